//! Quantified assumptions that say what a map holds, cell by cell.
//!
//! Programs copy and fill memory by `assume (forall x :: lo <= x && x < hi ==> new[x] == old[x])`, where `new` is a map
//! of which nothing else is known. Such a formula is not given to the solver. It is instantiated for the cells in which
//! an execution reads `new`: what follows is a consequence of it, so refutations stay ones, and the maps can be kept
//! from Z3 like others.

use super::map_types::PlainMaps;
use boogie::expr::{BinOp, Expr, ExprId, Quantifier, Terms};
use boogie::marks::{self, Proved};
use boogie::passive::{PassiveCmd, PassiveProc, PassiveProgram};
use boogie::program::{FuncId, VarId};
use boogie::types::Type;
use rustc_hash::{FxHashMap, FxHashSet};

/// An assumption that says, for all values of its variables, what a map holds in the cell that they name.
#[derive(Clone, Debug)]
pub struct MapRule {
    /// The body has an equation for a cell of it, and does not mention it otherwise, unless it was proved.
    pub map: VarId,
    pub bound: Vec<VarId>,
    /// Without it there is nothing to say; it reads no maps.
    pub guard: Option<ExprId>,
    pub body: ExprId,
}

/// The rules of a program, by the quantified formula.
pub type MapRules = FxHashMap<ExprId, MapRule>;

/// All assumptions of the right form that, together, every execution can satisfy; some may stand elsewhere too.
///
/// Where a rule stands, nothing but rules has mentioned its map before, and rules of one map agree where they meet. So
/// however an execution goes on, maps can be given their cells in the order in which they are first mentioned: rules read
/// maps that have theirs, or that no rule is about.
pub fn candidates(program: &PassiveProgram) -> MapRules {
    let mut all = MapRules::default();
    for proc in &program.procs {
        let mut by_map: FxHashMap<VarId, Vec<(ExprId, MapRule)>> = FxHashMap::default();
        for (e, rule) in timely_rules(program, proc) {
            by_map.entry(rule.map).or_default().push((e, rule));
        }
        let agreeing = by_map.into_values().filter(|rules| rules.len() == 1 || agree(&program.terms, rules));
        all.extend(agreeing.flatten());
        let assumed = proc.blocks.iter().flat_map(|b| &b.cmds).filter_map(|cmd| match cmd {
            PassiveCmd::Assume(e) => Some(*e),
            _ => None,
        });
        all.extend(assumed.filter_map(|e| Some((e, proved(&program.terms, e)?))));
    }
    all
}

/// What was proved of a map and some others. It is true of them, whatever they are, so that it agrees with anything.
fn proved(terms: &Terms, e: ExprId) -> Option<MapRule> {
    let Expr::Quant { kind: Quantifier::Forall, vars, body, attrs, .. } = terms.expr(e) else { return None };
    let (body, bound) = (*body, vars.clone());
    let (guard, says) = terms.implication(body);
    if !marks::has::<Proved>(attrs) || guard.is_some_and(|guard| reads_maps(terms, guard)) {
        return None;
    }
    let mut map = None;
    terms.walk(says, |e| {
        map = map.or_else(|| named_cell(terms, e, &bound));
        map.is_none()
    });
    Some(MapRule { map: map?, bound, guard, body })
}

/// The rules of a procedure whose maps only rules have mentioned before.
fn timely_rules(program: &PassiveProgram, proc: &PassiveProc) -> Vec<(ExprId, MapRule)> {
    let terms = &program.terms;
    let unknown = unknown_maps(program, proc);
    let rule_of = |cmd: &PassiveCmd| match cmd {
        PassiveCmd::Assume(e) => rule(terms, *e, &unknown).map(|rule| (*e, rule)),
        _ => None,
    };
    let cmds = || proc.blocks.iter().flat_map(|b| &b.cmds);
    let mut rules: Vec<(ExprId, MapRule)> = Vec::new();
    if !cmds().any(|cmd| rule_of(cmd).is_some()) {
        return rules;
    }
    // Mentioned by commands that are no rules about them; read by any.
    let (mut used, mut looked_at) = (FxHashSet::default(), FxHashSet::default());
    for cmd in cmds() {
        let (defined, read) = match cmd {
            PassiveCmd::Assume(e) => (Vec::new(), terms.free_vars(*e)),
            PassiveCmd::Define(v, e) => (vec![*v], terms.free_vars(*e)),
            PassiveCmd::Call(site) => {
                let site = &proc.call_sites[site.0 as usize];
                let (inputs, results) = site.args.split_at(program.procs[site.callee.index()].num_inputs);
                let vars = |args: &[ExprId]| args.iter().flat_map(|e| terms.free_vars(*e)).collect::<Vec<_>>();
                (vars(results), vars(inputs))
            }
        };
        // A map that got its value after it was read would break the order.
        if defined.iter().any(|v| looked_at.contains(v)) {
            return Vec::new();
        }
        let found = rule_of(cmd).filter(|(_, rule)| !used.contains(&rule.map));
        let about = found.as_ref().map(|(_, rule)| rule.map);
        used.extend(read.iter().copied().chain(defined).filter(|v| Some(*v) != about));
        looked_at.extend(read);
        rules.extend(found);
    }
    rules
}

/// Whether any two of the rules of one map are about different cells or say the same.
fn agree(terms: &Terms, rules: &[(ExprId, MapRule)]) -> bool {
    let mut terms = terms.clone();
    let first = rules[0].1.bound.clone();
    let parts: Vec<(Vec<ExprId>, ExprId)> = rules
        .iter()
        .map(|(_, rule)| {
            let renamed: FxHashMap<VarId, VarId> = rule.bound.iter().copied().zip(first.iter().copied()).collect();
            let body = terms.rewrite(rule.body, &mut FxHashMap::default(), |terms, e| match *terms.expr(e) {
                Expr::Var(v) => renamed.get(&v).map(|&to| terms.var(to, terms.type_of(e))),
                _ => None,
            });
            let (guard, equation) = terms.implication(body);
            (guard.map_or_else(Vec::new, |g| terms.conjuncts(g)), equation)
        })
        .collect();
    let mut pairs = parts.iter().enumerate().flat_map(|(i, a)| parts[i + 1..].iter().map(move |b| (a, b)));
    pairs.all(|((g, a), (h, b))| a == b || excludes(&mut terms, g, h) || excludes(&mut terms, h, g))
}

/// Whether the negation of one of the second conjuncts is among the first, as a whole.
fn excludes(terms: &mut Terms, conjuncts: &[ExprId], others: &[ExprId]) -> bool {
    others.iter().any(|&other| {
        let denied = negation(terms, other);
        terms.conjuncts(denied).iter().all(|c| conjuncts.contains(c))
    })
}

/// The negation, of comparisons as a comparison.
fn negation(terms: &mut Terms, e: ExprId) -> ExprId {
    let ty = terms.type_of(e);
    let turned = match terms.expr(e) {
        Expr::Binary(BinOp::Lt, a, b) if has_total_order(terms, *a) => Expr::Binary(BinOp::Le, *b, *a),
        Expr::Binary(BinOp::Le, a, b) if has_total_order(terms, *a) => Expr::Binary(BinOp::Lt, *b, *a),
        _ => return terms.not(e),
    };
    terms.intern(turned, ty)
}

/// Not that of floats, where a NaN is neither less nor more.
fn has_total_order(terms: &Terms, e: ExprId) -> bool {
    matches!(terms.ty(terms.type_of(e)), Type::Int | Type::Real)
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
    let Expr::Quant { kind: Quantifier::Forall, vars, body, attrs, .. } = terms.expr(e) else { return None };
    let (body, bound) = (*body, vars.clone());
    let is_proved = marks::has::<Proved>(attrs);
    if is_proved
        || reached(terms, vec![body]).iter().any(|&e| matches!(terms.expr(e), Expr::Quant { .. } | Expr::Old(_)))
    {
        return None;
    }
    let (guard, equation) = terms.implication(body);
    let Expr::Binary(BinOp::Eq, a, b) = terms.expr(equation) else { return None };
    let defined = |cell: ExprId, other: ExprId| {
        let map = named_cell(terms, cell, &bound)?;
        let others = reached(terms, guard.into_iter().chain([other]).collect());
        let again = others.iter().any(|&e| matches!(terms.expr(e), Expr::Var(v) if *v == map));
        (!again && unknown.contains(&map)).then_some(map)
    };
    let map = defined(*a, *b).or_else(|| defined(*b, *a))?;
    match guard {
        Some(guard) if reads_maps(terms, guard) => None,
        guard => Some(MapRule { map, bound, guard, body }),
    }
}

/// The map of which a term is the cell that the variables name.
fn named_cell(terms: &Terms, cell: ExprId, bound: &[VarId]) -> Option<VarId> {
    let Expr::Select(map, at) = terms.expr(cell) else { return None };
    let Expr::Var(map) = terms.expr(*map) else { return None };
    let names = |(i, v): (&ExprId, &VarId)| matches!(terms.expr(*i), Expr::Var(w) if w == v);
    (at.len() == bound.len() && at.iter().zip(bound).all(names)).then_some(*map)
}

fn reads_maps(terms: &Terms, e: ExprId) -> bool {
    reached(terms, vec![e]).iter().any(|e| matches!(terms.expr(*e), Expr::Select(..)))
}

/// All nodes under some roots.
fn reached(terms: &Terms, roots: Vec<ExprId>) -> FxHashSet<ExprId> {
    let mut found = FxHashSet::default();
    roots.into_iter().for_each(|root| terms.walk(root, |e| found.insert(e)));
    found
}
