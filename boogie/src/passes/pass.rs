//! The passes by name, and who watches what they make of a program.

use crate::passive::PassiveProgram;
use crate::program::Program;

/// A pass of the pipeline, in its order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Pass {
    Candidates,
    Normalise,
    Attributes,
    CutLimits,
    DeadCode,
    Functions,
    Constants,
    Property,
    Olds,
    Externals,
    Slice,
    UnusedDeclarations,
    Loops,
    Passify,
    KnownValues,
}

impl Pass {
    /// In the order of the pipeline.
    pub const ALL: [Pass; 15] = [
        Pass::Candidates,
        Pass::Normalise,
        Pass::Attributes,
        Pass::CutLimits,
        Pass::DeadCode,
        Pass::Functions,
        Pass::Constants,
        Pass::Property,
        Pass::Olds,
        Pass::Externals,
        Pass::Slice,
        Pass::UnusedDeclarations,
        Pass::Loops,
        Pass::Passify,
        Pass::KnownValues,
    ];

    pub const LAST: Pass = Pass::KnownValues;

    /// As on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Pass::Candidates => "candidates",
            Pass::Normalise => "normalise",
            Pass::Attributes => "attributes",
            Pass::CutLimits => "cut-limits",
            Pass::DeadCode => "dead-code",
            Pass::Functions => "functions",
            Pass::Constants => "constants",
            Pass::Property => "property",
            Pass::Olds => "olds",
            Pass::Externals => "externals",
            Pass::Slice => "slice",
            Pass::UnusedDeclarations => "unused-declarations",
            Pass::Loops => "loops",
            Pass::Passify => "passify",
            Pass::KnownValues => "known-values",
        }
    }

    /// What it does, in a line.
    pub fn about(self) -> &'static str {
        match self {
            Pass::Candidates => "the program's own guesses (existential constants, templates) are taken out of it",
            Pass::Normalise => "contracts and `where` clauses become commands; havocs, calls and blocks get numbers",
            Pass::Attributes => "attributes of commands go, which only traces need",
            Pass::CutLimits => "procedures that are limits of the translation lose their bodies",
            Pass::DeadCode => "what cannot be reached from the entry goes",
            Pass::Functions => "applications of defined functions become their definitions",
            Pass::Constants => "constants are propagated through each procedure",
            Pass::Property => "asserts become a flag with which the entry returns",
            Pass::Olds => "`old` becomes a variable that keeps the value",
            Pass::Externals => "calls of procedures without a body become havocs",
            Pass::Slice => "what the property does not depend on goes, and branches that this empties",
            Pass::UnusedDeclarations => "variables, functions and axioms that nothing mentions go",
            Pass::Loops => "loops become procedures that call themselves",
            Pass::Passify => "assignments become definitions: the passive program",
            Pass::KnownValues => "constants are propagated through the whole passive program: what engines see",
        }
    }
}

/// A program between passes.
#[derive(Clone, Copy)]
pub enum Form<'a> {
    Program(&'a Program),
    Passive(&'a PassiveProgram),
}

/// Is shown the program after each pass.
pub type Watcher<'a> = &'a mut dyn FnMut(Pass, Form);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::passes::{Options, run_watched};

    #[test]
    fn all_passes_are_watched_in_order() {
        let program = crate::parse("procedure {:entrypoint} main() { var x: int; assert x == x; }").unwrap();
        let mut seen = Vec::new();
        run_watched(program, Options::default(), &mut |pass, _| seen.push(pass)).unwrap();
        assert_eq!(seen, Pass::ALL);
        assert!(seen.is_sorted());
        assert_eq!(seen.last(), Some(&Pass::LAST));
    }
}
