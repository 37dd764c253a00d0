//! What is folded still speaks of what it was made of, and what is joined of both.

use super::fold::{PointerMembers, Policy, fold};
use super::setting::{Setting, object};
use super::state::{Kind, State};
use super::unfold::unfold;
use super::value::{End, ObjectId, Pointer, Range, Value};
use super::{Question, contents::Contents, cover};
use frontend::cfg::Program;
use frontend::pipeline;
use frontend::source::Text;
use frontend::typed::VarId;
use std::collections::{BTreeMap, BTreeSet};

const WORD: u64 = 8;
/// A node's members: links, the head of a list of its own, a number of 4 bytes, and two members that may lead
/// to blocks.
const NEXT: u64 = 0;
const PREV: u64 = 8;
const PARTS: u64 = 16;
const NUMBER: u64 = 32;
const DATA: u64 = 40;
const SIZE: u64 = 56;
/// Of a part: a number, and links that are like the head.
const PART_NUMBER: u64 = 0;
const PART_LINKS: u64 = 8;
const PART_SIZE: u64 = 24;
const DATA_SIZE: u64 = 12;

fn program(text: &str) -> Program {
    let text = Text { name: "test.c".to_owned(), text: text.into(), aligned: None };
    let loaded = pipeline::load_texts(vec![text], Some("main"), &pipeline::Options::default());
    loaded.expect("well-formed").program
}

/// The same numbers for the same seed.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) % n
    }
}

struct Builder {
    state: State,
    numbers: Numbers,
    /// For the numbers in nodes.
    held: Numbers,
}

impl Builder {
    fn block(&mut self, size: u64) -> ObjectId {
        self.state.add(object(Kind::Heap, size, Contents::default()))
    }

    fn put(&mut self, id: ObjectId, at: u64, bytes: u64, value: Value) {
        self.state.change(id).contents.write(at, bytes, value);
    }

    fn lead(&mut self, from: ObjectId, at: u64, to: Option<(ObjectId, u64)>) {
        let value = to.map_or(Value::Int(0), |(to, offset)| Value::Pointer(Pointer::to(to, offset as i64)));
        self.put(from, at, WORD, value);
    }

    fn number(&mut self) -> Value {
        match self.held.below(4) {
            0 => self.state.symbol(Range { lo: 0, hi: 9 }, None),
            n => Value::Int(i128::from(n)),
        }
    }

    fn variable(&mut self, n: u32, to: Option<(ObjectId, u64)>) {
        let id = self.state.add(object(Kind::Local(VarId(n)), WORD, Contents::default()));
        self.lead(id, 0, to);
        self.state.frames[0].vars.insert(VarId(n), id);
    }

    /// A list that ends.
    fn parts(&mut self, node: ObjectId, length: u64) {
        self.lead(node, PARTS, None);
        for _ in 0..length {
            let part = self.block(PART_SIZE);
            let next = self.state.objects[&node].contents.read(PARTS, WORD).unwrap();
            self.put(part, PART_LINKS, WORD, next);
            let number = self.number();
            self.put(part, PART_NUMBER, 4, number);
            self.lead(node, PARTS, Some((part, 0)));
        }
    }

    /// A block, or what is in its place; if some are shared, perhaps what another member leads to.
    fn data(&mut self, node: ObjectId, at: u64, before: Option<ObjectId>, is_shared: bool) {
        let of = |builder: &Self, node: ObjectId, at| builder.state.objects[&node].contents.read(at, WORD);
        let value = match self.numbers.below(if is_shared { 6 } else { 4 }) {
            0 => Some(Value::Int(0)),
            1 => Some(Value::Pointer(Pointer::to(node, NUMBER as i64))),
            4 => before.and_then(|before| of(self, before, DATA)),
            5 => of(self, node, DATA),
            _ => Some(Value::Pointer(Pointer::to(self.block(DATA_SIZE), 0))),
        };
        self.put(node, at, WORD, value.unwrap_or(Value::Int(0)));
    }

    /// A ring of the head and the parts, in both directions.
    fn ring(&mut self, node: ObjectId, length: u64) {
        let mut all = vec![(node, PARTS)];
        for _ in 0..length {
            let part = self.block(PART_SIZE);
            let number = self.number();
            self.put(part, PART_NUMBER, 4, number);
            all.push((part, PART_LINKS));
        }
        for (i, &(from, links)) in all.iter().enumerate() {
            self.lead(from, links, Some(all[(i + 1) % all.len()]));
            self.lead(from, links + WORD, Some(all[(i + all.len() - 1) % all.len()]));
        }
    }

    /// A list in one or both directions that ends or is a ring, whose nodes have lists of parts, or lead to the first node.
    fn list(&mut self) {
        let [length, parts, shape] = [4, 3, 64].map(|n| self.numbers.below(n));
        let [is_double, is_ring, leads_back, has_rings, has_data, is_shared] =
            [1, 2, 4, 8, 16, 32].map(|bit| shape & bit != 0);
        let nodes: Vec<ObjectId> = (0..length + 1).map(|_| self.block(SIZE)).collect();
        let target = self.numbers.below(2) * PREV;
        for (i, &node) in nodes.iter().enumerate() {
            let other = |i: usize| nodes.get(i).or(nodes.first().filter(|_| is_ring)).map(|&node| (node, target));
            let before = i.checked_sub(1).unwrap_or(if is_ring { nodes.len() - 1 } else { usize::MAX });
            let (next, prev) = (other(i + 1), nodes.get(before).map(|&node| (node, target)));
            self.lead(node, NEXT, next);
            if is_double {
                self.lead(node, PREV, prev);
            } else if leads_back {
                self.lead(node, PREV, Some((nodes[0], target)));
            }
            let number = self.number();
            self.put(node, NUMBER, 4, number);
            let some = self.numbers.below(parts + 1);
            let before = i.checked_sub(1).map(|before| nodes[before]);
            for at in [DATA, DATA + WORD].into_iter().take(if has_data { 2 } else { 0 }) {
                self.data(node, at, before, is_shared);
            }
            if has_rings { self.ring(node, some) } else { self.parts(node, some) }
        }
        self.variable(0, Some((nodes[0], 0)));
        let cursor = nodes[self.numbers.below(nodes.len() as u64) as usize];
        let last = nodes[nodes.len() - 1];
        let to = [None, Some((cursor, 0)), Some((last, 0)), None][self.numbers.below(4) as usize];
        self.variable(1, to);
    }
}

/// A state of one list, of which everything is known.
fn example(setting: &Setting, seed: u64, held: u64) -> State {
    let entry = setting.named("main").expect("it is there");
    let mut builder = Builder { state: setting.start(entry), numbers: Numbers(seed), held: Numbers(held) };
    builder.list();
    builder.state
}

/// Whether a state without segments is one of those that a state is made of.
fn is_made_of(setting: &Setting, state: &State, one: &State) -> bool {
    let count = |state: &State, size: u64| {
        let of_size = state.objects.values().filter(|object| object.size == size && object.owner.is_none());
        of_size.map(|object| object.segment.map_or(1, |segment| usize::from(segment.least))).sum::<usize>()
    };
    if [SIZE, PART_SIZE, DATA_SIZE].iter().any(|&size| count(state, size) > count(one, size)) {
        return false;
    }
    check_owners(state);
    let segment = state.objects.iter().find(|(_, object)| object.segment.is_some() && object.owner.is_none());
    let Some((&id, _)) = segment else { return cover::covers(setting, state, one) };
    let end = if id.0 % 2 == 0 { End::First } else { End::Last };
    unfold(state, id, end).unwrap_or_default().iter().any(|state| is_made_of(setting, state, one))
}

/// A number that each node of a segment has of its own stands in one cell, of that segment or of what belongs to it.
fn check_owners(state: &State) {
    let mut met = BTreeSet::new();
    for (&id, object) in &state.objects {
        for (.., value) in object.contents.cells() {
            let Value::Symbol(symbol) = value else { continue };
            let Some(owner) = state.symbols[&symbol].owner else { continue };
            assert!(owner == id || object.owner == Some(owner), "{symbol:?} in {id:?}\n{state:?}");
            assert!(met.insert(symbol), "{symbol:?} is in two cells\n{state:?}");
        }
    }
}

fn policies(members: &PointerMembers) -> [Policy<'_>; 3] {
    [(true, 0), (false, 0), (true, 3)].map(|(is_loose, kept)| Policy { members, bytes: WORD, is_loose, kept })
}

#[test]
fn what_is_folded_speaks_of_what_it_was_made_of() {
    let program = program("int main(void) { return 0; }");
    let setting = Setting::new(&program, Question::default()).unwrap();
    let members = BTreeMap::from([
        (SIZE, BTreeSet::from([NEXT, PREV, PARTS, PARTS + WORD])),
        (PART_SIZE, BTreeSet::from([PART_LINKS, PART_LINKS + WORD])),
    ]);
    let mut folded = 0;
    for seed in 0..2000 {
        let original = example(&setting, seed, seed);
        for policy in policies(&members) {
            let mut state = original.clone();
            fold(&mut state, &policy);
            if state.objects.len() == original.objects.len() {
                continue;
            }
            folded += 1;
            assert!(!state.clone().collect(), "{seed}: something is lost\n{state:?}");
            let is_made = is_made_of(&setting, &state, &original);
            assert!(is_made, "{seed}: not what it was made of\n{original:?}\n{state:?}");
        }
    }
    assert!(folded > 2000, "only {folded} are folded");
}

#[test]
fn what_is_joined_speaks_of_both() {
    let program = program("int main(void) { return 0; }");
    let setting = Setting::new(&program, Question::default()).unwrap();
    let members = PointerMembers::new();
    let mut joined = 0;
    for seed in 0..1000 {
        let [left, right] = [2 * seed, 2 * seed + 1].map(|held| {
            let mut state = example(&setting, seed, held);
            fold(&mut state, &policies(&members)[0]);
            state
        });
        for borders in [None, Some(&[-1, 0, 1, 7][..])] {
            let Some(both) = cover::join(&setting, &left, &right, borders) else { continue };
            joined += 1;
            for one in [&left, &right] {
                assert!(cover::covers(&setting, &both, one), "{seed}\n{one:?}\n{both:?}");
            }
            let is_same = cover::covers(&setting, &left, &right);
            assert!(!is_same || cover::covers(&setting, &left, &both) || borders.is_some(), "{seed}");
        }
    }
    assert!(joined > 500, "only {joined} are joined");
}

/// What differs in one cell only is not covered.
#[test]
fn a_state_covers_no_other() {
    let program = program("int main(void) { return 0; }");
    let setting = Setting::new(&program, Question::default()).unwrap();
    let mut checked = 0;
    for seed in 0..500 {
        let state = example(&setting, seed, seed);
        assert!(cover::covers(&setting, &state, &state), "{seed}");
        for (&id, object) in &state.objects {
            for (at, bytes, value) in object.contents.cells() {
                let mut other = state.clone();
                let changed = match value {
                    Value::Int(n) => Value::Int(n + 1),
                    Value::Pointer(p) => Value::Pointer(Pointer { offset: p.offset + 4, ..p }),
                    _ => Value::Int(77),
                };
                other.change(id).contents.write(at, bytes, changed);
                checked += 1;
                assert!(!cover::covers(&setting, &state, &other), "{seed}: {id:?} at {at}");
            }
        }
    }
    assert!(checked > 3000, "only {checked} are checked");
}
