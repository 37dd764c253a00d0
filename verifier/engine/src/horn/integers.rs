//! Bit-vectors as integers. Spacer generalises over linear arithmetic, and hardly over bits.
//!
//! A value becomes the number that it stands for, signed or unsigned as its class is mostly used (a class is what
//! flows into each other). Sums and products with literals, shifts, masks and conversions are exact, wrapped around where
//! they may leave their range. Anything else (products of variables, bits that are mixed, floating-point numbers,
//! quantifiers) becomes arbitrary within what is easily said about it. So each execution of the given program has a
//! counterpart in the result, and a proof of the result is one of the program; a violation need not be one.

use super::numbers::{power, range};
use super::signs::Signs;
use boogie::expr::{BinOp, BvOp, Expr, ExprId, Quantifier, Terms};
use boogie::passive::{Event, PassiveBlock, PassiveCmd, PassiveProc, PassiveProgram};
use boogie::program::{Var, VarId, VarKind};
use boogie::types::{Type, TypeId};
use num_bigint::BigInt;
use num_traits::{One, Signed};
use rustc_hash::FxHashMap;
use smt::symbols::signed_value;
use smt::{Result, SmtError};

/// The least and the largest value.
pub type Range = (BigInt, BigInt);

/// See the module.
pub struct Integers {
    /// Without events.
    pub program: PassiveProgram,
    /// By variable, in which range its values are; they are not assumed to be in the program.
    pub ranges: Vec<Option<Range>>,
}

/// Errors: a type or a function that has no counterpart.
pub fn integers(program: &PassiveProgram) -> Result<Integers> {
    let signs = Signs::new(program);
    let mut converter = Converter {
        terms: program.terms.clone(),
        ranges: program.vars.iter().map(|_| None).collect(),
        vars: program.vars.clone(),
        signs,
        bounds: FxHashMap::default(),
        converted: FxHashMap::default(),
        facts: FxHashMap::default(),
        new_locals: Vec::new(),
    };
    for v in 0..program.vars.len() {
        converter.variable(VarId(v as u32));
    }
    let procs = program.procs.iter().map(|p| converter.procedure(p)).collect::<Result<Vec<_>>>()?;
    let Converter { terms, vars, ranges, .. } = converter;
    let (functions, axioms) = (Vec::new(), Vec::new());
    let type_ctors = program.type_ctors.clone();
    let (entry, templates) = (program.entry, Vec::new());
    let consts = Vec::new();
    let program = PassiveProgram { terms, vars, type_ctors, functions, consts, axioms, procs, entry, templates };
    Ok(Integers { program, ranges })
}

pub(super) struct Converter {
    pub(super) terms: Terms,
    vars: Vec<Var>,
    ranges: Vec<Option<Range>>,
    pub(super) signs: Signs,
    /// Of converted terms, as far as known.
    pub(super) bounds: FxHashMap<ExprId, Range>,
    /// Of the procedure in hand, as are the next two.
    pub(super) converted: FxHashMap<ExprId, ExprId>,
    /// By term of the given program, what is assumed where it occurs.
    facts: FxHashMap<ExprId, Vec<ExprId>>,
    new_locals: Vec<VarId>,
}

impl Converter {
    fn variable(&mut self, v: VarId) {
        let ty = self.vars[v.index()].ty;
        if let Type::Bv(width) = *self.terms.ty(ty) {
            self.ranges[v.index()] = Some(range(width, self.signs.of_variable(v)));
        }
        self.vars[v.index()].ty = self.integer_type(ty);
    }

    /// The type with int in the place of bit-vectors.
    fn integer_type(&mut self, ty: TypeId) -> TypeId {
        match self.terms.ty(ty).clone() {
            Type::Bv(_) => self.terms.int_ty(),
            Type::Map { indices, result } => {
                let indices = indices.into_iter().map(|i| self.integer_type(i)).collect();
                let result = self.integer_type(result);
                self.terms.map_ty(indices, result)
            }
            _ => ty,
        }
    }

    fn procedure(&mut self, proc: &PassiveProc) -> Result<PassiveProc> {
        self.converted.clear();
        self.facts.clear();
        self.new_locals.clear();
        let summary = self.summary(proc)?;
        let mut call_sites = proc.call_sites.clone();
        let mut blocks = Vec::with_capacity(proc.blocks.len());
        for block in &proc.blocks {
            let mut cmds = Vec::with_capacity(block.cmds.len());
            for cmd in &block.cmds {
                match cmd {
                    PassiveCmd::Assume(e) => {
                        let condition = self.with_facts(*e, &mut cmds)?;
                        cmds.push(PassiveCmd::Assume(condition));
                    }
                    PassiveCmd::Define(v, e) => {
                        self.with_facts(*e, &mut cmds)?;
                        let value = self.for_variable(*v, *e);
                        cmds.push(PassiveCmd::Define(*v, value));
                    }
                    PassiveCmd::Call(site) => {
                        let call = &mut call_sites[site.0 as usize];
                        for (i, arg) in call.args.iter_mut().enumerate() {
                            self.with_facts(*arg, &mut cmds)?;
                            let param = self.signs.parameter(call.callee, i);
                            *arg = self.for_variable(param, *arg);
                        }
                        cmds.push(PassiveCmd::Call(*site));
                    }
                }
            }
            let is_call = |e: &&Event| matches!(e, Event::Call(_));
            let events = block.events.iter().filter(is_call).cloned().collect();
            blocks.push(PassiveBlock { cmds, successors: block.successors.clone(), events });
        }
        let locals = proc.locals.iter().chain(&self.new_locals).copied().collect();
        Ok(PassiveProc {
            locals,
            blocks,
            call_sites,
            summary,
            candidates: Vec::new(),
            preserved: Vec::new(),
            ..proc.clone()
        })
    }

    /// What callers may assume, if it was said exactly: they do not have the procedure's locals.
    fn summary(&mut self, proc: &PassiveProc) -> Result<Option<ExprId>> {
        let Some(e) = proc.summary else { return Ok(None) };
        let mut facts = Vec::new();
        let condition = self.with_facts(e, &mut facts)?;
        Ok((facts.is_empty() && self.new_locals.is_empty()).then_some(condition))
    }

    /// Converts a term, with what is to be assumed before.
    fn with_facts(&mut self, e: ExprId, cmds: &mut Vec<PassiveCmd>) -> Result<ExprId> {
        let converted = self.convert(e)?;
        let mut found: Vec<ExprId> = Vec::new();
        let mut seen = rustc_hash::FxHashSet::default();
        let mut stack = vec![e];
        while let Some(e) = stack.pop() {
            if !seen.insert(e) {
                continue;
            }
            found.extend(self.facts.get(&e).into_iter().flatten());
            self.terms.expr(e).for_each_child(|child| stack.push(child));
        }
        found.sort_unstable();
        found.dedup();
        cmds.extend(found.into_iter().map(PassiveCmd::Assume));
        Ok(converted)
    }

    /// Converts all below a term, children first.
    fn convert(&mut self, root: ExprId) -> Result<ExprId> {
        let mut stack = vec![(root, false)];
        while let Some((e, children_done)) = stack.pop() {
            if self.converted.contains_key(&e) {
                continue;
            }
            if children_done {
                let converted = self.node(e)?;
                self.converted.insert(e, converted);
            } else {
                stack.push((e, true));
                if !matches!(self.terms.expr(e), Expr::Quant { .. }) {
                    self.terms.expr(e).for_each_child(|child| stack.push((child, false)));
                }
            }
        }
        Ok(self.converted[&root])
    }

    fn node(&mut self, e: ExprId) -> Result<ExprId> {
        let ty = self.terms.type_of(e);
        match self.terms.expr(e).clone() {
            Expr::Var(v) if matches!(self.vars[v.index()].kind, VarKind::Const { .. }) => self.arbitrary(e),
            Expr::Var(v) => {
                let term = self.terms.var(v, self.vars[v.index()].ty);
                if let Some(range) = self.ranges[v.index()].clone() {
                    self.bounds.insert(term, range);
                }
                Ok(term)
            }
            Expr::Bv { value, width } => Ok(self.literal_in(&value, width, self.signs.of(e))),
            Expr::Bool(_) | Expr::Int(_) | Expr::Real(_) => Ok(e),
            Expr::BvOp(op, args) => self.operation(e, op, &args),
            Expr::Extract { hi, lo, arg } => {
                let whole = self.number(arg, false);
                let high = self.divide_by_power(whole, lo);
                let part = self.modulo_power(high, hi - lo);
                Ok(self.unsigned_for(e, part))
            }
            Expr::Concat(a, b) => {
                let width = self.terms.bv_width(b);
                let (high, low) = (self.number(a, false), self.number(b, false));
                let high = self.times(high, &power(width));
                let sum = self.plus(high, low);
                Ok(self.unsigned_for(e, sum))
            }
            Expr::Binary(BinOp::Eq, a, b) if self.is_bits(a) => {
                let signed = if self.terms.is_literal(a) { self.signs.of(b) } else { self.signs.of(a) };
                let (a, b) = (self.number(a, signed), self.number(b, signed));
                Ok(self.terms.eq(a, b))
            }
            Expr::Ite(c, a, b) => {
                let condition = self.converted[&c];
                let (a, b) = (self.alike(e, a), self.alike(e, b));
                let chosen = self.terms.ite(condition, a, b);
                self.join_bounds(chosen, a, b);
                Ok(chosen)
            }
            Expr::Select(map, at) => {
                let (map, at) = (self.converted[&map], self.indices(&at));
                let read = self.terms.select(map, &at);
                if let Type::Bv(width) = *self.terms.ty(ty) {
                    let range = range(width, self.signs.of(e));
                    let fact = self.within(read, &range);
                    self.bounds.insert(read, range);
                    self.facts.entry(e).or_default().push(fact);
                }
                Ok(read)
            }
            Expr::Store(map, at, value) => {
                let value = self.alike(e, value);
                let (map, at) = (self.converted[&map], self.indices(&at));
                Ok(self.terms.store(map, &at, value))
            }
            Expr::MapConst(value) => {
                let (value, ty) = (self.alike(e, value), self.integer_type(ty));
                Ok(self.terms.map_const(value, ty))
            }
            Expr::Binary(BinOp::Subtype | BinOp::Pow, ..)
            | Expr::Quant { kind: Quantifier::Forall | Quantifier::Exists, .. }
            | Expr::Apply(..) => self.arbitrary(e),
            Expr::Binary(..) | Expr::Unary(..) => {
                let converted = std::mem::take(&mut self.converted);
                let rebuilt = self.terms.rebuild(e, |child| converted[&child]);
                self.converted = converted;
                Ok(rebuilt)
            }
            Expr::Quant { .. } | Expr::Old(_) | Expr::Float { .. } => {
                Err(SmtError::Unsupported("an expression in Horn clauses".to_owned()))
            }
        }
    }

    fn operation(&mut self, e: ExprId, op: BvOp, args: &[ExprId]) -> Result<ExprId> {
        let signed = self.signs.of(e);
        let both = |this: &mut Self, signed| (this.number(args[0], signed), this.number(args[1], signed));
        Ok(match op {
            BvOp::Add | BvOp::Sub => {
                let (a, b) = (self.number(args[0], signed), self.offset(args[1], signed));
                let sum = if op == BvOp::Add { self.plus(a, b) } else { self.minus(a, b) };
                self.wrapped(e, sum)
            }
            BvOp::Neg => {
                let (zero, a) = (self.literal(0), self.number(args[0], signed));
                let negated = self.minus(zero, a);
                self.wrapped(e, negated)
            }
            BvOp::Not => {
                let width = self.terms.bv_width(e);
                let a = self.number(args[0], signed);
                let last = if signed { BigInt::from(-1) } else { power(width) - 1 };
                let last = self.literal(last);
                self.minus(last, a)
            }
            BvOp::Mul => match (self.terms.as_bv(args[0]), self.terms.as_bv(args[1])) {
                (None, None) => return self.arbitrary(e),
                (Some((k, width)), _) => self.product(e, args[1], &signed_value(&k, width)),
                (_, Some((k, width))) => self.product(e, args[0], &signed_value(&k, width)),
            },
            BvOp::Shl => match self.terms.as_bv(args[1]) {
                Some((k, width)) if k < width.into() => {
                    self.product(e, args[0], &power(u32::try_from(&k).expect("a width")))
                }
                Some(_) => self.literal(0),
                None => return self.arbitrary(e),
            },
            BvOp::LShr | BvOp::AShr => match self.terms.as_bv(args[1]) {
                Some((k, width)) if k < width.into() => {
                    let a = self.number(args[0], op == BvOp::AShr);
                    let shifted = self.divide_by_power(a, u32::try_from(&k).expect("a width"));
                    if op == BvOp::AShr { self.signed_for(e, shifted) } else { self.unsigned_for(e, shifted) }
                }
                _ => return self.arbitrary(e),
            },
            BvOp::UDiv | BvOp::URem | BvOp::SDiv | BvOp::SRem => match self.terms.as_bv(args[1]) {
                Some((k, width)) => return self.quotient(e, op, args[0], &k, width),
                None => return self.arbitrary(e),
            },
            BvOp::And => match (self.terms.as_bv(args[0]), self.terms.as_bv(args[1])) {
                (Some((mask, _)), _) => return self.masked(e, args[1], &mask),
                (_, Some((mask, _))) => return self.masked(e, args[0], &mask),
                _ => return self.between(e, args, |this, bits, a, b| vec![this.le(bits, a), this.le(bits, b)]),
            },
            BvOp::Or => {
                return self.between(e, args, |this, bits, a, b| {
                    let sum = this.terms.arith(BinOp::Add, a, b);
                    vec![this.le(a, bits), this.le(b, bits), this.le(bits, sum)]
                });
            }
            BvOp::Xor => {
                return self.between(e, args, |this, bits, a, b| {
                    let sum = this.terms.arith(BinOp::Add, a, b);
                    vec![this.le(bits, sum)]
                });
            }
            BvOp::ULt | BvOp::SLt => {
                let (a, b) = both(self, op == BvOp::SLt);
                self.terms.arith(BinOp::Lt, a, b)
            }
            BvOp::ULe | BvOp::SLe => {
                let (a, b) = both(self, op == BvOp::SLe);
                self.terms.arith(BinOp::Le, a, b)
            }
            BvOp::ZeroExt(_) => {
                let a = self.number(args[0], false);
                self.unsigned_for(e, a)
            }
            BvOp::SignExt(_) => {
                let a = self.number(args[0], true);
                self.signed_for(e, a)
            }
            BvOp::ToNat => self.number(args[0], false),
            BvOp::FromInt(width) => {
                let a = self.converted[&args[0]];
                let part = self.modulo_power(a, width);
                self.unsigned_for(e, part)
            }
            BvOp::SMod | BvOp::Float(_) => return self.arbitrary(e),
        })
    }

    /// `a * k`.
    fn product(&mut self, e: ExprId, a: ExprId, k: &BigInt) -> ExprId {
        let a = self.number(a, self.signs.of(e));
        let product = self.times(a, k);
        let width = self.terms.bv_width(e);
        if self.is_within(product, &range(width, self.signs.of(e))) {
            return product;
        }
        let part = self.modulo_power(product, width);
        self.unsigned_for(e, part)
    }

    /// Division by a literal, truncated if signed, and its remainder.
    fn quotient(&mut self, e: ExprId, op: BvOp, a: ExprId, k: &BigInt, width: u32) -> Result<ExprId> {
        let signed = matches!(op, BvOp::SDiv | BvOp::SRem);
        let k = if signed { signed_value(k, width) } else { k.clone() };
        if !k.is_positive() {
            return self.arbitrary(e);
        }
        let op = if matches!(op, BvOp::UDiv | BvOp::SDiv) { BinOp::IntDiv } else { BinOp::IntMod };
        let a = self.number(a, signed);
        let divisor = self.literal(k.clone());
        let up = self.terms.arith(op, a, divisor);
        if self.bounds.get(&a).is_some_and(|(least, _)| !least.is_negative()) {
            let most = self.bounds[&a].1.clone();
            let most = if op == BinOp::IntDiv { most / &k } else { most.min(k - 1) };
            self.bounds.insert(up, (BigInt::ZERO, most));
        }
        if !signed {
            return Ok(self.unsigned_for(e, up));
        }
        let zero = self.literal(0);
        let negated = self.minus(zero, a);
        let down = self.terms.arith(op, negated, divisor);
        let down = self.minus(zero, down);
        let is_negative = self.terms.arith(BinOp::Lt, a, zero);
        let truncated = if self.is_not_negative(a) { up } else { self.terms.ite(is_negative, down, up) };
        Ok(self.signed_for(e, truncated))
    }

    /// A conjunction with a literal whose ones are neighbours; others are only bounded.
    fn masked(&mut self, e: ExprId, a: ExprId, mask: &BigInt) -> Result<ExprId> {
        let low = mask.trailing_zeros().unwrap_or(0) as u32;
        let ones = (mask >> low) + BigInt::one();
        let a = self.number(a, false);
        if ones.magnitude().count_ones() == 1 {
            let shifted = self.divide_by_power(a, low);
            let bits = self.modulo_power(shifted, (ones.bits() - 1) as u32);
            let masked = self.times(bits, &power(low));
            return Ok(self.unsigned_for(e, masked));
        }
        let bits = self.new_local(e, (BigInt::ZERO, mask.clone()));
        let fact = self.le(bits, a);
        self.facts.entry(e).or_default().push(fact);
        Ok(self.unsigned_for(e, bits))
    }

    /// Arbitrary bits of which something is known, as unsigned numbers.
    fn between(
        &mut self,
        e: ExprId,
        args: &[ExprId],
        known: impl Fn(&mut Self, ExprId, ExprId, ExprId) -> Vec<ExprId>,
    ) -> Result<ExprId> {
        let width = self.terms.bv_width(e);
        let bits = self.new_local(e, range(width, false));
        let (a, b) = (self.number(args[0], false), self.number(args[1], false));
        let facts = known(self, bits, a, b);
        self.facts.entry(e).or_default().extend(facts);
        Ok(self.unsigned_for(e, bits))
    }

    /// Any value of the term's type.
    fn arbitrary(&mut self, e: ExprId) -> Result<ExprId> {
        match *self.terms.ty(self.terms.type_of(e)) {
            Type::Bv(width) => {
                let range = range(width, self.signs.of(e));
                Ok(self.new_local(e, range))
            }
            _ => {
                let ty = self.integer_type(self.terms.type_of(e));
                Ok(self.new_variable(e, ty, None))
            }
        }
    }

    fn new_local(&mut self, e: ExprId, range: Range) -> ExprId {
        let ty = self.terms.int_ty();
        let local = self.new_variable(e, ty, Some(range.clone()));
        self.bounds.insert(local, range);
        local
    }

    fn new_variable(&mut self, e: ExprId, ty: TypeId, range: Option<Range>) -> ExprId {
        let v = VarId(self.vars.len() as u32);
        let (name, kind) = (format!("any@{}", v.0), VarKind::Local);
        self.vars.push(Var { name, ty, kind, attrs: Vec::new(), where_clause: None });
        self.ranges.push(range);
        self.new_locals.push(v);
        // So that the local is met where the term is.
        self.facts.entry(e).or_default();
        self.terms.var(v, ty)
    }
}
