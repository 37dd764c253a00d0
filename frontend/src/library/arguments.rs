//! What functions of C's library expect of their arguments.

/// What they expect of pointers, a letter for each argument, of those functions of which more is known than their
/// prototypes say: `t` for a text that they read to its end, `n` for one that may be null as well, `0` for other pointers
/// that are documented to be null at will; `T` and `U` for a text and for other memory through which the library itself
/// reads or writes, so that it does not return where they are null. What it hands on to the kernel, which answers with an
/// error, is none of the latter. A function reads no more than that where there is a `t`, `n` or `T`.
const EXPECTED: &[(&str, &[&str])] = &[
    (
        "0",
        &[
            "fflush",
            "mblen",
            "wait",
            "times",
            "wctomb",
            "wcstombs",
            "closedir",
            "mbsinit",
            "textdomain",
            "ctermid",
            "openlog",
            "warn",
            "warnx",
            "mmap",
            "mmap64",
        ],
    ),
    ("T", &["puts", "fputs", "inet_addr", "opendir", "gethostbyname", "getprotobyname", "getpwnam", "getgrnam"]),
    ("U", &["fputws", "mktime", "timegm", "sscanf", "__isoc99_sscanf", "__isoc23_sscanf"]),
    ("n", &["perror", "system", "dlopen"]),
    (
        "t",
        &[
            "open",
            "open64",
            "creat",
            "creat64",
            "access",
            "chmod",
            "chown",
            "lchown",
            "chdir",
            "chroot",
            "mkdir",
            "mkfifo",
            "mknod",
            "rmdir",
            "remove",
            "unlink",
            "truncate",
            "stat",
            "lstat",
            "stat64",
            "lstat64",
            "statfs",
            "statvfs",
            "readlink",
            "sem_unlink",
            "shm_open",
            "shm_unlink",
            "mq_unlink",
            "if_nametoindex",
        ],
    ),
    (
        "-0",
        &[
            "nanosleep",
            "waitpid",
            "gettimeofday",
            "settimeofday",
            "err",
            "errx",
            "utime",
            "lutimes",
            "futimes",
            "futimens",
            "sigwaitinfo",
            "pthread_setcancelstate",
            "pthread_setcanceltype",
            "pthread_join",
            "bindtextdomain",
            "bind_textdomain_codeset",
            "shmat",
        ],
    ),
    ("-T", &["fdopen"]),
    ("-U", &["strxfrm", "frexp", "frexpf", "frexpl"]),
    ("-n", &["setlocale"]),
    (
        "-t",
        &[
            "dlsym",
            "inet_pton",
            "openat",
            "openat64",
            "unlinkat",
            "mkdirat",
            "mkfifoat",
            "mknodat",
            "faccessat",
            "fchmodat",
            "fchownat",
            "fstatat",
            "readlinkat",
        ],
    ),
    ("00", &["adjtime", "sigaltstack", "utimes"]),
    ("0U", &["mbstowcs"]),
    ("TU", &["inet_aton"]),
    ("nT", &["freopen", "freopen64"]),
    ("tT", &["fopen", "fopen64", "popen"]),
    ("tn", &["getservbyname"]),
    ("tt", &["rename", "link", "symlink"]),
    ("--0", &["utimensat", "sendfile", "sendfile64"]),
    ("-00", &["sigprocmask", "accept4", "pthread_sigmask", "sigtimedwait", "iconv"]),
    ("0-0", &["wait3"]),
    ("000", &["mbtowc", "accept"]),
    ("t-t", &["symlinkat"]),
    ("---0", &["wait4", "clock_nanosleep", "epoll_ctl"]),
    ("--00", &["ppoll", "prlimit", "prlimit64"]),
    ("--UU", &["strftime"]),
    ("-0-0", &["copy_file_range", "splice"]),
    ("-t-t", &["renameat", "linkat"]),
    ("0--0", &["wcrtomb", "mbsrtowcs", "wcsrtombs"]),
    ("00-0", &["mbrtowc"]),
    ("--0-0", &["getnameinfo"]),
    ("-0000", &["select"]),
    ("0-0-0", &["mount"]),
    ("----00", &["sendto", "recvfrom"]),
    ("-00000", &["pselect"]),
];

fn expected(function: &str) -> &'static str {
    let function = function.strip_prefix("__builtin_").unwrap_or(function);
    EXPECTED.iter().find(|(_, names)| names.contains(&function)).map_or("", |(letters, _)| letters)
}

fn with_letters(function: &str, letters: &'static [char]) -> impl Iterator<Item = usize> {
    expected(function).char_indices().filter(move |(_, letter)| letters.contains(letter)).map(|(argument, _)| argument)
}

/// The arguments that are texts, and nothing else of which the function reads more than it is told; of functions with
/// models.
pub fn texts(function: &str) -> Vec<usize> {
    with_letters(function, &['t', 'n', 'T']).collect()
}

/// Whether the library itself reads or writes through this argument, streams aside.
pub fn is_used(function: &str, argument: usize) -> bool {
    with_letters(function, &['T', 'U']).any(|used| used == argument)
}

/// Whether a function is documented to take null for an argument that leads to what it reads or writes.
pub fn may_be_null(function: &str, argument: usize) -> bool {
    with_letters(function, &['0', 'n']).any(|optional| optional == argument)
}

/// Whether there are other arguments with which a function looks at no stream.
pub fn may_be_idle(function: &str) -> bool {
    matches!(function, "fread" | "fwrite" | "fgets" | "ungetc")
}

/// Which argument of a function that prints is its format.
pub fn format_of(function: &str) -> Option<usize> {
    Some(match function.strip_prefix("__builtin_").unwrap_or(function) {
        "printf" | "vprintf" | "wprintf" | "vwprintf" | "printk" | "_printk" => 0,
        "fprintf" | "vfprintf" | "fwprintf" | "dprintf" | "vdprintf" | "sprintf" | "vsprintf" | "__printf_chk"
        | "__vprintf_chk" => 1,
        "snprintf" | "vsnprintf" | "scnprintf" | "vscnprintf" | "__fprintf_chk" | "__vfprintf_chk" => 2,
        "__sprintf_chk" | "__vsprintf_chk" => 3,
        "__snprintf_chk" | "__vsnprintf_chk" => 4,
        _ => return None,
    })
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

/// Whether the numbers that a function without a model takes are no numbers of elements: each pointer leads to one object
/// of its type.
pub fn takes_one(function: &str) -> bool {
    matches!(
        function,
        "tcsetattr"
            | "setrlimit"
            | "setrlimit64"
            | "getrlimit64"
            | "clock_nanosleep"
            | "clock_settime"
            | "sched_setparam"
            | "sched_getparam"
            | "cfsetspeed"
            | "cfsetispeed"
            | "cfsetospeed"
            | "fstatfs64"
            | "fstatvfs64"
    )
}

/// Whether a function without a model takes arrays, whose lengths are certain.
pub fn takes_arrays(function: &str) -> bool {
    matches!(function, "utimes" | "lutimes")
}

/// Whether only functions of this kind look into the objects that they are given.
pub fn are_opaque(function: &str) -> bool {
    ["pthread_", "sem_", "mtx_", "cnd_"].iter().any(|start| function.starts_with(start))
}

/// The function that `__X_chk` is apart from its check, and the positions of the arguments that are for the check only.
pub fn without_check(name: &str, count: usize) -> Option<(&str, &'static [usize])> {
    let plain = name.strip_prefix("__")?.strip_suffix("_chk")?;
    let dropped: &[usize] = match plain {
        "printf" | "vprintf" | "wprintf" | "vwprintf" => &[0],
        "fprintf" | "vfprintf" | "fwprintf" | "vfwprintf" | "dprintf" | "vdprintf" | "asprintf" | "vasprintf"
        | "syslog" | "vsyslog" | "fgets" | "fgets_unlocked" | "fgetws" | "fgetws_unlocked" | "fread"
        | "fread_unlocked" => &[1],
        "sprintf" | "vsprintf" => &[1, 2],
        "snprintf" | "vsnprintf" | "swprintf" | "vswprintf" => &[2, 3],
        "recv" | "recvfrom" => &[3],
        "memcpy" | "memmove" | "memset" | "mempcpy" | "strcpy" | "strncpy" | "strcat" | "strncat" | "stpcpy"
        | "stpncpy" | "strlcpy" | "strlcat" | "explicit_bzero" | "wmemcpy" | "wmemmove" | "wmemset" | "wmempcpy"
        | "wcscpy" | "wcsncpy" | "wcscat" | "wcsncat" | "wcpcpy" | "wcpncpy" | "read" | "pread" | "pread64"
        | "readlink" | "readlinkat" | "getcwd" | "getwd" | "realpath" | "ttyname_r" | "getlogin_r" | "gethostname"
        | "getdomainname" | "confstr" | "getgroups" | "poll" | "ppoll" | "gets" | "mbstowcs" | "wcstombs"
        | "wctomb" | "wcrtomb" | "mbsrtowcs" | "wcsrtombs" | "mbsnrtowcs" | "wcsnrtombs" => match count {
            1 => &[0],
            2 => &[1],
            3 => &[2],
            4 => &[3],
            5 => &[4],
            _ => &[5],
        },
        _ => return None,
    };
    Some((plain, dropped))
}
