//! The library functions that the verifier knows, by name. A body in the task wins over these.

/// What an undefined function of a known name does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Model {
    /// Uninitialised memory; the size is that argument.
    Malloc(usize),
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
    End,
    /// A failed assertion.
    AssertFail,
    /// A function (not a macro) that checks its argument.
    Assert,
    Assume,
    Nondet,
    /// No effect; the result is arbitrary.
    Quiet,
    /// The same inside the library's own functions: no input of the program.
    Open,
    /// No effect; the result lies between these.
    Between(i32, i32),
    /// Writes text to its first argument, of at most as many bytes as that argument says; a result that is a pointer
    /// is the first argument or null.
    Print {
        size: Option<usize>,
    },
    /// Writes through the pointers from this argument on.
    Scan(usize),
    /// `time(p)`: an arbitrary result, written to `*p` too unless that is null.
    Time,
    /// Threads, jumps out of functions: not modelled.
    Unsupported,
    /// The function of this name in the library's C text.
    Text(&'static str),
}

/// The library's own definitions, in C. Their names have [`PREFIX`].
pub const LIBRARY: &str = include_str!("library.c");

/// What the names of the functions in [`LIBRARY`] start with.
pub const PREFIX: &str = "__praetor_";

/// The model of a function without a body.
pub fn model(name: &str) -> Option<Model> {
    if let Some(rest) = name.strip_prefix("__VERIFIER_") {
        return verifier_model(rest);
    }
    let name = name.strip_prefix("__builtin_").unwrap_or(name);
    Some(match name {
        "malloc" | "valloc" | "pvalloc" | "__praetor_malloc" => Model::Malloc(0),
        "aligned_alloc" | "memalign" => Model::Malloc(1),
        "calloc" => Model::Calloc,
        "realloc" => Model::Realloc,
        "free" | "cfree" => Model::Free,
        "alloca" | "__alloca" => Model::Alloca,
        "memcpy" | "memmove" | "__memcpy" | "__memmove" | "__memcpy_chk" => Model::Copy { end: false },
        "mempcpy" | "__mempcpy" => Model::Copy { end: true },
        "memset" | "__memset" | "__memset_chk" => Model::Fill,
        "abort" | "exit" | "_exit" | "_Exit" | "quick_exit" | "trap" | "pthread_exit" | "thrd_exit" => Model::End,
        "__assert_fail" | "__assert" | "__assert_rtn" | "__assert_perror_fail" | "_assert" | "__assert_func" => {
            Model::AssertFail
        }
        "assert" => Model::Assert,
        "sprintf" | "vsprintf" => Model::Print { size: None },
        "snprintf" | "vsnprintf" | "fgets" | "strftime" => Model::Print { size: Some(1) },
        "gets" | "fread" => Model::Print { size: None },
        "scanf" => Model::Scan(1),
        "fscanf" | "sscanf" => Model::Scan(2),
        "__isoc99_scanf" | "__isoc23_scanf" => Model::Scan(1),
        "__isoc99_fscanf" | "__isoc99_sscanf" | "__isoc23_fscanf" | "__isoc23_sscanf" => Model::Scan(2),
        "rand" | "random" => Model::Between(0, i32::MAX),
        "getchar" | "getc" | "fgetc" | "putchar" | "putc" | "fputc" => Model::Between(-1, 255),
        "__praetor_any" => Model::Open,
        "isatty" => Model::Between(0, 1),
        "time" => Model::Time,
        "pthread_create" | "thrd_create" | "setjmp" | "_setjmp" | "__sigsetjmp" | "sigsetjmp" | "longjmp"
        | "siglongjmp" | "fork" | "vfork" | "atexit" | "on_exit" | "posix_memalign" | "qsort" | "bsearch"
        | "getline" | "strtol" | "strtoul" | "strtoll" | "strtoull" | "vscanf" | "vfscanf" | "vsscanf"
        | "__isoc99_vscanf" | "__isoc99_vfscanf" | "__isoc99_vsscanf" | "asprintf" | "vasprintf" | "strtod"
        | "strtof" | "strtok" | "strtok_r" | "strsep" => Model::Unsupported,
        _ => return text_model(name).or_else(|| QUIET.contains(&name).then_some(Model::Quiet)),
    })
}

fn verifier_model(rest: &str) -> Option<Model> {
    Some(match rest {
        "assume" => Model::Assume,
        "nondet_memory" => Model::NondetMemory,
        "atomic_begin" | "atomic_end" => Model::Quiet,
        _ if rest.starts_with("nondet_") => Model::Nondet,
        _ => return None,
    })
}

/// Input and output and the like: nothing that a program can tell from an arbitrary result.
const QUIET: &[&str] = &[
    "printf",
    "fprintf",
    "vprintf",
    "vfprintf",
    "puts",
    "fputs",
    "fflush",
    "perror",
    "fwrite",
    "srand",
    "srandom",
    "sleep",
    "usleep",
    "clock",
    "fclose",
    "prefetch",
    "__printf_chk",
    "__fprintf_chk",
    "printk",
    "_printk",
    "feof",
    "ferror",
    "system",
    "close",
];

fn text_model(name: &str) -> Option<Model> {
    const NAMES: &[&str] = &[
        "strlen", "strnlen", "strcpy", "strncpy", "stpcpy", "strcat", "strncat", "strcmp", "strncmp", "strchr",
        "strrchr", "strstr", "strdup", "memcmp", "memchr", "atoi", "atol", "abs", "labs", "llabs", "bcmp", "bzero",
        "bcopy", "strspn", "strcspn", "strpbrk", "isdigit", "isxdigit", "isalpha", "isalnum", "isspace", "isblank",
        "isupper", "islower", "iscntrl", "isprint", "isgraph", "ispunct", "toupper", "tolower", "index", "rindex",
    ];
    NAMES.iter().find(|n| **n == name).map(|n| Model::Text(n))
}
