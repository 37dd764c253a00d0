//! SV-COMP property files: `CHECK( init(FN()), LTL(FORMULA) )`, one a line.

use regex::Regex;
use std::fmt;
use std::sync::LazyLock;

/// What a run is asked to check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Property {
    /// The function where executions start.
    pub entry: String,
    pub checks: Vec<Check>,
    /// SV-COMP asks, in whose tasks allocation succeeds and functions that nothing defines change nothing.
    pub of_competition: bool,
}

/// One question about all executions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Check {
    /// `G ! call(f())`: the function is never called.
    UnreachCall(String),
    /// No `assert` fails. Not an SV-COMP property: asked when no property file is given.
    Assert,
    ValidFree,
    ValidDeref,
    ValidMemtrack,
    ValidMemcleanup,
    NoOverflow,
    /// Not an SV-COMP property: operands of shifts and of `abs` for which there is no result.
    NoUndefinedOperation,
    /// Not an SV-COMP property: conversions of integers that nobody wrote.
    NoLossyConversion,
    /// Not an SV-COMP property.
    NoDivisionByZero,
    /// Not an SV-COMP property: a part of valid-deref.
    NoNullDereference,
    /// Not an SV-COMP property: a part of valid-deref, by which constant objects are not written to.
    NoConstantWrite,
    /// Not an SV-COMP property: arrays within objects.
    InBounds,
    /// Not an SV-COMP property: pointers are subtracted, and put in an order, within one object only.
    ValidPointerRelation,
    /// Not an SV-COMP property: accesses are aligned as their types are.
    NoUnalignedAccess,
    /// Not an SV-COMP property.
    NoUninitialisedRead,
    /// Not an SV-COMP property: no thread locks a mutex that it holds, and waits for ever.
    NoRelock,
    /// Not an SV-COMP property: no function returns that is declared not to.
    Noreturn,
    /// Not an SV-COMP property: no threads wait for each other, and not all that run wait.
    NoDeadlock,
    Termination,
    NoDataRace,
    /// The invariants of a witness hold at their loops. Not an SV-COMP property.
    Invariants,
    /// A formula that the property language knows and this verifier does not, as written.
    Other(String),
}

impl Check {
    /// Whether the translation can check it.
    pub fn is_supported(&self) -> bool {
        !matches!(self, Check::Other(_))
    }
}

impl fmt::Display for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            // A failing assert calls `__assert_fail`.
            Check::UnreachCall(_) | Check::Assert => "unreach-call",
            Check::ValidFree => "valid-free",
            Check::ValidDeref => "valid-deref",
            Check::ValidMemtrack => "valid-memtrack",
            Check::ValidMemcleanup => "valid-memcleanup",
            Check::NoOverflow => "no-overflow",
            Check::NoUndefinedOperation => "no-undefined-operation",
            Check::NoLossyConversion => "no-lossy-conversion",
            Check::NoDivisionByZero => "no-division-by-zero",
            Check::NoNullDereference => "no-null-dereference",
            Check::NoConstantWrite => "no-constant-write",
            Check::InBounds => "in-bounds",
            Check::ValidPointerRelation => "valid-pointer-relation",
            Check::NoUnalignedAccess => "no-unaligned-access",
            Check::NoUninitialisedRead => "no-uninitialised-read",
            Check::NoRelock => "no-relock",
            Check::Noreturn => "noreturn",
            Check::NoDeadlock => "no-deadlock",
            Check::Termination => "termination",
            Check::NoDataRace => "no-data-race",
            Check::Invariants => "invariant",
            Check::Other(formula) => formula,
        })
    }
}

/// Why a text is no property file.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum PropertyError {
    #[error("the property file holds no CHECK line")]
    Empty,
    #[error("expected `CHECK( init(FUNCTION()), LTL(FORMULA) )`, found `{text}`")]
    Malformed { line: usize, text: String },
    #[error("unknown formula `{formula}`")]
    UnknownFormula { line: usize, formula: String },
    #[error("starts at `{entry}`, the lines before at `{before}`")]
    TwoEntries { line: usize, entry: String, before: String },
}

impl PropertyError {
    /// Where it is, if it is in one line.
    pub fn line(&self) -> Option<usize> {
        match self {
            PropertyError::Empty => None,
            PropertyError::Malformed { line, .. }
            | PropertyError::UnknownFormula { line, .. }
            | PropertyError::TwoEntries { line, .. } => Some(*line),
        }
    }
}

/// Without a property file, these are not called; the last is what a failing assertion calls.
const ERROR_FUNCTIONS: [&str; 3] = ["reach_error", "__VERIFIER_error", "__assert_fail"];

impl Default for Property {
    /// Without a property file: none of [`ERROR_FUNCTIONS`] is called from `main`, and no assertion fails.
    fn default() -> Self {
        let calls = ERROR_FUNCTIONS.map(|function| Check::UnreachCall(function.to_owned()));
        let checks = calls.into_iter().chain([Check::Assert]).collect();
        Property { entry: "main".to_owned(), checks, of_competition: false }
    }
}

/// The properties that have names.
pub const NAMES: [&str; 18] = [
    "unreach-call",
    "valid-memsafety",
    "valid-deref",
    "valid-free",
    "valid-memtrack",
    "valid-memcleanup",
    "no-overflow",
    "no-division-by-zero",
    "no-null-dereference",
    "no-undefined-operation",
    "no-lossy-conversion",
    "valid-pointer-relation",
    "no-unaligned-access",
    "no-relock",
    "noreturn",
    "no-deadlock",
    "termination",
    "no-data-race",
];

/// What one of [`NAMES`] asks.
pub fn named(name: &str) -> Option<Vec<Check>> {
    Some(match name {
        "unreach-call" => Property::default().checks,
        "valid-memsafety" => vec![Check::ValidFree, Check::ValidDeref, Check::ValidMemtrack],
        "valid-deref" => vec![Check::ValidDeref],
        "valid-free" => vec![Check::ValidFree],
        "valid-memtrack" => vec![Check::ValidMemtrack],
        "valid-memcleanup" => vec![Check::ValidMemcleanup],
        "no-overflow" => vec![Check::NoOverflow],
        "no-division-by-zero" => vec![Check::NoDivisionByZero],
        "no-null-dereference" => vec![Check::NoNullDereference],
        "no-undefined-operation" => vec![Check::NoUndefinedOperation],
        "no-lossy-conversion" => vec![Check::NoLossyConversion],
        "valid-pointer-relation" => vec![Check::ValidPointerRelation],
        "no-unaligned-access" => vec![Check::NoUnalignedAccess],
        "no-relock" => vec![Check::NoRelock],
        "noreturn" => vec![Check::Noreturn],
        "no-deadlock" => vec![Check::NoDeadlock],
        "termination" => vec![Check::Termination],
        "no-data-race" => vec![Check::NoDataRace],
        _ => return None,
    })
}

impl Property {
    /// Reads the text of a property file. Blank lines are skipped, and lines that say what one before them says.
    pub fn parse(text: &str) -> Result<Property, PropertyError> {
        static SHAPE: LazyLock<Regex> = LazyLock::new(|| {
            Regex::new(
            r"^\s*(CHECK|COVER)\s*\(\s*init\s*\(\s*([A-Za-z_]\w*)\s*\(\s*\)\s*\)\s*,\s*(LTL|FQL)\s*\((.*)\)\s*\)\s*$",
        ).expect("a valid pattern")
        });
        let mut property: Option<Property> = None;
        for (index, text) in text.lines().enumerate().filter(|(_, text)| !text.trim().is_empty()) {
            let line = index + 1;
            let found =
                SHAPE.captures(text).ok_or_else(|| PropertyError::Malformed { line, text: text.trim().to_owned() })?;
            let entry = found[2].to_owned();
            let check = match &found[1] {
                "CHECK" if &found[3] == "LTL" => parse_formula(found[4].trim(), line)?,
                "COVER" if &found[3] == "FQL" => Check::Other(found[4].trim().to_owned()),
                _ => return Err(PropertyError::Malformed { line, text: text.trim().to_owned() }),
            };
            match &mut property {
                None => property = Some(Property { entry, checks: vec![check], of_competition: true }),
                Some(p) if p.entry == entry && p.checks.contains(&check) => {}
                Some(p) if p.entry == entry => p.checks.push(check),
                Some(p) => {
                    return Err(PropertyError::TwoEntries { line, entry, before: p.entry.clone() });
                }
            }
        }
        property.ok_or(PropertyError::Empty)
    }

    /// The first check that cannot be made.
    pub fn unsupported(&self) -> Option<&Check> {
        self.checks.iter().find(|c| !c.is_supported())
    }

    /// The functions that must not be called.
    pub fn error_functions(&self) -> impl Iterator<Item = &str> {
        self.checks.iter().filter_map(|c| match c {
            Check::UnreachCall(f) => Some(f.as_str()),
            _ => None,
        })
    }

    /// This one and another, which starts at the same function.
    pub fn and(mut self, other: Property) -> Result<Property, PropertyError> {
        if self.entry != other.entry {
            return Err(PropertyError::TwoEntries { line: 1, entry: other.entry, before: self.entry });
        }
        let new: Vec<Check> = other.checks.into_iter().filter(|check| !self.asks(check)).collect();
        self.checks.extend(new);
        self.of_competition |= other.of_competition;
        Ok(self)
    }

    /// This property without the checks that are not wanted.
    pub fn only(&self, is_wanted: impl Fn(&Check) -> bool) -> Property {
        let checks = self.checks.iter().filter(|check| is_wanted(check)).cloned().collect();
        Property { checks, ..self.clone() }
    }

    /// The same property's line for one function that must not be called.
    pub fn line_about_calls(&self, function: &str) -> String {
        self.line(&Check::UnreachCall(function.to_owned()))
    }

    /// A line of a property file for each check.
    pub fn lines(&self) -> String {
        self.checks.iter().map(|check| self.line(check)).collect::<Vec<_>>().join("\n")
    }

    /// Formulas that the competition does not know have the names of their checks.
    fn line(&self, check: &Check) -> String {
        let formula = match check {
            Check::UnreachCall(function) => format!("G ! call({function}())"),
            Check::NoOverflow => "G ! overflow".to_owned(),
            Check::NoDataRace => "G ! data-race".to_owned(),
            Check::NoDeadlock => "G ! deadlock".to_owned(),
            Check::Termination => "F end".to_owned(),
            Check::Other(formula) => formula.clone(),
            other => format!("G {other}"),
        };
        format!("CHECK( init({}()), LTL({formula}) )", self.entry)
    }

    pub fn asks(&self, check: &Check) -> bool {
        self.checks.contains(check)
    }
}

fn parse_formula(formula: &str, line: usize) -> Result<Check, PropertyError> {
    let spaced = formula.split_whitespace().collect::<Vec<_>>().join(" ");
    static CALL: LazyLock<Regex> =
        LazyLock::new(|| Regex::new(r"^G ?! ?call ?\( ?([A-Za-z_]\w*) ?\( ?\) ?\)$").expect("a valid pattern"));
    static LABEL: LazyLock<Regex> =
        LazyLock::new(|| Regex::new(r"^G ?! ?label ?\( ?\w+ ?\)$").expect("a valid pattern"));
    if let Some(found) = CALL.captures(&spaced) {
        return Ok(Check::UnreachCall(found[1].to_owned()));
    }
    Ok(match spaced.as_str() {
        "G valid-free" => Check::ValidFree,
        "G valid-deref" => Check::ValidDeref,
        "G valid-memtrack" => Check::ValidMemtrack,
        "G valid-memcleanup" => Check::ValidMemcleanup,
        "G ! overflow" | "G !overflow" => Check::NoOverflow,
        "G ! data-race" | "G !data-race" => Check::NoDataRace,
        "G ! deadlock" | "G !deadlock" => Check::NoDeadlock,
        "F end" => Check::Termination,
        "G def-behavior" => Check::Other(spaced),
        _ if LABEL.is_match(&spaced) => Check::Other(spaced),
        _ => return Err(PropertyError::UnknownFormula { line, formula: spaced }),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checks(text: &str) -> Vec<Check> {
        Property::parse(text).unwrap().checks
    }

    #[test]
    fn every_formula_of_the_competition() {
        let call = |f: &str| vec![Check::UnreachCall(f.to_owned())];
        assert_eq!(checks("CHECK( init(main()), LTL(G ! call(reach_error())) )\n"), call("reach_error"));
        assert_eq!(checks("CHECK(init(main()),LTL(G!call(__VERIFIER_error())))"), call("__VERIFIER_error"));
        assert_eq!(checks("CHECK( init(main()), LTL(G ! overflow) )"), [Check::NoOverflow]);
        assert_eq!(checks("CHECK( init(main()), LTL(F end) )"), [Check::Termination]);
        assert_eq!(checks("CHECK( init(main()), LTL(G ! data-race) )"), [Check::NoDataRace]);
        assert_eq!(checks("CHECK( init(main()), LTL(G ! deadlock) )"), [Check::NoDeadlock]);
        let three = "CHECK( init(main()), LTL(G valid-free) )\nCHECK( init(main()), LTL(G valid-deref) )\n\
                     CHECK( init(main()), LTL(G valid-memtrack) )\n\n";
        assert_eq!(checks(three), [Check::ValidFree, Check::ValidDeref, Check::ValidMemtrack]);
    }

    #[test]
    fn all_lines_count_once() {
        let line = |formula: &str| format!("CHECK( init(main()), LTL({formula}) )\n");
        let text = ["G ! call(f())", "G ! call(g())", "G valid-free", "G!call( f() )", "G ! overflow"].map(line);
        let property = Property::parse(&text.concat()).unwrap();
        assert_eq!(property.error_functions().collect::<Vec<_>>(), ["f", "g"]);
        assert_eq!(property.checks[2..], [Check::ValidFree, Check::NoOverflow]);
    }

    #[test]
    fn known_but_not_supported() {
        let cover = "COVER( init(main()), FQL(COVER EDGES(@CALL(reach_error))) )";
        assert_eq!(checks(cover), [Check::Other("COVER EDGES(@CALL(reach_error))".to_owned())]);
        assert!(Property::parse(cover).unwrap().unsupported().is_some());
        assert!(Property::default().unsupported().is_none());
    }

    #[test]
    fn names_are_properties() {
        for name in NAMES {
            let checks = named(name).unwrap();
            assert!(name == "valid-memsafety" || checks.iter().any(|check| check.to_string() == name), "{name}");
        }
        assert_eq!(named("no-overflw"), None);
        let both = Property::default().and(Property { checks: named("no-overflow").unwrap(), ..Property::default() });
        assert!(both.is_ok_and(|both| both.asks(&Check::Assert) && both.asks(&Check::NoOverflow)));
    }

    #[test]
    fn another_entry() {
        assert_eq!(Property::parse("CHECK( init(start()), LTL(F end) )").unwrap().entry, "start");
    }

    #[test]
    fn errors_name_the_line() {
        let unknown = Property::parse("\nCHECK( init(main()), LTL(G pigs-fly) )");
        assert_eq!(unknown, Err(PropertyError::UnknownFormula { line: 2, formula: "G pigs-fly".to_owned() }));
        assert!(matches!(Property::parse("hello"), Err(PropertyError::Malformed { line: 1, .. })));
        assert_eq!(Property::parse("\n \n"), Err(PropertyError::Empty));
        let two = "CHECK( init(a()), LTL(F end) )\nCHECK( init(b()), LTL(F end) )";
        assert!(matches!(Property::parse(two), Err(PropertyError::TwoEntries { line: 2, .. })));
    }
}
