//! The cycles of a program, and the state that each depends on.

use super::{Cycle, Kind, place};
use crate::expr::ExprId;
use crate::graph::{components, is_cycle, reachable};
use crate::passes::bitset::BitSet;
use crate::passes::body::{assigned, call_graph, operands, prepend, successors, with_body};
use crate::passes::liveness::Liveness;
use crate::passes::loop_forest::{LoopForest, make_reducible};
use crate::passes::{PassError, body};
use crate::program::{BlockId, Cmd, ProcId, Program, VarId};
use crate::types::Type;
use rustc_hash::FxHashSet;

/// All cycles of what the entry may call. Makes loops natural.
///
/// Errors: a procedure whose loops have too many entries.
pub fn find(program: &mut Program) -> Result<Vec<Cycle>, PassError> {
    let Some(entry) = program.entry() else { return Err(PassError::NoEntry) };
    let calls = call_graph(program);
    let reached = reachable(&calls, entry.0);
    let mut forests = Vec::new();
    for proc in with_body(program).into_iter().filter(|p| reached[p.index()]) {
        let tru = program.terms.tru();
        let procedure = &mut program.procs[proc.index()];
        let body = procedure.body.as_mut().expect("has a body");
        if successors(body).iter().flatten().any(|&t| t == 0) {
            prepend(body, vec![body::assume(tru)]);
        }
        forests.push((proc, make_reducible(body, &procedure.name)?));
    }
    let mut liveness = Liveness::new(program);
    let mut cycles = Vec::new();
    for (proc, forest) in forests {
        loops(program, &mut liveness, proc, &forest, &mut cycles);
    }
    for component in components(&calls).iter().filter(|c| is_cycle(&calls, c)) {
        for &p in component.iter().filter(|p| reached[**p as usize]) {
            cycles.push(recursion(program, &liveness, ProcId(p)));
        }
    }
    Ok(cycles)
}

/// Whether some procedure calls itself by way of another.
pub fn recurses_mutually(program: &Program) -> bool {
    components(&call_graph(program)).iter().any(|component| component.len() > 1)
}

fn loops(program: &Program, liveness: &mut Liveness, proc: ProcId, forest: &LoopForest, cycles: &mut Vec<Cycle>) {
    let live = liveness.live_at_blocks(program, proc);
    let body = program.procs[proc.index()].body.as_ref().expect("has loops");
    for (l, this) in forest.loops.iter().enumerate() {
        let inside = |b: &u32| forest.is_around(l, forest.loop_of[*b as usize]);
        let blocks: Vec<BlockId> = (0..body.blocks.len() as u32).filter(inside).map(BlockId).collect();
        let cmds: Vec<&Cmd> = blocks.iter().flat_map(|b| &body.blocks[b.index()].cmds).collect();
        let relevant = relevant(program, liveness, &cmds);
        let mut changed: Vec<VarId> = cmds.iter().flat_map(|cmd| assigned(cmd)).copied().collect();
        for callee in cmds.iter().filter_map(|cmd| callee(cmd)) {
            changed.extend(globals(program, liveness, &liveness.modified[callee.index()]));
        }
        changed.sort_unstable();
        changed.dedup();
        changed.retain(|v| relevant.contains(v) && liveness.has(&live[this.header as usize], *v));
        let head = BlockId(this.header);
        let place = std::iter::once(&head).chain(&blocks).find_map(|&b| place(body, b)).unwrap_or_default();
        let (state, memory) = changed.into_iter().partition(|v| is_word(program, *v));
        cycles.push(Cycle { proc, of: Kind::Loop { head, blocks }, state, memory, place });
    }
}

fn recursion(program: &Program, liveness: &Liveness, proc: ProcId) -> Cycle {
    let procedure = &program.procs[proc.index()];
    let needed = &liveness.needed_in[proc.index()];
    let changed = globals(program, liveness, &liveness.modified[proc.index()]);
    let state = procedure.ins.iter().copied().chain(changed).filter(|v| liveness.has(needed, *v));
    let (state, memory) = state.partition(|v| is_word(program, *v));
    let body = procedure.body.as_ref().expect("calls itself");
    let place = (0..body.blocks.len() as u32).find_map(|b| place(body, BlockId(b))).unwrap_or_default();
    Cycle { proc, of: Kind::Recursion, state, memory, place }
}

/// Whether a variable has finitely many values that can be compared.
pub(super) fn is_word(program: &Program, v: VarId) -> bool {
    matches!(program.terms.ty(program.var(v).ty), Type::Bool | Type::Bv(_))
}

/// The globals in a set.
fn globals<'a>(program: &'a Program, liveness: &'a Liveness, set: &'a BitSet) -> impl Iterator<Item = VarId> + 'a {
    program.globals.iter().copied().filter(|g| liveness.has(set, *g))
}

fn callee(cmd: &Cmd) -> Option<ProcId> {
    match cmd {
        Cmd::Call { callee, .. } => Some(*callee),
        _ => None,
    }
}

/// The variables on whose values it depends how a loop goes on, as far as its commands tell.
fn relevant(program: &Program, liveness: &Liveness, cmds: &[&Cmd]) -> FxHashSet<VarId> {
    let mut relevant = FxHashSet::default();
    let add = |relevant: &mut FxHashSet<VarId>, e: &ExprId| {
        let before = relevant.len();
        relevant.extend(program.terms.free_vars(*e));
        relevant.len() > before
    };
    for cmd in cmds.iter().filter(|cmd| !matches!(cmd, Cmd::Assign { .. })) {
        operands(cmd).iter().for_each(|e| _ = add(&mut relevant, e));
        if let Some(callee) = callee(cmd) {
            relevant.extend(globals(program, liveness, &liveness.needed_in[callee.index()]));
        }
    }
    let mut grows = true;
    while std::mem::take(&mut grows) {
        for cmd in cmds {
            if let Cmd::Assign { lhs, rhs } = cmd {
                for (v, e) in lhs.iter().zip(rhs) {
                    grows |= relevant.contains(v) && add(&mut relevant, e);
                }
            }
        }
    }
    relevant
}
