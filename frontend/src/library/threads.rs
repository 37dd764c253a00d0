//! The functions of C's library about threads: what they do to the objects that their arguments lead to, and whether they
//! wait. Their definitions are in `thread.c`.

use super::model::PREFIX;
use super::thread_ops::LockKind::{self, Read, Write};
use super::thread_ops::SyncObject::*;
use super::thread_ops::ThreadOp::{self, *};

/// Whether somebody waits in a function, beside where that is followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Waits {
    Never,
    May,
}

/// Those that make what a thread does visible to others, or wait for them.
///
/// Of an argument, `L` stands for an object that they work on as atomic operations do, `W` and `R` for what they write and
/// read as other code does, `-` for no object. A lock that is made or destroyed while others work on it is undefined (POSIX
/// 2018, `pthread_mutex_destroy` and its like).
const THREADS: &[(&str, ThreadOp, &str, Waits)] = &[
    ("pthread_create", Create, "", Waits::Never),
    ("pthread_join", Join, "", Waits::May),
    ("pthread_self", SelfId, "", Waits::May),
    ("pthread_equal", Equal, "", Waits::May),
    ("pthread_detach", Detach, "", Waits::May),
    ("pthread_attr_init", Init(Attributes), "W", Waits::Never),
    ("pthread_attr_destroy", Destroy(Attributes), "W", Waits::Never),
    ("pthread_attr_setdetachstate", SetDetachState, "W-", Waits::Never),
    ("pthread_attr_getdetachstate", GetDetachState, "RW", Waits::Never),
    ("pthread_mutex_lock", Lock(LockKind::Mutex), "L", Waits::May),
    ("pthread_mutex_trylock", TryLock(LockKind::Mutex), "L", Waits::May),
    ("pthread_mutex_unlock", Unlock(Mutex), "L", Waits::May),
    ("pthread_mutex_init", Init(Mutex), "WR", Waits::May),
    ("pthread_mutex_destroy", Destroy(Mutex), "W", Waits::May),
    ("pthread_mutexattr_init", Init(MutexAttributes), "W", Waits::Never),
    ("pthread_mutexattr_settype", SetMutexKind, "W-", Waits::Never),
    ("pthread_mutexattr_destroy", Destroy(MutexAttributes), "W", Waits::Never),
    ("pthread_mutexattr_gettype", GetMutexKind, "RW", Waits::Never),
    ("pthread_mutexattr_setpshared", SetOther, "W-", Waits::Never),
    ("pthread_mutexattr_setrobust", SetOther, "W-", Waits::Never),
    ("pthread_attr_setstacksize", SetOther, "W-", Waits::Never),
    ("pthread_condattr_init", SetOther, "W", Waits::Never),
    ("pthread_condattr_setclock", SetOther, "W-", Waits::Never),
    ("pthread_condattr_destroy", SetOther, "W", Waits::Never),
    ("pthread_rwlockattr_init", SetOther, "W", Waits::Never),
    ("pthread_rwlockattr_destroy", SetOther, "W", Waits::Never),
    ("pthread_spin_init", Init(Spin), "W-", Waits::May),
    ("pthread_spin_lock", Lock(LockKind::Spin), "L", Waits::May),
    ("pthread_spin_trylock", TryLock(LockKind::Spin), "L", Waits::May),
    ("pthread_spin_unlock", Unlock(Spin), "L", Waits::May),
    ("pthread_spin_destroy", Destroy(Spin), "W", Waits::Never),
    ("pthread_rwlock_init", Init(ReadWrite), "WR", Waits::May),
    ("pthread_rwlock_rdlock", Lock(Read), "L", Waits::May),
    ("pthread_rwlock_tryrdlock", TryLock(Read), "L", Waits::May),
    ("pthread_rwlock_wrlock", Lock(Write), "L", Waits::May),
    ("pthread_rwlock_trywrlock", TryLock(Write), "L", Waits::May),
    ("pthread_rwlock_unlock", Unlock(ReadWrite), "L", Waits::May),
    ("pthread_rwlock_destroy", Destroy(ReadWrite), "W", Waits::Never),
    ("pthread_cond_init", Init(Condition), "WR", Waits::Never),
    ("pthread_cond_wait", ConditionWait, "L-", Waits::May),
    ("pthread_cond_timedwait", ConditionTimedWait, "L-R", Waits::May),
    ("pthread_cond_signal", ConditionSignal, "L", Waits::Never),
    ("pthread_cond_broadcast", ConditionBroadcast, "L", Waits::Never),
    ("pthread_cond_destroy", Destroy(Condition), "W", Waits::Never),
    ("pthread_barrier_init", Init(Barrier), "WR-", Waits::Never),
    ("pthread_barrier_wait", BarrierWait, "L", Waits::May),
    ("pthread_barrier_destroy", Destroy(Barrier), "W", Waits::Never),
    ("sem_init", Init(Semaphore), "W--", Waits::Never),
    ("sem_wait", SemaphoreWait, "L", Waits::May),
    ("sem_trywait", SemaphoreTryWait, "L", Waits::Never),
    ("sem_post", SemaphorePost, "L", Waits::Never),
    ("sem_getvalue", SemaphoreValue, "LW", Waits::Never),
    ("sem_destroy", Destroy(Semaphore), "W", Waits::Never),
    ("pthread_once", Once, "", Waits::May),
    ("pthread_key_create", KeyCreate, "", Waits::Never),
    ("pthread_key_delete", KeyDelete, "", Waits::Never),
    ("pthread_getspecific", GetSpecific, "", Waits::Never),
    ("pthread_setspecific", SetSpecific, "", Waits::Never),
    ("thrd_create", Create, "", Waits::Never),
    ("thrd_join", Join, "", Waits::May),
    ("mtx_init", Init(Mutex), "W-", Waits::May),
    ("mtx_trylock", TryLock(LockKind::Mutex), "L", Waits::May),
    ("cnd_init", Init(Condition), "W", Waits::Never),
    ("cnd_timedwait", ConditionTimedWait, "L-R", Waits::May),
];

/// C11's functions that do what those of POSIX do, with the same arguments.
const OF_C11: &[(&str, &str)] = &[
    ("thrd_current", "pthread_self"),
    ("thrd_equal", "pthread_equal"),
    ("thrd_detach", "pthread_detach"),
    ("mtx_lock", "pthread_mutex_lock"),
    ("mtx_unlock", "pthread_mutex_unlock"),
    ("mtx_destroy", "pthread_mutex_destroy"),
    ("cnd_wait", "pthread_cond_wait"),
    ("cnd_signal", "pthread_cond_signal"),
    ("cnd_broadcast", "pthread_cond_broadcast"),
    ("cnd_destroy", "pthread_cond_destroy"),
    ("call_once", "pthread_once"),
    ("tss_create", "pthread_key_create"),
    ("tss_delete", "pthread_key_delete"),
    ("tss_get", "pthread_getspecific"),
    ("tss_set", "pthread_setspecific"),
];

/// Those without a definition in `thread.c`.
const UNDEFINED: [(&str, ThreadOp); 3] = [("pthread_exit", Exit), ("thrd_exit", Exit), ("pthread_kill", Kill)];

/// What calls of the above become, by the same letters.
const PARTS: &[(&str, &str)] = &[(CREATE_WITH, "-R--"), ("once_begins", "L"), ("once_ends", "L")];

/// It starts a thread with attributes, and keeps what threads are given.
pub const CREATE_WITH: &str = "create_with";

/// In the library's text, it may not get a lock that nobody has.
pub const MAY_FAIL: &str = "mtx_trylock";

/// The number that [`waits_for`] has for the end of a thread.
pub const JOIN: u128 = 2;

/// Functions that wait for other threads, or take what others wait for, and that are not followed where deadlocks are asked
/// about.
pub const WAIT_UNSEEN: [&str; 19] = [
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
    "mtx_timedlock",
    "call_once",
    "flockfile",
    "pthread_once",
    "pthread_timedjoin_np",
    "pthread_tryjoin_np",
    "pthread_rwlock_clockrdlock",
    "pthread_rwlock_clockwrlock",
];

impl ThreadOp {
    /// What the function of this name does, in a program and, without [`PREFIX`], in the library's C text.
    pub fn of(name: &str) -> Option<ThreadOp> {
        let undefined = || UNDEFINED.iter().find(|(text, _)| *text == name).map(|(_, op)| *op);
        row(name).map(|(_, op, ..)| *op).or_else(undefined)
    }

    /// The same of a function of the library's text alone.
    pub fn of_library(name: &str) -> Option<ThreadOp> {
        ThreadOp::of(name.strip_prefix(PREFIX)?)
    }

    /// Whether the function of this name does it.
    pub fn is(self, name: &str) -> bool {
        ThreadOp::of(name) == Some(self)
    }

    /// The function's name.
    pub fn name(self) -> &'static str {
        let all = THREADS.iter().map(|(name, op, ..)| (*name, *op)).chain(UNDEFINED);
        all.into_iter().find(|(_, op)| *op == self).expect("each has a name").0
    }
}

fn row(name: &str) -> Option<&'static (&'static str, ThreadOp, &'static str, Waits)> {
    let name = OF_C11.iter().find(|(other, _)| *other == name).map_or(name, |(_, name)| name);
    THREADS.iter().find(|(text, ..)| *text == name)
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
    row(text).map(|(_, _, objects, _)| *objects).filter(|objects| !objects.is_empty()).or_else(of_part)
}

/// Whether a function of threads is on objects, of which it keeps no addresses.
pub fn is_on_objects(text: &str) -> bool {
    text != CREATE_WITH && objects(text).is_some()
}

/// Bytes that a function of `thread.c` uses of the object that its first argument leads to.
pub fn bytes_used(text: &str) -> u64 {
    match ThreadOp::of(text).and_then(ThreadOp::object) {
        Some(Mutex) => 20,
        Some(Attributes | ReadWrite | Barrier) => 12,
        Some(Condition) => 1,
        Some(MutexAttributes | Spin | Semaphore) | None => 4,
    }
}

/// Whether nobody waits in a function of threads, beside those that are followed.
pub fn never_waits(text: &str) -> bool {
    row(text).is_some_and(|(.., waits)| *waits == Waits::Never)
}

/// What a function waits for, as a number of `thread.c`'s, and how many arguments say so.
pub fn waits_for(text: &str) -> Option<(u128, usize)> {
    Some(match ThreadOp::of(text) {
        Some(Lock(LockKind::Mutex)) => (1, 1),
        Some(Join) => (JOIN, 1),
        Some(Lock(LockKind::Spin)) => (3, 1),
        Some(Lock(Read)) => (4, 1),
        Some(Lock(Write)) => (5, 1),
        Some(SemaphoreWait) => (6, 1),
        None if text == "barrier_leaves" => (7, 2),
        _ => return None,
    })
}

/// Whether a function may wait for other threads.
pub fn may_wait(name: &str) -> bool {
    BarrierWait.is(name) || waits_for(name).is_some() || WAIT_UNSEEN.contains(&name)
}

/// Whether a function of the library's text has several steps that other threads can notice.
pub fn has_several_steps(text: &str) -> bool {
    let several = [Create, ConditionWait, ConditionTimedWait, BarrierWait, Once];
    several.iter().any(|op| op.is(text)) || [CREATE_WITH, "destroy_kept"].contains(&text)
}

/// Whether a function is one of threads, known here or not.
pub fn is_on_threads(name: &str) -> bool {
    name == "call_once" || ["pthread_", "thrd_", "mtx_", "cnd_", "tss_"].iter().any(|start| name.starts_with(start))
}

/// Whether a function may give a mutex a kind.
pub fn sets_kind(name: &str) -> bool {
    SetMutexKind.is(name) || name == "mtx_init"
}

/// The function that a call starts a thread with, and what it is given, among the arguments.
pub fn started<T>(args: &[T]) -> Option<(&T, &T)> {
    args.last_chunk().map(|[function, argument]| (function, argument))
}

/// Whether a function works on mutexes or read-write locks, known here or not.
pub fn is_on_records(name: &str) -> bool {
    ["pthread_mutex_", "pthread_rwlock_", "mtx_"].iter().any(|start| name.starts_with(start))
}

/// Whether a function may be given the number of a thread.
pub fn takes_thread(name: &str) -> bool {
    const WORDS: [&str; 7] = ["join", "detach", "cancel", "kill", "equal", "self", "current"];
    is_on_threads(name) && WORDS.iter().any(|word| name.contains(word))
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
        "gethostent" | "sethostent" | "endhostent" | "gethostbyname" | "gethostbyaddr" => "$hosts",
        "getnetent" | "setnetent" | "endnetent" | "getnetbyaddr" | "getnetbyname" => "$networks",
        "getservent" | "setservent" | "endservent" | "getservbyport" | "getservbyname" => "$services",
        "getprotoent" | "setprotoent" | "endprotoent" | "getprotobynumber" | "getprotobyname" => "$protocols",
        "getutxent" | "setutxent" | "endutxent" => "$logins",
        "hcreate" | "hdestroy" => "$hashes",
        "clearenv" => "$environment",
        "drand48" | "lrand48" | "mrand48" | "srand48" => "$rand48",
        "localeconv" | "setlocale" => "$locale",
        "getlogin" | "ttyname" | "ptsname" | "ctermid" | "cuserid" => "$login",
        "getpwent" | "setpwent" | "endpwent" | "getpwuid" | "getpwnam" => "$passwords",
        "getgrent" | "setgrent" | "endgrent" | "getgrgid" | "getgrnam" => "$groups",
        "dlerror" => "$dlerror",
        "l64a" => "$l64a",
        _ => return None,
    })
}
