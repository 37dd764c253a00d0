//! What a worker process is told and tells: a [`Task`] on its standard input, messages on its standard output, as
//! postcard frames that end in a zero byte.

use boogie::passes::Property;
use boogie::passive::PassiveProgram;
use boogie::program::Program;
use engine::induction::c_invariants::Named;
use engine::refine::effort::Refinement;
use engine::{BoundHit, Invariant, Outcome};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::io::{self, BufRead, Write};

/// What a worker searches.
#[derive(Serialize, Deserialize)]
pub enum Task<'a> {
    Passive(Cow<'a, PassiveProgram>),
    /// Abstractions of the program that is replayed.
    Abstractions(Cow<'a, Program>, Property),
    /// No search: what can be told of the program's loops.
    Loops(Cow<'a, PassiveProgram>, Vec<Named>),
}

/// From a worker to its supervisor.
#[derive(Debug, Serialize, Deserialize)]
pub enum Message {
    Progress(Progress),
    Work(SolverWork),
    /// Lines for `--log`.
    Log(String),
    /// No violation up to this depth; the search goes on.
    Bounded {
        k: u32,
        hits: Vec<BoundHit>,
    },
    Refined(Refinement),
    /// Those that let it start first need not wait any longer.
    GoesOn,
    /// The answer to [`Task::Loops`].
    Loops(Vec<Invariant>),
    /// The last message.
    Done(Outcome),
}

/// How far a search is.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Progress {
    pub depth: u32,
    pub instances: u64,
}

/// What solvers had to do so far.
#[derive(Clone, Copy, Default, PartialEq, Debug, Serialize, Deserialize)]
pub struct SolverWork {
    /// What was to be decided, whatever for: checks of formulas, and attempts of Spacer.
    pub queries: u64,
    /// Of the search in front of Z3.
    pub conflicts: u64,
    pub z3_queries: u64,
    pub z3_seconds: f64,
}

/// Writes one message.
pub fn send(out: &mut impl Write, message: &Message) -> io::Result<()> {
    let frame = postcard::to_allocvec_cobs(message).map_err(io::Error::other)?;
    out.write_all(&frame)?;
    out.flush()
}

/// Reads the next message; `None` at the end of the stream.
pub fn receive(input: &mut impl BufRead) -> io::Result<Option<Message>> {
    let mut frame = Vec::new();
    if input.read_until(0, &mut frame)? == 0 {
        return Ok(None);
    }
    postcard::from_bytes_cobs(&mut frame).map(Some).map_err(io::Error::other)
}
