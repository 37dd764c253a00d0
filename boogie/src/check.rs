//! The checker of [`Program`]'s invariants. It runs after every pass in debug builds.
//!
//! 1. Ids are in range, and every variable is listed in one place, which is that of its kind.
//! 2. A body has blocks; gotos have targets, and these exist.
//! 3. Every term that the program mentions is well typed, and conditions are boolean.
//! 4. Terms mention only what is in scope: axioms and functions no globals, a procedure no other one's variables,
//!    a quantified variable stands under its quantifier. `old` stands only in postconditions and bodies.
//! 5. Assignments, havocs and calls have distinct globals, outs and locals as targets, and values of their types.
//! 6. Names of type constructors, of functions and procedures, and of constants and globals are unique.

mod terms;

use crate::expr::{Expr, ExprId};
use crate::program::{Attr, AttrArg, Body, Cmd, Procedure, Program, Transfer, VarId, VarKind};
use crate::types::Type;
use rustc_hash::FxHashSet;

/// How many violations are reported at most.
const MOST_VIOLATIONS: usize = 50;

/// Whether a program is well formed; if not, what is wrong with it.
pub fn check(program: &Program) -> Result<(), Vec<String>> {
    let mut checker = Checker {
        program,
        violations: Vec::new(),
        listed: FxHashSet::default(),
        typed: FxHashSet::default(),
        place: String::new(),
    };
    checker.globals();
    checker.functions();
    for proc in &program.procs {
        checker.procedure(proc);
    }
    checker.unique_names();
    if checker.violations.is_empty() { Ok(()) } else { Err(checker.violations) }
}

struct Checker<'p> {
    program: &'p Program,
    violations: Vec<String>,
    /// Variables that were met in a list.
    listed: FxHashSet<VarId>,
    /// Terms that were found well typed.
    typed: FxHashSet<ExprId>,
    /// What is being checked, for messages.
    place: String,
}

/// What a term may mention besides constants.
#[derive(Clone, Copy, Default)]
struct Allowed<'a> {
    globals: bool,
    old: bool,
    vars: &'a [VarId],
}

/// The terms that were checked under one [`Allowed`].
#[derive(Default)]
struct Visited {
    terms: FxHashSet<ExprId>,
}

impl<'p> Checker<'p> {
    fn violation(&mut self, message: impl std::fmt::Display) {
        if self.violations.len() < MOST_VIOLATIONS {
            self.violations.push(format!("{}: {message}", self.place));
        }
    }

    fn known(&mut self, var: VarId) -> bool {
        let known = var.index() < self.program.vars.len();
        if !known {
            self.violation(format!("there is no variable {}", var.0));
        }
        known
    }

    /// A list of declared variables of one kind.
    fn list(&mut self, vars: &[VarId], of_kind: fn(VarKind) -> bool) {
        for &var in vars {
            if !self.known(var) {
                continue;
            }
            let declared = self.program.var(var);
            if !self.listed.insert(var) {
                self.violation(format!("the variable {} is listed twice", declared.name));
            }
            if !of_kind(declared.kind) {
                self.violation(format!("the variable {} is listed as another kind", declared.name));
            }
            if !self.valid_type(declared.ty) {
                self.violation(format!("the type of {} does not exist", declared.name));
            }
        }
    }

    /// Attributes and `where` clauses.
    fn details(&mut self, vars: &[VarId], allowed: Allowed, visited: &mut Visited) {
        let program = self.program;
        for var in vars.iter().filter(|v| v.index() < program.vars.len()).map(|&v| program.var(v)) {
            self.attrs(&var.attrs, allowed, visited);
            if let Some(clause) = var.where_clause {
                self.condition(clause, allowed, visited);
            }
        }
    }

    fn globals(&mut self) {
        self.place = "program".to_string();
        let program = self.program;
        self.list(&program.consts, |k| matches!(k, VarKind::Const { .. }));
        self.list(&program.globals, |k| k == VarKind::Global);
        let mut visited = Visited::default();
        self.details(&program.consts, Allowed::default(), &mut visited);
        for axiom in &program.axioms {
            self.condition(axiom.expr, Allowed::default(), &mut visited);
            self.attrs(&axiom.attrs, Allowed::default(), &mut visited);
        }
        let globals = Allowed { globals: true, ..Allowed::default() };
        self.details(&program.globals, globals, &mut Visited::default());
    }

    fn functions(&mut self) {
        let program = self.program;
        for function in &program.functions {
            self.place = format!("function {}", function.name);
            self.list(&function.params, |k| k == VarKind::Bound);
            let mut visited = Visited::default();
            self.details(&function.params, Allowed::default(), &mut visited);
            self.attrs(&function.attrs, Allowed::default(), &mut visited);
            if !self.valid_type(function.result) {
                self.violation("the type of the result does not exist");
            }
            if let Some(body) = function.body {
                let allowed = Allowed { vars: &function.params, ..Allowed::default() };
                if self.term(body, allowed, &mut visited) && program.terms.type_of(body) != function.result {
                    self.violation("the body is not of the type of the result");
                }
            }
        }
    }

    fn procedure(&mut self, proc: &'p Procedure) {
        self.place = format!("procedure {}", proc.name);
        self.list(&proc.ins, |k| k == VarKind::In);
        self.list(&proc.outs, |k| k == VarKind::Out);
        let formals: Vec<VarId> = proc.ins.iter().chain(&proc.outs).copied().collect();
        let one_state = Allowed { globals: true, old: false, vars: &formals };
        let mut visited = Visited::default();
        self.details(&formals, one_state, &mut visited);
        let allowed = Allowed { vars: &proc.ins, ..one_state };
        let mut visited = Visited::default();
        for spec in &proc.requires {
            self.condition(spec.expr, allowed, &mut visited);
            self.attrs(&spec.attrs, allowed, &mut visited);
        }
        let two_states = Allowed { old: true, ..one_state };
        let mut visited = Visited::default();
        for spec in &proc.ensures {
            self.condition(spec.expr, two_states, &mut visited);
            self.attrs(&spec.attrs, two_states, &mut visited);
        }
        self.attrs(&proc.attrs, two_states, &mut visited);
        for &var in &proc.modifies {
            if self.known(var) && self.program.var(var).kind != VarKind::Global {
                self.violation(format!("modifies {}, which is no global", self.program.var(var).name));
            }
        }
        if let Some(body) = &proc.body {
            self.body(proc, body, &formals);
        }
    }

    fn body(&mut self, proc: &Procedure, body: &Body, formals: &[VarId]) {
        self.list(&body.locals, |k| k == VarKind::Local);
        let vars: Vec<VarId> = formals.iter().chain(&body.locals).copied().collect();
        let allowed = Allowed { globals: true, old: true, vars: &vars };
        let targets: FxHashSet<VarId> = proc.outs.iter().chain(&body.locals).copied().collect();
        let mut visited = Visited::default();
        self.details(&body.locals, Allowed { old: false, ..allowed }, &mut Visited::default());
        if body.blocks.is_empty() {
            self.violation("the body has no blocks");
        }
        for block in &body.blocks {
            self.place = format!("procedure {}, block {}", proc.name, block.label);
            for cmd in &block.cmds {
                self.cmd(cmd, allowed, &targets, &mut visited);
            }
            if let Transfer::Goto(to) = &block.transfer {
                if to.is_empty() {
                    self.violation("a goto without targets");
                }
                if to.iter().any(|b| b.index() >= body.blocks.len()) {
                    self.violation("a goto to a block that does not exist");
                }
            }
        }
    }

    fn cmd(&mut self, cmd: &Cmd, allowed: Allowed, targets: &FxHashSet<VarId>, visited: &mut Visited) {
        match cmd {
            Cmd::Assume { expr, attrs } | Cmd::Assert { expr, attrs } => {
                self.attrs(attrs, allowed, visited);
                self.condition(*expr, allowed, visited);
            }
            Cmd::Assign { lhs, rhs } => {
                self.targets(lhs, targets);
                self.values(lhs, rhs, allowed, visited);
            }
            Cmd::Havoc { vars, .. } => self.targets(vars, targets),
            Cmd::Call { callee, args, outs, attrs, .. } => {
                self.attrs(attrs, allowed, visited);
                self.targets(outs, targets);
                let Some(proc) = self.program.procs.get(callee.index()) else {
                    return self.violation("a call of a procedure that does not exist");
                };
                self.values(&proc.ins, args, allowed, visited);
                let same_type = |(&v, &w): (&VarId, &VarId)| {
                    let ty = |v: VarId| self.program.vars.get(v.index()).map(|v| v.ty);
                    ty(v) == ty(w)
                };
                if proc.outs.len() != outs.len() || !proc.outs.iter().zip(outs).all(same_type) {
                    self.violation(format!("the results of a call of {} do not fit its targets", proc.name));
                }
            }
        }
    }

    fn targets(&mut self, vars: &[VarId], targets: &FxHashSet<VarId>) {
        for (i, var) in vars.iter().enumerate() {
            if !self.known(*var) {
                continue;
            }
            let declared = self.program.var(*var);
            if declared.kind != VarKind::Global && !targets.contains(var) {
                self.violation(format!("{} is no global, out or local, and is assigned to", declared.name));
            }
            if vars[..i].contains(var) {
                self.violation(format!("{} is assigned to twice", declared.name));
            }
        }
    }

    /// Values for variables of these types.
    fn values(&mut self, vars: &[VarId], values: &[ExprId], allowed: Allowed, visited: &mut Visited) {
        if vars.len() != values.len() {
            self.violation(format!("{} values for {} variables", values.len(), vars.len()));
        }
        for (&var, &value) in vars.iter().zip(values) {
            if self.term(value, allowed, visited)
                && self.known(var)
                && self.program.terms.type_of(value) != self.program.var(var).ty
            {
                self.violation(format!("the value for {} is of another type", self.program.var(var).name));
            }
        }
    }

    fn attrs(&mut self, attrs: &[Attr], allowed: Allowed, visited: &mut Visited) {
        for arg in attrs.iter().flat_map(|a| &a.args) {
            if let AttrArg::Expr(e) = arg {
                self.term(*e, allowed, visited);
            }
        }
    }

    fn condition(&mut self, e: ExprId, allowed: Allowed, visited: &mut Visited) {
        if self.term(e, allowed, visited) && *self.program.terms.ty(self.program.terms.type_of(e)) != Type::Bool {
            self.violation("a condition is not boolean");
        }
    }

    /// Checks a term and all it is made of; `false` if it does not exist.
    fn term(&mut self, root: ExprId, allowed: Allowed, visited: &mut Visited) -> bool {
        let terms = &self.program.terms;
        if root.0 as usize >= terms.len() {
            self.violation(format!("there is no term {}", root.0));
            return false;
        }
        let (mut mentioned, mut bound) = (Vec::new(), FxHashSet::default());
        terms.walk(root, |e| {
            if !visited.terms.insert(e) {
                return false;
            }
            self.well_typed(e);
            match terms.expr(e) {
                Expr::Var(var) => mentioned.push(*var),
                Expr::Quant { vars, .. } => bound.extend(vars.iter().copied()),
                Expr::Old(_) if !allowed.old => self.violation("'old' where there is no old state"),
                _ => {}
            }
            true
        });
        for var in mentioned {
            if var.index() >= self.program.vars.len() || bound.contains(&var) {
                continue;
            }
            let in_scope = match self.program.var(var).kind {
                VarKind::Const { .. } => true,
                VarKind::Global => allowed.globals,
                _ => allowed.vars.contains(&var),
            };
            if !in_scope {
                self.violation(format!("the variable {} is not in scope", self.program.var(var).name));
            }
        }
        true
    }

    fn unique_names(&mut self) {
        self.place = "program".to_string();
        let p = self.program;
        self.unique("type constructors", p.type_ctors.iter().map(|(name, _)| &name[..]));
        let functions = p.functions.iter().map(|f| &f.name[..]);
        self.unique("functions and procedures", functions.chain(p.procs.iter().map(|q| &q.name[..])));
        let vars = p.consts.iter().chain(&p.globals).filter_map(|v| p.vars.get(v.index()));
        self.unique("constants and globals", vars.map(|v| &v.name[..]));
    }

    fn unique<'n>(&mut self, what: &str, names: impl Iterator<Item = &'n str>) {
        let mut seen = FxHashSet::default();
        for name in names {
            if !seen.insert(name) {
                self.violation(format!("{what}: the name {name} is not unique"));
            }
        }
    }
}

#[cfg(test)]
mod tests;
