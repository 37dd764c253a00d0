//! The programs that ask whether random programs over few bits end, against a search of all their states.

use super::*;
use boogie::interpret::Random;
use boogie::passes::{self, Options, Property};
use boogie::program::Program;
use boogie::termination::lasso::lasso;
use boogie::termination::{find, ranks};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// Programs, unless PROPTEST_CASES says how many.
const PROGRAMS: u32 = 500;

/// More than there are states at the head of a loop.
const DEEP: u32 = 70;

/// The values of all variables: `x` of 2 bits and `y` of 1, which are local, the global `g` of 1 bit, and the map `m` from 1
/// bit to 1 bit.
type State = [u8; 5];
const X: usize = 0;
const Y: usize = 1;
const G: usize = 2;
/// The first cell of the map.
const M: usize = 3;

#[derive(Clone, Copy)]
enum Number {
    Literal(u8),
    Variable(usize),
    /// `x` plus this.
    Plus(u8),
    /// The cell of the map at the value of a variable of 1 bit.
    Cell(usize),
}

#[derive(Clone, Copy)]
enum Step {
    Input(usize),
    Assign(usize, Number),
    /// To the cell at the value of a variable.
    Store(usize, Number),
    /// `call x := f(e)`, or only `call f(e)`.
    Call(bool, Number),
}

/// Whether a number is, or is not, a literal.
#[derive(Clone, Copy)]
struct Condition(Number, u8, bool);

struct Block {
    condition: Option<Condition>,
    steps: Vec<Step>,
    /// None for a return.
    targets: Vec<usize>,
}

/// `main` and `f`.
struct Source([Vec<Block>; 2]);

impl Source {
    fn new(random: &mut Random) -> Source {
        let calls = random.below(2) == 0;
        Source([blocks(random, calls, false), blocks(random, calls, true)])
    }

    fn text(&self) -> String {
        let mut text = "function {:bvbuiltin \"bvadd\"} $add(bv2, bv2): bv2;\nvar g: bv1; var m: [bv1]bv1;\nprocedure {:entrypoint} main() modifies g, m;\n".to_owned();
        let declared = "  var x: bv2; var y: bv1; var z: bv2;\n  entry: goto b0;\n";
        text.push_str(&format!("{{\n{declared}"));
        body(&mut text, &self.0[0], "");
        text.push_str("}\nprocedure f(a: bv2) returns (r: bv2) modifies g, m;\n");
        text.push_str(&format!("{{\n{declared}").replace("goto b0", "x := a; goto b0"));
        body(&mut text, &self.0[1], "r := x; ");
        text.push_str("}\n");
        text
    }
}

fn blocks(random: &mut Random, calls: bool, is_called: bool) -> Vec<Block> {
    let count = 2 + random.below(if calls { 3 } else { 5 }) as usize;
    let number = |random: &mut Random, width: usize| match (width, random.below(4)) {
        (2, 0 | 1) => Number::Plus(1 + 2 * random.below(2) as u8),
        (2, 2) => Number::Variable(X),
        (1, 0) => Number::Variable(Y),
        (1, 1) => Number::Variable(G),
        (1, 2) => Number::Cell(if random.below(2) == 0 { Y } else { G }),
        _ => Number::Literal(random.below(2 * width as u64) as u8),
    };
    let mut made = Vec::new();
    for _ in 0..count {
        let condition = (random.below(3) > 0).then(|| {
            let width = 1 + random.below(2) as usize;
            let of = if width == 2 { Number::Variable(X) } else { number(random, 1) };
            Condition(of, random.below(2 * width as u64) as u8, random.below(2) == 0)
        });
        let step = |random: &mut Random| match random.below(if calls { 7 } else { 6 }) {
            0 => Step::Input(random.below(3) as usize),
            1 | 2 => Step::Assign(X, number(random, 2)),
            3 => Step::Assign(Y, number(random, 1)),
            4 => Step::Assign(G, number(random, 1)),
            5 => Step::Store(if random.below(2) == 0 { Y } else { G }, number(random, 1)),
            _ => Step::Call(random.below(2) == 0, number(random, 2)),
        };
        let steps = (0..random.below(3)).map(|_| step(random)).collect();
        let targets = (0..random.below(3)).map(|_| random.below(count as u64) as usize).collect();
        made.push(Block { condition, steps, targets });
    }
    // Not every procedure should end at once.
    if made[0].targets.is_empty() {
        made[0].targets = vec![1, if is_called { 1 } else { 0 }];
    }
    made
}

fn body(text: &mut String, blocks: &[Block], at_return: &str) {
    let name = |v: usize| ["x", "y", "g"][v];
    let show = |n: Number, width: usize| match n {
        Number::Literal(value) => format!("{value}bv{width}"),
        Number::Variable(v) => name(v).to_owned(),
        Number::Plus(value) => format!("$add(x, {value}bv2)"),
        Number::Cell(at) => format!("m[{}]", name(at)),
    };
    let width_of = |v: usize| if v == X { 2 } else { 1 };
    for (b, block) in blocks.iter().enumerate() {
        let _ = write!(text, "  b{b}: ");
        if let Some(Condition(of, value, holds)) = block.condition {
            let width = if matches!(of, Number::Variable(X) | Number::Plus(_)) { 2 } else { 1 };
            let relation = if holds { "==" } else { "!=" };
            let _ = write!(text, "assume {} {relation} {value}bv{width}; ", show(of, width));
        }
        for step in &block.steps {
            let _ = match *step {
                Step::Input(v) => {
                    write!(text, "havoc {0}; assume {{:input \"in\", {0}, \"int\"}} true; ", name(v))
                }
                Step::Assign(v, e) => write!(text, "{} := {}; ", name(v), show(e, width_of(v))),
                Step::Store(at, e) => write!(text, "m[{}] := {}; ", name(at), show(e, 1)),
                Step::Call(true, e) => write!(text, "call x := f({}); ", show(e, 2)),
                Step::Call(false, e) => write!(text, "call z := f({}); ", show(e, 2)),
            };
        }
        let targets: Vec<String> = block.targets.iter().map(|t| format!("b{t}")).collect();
        let _ = match targets.as_slice() {
            [] => writeln!(text, "{at_return}return;"),
            targets => writeln!(text, "goto {};", targets.join(", ")),
        };
    }
}

/// Where an execution of a procedure is: the procedure, the block, the step in it, the state.
type Place = (usize, usize, usize, State);

/// All states of a program.
struct States<'a> {
    source: &'a Source,
    /// By the state in which `f` starts: those in which it returns.
    returns: BTreeMap<State, BTreeSet<State>>,
}

impl States<'_> {
    fn value(state: &State, n: Number) -> u8 {
        match n {
            Number::Literal(value) => value,
            Number::Variable(v) => state[v],
            Number::Plus(value) => (state[X] + value) % 4,
            Number::Cell(at) => state[M + state[at] as usize],
        }
    }

    /// The starts of a procedure: what is local and was not given is anything.
    fn starts(proc: usize, given: Option<u8>, globals: &State) -> Vec<Place> {
        let xs = given.map_or(0..4, |x| x..x + 1);
        let states = xs.flat_map(|x| (0..2).map(move |y| (x, y)));
        states.map(|(x, y)| (proc, 0, 0, [x, y, globals[G], globals[M], globals[M + 1]])).collect()
    }

    /// Where an execution goes on from a place, and where a call that it makes starts.
    fn next(&self, place: &Place) -> Vec<Place> {
        let &(proc, b, step, state) = place;
        let block = &self.source.0[proc][b];
        if let Some(Condition(of, value, holds)) = block.condition
            && step == 0
            && (Self::value(&state, of) == value) != holds
        {
            return Vec::new();
        }
        let Some(&this) = block.steps.get(step) else {
            return block.targets.iter().map(|&t| (proc, t, 0, state)).collect();
        };
        let with = |v: usize, value: u8| {
            let mut after = state;
            after[v] = value;
            (proc, b, step + 1, after)
        };
        match this {
            Step::Input(v) => (0..if v == X { 4 } else { 2 }).map(|value| with(v, value)).collect(),
            Step::Assign(v, e) => vec![with(v, Self::value(&state, e))],
            Step::Store(at, e) => vec![with(M + state[at] as usize, Self::value(&state, e))],
            Step::Call(takes, e) => {
                let mut places = Self::starts(1, Some(Self::value(&state, e)), &state);
                let given = places[0].3;
                for after in self.returns.get(&key(&given)).into_iter().flatten() {
                    let x = if takes { after[X] } else { state[X] };
                    places.push((proc, b, step + 1, [x, state[Y], after[G], after[M], after[M + 1]]));
                }
                places
            }
        }
    }

    /// The places of an execution of a procedure itself.
    fn of_one_call(&self, starts: Vec<Place>) -> BTreeSet<Place> {
        let (mut seen, mut open) = (BTreeSet::new(), starts);
        while let Some(place) = open.pop() {
            if seen.insert(place) {
                let (proc, b, step, _) = place;
                let is_call = matches!(self.source.0[proc][b].steps.get(step), Some(Step::Call(..)));
                let next = self.next(&place).into_iter();
                open.extend(next.filter(|after| !is_call || (after.1, after.2) == (b, step + 1)));
            }
        }
        seen
    }

    fn is_return(&self, &(proc, b, step, ref state): &Place) -> bool {
        let block = &self.source.0[proc][b];
        let passes =
            block.condition.is_none_or(|Condition(of, value, holds)| (Self::value(state, of) == value) == holds);
        block.targets.is_empty() && step == block.steps.len() && (step > 0 || passes)
    }
}

/// The state in which `f` starts, without what is local.
fn key(state: &State) -> State {
    [state[X], 0, state[G], state[M], state[M + 1]]
}

/// Whether all executions end.
fn ends(source: &Source) -> bool {
    let mut states = States { source, returns: BTreeMap::new() };
    let all_globals = (0..8u8).map(|bits| [0, 0, bits & 1, bits >> 1 & 1, bits >> 2]);
    loop {
        let mut returns = BTreeMap::new();
        for globals in all_globals.clone() {
            for x in 0..4 {
                let starts = States::starts(1, Some(x), &globals);
                let of = key(&starts[0].3);
                let own = states.of_one_call(starts);
                returns.insert(of, own.iter().filter(|p| states.is_return(p)).map(|p| p.3).collect());
            }
        }
        if returns == states.returns {
            break;
        }
        states.returns = returns;
    }
    let mut color: BTreeMap<Place, bool> = BTreeMap::new();
    let starts = all_globals.flat_map(|globals| States::starts(0, None, &globals));
    starts.into_iter().all(|start| !comes_back(&states, start, &mut color))
}

/// Whether a place can be reached again from one that is reached; `true` for those on the way.
fn comes_back(states: &States, from: Place, color: &mut BTreeMap<Place, bool>) -> bool {
    let mut stack = vec![(from, None::<Vec<Place>>)];
    while let Some((place, next)) = stack.pop() {
        let mut next = match next {
            None => match color.get(&place) {
                Some(true) => return true,
                Some(false) => continue,
                None => {
                    color.insert(place, true);
                    states.next(&place)
                }
            },
            Some(next) => next,
        };
        match next.pop() {
            None => {
                color.insert(place, false);
            }
            Some(after) => {
                stack.push((place, Some(next)));
                stack.push((after, None));
            }
        }
    }
    false
}

fn prepared(program: Program) -> passes::Prepared {
    passes::run(program, Options { property: Some(Property::Asserts) }).unwrap()
}

fn searched(prepared: &passes::Prepared, strategy: Strategy) -> Verdict {
    let options = EngineOptions { unroll: Some(DEEP), max_instances: 3_000, ..EngineOptions::new(strategy) };
    run(&prepared.passive, &EngineOptions { features: NO_FEATURES, ..options }, &mut ()).verdict
}

#[test]
fn a_state_comes_again_where_an_execution_does_not_end() {
    let (mut ending, mut endless, mut replayed) = (0, 0, 0);
    let programs = cases(PROGRAMS);
    for seed in 0..u64::from(programs) {
        let source = Source::new(&mut Random::new(seed));
        let mut program = boogie::parse(&source.text()).unwrap_or_else(|e| panic!("{}\n{e:?}", source.text()));
        let cycles = find(&mut program).unwrap();
        let prepared = prepared(lasso(&program, &cycles));
        let strategy = [Strategy::Over, Strategy::Under][seed as usize % 2];
        match searched(&prepared, strategy) {
            Verdict::Unsafe(counterexample) => {
                assert!(!ends(&source), "seed {seed}\n{}", source.text());
                endless += 1;
                replayed += u32::from(replays(&prepared, &counterexample));
            }
            Verdict::Safe => {
                assert!(ends(&source), "seed {seed}\n{}", source.text());
                ending += 1;
            }
            _ => {}
        }
    }
    eprintln!("{ending} of {programs} end, {endless} do not; {replayed} of these replay");
    assert!(ending > programs / 5 && endless > programs / 5 && replayed > endless / 2);
}

#[test]
fn a_rank_that_gets_less_is_a_proof() {
    let (mut proved, mut others) = (0, 0);
    let programs = cases(PROGRAMS);
    for seed in 0..u64::from(programs) {
        let random = &mut Random::new(seed);
        let source = Source::new(random);
        let mut program = boogie::parse(&source.text()).unwrap();
        let cycles = find(&mut program).unwrap();
        let ranked = ranks::guess(&mut program, &cycles);
        let rank = |of: &ranks::Ranked| {
            let components = of.components.len() as u64;
            (0..components.min(2)).map(|_| random.below(components) as usize).collect::<Vec<_>>()
        };
        let chosen: Vec<Vec<usize>> = ranked.iter().map(rank).collect();
        if chosen.iter().any(Vec::is_empty) {
            continue;
        }
        match searched(&prepared(ranks::ranked(&program, &ranked, &chosen)), Strategy::Over) {
            Verdict::Safe => {
                assert!(ends(&source), "seed {seed}\n{}", source.text());
                proved += u32::from(!cycles.is_empty());
            }
            _ => others += 1,
        }
    }
    eprintln!("{proved} of {programs} are proved, {others} are not");
    assert!(proved > programs / 20 && others > programs / 5);
}
