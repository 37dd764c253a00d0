//! The library functions that the verifier knows, by name. A body in the task wins over these.

pub(crate) mod arguments;
pub(crate) mod builtin_table;
pub(crate) mod jumps;
mod outcomes;
mod own;
pub(crate) mod state;
pub(crate) mod threads;
pub(crate) mod verifiers;

pub use own::{LIBRARY, PREFIX, WINDOWS, accesses, copies_blocks, divides, is_plain, is_pure, may_set_errno};

/// What an undefined function of a known name does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Model {
    /// Memory; the size is that argument. Its contents are an input if it is `filled`, else it is uninitialised.
    Malloc {
        size: usize,
        alignment: Alignment,
        filled: bool,
    },
    Calloc,
    Realloc,
    Free,
    /// Memory of the caller's frame.
    Alloca,
    /// `to`, `from`, `n`; the result is `to`, or its end.
    Copy {
        end: bool,
    },
    Fill,
    /// The bytes of memory from an address become arbitrary: `p`, `n`.
    NondetMemory,
    /// Ends the execution.
    End(Ending),
    /// A failed assertion.
    AssertFail,
    /// A function (not a macro) that checks its argument.
    Assert,
    Assume,
    Nondet,
    /// No effect; the result is from outside.
    Quiet(Outcome),
    /// Prints; the result says how much.
    Printed,
    /// The result is arbitrary, inside the library's own functions: no input of the program.
    Open,
    /// Writes a character: the result is that, or -1.
    Put,
    /// Writes text to its first argument, of at most as many bytes as that argument says; a result that is a pointer
    /// is the first argument or null. The argument behind those is a format of `printf`'s, if there is one.
    Print {
        size: Option<usize>,
        formatted: bool,
    },
    /// Writes through the pointers from this argument on what is read from outside, or from the program's own text.
    Scan {
        from: usize,
        text: bool,
    },
    /// Writes to where these arguments point.
    Writes {
        to: &'static [usize],
        amount: Amount,
        result: Outcome,
    },
    /// The absolute value of an integer.
    Absolute,
    /// Sorts an array: `base`, `n`, `size`, `compare`.
    Sort,
    /// No effect; the result follows from the arguments, and is not followed.
    Computed,
    /// An object of static duration, of so many bytes, for the library's own functions.
    Object,
    /// A line or text from outside in an array of so many characters, or null: `s`, `n`.
    Line,
    /// `time(p)`: an arbitrary result, written to `*p` too unless that is null.
    Time,
    /// A function of numbers, of `math.h`.
    Math,
    /// `fesetround`: another direction than to nearest is a limit.
    Rounding,
    /// Two threads access the same memory at once.
    Race,
    /// A thread waits for what only itself could do.
    Relock,
    /// What its argument leads to is used, as far as anyone asks.
    Uses,
    /// Threads wait for each other.
    Deadlock,
    /// Whether it matters that the model of a library function compares other elements than the library.
    Comparisons,
    /// The environment is read or changes.
    Environment,
    /// The variables that describe the time zone change.
    Zone,
    /// Not modelled, said in these words.
    Limit(&'static str),
    /// Not modelled.
    Unsupported,
    /// The function of this name in the library's C text.
    Text(&'static str),
}

/// How a function ends the execution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    AtOnce,
    /// What `atexit` was given is called before.
    WithHandlers,
    /// The thread's; if it is the last one, the program's, with handlers.
    OfThread,
}

/// How much a function writes through an argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Amount {
    /// At most as many bytes as the product of these arguments.
    Bytes(&'static [usize]),
    /// One object of the type that the argument is to.
    Object,
    /// More than that, or less.
    Untold,
}

impl Amount {
    /// The arguments whose product it is.
    pub fn factors(self) -> &'static [usize] {
        if let Amount::Bytes(factors) = self { factors } else { &[] }
    }
}

/// What a function returns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Something from outside.
    Input,
    Between(i32, i32),
    /// A number of any size from this one on.
    AtLeast(i32),
    /// That is certain in the program, and not known, but for being at least as large.
    CertainAtLeast(i32),
    /// At most as much as that argument says; -1 for an error if the type has signs.
    Count(usize),
    /// That argument, or -1.
    Given(usize),
    /// Zero or null, which is possible in any case, or what is not followed.
    ZeroOrComputed,
    /// What follows from the arguments.
    Computed,
}

/// The library's function that waits until its argument holds: an assumption, but a thread may wait for ever.
pub const WAIT_UNTIL: &str = "__praetor_wait_until";

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
        "realloc" => Model::Realloc,
        "free" | "cfree" => Model::Free,
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
        "fgets" => Model::Line,
        "snprintf" | "vsnprintf" => Model::Print { size: Some(1), formatted: true },
        "strftime" => Model::Print { size: Some(1), formatted: false },
        "gets" => Model::Print { size: None, formatted: false },
        "scanf" | "__isoc99_scanf" | "__isoc23_scanf" => Model::Scan { from: 1, text: false },
        "fscanf" | "__isoc99_fscanf" | "__isoc23_fscanf" => Model::Scan { from: 2, text: false },
        "sscanf" | "__isoc99_sscanf" | "__isoc23_sscanf" => Model::Scan { from: 2, text: true },
        "rand" | "random" => Model::Quiet(Outcome::Between(0, i32::MAX)),
        "getchar" | "getc" | "fgetc" => Model::Quiet(Outcome::Between(-1, 255)),
        "putchar" | "putc" | "fputc" | "ungetc" => Model::Put,
        "qsort" => Model::Sort,
        "__praetor_any" => Model::Open,
        "__praetor_unknown" => Model::Computed,
        "__praetor_object" => Model::Object,
        "__praetor_race" => Model::Race,
        "__praetor_relock" => Model::Relock,
        "__praetor_uses" | "__praetor_waits_at" => Model::Uses,
        WAIT_UNTIL => Model::Assume,
        "__praetor_deadlock" => Model::Deadlock,
        "__praetor_other_comparisons" => Model::Comparisons,
        "__praetor_environment" => Model::Environment,
        "__praetor_changes_zone" | "tzset" => Model::Zone,
        "__praetor_limit" => Model::Limit("more than the model of a library function has room for"),
        "__praetor_rounding" => Model::Limit("rounding otherwise than to nearest"),
        "abs" | "labs" | "llabs" | "imaxabs" => Model::Absolute,
        "time" => Model::Time,
        "fesetround" => Model::Rounding,
        _ if outcomes::is_unsupported(name) => Model::Unsupported,
        _ => return own::model(name).or_else(|| outcomes::model(name)),
    })
}

/// What the address of allocated memory is a multiple of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Alignment {
    /// What all types need.
    Usual,
    /// [`PAGE`]
    Page,
    /// What this argument says.
    Argument(usize),
}

/// Bytes of a page. The first and the last one are those of null and of error codes: no object is there.
pub const PAGE: i64 = 4096;

/// Whether a function tells where `errno` is.
pub fn is_errno(name: &str) -> bool {
    matches!(name, "__errno_location" | "__errno" | "_errno")
}
