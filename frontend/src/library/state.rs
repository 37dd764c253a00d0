//! What functions of C's library do to the state of the process.

/// What a program holds of the system.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Handle {
    Stream,
    Descriptor,
}

/// What a function returns that is new.
pub fn opens(function: &str) -> Option<Handle> {
    match function {
        "fopen" | "fopen64" | "fdopen" | "popen" | "tmpfile" | "tmpfile64" => Some(Handle::Stream),
        "open" | "open64" | "openat" | "openat64" | "creat" | "creat64" | "socket" | "dup" | "shm_open" => {
            Some(Handle::Descriptor)
        }
        _ => None,
    }
}

/// What a function closes, by its first argument.
pub fn closes(function: &str) -> Option<Handle> {
    match function {
        "fclose" | "pclose" => Some(Handle::Stream),
        "close" => Some(Handle::Descriptor),
        _ => None,
    }
}

/// Whether a function may close a descriptor that it is not given itself.
pub fn closes_descriptors(function: &str) -> bool {
    matches!(function, "fclose" | "pclose" | "closedir" | "freopen" | "freopen64")
}

/// The input that a function asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asks {
    StandardInput,
    /// That of a stream that it is given, whatever the type says.
    AnyStream,
}

/// The input that a function with a model asks, if its arguments show no stream.
pub fn asks(function: &str) -> Option<Asks> {
    match function {
        "getchar" | "gets" | "scanf" | "__isoc99_scanf" | "__isoc23_scanf" => Some(Asks::StandardInput),
        "fgetc" | "getc" | "fgets" | "fread" | "fgetws" => Some(Asks::AnyStream),
        "fscanf" | "__isoc99_fscanf" | "__isoc23_fscanf" => Some(Asks::AnyStream),
        _ => None,
    }
}

/// What a function on a stream has to do with the end of its input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ToEnd {
    AsksIt,
    Nothing,
    MayMeetIt,
    /// It says itself whether it met it.
    ReadsCharacter,
    Unknown,
}

/// What a function with a model has to do with the end of a stream's input.
pub fn to_end(function: &str) -> ToEnd {
    match function {
        "feof" => ToEnd::AsksIt,
        "ferror" | "fileno" | "fflush" | "fputs" | "fputc" | "putc" | "fwrite" | "fprintf" | "vfprintf" => {
            ToEnd::Nothing
        }
        "fgets" | "fread" | "gets" | "scanf" | "__isoc99_scanf" | "__isoc23_scanf" | "fscanf" | "__isoc99_fscanf"
        | "__isoc23_fscanf" => ToEnd::MayMeetIt,
        "fgetc" | "getc" | "getchar" => ToEnd::ReadsCharacter,
        _ => ToEnd::Unknown,
    }
}

/// Whether a function reads the variables that describe the time zone, and may change them.
pub fn asks_zone(function: &str) -> bool {
    function == "strftime"
}

/// Whether a function starts the numbers by chance again.
pub fn sows(function: &str) -> bool {
    matches!(function, "srand" | "srandom")
}

/// The functions with models whose results follow from a state of the process that is not followed.
pub const STATES: [&str; 7] = ["getpid", "getpgrp", "getuid", "geteuid", "getgid", "getegid", "isatty"];

/// Whether a function without a model changes what later operations and calls do that have one, or may not come back.
pub fn changes_state(function: &str) -> bool {
    matches!(
        function,
        "ualarm"
            | "timer_settime"
            | "sigqueue"
            | "sigsuspend"
            | "pause"
            | "tgkill"
            | "pthread_sigqueue"
            | "pthread_cancel"
            | "syscall"
            | "error"
            | "error_at_line"
            | "daemon"
            | "forkpty"
            | "_Fork"
    )
}

/// Whether a function changes which signals a program gets, and where.
pub fn changes_signals(function: &str) -> bool {
    matches!(
        function,
        "sigprocmask"
            | "pthread_sigmask"
            | "sighold"
            | "sigrelse"
            | "sigignore"
            | "sigblock"
            | "sigsetmask"
            | "sigpause"
            | "sigvec"
            | "siginterrupt"
            | "sigreturn"
            | "sigwait"
            | "sigwaitinfo"
            | "sigtimedwait"
            | "sigaltstack"
    )
}

/// Whether a function is one of glibc's `pthread_cleanup_push` and its like.
pub fn registers_cleanup(function: &str) -> bool {
    matches!(function, "__pthread_register_cancel" | "__pthread_register_cancel_defer" | "_pthread_cleanup_push")
}

/// Variables of the C library that programs may declare themselves.
pub const VARIABLES: &[&str] = &[
    "environ",
    "__environ",
    "_environ",
    "timezone",
    "daylight",
    "tzname",
    "optarg",
    "optind",
    "opterr",
    "optopt",
    "signgam",
    "h_errno",
];

/// Those of them that start with 1.
pub const STARTS_AT_ONE: [&str; 2] = ["optind", "opterr"];

/// The variables that describe the time zone.
pub const ZONE: &[&str] = &["timezone", "daylight", "tzname", "__timezone", "__daylight", "__tzname"];
