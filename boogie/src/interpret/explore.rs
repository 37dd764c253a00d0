//! All executions of a program, where only the choice of ways is open: over the states at choices, each visited once,
//! those with short executions and few switches between threads first. The exhaustive search of explicit-state model
//! checkers (Holzmann, The model checker SPIN, 1997).
//!
//! What is arbitrary is unknown, and an assumption about it is taken for true, so that there may be more executions than the
//! program has: that none of them violates is a proof, and a violation has to be replayed. They are fewer where assumptions
//! are remembered, for more states. Or it is one of a few small numbers, one after the other: then there are fewer
//! executions, and violations that depend on inputs are found.
//! States are compared in what some condition may still depend on, by strong liveness; the rest is unknown, too. They are
//! kept as numbers of their parts, which many of them have in common (the collapse compression of SPIN, Holzmann 1997).

use super::execution::Outcome;
use super::machine::{Limits, Machine, run_again};
use super::map::Map;
use super::observer::{Context, Observer, Unobserved};
use super::oracle::{Asked, Oracle, small_input};
use super::state::{Layout, State};
use super::value::Val;
use crate::expr::Terms;
use crate::marks::Limit;
use crate::passes::bitset::BitSet;
use crate::passes::liveness::Liveness;
use crate::program::{BlockRef, Location, ProcId, Program, Transfer, VarId};
use crate::types::TypeId;
use crate::value::Functions;
use indexmap::{IndexMap, IndexSet};
use rustc_hash::{FxBuildHasher, FxHashMap, FxHasher};
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::hash::{Hash, Hasher};

/// What all executions show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Explored {
    /// None violates the property.
    NoViolation,
    /// One does, and was confirmed.
    Violation,
    /// An execution gets to what cannot be followed, or there are too many, or violations are not confirmed, or inputs are
    /// small only.
    Undecided,
}

/// What is arbitrary.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Inputs {
    /// It is unknown.
    Unknown,
    /// The same, but what was assumed of it stays true as long as it is not set anew.
    Assumed,
    /// Each number is one of a few small ones: nothing is proved.
    Small,
}

/// The choices of an execution, in order: the ways that it goes, and the inputs that it gets unless they are unknown.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Choices {
    pub ways: Vec<usize>,
    pub inputs: Vec<u64>,
}

/// What an exploration asks of who wants it.
pub trait Explorer {
    /// Whether an execution that ends in this way may violate the property.
    fn violates(&self, end: &Outcome) -> bool;
    /// Whether a violation is one: its choices, and the steps of all executions so far.
    fn confirms(&mut self, choices: &Choices, steps: u64) -> bool;
    /// There is an execution that gets to this limit, perhaps; nothing is decided then.
    fn meets(&mut self, limit: Limit);
    /// Whether to stop; it is asked now and then, with the numbers of states and of steps so far.
    fn stops(&mut self, states: usize, steps: u64) -> bool;
}

/// Explores a program. Returns the number of steps, too. An execution that comes to the same state again without a choice
/// goes on so for ever, and ends there.
pub fn explore(layout: &Layout, inputs: Inputs, explorer: &RefCell<dyn Explorer + '_>) -> (Explored, u64) {
    let (functions, mut observer, steering) = (Functions::new(), Unobserved, Steering::new(inputs));
    let visited = Cell::new(0);
    let mut asked_at = (0, 0);
    let stop = |steps: u64| {
        let states = visited.get();
        if steps < asked_at.0 + STEPS_BETWEEN_QUESTIONS && states < asked_at.1 + STATES_BETWEEN_QUESTIONS {
            return false;
        }
        asked_at = (steps, states);
        explorer.borrow_mut().stops(states, steps)
    };
    let mut steered = Steered { steering: &steering, stop };
    let mut machine = Machine::new(layout, &mut steered, &functions, &mut observer, Limits::default());
    let mut states = States::new(layout);
    let mut circle = Circle::starts(&mut machine);
    let mut outcome = machine.run_from_entry();
    // The state that is gone on from, and which of its ways.
    let mut at: Option<(usize, usize)> = None;
    let (mut queue, mut is_limited, mut refused) = (Queue::default(), inputs == Inputs::Small, 0);
    loop {
        let from = || Edge { from: at, inputs: steering.inputs.borrow().chosen() };
        match outcome {
            Outcome::Undecided { at: place } => {
                let thread = machine.ways.picked.and_then(|block| layout.guarded_by(block));
                let goes_on = at.is_none_or(|(at, _)| states.all[at].thread == thread);
                let visited = Visited { edge: from(), open: steering.open.get(), thread };
                if let Some(new) = states.add(&mut machine.state, place, visited) {
                    queue.push(if goes_on { GOES_ON } else { SWITCHES }, new);
                }
            }
            ref end if explorer.borrow().violates(end) => {
                if explorer.borrow_mut().confirms(&states.choices(&from()), machine.steps) {
                    return (Explored::Violation, machine.steps);
                }
                refused += 1;
                if inputs != Inputs::Small || refused == MOST_REFUSED {
                    return (Explored::Undecided, machine.steps);
                }
            }
            Outcome::Blocked { .. } | Outcome::Returned => {}
            Outcome::LimitReached { ref reason, .. } => {
                is_limited = true;
                explorer.borrow_mut().meets(reason.clone());
            }
            Outcome::StepLimit
                if steering.is_stopped.get() || machine.steps >= MOST_STEPS || machine.state.frames.is_empty() =>
            {
                return (Explored::Undecided, machine.steps);
            }
            Outcome::StepLimit if !circle.is_closed(&mut machine) => {
                outcome = machine.run();
                continue;
            }
            Outcome::StepLimit => {}
            _ if inputs == Inputs::Small => {}
            _ => return (Explored::Undecided, machine.steps),
        }
        let next = match (steering.inputs.borrow_mut().next(), at) {
            (true, at) => at,
            (false, Some((state, way))) if way + 1 < states.all[state].open => Some((state, way + 1)),
            (false, _) => match queue.pop() {
                Some(state) => Some((state, 0)),
                None => {
                    if let Some(limit) = machine.ways.past_limit.and_then(|at| layout.limit(at)) {
                        explorer.borrow_mut().meets(limit);
                    }
                    let is_decided = !is_limited && machine.ways.past_limit.is_none();
                    return (if is_decided { Explored::NoViolation } else { Explored::Undecided }, machine.steps);
                }
            },
        };
        at = next;
        circle = Circle::starts(&mut machine);
        outcome = match at {
            Some((state, way)) => {
                states.restore(&mut machine.state, state);
                steering.ways.borrow_mut().push_back(way);
                visited.set(states.all.len());
                machine.run()
            }
            None => {
                machine.state = machine.state.before_start();
                states.is_last = false;
                machine.run_from_entry()
            }
        };
    }
}

/// The blocks that the execution with these choices enters, but that a thread that gives way and goes on at once does not give
/// way; and its steps.
pub fn blocks_of(layout: &Layout, inputs: Inputs, choices: &Choices, steps: u64) -> (Vec<BlockRef>, u64) {
    let (functions, mut blocks, steering) = (Functions::new(), Blocks::default(), Steering::new(inputs));
    steering.ways.borrow_mut().extend(&choices.ways);
    steering.inputs.borrow_mut().chosen.extend(&choices.inputs);
    let mut steered = Steered { steering: &steering, stop: |_| false };
    let limits = Limits { steps: steps + 1, ..Limits::default() };
    let execution = run_again(layout, &mut steered, &functions, &mut blocks, limits);
    (without_repetitions(layout.program, &blocks.0), execution.steps)
}

/// The blocks that an execution enters.
#[derive(Default)]
struct Blocks(Vec<BlockRef>);

impl Observer for Blocks {
    fn block(&mut self, context: &Context) {
        let Location { proc, block, .. } = context.at;
        self.0.push(BlockRef { proc, block });
    }
}

/// What the next run chooses.
struct Steering {
    kind: Inputs,
    /// The next ways, and how many were open where there was none.
    ways: RefCell<VecDeque<usize>>,
    open: Cell<usize>,
    inputs: RefCell<InputChoices>,
    /// Whether the exploration is to end.
    is_stopped: Cell<bool>,
}

impl Steering {
    fn new(kind: Inputs) -> Steering {
        let (ways, inputs) = (RefCell::default(), RefCell::default());
        Steering { kind, ways, open: Cell::new(0), inputs, is_stopped: Cell::new(false) }
    }
}

struct Steered<'a, F> {
    steering: &'a Steering,
    /// Whether to stop after so many steps.
    stop: F,
}

impl<F: FnMut(u64) -> bool> Oracle for Steered<'_, F> {
    fn unchosen(&mut self, terms: &Terms, ty: TypeId) -> Val {
        match self.steering.kind {
            Inputs::Unknown | Inputs::Assumed => Val::poison(terms, ty),
            Inputs::Small => small_input(terms, ty, |ways| self.steering.inputs.borrow_mut().choose(ways)),
        }
    }

    fn asked(&self) -> Asked {
        if self.steering.kind == Inputs::Small { Asked::Inputs } else { Asked::Everything }
    }

    fn answers_for_constants(&self) -> bool {
        true
    }

    fn looks_ahead(&self) -> bool {
        false
    }

    fn pick(&mut self, open: &[BlockRef]) -> Option<usize> {
        self.steering.open.set(open.len());
        self.steering.ways.borrow_mut().pop_front()
    }

    fn gives_way(&self) -> bool {
        true
    }

    fn leaves_out_limits(&self) -> bool {
        true
    }

    fn remembers(&self) -> bool {
        self.steering.kind == Inputs::Assumed
    }

    fn stops(&mut self, steps: u64) -> bool {
        self.steering.is_stopped.set((self.stop)(steps));
        self.steering.is_stopped.get()
    }
}

/// Whether an execution goes round in a circle, without a choice: it is looked at after some steps, after twice as many more,
/// three times as many and so on, so that a circle of so many steps is noticed after so many looks at most.
struct Circle<'a> {
    looks: u64,
    /// The state at the last look.
    last: Option<State<'a>>,
}

impl<'a> Circle<'a> {
    /// Of an execution that begins, or goes on behind a choice.
    fn starts(machine: &mut Machine<'a, '_>) -> Circle<'a> {
        let mut circle = Circle { looks: 0, last: None };
        circle.go_on(machine);
        circle
    }

    fn go_on(&mut self, machine: &mut Machine) {
        self.looks += 1;
        machine.stop_at(MOST_STEPS.min(machine.steps + self.looks * STEPS_TO_A_LOOK));
    }

    /// Looks at the state; whether it is the one of the last look.
    fn is_closed(&mut self, machine: &mut Machine<'a, '_>) -> bool {
        let is_closed = self.last.as_ref().is_some_and(|last| machine.state.is_same(last));
        self.last = Some(machine.state.clone());
        self.go_on(machine);
        is_closed
    }
}

/// Few executions have as many steps from one choice to the next.
const STEPS_TO_A_LOOK: u64 = 1 << 8;

/// The inputs of a run from one choice of ways to the next, and for each how many there are to choose from.
#[derive(Default)]
struct InputChoices {
    chosen: Vec<u64>,
    of: Vec<u64>,
    /// Of this way, runs with other inputs.
    runs: usize,
}

impl InputChoices {
    fn choose(&mut self, ways: u64) -> u64 {
        if self.chosen.len() == self.of.len() {
            self.chosen.push(0);
        }
        self.of.push(ways);
        self.chosen[self.of.len() - 1]
    }

    fn chosen(&self) -> Box<[u64]> {
        debug_assert_eq!(self.chosen.len(), self.of.len());
        self.chosen.as_slice().into()
    }

    /// Whether there are others that the same run may get: if so, they are next.
    fn next(&mut self) -> bool {
        self.runs += 1;
        while let (Some(last), Some(ways)) = (self.chosen.pop(), self.of.pop()) {
            if last + 1 < ways && self.runs < MOST_RUNS {
                self.chosen.push(last + 1);
                self.of.clear();
                return true;
            }
        }
        self.runs = 0;
        false
    }
}

/// So many runs with other inputs are made from one choice of ways to the next.
const MOST_RUNS: usize = 100;

/// So many violations that do not replay are met before an exploration ends.
const MOST_REFUSED: usize = 16;

/// States that are still to be gone on from, by what it takes to get there.
#[derive(Default)]
struct Queue(VecDeque<VecDeque<usize>>);

/// What a step takes of the same thread, and of another one.
const GOES_ON: usize = 1;
const SWITCHES: usize = 2;

impl Queue {
    /// Adds a state that takes so much more than the one that was popped last.
    fn push(&mut self, more: usize, state: usize) {
        self.0.resize_with(self.0.len().max(more + 1), VecDeque::new);
        self.0[more].push_back(state);
    }

    fn pop(&mut self) -> Option<usize> {
        loop {
            match self.0.front_mut()?.pop_front() {
                Some(state) => return Some(state),
                None => _ = self.0.pop_front(),
            }
        }
    }
}

/// Steps of all executions together.
const MOST_STEPS: u64 = 200_000_000;

/// After so many new states, or so many steps, it is asked whether to go on.
const STATES_BETWEEN_QUESTIONS: usize = 1 << 8;
const STEPS_BETWEEN_QUESTIONS: u64 = 1 << 13;

/// Maps that are kept because they have a number.
const MOST_MAPS: usize = 1 << 16;

/// So many values stand together in a part of a state.
const OF_PART: usize = 16;

/// The state, unless it is the start, and the way that led to another one first, with what was given there.
struct Edge {
    from: Option<(usize, usize)>,
    inputs: Box<[u64]>,
}

/// A state at a choice.
struct Visited {
    edge: Edge,
    open: usize,
    /// The variable that says where the thread stands that ran last.
    thread: Option<VarId>,
}

/// The states so far, with values by number.
struct States<'a> {
    layout: &'a Layout<'a>,
    liveness: Liveness,
    live_at_blocks: FxHashMap<ProcId, Vec<BitSet>>,
    /// What no condition may depend on behind a block, unknown.
    dead_behind: FxHashMap<BlockRef, Vec<(VarId, Val)>>,
    values: Vec<Val>,
    /// The numbers of the values of the state that was added or restored last, in order: most are still the same in the next
    /// one.
    last: Vec<u32>,
    /// Whether that is how the state is now.
    is_last: bool,
    numbers: FxHashMap<u64, Vec<u32>>,
    /// Maps that have a number already, by where they are held.
    maps: FxHashMap<(usize, usize), (Map, u32)>,
    /// Of a state, procedure, block and number of values of each frame, then the values of all variables by their numbers.
    parts: IndexSet<Box<[u32]>, FxBuildHasher>,
    /// By the numbers of their parts.
    all: IndexMap<Box<[u32]>, Visited, FxBuildHasher>,
}

impl<'a> States<'a> {
    fn new(layout: &'a Layout<'a>) -> Self {
        States {
            layout,
            liveness: Liveness::new(layout.program),
            live_at_blocks: FxHashMap::default(),
            dead_behind: FxHashMap::default(),
            values: Vec::new(),
            last: Vec::new(),
            is_last: false,
            numbers: FxHashMap::default(),
            maps: FxHashMap::default(),
            parts: IndexSet::default(),
            all: IndexMap::default(),
        }
    }

    /// Notes the state at a choice, unless it is there; its position if it is new.
    fn add(&mut self, state: &mut State, at: Location, visited: Visited) -> Option<usize> {
        self.forget(state, at);
        let (mut data, mut numbers) = (Vec::new(), Vec::with_capacity(self.last.len()));
        state.write(&mut data, &mut |value| {
            let before = self.last.get(numbers.len()).copied();
            let same = before.filter(|&n| self.values[n as usize] == *value);
            let number = same.unwrap_or_else(|| self.number(value));
            numbers.push(number);
            number
        });
        (self.last, self.is_last) = (numbers, true);
        let part = |part: &[u32]| match self.parts.get_index_of(part) {
            Some(known) => known as u32,
            None => self.parts.insert_full(part.into()).0 as u32,
        };
        let state: Box<[u32]> = data.chunks(OF_PART).map(part).collect();
        let known = self.all.len();
        let entry = self.all.entry(state);
        let position = entry.index();
        entry.or_insert(visited);
        (position == known).then_some(position)
    }

    /// Makes unknown what no condition may depend on any more.
    fn forget(&mut self, state: &mut State, at: Location) {
        let program = self.layout.program;
        let place = BlockRef { proc: at.proc, block: at.block };
        if !self.dead_behind.contains_key(&place) {
            if !self.live_at_blocks.contains_key(&at.proc) {
                let live = self.liveness.live_at_blocks(program, at.proc);
                self.live_at_blocks.insert(at.proc, live);
            }
            let body = program.procs[at.proc.index()].body.as_ref().expect("frames are of procedures with a body");
            let live = &self.live_at_blocks[&at.proc];
            let live = self.liveness.live_after(body, at.proc, at.block.index(), live);
            let proc = &program.procs[at.proc.index()];
            // Of what a procedure does not change, it is not known what callers look at after the call.
            let (is_entry, changed) = (Some(at.proc) == program.entry(), &self.liveness.modified[at.proc.index()]);
            let globals = program.globals.iter().filter(|&&v| is_entry || self.liveness.has(changed, v));
            let all = proc.ins.iter().chain(&proc.outs).chain(&body.locals).chain(globals);
            let dead = all.filter(|&&v| !self.liveness.has(&live, v));
            let unknown = |&v: &VarId| (v, Val::poison(&program.terms, program.var(v).ty));
            self.dead_behind.insert(place, dead.map(unknown).collect());
        }
        for (v, unknown) in &self.dead_behind[&place] {
            state.set(*v, unknown.clone());
        }
    }

    /// Goes back to a state.
    fn restore(&mut self, state: &mut State, i: usize) {
        let (parts, _) = self.all.get_index(i).expect("it was visited");
        let data: Vec<u32> = parts.iter().flat_map(|&part| &self.parts[part as usize]).copied().collect();
        let knows = std::mem::take(&mut self.is_last) && state.has_frames_of(&data);
        let (last, mut position) = (&mut self.last, 0);
        if !knows {
            last.clear();
        }
        state.read(&data, &mut |number| {
            position += 1;
            match last.get_mut(position - 1) {
                Some(before) if *before == number => return None,
                Some(before) => *before = number,
                None => last.push(number),
            }
            Some(self.values[number as usize].clone())
        });
    }

    /// The number of a value; large maps are looked at once.
    fn number(&mut self, value: &Val) -> u32 {
        let Val::Map(map) = value else { return self.number_of_contents(value) };
        if let Some((_, number)) = self.maps.get(&map.place()) {
            return *number;
        }
        if self.maps.len() >= MOST_MAPS {
            self.maps.clear();
        }
        let number = self.number_of_contents(value);
        self.maps.insert(map.place(), (map.clone(), number));
        number
    }

    fn number_of_contents(&mut self, value: &Val) -> u32 {
        let mut hasher = FxHasher::default();
        hash(value, &mut hasher);
        let alike = self.numbers.entry(hasher.finish()).or_default();
        if let Some(&number) = alike.iter().find(|&&number| self.values[number as usize] == *value) {
            return number;
        }
        let number = self.values.len() as u32;
        alike.push(number);
        self.values.push(value.clone());
        number
    }

    /// The choices from the start up to one that leads further.
    fn choices(&self, last: &Edge) -> Choices {
        let mut edges = vec![last];
        while let Some((state, _)) = edges[edges.len() - 1].from {
            edges.push(&self.all[state].edge);
        }
        edges.reverse();
        let ways = edges.iter().filter_map(|edge| edge.from).map(|(_, way)| way).collect();
        let inputs = edges.iter().flat_map(|edge| &edge.inputs).copied().collect();
        Choices { ways, inputs }
    }
}

/// Of all of a value.
fn hash(value: &Val, hasher: &mut FxHasher) {
    match value {
        Val::Map(map) => {
            hash(map.default_value(), hasher);
            for (key, value) in map.entries() {
                key.iter().for_each(|key| hash(key, hasher));
                hash(value, hasher);
            }
        }
        value => value.hash(hasher),
    }
}

/// The same blocks where a thread that gives way and goes on at once does not give way.
fn without_repetitions(program: &Program, blocks: &[BlockRef]) -> Vec<BlockRef> {
    let (mut shorter, mut rest) = (Vec::new(), blocks);
    while let Some((&block, behind)) = rest.split_first() {
        rest = match shorter.last().and_then(|&from| goes_on(program, from, rest)) {
            Some(turn) => &rest[turn..],
            None => {
                shorter.push(block);
                behind
            }
        };
    }
    shorter
}

/// From a block on, in how many blocks the thread gives way and goes on, if that is what it does.
fn goes_on(program: &Program, from: BlockRef, blocks: &[BlockRef]) -> Option<usize> {
    if !program.gives_way_at(*blocks.first()?) {
        return None;
    }
    let body = program.procs[from.proc.index()].body.as_ref()?;
    let Transfer::Goto(targets) = &body.blocks[from.block.index()].transfer else { return None };
    // It notes its place, the scheduler is next, and the way back.
    blocks.iter().take(TURN).position(|at| at.proc == from.proc && targets.first() == Some(&at.block))
}

/// Blocks of a turn, with the one where the thread goes on.
const TURN: usize = 5;

#[cfg(test)]
mod tests {
    use super::*;

    struct Asserted(Option<Choices>);

    impl Explorer for Asserted {
        fn violates(&self, end: &Outcome) -> bool {
            matches!(end, Outcome::AssertFailed { .. })
        }
        fn confirms(&mut self, choices: &Choices, _: u64) -> bool {
            self.0 = Some(choices.clone());
            true
        }
        fn meets(&mut self, _: Limit) {}
        fn stops(&mut self, _: usize, steps: u64) -> bool {
            steps > 100_000
        }
    }

    /// What is found of the body of a procedure over `x` and `y`, and the choices of a violation.
    fn explored_with(inputs: Inputs, body: &str) -> (Explored, Option<Choices>) {
        let text = format!("var x: int; var y: int; procedure {{:entrypoint}} main() modifies x, y; {{ {body} }}");
        let program = crate::parse(&text).unwrap();
        let explorer = RefCell::new(Asserted(None));
        let (explored, _) = explore(&Layout::of(&program), inputs, &explorer);
        let found = explorer.into_inner().0;
        (explored, found)
    }

    fn explored(body: &str) -> Explored {
        explored_with(Inputs::Unknown, body).0
    }

    /// A counter that either of two ways changes until it is at 20.
    const COUNTER: &str = "x := 0; y := 0; goto head;
        head: goto one, two, done;
        one: assume x < 20; x := x + 1; goto head;
        two: assume x < 20; x := x + 2; y := 1 - y; goto head;
        done: assume x >= 20;";

    #[test]
    fn all_ways_are_gone_and_states_that_come_again_end_them() {
        assert_eq!(explored(&format!("{COUNTER} assert x <= 21; return;")), Explored::NoViolation);
        assert_eq!(explored(&format!("{COUNTER} assert x <= 20; return;")), Explored::Violation);
    }

    #[test]
    fn what_is_behind_a_limit_or_arbitrary_is_not_proved() {
        assert_eq!(explored("goto a, b; a: havoc x; assert x == 0; return; b: return;"), Explored::Undecided);
        let arbitrary = "havoc x; goto a, b; a: assume x == 1; assert false; return; b: return;";
        assert_eq!(explored(arbitrary), Explored::Violation, "a replay has to refuse it");
    }

    #[test]
    fn what_was_assumed_is_remembered_until_it_changes() {
        let twice = |between: &str| {
            let body = format!(
                "havoc x; y := 0; goto a, b; a: assume x == 7; y := 1; goto c; b: assume x != 7; goto c; c: {between}
                 goto d, e; d: assume x == 7; assert y == 1; return; e: assume x != 7; return;"
            );
            [Inputs::Unknown, Inputs::Assumed].map(|inputs| explored_with(inputs, &body).0)
        };
        assert_eq!(twice(""), [Explored::Violation, Explored::NoViolation]);
        assert_eq!(twice("havoc x;"), [Explored::Violation; 2]);
    }

    #[test]
    fn an_execution_without_end_is_stopped() {
        let around = |turn: &str| {
            explored(&format!(
                "x := 0; y := 0; goto a, b; a: goto c; c: {turn} goto d; d: y := x; goto c; b: assert x == 0; return;"
            ))
        };
        assert_eq!(around("x := x + 1;"), Explored::Undecided);
        assert_eq!(around("x := 1 - x;"), Explored::NoViolation, "the same states come again");
        assert_eq!(around("x := 1 - x; assert y == 0;"), Explored::Violation);
    }

    #[test]
    fn a_violation_is_the_way_there() {
        let (_, found) = explored_with(Inputs::Unknown, &format!("{COUNTER} assert y == 0 || x != 20; return;"));
        let Choices { ways, inputs } = found.expect("there is one");
        assert!(ways.contains(&1) && ways.len() > 10 && inputs.is_empty(), "{ways:?}");
    }

    #[test]
    fn inputs_are_small_numbers_and_what_they_are_is_found_with_the_violation() {
        let body = "havoc x; assume {:input \"f\", x, \"int\"} true; goto a, b;
            a: havoc y; assume {:input \"f\", y, \"int\"} true; assume y > x; goto b;
            b: assert x != 1 || y != 2; return;";
        let (explored, found) = explored_with(Inputs::Small, body);
        let Choices { ways, inputs } = found.expect("there is one");
        assert_eq!((explored, ways, inputs), (Explored::Violation, vec![0], vec![0, 1, 2]));
        let (explored, found) =
            explored_with(Inputs::Small, "havoc x; assume {:input \"f\", x, \"int\"} true; assert x != 1000; return;");
        assert_eq!((explored, found), (Explored::Undecided, None), "no other numbers are tried, and nothing is proved");
    }
}
