//! The library functions that the verifier knows, by name. A body in the task wins over these.

pub(crate) mod builtin_table;
pub(crate) mod jumps;
pub(crate) mod verifiers;

use builtin_table::{is_complex_function, is_math_function};
use std::sync::LazyLock;

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
    End,
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
    /// Not modelled.
    Unsupported,
    /// The function of this name in the library's C text.
    Text(&'static str),
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

/// The library's own definitions, in C. Their names have [`PREFIX`].
pub static LIBRARY: LazyLock<String> = LazyLock::new(|| {
    let [float, double, long_double] = NUMBERS.map(|of| text_for(include_str!("complex.c"), &of));
    let quotients = [NUMBERS[1], NUMBERS[2]].map(|of| text_for(include_str!("complex_quotient.c"), &of));
    let sorts = ELEMENTS.map(|of| text_for(include_str!("sort.c"), &of)).concat();
    let of_float = include_str!("complex_float.c");
    [LIBRARY_OF_C, &sorts, &float, of_float, &double, &long_double, &quotients.concat()].concat()
});

const LIBRARY_OF_C: &str = concat!(
    include_str!("base.c"),
    include_str!("string.c"),
    include_str!("string_more.c"),
    include_str!("wide.c"),
    include_str!("ctype.c"),
    include_str!("number.c"),
    include_str!("callback.c"),
    include_str!("environment.c"),
    include_str!("signal.c"),
    include_str!("fenv.c"),
    include_str!("block.c"),
    include_str!("time.c"),
    include_str!("thread.c"),
);

/// Definitions for Windows, which belong to programs for it besides.
pub const WINDOWS: &str = include_str!("windows.c");

/// The types that the text about complex numbers is written for: what stands for their names and limits.
const NUMBERS: [[(&str, &str); 6]; 3] = [
    [
        ("NUMBER", "float"),
        ("SUFFIX", "f"),
        ("MODE", "sc"),
        ("HALF_MOST", "0x1.fffffep126f"),
        ("LEAST", "0x1p-126f"),
        ("EPSILON", "0x1p-23f"),
    ],
    [
        ("NUMBER", "double"),
        ("SUFFIX", ""),
        ("MODE", "dc"),
        ("HALF_MOST", "0x1.fffffffffffffp1022"),
        ("LEAST", "0x1p-1022"),
        ("EPSILON", "0x1p-52"),
    ],
    [
        ("NUMBER", "long double"),
        ("SUFFIX", "l"),
        ("MODE", "xc"),
        ("HALF_MOST", "0x1.fffffffffffffffep16382L"),
        ("LEAST", "0x1p-16382L"),
        ("EPSILON", "0x1p-63L"),
    ],
];

/// The types of elements that are sorted as a whole, and their bytes.
const ELEMENTS: [[(&str, &str); 2]; 2] =
    [[("ELEMENT", "int"), ("BYTES", "4")], [("ELEMENT", "long long"), ("BYTES", "8")]];

/// A text in which other words stand for some.
fn text_for(text: &str, of: &[(&str, &str)]) -> String {
    of.iter().fold(text.to_owned(), |text, (name, meaning)| text.replace(name, meaning))
}

/// The library's function that waits until its argument holds: an assumption, but a thread may wait for ever.
pub const WAIT_UNTIL: &str = "__praetor_wait_until";

/// What the names of the functions in [`LIBRARY`] start with.
pub const PREFIX: &str = "__praetor_";

/// Whether a function of [`LIBRARY`] copies or fills a block in words, which may go beyond its end.
pub fn copies_blocks(name: &str) -> bool {
    let rest = name.strip_prefix(PREFIX).unwrap_or("");
    rest.starts_with("copy_") || rest.starts_with("fill_")
}

/// The model of a function without a body.
pub fn model(name: &str) -> Option<Model> {
    if let Some(model) = verifiers::model(name) {
        return Some(model);
    }
    if name == "__builtin_trap" {
        return Some(Model::End);
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
        "abort" | "exit" | "_exit" | "_Exit" | "quick_exit" | "pthread_exit" | "thrd_exit" => Model::End,
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
        "__praetor_limit" | "__praetor_rounding" => Model::Unsupported,
        "abs" | "labs" | "llabs" | "imaxabs" => Model::Absolute,
        "time" => Model::Time,
        "fesetround" => Model::Rounding,
        _ if UNSUPPORTED.contains(&name) => Model::Unsupported,
        _ => return known_by_list(name),
    })
}

/// Of the names that stand in lists.
fn known_by_list(name: &str) -> Option<Model> {
    let printed = || PRINTED.contains(&name).then_some(Model::Printed);
    let quiet = || quiet(name).map(Model::Quiet);
    let math = || is_math(name).then_some(Model::Math);
    let computed = || (COMPUTED.contains(&name) || is_complex_function(name)).then_some(Model::Computed);
    let written = || text_model(name).or_else(|| writer(name));
    // Others that check how much room there is write to it.
    let checks = name.starts_with("__") && name.ends_with("_chk");
    let unknown = || checks.then_some(Model::Unsupported);
    written().or_else(printed).or_else(quiet).or_else(math).or_else(computed).or_else(unknown)
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

/// Functions that start threads, jump, call back, or lead to more memory than a pointer's own.
const UNSUPPORTED: &[&str] = &[
    "__praetor_start",
    "thrd_create",
    "fork",
    "vfork",
    "clone",
    "longjmp",
    "_longjmp",
    "siglongjmp",
    "getcontext",
    "setcontext",
    "makecontext",
    "swapcontext",
    // They call functions that they are given, at once or later.
    "on_exit",
    "at_quick_exit",
    "__cxa_atexit",
    "sysv_signal",
    "__sysv_signal",
    "sigset",
    "sigaction",
    "kill",
    "killpg",
    "pthread_kill",
    "call_once",
    "tss_create",
    "pthread_atfork",
    "timer_create",
    "qsort_r",
    "qsort_s",
    "bsearch_s",
    "lfind",
    "lsearch",
    "tsearch",
    "tfind",
    "tdelete",
    "twalk",
    "tdestroy",
    "ftw",
    "ftw64",
    "nftw",
    "nftw64",
    "scandir",
    "scandir64",
    "glob",
    "glob64",
    // They write, or return, pointers to memory of the program or of their own.
    "posix_memalign",
    // What it gets is of whole pages.
    "pvalloc",
    "getline",
    "getdelim",
    "getopt",
    "getopt_long",
    "asprintf",
    "vasprintf",
    "strtod",
    "strtof",
    "strtold",
    "strerror_r",
    "getcwd",
    "asctime_r",
    "ctime_r",
    "readv",
    "preadv",
    "recvmsg",
    "ioctl",
    "setbuf",
    "setvbuf",
    "vscanf",
    "vfscanf",
    "vsscanf",
    "__isoc99_vscanf",
    "__isoc99_vfscanf",
    "__isoc99_vsscanf",
    "__isoc23_vscanf",
    "__isoc23_vfscanf",
    "__isoc23_vsscanf",
    "__isoc23_strtol",
    "__isoc23_strtoul",
    "__isoc23_strtoll",
    "__isoc23_strtoull",
    "wcstol",
    "wcstoul",
    "wcstoll",
    "wcstoull",
    "wcstod",
    "wcstof",
    "wcstold",
    "wcstok",
    "wcsdup",
    "__ctype_tolower_loc",
    "__ctype_toupper_loc",
    "strptime",
    "getaddrinfo",
    "getpwnam_r",
    "getpwuid_r",
    "open_memstream",
    "open_wmemstream",
    "regcomp",
    "reallocarray",
    "memmem",
    "strcasestr",
    "basename",
    "__xpg_basename",
    "dirname",
    "memfrob",
    "strfry",
    "realpath",
    "tempnam",
    "get_current_dir_name",
    "canonicalize_file_name",
    "fmemopen",
    "wscanf",
    "fwscanf",
    "swscanf",
    "wcpcpy",
    "wcpncpy",
    "wmempcpy",
    "fread_unlocked",
    "fgets_unlocked",
    "__xstat",
    "__lxstat",
    "__fxstat",
    "__xstat64",
    "__lxstat64",
    "__fxstat64",
    "tmpnam",
    "mkdtemp",
    "random_r",
    "drand48_r",
    "insque",
    "remque",
    // They change how numbers are rounded, or make exceptions signals.
    "feenableexcept",
    "fesetmode",
    "fedisableexcept",
    "_controlfp",
    "_controlfp_s",
    "_control87",
    "__control87_2",
    "__setfpucw",
    "_mm_setcsr",
    // Signals come later.
    "alarm",
    "setitimer",
    // They keep pointers to memory of the program, or find its objects by their names.
    "initstate",
    "setstate",
    "setbuffer",
    "aio_read",
    "aio_read64",
    "aio_write",
    "aio_write64",
    "lio_listio",
    "lio_listio64",
    "hsearch",
    "hsearch_r",
    "getopt_long_only",
    "dlsym",
    "dlvsym",
    "putenv",
    "tss_set",
];

/// Functions that write numbers or text through their arguments.
fn writer(name: &str) -> Option<Model> {
    use Amount::{Bytes, Object, Untold};
    use Outcome::{AtLeast, Between, CertainAtLeast, Computed, Count, ZeroOrComputed};
    let status = Between(-1, 0);
    let (to, amount, result): (&[usize], Amount, Outcome) = match name {
        "fread" => (&[0], Bytes(&[1, 2]), Count(2)),
        "read" | "recv" | "pread" | "pread64" | "readlink" => (&[1], Bytes(&[2]), Count(2)),
        "readlinkat" => (&[2], Bytes(&[3]), Count(3)),
        "recvfrom" => (&[1, 4, 5], Untold, Count(2)),
        "getrandom" => (&[0], Bytes(&[1]), Count(1)),
        "getentropy" => (&[0], Bytes(&[1]), status),
        "gettimeofday" => (&[0, 1], Object, ZeroOrComputed),
        "uname" | "sigemptyset" | "sigfillset" | "sigaddset" | "sigdelset" => (&[0], Object, ZeroOrComputed),
        "fegetexceptflag" | "fegetmode" => (&[0], Object, Computed),
        "pipe" | "pipe2" => (&[0], Untold, status),
        "stat" | "lstat" | "fstat" | "stat64" | "lstat64" | "fstat64" | "statfs" | "fstatfs" | "statvfs"
        | "fstatvfs" | "tcgetattr" | "nanosleep" | "fgetpos" => (&[1], Object, status),
        "clock_gettime" | "clock_getres" | "getrusage" | "getrlimit" | "getitimer" => (&[1], Object, ZeroOrComputed),
        "fstatat" => (&[2], Object, status),
        "sigprocmask" => (&[2], Object, ZeroOrComputed),
        "getsockname" | "getpeername" => (&[1, 2], Untold, status),
        "getsockopt" => (&[3, 4], Untold, status),
        "waitpid" => (&[1], Object, Computed),
        "sem_getvalue" => (&[1], Object, ZeroOrComputed),
        "getgroups" => (&[1], Untold, Computed),
        "times" | "wait" => (&[0], Object, Computed),
        "mkstemp" | "poll" => (&[0], Untold, AtLeast(-1)),
        "accept" => (&[1, 2], Untold, AtLeast(-1)),
        "select" => (&[1, 2, 3, 4], Object, Computed),
        "epoll_wait" => (&[1], Untold, Count(2)),
        "rand_r" => (&[0], Object, CertainAtLeast(0)),
        "swab" => (&[1], Bytes(&[2]), Computed),
        "strxfrm" => (&[0], Bytes(&[2]), Computed),
        "mktime" | "timegm" | "mbtowc" => (&[0], Object, Computed),
        "mbrtowc" => (&[0, 3], Object, Computed),
        "wcrtomb" => (&[0, 2], Untold, Computed),
        "swprintf" | "vswprintf" | "fgetws" | "wctomb" | "mbstowcs" | "wcstombs" => (&[0], Untold, Computed),
        "gethostname" | "getdomainname" => (&[0], Bytes(&[1]), status),
        "sigpending" | "sysinfo" => (&[0], Object, ZeroOrComputed),
        "sigwait" => (&[1], Object, Computed),
        "mbsrtowcs" | "wcsrtombs" => (&[0, 1, 3], Untold, Computed),
        "inet_aton" | "frexp" | "frexpf" | "frexpl" => (&[1], Object, Computed),
        // Where no jump is followed that returns there again.
        "setjmp" | "_setjmp" | "sigsetjmp" | "__sigsetjmp" => (&[0], Object, Between(0, 0)),
        "remquo" | "remquof" | "remquol" => (&[2], Object, Computed),
        "inet_pton" => (&[2], Untold, Computed),
        "sincos" | "sincosf" | "sincosl" => (&[1, 2], Object, Computed),
        _ => return None,
    };
    Some(Model::Writes { to, amount, result })
}

const PRINTED: &[&str] = &[
    "printf",
    "fprintf",
    "vprintf",
    "vfprintf",
    "__printf_chk",
    "__fprintf_chk",
    "__vprintf_chk",
    "__vfprintf_chk",
    "printk",
    "_printk",
    "wprintf",
    "fwprintf",
    "vwprintf",
    "dprintf",
];

/// What output and the like returns, which does nothing else that a program can tell. Pointers are from outside.
fn quiet(name: &str) -> Option<Outcome> {
    Some(match name {
        "puts" | "fputs" | "fputws" => Outcome::AtLeast(-1),
        "fflush" | "fclose" | "close" | "usleep" => Outcome::Between(-1, 0),
        // Files by their names, processes, sockets.
        "remove" | "rename" | "renameat" | "unlink" | "unlinkat" | "link" | "linkat" | "symlink" | "symlinkat"
        | "mkdir" | "mkdirat" | "rmdir" | "chdir" | "fchdir" | "chroot" | "chmod" | "fchmod" | "fchmodat" | "chown"
        | "fchown" | "lchown" | "fchownat" | "access" | "faccessat" | "mkfifo" | "mkfifoat" | "mknod" | "mknodat"
        | "truncate" | "ftruncate" | "fsync" | "fdatasync" | "fseek" | "fseeko" | "closedir" | "bind" | "connect"
        | "listen" | "shutdown" | "sem_unlink" | "shm_unlink" | "mq_unlink" => Outcome::Between(-1, 0),
        "open" | "open64" | "openat" | "openat64" | "creat" | "creat64" | "socket" | "dup" | "shm_open" | "ftell"
        | "ftello" | "lseek" | "lseek64" => Outcome::AtLeast(-1),
        "dup2" => Outcome::Given(1),
        "fileno" => Outcome::CertainAtLeast(-1),
        "getpid" | "getpgrp" => Outcome::AtLeast(1),
        "if_nametoindex" => Outcome::AtLeast(0),
        "isatty" => Outcome::Between(0, 1),
        "fopen" | "fopen64" | "freopen" | "freopen64" | "fdopen" | "popen" | "tmpfile" | "tmpfile64" | "opendir"
        | "dlopen" => Outcome::Input,
        "gethostbyname" | "getservbyname" | "getprotobyname" | "getpwnam" | "getgrnam" => Outcome::ZeroOrComputed,
        "getuid" | "geteuid" | "getgid" | "getegid" | "rewind" | "clearerr" | "sync" => Outcome::Input,
        // They follow from what the program did before.
        "feof" | "ferror" => Outcome::Computed,
        "system" | "pclose" => Outcome::ZeroOrComputed,
        "setlocale" | "clock" | "putwchar" | "fputwc" | "sendmsg" | "writev" => Outcome::Computed,
        "write" | "pwrite" | "pwrite64" | "send" | "sendto" | "fwrite" => Outcome::Count(2),
        "sleep" => Outcome::Count(0),
        "perror" | "srand" | "srandom" | "prefetch" => Outcome::Input,
        _ => return None,
    })
}

/// Whether a function tells where `errno` is.
pub fn is_errno(name: &str) -> bool {
    matches!(name, "__errno_location" | "__errno" | "_errno")
}

/// Whether a function is declared to have no effect, so that gcc leaves out a call whose result nothing uses.
pub fn is_pure(name: &str) -> bool {
    const NAMES: &[&str] = &[
        "strlen",
        "strnlen",
        "strcmp",
        "strncmp",
        "strchr",
        "strrchr",
        "strstr",
        "memcmp",
        "memchr",
        "bcmp",
        "strspn",
        "strcspn",
        "strpbrk",
        "index",
        "rindex",
        "strcasecmp",
        "strncasecmp",
        "strcoll",
        "strchrnul",
        "rawmemchr",
        "memrchr",
        "wcslen",
        "wcsnlen",
        "wcscmp",
        "wcsncmp",
        "wcschr",
        "wcsrchr",
        "wcsstr",
        "wcspbrk",
        "wmemchr",
        "wmemcmp",
        "atoi",
        "atol",
        "atoll",
        "atof",
    ];
    NAMES.contains(&name.strip_prefix("__builtin_").unwrap_or(name))
}

/// Whether a function only divides its arguments.
pub fn divides(name: &str) -> bool {
    matches!(name.strip_prefix(PREFIX).unwrap_or(name), "div" | "ldiv" | "lldiv" | "imaxdiv")
}

/// Whether a function with a definition in [`LIBRARY`] may set `errno` otherwise than the definition says.
pub fn may_set_errno(name: &str) -> bool {
    const NAMES: &[&str] = &[
        "atoi",
        "atol",
        "atoll",
        "localtime",
        "gmtime",
        "localtime_r",
        "gmtime_r",
        "asctime",
        "ctime",
        "strerror",
        "timespec_get",
        "strcoll",
        "setenv",
        "unsetenv",
        "clearenv",
        "strdup",
        "strndup",
        "atexit",
    ];
    matches!(text_model(name.strip_prefix("__builtin_").unwrap_or(name)), Some(Model::Text(text)) if NAMES.contains(&text))
}

/// The block that an output function reads: the argument that leads there, and those whose product is its bytes.
pub fn block_read(name: &str) -> Option<(usize, &'static [usize])> {
    Some(match name {
        "write" | "pwrite" | "pwrite64" | "send" | "sendto" => (1, &[2]),
        "fwrite" => (0, &[1, 2]),
        "bind" | "connect" => (1, &[2]),
        _ => return None,
    })
}

/// Functions that take numbers and change nothing; their result follows from these.
fn is_math(name: &str) -> bool {
    const TESTS: &[&str] = &["isnan", "isinf", "finite", "signbit", "fpclassify"];
    const OTHERS: &[&str] =
        &["fma", "ilogb", "ldexp", "llrint", "llround", "lrint", "lround", "nexttoward", "scalbln", "scalbn"];
    let named = |list: &[&str], name: &str| {
        [Some(name), name.strip_suffix('f'), name.strip_suffix('l')].into_iter().flatten().any(|n| list.contains(&n))
    };
    is_math_function(name) || named(OTHERS, name) || named(TESTS, name.trim_start_matches("__"))
}

/// Functions whose results follow from their arguments, and are not followed.
const COMPUTED: &[&str] = &[
    "nan",
    "nanf",
    "nanl",
    "isnormal",
    "isfinite",
    "__issignaling",
    "__issignalingf",
    "__iseqsig",
    "__iseqsigf",
    "wcscoll",
    "mblen",
    "difftime",
    "inet_addr",
    "atof",
    "feclearexcept",
    "feraiseexcept",
    "fesetexcept",
    "fetestexcept",
    "fetestexceptflag",
    "fesetexceptflag",
    "fegetexcept",
    "wctob",
    "btowc",
    "towlower",
    "towupper",
];

/// Those that make what a thread does visible to others, or wait for them; their definitions are in `thread.c`.
const THREADS: &[&str] = &[
    "pthread_create",
    "pthread_join",
    "pthread_self",
    "pthread_equal",
    "pthread_detach",
    "pthread_attr_init",
    "pthread_attr_destroy",
    "pthread_attr_setdetachstate",
    "pthread_attr_getdetachstate",
    "pthread_mutex_lock",
    "pthread_mutex_trylock",
    "pthread_mutex_unlock",
    "pthread_mutex_init",
    "pthread_mutex_destroy",
    "pthread_mutexattr_init",
    "pthread_mutexattr_settype",
    "pthread_mutexattr_destroy",
    "pthread_spin_init",
    "pthread_spin_lock",
    "pthread_spin_trylock",
    "pthread_spin_unlock",
    "pthread_spin_destroy",
    "pthread_rwlock_init",
    "pthread_rwlock_rdlock",
    "pthread_rwlock_tryrdlock",
    "pthread_rwlock_wrlock",
    "pthread_rwlock_trywrlock",
    "pthread_rwlock_unlock",
    "pthread_rwlock_destroy",
    "pthread_cond_init",
    "pthread_cond_wait",
    "pthread_cond_timedwait",
    "pthread_cond_signal",
    "pthread_cond_broadcast",
    "pthread_cond_destroy",
    "pthread_barrier_init",
    "pthread_barrier_wait",
    "pthread_barrier_destroy",
    "sem_init",
    "sem_wait",
    "sem_trywait",
    "sem_post",
    "sem_getvalue",
    "sem_destroy",
    "pthread_once",
    "pthread_key_create",
    "pthread_key_delete",
    "pthread_getspecific",
    "pthread_setspecific",
];

/// What a function works on that all threads have in common, of functions that POSIX does not make safe for threads (POSIX
/// 2018, 2.9.1) and that get at nothing through their arguments.
pub fn state_of_all_threads(name: &str) -> Option<&'static str> {
    let name = name.strip_prefix(PREFIX).unwrap_or(name);
    Some(match name.trim_start_matches("__builtin_") {
        "rand" | "srand" => "$rand",
        "strerror" | "strsignal" | "nl_langinfo" => "$messages",
        "inet_ntoa" => "$inet_ntoa",
        "lgamma" | "lgammaf" | "lgammal" | "gamma" => "$signgam",
        "getchar_unlocked" | "getc_unlocked" => "$input",
        "putchar_unlocked" | "putc_unlocked" => "$output",
        "gethostent" | "sethostent" | "endhostent" => "$hosts",
        "getnetent" | "setnetent" | "endnetent" | "getnetbyaddr" => "$networks",
        "getservent" | "setservent" | "endservent" | "getservbyport" => "$services",
        "getprotoent" | "setprotoent" | "endprotoent" | "getprotobynumber" => "$protocols",
        "getutxent" | "setutxent" | "endutxent" => "$logins",
        "hcreate" | "hdestroy" => "$hashes",
        "clearenv" => "$environment",
        "drand48" | "lrand48" | "mrand48" | "srand48" => "$rand48",
        "localeconv" => "$locale",
        "getlogin" | "ttyname" | "ptsname" | "ctermid" | "cuserid" => "$login",
        "getpwent" | "setpwent" | "endpwent" | "getpwuid" => "$passwords",
        "getgrent" | "setgrent" | "endgrent" | "getgrgid" => "$groups",
        "dlerror" => "$dlerror",
        "l64a" => "$l64a",
        _ => return None,
    })
}

/// Whether the function of this name in the library's C text is one of threads.
pub fn is_of_threads(text: &str) -> bool {
    THREADS.contains(&text) || ["barrier_", "once_"].iter().any(|start| text.starts_with(start))
}

/// Those with a definition in [`LIBRARY`].
fn text_model(name: &str) -> Option<Model> {
    const NAMES: &[&str] = &[
        "strlen",
        "strnlen",
        "strcpy",
        "strncpy",
        "stpcpy",
        "strcat",
        "strncat",
        "strcmp",
        "strncmp",
        "strchr",
        "strrchr",
        "strstr",
        "strdup",
        "memcmp",
        "memchr",
        "bcmp",
        "bzero",
        "bcopy",
        "strspn",
        "strcspn",
        "strpbrk",
        "index",
        "rindex",
        "stpncpy",
        "strndup",
        "strlcpy",
        "strlcat",
        "strcasecmp",
        "strncasecmp",
        "strcoll",
        "strchrnul",
        "rawmemchr",
        "memrchr",
        "memccpy",
        "strtok",
        "modf",
        "modff",
        "modfl",
        "strtok_r",
        "strsep",
        "wcslen",
        "wcsnlen",
        "wcscpy",
        "wcsncpy",
        "wcscat",
        "wcsncat",
        "wcscmp",
        "wcsncmp",
        "wcschr",
        "wcsrchr",
        "wcsstr",
        "wcspbrk",
        "wmemchr",
        "wmemset",
        "wmemcpy",
        "wmemmove",
        "wmemcmp",
        "isdigit",
        "isxdigit",
        "isalpha",
        "isalnum",
        "isspace",
        "isblank",
        "isupper",
        "islower",
        "iscntrl",
        "isprint",
        "isgraph",
        "ispunct",
        "toupper",
        "tolower",
        "isascii",
        "toascii",
        "__ctype_b_loc",
        "atoi",
        "atol",
        "atoll",
        "strtol",
        "strtoll",
        "strtoul",
        "strtoull",
        "htons",
        "htonl",
        "ntohs",
        "ntohl",
        "div",
        "ldiv",
        "lldiv",
        "atexit",
        "bsearch",
        "__errno_location",
        "getenv",
        "setenv",
        "unsetenv",
        "clearenv",
        "strerror",
        "getppid",
        "umask",
        "localtime",
        "gmtime",
        "localtime_r",
        "gmtime_r",
        "asctime",
        "ctime",
        "timespec_get",
        "ffs",
        "ffsl",
        "ffsll",
        "creal",
        "crealf",
        "creall",
        "cimag",
        "cimagf",
        "cimagl",
        "conj",
        "conjf",
        "conjl",
        "cproj",
        "cprojf",
        "cprojl",
        "__mulsc3",
        "__muldc3",
        "__mulxc3",
        "__divsc3",
        "__divdc3",
        "__divxc3",
        "signal",
        "raise",
        "fegetround",
        "fegetenv",
        "feholdexcept",
        "fesetenv",
        "feupdateenv",
    ];
    let name = match name {
        // The room that they are given besides does not count.
        "__strcpy_chk" => "strcpy",
        "__strncpy_chk" => "strncpy",
        "__stpcpy_chk" => "stpcpy",
        "__stpncpy_chk" => "stpncpy",
        "__strcat_chk" => "strcat",
        "__strncat_chk" => "strncat",
        "wcswcs" => "wcsstr",
        "strtoimax" | "strtoq" => "strtoll",
        "strtoumax" | "strtouq" => "strtoull",
        "imaxdiv" => "lldiv",
        "__strdup" => "strdup",
        "__strndup" => "strndup",
        "explicit_bzero" => "bzero",
        "secure_getenv" => "getenv",
        "bsd_signal" | "ssignal" => "signal",
        "gsignal" => "raise",
        _ => name,
    };
    NAMES.iter().chain(THREADS).find(|n| **n == name).map(|n| Model::Text(n))
}
