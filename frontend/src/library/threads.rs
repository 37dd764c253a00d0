//! The functions of C's library about threads: what they do to the objects that their arguments lead to, and whether they
//! wait. Their definitions are in `thread.c`.

use super::model::PREFIX;

use Note::{NeverWaits, Releases, Takes};

/// What is known of a function besides its definition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Note {
    NeverWaits,
    /// It takes a lock that no other thread can have then.
    Takes,
    Releases,
}

/// Those that make what a thread does visible to others, or wait for them.
///
/// Of an argument, `L` stands for an object that they work on as atomic operations do, `W` and `R` for what they write and
/// read as other code does, `-` for no object. A lock that is made or destroyed while others work on it is undefined (POSIX
/// 2018, `pthread_mutex_destroy` and its like).
const THREADS: &[(&str, &str, &[Note])] = &[
    ("pthread_create", "", &[NeverWaits]),
    ("pthread_join", "", &[]),
    ("pthread_self", "", &[]),
    ("pthread_equal", "", &[]),
    ("pthread_detach", "", &[]),
    ("pthread_attr_init", "W", &[NeverWaits]),
    ("pthread_attr_destroy", "W", &[NeverWaits]),
    ("pthread_attr_setdetachstate", "W-", &[NeverWaits]),
    ("pthread_attr_getdetachstate", "RW", &[NeverWaits]),
    ("pthread_mutex_lock", "L", &[Takes]),
    ("pthread_mutex_trylock", "L", &[Takes]),
    ("pthread_mutex_unlock", "L", &[Releases]),
    ("pthread_mutex_init", "WR", &[]),
    ("pthread_mutex_destroy", "W", &[]),
    ("pthread_mutexattr_init", "W", &[NeverWaits]),
    ("pthread_mutexattr_settype", "W-", &[NeverWaits]),
    ("pthread_mutexattr_destroy", "W", &[NeverWaits]),
    ("pthread_spin_init", "W-", &[]),
    ("pthread_spin_lock", "L", &[Takes]),
    ("pthread_spin_trylock", "L", &[Takes]),
    ("pthread_spin_unlock", "L", &[Releases]),
    ("pthread_spin_destroy", "W", &[NeverWaits]),
    ("pthread_rwlock_init", "WR", &[]),
    ("pthread_rwlock_rdlock", "L", &[]),
    ("pthread_rwlock_tryrdlock", "L", &[]),
    ("pthread_rwlock_wrlock", "L", &[Takes]),
    ("pthread_rwlock_trywrlock", "L", &[Takes]),
    ("pthread_rwlock_unlock", "L", &[Releases]),
    ("pthread_rwlock_destroy", "W", &[NeverWaits]),
    ("pthread_cond_init", "WR", &[NeverWaits]),
    ("pthread_cond_wait", "L-", &[]),
    ("pthread_cond_timedwait", "L-R", &[]),
    ("pthread_cond_signal", "L", &[NeverWaits]),
    ("pthread_cond_broadcast", "L", &[NeverWaits]),
    ("pthread_cond_destroy", "W", &[NeverWaits]),
    ("pthread_barrier_init", "WR-", &[NeverWaits]),
    ("pthread_barrier_wait", "L", &[]),
    ("pthread_barrier_destroy", "W", &[NeverWaits]),
    ("sem_init", "W--", &[NeverWaits]),
    ("sem_wait", "L", &[]),
    ("sem_trywait", "L", &[NeverWaits]),
    ("sem_post", "L", &[NeverWaits]),
    ("sem_getvalue", "LW", &[NeverWaits]),
    ("sem_destroy", "W", &[NeverWaits]),
    ("pthread_once", "", &[]),
    ("pthread_key_create", "", &[NeverWaits]),
    ("pthread_key_delete", "", &[NeverWaits]),
    ("pthread_getspecific", "", &[NeverWaits]),
    ("pthread_setspecific", "", &[NeverWaits]),
];

/// What calls of the above become, by the same letters.
const PARTS: &[(&str, &str)] = &[(CREATE_WITH, "-R--"), ("once_begins", "L"), ("once_ends", "L")];

/// It starts a thread with attributes, and keeps what threads are given.
pub const CREATE_WITH: &str = "create_with";

/// Bytes that `thread.c` uses of objects, by what is in the names of functions on them; of others it uses four.
const USED: [(&str, u64); 6] =
    [("mutexattr", 4), ("mutex", 20), ("rwlock", 12), ("barrier", 12), ("cond", 1), ("_attr_", 12)];

/// The number that [`waits_for`] has for the end of a thread.
pub const JOIN: u128 = 2;

/// Functions that wait, by the numbers that `thread.c` has for what they wait for, and how many arguments say so.
const WAITS: [(&str, u128, usize); 7] = [
    ("pthread_mutex_lock", 1, 1),
    ("pthread_join", JOIN, 1),
    ("pthread_spin_lock", 3, 1),
    ("pthread_rwlock_rdlock", 4, 1),
    ("pthread_rwlock_wrlock", 5, 1),
    ("sem_wait", 6, 1),
    ("barrier_leaves", 7, 2),
];

/// Functions that wait for other threads, or take what others wait for, and that are not followed where deadlocks are asked
/// about.
pub const WAIT_UNSEEN: [&str; 24] = [
    "pthread_mutex_timedlock",
    "pthread_mutex_clocklock",
    "pthread_spin_trylock",
    "pthread_rwlock_trywrlock",
    "pthread_rwlock_tryrdlock",
    "pthread_rwlock_timedrdlock",
    "pthread_rwlock_timedwrlock",
    "pthread_cond_clockwait",
    "pthread_clockjoin_np",
    "sem_timedwait",
    "sem_clockwait",
    "cnd_timedwait",
    "mtx_lock",
    "mtx_timedlock",
    "mtx_trylock",
    "cnd_wait",
    "thrd_join",
    "call_once",
    "flockfile",
    "pthread_once",
    "pthread_timedjoin_np",
    "pthread_tryjoin_np",
    "pthread_rwlock_clockrdlock",
    "pthread_rwlock_clockwrlock",
];

fn row(name: &str) -> Option<&'static (&'static str, &'static str, &'static [Note])> {
    THREADS.iter().find(|(text, ..)| *text == name)
}

fn is_noted(text: &str, note: Note) -> bool {
    row(text).is_some_and(|(.., notes)| notes.contains(&note))
}

/// The function's name in the library's C text.
pub(super) fn text(name: &str) -> Option<&'static str> {
    row(name).map(|(text, ..)| *text)
}

/// Whether the function of this name in the library's C text is one of threads.
pub fn is_of_threads(text: &str) -> bool {
    row(text).is_some() || ["barrier_", "once_"].iter().any(|start| text.starts_with(start))
}

/// What a function does to objects, a letter for each argument as [`THREADS`] has them.
pub fn objects(text: &str) -> Option<&'static str> {
    let of_part = || PARTS.iter().find(|(part, _)| *part == text).map(|(_, objects)| *objects);
    row(text).map(|(_, objects, _)| *objects).filter(|objects| !objects.is_empty()).or_else(of_part)
}

/// Whether a function of threads is on objects, of which it keeps no addresses.
pub fn is_on_objects(text: &str) -> bool {
    text != CREATE_WITH && objects(text).is_some()
}

/// Bytes that a function uses of the object that its first argument leads to.
pub fn bytes_used(text: &str) -> u64 {
    USED.iter().find(|(kind, _)| text.contains(kind)).map_or(4, |(_, used)| *used)
}

/// Whether nobody waits in a function of threads, beside those that are followed.
pub fn never_waits(text: &str) -> bool {
    is_noted(text, NeverWaits)
}

/// What a function waits for, as a number of `thread.c`'s, and how many arguments say so.
pub fn waits_for(text: &str) -> Option<(u128, usize)> {
    WAITS.iter().find(|(of, ..)| *of == text).map(|(_, kind, n)| (*kind, *n))
}

/// Whether a function may wait for other threads.
pub fn may_wait(name: &str) -> bool {
    name == "pthread_barrier_wait" || waits_for(name).is_some() || WAIT_UNSEEN.contains(&name)
}

/// Whether a function takes a lock for one thread, or releases one.
pub fn takes_lock(text: &str) -> Option<bool> {
    match () {
        () if is_noted(text, Takes) => Some(true),
        () if is_noted(text, Releases) => Some(false),
        () => None,
    }
}

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
