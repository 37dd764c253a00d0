//! A worker process: one engine, its own share of memory and time, nobody else's crash.

use crate::cli::{Feature, WorkerArgs};
use crate::portfolio::members;
use crate::portfolio::protocol::{self, Message, Progress, SolverWork, Task};
use crate::{log, queries, sys};
use engine::call_tree::CallTree;
use engine::induction::c_invariants;
use engine::refine::{self, effort::Refine};
use engine::{self, EngineOptions, Event, Features, Observer, Verdict};
use smt::refutations;
use smt::solver::CheckResult;
use smt::tally::{self, Tally};
use std::io::{self, Read};
use std::thread;
use std::time::{Duration, Instant};

/// Messages about progress are at least this far apart.
const PROGRESS_EVERY: Duration = Duration::from_millis(100);

/// So are those about what solvers do, which come while nothing else is invariants.
const WORK_EVERY: Duration = Duration::from_millis(200);

/// With less room than that beside its code and its task, a worker is out of memory before it begins: Z3 does not
/// survive it where it makes its first tables.
const LEAST_ROOM_MIB: u64 = 40;

/// Enough for writing messages.
const STACK: usize = 128 << 10;

/// Reads a [`Task`] from standard input and writes [`Message`]s to standard output.
pub fn run(args: &WorkerArgs) -> io::Result<()> {
    sys::die_with(args.supervisor);
    sys::limit_address_space(args.memory);
    let member = members::with(args.strategy);
    sys::step_back(std::process::id(), member.steps_back);
    log::to_supervisor(args.debug.log);
    args.debug.set_limits();
    if let Some(folder) = &args.debug.dump_queries {
        queries::dump(folder, member.name);
    }
    if args.certify {
        refutations::want();
    }
    let mut bytes = Vec::new();
    io::stdin().lock().read_to_end(&mut bytes)?;
    let task: Task = postcard::from_bytes(&bytes).map_err(io::Error::other)?;
    drop(bytes);
    tell_work()?;
    let with = |feature| !args.without.contains(&feature);
    let room = args.memory.saturating_sub(sys::mapped_mib());
    if room < LEAST_ROOM_MIB {
        return Err(io::Error::from(io::ErrorKind::OutOfMemory));
    }
    let options = EngineOptions {
        features: Features {
            sharing: with(Feature::Sharing),
            substitution: with(Feature::Substitution),
            houdini: with(Feature::Houdini),
            inequalities: with(Feature::Inequalities),
            lazy: with(Feature::Lazy),
        },
        unroll: args.unroll,
        deadline: Some(Instant::now() + Duration::from_millis(args.millis)),
        // Z3 gives up in an orderly way before the address space is used up, of which a part is taken already.
        memory_mib: Some(room * 9 / 10),
        ..EngineOptions::new(args.strategy)
    };
    let mut reporter = Reporter { last: Instant::now(), state: Progress::default() };
    let mut outcome = match task {
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
            let invariants = c_invariants::of_loops(&program, &names, &options, engine::solver_options(&options));
            return protocol::send(&mut io::stdout().lock(), &Message::Loops(invariants.unwrap_or_default()));
        }
    };
    if outcome.verdict == Verdict::Safe {
        outcome.proof.refutations = refutations::take();
    }
    let mut out = io::stdout().lock();
    protocol::send(&mut out, &Message::Work(solver_work()))?;
    protocol::send(&mut out, &Message::Done(outcome))
}

/// What solvers did so far.
fn solver_work() -> SolverWork {
    let Tally { checks, conflicts, z3_queries, z3_time } = tally::so_far();
    SolverWork { queries: checks, conflicts, z3_queries, z3_seconds: z3_time.as_secs_f64() }
}

/// Tells the supervisor of it again and again, from a thread of its own: a worker may be ended in the middle of a query.
fn tell_work() -> io::Result<()> {
    let tell = || {
        let mut last = SolverWork::default();
        loop {
            thread::sleep(WORK_EVERY);
            let now = solver_work();
            if now != last && protocol::send(&mut io::stdout().lock(), &Message::Work(now)).is_err() {
                return;
            }
            last = now;
        }
    };
    thread::Builder::new().stack_size(STACK).spawn(tell).map(drop)
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
        log_step(&event, tree);
        match event {
            Event::Bound(k) => self.state.depth = k,
            Event::Bounded { k, hits } => self.tell(&Message::Bounded { k, hits: hits.to_vec() }),
            Event::GoesOn => return self.tell(&Message::GoesOn),
            Event::Refined(refinement) => return self.tell(&Message::Refined(refinement.clone())),
            Event::Checked { .. } | Event::Inlined(_) | Event::Core { .. } => {}
        }
        self.state.instances = tree.instances().len() as u64;
        if self.last.elapsed() >= PROGRESS_EVERY {
            self.last = Instant::now();
            self.tell(&Message::Progress(self.state));
        }
    }
}

/// A step of an engine, for `--log`.
fn log_step(event: &Event, tree: &CallTree) {
    match event {
        Event::Bound(k) => tracing::info!("bound {k}, {} instances", tree.instances().len()),
        Event::Inlined(instance) => tracing::debug!("inlined {instance:?} of {}", tree.instances().len()),
        Event::Checked { kind, result } => match result {
            CheckResult::Unsat(core) => tracing::debug!("{kind:?}: unsat, a core of {}", core.len()),
            result => tracing::debug!("{kind:?}: {result:?}"),
        },
        Event::Core { open, bound } => tracing::debug!("core: {} open calls, {} at the bound", open.len(), bound.len()),
        Event::Bounded { k, hits } => tracing::info!("no violation within {k}; {} calls were cut", hits.len()),
        Event::GoesOn => tracing::info!("the others start"),
        Event::Refined(refinement) => tracing::info!("{refinement:?}"),
    }
}
