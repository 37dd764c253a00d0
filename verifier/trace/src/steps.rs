//! A violating execution in the user's terms. Built by `replay.rs`, weighed by `slice.rs`, printed by `report`.

use crate::history::History;
use crate::location::Location;
use crate::witness_path::WitnessPath;
use serde::{Deserialize, Serialize};

/// The steps of one execution, in order; the last is the violation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Trace {
    /// The name of the violated property.
    pub property: String,
    /// What is wrong, in words.
    pub violation: String,
    /// The function whose call violates the property, if it is that.
    #[serde(skip)]
    pub error_function: Option<String>,
    /// Where the assertion that fails is, if it says so: in a statement, which the last step is.
    #[serde(skip)]
    pub asserted: Option<Location>,
    /// How many steps came before these: of a very long execution only the end is kept.
    pub omitted: usize,
    /// Those that make steps, by number, if the program starts threads.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub threads: Vec<Thread>,
    /// Where threads are started, in order.
    #[serde(skip)]
    pub starts: Vec<Start>,
    pub steps: Vec<Step>,
    /// What the environment gave, in the order in which it was asked, from the start of the execution on.
    pub inputs: Vec<Input>,
    /// How many inputs came after these, of which there were too many.
    pub omitted_inputs: usize,
    /// What the program is started with, as C writes it: `argc`, and those of its texts that are known.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arguments: Vec<NamedValue>,
    /// The same execution for other tools.
    #[serde(skip)]
    pub witness_path: WitnessPath,
    /// What is known of variables and memory at the steps.
    #[serde(skip)]
    pub history: History,
}

/// A thread that makes steps.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Thread {
    /// 0 is main's, the others are numbered in the order in which their starts stand in the program.
    pub number: u32,
    /// The function that it was started with.
    pub function: String,
}

/// A thread is started.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Start {
    /// Its number, which may be that of one that has ended.
    pub number: u32,
    /// The step that starts it, counted from the start of the execution.
    pub step: usize,
}

/// One step at one place.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Step {
    #[serde(flatten)]
    pub kind: StepKind,
    pub location: Option<Location>,
    /// The statement as the user wrote it, white space normalised.
    pub source: String,
    pub code: Code,
    pub importance: Importance,
    /// Calls on the stack; 0 in the entry function.
    pub depth: usize,
    /// The function the step is in, by its C name.
    pub function: String,
    /// The number of the thread that makes it, if the program starts threads.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub thread: Option<u32>,
    /// What this step set, by C name.
    pub values: Vec<NamedValue>,
    /// It reads a variable or memory that nothing has set, which the execution gives a value that suits it.
    pub reads_unset: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum StepKind {
    Statement,
    /// A decision of the program, with the side taken.
    Branch {
        condition: String,
        taken: String,
    },
    Call {
        /// In JSON, `function` is where the step is.
        #[serde(rename = "callee")]
        function: String,
    },
    Return {
        #[serde(rename = "callee")]
        function: String,
    },
    /// So many rounds of the loop whose body ends here are like the last ones, and are not shown.
    Rounds {
        rounds: u64,
    },
    /// The property is violated here; says how.
    Violation {
        what: String,
    },
}

/// Whose code a step is in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Code {
    /// What is verified.
    Driver,
    /// The model of its environment.
    Harness,
    /// What says which executions are wrong.
    Rule,
    /// Models of library functions that come with the verifier.
    Library,
}

/// How much a step has to do with the violation, in the words of SARIF 2.1.0 (section 3.38.13).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Importance {
    /// It does not influence the violated condition.
    Unimportant,
    /// It influences the violated condition.
    Important,
    /// It is among the few of these to look at first.
    Essential,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NamedValue {
    /// A C lvalue such as `dev->state`, or the nondeterministic function that gave the value.
    pub name: String,
    /// As C writes it: `5`, `-1`, `&dev.queue[3]`, `NULL`, `IDLE`.
    pub value: String,
    /// An input from outside the program.
    pub is_input: bool,
}

/// A value that a function outside of the program gave.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Input {
    pub function: String,
    /// Its type in C; empty if nothing looks at it.
    #[serde(rename = "type")]
    pub ty: String,
    /// A number as C writes it; `None` if the execution does not depend on it.
    pub value: Option<String>,
}
