//! The checks by name.

use crate::input::property::{Check, Property};
use clap::ValueEnum;
use serde::Serialize;

/// A kind of defect.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ValueEnum)]
#[serde(rename_all = "snake_case")]
pub enum Class {
    /// No null pointer is dereferenced.
    Null,
    /// Memory is read and written within living objects only: within bounds, not after free or return; constant
    /// objects are not written to.
    Dereference,
    /// No array within an object is left: a member, a row.
    Bounds,
    /// Pointers are subtracted, and compared by < and its like, within one object only (asked for by name only).
    Pointers,
    /// What is accessed through a pointer is at a multiple of its type's alignment (asked for by name only).
    Alignment,
    /// Only living blocks of the heap are freed, once.
    Free,
    /// No block of the heap is lost.
    Leak,
    /// No operation of a signed type has a result that the type does not hold; shifts and `abs` have one at all.
    Overflow,
    /// No conversion that nobody wrote changes the value of an integer (asked for by name only).
    Conversion,
    /// Nothing is divided by zero.
    Division,
    /// No thread locks a mutex that it holds, and waits for ever.
    Relock,
    /// No threads wait for each other, and not all of them wait (of programs that start threads).
    Deadlock,
    /// No two threads access the same bytes, one of them to write, with nothing that orders them (of programs that start
    /// threads).
    Race,
    /// No function returns that is declared not to, and no __builtin_unreachable() is reached.
    Noreturn,
    /// No value of a local or of a block from `malloc` is used before it is set.
    Uninitialised,
    /// No assertion fails, and no error function (reach_error, __VERIFIER_error) is called.
    Assertion,
}

impl Class {
    /// Those that were asked for, each once; the usual ones if none was.
    pub fn chosen(asked: &[Class]) -> Vec<Class> {
        let is_chosen = |class: &&Class| if asked.is_empty() { class.is_usual() } else { asked.contains(class) };
        Class::value_variants().iter().filter(is_chosen).copied().collect()
    }

    /// Whether what it finds is a defect in most programs.
    pub fn is_usual(self) -> bool {
        !matches!(self, Class::Alignment | Class::Conversion | Class::Pointers)
    }

    /// What it asks of a program.
    pub fn checks(self) -> Vec<Check> {
        match self {
            Class::Null => vec![Check::NoNullDereference],
            Class::Dereference => vec![Check::ValidDeref, Check::NoConstantWrite],
            Class::Bounds => vec![Check::InBounds],
            Class::Pointers => vec![Check::ValidPointerRelation],
            Class::Alignment => vec![Check::NoUnalignedAccess],
            Class::Free => vec![Check::ValidFree],
            Class::Leak => vec![Check::ValidMemtrack],
            Class::Overflow => vec![Check::NoOverflow, Check::NoUndefinedOperation],
            Class::Conversion => vec![Check::NoLossyConversion],
            Class::Division => vec![Check::NoDivisionByZero],
            Class::Relock => vec![Check::NoRelock],
            Class::Deadlock => vec![Check::NoDeadlock],
            Class::Race => vec![Check::NoDataRace],
            Class::Noreturn => vec![Check::Noreturn],
            Class::Uninitialised => vec![Check::NoUninitialisedRead],
            Class::Assertion => Property::default().checks,
        }
    }

    /// The class of a property, by the name that verdicts have for it.
    pub fn of(property: &str) -> Option<Class> {
        let asks = |class: &&Class| {
            // An assertion of the program's has a name of its own in the translation.
            property == "assert" && **class == Class::Assertion
                || class.checks().iter().any(|check| check.to_string() == property)
        };
        Class::value_variants().iter().find(asks).copied()
    }

    /// What has to be asked too, of those chosen, so that it is told apart.
    pub fn with_parts(self, chosen: &[Class]) -> Vec<Class> {
        let is_part = |class: &&Class| **class == self || self == Class::Dereference && **class == Class::Null;
        chosen.iter().filter(is_part).copied().collect()
    }

    /// Whether it is asked alone in any case: it needs more variables than the others, or others than they do, which would
    /// cost them time.
    pub fn stands_apart(self) -> bool {
        self == Class::Uninitialised || self.is_about_threads()
    }

    /// Whether it is about what threads do to each other.
    pub fn is_about_threads(self) -> bool {
        matches!(self, Class::Deadlock | Class::Race)
    }

    /// What holds if it is proved, in a sentence.
    pub fn about(self) -> String {
        self.to_possible_value().and_then(|value| value.get_help().map(ToString::to_string)).unwrap_or_default()
    }

    /// As `--checks` has it.
    pub fn name(self) -> String {
        self.to_possible_value().map_or(String::new(), |value| value.get_name().to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_check_is_of_one_class() {
        for class in Class::value_variants() {
            for check in class.checks() {
                assert_eq!(Class::of(&check.to_string()), Some(*class), "{check}");
            }
        }
        assert_eq!(Class::of("assert"), Some(Class::Assertion));
        assert_eq!(Class::of("termination"), None);
    }
}
