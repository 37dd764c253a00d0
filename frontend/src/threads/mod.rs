//! Programs with threads made sequential: a control-flow form to a control-flow form in which one function runs all threads,
//! a scheduler choosing at each step which.
//!
//! Each start of a thread has a copy of its function's text in the new entry function, calls of functions that other
//! threads can notice inlined, with locals of its own and a variable for where it stands. Before a step that others can
//! notice the thread goes on, or its place is noted and the scheduler goes on with any thread. A step has at most one
//! access to what threads share: sequential consistency. Loops with such steps pass through the scheduler, so that its
//! loop is the only one that goes through several threads' texts. The explicit schedule is as in Qadeer and Wu, KISS
//! (PLDI 2004), without a bound on switches; that only accesses to what is shared need one is Lipton's reduction (1975).
//!
//! What is not followed ends in an unsupported construct: recursion of functions that others can notice, variable
//! argument lists of those, more starts in a loop than [`MOST_STARTS`].

mod calls;
mod copies;
mod counters;
mod dead;
mod deadlocks;
mod elements;
mod errno;
mod exchanges;
mod flags;
mod happens_before;
mod heads;
mod inline;
mod joined;
mod keys;
mod library;
mod movers;
mod notes;
mod numbers;
mod orders;
mod pool;
mod race_free;
mod races;
mod sequentialiser;
mod shared;
mod steps;
mod text;
mod traps;
mod variables;

pub use notes::Question;

use crate::cfg::{Body, Program};
use crate::cfg_ids;
use crate::library::ThreadOp;
use crate::library::threads::may_wait;
use crate::typed::FunctionId;
use notes::Knowledge;

/// Threads that one start in a loop, or in a function that is called in a loop, may start.
pub const MOST_STARTS: usize = 3;

/// The same where the number of turns stands in a condition, or is all that is stored in a variable there.
pub const MOST_COUNTED: u128 = 12;

/// Makes a program that starts threads sequential, from this entry on; other programs stay as they are. If there is a place
/// that may start more threads than its copies, there is another program in which it does, and which has more executions
/// than the one that is given.
pub fn sequentialise(program: &mut Program, entry: &str, question: Question) -> Option<Program> {
    let starts = |name: &str| matches!(ThreadOp::of(name), Some(ThreadOp::Create | ThreadOp::KeyCreate));
    let main = program.functions.iter().position(|f| f.name == entry && matches!(f.body, Body::Defined { .. }));
    let library = program.functions.iter().any(|f| ThreadOp::of_library(&f.name) == Some(ThreadOp::Create));
    let is_asked = program.leaves_undefined(starts) || question.deadlocks && program.leaves_undefined(may_wait);
    let (Some(main), true, true) = (main, library, is_asked) else {
        return None;
    };
    let main = FunctionId(main as u32);
    errno::give_each_thread_one(program);
    numbers::limit(program);
    cfg_ids::number(program);
    let knowledge = race_free::find(program, main, question);
    let may_be_pooled = !question.races && !question.lives && !question.owners;
    let mut pooled = may_be_pooled.then(|| program.clone());
    let starts_many = make(program, main, question, &knowledge, false);
    if let Some(pooled) = pooled.as_mut().filter(|_| starts_many) {
        make(pooled, main, question, &knowledge, true);
    }
    pooled.filter(|_| starts_many)
}

/// Makes the body of main from the texts of all threads. Whether a place may start more threads than it has copies.
fn make(program: &mut Program, main: FunctionId, question: Question, knowledge: &Knowledge, is_pooling: bool) -> bool {
    let shared = shared::Shared::of(program, main, question, &knowledge.unseen);
    let mut sequentialiser = sequentialiser::Sequentialiser::new(program, main, shared, question, knowledge);
    sequentialiser.pools.are_made = is_pooling;
    let (body, starts_many, threads) =
        (sequentialiser.whole(), sequentialiser.pools.starts_many, sequentialiser.threads.len());
    program.functions[main.0 as usize].body = body;
    program.runs_all = Some(main);
    flags::of_each_thread(program, threads);
    cfg_ids::number(program);
    starts_many
}
