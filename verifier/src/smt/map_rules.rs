//! Quantified assumptions that say what a map holds, cell by cell.
//!
//! Programs copy and fill memory by `assume (forall x :: lo <= x && x < hi ==> new[x] == old[x])`, where `new` is a map
//! of which nothing else is known. Such a formula is not given to the solver. It is instantiated for the cells in which
//! an execution reads `new`: what follows is a consequence of it, so refutations stay ones, and the maps can be kept
//! from Z3 like others.

use super::map_types::PlainMaps;
use boogie::expr::{BinOp, Expr, ExprId, Quantifier, Terms};
use boogie::passive::{PassiveCmd, PassiveProc, PassiveProgram};
use boogie::program::{FuncId, VarId};
use rustc_hash::{FxHashMap, FxHashSet};

/// An assumption that says, for all values of its variables, what an unknown map holds in the cell that they name.
#[derive(Clone, Debug)]
pub struct MapRule {
    /// The body has an equation for a cell of it, and does not mention it otherwise.
    pub map: VarId,
    pub bound: Vec<VarId>,
    /// Without it there is nothing to say; it reads no maps.
    pub guard: Option<ExprId>,
    pub body: ExprId,
}

/// The rules of a program, by the quantified formula.
pub type MapRules = FxHashMap<ExprId, MapRule>;

/// All assumptions of the right form, of which some may stand elsewhere too. Several about one map have guards; they are
/// taken to be about different cells.
pub fn candidates(program: &PassiveProgram) -> MapRules {
    let mut all = MapRules::default();
    for proc in &program.procs {
        let unknown = unknown_maps(program, proc);
        let mut rules: Vec<(ExprId, MapRule)> = Vec::new();
        for cmd in proc.blocks.iter().flat_map(|b| &b.cmds) {
            if let PassiveCmd::Assume(e) = cmd
                && let Some(rule) = rule(&program.terms, *e, &unknown)
            {
                rules.push((*e, rule));
            }
        }
        let unguarded: FxHashSet<VarId> = rules.iter().filter(|r| r.1.guard.is_none()).map(|r| r.1.map).collect();
        let about = |map: VarId| rules.iter().filter(|r| r.1.map == map).count();
        let defined: FxHashSet<VarId> =
            rules.iter().map(|r| r.1.map).filter(|map| !unguarded.contains(map) || about(*map) == 1).collect();
        all.extend(rules.into_iter().filter(|r| defined.contains(&r.1.map)));
    }
    all
}

/// Drops rules that are formulas elsewhere too, or over maps that Z3 has to know.
pub fn drop_others(program: &PassiveProgram, applied: &[FuncId], rules: &mut MapRules, plain: &PlainMaps) {
    let of_procs = program.procs.iter().flat_map(PassiveProc::all_terms).filter(|e| !rules.contains_key(e));
    let roots = program.background_terms(applied).chain(of_procs).chain(rules.values().map(|rule| rule.body)).collect();
    let terms = &program.terms;
    let mut bound: FxHashSet<VarId> = FxHashSet::default();
    let found = reached(terms, roots);
    for &e in &found {
        if let Expr::Quant { vars, .. } = terms.expr(e) {
            bound.extend(vars);
        }
    }
    rules.retain(|e, rule| {
        let is_plain = |v: &VarId| plain.contains(program.vars[v.index()].ty);
        !found.contains(e) && !rule.bound.iter().any(|v| bound.contains(v)) && is_plain(&rule.map)
    });
}

/// Outputs and locals that no command and no call gives a value.
fn unknown_maps(program: &PassiveProgram, proc: &PassiveProc) -> FxHashSet<VarId> {
    let mut unknown: FxHashSet<VarId> = proc.params[proc.num_inputs..].iter().chain(&proc.locals).copied().collect();
    for cmd in proc.blocks.iter().flat_map(|b| &b.cmds) {
        if let PassiveCmd::Define(v, _) = cmd {
            unknown.remove(v);
        }
    }
    for site in &proc.call_sites {
        for result in &site.args[program.procs[site.callee.index()].num_inputs..] {
            if let Expr::Var(v) = program.terms.expr(*result) {
                unknown.remove(v);
            }
        }
    }
    unknown
}

fn rule(terms: &Terms, e: ExprId, unknown: &FxHashSet<VarId>) -> Option<MapRule> {
    let Expr::Quant { kind: Quantifier::Forall, vars, body, .. } = terms.expr(e) else { return None };
    let (body, bound) = (*body, vars.clone());
    if reached(terms, vec![body]).iter().any(|&e| matches!(terms.expr(e), Expr::Quant { .. } | Expr::Old(_))) {
        return None;
    }
    let (guard, equation) = terms.implication(body);
    let Expr::Binary(BinOp::Eq, a, b) = terms.expr(equation) else { return None };
    let defined = |cell: ExprId, other: ExprId| {
        let Expr::Select(map, at) = terms.expr(cell) else { return None };
        let Expr::Var(map) = terms.expr(*map) else { return None };
        let names_cell = at.len() == bound.len()
            && at.iter().zip(&bound).all(|(i, v)| matches!(terms.expr(*i), Expr::Var(w) if w == v));
        let others = reached(terms, guard.into_iter().chain([other]).collect());
        let again = others.iter().any(|&e| matches!(terms.expr(e), Expr::Var(v) if v == map));
        (names_cell && !again && unknown.contains(map)).then_some(*map)
    };
    let map = defined(*a, *b).or_else(|| defined(*b, *a))?;
    let reads_maps = |e: ExprId| reached(terms, vec![e]).iter().any(|e| matches!(terms.expr(*e), Expr::Select(..)));
    match guard {
        Some(guard) if reads_maps(guard) => None,
        guard => Some(MapRule { map, bound, guard, body }),
    }
}

/// All nodes under some roots.
fn reached(terms: &Terms, roots: Vec<ExprId>) -> FxHashSet<ExprId> {
    let mut found = FxHashSet::default();
    roots.into_iter().for_each(|root| terms.walk(root, |e| found.insert(e)));
    found
}
