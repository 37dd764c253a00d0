//! Interprocedural strong liveness: which variables' values can matter for whether an execution gets on.
//!
//! Only assumes (and asserts) use variables for their own sake, those about traps excepted (see [`Trap`]); an assignment
//! uses its right-hand side where its target is live, a call uses an argument where the callee's formal is live at its
//! start. It is flow-sensitive within procedures and joins all calls of a procedure. The results:
//! - `needed_in`: variables live at the start of a procedure. Its globals and ins are the inputs that the body
//!   can use; every other local or out in it is read before it is written;
//! - `needed_out`: outs and modified globals that are live after some call.
//!
//! A global that is needed out but unassigned on some path to a return is also needed in.

use super::bitset::BitSet;
use super::body::{assigned, call_graph, cmds, successors};
use super::rewrite::visit;
use crate::expr::{Expr, ExprId};
use crate::graph::{components, reverse_postorder};
use crate::marks::{self, Trap};
use crate::program::{Body, Cmd, ProcId, Program, Transfer, VarId};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// Slot of a variable that is no program variable of a procedure (constants, bound variables).
const NO_SLOT: u32 = u32::MAX;

pub(crate) struct Liveness {
    /// Where a variable stands in the sets: globals first, then the procedure's own.
    slots: Vec<u32>,
    num_globals: usize,
    /// Globals that a call may change.
    pub modified: Vec<BitSet>,
    pub needed_in: Vec<BitSet>,
    pub needed_out: Vec<BitSet>,
    /// The variables with a slot in each term asked about.
    uses: FxHashMap<ExprId, Box<[VarId]>>,
}

impl Liveness {
    pub fn new(program: &Program) -> Liveness {
        let mut liveness = Liveness::empty(program);
        liveness.find_modified(program);
        for p in 0..program.procs.len() {
            liveness.count_summary(program, p);
        }
        liveness.solve(program);
        liveness
    }

    fn empty(program: &Program) -> Liveness {
        let mut slots = vec![NO_SLOT; program.vars.len()];
        for (i, g) in program.globals.iter().enumerate() {
            slots[g.index()] = i as u32;
        }
        let num_globals = program.globals.len();
        for proc in &program.procs {
            let locals = proc.body.iter().flat_map(|b| &b.locals);
            let own = proc.ins.iter().chain(&proc.outs).chain(locals);
            for (slot, v) in (num_globals as u32..).zip(own) {
                slots[v.index()] = slot;
            }
        }
        let sets = vec![BitSet::new(); program.procs.len()];
        let (modified, needed_in, needed_out) = (sets.clone(), sets.clone(), sets);
        Liveness { slots, num_globals, modified, needed_in, needed_out, uses: FxHashMap::default() }
    }

    /// The position of a variable in the sets of its procedure.
    pub fn slot(&self, v: VarId) -> Option<usize> {
        let slot = self.slots.get(v.index()).copied().unwrap_or(NO_SLOT);
        (slot != NO_SLOT).then_some(slot as usize)
    }

    /// Whether a variable is in a set of its procedure.
    pub fn has(&self, set: &BitSet, v: VarId) -> bool {
        self.slot(v).is_some_and(|s| set.contains(s))
    }

    fn is_global(&self, v: VarId) -> bool {
        self.slot(v).is_some_and(|s| s < self.num_globals)
    }

    fn find_modified(&mut self, program: &Program) {
        let calls = call_graph(program);
        for component in components(&calls) {
            let mut set = BitSet::new();
            for &p in &component {
                self.add_direct(program, p as usize, &mut set);
                for &q in &calls[p as usize] {
                    set.union_with(&self.modified[q as usize]);
                }
            }
            component.iter().for_each(|&p| self.modified[p as usize] = set.clone());
        }
    }

    fn add_direct(&self, program: &Program, p: usize, set: &mut BitSet) {
        let proc = &program.procs[p];
        let declared = proc.body.is_none().then_some(&proc.modifies);
        let assigned = cmds(proc.body.as_ref()).flat_map(assigned);
        for v in declared.into_iter().flatten().chain(assigned).filter(|v| self.is_global(**v)) {
            set.insert(self.slots[v.index()] as usize);
        }
    }

    /// Callers assume free postconditions, so what these mention is needed.
    fn count_summary(&mut self, program: &Program, p: usize) {
        for spec in &program.procs[p].ensures {
            let mut before = Vec::new();
            visit(&program.terms, [spec.expr], |_, e| {
                if let Expr::Old(inner) = e {
                    before.push(*inner);
                }
            });
            for slot in self.slots_of(program, spec.expr) {
                let proc = &program.procs[p];
                let is_result = match slot < self.num_globals {
                    true => self.modified[p].contains(slot),
                    false => proc.outs.iter().any(|o| self.slots[o.index()] as usize == slot),
                };
                if is_result {
                    self.needed_out[p].insert(slot)
                } else {
                    self.needed_in[p].insert(slot)
                };
            }
            for e in before {
                for slot in self.slots_of(program, e) {
                    self.needed_in[p].insert(slot);
                }
            }
        }
    }

    /// The variables of a procedure, and globals, that a term of it mentions.
    pub fn variables_of(&mut self, program: &Program, e: ExprId) -> &[VarId] {
        let slots = &self.slots;
        self.uses.entry(e).or_insert_with(|| {
            let mut found = Vec::new();
            visit(&program.terms, [e], |_, e| {
                if let Expr::Var(v) = e
                    && slots.get(v.index()).is_some_and(|s| *s != NO_SLOT)
                {
                    found.push(*v);
                }
            });
            found.into_boxed_slice()
        })
    }

    fn slots_of(&mut self, program: &Program, e: ExprId) -> Vec<usize> {
        let vars = self.variables_of(program, e).to_vec();
        vars.into_iter().map(|v| self.slots[v.index()] as usize).collect()
    }

    fn solve(&mut self, program: &Program) {
        let calls = call_graph(program);
        let mut callers = vec![Vec::new(); calls.len()];
        for (p, callees) in calls.iter().enumerate() {
            callees.iter().for_each(|&q| callers[q as usize].push(p));
        }
        let mut rank = vec![0; calls.len()];
        for (i, p) in components(&calls).into_iter().flatten().enumerate() {
            rank[p as usize] = i;
        }
        let mut work: BTreeSet<(usize, usize)> =
            (0..calls.len()).filter(|&p| program.procs[p].body.is_some()).map(|p| (rank[p], p)).collect();
        while let Some((_, p)) = work.pop_first() {
            let live = self.live_at_blocks(program, ProcId(p as u32));
            let mut wanted = Vec::new();
            self.wanted_of_callees(program, p, &live, &mut wanted);
            for (q, slot) in wanted {
                if self.needed_out[q.index()].insert(slot) && program.procs[q.index()].body.is_some() {
                    work.insert((rank[q.index()], q.index()));
                }
            }
            if self.needed_in[p].union_with(&live[0]) {
                work.extend(callers[p].iter().map(|&c| (rank[c], c)));
            }
        }
    }

    /// The variables live at the start of each block, given what is known about callees.
    pub fn live_at_blocks(&mut self, program: &Program, p: ProcId) -> Vec<BitSet> {
        let body = program.procs[p.index()].body.as_ref().expect("asked for procedures with a body only");
        let succ = successors(body);
        let mut order = reverse_postorder(&succ, 0);
        order.reverse();
        let mut live: Vec<BitSet> = vec![BitSet::new(); succ.len()];
        loop {
            let mut changed = false;
            for &b in &order {
                let mut set = self.live_after(body, p, b as usize, &live);
                for cmd in body.blocks[b as usize].cmds.iter().rev() {
                    self.step(program, &mut set, cmd);
                }
                if live[b as usize] != set {
                    live[b as usize] = set;
                    changed = true;
                }
            }
            let acyclic_or_stable = !changed || is_descending(&order, &succ);
            if acyclic_or_stable {
                return live;
            }
        }
    }

    /// The variables live at the end of a block.
    pub fn live_after(&self, body: &Body, p: ProcId, block: usize, live: &[BitSet]) -> BitSet {
        match &body.blocks[block].transfer {
            Transfer::Return => self.needed_out[p.index()].clone(),
            Transfer::Goto(targets) => {
                let mut set = live[targets[0].index()].clone();
                for t in &targets[1..] {
                    set.union_with(&live[t.index()]);
                }
                set
            }
        }
    }

    /// From the variables live after a command to those live before it.
    pub fn step(&mut self, program: &Program, live: &mut BitSet, cmd: &Cmd) {
        match cmd {
            Cmd::Assume { attrs, .. } if marks::has::<Trap>(attrs) => {}
            Cmd::Assume { expr, .. } | Cmd::Assert { expr, .. } => self.use_term(program, live, *expr),
            Cmd::Assign { lhs, rhs } => {
                let used: Vec<ExprId> =
                    lhs.iter().zip(rhs).filter(|(v, _)| self.has(live, **v)).map(|(_, e)| *e).collect();
                lhs.iter().filter_map(|v| self.slot(*v)).for_each(|s| live.remove(s));
                used.into_iter().for_each(|e| self.use_term(program, live, e));
            }
            Cmd::Havoc { vars, .. } => vars.iter().filter_map(|v| self.slot(*v)).for_each(|s| live.remove(s)),
            Cmd::Call { callee, args, outs, .. } => {
                outs.iter().filter_map(|v| self.slot(*v)).for_each(|s| live.remove(s));
                // Those that are live become needed out, hence needed in if the callee can leave them alone.
                live.subtract(&self.modified[callee.index()]);
                live.union_with_below(&self.needed_in[callee.index()], self.num_globals);
                let ins = &program.procs[callee.index()].ins;
                for (&formal, &arg) in ins.iter().zip(args) {
                    if self.has(&self.needed_in[callee.index()], formal) {
                        self.use_term(program, live, arg);
                    }
                }
            }
        }
    }

    fn use_term(&mut self, program: &Program, live: &mut BitSet, e: ExprId) {
        self.variables_of(program, e);
        for v in &self.uses[&e] {
            live.insert(self.slots[v.index()] as usize);
        }
    }

    /// What the calls of a body want from their callees.
    fn wanted_of_callees(&mut self, program: &Program, p: usize, live: &[BitSet], wanted: &mut Vec<(ProcId, usize)>) {
        let body = program.procs[p].body.as_ref().expect("has a body");
        for (b, block) in body.blocks.iter().enumerate() {
            if !block.cmds.iter().any(|c| matches!(c, Cmd::Call { .. })) {
                continue;
            }
            let mut set = self.live_after(body, ProcId(p as u32), b, live);
            for cmd in block.cmds.iter().rev() {
                if let Cmd::Call { callee, outs, .. } = cmd {
                    let q = *callee;
                    let formals = &program.procs[q.index()].outs;
                    let taken = outs.iter().zip(formals).filter(|(v, _)| self.has(&set, **v));
                    wanted.extend(taken.filter_map(|(_, f)| self.slot(*f)).map(|s| (q, s)));
                    let mut changed = self.modified[q.index()].clone();
                    changed.intersect(&set);
                    wanted.extend(changed.iter().map(|s| (q, s)));
                }
                self.step(program, &mut set, cmd);
            }
        }
    }
}

/// Whether one sweep in this order sees every block after its successors.
fn is_descending(order: &[u32], succ: &[Vec<u32>]) -> bool {
    let mut done = vec![false; succ.len()];
    order.iter().all(|&b| {
        done[b as usize] = true;
        succ[b as usize].iter().all(|&t| t != b && done[t as usize])
    })
}
