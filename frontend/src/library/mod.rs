//! The library functions that the verifier knows, by name. A body in the task wins over these.

pub(crate) mod arguments;
pub(crate) mod builtin_table;
pub(crate) mod jumps;
mod model;
mod outcomes;
mod own;
pub(crate) mod state;
mod thread_ops;
pub(crate) mod threads;
pub(crate) mod verifiers;

pub use model::{Alignment, Amount, Ending, Model, Outcome, PAGE, PREFIX};
pub use own::{
    LIBRARY, STARTED, WINDOWS, accesses, assumption, copies_blocks, divides, is_plain, is_pure, may_set_errno,
};
pub use thread_ops::{LockKind, SyncObject, ThreadOp};

/// The library's function that waits until its argument holds: an assumption, but a thread may wait for ever.
pub const WAIT_UNTIL: &str = "__praetor_wait_until";

/// The library's function that says with which text the program is started.
pub const GIVEN: &str = "__praetor_given";

/// The library's functions that say what may be there that no machine may ever do.
pub const OLDER: &str = "__praetor_older";
pub const FAILS: &str = "__praetor_fails";

/// The model of a function without a body.
pub fn model(name: &str) -> Option<Model> {
    if let Some(model) = verifiers::model(name) {
        return Some(model);
    }
    if name == "__builtin_trap" {
        return Some(Model::End(Ending::AtOnce));
    }
    // Not the library's.
    if name == "__builtin_setjmp" {
        return None;
    }
    let name = name.strip_prefix("__builtin_").unwrap_or(name);
    Some(match name {
        "malloc" | "__praetor_malloc" => Model::Malloc { size: 0, alignment: Alignment::Usual, filled: false },
        "valloc" => Model::Malloc { size: 0, alignment: Alignment::Page, filled: false },
        "aligned_alloc" | "memalign" => Model::Malloc { size: 1, alignment: Alignment::Argument(0), filled: false },
        "calloc" => Model::Calloc,
        "realloc" | "__praetor_realloc" => Model::Realloc,
        "free" | "cfree" | "__praetor_free" => Model::Free,
        "alloca" | "__alloca" => Model::Alloca,
        "memcpy" | "memmove" | "__memcpy" | "__memmove" | "__memcpy_chk" | "__memmove_chk" => {
            Model::Copy { end: false }
        }
        "mempcpy" | "__mempcpy" | "__mempcpy_chk" => Model::Copy { end: true },
        "memset" | "__memset" | "__memset_chk" => Model::Fill,
        "abort" | "_exit" | "_Exit" | "quick_exit" => Model::End(Ending::AtOnce),
        "exit" => Model::End(Ending::WithHandlers),
        "pthread_exit" | "thrd_exit" => Model::End(Ending::OfThread),
        "__assert_fail" | "__assert" | "__assert_rtn" | "__assert_perror_fail" | "_assert" | "__assert_func" => {
            Model::AssertFail
        }
        "assert" => Model::Assert,
        "sprintf" | "vsprintf" => Model::Print { size: None, formatted: true },
        "fgets" | "__praetor_line" => Model::Line,
        "snprintf" | "vsnprintf" => Model::Print { size: Some(1), formatted: true },
        "strftime" | "__praetor_some_text" => Model::Print { size: Some(1), formatted: false },
        "gets" => Model::Print { size: None, formatted: false },
        "scanf" | "__isoc99_scanf" | "__isoc23_scanf" => Model::Scan { from: 1, text: false },
        "fscanf" | "__isoc99_fscanf" | "__isoc23_fscanf" => Model::Scan { from: 2, text: false },
        "sscanf" | "__isoc99_sscanf" | "__isoc23_sscanf" => Model::Scan { from: 2, text: true },
        "rand" | "random" => Model::Quiet(Outcome::Between(0, i32::MAX)),
        "getchar" | "getc" | "fgetc" => Model::Quiet(Outcome::Between(-1, 255)),
        "putchar" | "putc" | "fputc" | "ungetc" => Model::Put,
        "qsort" => Model::Sort,
        "__praetor_any" | "__praetor_outside" | GIVEN => Model::Open,
        "__praetor_unknown"
        | OLDER
        | FAILS
        | "__praetor_unknown_float"
        | "__praetor_unknown_double"
        | "__praetor_unknown_long_double" => Model::Computed,
        "__praetor_object" => Model::Object,
        "__praetor_race" => Model::Race,
        "__praetor_relock" => Model::Relock,
        "__praetor_uses" | "__praetor_waits_at" => Model::Uses,
        WAIT_UNTIL => Model::Assume,
        "__praetor_deadlock" => Model::Deadlock,
        "__praetor_other_comparisons" => Model::Comparisons,
        "__praetor_environment" => Model::Environment,
        "__praetor_reorders" => Model::Reorders,
        "__praetor_changes_zone" | "tzset" => Model::Zone,
        "__praetor_limit" => Model::Limit("more than the model of a library function has room for"),
        "__praetor_perhaps_behind" => {
            Model::Limit("who reads what a thread has stored in no order over what it had released there")
        }
        "__praetor_race_in_block" => Model::Limit("a data race behind the first byte of a block that is freed"),
        "__praetor_rounding" => Model::Limit("rounding otherwise than to nearest"),
        "__praetor_rounds_to" => Model::Rounding,
        "abs" | "labs" | "llabs" | "imaxabs" => Model::Absolute,
        "time" => Model::Time,
        _ if outcomes::is_unsupported(name) => Model::Unsupported,
        _ => return own::model(name).or_else(|| outcomes::model(name)),
    })
}

/// Whether a function tells where `errno` is.
pub fn is_errno(name: &str) -> bool {
    matches!(name, "__errno_location" | "__errno" | "_errno")
}
