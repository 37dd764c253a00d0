//! How passes name the variables that they make of a program's own.

/// What the names of a loop procedure's inputs end with.
const INPUT: &str = "$in";

/// The input of a loop procedure that a variable's value before the loop goes to.
pub fn input(variable: &str) -> String {
    format!("{variable}{INPUT}")
}

/// The output of a procedure that has a global variable's value at its end.
pub fn output(global: &str) -> String {
    format!("{global}@out")
}

/// The name that a variable has in the source.
pub fn source(incarnation: &str) -> &str {
    incarnation.strip_suffix(INPUT).unwrap_or(incarnation)
}
