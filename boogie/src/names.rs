//! Names that programs of the C front end have and that others than the front end know.

/// The file that the lines of models of library functions are in.
pub const LIBRARY_FILE: &str = "<library>";

/// What the names of maps that hold memory start with.
pub const MEMORY: &str = "$mem.";
