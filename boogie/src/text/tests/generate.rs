//! Random well-formed programs whose terms are not simplified.

use crate::expr::{BinOp, BvOp, Expr, ExprId, Quantifier, UnOp};
use crate::program::{
    Attr, AttrArg, Axiom, Block, BlockId, Body, Cmd, FuncId, Function, ProcId, Procedure, Program, Spec, Transfer,
    VarId, VarKind,
};
use crate::types::{Type, TypeCtorId, TypeId};

/// A program that depends on nothing but the choices.
pub fn program(choices: &[u16]) -> Program {
    let mut g = Generator { choices, at: 0, p: Program::default(), types: Vec::new(), scope: Vec::new(), fresh: 0 };
    g.declare();
    for i in 0..g.p.procs.len() {
        g.fill_procedure(i);
    }
    g.p
}

struct Generator<'a> {
    choices: &'a [u16],
    at: usize,
    p: Program,
    types: Vec<TypeId>,
    /// Variables that may be mentioned.
    scope: Vec<VarId>,
    fresh: u32,
}

const NAMES: &[&str] = &["x", "call", "$a.b", "x#1", "assume'", "n", "$bvadd.8", "old", "goto~", "P"];

impl Generator<'_> {
    fn pick(&mut self, n: usize) -> usize {
        self.at += 1;
        // When the choices run out, the first alternative is taken, which is a small one.
        self.choices.get(self.at - 1).map_or(0, |&c| usize::from(c) % n)
    }

    fn ty(&mut self) -> TypeId {
        let i = self.pick(self.types.len());
        self.types[i]
    }

    fn name(&mut self) -> String {
        self.fresh += 1;
        format!("{}{}", NAMES[self.pick(NAMES.len())], self.fresh)
    }

    fn var(&mut self, kind: VarKind) -> VarId {
        let (name, ty) = (self.name(), self.ty());
        self.p.new_var(name, ty, kind)
    }

    fn vars(&mut self, most: usize, kind: VarKind) -> Vec<VarId> {
        (0..self.pick(most + 1)).map(|_| self.var(kind)).collect()
    }

    fn declare(&mut self) {
        self.p.type_ctors = vec![("T".into(), 0), ("F".into(), 2)];
        let t = &mut self.p.terms;
        let (b, i, r, bv8, bv3) = (t.bool_ty(), t.int_ty(), t.real_ty(), t.bv_ty(8), t.bv_ty(3));
        let elem = t.intern_type(Type::Ctor(TypeCtorId(0), vec![]));
        let fl = t.intern_type(Type::Float { significand: 24, exponent: 8 });
        let m = t.map_ty(vec![i], i);
        let mm = t.map_ty(vec![bv8, b], m);
        let nested = t.intern_type(Type::Ctor(TypeCtorId(1), vec![elem, m]));
        self.types = vec![b, i, bv8, bv3, r, elem, fl, m, mm, nested];
        self.p.consts = self.vars(3, VarKind::Const { unique: false });
        let unique = self.vars(2, VarKind::Const { unique: true });
        self.p.consts.extend(unique);
        self.p.globals = self.vars(4, VarKind::Global);
        for _ in 0..self.pick(4) {
            self.function();
        }
        self.scope = self.p.consts.clone();
        for _ in 0..self.pick(3) {
            let expr = self.expr(b, 4);
            let attrs = self.attrs();
            self.p.axioms.push(Axiom { expr, attrs });
        }
        for _ in 0..1 + self.pick(3) {
            let name = self.name();
            let (ins, outs) = (self.vars(3, VarKind::In), self.vars(3, VarKind::Out));
            self.p.procs.push(Procedure {
                name,
                ins,
                outs,
                requires: vec![],
                ensures: vec![],
                modifies: self.p.globals.clone(),
                body: None,
                attrs: vec![],
            });
        }
    }

    fn function(&mut self) {
        let (name, params, result) = (self.name(), self.vars(3, VarKind::Bound), self.ty());
        self.scope = self.p.consts.iter().chain(&params).copied().collect();
        let body = if self.pick(2) == 0 { None } else { Some(self.expr(result, 3)) };
        let builtin = if body.is_none() && self.pick(3) == 1 { Some("fp.\"odd\"".to_string()) } else { None };
        self.scope.clone_from(&self.p.consts);
        let attrs = self.attrs();
        self.p.functions.push(Function { name, params, result, body, builtin, attrs });
    }

    fn attrs(&mut self) -> Vec<Attr> {
        (0..self.pick(6).saturating_sub(3))
            .map(|i| {
                let mut args = vec![AttrArg::Str("c:\\x \"q\"".into())];
                if i > 0 {
                    let ty = self.ty();
                    args.push(AttrArg::Expr(self.expr(ty, 2)));
                }
                Attr { name: format!("attr.{i}"), args }
            })
            .collect()
    }

    /// An expression of a type.
    fn expr(&mut self, ty: TypeId, depth: u32) -> ExprId {
        let fitting: Vec<VarId> = self.scope.iter().copied().filter(|&v| self.p.var(v).ty == ty).collect();
        if !fitting.is_empty() && (depth == 0 || self.pick(3) == 0) {
            let var = fitting[self.pick(fitting.len())];
            return self.p.terms.var(var, ty);
        }
        if depth > 0 && self.pick(4) != 0 {
            if let Some(e) = self.common(ty, depth - 1) {
                return e;
            }
            if let Some(e) = self.operation(ty, depth - 1) {
                return e;
            }
        }
        self.leaf(ty)
    }

    fn leaf(&mut self, ty: TypeId) -> ExprId {
        let number = self.pick(40) as i64 - 20;
        let expr = match self.p.terms.ty(ty).clone() {
            Type::Bool => Expr::Bool(number % 2 == 0),
            Type::Int => Expr::Int(number.into()),
            Type::Real => Expr::Real(if number < 0 { "-1.5e-3".into() } else { "2.0".into() }),
            Type::Bv(width) => return self.p.terms.bv_lit(number, width),
            Type::Float { .. } => Expr::Float { text: "0x1.8e3f24e8".into(), ty },
            Type::Map { result, .. } => Expr::MapConst(self.leaf(result)),
            // There is no literal; a function without arguments will do.
            Type::Ctor(..) => {
                let existing = self.p.functions.iter().position(|f| f.result == ty && f.params.is_empty());
                let func = existing.unwrap_or_else(|| {
                    let name = self.name();
                    let function =
                        Function { name, params: vec![], result: ty, body: None, builtin: None, attrs: vec![] };
                    self.p.functions.push(function);
                    self.p.functions.len() - 1
                });
                Expr::Apply(FuncId(func as u32), vec![])
            }
        };
        self.p.terms.intern(expr, ty)
    }

    /// What there is at every type.
    fn common(&mut self, ty: TypeId, depth: u32) -> Option<ExprId> {
        let bool_ty = self.types[0];
        let expr = match self.pick(6) {
            0 => {
                let c = self.expr(bool_ty, depth);
                Expr::Ite(c, self.expr(ty, depth), self.expr(ty, depth))
            }
            1 => {
                let maps: Vec<TypeId> =
                    self.types.iter().copied().filter(|&m| self.map_of(m).is_some_and(|(_, r)| r == ty)).collect();
                let map_ty = *maps.first()?;
                let (indices, _) = self.map_of(map_ty)?;
                let map = self.expr(map_ty, depth);
                Expr::Select(map, indices.into_iter().map(|i| self.expr(i, depth)).collect())
            }
            2 => {
                let fitting: Vec<usize> =
                    (0..self.p.functions.len()).filter(|&i| self.p.functions[i].result == ty).collect();
                let func = *fitting.get(self.pick(fitting.len().max(1)))?;
                let params = self.p.functions[func].params.clone();
                let types: Vec<_> = params.iter().map(|&v| self.p.var(v).ty).collect();
                Expr::Apply(FuncId(func as u32), types.into_iter().map(|t| self.expr(t, depth)).collect())
            }
            _ => return None,
        };
        Some(self.p.terms.intern(expr, ty))
    }

    fn map_of(&self, ty: TypeId) -> Option<(Vec<TypeId>, TypeId)> {
        match self.p.terms.ty(ty) {
            Type::Map { indices, result } => Some((indices.clone(), *result)),
            _ => None,
        }
    }

    /// What is special to the type.
    fn operation(&mut self, ty: TypeId, depth: u32) -> Option<ExprId> {
        let expr = match self.p.terms.ty(ty).clone() {
            Type::Bool => return Some(self.boolean(depth)),
            Type::Int => {
                let ops = [BinOp::Add, BinOp::Sub, BinOp::Mul, BinOp::IntDiv, BinOp::IntMod];
                match self.pick(8) {
                    0 => Expr::Unary(UnOp::Neg, self.expr(ty, depth)),
                    1 => {
                        let width = self.pick(2);
                        let bv = self.types[2 + width];
                        Expr::BvOp(BvOp::ToNat, vec![self.expr(bv, depth)])
                    }
                    n => Expr::Binary(ops[n % ops.len()], self.expr(ty, depth), self.expr(ty, depth)),
                }
            }
            Type::Real => {
                let ops = [BinOp::Add, BinOp::Sub, BinOp::Mul, BinOp::RealDiv, BinOp::Pow];
                match self.pick(6) {
                    0 => Expr::Unary(UnOp::Neg, self.expr(ty, depth)),
                    n => Expr::Binary(ops[n - 1], self.expr(ty, depth), self.expr(ty, depth)),
                }
            }
            Type::Bv(width) => self.bits(ty, width, depth),
            Type::Map { indices, result } => match self.pick(3) {
                0 => Expr::MapConst(self.expr(result, depth)),
                1 => {
                    let map = self.expr(ty, depth);
                    let at = indices.into_iter().map(|i| self.expr(i, depth)).collect();
                    Expr::Store(map, at, self.expr(result, depth))
                }
                _ => return Some(self.quantified(Quantifier::Lambda, indices, result, ty, depth)),
            },
            _ => return None,
        };
        Some(self.p.terms.intern(expr, ty))
    }

    fn bits(&mut self, ty: TypeId, width: u32, depth: u32) -> Expr {
        let (int, bv8, bv3) = (self.types[1], self.types[2], self.types[3]);
        match self.pick(7) {
            0 => Expr::BvOp([BvOp::Neg, BvOp::Not][self.pick(2)], vec![self.expr(ty, depth)]),
            1 => Expr::BvOp(BvOp::FromInt(width), vec![self.expr(int, depth)]),
            2 if width == 3 => Expr::Extract { hi: 6, lo: 3, arg: self.expr(bv8, depth) },
            2 | 3 if width == 8 => {
                let ext = [BvOp::ZeroExt(5), BvOp::SignExt(5)][self.pick(2)];
                Expr::BvOp(ext, vec![self.expr(bv3, depth)])
            }
            4 if width == 8 => {
                let (bv5, low) = (self.p.terms.bv_ty(5), self.expr(bv3, depth));
                let arg = self.expr(bv8, depth);
                let high = self.p.terms.intern(Expr::Extract { hi: 5, lo: 0, arg }, bv5);
                Expr::Concat(high, low)
            }
            _ => {
                let ops = [BvOp::Add, BvOp::Sub, BvOp::SMod, BvOp::Shl, BvOp::AShr, BvOp::Xor, BvOp::UDiv];
                Expr::BvOp(ops[self.pick(ops.len())], vec![self.expr(ty, depth), self.expr(ty, depth)])
            }
        }
    }

    fn boolean(&mut self, depth: u32) -> ExprId {
        let (bool_ty, int, bv8) = (self.types[0], self.types[1], self.types[2]);
        let expr = match self.pick(8) {
            0 => Expr::Unary(UnOp::Not, self.expr(bool_ty, depth)),
            1 => {
                let (ty, op) = (self.ty(), [BinOp::Eq, BinOp::Eq, BinOp::Subtype][self.pick(3)]);
                Expr::Binary(op, self.expr(ty, depth), self.expr(ty, depth))
            }
            2 => {
                let ty = [int, self.types[4], self.types[6]][self.pick(3)];
                Expr::Binary([BinOp::Lt, BinOp::Le][self.pick(2)], self.expr(ty, depth), self.expr(ty, depth))
            }
            3 => {
                let op = [BvOp::ULt, BvOp::ULe, BvOp::SLt, BvOp::SLe][self.pick(4)];
                Expr::BvOp(op, vec![self.expr(bv8, depth), self.expr(bv8, depth)])
            }
            4 => {
                let kind = [Quantifier::Forall, Quantifier::Exists][self.pick(2)];
                let types = (0..1 + self.pick(2)).map(|_| self.ty()).collect();
                return self.quantified(kind, types, bool_ty, bool_ty, depth);
            }
            _ => {
                let op = [BinOp::And, BinOp::Or, BinOp::Implies, BinOp::Iff][self.pick(4)];
                Expr::Binary(op, self.expr(bool_ty, depth), self.expr(bool_ty, depth))
            }
        };
        self.p.terms.intern(expr, bool_ty)
    }

    fn quantified(&mut self, kind: Quantifier, types: Vec<TypeId>, body: TypeId, ty: TypeId, depth: u32) -> ExprId {
        let vars: Vec<VarId> = types
            .into_iter()
            .map(|ty| {
                let name = self.name();
                self.p.new_var(name, ty, VarKind::Bound)
            })
            .collect();
        let outside = self.scope.len();
        self.scope.extend(&vars);
        let body = self.expr(body, depth);
        let triggers = (0..self.pick(4).saturating_sub(2))
            .map(|_| {
                (0..1 + self.pick(2))
                    .map(|_| {
                        let t = self.ty();
                        self.expr(t, 1)
                    })
                    .collect()
            })
            .collect();
        let attrs = if kind == Quantifier::Lambda { vec![] } else { self.attrs() };
        self.scope.truncate(outside);
        self.p.terms.intern(Expr::Quant { kind, vars, triggers, attrs, body }, ty)
    }

    fn spec(&mut self) -> Spec {
        let bool_ty = self.types[0];
        Spec { free: self.pick(2) == 0, expr: self.expr(bool_ty, 3), attrs: self.attrs() }
    }

    fn fill_procedure(&mut self, index: usize) {
        let (ins, outs) = (self.p.procs[index].ins.clone(), self.p.procs[index].outs.clone());
        self.scope = self.p.consts.iter().chain(&self.p.globals).chain(&ins).copied().collect();
        let requires = (0..self.pick(2)).map(|_| self.spec()).collect();
        self.scope.extend(&outs);
        if let Some(&var) = ins.first() {
            let bool_ty = self.types[0];
            self.p.vars[var.index()].where_clause = Some(self.expr(bool_ty, 2));
            self.p.vars[var.index()].attrs = self.attrs();
        }
        let ensures = (0..self.pick(3)).map(|_| self.spec()).collect();
        let attrs = self.attrs();
        let body = if self.pick(4) == 3 { None } else { Some(self.body(&outs)) };
        let proc = &mut self.p.procs[index];
        (proc.requires, proc.ensures, proc.attrs, proc.body) = (requires, ensures, attrs, body);
    }

    fn body(&mut self, outs: &[VarId]) -> Body {
        let locals = self.vars(4, VarKind::Local);
        self.scope.extend(&locals);
        let targets: Vec<VarId> = outs.iter().chain(&locals).chain(&self.p.globals).copied().collect();
        let count = 1 + self.pick(5);
        let blocks = (0..count)
            .map(|i| {
                let label = format!("{}{i}", NAMES[self.pick(NAMES.len())]);
                let cmds = (0..self.pick(5)).filter_map(|_| self.cmd(&targets)).collect();
                let goto: Vec<_> = (0..self.pick(4)).map(|_| BlockId(self.pick(count) as u32)).collect();
                let transfer = if goto.is_empty() { Transfer::Return } else { Transfer::Goto(goto) };
                Block { label, cmds, transfer, origin: vec![] }
            })
            .collect();
        Body { locals, blocks, entry_site: None }
    }

    /// Distinct variables.
    fn some(&mut self, vars: &[VarId]) -> Vec<VarId> {
        let start = self.pick(vars.len());
        let len = 1 + self.pick(2.min(vars.len() - start));
        vars[start..start + len].to_vec()
    }

    fn cmd(&mut self, targets: &[VarId]) -> Option<Cmd> {
        let bool_ty = self.types[0];
        Some(match self.pick(6) {
            0 => Cmd::Assert { expr: self.state_expr(bool_ty), attrs: self.attrs() },
            1 if !targets.is_empty() => Cmd::Havoc { vars: self.some(targets), site: None },
            2 | 3 if !targets.is_empty() => {
                let lhs = self.some(targets);
                let types: Vec<_> = lhs.iter().map(|&v| self.p.var(v).ty).collect();
                Cmd::Assign { lhs, rhs: types.into_iter().map(|t| self.state_expr(t)).collect() }
            }
            4 => {
                let callee = self.pick(self.p.procs.len());
                let types = |g: &Self, vars: &[VarId]| vars.iter().map(|&v| g.p.var(v).ty).collect::<Vec<_>>();
                let (ins, results) = (types(self, &self.p.procs[callee].ins), types(self, &self.p.procs[callee].outs));
                let mut outs: Vec<VarId> = Vec::new();
                for ty in results {
                    outs.push(targets.iter().copied().find(|v| self.p.var(*v).ty == ty && !outs.contains(v))?);
                }
                let args = ins.into_iter().map(|t| self.state_expr(t)).collect();
                Cmd::Call { callee: ProcId(callee as u32), args, outs, attrs: self.attrs(), site: None }
            }
            _ => Cmd::Assume { expr: self.state_expr(bool_ty), attrs: self.attrs() },
        })
    }

    /// An expression that may look at the old state.
    fn state_expr(&mut self, ty: TypeId) -> ExprId {
        let e = self.expr(ty, 4);
        if self.pick(5) == 1 { self.p.terms.intern(Expr::Old(e), ty) } else { e }
    }
}
