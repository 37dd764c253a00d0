//! Loops that count: how many iterations a loop can have at most, where one local decides.
//!
//! The local has one constant initial value, one assignment in the loop, of a term over itself, and a condition
//! over nothing else that every iteration has to pass. Then the number of iterations is found by running it.

use super::body::successors;
use super::graph::predecessors;
use crate::expr::{ExprId, Terms};
use crate::program::{Body, Cmd, Program, VarId, VarKind};
use rustc_hash::{FxHashMap, FxHashSet};

/// More iterations than this are not unrolled in any case.
const MOST_ITERATIONS: u32 = 64;
/// How many blocks before the loop are searched for the initial value.
const MOST_BLOCKS_BACK: usize = 50;

/// An upper bound of the number of iterations of the loop with this header and these blocks.
pub(crate) fn iterations(program: &mut Program, body: &Body, header: u32, blocks: &[u32]) -> Option<u32> {
    let inside: FxHashSet<u32> = blocks.iter().copied().collect();
    let mut writes: FxHashMap<VarId, Vec<(u32, Option<ExprId>)>> = FxHashMap::default();
    let mut guards: Vec<(u32, VarId, ExprId)> = Vec::new();
    for &b in blocks {
        for cmd in &body.blocks[b as usize].cmds {
            note_writes(&mut writes, b, cmd);
            if let Cmd::Assume { expr, .. } = cmd
                && let [v] = program.terms.free_vars(*expr)[..]
            {
                guards.push((b, v, *expr));
            }
        }
    }
    // Most loops have no candidate, and then the graph is not needed.
    let steps = |v: VarId| match writes.get(&v)?[..] {
        [(at, Some(step))] => Some((at, step)),
        _ => None,
    };
    guards.retain(|(_, v, _)| {
        matches!(program.var(*v).kind, VarKind::Local | VarKind::Out)
            && steps(*v).is_some_and(|(_, step)| program.terms.free_vars(step) == [*v])
    });
    if guards.is_empty() {
        return None;
    }
    let graph = Graph::new(body, header, &inside);
    let bounds = guards.iter().filter_map(|&(at, counter, guard)| {
        let (step_at, step) = steps(counter)?;
        if !graph.on_every_cycle(at) || !graph.on_every_cycle(step_at) {
            return None;
        }
        let start = graph.initial_value(&program.terms, counter)?;
        count(&mut program.terms, counter, start, guard, step)
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

/// The loop's blocks as a graph, and what leads to it.
struct Graph<'a> {
    body: &'a Body,
    header: u32,
    inside: &'a FxHashSet<u32>,
    pred: Vec<Vec<u32>>,
    succ: Vec<Vec<u32>>,
}

impl<'a> Graph<'a> {
    fn new(body: &'a Body, header: u32, inside: &'a FxHashSet<u32>) -> Graph<'a> {
        let succ = successors(body);
        Graph { body, header, inside, pred: predecessors(&succ), succ }
    }

    /// Whether every way from the header back to it passes this block.
    fn on_every_cycle(&self, block: u32) -> bool {
        if block == self.header {
            return true;
        }
        let mut seen: FxHashSet<u32> = FxHashSet::default();
        let mut work = vec![self.header];
        while let Some(b) = work.pop() {
            for &t in self.succ[b as usize].iter().filter(|t| **t != block && self.inside.contains(t)) {
                if t == self.header {
                    return false;
                }
                if seen.insert(t) {
                    work.push(t);
                }
            }
        }
        true
    }

    /// The literal that a local holds whenever the loop is entered.
    fn initial_value(&self, terms: &Terms, v: VarId) -> Option<ExprId> {
        let mut before = self.pred[self.header as usize].iter().filter(|p| !self.inside.contains(p));
        let first = self.value_at_end(terms, *before.next()?, v)?;
        let enters_first = self.header == 0;
        (!enters_first && before.all(|p| self.value_at_end(terms, *p, v) == Some(first))).then_some(first)
    }

    fn value_at_end(&self, terms: &Terms, mut block: u32, v: VarId) -> Option<ExprId> {
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
            let [before] = self.pred[block as usize][..] else { return None };
            block = before;
        }
        None
    }
}
