//! Loops that count: how many iterations a loop can have at most, where one local decides.
//!
//! The local has one constant initial value, one assignment in the loop, of a term over itself, and a condition
//! over nothing else but what is constant in the loop that every iteration has to pass. Then the number of iterations is
//! found by running it.

use super::body::successors;
use crate::expr::{ExprId, Terms};
use crate::graph::{predecessors, reverse_postorder};
use crate::program::{BlockId, Body, Cmd, Program, VarId, VarKind};
use rustc_hash::{FxHashMap, FxHashSet};

/// More iterations than this are not unrolled in any case.
const MOST_ITERATIONS: u32 = 64;
/// How many blocks before the loop are searched for the initial value.
const MOST_BLOCKS_BACK: usize = 50;

/// The predecessors of the blocks of a body whose edges change.
pub(crate) struct Predecessors {
    /// Contains all of them, perhaps with others that are none any more.
    candidates: Vec<Vec<u32>>,
}

impl Predecessors {
    pub fn new(body: &Body) -> Predecessors {
        Predecessors { candidates: predecessors(&successors(body)) }
    }

    /// To be told of a block with new successors.
    pub fn add_edges(&mut self, body: &Body, from: u32) {
        self.candidates.resize(body.blocks.len(), Vec::new());
        for &t in targets(body, from) {
            self.candidates[t.index()].push(from);
        }
    }

    /// The blocks with an edge to this one, once each.
    fn of(&mut self, body: &Body, block: u32) -> &[u32] {
        let list = &mut self.candidates[block as usize];
        list.sort_unstable();
        list.dedup();
        list.retain(|&b| targets(body, b).contains(&BlockId(block)));
        list
    }
}

fn targets(body: &Body, block: u32) -> &[BlockId] {
    body.blocks[block as usize].transfer.targets()
}

/// An upper bound of the number of iterations of the loop with this header and these blocks, in which there is no
/// other loop.
pub(crate) fn iterations(
    program: &mut Program,
    body: &Body,
    pred: &mut Predecessors,
    header: u32,
    blocks: &[u32],
) -> Option<u32> {
    let mut writes: FxHashMap<VarId, Vec<(u32, Option<ExprId>)>> = FxHashMap::default();
    let mut assumed: Vec<(u32, ExprId)> = Vec::new();
    for &b in blocks {
        for cmd in &body.blocks[b as usize].cmds {
            note_writes(&mut writes, b, cmd);
            if let Cmd::Assume { expr, .. } = cmd {
                assumed.push((b, *expr));
            }
        }
    }
    // Most loops have no candidate, and then the graph is not needed.
    let steps = |v: VarId| match writes.get(&v)?[..] {
        [(at, Some(step))] => Some((at, step)),
        _ => None,
    };
    let is_local = |v: &VarId| matches!(program.var(*v).kind, VarKind::Local | VarKind::Out);
    let guard = |(at, expr): (u32, ExprId)| {
        let vars = program.terms.free_vars(expr);
        let (written, kept): (Vec<VarId>, Vec<VarId>) = vars.iter().partition(|v| writes.contains_key(v));
        let [counter] = written[..] else { return None };
        let counts = steps(counter).is_some_and(|(_, step)| program.terms.free_vars(step) == [counter]);
        (counts && vars.iter().all(is_local)).then_some((at, counter, kept, expr))
    };
    let guards: Vec<(u32, VarId, Vec<VarId>, ExprId)> = assumed.into_iter().filter_map(guard).collect();
    if guards.is_empty() {
        return None;
    }
    let inside: FxHashSet<u32> = blocks.iter().copied().collect();
    let on_every_cycle = on_every_cycle(body, header, blocks);
    let mut graph = Graph { body, header, inside: &inside, pred };
    let mut starts: FxHashMap<VarId, Option<ExprId>> = FxHashMap::default();
    let bounds = guards.iter().filter_map(|(at, counter, kept, guard)| {
        let (step_at, step) = steps(*counter)?;
        if !on_every_cycle.contains(at) || !on_every_cycle.contains(&step_at) {
            return None;
        }
        let mut initial = |v: VarId| *starts.entry(v).or_insert_with(|| graph.initial_value(&program.terms, v));
        let start = initial(*counter)?;
        let kept = kept.iter().map(|&v| Some((v, initial(v)?))).collect::<Option<FxHashMap<VarId, ExprId>>>()?;
        let guard = program.terms.substitute(*guard, &kept);
        // The condition may come before the step or after it.
        let next = program.terms.substitute(step, &[(*counter, start)].into_iter().collect());
        let mut count = |start: ExprId| count(&mut program.terms, *counter, start, guard, step);
        count(start).max(count(next))
    });
    bounds.min()
}

fn note_writes(writes: &mut FxHashMap<VarId, Vec<(u32, Option<ExprId>)>>, b: u32, cmd: &Cmd) {
    match cmd {
        Cmd::Assign { lhs, rhs } => {
            for (v, e) in lhs.iter().zip(rhs) {
                writes.entry(*v).or_default().push((b, Some(*e)));
            }
        }
        Cmd::Havoc { vars, .. } | Cmd::Call { outs: vars, .. } => {
            vars.iter().for_each(|v| writes.entry(*v).or_default().push((b, None)));
        }
        Cmd::Assume { .. } | Cmd::Assert { .. } => {}
    }
}

/// How many values of the counter in a row satisfy the guard. Simplification decides the closed conditions.
fn count(terms: &mut Terms, counter: VarId, start: ExprId, guard: ExprId, step: ExprId) -> Option<u32> {
    let mut value = start;
    for n in 0..=MOST_ITERATIONS {
        let now: FxHashMap<VarId, ExprId> = [(counter, value)].into_iter().collect();
        let holds = terms.substitute(guard, &now);
        if terms.is_false(holds) {
            return Some(n);
        }
        if !terms.is_true(holds) {
            return None;
        }
        value = terms.substitute(step, &now);
    }
    None
}

/// The blocks that every way from the header back to it passes. In topological order those are the blocks that no
/// edge leads past.
fn on_every_cycle(body: &Body, header: u32, blocks: &[u32]) -> FxHashSet<u32> {
    let number: FxHashMap<u32, u32> = blocks.iter().copied().zip(0..).collect();
    let within = |&b: &u32| targets(body, b).iter().filter_map(|t| number.get(&t.0).copied()).collect();
    let succ: Vec<Vec<u32>> = blocks.iter().map(within).collect();
    let order = reverse_postorder(&succ, number[&header]);
    let mut found = FxHashSet::default();
    // Of the blocks from which a way leads back: the position of the farthest successor; the header's next visit
    // comes after all.
    let mut farthest: Vec<Option<usize>> = vec![None; order.len()];
    let mut position = vec![0; blocks.len()];
    order.iter().enumerate().for_each(|(i, &b)| position[b as usize] = i);
    for (i, &b) in order.iter().enumerate().rev() {
        for &t in &succ[b as usize] {
            let at = if blocks[t as usize] == header { order.len() } else { position[t as usize] };
            if at <= i {
                // Another cycle: not what this is for.
                return found;
            }
            if at == order.len() || farthest[at].is_some() {
                farthest[i] = farthest[i].max(Some(at));
            }
        }
    }
    let mut reached = 0;
    for (i, &b) in order.iter().enumerate() {
        let Some(next) = farthest[i] else { continue };
        if reached <= i {
            found.insert(blocks[b as usize]);
        }
        reached = reached.max(next);
    }
    found
}

/// The loop's blocks, and what leads to it.
struct Graph<'a> {
    body: &'a Body,
    header: u32,
    inside: &'a FxHashSet<u32>,
    pred: &'a mut Predecessors,
}

impl Graph<'_> {
    /// The literal that a local holds whenever the loop is entered.
    fn initial_value(&mut self, terms: &Terms, v: VarId) -> Option<ExprId> {
        let before = self.pred.of(self.body, self.header).iter().copied();
        let before: Vec<u32> = before.filter(|p| !self.inside.contains(p)).collect();
        let first = self.value_at_end(terms, *before.first()?, v)?;
        let enters_first = self.header == 0;
        (!enters_first && before.iter().all(|p| self.value_at_end(terms, *p, v) == Some(first))).then_some(first)
    }

    fn value_at_end(&mut self, terms: &Terms, mut block: u32, v: VarId) -> Option<ExprId> {
        for _ in 0..MOST_BLOCKS_BACK {
            for cmd in self.body.blocks[block as usize].cmds.iter().rev() {
                match cmd {
                    Cmd::Assign { lhs, rhs } => {
                        if let Some(i) = lhs.iter().position(|w| *w == v) {
                            return terms.is_literal(rhs[i]).then_some(rhs[i]);
                        }
                    }
                    Cmd::Havoc { vars, .. } | Cmd::Call { outs: vars, .. } if vars.contains(&v) => return None,
                    _ => {}
                }
            }
            // The entry is come to from nowhere as well.
            let [before] = *self.pred.of(self.body, block) else { return None };
            if block == 0 {
                return None;
            }
            block = before;
        }
        None
    }
}
