//! Which maps can be kept from Z3.

use boogie::expr::{BinOp, Expr, ExprId};
use boogie::passive::{Event, PassiveCmd, PassiveProgram};
use boogie::program::VarKind;
use boogie::types::{Type, TypeId};

/// By type, whether it is that of maps from scalars to scalars whose terms are variables of procedures, stores,
/// constant maps and choices between them, that are only read, stored to, passed and defined. Maps that are compared,
/// quantified over, given to functions or taken from other maps are left to the theory of arrays.
pub fn plain_map_types(program: &PassiveProgram) -> Vec<bool> {
    let mut roots = Vec::new();
    let mut quantified: Vec<ExprId> = program.axioms.iter().map(|a| a.expr).collect();
    for function in &program.functions {
        quantified.extend(function.body);
    }
    for proc in &program.procs {
        roots.extend(proc.summary);
        roots.extend(proc.call_sites.iter().flat_map(|s| &s.args));
        for block in &proc.blocks {
            for cmd in &block.cmds {
                match cmd {
                    PassiveCmd::Assume(e) | PassiveCmd::Define(_, e) => roots.push(*e),
                    PassiveCmd::Call(_) => {}
                }
            }
            for event in &block.events {
                if let Event::Havoc { values, .. } = event {
                    roots.extend(values.iter().map(|(_, e)| *e));
                }
            }
        }
    }
    let mut types = Types::new(program);
    types.signatures();
    types.terms(roots, &mut quantified);
    types.within_quantifiers(quantified);
    types.plain
}

struct Types<'p> {
    program: &'p PassiveProgram,
    plain: Vec<bool>,
}

impl<'p> Types<'p> {
    /// All maps from scalars to scalars.
    fn new(program: &'p PassiveProgram) -> Self {
        let terms = &program.terms;
        let mut plain = Vec::new();
        for e in 0..terms.len() as u32 {
            let ty = terms.type_of(ExprId(e)).0 as usize;
            if plain.len() <= ty {
                plain.resize(ty + 1, true);
            }
        }
        for var in &program.vars {
            if plain.len() <= var.ty.0 as usize {
                plain.resize(var.ty.0 as usize + 1, true);
            }
        }
        let is_map = |ty: TypeId| matches!(terms.ty(ty), Type::Map { .. });
        for (i, plain) in plain.iter_mut().enumerate() {
            *plain = match terms.ty(TypeId(i as u32)) {
                Type::Map { indices, result } => !indices.iter().any(|&t| is_map(t)) && !is_map(*result),
                _ => false,
            };
        }
        Types { program, plain }
    }

    fn refuse(&mut self, ty: TypeId) {
        if let Some(plain) = self.plain.get_mut(ty.0 as usize) {
            *plain = false;
        }
    }

    fn is_plain(&self, e: ExprId) -> bool {
        self.plain[self.program.terms.type_of(e).0 as usize]
    }

    /// Types of constants and of what functions take or give.
    fn signatures(&mut self) {
        let program = self.program;
        for &c in &program.consts {
            self.refuse(program.vars[c.index()].ty);
        }
        for function in &program.functions {
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
