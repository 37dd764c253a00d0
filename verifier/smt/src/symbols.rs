//! Values that a program only copies and compares for equality.
//!
//! State variables of drivers and of rules are mostly such: they are set to constants, carried through calls and
//! joins, and tested. As bit-vectors each copy costs the solver a propagation for each bit. So the values that flow
//! into each other are one *class*, and a class without arithmetic keeps only what the program asks about it:
//!
//! - Where values are compared with literals only, by equality or by one order, what matters is which of a few
//!   [`Cases`] a value is in: one truth for each. That is exact, also where two values are assumed to be equal: those in
//!   one case can be.
//! - Else the class is lowered to a sort of its own, where the class's literals are distinct constants. That widens the
//!   domain, which loses no execution; a model that needs more values than the type has is found out by the replay.

use super::map_types::PlainMaps;
use crate::limits;
use boogie::expr::{BinOp, BvOp, Expr, ExprId, Terms, UnOp};
use boogie::passive::{PassiveCmd, PassiveProgram};
use boogie::program::{VarId, VarKind};
use boogie::types::{Type, TypeId};
use num_bigint::BigInt;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// A class of values, by its representative.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct ClassId(pub u32);

/// What matters of a value of which the program only asks how it compares with literals: which literal it is, or between
/// which of them it lies.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Case {
    /// One of the values, as a literal of the type has it.
    pub value: BigInt,
    /// The literal that is the only value of the case.
    pub literal: Option<ExprId>,
}

/// The cases of a class.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cases {
    pub cases: Vec<Case>,
    /// Whether each value of the type is in one of the cases; otherwise those in none are all alike.
    pub exhaustive: bool,
    /// The order by which values are compared, and the literals that they are compared with.
    pub order: Option<(Order, Vec<ExprId>)>,
}

/// How two numbers are compared.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Order {
    Numbers,
    Signed,
    Unsigned,
}

impl Order {
    /// That `a` comes before `b`.
    pub fn below(self, terms: &mut Terms, a: ExprId, b: ExprId) -> ExprId {
        match self {
            Order::Numbers => terms.arith(BinOp::Lt, a, b),
            Order::Signed => terms.bv_op(BvOp::SLt, &[a, b]),
            Order::Unsigned => terms.bv_op(BvOp::ULt, &[a, b]),
        }
    }
}

/// The classes of a program's terms: of their values, or for plain maps of what they hold.
pub struct Symbols {
    /// By node.
    classes: Vec<Option<ClassId>>,
    /// By variable, and whether the class is symbolic.
    variables: Vec<(ClassId, bool)>,
    /// The literals of each class, sorted by class.
    literals: Vec<(ClassId, Vec<ExprId>)>,
    cases: FxHashMap<ClassId, Cases>,
}

impl Symbols {
    /// The class of a node, if its values are symbolic; literals have none of their own.
    pub fn class(&self, e: ExprId) -> Option<ClassId> {
        self.classes[e.0 as usize]
    }

    pub fn class_of_variable(&self, v: VarId) -> Option<ClassId> {
        let (class, symbolic) = self.variables[v.index()];
        symbolic.then_some(class)
    }

    /// The literals that a variable is set to or compared with, directly or by way of others.
    pub fn values(&self, v: VarId) -> &[ExprId] {
        self.literals(self.variables[v.index()].0)
    }

    /// All symbolic classes of variables, in order.
    pub fn symbolic(&self) -> Vec<ClassId> {
        let mut classes: Vec<ClassId> = self.variables.iter().filter(|(_, s)| *s).map(|(class, _)| *class).collect();
        classes.sort_unstable();
        classes.dedup();
        classes
    }

    /// The literals of a class.
    pub fn literals(&self, class: ClassId) -> &[ExprId] {
        match self.literals.binary_search_by_key(&class, |(c, _)| *c) {
            Ok(i) => &self.literals[i].1,
            Err(_) => &[],
        }
    }

    /// The cases of a symbolic class whose values are compared with literals only.
    pub fn cases(&self, class: ClassId) -> Option<&Cases> {
        self.cases.get(&class)
    }

    /// No value is symbolic.
    pub fn none(program: &PassiveProgram) -> Symbols {
        let variables = (0..program.vars.len() as u32).map(|v| (ClassId(v), false)).collect();
        let classes = vec![None; program.terms.len()];
        Symbols { classes, variables, literals: Vec::new(), cases: FxHashMap::default() }
    }

    /// Finds the classes of a program whose plain map types are these.
    pub fn new(program: &PassiveProgram, plain: &PlainMaps) -> Symbols {
        let mut flow = Flow::new(program, plain);
        flow.background();
        for proc in &program.procs {
            for block in &proc.blocks {
                for cmd in &block.cmds {
                    match cmd {
                        PassiveCmd::Assume(e) => flow.visit(plain.rule(*e).map_or(*e, |rule| rule.body), ASSUMED),
                        PassiveCmd::Define(v, e) => {
                            flow.visit(*e, ANY);
                            flow.assign(*v, *e);
                        }
                        PassiveCmd::Call(site) => {
                            let call = &proc.call_sites[site.0 as usize];
                            for (&param, &arg) in program.procs[call.callee.index()].params.iter().zip(&call.args) {
                                flow.visit(arg, ANY);
                                flow.assign(param, arg);
                            }
                        }
                    }
                }
            }
            proc.summary.into_iter().for_each(|e| flow.visit(e, ASSUMED));
            proc.event_terms().chain(proc.guesses()).for_each(|e| flow.visit(e, ANY));
        }
        flow.finish()
    }
}

/// The orders by which values are compared.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asked {
    Never,
    By(Order),
    BySeveral,
}

impl Asked {
    fn and(self, other: Asked) -> Asked {
        match (self, other) {
            (Asked::Never, asked) | (asked, Asked::Never) => asked,
            _ if self == other => self,
            _ => Asked::BySeveral,
        }
    }
}

/// A bit-vector as the number in two's complement.
pub fn signed_value(value: &BigInt, width: u32) -> BigInt {
    if value.bit(u64::from(width) - 1) { value - (BigInt::from(1) << width) } else { value.clone() }
}

/// That a formula holds is assumed, that it does not hold, or both; other terms have both.
const ASSUMED: u8 = 1;
const DENIED: u8 = 2;
const ANY: u8 = ASSUMED | DENIED;

/// Union-find over the nodes, then the variables.
struct Flow<'p> {
    program: &'p PassiveProgram,
    plain: &'p PlainMaps,
    parent: Vec<u32>,
    /// By representative.
    interpreted: Vec<bool>,
    /// By representative, whether its values are compared with each other or held in maps.
    compared: Vec<bool>,
    literals: Vec<BTreeSet<ExprId>>,
    /// By representative, the literals that are asked about order, and in which orders.
    thresholds: Vec<BTreeSet<ExprId>>,
    orders: Vec<Asked>,
    /// By node, the ways in which its truth matters.
    seen: Vec<u8>,
    /// Nodes below which all keeps its meaning.
    interpreted_below: Vec<bool>,
}

impl<'p> Flow<'p> {
    fn new(program: &'p PassiveProgram, plain: &'p PlainMaps) -> Self {
        let slots = program.terms.len() + program.vars.len();
        Flow {
            program,
            plain,
            parent: (0..slots as u32).collect(),
            interpreted: vec![false; slots],
            compared: vec![false; slots],
            literals: vec![BTreeSet::new(); slots],
            thresholds: vec![BTreeSet::new(); slots],
            orders: vec![Asked::Never; slots],
            seen: vec![0; program.terms.len()],
            interpreted_below: vec![false; program.terms.len()],
        }
    }

    fn slot_of_variable(&self, v: VarId) -> usize {
        self.program.terms.len() + v.index()
    }

    fn find(&mut self, mut slot: usize) -> usize {
        while self.parent[slot] as usize != slot {
            let next = self.parent[slot] as usize;
            self.parent[slot] = self.parent[next];
            slot = next;
        }
        slot
    }

    fn union(&mut self, a: usize, b: usize) {
        let (a, b) = (self.find(a), self.find(b));
        if a == b {
            return;
        }
        let (low, high) = (a.min(b), a.max(b));
        self.parent[high] = low as u32;
        self.interpreted[low] |= self.interpreted[high];
        self.compared[low] |= self.compared[high];
        let mut moved = std::mem::take(&mut self.literals[high]);
        self.literals[low].append(&mut moved);
        self.orders[low] = self.orders[low].and(self.orders[high]);
        let mut moved = std::mem::take(&mut self.thresholds[high]);
        self.thresholds[low].append(&mut moved);
    }

    fn interpret(&mut self, slot: usize) {
        let slot = self.find(slot);
        self.interpreted[slot] = true;
    }

    fn compare(&mut self, slot: usize) {
        let slot = self.find(slot);
        self.compared[slot] = true;
    }

    /// A comparison by order: of a literal with something else, or without meaning here.
    fn order(&mut self, order: Order, left: ExprId, right: ExprId) {
        let (value, literal) = match (self.is_literal(left), self.is_literal(right)) {
            (false, true) => (left, right),
            (true, false) => (right, left),
            _ => return [left, right].into_iter().for_each(|e| self.interpret(e.0 as usize)),
        };
        let slot = self.find(value.0 as usize);
        self.literals[slot].insert(literal);
        self.thresholds[slot].insert(literal);
        self.orders[slot] = self.orders[slot].and(Asked::By(order));
    }

    fn is_literal(&self, e: ExprId) -> bool {
        matches!(self.program.terms.expr(e), Expr::Int(_) | Expr::Bv { .. })
    }

    /// What flows into a slot: another one, or a literal.
    fn flow(&mut self, slot: usize, e: ExprId) {
        if self.is_literal(e) {
            let slot = self.find(slot);
            self.literals[slot].insert(e);
        } else {
            self.union(slot, e.0 as usize);
        }
    }

    fn assign(&mut self, v: VarId, e: ExprId) {
        self.flow(self.slot_of_variable(v), e);
    }

    /// What axioms and functions speak of keeps its meaning.
    fn background(&mut self) {
        let program = self.program;
        program.background_terms(&program.applied_functions()).for_each(|e| self.interpret_all(e));
        for (i, var) in program.vars.iter().enumerate() {
            if matches!(var.kind, VarKind::Const { .. } | VarKind::Bound) {
                self.interpret(program.terms.len() + i);
            }
        }
    }

    fn interpret_all(&mut self, root: ExprId) {
        let terms = &self.program.terms;
        let mut stack = vec![root];
        while let Some(e) = stack.pop() {
            if std::mem::replace(&mut self.interpreted_below[e.0 as usize], true) {
                continue;
            }
            if let Expr::Var(v) = terms.expr(e) {
                self.union(e.0 as usize, self.slot_of_variable(*v));
            }
            self.interpret(e.0 as usize);
            terms.expr(e).for_each_child(|child| stack.push(child));
        }
    }

    /// Follows the values in a term.
    fn visit(&mut self, root: ExprId, ways: u8) {
        let program = self.program;
        let mut stack = vec![(root, ways)];
        while let Some((e, ways)) = stack.pop() {
            let seen = self.seen[e.0 as usize];
            if seen | ways == seen {
                continue;
            }
            self.seen[e.0 as usize] |= ways;
            if seen == 0 {
                self.node(e);
            }
            let swapped = (ways & ASSUMED) << 1 | (ways & DENIED) >> 1;
            match program.terms.expr(e) {
                Expr::Unary(UnOp::Not, a) => stack.push((*a, swapped)),
                Expr::Binary(BinOp::And | BinOp::Or, a, b) => stack.extend([(*a, ways), (*b, ways)]),
                Expr::Binary(BinOp::Implies, a, b) => stack.extend([(*a, swapped), (*b, ways)]),
                expr => {
                    if let Expr::Binary(BinOp::Eq, a, b) = expr
                        && ways & DENIED != 0
                        && !self.is_literal(*a)
                        && !self.is_literal(*b)
                    {
                        self.compare(a.0 as usize);
                    }
                    expr.for_each_child(|child| stack.push((child, ANY)));
                }
            }
        }
    }

    fn is_plain(&self, e: ExprId) -> bool {
        self.plain.contains(self.program.terms.type_of(e))
    }

    fn node(&mut self, e: ExprId) {
        let terms = &self.program.terms;
        let slot = e.0 as usize;
        match terms.expr(e) {
            Expr::Var(v) => self.union(slot, self.slot_of_variable(*v)),
            Expr::Binary(BinOp::Eq, a, b) if !self.is_literal(*a) => self.flow(a.0 as usize, *b),
            Expr::Binary(BinOp::Eq, a, b) => self.flow(b.0 as usize, *a),
            Expr::Ite(_, a, b) => {
                self.flow(slot, *a);
                self.flow(slot, *b);
            }
            Expr::Select(map, at) if self.is_plain(*map) => {
                self.union(slot, map.0 as usize);
                self.compare(slot);
                at.iter().for_each(|i| self.interpret(i.0 as usize));
            }
            Expr::Store(map, at, value) if self.is_plain(e) => {
                self.union(slot, map.0 as usize);
                self.compare(slot);
                self.flow(slot, *value);
                at.iter().for_each(|i| self.interpret(i.0 as usize));
            }
            Expr::MapConst(value) if self.is_plain(e) => {
                self.flow(slot, *value);
                self.compare(slot);
            }
            Expr::Binary(BinOp::Lt | BinOp::Le, a, b) => self.order(Order::Numbers, *a, *b),
            Expr::BvOp(BvOp::SLt | BvOp::SLe, args) => self.order(Order::Signed, args[0], args[1]),
            Expr::BvOp(BvOp::ULt | BvOp::ULe, args) => self.order(Order::Unsigned, args[0], args[1]),
            Expr::Quant { .. } => self.interpret_all(e),
            expr => {
                self.interpret(slot);
                expr.for_each_child(|child| self.interpret(child.0 as usize));
            }
        }
    }

    /// Whether values of a type, or what its maps hold, may be symbols.
    fn may_be_symbolic(&self, ty: TypeId) -> bool {
        match self.program.terms.ty(self.value_type(ty)) {
            Type::Bv(width) => *width > 1,
            Type::Int => true,
            _ => false,
        }
    }

    /// Whether a type has more values than a model is likely to need, as a sort of symbols has.
    fn is_wide(&self, ty: TypeId) -> bool {
        !matches!(self.program.terms.ty(self.value_type(ty)), Type::Bv(width) if *width < 8)
    }

    /// The type of the contents of a plain map, or a type itself.
    fn value_type(&self, ty: TypeId) -> TypeId {
        match self.program.terms.ty(ty) {
            Type::Map { result, .. } if self.plain.contains(ty) => *result,
            _ => ty,
        }
    }

    /// The cases of the values of a type in a class, if there are few.
    fn cases(&self, class: usize, ty: TypeId) -> Option<Cases> {
        let terms = &self.program.terms;
        let order = match self.orders[class] {
            Asked::Never => None,
            Asked::By(order) => Some(order),
            Asked::BySeveral => return None,
        };
        let (width, signed) = match terms.ty(ty) {
            Type::Bv(width) => (Some(*width), order == Some(Order::Signed)),
            _ => (None, true),
        };
        let value = |e: &ExprId| match terms.expr(*e) {
            Expr::Int(value) | Expr::Bv { value, .. } => value.clone(),
            other => unreachable!("no literal: {other:?}"),
        };
        let literals = &self.literals[class];
        let mut cases: Vec<Case> = literals.iter().map(|l| Case { value: value(l), literal: Some(*l) }).collect();
        if order.is_some() {
            let number = |v: BigInt| if signed { width.map_or(v.clone(), |w| signed_value(&v, w)) } else { v };
            let taken: BTreeSet<BigInt> = literals.iter().map(|l| number(value(l))).collect();
            let thresholds: BTreeSet<BigInt> = self.thresholds[class].iter().map(|l| number(value(l))).collect();
            // Ends of what lies between thresholds, themselves not in it; no end of a type without bounds.
            let lowest = width.map(|w| if signed { -(BigInt::from(1) << (w - 1)) } else { BigInt::ZERO } - 1);
            let highest = width.map(|w| BigInt::from(1) << if signed { w - 1 } else { w });
            let starts = std::iter::once(lowest).chain(thresholds.iter().cloned().map(Some));
            let ends = thresholds.iter().cloned().map(Some).chain(std::iter::once(highest));
            for (start, end) in starts.zip(ends) {
                let free = match (start, end) {
                    (Some(start), end) => {
                        let mut free = start + 1;
                        while taken.contains(&free) {
                            free += 1;
                        }
                        end.is_none_or(|end| free < end).then_some(free)
                    }
                    (None, Some(end)) => {
                        let mut free = end - 1;
                        while taken.contains(&free) {
                            free -= 1;
                        }
                        Some(free)
                    }
                    (None, None) => unreachable!("there is a threshold"),
                };
                let raw = |v: BigInt| match width {
                    Some(w) if v < BigInt::ZERO => v + (BigInt::from(1) << w),
                    _ => v,
                };
                cases.extend(free.map(|free| Case { value: raw(free), literal: None }));
            }
        }
        let order = order.map(|order| (order, self.thresholds[class].iter().copied().collect()));
        let exhaustive = order.is_some() || width.is_some_and(|w| w < 32 && cases.len() == 1 << w);
        (cases.len() <= limits::SYMBOLS_MOST_CASES.usize()).then_some(Cases { cases, exhaustive, order })
    }

    fn finish(mut self) -> Symbols {
        let program = self.program;
        let nodes = program.terms.len();
        let mut cases: FxHashMap<ClassId, Cases> = FxHashMap::default();
        let mut symbolic = |this: &mut Self, slot: usize, ty: TypeId| {
            let class = this.find(slot);
            let plain = !this.interpreted[class] && this.literals[class].len() <= limits::SYMBOLS_MOST_LITERALS.usize();
            if !plain || !this.may_be_symbolic(ty) {
                return None;
            }
            let id = ClassId(class as u32);
            if !this.compared[class] && !cases.contains_key(&id) {
                cases.extend(this.cases(class, ty).map(|found| (id, found)));
            }
            // Symbols have no order.
            let symbols = this.orders[class] == Asked::Never && this.is_wide(ty);
            (symbols || cases.contains_key(&id)).then_some(id)
        };
        let mut classes = Vec::with_capacity(nodes);
        for slot in 0..nodes {
            let e = ExprId(slot as u32);
            let own = !self.is_literal(e) && self.seen[slot] != 0;
            classes.push(if own { symbolic(&mut self, slot, program.terms.type_of(e)) } else { None });
        }
        let variables = program.vars.iter().enumerate();
        let variables = variables.map(|(i, var)| {
            let slot = nodes + i;
            (ClassId(self.find(slot) as u32), symbolic(&mut self, slot, var.ty).is_some())
        });
        let variables: Vec<(ClassId, bool)> = variables.collect();
        let literals = self.literals.iter().enumerate().filter(|(_, l)| !l.is_empty());
        let literals = literals.map(|(i, l)| (ClassId(i as u32), l.iter().copied().collect())).collect();
        Symbols { classes, variables, literals, cases }
    }
}
