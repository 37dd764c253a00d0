//! Calls to the operating system that the standard library does not have.

use std::alloc::{GlobalAlloc, Layout, System};
use std::os::fd::AsRawFd;
use std::os::unix::process::CommandExt;
use std::process::Command;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

/// The signal that nothing survives, which is also that of the kernel's out-of-memory killer.
pub const SIGKILL: i32 = libc::SIGKILL;

/// What this process has used of the processor: on a machine that does other things, time of the wall says little.
pub fn processor_seconds() -> f64 {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: writes only the struct passed.
    unsafe { libc::clock_gettime(libc::CLOCK_PROCESS_CPUTIME_ID, &mut time) };
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}

/// The most that this process held, or the largest of the processes that it started and waited for.
pub fn peak_memory_mib() -> u64 {
    let peak = |who| {
        // SAFETY: getrusage writes only the struct passed.
        unsafe {
            let mut usage = std::mem::zeroed::<libc::rusage>();
            libc::getrusage(who, &mut usage);
            usage.ru_maxrss as u64 >> 10
        }
    };
    peak(libc::RUSAGE_SELF).max(peak(libc::RUSAGE_CHILDREN))
}

/// What this process holds.
pub fn used_memory_mib() -> u64 {
    let statm = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    let pages = statm.split_whitespace().nth(1).and_then(|n| n.parse::<u64>().ok()).unwrap_or(0);
    // SAFETY: asks for a constant of the system.
    let page = u64::try_from(unsafe { libc::sysconf(libc::_SC_PAGESIZE) }).unwrap_or(4096);
    (pages * page) >> 20
}

/// What the machine has.
pub fn machine_memory_mib() -> u64 {
    let meminfo = std::fs::read_to_string("/proc/meminfo").unwrap_or_default();
    let total = meminfo.lines().find_map(|l| l.strip_prefix("MemTotal:"));
    let kib = total.and_then(|l| l.trim().trim_end_matches(" kB").parse::<u64>().ok()).unwrap_or(4 << 20);
    kib >> 10
}

/// How large this process may get, if that is limited.
pub fn address_space_mib() -> Option<u64> {
    let mut limit = libc::rlimit { rlim_cur: 0, rlim_max: 0 };
    // SAFETY: writes only the struct passed.
    let is_known = unsafe { libc::getrlimit(libc::RLIMIT_AS, &mut limit) } == 0;
    (is_known && limit.rlim_cur != libc::RLIM_INFINITY).then_some(limit.rlim_cur >> 20)
}

/// How large this process is, with its code and libraries: what the limit on its address space counts.
pub fn mapped_mib() -> u64 {
    let statm = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    let pages = statm.split(' ').next().and_then(|size| size.parse::<u64>().ok()).unwrap_or(0);
    // SAFETY: only reads a constant of the system.
    let page = u64::try_from(unsafe { libc::sysconf(libc::_SC_PAGESIZE) }).unwrap_or(0);
    pages.saturating_mul(page) >> 20
}

/// Lets this process get no larger, or as large as it may if that is less.
pub fn limit_address_space(mib: u64) {
    let bytes = mib.saturating_mul(1 << 20);
    // SAFETY: both calls read or write only the struct passed.
    unsafe {
        let mut limit = std::mem::zeroed::<libc::rlimit>();
        if libc::getrlimit(libc::RLIMIT_AS, &mut limit) == 0 {
            limit.rlim_cur = limit.rlim_max.min(bytes);
            libc::setrlimit(libc::RLIMIT_AS, &limit);
        }
    }
}

/// Lowers the priority of the first thread of a process of this user by so much; where that is refused, it stays.
pub fn step_back(process: u32, by: i32) {
    // SAFETY: both calls only read or set a priority.
    unsafe {
        let now = libc::getpriority(libc::PRIO_PROCESS, process);
        libc::setpriority(libc::PRIO_PROCESS, process, now + by);
    }
}

/// A supervisor that is killed must not leave this process behind, nor one that was killed before the process got here.
pub fn die_with(supervisor: u32) {
    end_with_parent();
    if std::os::unix::process::parent_id() != supervisor {
        std::process::exit(0);
    }
}

fn end_with_parent() {
    // SAFETY: prctl with these arguments only sets a flag of this process.
    unsafe { libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL) };
}

/// Waits until no other process holds this file or folder, and holds it until it is closed.
pub fn lock(file: &std::fs::File) -> std::io::Result<()> {
    loop {
        // SAFETY: the descriptor is open as long as the file is.
        if unsafe { libc::flock(file.as_raw_fd(), libc::LOCK_EX) } == 0 {
            return Ok(());
        }
        let error = std::io::Error::last_os_error();
        if error.kind() != std::io::ErrorKind::Interrupted {
            return Err(error);
        }
    }
}

/// Ends a group of processes. Its id must not be another group's by now.
pub fn kill_group(leader: u32) {
    // SAFETY: only sends a signal.
    unsafe { libc::kill(-(leader as libc::pid_t), libc::SIGKILL) };
}

/// Has a process be a group of its own, which ends with this process, and write no files of more bytes than these.
pub fn contain(process: &mut Command, most_file: u64) {
    process.process_group(0);
    let limit = |resource, most: u64| {
        let limit = libc::rlimit { rlim_cur: most, rlim_max: most };
        // SAFETY: reads only the struct passed.
        unsafe { libc::setrlimit(resource, &limit) };
    };
    // SAFETY: only calls that are safe after a fork.
    unsafe {
        process.pre_exec(move || {
            limit(libc::RLIMIT_FSIZE, most_file);
            limit(libc::RLIMIT_CORE, 0);
            end_with_parent();
            Ok(())
        });
    }
}

/// The system's memory, whose end is told to who wants to know.
struct Memory;

#[global_allocator]
static MEMORY: Memory = Memory;

/// Runs where there is no memory left.
static AT_ITS_END: OnceLock<fn()> = OnceLock::new();

static IS_OUT: AtomicBool = AtomicBool::new(false);

/// Has this run, once, where there is no memory left. It must not ask for any, nor wait for a lock; if it returns, the
/// process aborts as it would without.
pub fn when_out_of_memory(run: fn()) {
    let _ = AT_ITS_END.set(run);
}

/// Writes to standard output and ends this process, with what the system has alone.
pub fn end_with(words: &str, code: i32) -> ! {
    // SAFETY: reads only the text passed, and does not return.
    unsafe {
        libc::write(libc::STDOUT_FILENO, words.as_ptr().cast(), words.len());
        libc::_exit(code)
    }
}

fn or_out_of_memory(given: *mut u8) -> *mut u8 {
    if let (true, Some(run)) = (given.is_null(), AT_ITS_END.get()) {
        if IS_OUT.swap(true, Ordering::SeqCst) {
            // Another thread is ending the process.
            // SAFETY: only waits.
            unsafe { libc::sleep(1) };
        } else {
            run();
        }
    }
    given
}

// SAFETY: the system's allocator does all that is asked.
unsafe impl GlobalAlloc for Memory {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as the caller says.
        or_out_of_memory(unsafe { System.alloc(layout) })
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as the caller says.
        or_out_of_memory(unsafe { System.alloc_zeroed(layout) })
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: as the caller says.
        or_out_of_memory(unsafe { System.realloc(block, layout, size) })
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        // SAFETY: as the caller says.
        unsafe { System.dealloc(block, layout) }
    }
}
