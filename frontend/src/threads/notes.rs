//! What is asked, what is noted of accesses in a first copy of all threads' texts, and what is known of them in the second.

use crate::cfg::{BlockId, NodeId, Place};
use crate::source::Span;
use crate::typed::VarId;
use rustc_hash::{FxHashMap, FxHashSet};

/// What is asked about a program with threads.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// Data races, which become calls of the library's `__praetor_race`.
    pub races: bool,
    /// Statements say where the lives of locals end.
    pub lives: bool,
    /// Nothing is asked about but calls.
    pub only_calls: bool,
    /// It matters which thread has a lock.
    pub owners: bool,
    /// Threads that wait for each other, which become calls of the library's `__praetor_deadlock`.
    pub deadlocks: bool,
    /// Calls of these functions, which stay calls.
    pub error_functions: &'a [String],
}

/// What there is to know of a program with threads before its text is made.
#[derive(Default, Debug)]
pub struct Knowledge {
    /// Accesses that take part in no data race, by the places and arguments of the program.
    pub free: FxHashSet<NodeId>,
    /// Of these, the ones that commute with what others do: no access of another thread, atomic or not, conflicts with them
    /// at the same time.
    pub unseen: FxHashSet<NodeId>,
    /// So are all, however many threads the program starts.
    pub none: bool,
    /// No threads wait for each other, and none for a lock that a thread has left locked.
    pub none_wait: bool,
    /// No thread is joined that is joined or detached already.
    pub left_once: bool,
    /// Atomic operations order less than all that is around them.
    pub orders_matter: bool,
    /// Accesses of atomic operations that read what was stored last, all the same.
    pub exact: FxHashSet<NodeId>,
    /// Here a pointer is used that nothing sets.
    pub wild: Option<Span>,
}

/// The accesses of all threads' texts.
#[derive(Debug)]
pub struct Notes {
    pub accesses: Vec<Access>,
    /// Where a thread goes on that gave way at the end of a block.
    pub resumes: FxHashMap<BlockId, BlockId>,
    /// Blocks that are reached where a place starts more threads than it has copies: the last copy stands for them.
    pub more: FxHashMap<BlockId, usize>,
    /// Whose text a local, or a copy of what each thread has one of, is in.
    pub owners: FxHashMap<VarId, usize>,
    /// Where threads go that give way or are no more.
    pub scheduler: BlockId,
}

impl Notes {
    pub fn new(scheduler: BlockId) -> Notes {
        let (resumes, more, owners) = (FxHashMap::default(), FxHashMap::default(), FxHashMap::default());
        Notes { accesses: Vec::new(), resumes, more, owners, scheduler }
    }
}

/// An access to what others may get at, before the next statement of a block.
#[derive(Clone, Debug)]
pub struct Access {
    pub thread: usize,
    pub block: BlockId,
    pub position: usize,
    pub what: What,
    pub writes: bool,
    /// It is neither atomic nor in an atomic section.
    pub is_plain: bool,
    /// The thread may give way before it whether it takes part in a data race or not.
    pub gives_way: bool,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum What {
    /// As the program has it.
    Place(Place),
    /// What the argument of this number leads to, all of the object; and its name in the program.
    Argument(usize, NodeId),
    /// An object that threads wait for, or its attributes, of so many bytes: the argument of the next statement, a call of
    /// the library's `__praetor_uses`, leads to it. And the name in the program of the argument that did.
    Object(u64, NodeId),
    /// Nobody knows.
    Unknown,
}

impl What {
    /// The name of the access in the program.
    pub fn id(&self) -> NodeId {
        match self {
            What::Place(place) => place.id,
            What::Argument(_, id) | What::Object(_, id) => *id,
            What::Unknown => NodeId::NONE,
        }
    }
}
