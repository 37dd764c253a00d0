//! Which maps can be kept from Z3.

use super::map_rules::{self, MapRule, MapRules};
use boogie::expr::{BinOp, Expr, ExprId};
use boogie::passive::{PassiveProc, PassiveProgram};
use boogie::program::{FuncId, VarId, VarKind};
use boogie::types::{Type, TypeId};
use rustc_hash::FxHashSet;

/// The types of maps from scalars to scalars whose terms are variables of procedures, stores, constant maps and
/// choices between them, that are only read, stored to, passed and defined. Maps that are compared, quantified over
/// but by [rules](MapRule), given to functions or taken from other maps are left to the theory of arrays.
#[derive(Clone, Debug)]
pub struct PlainMaps {
    by_type: Vec<bool>,
    rules: MapRules,
}

impl PlainMaps {
    pub fn new(program: &PassiveProgram) -> PlainMaps {
        let applied = program.applied_functions();
        let mut rules = map_rules::candidates(program);
        loop {
            let plain = PlainMaps::with_rules(program, &applied, rules);
            rules = plain.rules.clone();
            map_rules::drop_others(program, &applied, &mut rules, &plain);
            if rules.len() == plain.rules.len() {
                return plain;
            }
        }
    }

    /// No maps.
    pub fn none(program: &PassiveProgram) -> PlainMaps {
        PlainMaps { by_type: program.terms.types().map(|_| false).collect(), rules: MapRules::default() }
    }

    /// What a formula says of maps, if it is not for the solver.
    pub fn rule(&self, e: ExprId) -> Option<&MapRule> {
        self.rules.get(&e)
    }

    /// The variables that rules are about.
    pub fn bound(&self) -> FxHashSet<VarId> {
        self.rules.values().flat_map(|rule| rule.bound.iter().copied()).collect()
    }

    fn with_rules(program: &PassiveProgram, applied: &[FuncId], rules: MapRules) -> PlainMaps {
        let mut quantified: Vec<ExprId> = program.background_terms(applied).collect();
        let is_rule = |e: &ExprId| rules.contains_key(e);
        let roots = program.procs.iter().flat_map(PassiveProc::all_terms).filter(|e| !is_rule(e));
        let roots = roots.chain(rules.values().map(|rule| rule.body)).collect();
        let mut types = Types::new(program);
        types.signatures(applied);
        types.terms(roots, &mut quantified);
        types.within_quantifiers(quantified);
        PlainMaps { by_type: types.plain, rules }
    }

    pub fn contains(&self, ty: TypeId) -> bool {
        self.by_type[ty.0 as usize]
    }
}

struct Types<'p> {
    program: &'p PassiveProgram,
    plain: Vec<bool>,
}

impl<'p> Types<'p> {
    /// All maps from scalars to scalars.
    fn new(program: &'p PassiveProgram) -> Self {
        let terms = &program.terms;
        let is_map = |ty: TypeId| matches!(terms.ty(ty), Type::Map { .. });
        let plain = terms.types().map(|ty| match ty {
            Type::Map { indices, result } => !indices.iter().any(|&t| is_map(t)) && !is_map(*result),
            _ => false,
        });
        let mut types = Types { program, plain: plain.collect() };
        // What is in a map of Z3's has to be known to Z3.
        for ty in terms.types() {
            if let Type::Map { indices, result } = ty {
                indices.iter().chain([result]).for_each(|&inner| types.refuse(inner));
            }
        }
        types
    }

    fn refuse(&mut self, ty: TypeId) {
        self.plain[ty.0 as usize] = false;
    }

    fn is_plain(&self, e: ExprId) -> bool {
        self.plain[self.program.terms.type_of(e).0 as usize]
    }

    /// Types of constants and of what functions take or give.
    fn signatures(&mut self, functions: &[FuncId]) {
        let program = self.program;
        for &c in &program.consts {
            self.refuse(program.vars[c.index()].ty);
        }
        for function in functions.iter().map(|f| &program.functions[f.index()]) {
            self.refuse(function.result);
            for p in &function.params {
                self.refuse(program.vars[p.index()].ty);
            }
        }
    }

    /// Refuses what these terms do otherwise; adds the bodies of their quantifiers to `quantified`.
    fn terms(&mut self, roots: Vec<ExprId>, quantified: &mut Vec<ExprId>) {
        let terms = &self.program.terms;
        let mut seen = vec![false; terms.len()];
        let mut stack = roots;
        while let Some(e) = stack.pop() {
            if std::mem::replace(&mut seen[e.0 as usize], true) {
                continue;
            }
            let expr = terms.expr(e);
            if self.is_plain(e) {
                let made = match expr {
                    Expr::Var(v) => {
                        !matches!(self.program.vars[v.index()].kind, VarKind::Const { .. } | VarKind::Bound)
                    }
                    Expr::Store(..) | Expr::MapConst(_) | Expr::Ite(..) => true,
                    _ => false,
                };
                if !made {
                    self.refuse(terms.type_of(e));
                }
            }
            match expr {
                Expr::Binary(BinOp::Eq | BinOp::Subtype, a, _) => self.refuse(terms.type_of(*a)),
                Expr::Quant { triggers, body, .. } => {
                    quantified.push(*body);
                    quantified.extend(triggers.iter().flatten());
                    continue;
                }
                _ => {}
            }
            expr.for_each_child(|child| stack.push(child));
        }
    }

    /// Refuses the types of all maps in these terms.
    fn within_quantifiers(&mut self, roots: Vec<ExprId>) {
        let terms = &self.program.terms;
        let mut seen = vec![false; terms.len()];
        let mut stack = roots;
        while let Some(e) = stack.pop() {
            if !std::mem::replace(&mut seen[e.0 as usize], true) {
                self.refuse(terms.type_of(e));
                terms.expr(e).for_each_child(|child| stack.push(child));
            }
        }
    }
}
