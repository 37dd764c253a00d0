//! The functions of C's library whose models say what they return and write, no more; and those that are not modelled.

use super::builtin_table::{is_complex_function, is_math_function};
use super::model::{Amount, Model, Outcome};

/// The model of a function in the lists below.
pub(super) fn model(name: &str) -> Option<Model> {
    let printed = || PRINTED.contains(&name).then_some(Model::Printed);
    let quiet = || quiet(name).map(Model::Quiet);
    let math = || is_math(name).then_some(Model::Math);
    let computed = || (COMPUTED.contains(&name) || is_complex_function(name)).then_some(Model::Computed);
    // Others that check how much room there is write to it.
    let checks = name.starts_with("__") && name.ends_with("_chk");
    let unknown = || checks.then_some(Model::Unsupported);
    writer(name).or_else(printed).or_else(quiet).or_else(math).or_else(computed).or_else(unknown)
}

/// Whether a function is known not to be modelled.
pub(super) fn is_unsupported(name: &str) -> bool {
    UNSUPPORTED.contains(&name)
}

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
        "uname" | "sigemptyset" | "sigfillset" | "sigaddset" | "sigdelset" => (&[0], Object, ZeroOrComputed),
        "fegetexceptflag" | "fegetmode" => (&[0], Object, Computed),
        "pipe" | "pipe2" => (&[0], Untold, status),
        "stat" | "lstat" | "fstat" | "stat64" | "lstat64" | "fstat64" | "statfs" | "fstatfs" | "statvfs"
        | "fstatvfs" | "tcgetattr" | "fgetpos" => (&[1], Object, status),
        "clock_getres" | "getrusage" | "getrlimit" | "getitimer" => (&[1], Object, ZeroOrComputed),
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
        "mbtowc" => (&[0], Object, Computed),
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
        "fflush" | "fclose" | "close" | "usleep" | "sched_yield" => Outcome::Between(-1, 0),
        // Files by their names, processes, sockets.
        "remove" | "rename" | "renameat" | "unlink" | "unlinkat" | "link" | "linkat" | "symlink" | "symlinkat"
        | "mkdir" | "mkdirat" | "rmdir" | "chdir" | "fchdir" | "chroot" | "chmod" | "fchmod" | "fchmodat" | "chown"
        | "fchown" | "lchown" | "fchownat" | "access" | "faccessat" | "mkfifo" | "mkfifoat" | "mknod" | "mknodat"
        | "truncate" | "ftruncate" | "fsync" | "fdatasync" | "fseek" | "fseeko" | "closedir" | "bind" | "connect"
        | "listen" | "shutdown" | "sem_unlink" | "shm_unlink" | "mq_unlink" => Outcome::Between(-1, 0),
        "open" | "open64" | "openat" | "openat64" | "creat" | "creat64" | "socket" | "dup" | "shm_open" | "ftell"
        | "ftello" | "lseek" | "lseek64" => Outcome::AtLeast(-1),
        "dup2" => Outcome::Argument(1),
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
        "perror" | "srand" | "srandom" | "prefetch" | "thrd_yield" => Outcome::Input,
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
    "inet_addr",
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

/// Functions that start threads, jump, call back, or lead to more memory than a pointer's own.
const UNSUPPORTED: &[&str] = &[
    "__praetor_start",
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
    "pthread_atfork",
    // They wait for other threads, until some time.
    "pthread_mutex_timedlock",
    "pthread_mutex_clocklock",
    "pthread_rwlock_timedrdlock",
    "pthread_rwlock_timedwrlock",
    "pthread_rwlock_clockrdlock",
    "pthread_rwlock_clockwrlock",
    "pthread_cond_clockwait",
    "pthread_timedjoin_np",
    "pthread_tryjoin_np",
    "pthread_clockjoin_np",
    "sem_timedwait",
    "sem_clockwait",
    "mtx_timedlock",
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
    "getopt",
    "getopt_long",
    "asprintf",
    "vasprintf",
    "strerror_r",
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
    "memfrob",
    "strfry",
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
];
