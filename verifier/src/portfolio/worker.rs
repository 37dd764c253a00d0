//! A worker process: one engine, its own share of memory and time, nobody else's crash.

use crate::cli::{Idea, WorkerArgs};
use crate::portfolio::members;
use crate::portfolio::protocol::{self, Message, Progress, Task};
use crate::sys;
use engine::call_tree::CallTree;
use engine::induction::told;
use engine::refine::{self, effort::Refine};
use engine::{self, EngineOptions, Event, Ideas, Observer};
use std::io::{self, Read};
use std::time::{Duration, Instant};

/// Messages about progress are at least this far apart.
const PROGRESS_EVERY: Duration = Duration::from_millis(100);

/// Reads a [`Task`] from standard input and writes [`Message`]s to standard output.
pub fn run(args: &WorkerArgs) -> io::Result<()> {
    sys::die_with(args.supervisor);
    sys::limit_address_space(args.memory);
    sys::step_back(members::with(args.strategy).steps_back);
    let mut bytes = Vec::new();
    io::stdin().lock().read_to_end(&mut bytes)?;
    let task: Task = postcard::from_bytes(&bytes).map_err(io::Error::other)?;
    drop(bytes);
    let with = |idea| !args.without.contains(&idea);
    let options = EngineOptions {
        ideas: Ideas {
            sharing: with(Idea::Sharing),
            substitution: with(Idea::Substitution),
            houdini: with(Idea::Houdini),
            inequalities: with(Idea::Inequalities),
            lazy: with(Idea::Lazy),
        },
        unroll: args.unroll,
        deadline: Some(Instant::now() + Duration::from_millis(args.millis)),
        // Z3 gives up in an orderly way before the address space is used up.
        memory_mib: Some(args.memory * 9 / 10),
        ..EngineOptions::new(args.strategy)
    };
    let mut reporter = Reporter { last: Instant::now(), state: Progress::default() };
    let outcome = match task {
        Task::Passive(program) => {
            let mut program = program.into_owned();
            program.terms.reindex();
            engine::run(&program, &options, &mut reporter)
        }
        Task::Abstractions(program, property) => {
            let mut program = program.into_owned();
            program.terms.reindex();
            let method = args.refine.unwrap_or(Refine::Vcrefine);
            refine::run(program, property, method, &options, sys::processor_seconds, &mut reporter)
        }
        Task::Loops(program, names) => {
            let mut program = program.into_owned();
            program.terms.reindex();
            let told = told::of_loops(&program, &names, &options, engine::solver_options(&options));
            return protocol::send(&mut io::stdout().lock(), &Message::Loops(told.unwrap_or_default()));
        }
    };
    protocol::send(&mut io::stdout().lock(), &Message::Done(outcome))
}

/// Passes what the engine does on to the supervisor. A supervisor that is gone ends the worker by `SIGKILL`, so
/// errors of writing need no answer here.
struct Reporter {
    last: Instant,
    state: Progress,
}

impl Reporter {
    fn tell(&self, message: &Message) {
        let _ = protocol::send(&mut io::stdout().lock(), message);
    }
}

impl Observer for Reporter {
    fn event(&mut self, event: Event, tree: &CallTree) {
        match event {
            Event::Bound(k) => self.state.depth = k,
            Event::Bounded { k, hits } => self.tell(&Message::Bounded { k, hits: hits.to_vec() }),
            Event::Refined(refinement) => return self.tell(&Message::Refined(refinement.clone())),
            Event::Checked { .. } => self.state.queries += 1,
            Event::Inlined(_) | Event::Core { .. } => {}
        }
        self.state.instances = tree.instances().len() as u64;
        if self.last.elapsed() >= PROGRESS_EVERY {
            self.last = Instant::now();
            self.tell(&Message::Progress(self.state));
        }
    }
}
