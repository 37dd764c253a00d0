//! In which order threads take locks and wait for each other's ends.
//!
//! If no circle is in what is waited for while something else is held, no threads wait for each other (Havender, "Avoiding
//! deadlock in multitasking systems", IBM Systems Journal 1968); each thread is held by itself until it ends.

use super::flow::Flow;
use super::state::{Base, State, Value};
use crate::cfg::Expr;
use crate::typed::VarId;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// What a thread may hold, and others wait for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Resource {
    /// A lock, so far from the start of a variable.
    Lock(VarId, i128),
    /// The end of a thread.
    Thread(usize),
}

/// What is waited for, by what is held then.
#[derive(Default)]
pub struct Order {
    edges: BTreeSet<(Resource, Resource)>,
    /// Something is waited for that has no name here, or a lock is left locked.
    is_unknown: bool,
}

impl Order {
    pub fn give_up(&mut self) {
        self.is_unknown = true;
    }

    /// The locks that are waited for, or held where something is.
    pub fn locks(&self) -> impl Iterator<Item = (VarId, i128)> {
        let all = self.edges.iter().flat_map(|&(held, awaited)| [held, awaited]);
        all.filter_map(|resource| if let Resource::Lock(v, at) = resource { Some((v, at)) } else { None })
    }

    /// Whether no threads can wait for each other.
    pub fn is_without_circles(&self) -> bool {
        let all: BTreeSet<Resource> = self.edges.iter().flat_map(|&(held, awaited)| [held, awaited]).collect();
        let number: FxHashMap<Resource, u32> = all.into_iter().zip(0..).collect();
        let mut edges = vec![Vec::new(); number.len()];
        self.edges.iter().for_each(|(held, awaited)| edges[number[held] as usize].push(number[awaited]));
        let components = boogie::graph::components(&edges);
        !self.is_unknown && components.iter().all(|component| !boogie::graph::is_cycle(&edges, component))
    }
}

impl Flow<'_, '_> {
    /// The thread waits for a lock, if it is not told that it need not, and has it then.
    pub fn takes(&mut self, args: &[Expr], waits: bool, state: &mut State) {
        match self.lock_name(args, state) {
            Some((v, at)) => {
                if waits {
                    self.waits_for(Resource::Lock(v, at), state);
                }
                // One of the two may be left locked.
                if !state.held.insert((v, at)) {
                    self.found.order.give_up();
                }
            }
            None => self.found.order.give_up(),
        }
    }

    pub fn gives_back(&mut self, args: &[Expr], state: &mut State) {
        if let Some(lock) = self.lock_name(args, state) {
            state.held.remove(&lock);
        }
    }

    /// The thread waits for the end of another one, or of any.
    pub fn waits_for_thread(&mut self, thread: Option<usize>, state: &State) {
        let all = 1..self.texts.threads.len();
        all.filter(|&t| thread.is_none_or(|thread| t == thread))
            .for_each(|t| self.waits_for(Resource::Thread(t), state));
    }

    fn waits_for(&mut self, awaited: Resource, state: &State) {
        let held = state.held.iter().map(|&(v, at)| Resource::Lock(v, at)).chain([Resource::Thread(self.thread)]);
        self.found.order.edges.extend(held.map(|held| (held, awaited)));
    }

    fn lock_name(&self, args: &[Expr], state: &State) -> Option<(VarId, i128)> {
        match args.first().and_then(|arg| state.evaluate(self.texts.program, arg))? {
            Value { base: Base::Var(v), offset } => Some((v, offset)),
            _ => None,
        }
    }
}
