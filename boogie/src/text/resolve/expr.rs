//! Expressions: a stack machine over their postfix form that checks types.

use super::types::float_type;
use super::{FuncEntry, Resolved, Resolver, Scope};
use crate::expr::{BinOp, Expr, ExprId, Quantifier, UnOp};
use crate::program::{Attr, FuncId, Function, VarId, VarKind};
use crate::text::diagnostic::Pos;
use crate::text::print::type_text;
use crate::text::syntax::{Code, Infix, Node, QuantPart};
use crate::types::{Type, TypeId};
use num_bigint::BigInt;

/// A quantifier that is open: its variables, and how many were bound before.
struct OpenQuant {
    vars: Vec<VarId>,
    bound_before: usize,
}

impl<'a> Resolver<'_, 'a> {
    /// A boolean expression.
    pub(super) fn condition(&mut self, code: Code, scope: &mut Scope<'a>) -> Resolved<ExprId> {
        let expr = self.expr(code, scope)?;
        let bool_ty = self.program.terms.bool_ty();
        self.check_type(expr, bool_ty, self.pos_of(code))?;
        Ok(expr)
    }

    /// An expression of a given type.
    pub(super) fn typed(&mut self, code: Code, ty: TypeId, scope: &mut Scope<'a>) -> Resolved<ExprId> {
        let expr = self.expr(code, scope)?;
        self.check_type(expr, ty, self.pos_of(code))?;
        Ok(expr)
    }

    pub(super) fn expr(&mut self, code: Code, scope: &mut Scope<'a>) -> Resolved<ExprId> {
        let bound_before = scope.bound.len();
        let result = self.run(code, scope);
        scope.bound.truncate(bound_before);
        result
    }

    /// Where an expression begins.
    pub(super) fn pos_of(&self, code: Code) -> Pos {
        let nodes = &self.src.pool.nodes[code.start as usize..code.end as usize];
        nodes.iter().map(|(_, pos)| *pos).min().unwrap_or(0)
    }

    pub(super) fn type_name(&self, ty: TypeId) -> String {
        type_text(&self.program.terms, &self.program.type_ctors, ty)
    }

    fn check_type(&mut self, expr: ExprId, expected: TypeId, pos: Pos) -> Resolved<()> {
        let found = self.program.terms.type_of(expr);
        if found == expected {
            return Ok(());
        }
        let (expected, found) = (self.type_name(expected), self.type_name(found));
        self.fail(pos, format!("type {expected} expected, found {found}"))
    }

    fn run(&mut self, code: Code, scope: &mut Scope<'a>) -> Resolved<ExprId> {
        let src = self.src;
        let (mut values, mut quants): (Vec<ExprId>, Vec<OpenQuant>) = (Vec::new(), Vec::new());
        for &(node, pos) in &src.pool.nodes[code.start as usize..code.end as usize] {
            let value = match node {
                Node::BeginOld if scope.old => continue,
                Node::BeginOld => return self.fail(pos, "'old' is not allowed here"),
                Node::Bind(quant) => {
                    let open = self.bind(quant, scope, pos)?;
                    quants.push(open);
                    continue;
                }
                Node::Quant(quant) => {
                    let open = quants.pop().unwrap_or(OpenQuant { vars: Vec::new(), bound_before: 0 });
                    scope.bound.truncate(open.bound_before);
                    self.quant(quant, open.vars, &mut values, pos)?
                }
                _ => self.node(node, &mut values, scope, pos)?,
            };
            values.push(value);
        }
        Ok(pop(&mut values))
    }

    fn node(&mut self, node: Node<'a>, values: &mut Vec<ExprId>, scope: &Scope<'a>, pos: Pos) -> Resolved<ExprId> {
        let terms = &mut self.program.terms;
        Ok(match node {
            Node::Bool(value) => terms.bool_lit(value),
            Node::Int { negative, digits } => {
                let value = big(digits);
                terms.int_lit(if negative { -value } else { value })
            }
            Node::Real { negative, text } => {
                let ty = terms.real_ty();
                let text = if negative { format!("-{text}") } else { text.to_string() };
                terms.intern(Expr::Real(text), ty)
            }
            Node::Bv(text) => return self.bv_literal(text, pos),
            Node::Float(text) => {
                let Some(ty) = float_type(text) else { return self.fail(pos, "malformed float literal") };
                let ty = terms.intern_type(ty);
                terms.intern(Expr::Float { text: text.to_string(), ty }, ty)
            }
            Node::Name(name) => return self.variable(name, scope, pos),
            Node::Call(name, args) => {
                let args = values.split_off(values.len() - args as usize);
                return self.call_function(name, args, pos);
            }
            Node::Infix(op) => {
                let (b, a) = (pop(values), pop(values));
                return self.infix(op, a, b, pos);
            }
            Node::Not | Node::Neg | Node::Old | Node::ToInt | Node::ToReal | Node::Extract(..) | Node::Typed(_) => {
                let arg = pop(values);
                return self.unary(node, arg, pos);
            }
            Node::Select(indices) => {
                let indices = values.split_off(values.len() - indices as usize);
                let map = pop(values);
                let result = self.check_indices(map, &indices, pos)?;
                self.program.terms.intern(Expr::Select(map, indices), result)
            }
            Node::Store(indices) => {
                let value = pop(values);
                let indices = values.split_off(values.len() - indices as usize);
                let map = pop(values);
                return self.store(map, indices, value, pos);
            }
            Node::Ite => {
                let (b, a, cond) = (pop(values), pop(values), pop(values));
                let bool_ty = terms.bool_ty();
                self.check_type(cond, bool_ty, pos)?;
                let ty = self.program.terms.type_of(a);
                self.check_type(b, ty, pos)?;
                self.program.terms.intern(Expr::Ite(cond, a, b), ty)
            }
            Node::BeginOld | Node::Bind(_) | Node::Quant(_) => unreachable!("handled where scopes are"),
        })
    }

    fn bv_literal(&mut self, text: &str, pos: Pos) -> Resolved<ExprId> {
        let (digits, width) = text.split_once("bv").unwrap_or((text, ""));
        let (value, width) = (big(digits), width.parse::<u32>().unwrap_or(u32::MAX));
        if width == 0 || width > crate::text::builtin::MAX_WIDTH {
            return self.fail(pos, format!("unsupported: bit-vectors of width {width}"));
        }
        if value.bits() > u64::from(width) {
            return self.fail(pos, format!("{value} does not fit into {width} bits"));
        }
        Ok(self.program.terms.bv_lit(value, width))
    }

    fn variable(&mut self, name: &'a str, scope: &Scope<'a>, pos: Pos) -> Resolved<ExprId> {
        let Some(var) = scope.local(name).or_else(|| self.globals.get(name).copied()) else {
            return self.fail(pos, format!("unknown variable '{name}'"));
        };
        let declared = self.program.var(var);
        if declared.kind == VarKind::Global && !scope.globals {
            return self.fail(pos, format!("the global variable '{name}' is not allowed here"));
        }
        let ty = declared.ty;
        Ok(self.program.terms.var(var, ty))
    }

    fn call_function(&mut self, name: &'a str, args: Vec<ExprId>, pos: Pos) -> Resolved<ExprId> {
        match self.functions.get(name).cloned() {
            None => self.fail(pos, format!("unknown function '{name}'")),
            Some(FuncEntry::Declared(func)) => {
                let declared = &self.program.functions[func.index()];
                let result = declared.result;
                let params: Vec<_> = declared.params.iter().map(|&p| self.program.var(p).ty).collect();
                self.check_args(name, &params, &args, pos)?;
                Ok(self.program.terms.intern(Expr::Apply(func, args), result))
            }
            Some(FuncEntry::Native { op, params, result }) => {
                self.check_args(name, &params, &args, pos)?;
                Ok(op.apply(&mut self.program.terms, args, result))
            }
        }
    }

    fn check_args(&mut self, name: &str, params: &[TypeId], args: &[ExprId], pos: Pos) -> Resolved<()> {
        if params.len() != args.len() {
            let message = format!("'{name}' takes {} arguments, not {}", params.len(), args.len());
            return self.fail(pos, message);
        }
        params.iter().zip(args).try_for_each(|(&ty, &arg)| self.check_type(arg, ty, pos))
    }

    fn unary(&mut self, node: Node<'a>, arg: ExprId, pos: Pos) -> Resolved<ExprId> {
        let ty = self.program.terms.type_of(arg);
        let shape = self.program.terms.ty(ty).clone();
        match (node, shape) {
            (Node::Not, Type::Bool) => Ok(self.program.terms.intern(Expr::Unary(UnOp::Not, arg), ty)),
            (Node::Neg, Type::Int | Type::Real | Type::Float { .. }) => {
                Ok(self.program.terms.intern(Expr::Unary(UnOp::Neg, arg), ty))
            }
            (Node::Old, _) => Ok(self.program.terms.intern(Expr::Old(arg), ty)),
            (Node::ToInt, Type::Real) | (Node::ToReal, Type::Int) => {
                Ok(self.convert(arg, matches!(node, Node::ToReal)))
            }
            (Node::Typed(expected), _) => {
                let expected = self.ty(expected)?;
                self.check_type(arg, expected, pos)?;
                Ok(arg)
            }
            (Node::Extract(hi, lo), Type::Bv(width)) => match (hi.parse::<u32>(), lo.parse::<u32>()) {
                (Ok(hi), Ok(lo)) if lo < hi && hi <= width => {
                    let ty = self.program.terms.bv_ty(hi - lo);
                    Ok(self.program.terms.intern(Expr::Extract { hi, lo, arg }, ty))
                }
                _ => self.fail(pos, format!("there are no bits [{hi}:{lo}] in a bv{width}")),
            },
            _ => {
                let found = self.type_name(ty);
                self.fail(pos, format!("this operator is not defined on {found}"))
            }
        }
    }

    /// `real(e)` or `int(e)`, which rounds down: functions with SMT-LIB's builtins.
    fn convert(&mut self, arg: ExprId, to_real: bool) -> ExprId {
        let (int, real) = (self.program.terms.int_ty(), self.program.terms.real_ty());
        let (from, to) = if to_real { (int, real) } else { (real, int) };
        let func = match self.conversions[usize::from(to_real)] {
            Some(func) => func,
            None => {
                let func = self.declare_conversion(if to_real { "to_real" } else { "to_int" }, from, to);
                self.conversions[usize::from(to_real)] = Some(func);
                func
            }
        };
        self.program.terms.intern(Expr::Apply(func, vec![arg]), to)
    }

    /// An existing function with that builtin, or a new one.
    fn declare_conversion(&mut self, builtin: &str, from: TypeId, to: TypeId) -> FuncId {
        let existing = self.program.functions.iter().position(|f| f.builtin.as_deref() == Some(builtin));
        if let Some(i) = existing {
            return FuncId(i as u32);
        }
        let mut name = format!("${builtin}");
        while self.functions.contains_key(&name[..]) || self.procs.contains_key(&name[..]) {
            name.push('#');
        }
        let param = self.program.new_var("", from, VarKind::Bound);
        self.program.functions.push(Function {
            name,
            params: vec![param],
            result: to,
            body: None,
            builtin: Some(builtin.to_string()),
            attrs: Vec::new(),
        });
        FuncId(self.program.functions.len() as u32 - 1)
    }

    fn infix(&mut self, op: Infix, a: ExprId, b: ExprId, pos: Pos) -> Resolved<ExprId> {
        let (ta, tb) = (self.program.terms.type_of(a), self.program.terms.type_of(b));
        let (shape_a, shape_b) = (self.program.terms.ty(ta).clone(), self.program.terms.ty(tb).clone());
        let numeric = matches!(shape_a, Type::Int | Type::Real | Type::Float { .. });
        let (same, bool_ty) = (ta == tb, self.program.terms.bool_ty());
        let defined = match op {
            Infix::Iff | Infix::Implies | Infix::Explies | Infix::And | Infix::Or => same && ta == bool_ty,
            Infix::Eq | Infix::Neq | Infix::Subtype => same,
            Infix::Lt | Infix::Le | Infix::Gt | Infix::Ge | Infix::Add | Infix::Sub | Infix::Mul => same && numeric,
            Infix::Div | Infix::Mod => same && shape_a == Type::Int,
            Infix::Pow => same && shape_a == Type::Real,
            Infix::RealDiv => {
                same && numeric || [&shape_a, &shape_b].iter().all(|t| matches!(t, Type::Int | Type::Real))
            }
            Infix::Concat => matches!((&shape_a, &shape_b), (Type::Bv(_), Type::Bv(_))),
        };
        if !defined {
            let (x, y) = (self.type_name(ta), self.type_name(tb));
            return self.fail(pos, format!("this operator is not defined on {x} and {y}"));
        }
        if let (Infix::Concat, Type::Bv(m), Type::Bv(n)) = (op, &shape_a, &shape_b) {
            let ty = self.program.terms.bv_ty(m + n);
            return Ok(self.program.terms.intern(Expr::Concat(a, b), ty));
        }
        if op == Infix::RealDiv {
            let a = if shape_a == Type::Int { self.convert(a, true) } else { a };
            let b = if shape_b == Type::Int { self.convert(b, true) } else { b };
            let ty = self.program.terms.type_of(a);
            return Ok(self.program.terms.intern(Expr::Binary(BinOp::RealDiv, a, b), ty));
        }
        let (op, swapped, negated) = binary_of(op);
        let (a, b) = if swapped { (b, a) } else { (a, b) };
        let arithmetic =
            matches!(op, BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::IntDiv | BinOp::IntMod | BinOp::Pow);
        let result = self.program.terms.intern(Expr::Binary(op, a, b), if arithmetic { ta } else { bool_ty });
        Ok(if negated { self.program.terms.intern(Expr::Unary(UnOp::Not, result), bool_ty) } else { result })
    }

    /// The result type of reading a map.
    fn check_indices(&mut self, map: ExprId, indices: &[ExprId], pos: Pos) -> Resolved<TypeId> {
        let ty = self.program.terms.type_of(map);
        let Type::Map { indices: types, result } = self.program.terms.ty(ty).clone() else {
            let found = self.type_name(ty);
            return self.fail(pos, format!("a map expected, found {found}"));
        };
        self.check_args("this map", &types, indices, pos)?;
        Ok(result)
    }

    pub(super) fn store(&mut self, map: ExprId, indices: Vec<ExprId>, value: ExprId, pos: Pos) -> Resolved<ExprId> {
        let result = self.check_indices(map, &indices, pos)?;
        self.check_type(value, result, pos)?;
        let ty = self.program.terms.type_of(map);
        Ok(self.program.terms.intern(Expr::Store(map, indices, value), ty))
    }

    pub(super) fn select(&mut self, map: ExprId, indices: Vec<ExprId>, pos: Pos) -> Resolved<ExprId> {
        let result = self.check_indices(map, &indices, pos)?;
        Ok(self.program.terms.intern(Expr::Select(map, indices), result))
    }

    fn bind(&mut self, quant: u32, scope: &mut Scope<'a>, pos: Pos) -> Resolved<OpenQuant> {
        let src = self.src;
        let bound_before = scope.bound.len();
        let mut vars = Vec::new();
        for decl in &src.pool.quantifiers[quant as usize].vars {
            if scope.local(decl.name.text).is_some() {
                self.duplicate(decl.name, "variable");
            }
            let var = self.new_var(decl, VarKind::Bound)?;
            self.finish_var(decl, var, &mut Scope::default());
            scope.bound.push((decl.name.text, var));
            vars.push(var);
        }
        if vars.is_empty() {
            return self.fail(pos, "a quantifier without variables");
        }
        Ok(OpenQuant { vars, bound_before })
    }

    /// The values are those of the triggers and attributes in order of the text, then the body.
    fn quant(&mut self, quant: u32, vars: Vec<VarId>, values: &mut Vec<ExprId>, pos: Pos) -> Resolved<ExprId> {
        let syntax = &self.src.pool.quantifiers[quant as usize];
        let body = pop(values);
        let count = |part: &QuantPart| match part {
            QuantPart::Trigger(terms) => *terms as usize,
            QuantPart::Attr(attr) => {
                attr.args.iter().filter(|a| matches!(a, crate::text::syntax::AttrArgSyntax::Expr(_))).count()
            }
        };
        let parts_len: usize = syntax.parts.iter().map(count).sum();
        let mut part_values = values.split_off(values.len() - parts_len).into_iter();
        let (mut triggers, mut attrs): (Vec<Vec<ExprId>>, Vec<Attr>) = (Vec::new(), Vec::new());
        for part in &syntax.parts {
            match part {
                QuantPart::Trigger(terms) => triggers.push(part_values.by_ref().take(*terms as usize).collect()),
                QuantPart::Attr(attr) => {
                    let attr = self.attr(attr, |_, _| part_values.next().ok_or(super::Abort));
                    attrs.push(attr);
                }
            }
        }
        let ty = match syntax.kind {
            Quantifier::Lambda => {
                let indices = vars.iter().map(|&v| self.program.var(v).ty).collect();
                let result = self.program.terms.type_of(body);
                self.program.terms.map_ty(indices, result)
            }
            _ => {
                let bool_ty = self.program.terms.bool_ty();
                self.check_type(body, bool_ty, pos)?;
                bool_ty
            }
        };
        let expr = Expr::Quant { kind: syntax.kind, vars, triggers, attrs, body };
        Ok(self.program.terms.intern(expr, ty))
    }
}

/// The parser leaves as many operands as operators take.
fn pop(values: &mut Vec<ExprId>) -> ExprId {
    values.pop().expect("postfix code is balanced")
}

fn big(digits: &str) -> BigInt {
    match digits.parse::<u64>() {
        Ok(small) => small.into(),
        Err(_) => digits.parse().unwrap_or_default(),
    }
}

/// The node's operator, whether its operands are swapped and whether it is negated.
fn binary_of(op: Infix) -> (BinOp, bool, bool) {
    match op {
        Infix::Iff => (BinOp::Iff, false, false),
        Infix::Implies => (BinOp::Implies, false, false),
        Infix::Explies => (BinOp::Implies, true, false),
        Infix::And => (BinOp::And, false, false),
        Infix::Or => (BinOp::Or, false, false),
        Infix::Eq => (BinOp::Eq, false, false),
        Infix::Neq => (BinOp::Eq, false, true),
        Infix::Lt => (BinOp::Lt, false, false),
        Infix::Le => (BinOp::Le, false, false),
        Infix::Gt => (BinOp::Lt, true, false),
        Infix::Ge => (BinOp::Le, true, false),
        Infix::Subtype => (BinOp::Subtype, false, false),
        Infix::Add => (BinOp::Add, false, false),
        Infix::Sub => (BinOp::Sub, false, false),
        Infix::Mul => (BinOp::Mul, false, false),
        Infix::Div => (BinOp::IntDiv, false, false),
        Infix::Mod => (BinOp::IntMod, false, false),
        Infix::Pow => (BinOp::Pow, false, false),
        Infix::RealDiv | Infix::Concat => unreachable!("built on their own"),
    }
}
