//! What functions of C's library about threads do. Their names are in `threads.rs`.

/// What threads wait for or share, and the attributes of these.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SyncObject {
    /// What threads are started with.
    Attributes,
    Mutex,
    MutexAttributes,
    Spin,
    ReadWrite,
    Condition,
    Barrier,
    Semaphore,
}

/// What is locked, and for whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LockKind {
    Mutex,
    Spin,
    /// A read-write lock, for several threads that read.
    Read,
    /// The same, for one that writes.
    Write,
}

impl LockKind {
    fn object(self) -> SyncObject {
        match self {
            LockKind::Mutex => SyncObject::Mutex,
            LockKind::Spin => SyncObject::Spin,
            LockKind::Read | LockKind::Write => SyncObject::ReadWrite,
        }
    }
}

/// What a function about threads does; each is one function of POSIX's, or few.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ThreadOp {
    Create,
    Join,
    Detach,
    /// The thread that calls it ends.
    Exit,
    /// Sends a signal to a thread.
    Kill,
    SelfId,
    /// Compares two threads.
    Equal,
    Init(SyncObject),
    Destroy(SyncObject),
    SetDetachState,
    GetDetachState,
    SetMutexKind,
    GetMutexKind,
    /// Sets attributes that do not matter here.
    SetOther,
    Lock(LockKind),
    TryLock(LockKind),
    Unlock(SyncObject),
    ConditionWait,
    ConditionTimedWait,
    ConditionSignal,
    ConditionBroadcast,
    BarrierWait,
    SemaphoreWait,
    SemaphoreTryWait,
    SemaphorePost,
    SemaphoreValue,
    Once,
    KeyCreate,
    KeyDelete,
    GetSpecific,
    SetSpecific,
}

impl ThreadOp {
    /// What the first argument leads to.
    pub fn object(self) -> Option<SyncObject> {
        use ThreadOp::*;
        Some(match self {
            Init(object) | Destroy(object) | Unlock(object) => object,
            Lock(kind) | TryLock(kind) => kind.object(),
            SetDetachState | GetDetachState => SyncObject::Attributes,
            SetMutexKind | GetMutexKind => SyncObject::MutexAttributes,
            ConditionWait | ConditionTimedWait | ConditionSignal | ConditionBroadcast => SyncObject::Condition,
            BarrierWait => SyncObject::Barrier,
            SemaphoreWait | SemaphoreTryWait | SemaphorePost | SemaphoreValue => SyncObject::Semaphore,
            Create | Join | Detach | Exit | Kill | SelfId | Equal | Once | KeyCreate | KeyDelete | GetSpecific
            | SetSpecific | SetOther => return None,
        })
    }

    /// Whether it takes a lock that no other thread can have then, or releases one.
    pub fn takes_lock(self) -> Option<bool> {
        match self {
            ThreadOp::Lock(LockKind::Read) | ThreadOp::TryLock(LockKind::Read) => None,
            ThreadOp::Lock(_) | ThreadOp::TryLock(_) => Some(true),
            ThreadOp::Unlock(_) => Some(false),
            _ => None,
        }
    }

    /// Whether it fails instead of waiting.
    pub fn tries(self) -> bool {
        matches!(self, ThreadOp::TryLock(_) | ThreadOp::SemaphoreTryWait)
    }
}
