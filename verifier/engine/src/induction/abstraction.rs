//! Numerical loop abstraction (Darke, Chimdyalwar, Venkatesh, Shrotri, Metta: DATE 2015), as in VeriAbs (Chimdyalwar et
//! al.: SV-COMP 2017): what is known of the state that rounds reach, without making them.
//!
//! What a loop changes is its outputs. Those that rounds read and change by literals are *accelerated*: their value is
//! the first one, and for each kind of round what it adds, times how often it was made. Kinds are told apart by what they
//! add, so variables that move together stay together. Those that no round reads are *pure outputs*: each has its first
//! value, or the one that some round gave to it, and that round starts in an accelerated state. All other outputs may be
//! anything that the summary allows.

use super::Induction;
use crate::limits;
use crate::loops::{Loop, calls, plain};
use boogie::expr::{BinOp, BvOp, Expr, ExprId, Terms};
use boogie::passive::{CallSite, CallSiteId, PassiveBlock, PassiveBlockId, PassiveCmd, PassiveProc};
use boogie::program::{ProcId, VarId, VarKind};
use boogie::types::Type;
use indexmap::IndexSet;
use num_bigint::BigInt;
use num_traits::Zero;
use rustc_hash::{FxHashMap, FxHashSet};

/// The inputs that rounds change, by position, with the outputs that hold them.
type Outputs = [(usize, VarId)];

/// What a way through a round adds to each output, if that is a literal.
type Effect = Vec<Option<BigInt>>;

impl Induction {
    /// Gives the procedure that reaches the states of a loop the loop's abstraction as its body. `rounds` is the
    /// procedure as it was: it makes them.
    pub(super) fn abstract_loop(&mut self, entered: &Loop, rounds: &PassiveProc) {
        let kept = &self.program.procs[entered.reached.index()].params;
        let outputs: Vec<(usize, VarId)> = entered.varying.iter().copied().filter(|(_, v)| kept.contains(v)).collect();
        let mut pure = self.pure_outputs(entered, rounds, &outputs);
        if pure.len() > limits::ABSTRACTION_MOST_PURE.usize() {
            pure.clear();
        }
        let accelerated = self.accelerated(entered, rounds, &outputs);
        let once = self.once(entered, rounds, &outputs);
        let mut body = Body { inputs: rounds.params[..rounds.num_inputs].to_vec(), ..Body::default() };
        let mut given: Vec<VarId> = outputs.iter().map(|(_, v)| *v).collect();
        for &p in &pure {
            given[p] = self.local(&mut body, outputs[p].1);
        }
        let inputs = body.inputs.clone();
        self.call(&mut body, accelerated, &inputs, &given);
        for &p in &pure {
            self.pure_output(&mut body, entered, (accelerated, once), &outputs, p);
        }
        let reached = &mut self.program.procs[entered.reached.index()];
        (reached.blocks, reached.call_sites) = (body.blocks, body.call_sites);
        reached.locals.extend(body.locals);
    }

    /// Appends that a pure output is as at the start, or as some round left it.
    fn pure_output(
        &mut self,
        body: &mut Body,
        entered: &Loop,
        (accelerated, once): (ProcId, ProcId),
        outputs: &Outputs,
        pure: usize,
    ) {
        let (input, output) = outputs[pure];
        let choice = PassiveBlockId(body.blocks.len() as u32 - 1);
        let (keep, assign, next) =
            (PassiveBlockId(choice.0 + 1), PassiveBlockId(choice.0 + 2), PassiveBlockId(choice.0 + 3));
        body.last().successors = vec![keep, assign];
        let first = self.term(body.inputs[input]);
        body.blocks.push(PassiveBlock { successors: vec![next], ..calls(&[]) });
        body.last().cmds.push(PassiveCmd::Define(output, first));
        body.blocks.push(PassiveBlock { successors: vec![next], ..calls(&[]) });
        let inputs = body.inputs.clone();
        let copied = entered.varying.iter().map(|(_, v)| v);
        let before: FxHashMap<VarId, VarId> = copied.map(|&v| (v, self.local(body, v))).collect();
        let state: Vec<VarId> = outputs.iter().map(|(_, v)| before[v]).collect();
        self.call(body, accelerated, &inputs, &state);
        let terms = before.iter().map(|(&v, &at)| (v, self.term(at))).collect();
        for known in self.of_maps(entered) {
            let PassiveCmd::Assume(fact) = known else { continue };
            let fact = self.program.terms.substitute(fact, &terms);
            body.last().cmds.push(PassiveCmd::Assume(fact));
        }
        let mut at_start = inputs;
        entered.varying.iter().for_each(|(i, v)| at_start[*i] = before[v]);
        // What the round does not read may be anything; so that what it passes on is nothing new, it is as at the start.
        at_start[input] = body.inputs[input];
        let after: Vec<VarId> = outputs.iter().map(|&(_, v)| self.local(body, v)).collect();
        self.call(body, once, &at_start, &after);
        let assigned = self.term(after[pure]);
        body.last().cmds.push(PassiveCmd::Define(output, assigned));
        body.blocks.push(calls(&[]));
    }

    fn local(&mut self, body: &mut Body, like: VarId) -> VarId {
        let local = self.copy(like);
        body.locals.push(local);
        local
    }

    fn call(&mut self, body: &mut Body, callee: ProcId, inputs: &[VarId], outputs: &[VarId]) {
        let args = inputs.iter().chain(outputs).map(|&v| self.term(v)).collect();
        let (site, block) = (CallSiteId(body.call_sites.len() as u32), PassiveBlockId(body.blocks.len() as u32 - 1));
        body.call_sites.push(CallSite { callee, args, block });
        body.last().cmds.push(PassiveCmd::Call(site));
    }

    /// Returns what closed forms say of the outputs.
    fn accelerated(&mut self, entered: &Loop, rounds: &PassiveProc, outputs: &Outputs) -> ProcId {
        let effects = self.effects(entered, rounds, outputs).unwrap_or_default();
        let is_known = |&at: &usize| !effects.is_empty() && effects.iter().all(|effect| effect[at].is_some());
        let closed: Vec<usize> =
            (0..outputs.len()).filter(is_known).filter(|&at| self.is_number(outputs[at].1)).collect();
        let kind = |effect: &Effect| closed.iter().filter_map(|&at| effect[at].clone()).collect::<Vec<BigInt>>();
        let kinds: IndexSet<Vec<BigInt>> = effects.iter().map(kind).collect();
        let widest = closed.iter().filter_map(|&at| self.width(outputs[at].1)).max().unwrap_or(1);
        let mut counters = FxHashMap::default();
        let mut cmds = Vec::new();
        for (column, &at) in closed.iter().enumerate() {
            let (input, output) = outputs[at];
            let mut value = self.term(rounds.params[input]);
            for (kind, added) in kinds.iter().enumerate().filter(|(_, added)| !added[column].is_zero()) {
                value = self.moved(value, &added[column], kind, widest, &mut counters);
            }
            let output = self.term(output);
            cmds.push(PassiveCmd::Assume(self.program.terms.eq(output, value)));
        }
        let mut locals: Vec<VarId> = counters.into_values().collect();
        locals.sort_unstable();
        let whole: Vec<VarId> = locals.iter().copied().filter(|&v| *self.type_of(v) == Type::Int).collect();
        for counter in whole {
            let (zero, counter) = (self.program.terms.int_lit(0), self.term(counter));
            cmds.push(PassiveCmd::Assume(self.program.terms.arith(BinOp::Le, zero, counter)));
        }
        let reached = &self.program.procs[entered.reached.index()];
        let blocks = vec![PassiveBlock { cmds, ..calls(&[]) }];
        let name = format!("{}$accelerated", self.program.procs[entered.proc.index()].name);
        self.push(PassiveProc { name, locals, blocks, call_sites: Vec::new(), ..reached.clone() })
    }

    /// A number after so many rounds of a kind that add a literal. The counters of rounds wrap around as numbers do.
    fn moved(
        &mut self,
        value: ExprId,
        by: &BigInt,
        kind: usize,
        widest: u32,
        counters: &mut FxHashMap<(usize, bool), VarId>,
    ) -> ExprId {
        let width = match *self.program.terms.ty(self.program.terms.type_of(value)) {
            Type::Bv(width) => Some(width),
            _ => None,
        };
        let counter = *counters.entry((kind, width.is_some())).or_insert_with(|| {
            let terms = &mut self.program.terms;
            let ty = if width.is_some() { terms.bv_ty(widest) } else { terms.int_ty() };
            self.new_var("rounds".to_owned(), ty, VarKind::Local)
        });
        let counter = self.term(counter);
        let terms = &mut self.program.terms;
        match width {
            Some(width) => {
                let (times, by) = (terms.extract(counter, width, 0), terms.bv_lit(by.clone(), width));
                let product = terms.bv_op(BvOp::Mul, &[times, by]);
                terms.bv_op(BvOp::Add, &[value, product])
            }
            None => {
                let by = terms.int_lit(by.clone());
                let product = terms.arith(BinOp::Mul, counter, by);
                terms.arith(BinOp::Add, value, product)
            }
        }
    }

    /// What the ways through a round do, each kind once; `None` if they are too many.
    fn effects(&mut self, entered: &Loop, rounds: &PassiveProc, outputs: &Outputs) -> Option<Vec<Effect>> {
        let is_round = |s: &CallSiteId| rounds.call_sites[s.0 as usize].callee == entered.reached;
        let needed = self.needed(rounds, outputs, is_round);
        let (mut effects, mut ways) = (Vec::new(), 0);
        // What to do next, with the values of what was defined on the way.
        let mut stack = vec![(PassiveBlockId(0), FxHashMap::default())];
        while let Some((block, mut known)) = stack.pop() {
            let block = &rounds.blocks[block.0 as usize];
            for cmd in &block.cmds {
                match cmd {
                    PassiveCmd::Define(v, e) if needed.contains(v) => {
                        let value = self.program.terms.substitute(*e, &known);
                        known.insert(*v, value);
                    }
                    PassiveCmd::Call(site) if is_round(site) => {
                        ways += 1;
                        let args = &rounds.call_sites[site.0 as usize].args;
                        let terms = &mut self.program.terms;
                        let after = outputs.iter().map(|&(i, _)| terms.substitute(args[i], &known)).collect();
                        for after in self.cases(after) {
                            let added = outputs.iter().zip(after).map(|(&(i, _), e)| self.added(rounds.params[i], e));
                            let effect: Effect = added.collect();
                            if !effects.contains(&effect) {
                                effects.push(effect);
                            }
                        }
                    }
                    _ => {}
                }
            }
            stack.extend(block.successors.iter().map(|&next| (next, known.clone())));
            if ways > limits::ABSTRACTION_MOST_WAYS.usize() || stack.len() > limits::ABSTRACTION_MOST_WAYS.usize() {
                return None;
            }
        }
        Some(effects)
    }

    /// Terms for each outcome of the conditions on which they depend first; as they are if these are too many.
    fn cases(&mut self, all: Vec<ExprId>) -> Vec<Vec<ExprId>> {
        let (mut done, mut open) = (Vec::new(), vec![all.clone()]);
        while let Some(case) = open.pop() {
            let conditional = case.iter().find_map(|&e| match self.program.terms.expr(self.base(e)) {
                Expr::Ite(condition, _, _) => Some(*condition),
                _ => None,
            });
            let Some(condition) = conditional else {
                done.push(case);
                continue;
            };
            for holds in [true, false] {
                open.push(case.iter().map(|&e| self.choose(e, condition, holds)).collect());
            }
            if open.len() + done.len() > limits::ABSTRACTION_MOST_WAYS.usize() {
                return vec![all];
            }
        }
        done
    }

    /// A term without the literal that is added to it.
    fn base(&self, e: ExprId) -> ExprId {
        self.program.terms.base_and_offset(e).map_or(e, |(base, _)| base)
    }

    /// A term for an outcome of a condition on which it depends first.
    fn choose(&mut self, e: ExprId, condition: ExprId, holds: bool) -> ExprId {
        let base = self.base(e);
        let terms = &mut self.program.terms;
        let chosen = match *terms.expr(base) {
            Expr::Ite(of, yes, no) if of == condition => [no, yes][usize::from(holds)],
            _ => return e,
        };
        match terms.base_and_offset(e).map(|(_, by)| by.clone()) {
            Some(by) => self.sum(chosen, by),
            None => chosen,
        }
    }

    fn sum(&mut self, e: ExprId, by: BigInt) -> ExprId {
        let terms = &mut self.program.terms;
        match *terms.ty(terms.type_of(e)) {
            Type::Bv(width) => {
                let by = terms.bv_lit(by, width);
                terms.bv_op(BvOp::Add, &[e, by])
            }
            _ => {
                let by = terms.int_lit(by);
                terms.arith(BinOp::Add, e, by)
            }
        }
    }

    /// The literal that was added to a variable.
    fn added(&self, to: VarId, after: ExprId) -> Option<BigInt> {
        let terms = &self.program.terms;
        let is_it = |e: ExprId| matches!(terms.expr(e), Expr::Var(v) if *v == to);
        match terms.base_and_offset(after) {
            Some((base, by)) => is_it(base).then(|| by.clone()),
            None => is_it(after).then(BigInt::zero),
        }
    }

    /// The variables by way of which outputs get their values.
    fn needed(
        &self,
        rounds: &PassiveProc,
        outputs: &Outputs,
        is_round: impl Fn(&CallSiteId) -> bool,
    ) -> FxHashSet<VarId> {
        let sites = (0..rounds.call_sites.len()).map(|s| CallSiteId(s as u32)).filter(is_round);
        let args = sites.flat_map(|s| outputs.iter().map(move |(i, _)| rounds.call_sites[s.0 as usize].args[*i]));
        let mut stack: Vec<ExprId> = args.collect();
        let mut definitions: FxHashMap<VarId, Vec<ExprId>> = FxHashMap::default();
        for (v, e) in defined(rounds) {
            definitions.entry(v).or_default().push(e);
        }
        let mut needed = FxHashSet::default();
        while let Some(e) = stack.pop() {
            for v in self.program.terms.free_vars(e) {
                if needed.insert(v) {
                    stack.extend(definitions.get(&v).into_iter().flatten());
                }
            }
        }
        needed
    }

    /// The outputs, by position, that no round reads: their inputs are passed on and nothing else.
    fn pure_outputs(&self, entered: &Loop, rounds: &PassiveProc, outputs: &Outputs) -> Vec<usize> {
        let is_pure = |&(input, output): &(usize, VarId)| {
            let mut carriers =
                Carriers { terms: &self.program.terms, of: FxHashSet::from_iter([rounds.params[input]]) };
            carriers.follow(rounds);
            let passes = |site: &CallSite, arg: usize| {
                site.callee == entered.reached && arg == input && carriers.pass(site.args[arg])
            };
            let mut returned = rounds.params[rounds.num_inputs..].iter().filter(|v| carriers.of.contains(v));
            returned.all(|v| *v == output)
                && rounds.blocks.iter().flat_map(|b| &b.cmds).all(|cmd| match cmd {
                    PassiveCmd::Assume(e) => !carriers.occur(*e),
                    PassiveCmd::Define(_, e) => !carriers.occur(*e) || carriers.pass(*e),
                    PassiveCmd::Call(_) => true,
                })
                && rounds.call_sites.iter().all(|site| {
                    let inputs = self.program.procs[site.callee.index()].num_inputs;
                    (0..inputs).all(|arg| !carriers.occur(site.args[arg]) || passes(site, arg))
                })
        };
        (0..outputs.len()).filter(|&at| is_pure(&outputs[at])).collect()
    }

    /// Makes one round and returns the outputs then.
    pub(super) fn once(&mut self, entered: &Loop, rounds: &PassiveProc, outputs: &Outputs) -> ProcId {
        let mut blocks: Vec<PassiveBlock> = rounds.blocks.clone();
        // The way without a round is none.
        let never = self.program.terms.fls();
        blocks[1].cmds = vec![PassiveCmd::Assume(never)];
        let mut call_sites = Vec::new();
        for block in &mut blocks {
            let mut cmds = Vec::with_capacity(block.cmds.len());
            for cmd in block.cmds.drain(..) {
                let PassiveCmd::Call(site) = cmd else {
                    cmds.push(cmd);
                    continue;
                };
                let site = &rounds.call_sites[site.0 as usize];
                if site.callee == entered.reached {
                    cmds.extend(outputs.iter().map(|&(i, v)| PassiveCmd::Define(v, site.args[i])));
                } else {
                    cmds.push(PassiveCmd::Call(CallSiteId(call_sites.len() as u32)));
                    call_sites.push(site.clone());
                }
            }
            block.cmds = cmds;
        }
        let name = format!("{}$once", self.program.procs[entered.proc.index()].name);
        let params =
            rounds.params[..rounds.num_inputs].iter().copied().chain(outputs.iter().map(|(_, v)| *v)).collect();
        let dropped = entered.varying.iter().map(|(_, v)| *v).filter(|v| !outputs.iter().any(|(_, o)| o == v));
        let locals = rounds.locals.iter().copied().chain(dropped).collect();
        self.push(PassiveProc { name, params, locals, blocks, call_sites, summary: None, ..plain(rounds) })
    }

    fn is_number(&self, v: VarId) -> bool {
        matches!(self.type_of(v), Type::Int | Type::Bv(_))
    }

    fn width(&self, v: VarId) -> Option<u32> {
        match *self.type_of(v) {
            Type::Bv(width) => Some(width),
            _ => None,
        }
    }

    fn type_of(&self, v: VarId) -> &Type {
        self.program.terms.ty(self.program.vars[v.index()].ty)
    }
}

/// The variables that may hold the value of a variable as it was at the start of a round.
struct Carriers<'a> {
    terms: &'a Terms,
    of: FxHashSet<VarId>,
}

impl Carriers<'_> {
    fn follow(&mut self, rounds: &PassiveProc) {
        loop {
            let before = self.of.len();
            let copies: Vec<VarId> = defined(rounds).filter(|(_, e)| self.pass(*e)).map(|(v, _)| v).collect();
            self.of.extend(copies);
            if self.of.len() == before {
                return;
            }
        }
    }

    fn occur(&self, e: ExprId) -> bool {
        self.terms.free_vars(e).iter().any(|v| self.of.contains(v))
    }

    /// Whether a term is one of them or something else, and nothing is done with them.
    fn pass(&self, e: ExprId) -> bool {
        match *self.terms.expr(e) {
            Expr::Var(v) => self.of.contains(&v),
            Expr::Ite(condition, yes, no) => {
                let free = |e| !self.occur(e);
                free(condition)
                    && (self.pass(yes) || self.pass(no))
                    && [yes, no].iter().all(|&e| free(e) || self.pass(e))
            }
            _ => false,
        }
    }
}

/// What is defined, by which terms.
fn defined(proc: &PassiveProc) -> impl Iterator<Item = (VarId, ExprId)> + '_ {
    proc.blocks.iter().flat_map(|b| &b.cmds).filter_map(|cmd| match cmd {
        PassiveCmd::Define(v, e) => Some((*v, *e)),
        _ => None,
    })
}

/// A procedure in the making; commands are added to the last block.
struct Body {
    inputs: Vec<VarId>,
    locals: Vec<VarId>,
    blocks: Vec<PassiveBlock>,
    call_sites: Vec<CallSite>,
}

impl Default for Body {
    fn default() -> Body {
        Body { inputs: Vec::new(), locals: Vec::new(), blocks: vec![calls(&[])], call_sites: Vec::new() }
    }
}

impl Body {
    fn last(&mut self) -> &mut PassiveBlock {
        self.blocks.last_mut().expect("there is always one")
    }
}
