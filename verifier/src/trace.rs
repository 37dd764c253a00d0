//! A violating execution in the user's terms. Built by `replay.rs`, printed by `report`.

use serde::Serialize;

/// The steps of one execution, in order; the last is the violation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Trace {
    /// The name of the violated property.
    pub property: String,
    /// How many steps came before these: of a very long execution only the end is kept.
    pub omitted: usize,
    pub steps: Vec<Step>,
}

/// One step at one place.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Step {
    pub kind: StepKind,
    pub location: Option<Location>,
    /// The statement as the user wrote it, white space normalised.
    pub source: String,
    /// Calls on the stack; 0 in the entry function.
    pub depth: usize,
    /// The function the step is in, by its C name.
    pub function: String,
    /// What this step set, by C name.
    pub values: Vec<NamedValue>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub enum StepKind {
    Statement,
    /// A decision of the program, with the side taken.
    Branch {
        condition: String,
        taken: String,
    },
    Call {
        function: String,
    },
    Return {
        function: String,
    },
    /// The property is violated here; says how.
    Violation {
        what: String,
    },
}

/// A place in the user's files.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Location {
    pub file: String,
    pub line: u32,
    pub column: u32,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct NamedValue {
    /// A C lvalue such as `dev->state`, or the nondeterministic function that gave the value.
    pub name: String,
    /// As C writes it: `5`, `-1`, `&obj + 8`, `NULL`.
    pub value: String,
    /// An input from outside the program.
    pub is_input: bool,
}
