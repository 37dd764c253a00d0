//! What models of library functions are.

/// What the names of the functions in the library's C text start with.
pub const PREFIX: &str = boogie::marks::LIBRARY_PREFIX;

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
    /// Numbers are rounded in this direction from here on; where that is not followed, another than to nearest is a limit.
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
    /// The pointers in an array are put in another order: `array`, `n`. The one behind them stays.
    Reorders,
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
    Argument(usize),
    /// Zero or null, which is possible in any case, or what is not followed.
    ZeroOrComputed,
    /// What follows from the arguments.
    Computed,
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
