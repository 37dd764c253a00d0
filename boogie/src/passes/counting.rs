//! Loops that count: how many iterations a loop can have at most, where one local decides.
//!
//! The local has one constant initial value, one assignment in the loop, of a term over itself, and a condition
//! over nothing else that every iteration has to pass. Then the number of iterations is found by running it.

use super::body::successors;
use super::graph::predecessors;
use crate::expr::{ExprId, Terms};
use crate::program::{BlockId, Body, Cmd, Program, Transfer, VarId, VarKind};
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
    match &body.blocks[block as usize].transfer {
        Transfer::Goto(targets) => targets,
        Transfer::Return => &[],
    }
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
    let inside: FxHashSet<u32> = blocks.iter().copied().collect();
    let on_every_cycle = on_every_cycle(body, header, &inside);
    let mut graph = Graph { body, header, inside: &inside, pred };
    let mut starts: FxHashMap<VarId, Option<ExprId>> = FxHashMap::default();
    let bounds = guards.iter().filter_map(|&(at, counter, guard)| {
        let (step_at, step) = steps(counter)?;
        if !on_every_cycle.contains(&at) || !on_every_cycle.contains(&step_at) {
            return None;
        }
        let start = *starts.entry(counter).or_insert_with(|| graph.initial_value(&program.terms, counter));
        let start = start?;
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

/// The blocks that every way from the header back to it passes. In topological order those are the blocks that no
/// edge leads past.
fn on_every_cycle(body: &Body, header: u32, inside: &FxHashSet<u32>) -> FxHashSet<u32> {
    let order = topological_order(body, header, inside);
    let mut found = FxHashSet::default();
    // Of the blocks from which a way leads back: the position of the farthest successor; the header's next visit
    // comes after all.
    let mut farthest: Vec<Option<usize>> = vec![None; order.len()];
    let position: FxHashMap<u32, usize> = order.iter().enumerate().map(|(i, &b)| (b, i)).collect();
    for (i, &b) in order.iter().enumerate().rev() {
        for t in targets(body, b) {
            let at = if t.0 == header { Some(order.len()) } else { position.get(&t.0).copied() };
            let Some(at) = at else { continue };
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
            found.insert(b);
        }
        reached = reached.max(next);
    }
    found
}

/// The blocks of the loop that its header reaches, each after its predecessors.
fn topological_order(body: &Body, header: u32, inside: &FxHashSet<u32>) -> Vec<u32> {
    let mut seen: FxHashSet<u32> = [header].into_iter().collect();
    let mut order = Vec::new();
    let mut frames = vec![(header, 0)];
    while let Some(&mut (b, ref mut child)) = frames.last_mut() {
        match targets(body, b).get(*child) {
            Some(t) => {
                *child += 1;
                if inside.contains(&t.0) && seen.insert(t.0) {
                    frames.push((t.0, 0));
                }
            }
            None => {
                order.push(b);
                frames.pop();
            }
        }
    }
    order.reverse();
    order
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
            let [before] = *self.pred.of(self.body, block) else { return None };
            block = before;
        }
        None
    }
}
