//! What a procedure may rely on because the only call of it stands after certain assumptions.
//!
//! A summary that holds in this context says `context ==> ...`. At the call the context is known, and within a loop it
//! stays so, since it is about inputs that rounds pass on as they are.

use crate::limits;
use boogie::expr::{Expr, ExprId, Terms};
use boogie::graph::{DominatorTree, components};
use boogie::passive::{CallSite, CallSiteId, PassiveCmd, PassiveProc, PassiveProgram};
use boogie::program::{ProcId, VarId};
use rustc_hash::FxHashMap;

/// By procedure, what is known of its inputs where it is called, as conjuncts.
pub fn contexts(program: &mut PassiveProgram) -> Vec<Vec<ExprId>> {
    let mut known = vec![Vec::new(); program.procs.len()];
    let calls = calls(program);
    // Callers first.
    for component in components(&program.call_graph()).into_iter().rev() {
        let &[p] = component.as_slice() else { continue };
        let p = ProcId(p);
        let &[(caller, id)] = calls[p.index()].as_slice() else { continue };
        let body = program.procs[caller.index()].clone();
        let mut assumed: Vec<ExprId> = known[caller.index()].clone();
        assumed.extend(assumed_before(program, &body, id));
        known[p.index()] = passed(program, p, &body.call_sites[id.0 as usize], &assumed);
    }
    known
}

/// By procedure, the call-sites of it that are not its own.
fn calls(program: &PassiveProgram) -> Vec<Vec<(ProcId, CallSiteId)>> {
    let mut calls = vec![Vec::new(); program.procs.len()];
    for (q, proc) in program.procs.iter().enumerate() {
        for (s, site) in proc.call_sites.iter().enumerate().filter(|(_, site)| site.callee.index() != q) {
            calls[site.callee.index()].push((ProcId(q as u32), CallSiteId(s as u32)));
        }
    }
    calls
}

/// What every execution has assumed before it makes a call.
fn assumed_before(program: &mut PassiveProgram, body: &PassiveProc, call: CallSiteId) -> Vec<ExprId> {
    let of = body.call_sites[call.0 as usize].block.0;
    let successors: Vec<Vec<u32>> = body.blocks.iter().map(|b| b.successors.iter().map(|s| s.0).collect()).collect();
    let tree = DominatorTree::new(&successors, 0);
    let mut assumed = Vec::new();
    for b in (0..=of).filter(|&b| tree.dominates(b, of)) {
        for cmd in &body.blocks[b as usize].cmds {
            match cmd {
                PassiveCmd::Assume(e) => assumed.push(*e),
                PassiveCmd::Call(site) if *site == call => break,
                PassiveCmd::Call(site) => assumed.extend(assumed_by(program, &body.call_sites[site.0 as usize])),
                PassiveCmd::Define(..) => {}
            }
        }
    }
    assumed
}

/// By procedure, at each of its calls what the callee assumes outright.
pub fn assumed_at_calls(program: &mut PassiveProgram) -> Vec<Vec<Vec<ExprId>>> {
    let sites: Vec<Vec<CallSite>> = program.procs.iter().map(|proc| proc.call_sites.clone()).collect();
    sites.iter().map(|sites| sites.iter().map(|site| assumed_by(program, site)).collect()).collect()
}

/// What a call of a procedure that only assumes something assumes.
fn assumed_by(program: &mut PassiveProgram, site: &CallSite) -> Vec<ExprId> {
    let callee = &program.procs[site.callee.index()];
    let terms = &mut program.terms;
    let actuals: FxHashMap<VarId, ExprId> = callee.params.iter().copied().zip(site.args.iter().copied()).collect();
    let assumed = assumed_outright(terms, callee);
    assumed.into_iter().map(|e| terms.substitute(e, &actuals)).collect()
}

/// What a procedure of one block assumes, whatever its locals are.
pub fn assumed_outright(terms: &Terms, proc: &PassiveProc) -> Vec<ExprId> {
    let [block] = proc.blocks.as_slice() else { return Vec::new() };
    let is_outside = |e: ExprId| !terms.free_vars(e).iter().any(|v| proc.locals.contains(v));
    let assumed = block.cmds.iter().filter_map(|cmd| match cmd {
        PassiveCmd::Assume(e) if is_outside(*e) => Some(*e),
        _ => None,
    });
    assumed.collect()
}

/// What of the assumptions is about inputs that get variables of the caller, and that the procedure passes to itself
/// unchanged.
fn passed(program: &mut PassiveProgram, p: ProcId, site: &CallSite, assumed: &[ExprId]) -> Vec<ExprId> {
    let proc = &program.procs[p.index()];
    let terms = &mut program.terms;
    let variable = |terms: &Terms, e: ExprId| match terms.expr(e) {
        Expr::Var(v) => Some(*v),
        _ => None,
    };
    let own: Vec<&CallSite> = proc.call_sites.iter().filter(|site| site.callee == p).collect();
    let mut inputs = FxHashMap::default();
    for (i, &input) in proc.params[..proc.num_inputs].iter().enumerate() {
        let is_kept = own.iter().all(|site| variable(terms, site.args[i]) == Some(input));
        if let Some(v) = variable(terms, site.args[i]).filter(|_| is_kept) {
            let ty = terms.type_of(site.args[i]);
            inputs.entry(v).or_insert_with(|| terms.var(input, ty));
        }
    }
    let conjuncts: Vec<ExprId> = assumed.iter().flat_map(|&e| terms.conjuncts(e)).collect();
    let mut known = Vec::new();
    for e in conjuncts {
        let free = terms.free_vars(e);
        if !free.is_empty() && free.iter().all(|v| inputs.contains_key(v)) && is_simple(terms, e) {
            let here = terms.substitute(e, &inputs);
            if !known.contains(&here) {
                known.push(here);
            }
        }
    }
    known.truncate(limits::CONTEXTS_MOST.usize());
    known
}

/// Whether a term has no maps and no quantifiers.
fn is_simple(terms: &Terms, e: ExprId) -> bool {
    let mut simple = true;
    terms.walk(e, |e| {
        simple &= !matches!(terms.expr(e), Expr::Select(..) | Expr::Store(..) | Expr::Quant { .. });
        simple
    });
    simple
}
