//! The control flow of a function: which blocks are heads of loops, and which locals are read again.

use frontend::cfg::{
    Block, BlockId, Body, Callee, Expr, ExprKind, Function, Place, PlaceBase, Program, Stmt, StmtKind,
};
use frontend::cfg_walk;
use frontend::typed::{Storage, VarId};
use std::collections::{BTreeMap, BTreeSet};

/// Of a function with a body.
pub struct Flow {
    /// By block: its place in reverse postorder.
    pub order: Vec<u32>,
    /// By block: whether states that meet there are compared.
    pub is_cut: Vec<bool>,
    pub is_head: Vec<bool>,
    /// By block and statement: the locals whose values may be read from there on. Those whose address is taken are
    /// always among them.
    live: Vec<Vec<BTreeSet<VarId>>>,
    /// The same, for statements that are calls, while the callee runs.
    during: BTreeMap<(u32, usize), BTreeSet<VarId>>,
}

impl Flow {
    pub fn of(program: &Program, function: &Function) -> Flow {
        let Body::Defined { blocks, .. } = &function.body else { unreachable!("only what has a body runs") };
        let (order, is_head) = order(blocks);
        let mut entries = vec![0; blocks.len()];
        for block in blocks {
            let mut successors = block.end.successors();
            successors.sort_unstable();
            successors.dedup();
            successors.iter().for_each(|b| entries[b.0 as usize] += 1);
        }
        let is_cut = entries.iter().zip(&is_head).map(|(&entries, &head)| head || entries > 1).collect();
        let live = liveness(program, blocks);
        let mut during = BTreeMap::new();
        for (block, index) in blocks.iter().zip(0..) {
            for (stmt, at) in block.stmts.iter().zip(0..) {
                let StmtKind::Call { result, .. } = &stmt.kind else { continue };
                let mut after = live[index as usize][at + 1].clone();
                if let Some(place) = result {
                    cfg_walk::place(place, &mut |e| read(e, &mut after));
                    after.extend(partly(place));
                }
                during.insert((index, at), after);
            }
        }
        Flow { order, is_cut, is_head, live, during }
    }

    /// The locals whose values may be read once the call there has returned.
    pub fn live_in_call(&self, block: BlockId, stmt: usize) -> &BTreeSet<VarId> {
        &self.during[&(block.0, stmt)]
    }

    /// The locals whose values may be read from that statement on.
    pub fn live(&self, block: BlockId, stmt: usize) -> &BTreeSet<VarId> {
        &self.live[block.0 as usize][stmt]
    }
}

/// The blocks' places in reverse postorder, and which of them an edge leads back to.
fn order(blocks: &[Block]) -> (Vec<u32>, Vec<bool>) {
    let (mut order, mut heads) = (vec![0; blocks.len()], vec![false; blocks.len()]);
    let (mut open, mut seen) = (vec![false; blocks.len()], vec![false; blocks.len()]);
    let mut left = blocks.len() as u32;
    let mut stack = vec![(0usize, blocks[0].end.successors())];
    (open[0], seen[0]) = (true, true);
    while let Some((block, successors)) = stack.last_mut() {
        let block = *block;
        match successors.pop() {
            Some(BlockId(next)) => {
                let next = next as usize;
                heads[next] |= open[next];
                if !std::mem::replace(&mut seen[next], true) {
                    open[next] = true;
                    stack.push((next, blocks[next].end.successors()));
                }
            }
            None => {
                left -= 1;
                (order[block], open[block]) = (left, false);
                stack.pop();
            }
        }
    }
    (order, heads)
}

fn liveness(program: &Program, blocks: &[Block]) -> Vec<Vec<BTreeSet<VarId>>> {
    let is_local = |var: VarId| matches!(program.vars[var.0 as usize].storage, Storage::Auto | Storage::Param);
    let mut taken = BTreeSet::new();
    for block in blocks {
        expressions(block, &mut |e| {
            cfg_walk::subexpressions(e, &mut |e| {
                if let ExprKind::AddrOf(place) = &e.kind
                    && let PlaceBase::Var(var) = place.base
                {
                    taken.insert(var);
                }
            });
        });
        for stmt in &block.stmts {
            if let StmtKind::Asm { outputs, .. } = &stmt.kind {
                taken.extend(outputs.iter().filter_map(whole_variable));
            }
        }
    }
    let mut live: Vec<Vec<BTreeSet<VarId>>> =
        blocks.iter().map(|block| vec![taken.clone(); block.stmts.len() + 1]).collect();
    let mut changed = true;
    while changed {
        changed = false;
        for (index, block) in blocks.iter().enumerate().rev() {
            let mut now = taken.clone();
            for next in block.end.successors() {
                now.extend(live[next.0 as usize].first().into_iter().flatten());
            }
            cfg_walk::terminator(&block.end, &mut |e| read(e, &mut now));
            for (at, stmt) in block.stmts.iter().enumerate().rev() {
                changed |= replace(&mut live[index][at + 1], &now);
                before(stmt, &mut now);
                now.extend(&taken);
                now.retain(|&var| is_local(var));
            }
            changed |= replace(&mut live[index][0], &now);
        }
    }
    live
}

fn replace(old: &mut BTreeSet<VarId>, new: &BTreeSet<VarId>) -> bool {
    let differs = old != new;
    if differs {
        old.clone_from(new);
    }
    differs
}

/// From what is live behind a statement to what is before it.
fn before(stmt: &Stmt, live: &mut BTreeSet<VarId>) {
    let written = match &stmt.kind {
        StmtKind::Assign { place, .. } | StmtKind::ZeroInit { place, .. } => whole_variable(place),
        StmtKind::Call { result: Some(place), .. } | StmtKind::Builtin { result: Some(place), .. } => {
            whole_variable(place)
        }
        StmtKind::StackAlloc { result, .. } => whole_variable(result),
        StmtKind::Declare(var) | StmtKind::EndLife(var) => Some(*var),
        _ => None,
    };
    if let Some(var) = written {
        live.remove(&var);
    }
    cfg_walk::statement(&stmt.kind, &mut |e| read(e, live));
    statement_places(stmt, &mut |place| live.extend(partly(place)));
}

/// The variable of which a place is a part, whose others stay as they are when it is written.
fn partly(place: &Place) -> Option<VarId> {
    match place.base {
        PlaceBase::Var(var) if !place.path.is_empty() => Some(var),
        _ => None,
    }
}

fn whole_variable(place: &Place) -> Option<VarId> {
    match place.base {
        PlaceBase::Var(var) if place.path.is_empty() => Some(var),
        _ => None,
    }
}

/// The variables that an expression reads.
fn read(e: &Expr, live: &mut BTreeSet<VarId>) {
    cfg_walk::subexpressions(e, &mut |e| {
        if let ExprKind::Load(place) = &e.kind
            && let PlaceBase::Var(var) = place.base
        {
            live.insert(var);
        }
    });
}

/// The expressions of a block's statements and of its end.
pub fn expressions(block: &Block, visit: &mut impl FnMut(&Expr)) {
    block.stmts.iter().for_each(|stmt| cfg_walk::statement(&stmt.kind, visit));
    cfg_walk::terminator(&block.end, visit);
}

/// The functions that a block calls, or whose addresses it takes.
pub fn functions(block: &Block, found: &mut Vec<usize>) {
    for stmt in &block.stmts {
        if let StmtKind::Call { callee: Callee::Direct(function), .. } = &stmt.kind {
            found.push(function.0 as usize);
        }
    }
    expressions(block, &mut |e| {
        cfg_walk::subexpressions(e, &mut |e| {
            if let ExprKind::FunctionAddr(function) = e.kind {
                found.push(function.0 as usize);
            }
        });
    });
}

/// The places that a statement writes.
fn statement_places<'e>(stmt: &'e Stmt, visit: &mut dyn FnMut(&'e Place)) {
    match &stmt.kind {
        StmtKind::Assign { place, .. }
        | StmtKind::ZeroInit { place, .. }
        | StmtKind::AssignString { place, .. }
        | StmtKind::Refresh(place)
        | StmtKind::StackAlloc { result: place, .. }
        | StmtKind::VaStart { list: place }
        | StmtKind::VaEnd { list: place } => visit(place),
        StmtKind::Call { result, .. } | StmtKind::Builtin { result, .. } => result.iter().for_each(visit),
        StmtKind::Asm { outputs, .. } => outputs.iter().for_each(visit),
        StmtKind::VaArg { result, list, .. } => {
            result.iter().for_each(&mut *visit);
            visit(list);
        }
        StmtKind::VaCopy { to, from } => {
            visit(to);
            visit(from);
        }
        StmtKind::Declare(_)
        | StmtKind::EndLife(_)
        | StmtKind::Mark
        | StmtKind::Starts { .. }
        | StmtKind::Unsupported(_) => {}
    }
}
