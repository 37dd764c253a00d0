//! Formulas as clauses, and terms as sums of the theory of equality.
//!
//! A formula that is asserted becomes clauses; what is nested in it gets a variable, whose clauses say only what its
//! truth, or its falsehood, means, as far as that is asked (Plaisted and Greenbaum). Nothing here recurses over a term.

use super::equality::{Equality, NodeId, Numbers, Relation, Sum};
use crate::Result;
use crate::context::Context;
use crate::limits;
use crate::sat::{Lit, Solver, Var};
use crate::terms::{Arena, Binary, Op, Sort, SortKind, Term, Unary};
use rustc_hash::{FxHashMap, FxHashSet};

/// What a variable stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meaning {
    /// A formula that others are made of, by its clauses.
    Structure,
    /// A Boolean constant.
    Constant(Term),
    /// Something that a theory decides.
    Atom(Term),
    /// A truth as the argument of a function.
    Argument,
}

impl Meaning {
    /// Whether it may be left without a value, and is false then.
    pub fn is_free(self) -> bool {
        matches!(self, Meaning::Structure | Meaning::Constant(_))
    }
}

/// The clauses of all that was asserted.
pub struct Formulas {
    pub sat: Solver<Equality>,
    pub meanings: Vec<Meaning>,
    pub clauses: Vec<Vec<Lit>>,
    /// By formula.
    lits: FxHashMap<Term, Lit>,
    /// The literals of composite formulas whose clauses are there.
    defined: FxHashSet<Lit>,
    /// By term.
    sums: FxHashMap<Term, Sum>,
    /// By sort.
    zeros: FxHashMap<Sort, NodeId>,
    functions: FxHashMap<Function, u32>,
    truth: Option<Lit>,
    /// Sorts with constants that are known to be distinct.
    with_values: FxHashSet<Sort>,
}

/// What makes applications comparable.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Function {
    /// An operator or declared function, with the sort of the first argument.
    Of(Op, Sort),
    /// A sum of nodes, by which of them are subtracted.
    Sum(Vec<bool>),
}

/// `lits`, or the formula has this value.
struct Task {
    lits: Vec<Lit>,
    formula: Term,
    value: bool,
}

/// How a formula with some value is put together.
enum Shape {
    Not(Term),
    /// True or false for sure.
    Decided(bool),
    Or(Vec<(Term, bool)>),
    And(Vec<(Term, bool)>),
    /// If, then, else.
    Choice(Term, (Term, bool), (Term, bool)),
    Atom,
}

/// The largest number that is added to a node. Larger ones are left to Z3, so that no sum of them overflows.
const LARGEST: u128 = 1 << 64;

impl Default for Formulas {
    fn default() -> Formulas {
        Formulas {
            sat: Solver::new(Equality::default()),
            meanings: Vec::new(),
            clauses: Vec::new(),
            lits: FxHashMap::default(),
            defined: FxHashSet::default(),
            sums: FxHashMap::default(),
            zeros: FxHashMap::default(),
            functions: FxHashMap::default(),
            truth: None,
            with_values: FxHashSet::default(),
        }
    }
}

impl Formulas {
    pub fn assert(&mut self, ctx: &mut Context, formula: Term) -> Result<()> {
        self.sat.to_ground();
        if ctx.op(formula) == Op::Distinct && self.make_values(ctx, formula)? {
            return ctx.solver_assert(formula);
        }
        self.run(ctx, vec![Task { lits: Vec::new(), formula, value: true }])
    }

    /// The literal of a formula, with what it means.
    pub fn literal(&mut self, ctx: &mut Context, formula: Term) -> Result<Lit> {
        self.sat.to_ground();
        let mut tasks = Vec::new();
        let lit = self.lit(ctx, formula, true, &mut tasks)?;
        self.run(ctx, tasks)?;
        Ok(lit)
    }

    /// The literal of a formula that occurred.
    pub fn known_literal(&self, formula: Term) -> Option<Lit> {
        self.lits.get(&formula).copied()
    }

    /// The sum of a term that occurred.
    pub fn known_sum(&self, term: Term) -> Option<Sum> {
        self.sums.get(&term).copied()
    }

    /// The number of the function that is applied in a term, if it occurred.
    pub fn known_function(&self, terms: &Arena, term: Term) -> Option<u32> {
        self.functions.get(&applied(terms, term)?).copied()
    }

    fn run(&mut self, ctx: &mut Context, mut tasks: Vec<Task>) -> Result<()> {
        while let Some(task) = tasks.pop() {
            self.expand(ctx, task, &mut tasks)?;
        }
        Ok(())
    }

    fn expand(&mut self, ctx: &mut Context, task: Task, tasks: &mut Vec<Task>) -> Result<()> {
        let mut lits = task.lits;
        // One part that is no disjunction gets its own clauses.
        let mut inner = None;
        let mut stack = vec![(task.formula, task.value)];
        while let Some((formula, value)) = stack.pop() {
            match shape(ctx, formula, value) {
                Shape::Not(negated) => stack.push((negated, !value)),
                Shape::Decided(true) => return Ok(()),
                Shape::Decided(false) => {}
                Shape::Or(parts) => stack.extend(parts.into_iter().rev()),
                shape @ (Shape::And(_) | Shape::Choice(..))
                    if inner.is_none() && lits.len() <= limits::LAZY_COPIED.usize() =>
                {
                    inner = Some(shape);
                }
                _ => lits.push(self.lit(ctx, formula, value, tasks)?),
            }
        }
        match inner {
            Some(Shape::And(parts)) => {
                let parts = parts.into_iter().rev();
                tasks.extend(parts.map(|(formula, value)| Task { lits: lits.clone(), formula, value }));
            }
            Some(Shape::Choice(condition, yes, no)) => {
                for (value, (formula, wanted)) in [(false, yes), (true, no)] {
                    let mut lits = lits.clone();
                    lits.push(self.lit(ctx, condition, value, tasks)?);
                    tasks.push(Task { lits, formula, value: wanted });
                }
            }
            _ => self.clause(lits),
        }
        Ok(())
    }

    fn clause(&mut self, lits: Vec<Lit>) {
        // What always holds asks for nothing.
        if !lits.iter().any(|&l| lits.contains(&!l)) {
            self.sat.add_clause(&lits);
            self.clauses.push(lits);
        }
    }

    fn new_var(&mut self, meaning: Meaning) -> Var {
        self.meanings.push(meaning);
        self.sat.new_var(meaning.is_free())
    }

    /// A literal that is always true.
    fn truth(&mut self) -> Lit {
        if let Some(truth) = self.truth {
            return truth;
        }
        let truth = self.new_var(Meaning::Argument).positive();
        self.sat.add_clause(&[truth]);
        self.truth = Some(truth);
        truth
    }

    /// A literal for `formula == value`; what is left to say about its truth is added to the tasks.
    fn lit(&mut self, ctx: &mut Context, formula: Term, value: bool, tasks: &mut Vec<Task>) -> Result<Lit> {
        let (mut formula, mut value) = (formula, value);
        while ctx.op(formula) == Op::Not {
            (formula, value) = (ctx.args(formula)[0], !value);
        }
        let lit = match self.lits.get(&formula) {
            Some(&lit) => lit,
            None => {
                self.prepare(ctx, formula, tasks)?;
                self.lits[&formula]
            }
        };
        let lit = if value { lit } else { !lit };
        if self.meanings[lit.var().index()] == Meaning::Structure && self.defined.insert(lit) {
            tasks.push(Task { lits: vec![!lit], formula, value });
        }
        Ok(lit)
    }

    /// Makes the literal of a formula without negation on top or the sum of a term, and those of all that is below.
    fn prepare(&mut self, ctx: &mut Context, term: Term, tasks: &mut Vec<Task>) -> Result<()> {
        let mut stack = vec![term];
        while let Some(&term) = stack.last() {
            if self.is_prepared(ctx, term) {
                stack.pop();
                continue;
            }
            let before = stack.len();
            for &child in children(ctx, term) {
                let mut child = child;
                while ctx.op(child) == Op::Not {
                    child = ctx.args(child)[0];
                }
                if !self.is_prepared(ctx, child) {
                    stack.push(child);
                }
            }
            if stack.len() > before {
                continue;
            }
            stack.pop();
            if ctx.is_boolean(term) {
                let lit = self.formula(ctx, term, tasks)?;
                self.lits.insert(term, lit);
            } else {
                let sum = self.term(ctx, term, tasks)?;
                self.sums.insert(term, sum);
            }
        }
        Ok(())
    }

    fn is_prepared(&self, terms: &Arena, term: Term) -> bool {
        if terms.is_boolean(term) { self.lits.contains_key(&term) } else { self.sums.contains_key(&term) }
    }

    /// A formula of which all terms below are known.
    fn formula(&mut self, ctx: &mut Context, formula: Term, tasks: &mut Vec<Task>) -> Result<Lit> {
        if !matches!(shape(ctx, formula, true), Shape::Atom | Shape::Decided(_)) {
            return Ok(self.new_var(Meaning::Structure).positive());
        }
        if let Some((relation, swapped, negated)) = relation(ctx, formula) {
            let args = [ctx.args(formula)[0], ctx.args(formula)[1]];
            let (a, b) = (self.argument(ctx, args[0], tasks)?, self.argument(ctx, args[1], tasks)?);
            let (left, right) = if swapped { (b, a) } else { (a, b) };
            let positive = if negated { ctx.unary(Unary::Not, formula)? } else { formula };
            let lit = self.atom(relation, left, right, positive);
            return Ok(if negated { !lit } else { lit });
        }
        Ok(match ctx.op(formula) {
            Op::Bool(true) => self.truth(),
            Op::Bool(false) => !self.truth(),
            Op::Apply(_) if ctx.args(formula).is_empty() => self.new_var(Meaning::Constant(formula)).positive(),
            _ if applied(ctx, formula).is_some() => {
                let (function, args) = self.application(ctx, formula, tasks)?;
                let node = self.sat.theory.app(function, args, Numbers::Bits(1));
                let truth = self.boolean_truth();
                self.atom(Relation::Eq, Sum { node, plus: 0 }, truth, formula)
            }
            _ => self.new_var(Meaning::Atom(formula)).positive(),
        })
    }

    /// A term of which all terms below are known.
    fn term(&mut self, ctx: &mut Context, term: Term, tasks: &mut Vec<Task>) -> Result<Sum> {
        let sort = ctx.sort_of(term);
        let numbers = numbers(ctx.kind(sort));
        let unknown = |this: &mut Formulas| Sum { node: this.sat.theory.node(numbers, false), plus: 0 };
        match ctx.op(term) {
            Op::Number(_) => {
                let small = ctx.small_integer(term).filter(|n| n.unsigned_abs() <= LARGEST);
                Ok(match (numbers, small) {
                    (Numbers::None, _) => Sum { node: self.sat.theory.node(numbers, true), plus: 0 },
                    (_, Some(number)) => {
                        let zero = self.zero(sort, numbers);
                        self.sat.theory.sum(zero, number)
                    }
                    (_, None) => unknown(self),
                })
            }
            Op::Ite => {
                let result = unknown(self);
                let [condition, yes, no] = [0, 1, 2].map(|i| ctx.args(term)[i]);
                for (value, branch) in [(false, yes), (true, no)] {
                    let condition = self.lit(ctx, condition, value, tasks)?;
                    let sum = self.argument(ctx, branch, tasks)?;
                    let equation = ctx.binary(Binary::Eq, term, branch)?;
                    let equal = self.atom(Relation::Eq, result, sum, equation);
                    self.clause(vec![condition, equal]);
                }
                Ok(result)
            }
            op @ (Op::Add | Op::Sub | Op::Negate) if numbers != Numbers::None => {
                let zero = self.zero(sort, numbers);
                let (mut plus, mut rest) = (0, Vec::new());
                for i in 0..ctx.args(term).len() {
                    let sum = self.argument(ctx, ctx.args(term)[i], tasks)?;
                    let negative = op == Op::Negate || (op == Op::Sub && i > 0);
                    plus += if negative { -sum.plus } else { sum.plus };
                    if plus.unsigned_abs() > LARGEST {
                        return Ok(unknown(self));
                    }
                    if sum.node != zero {
                        rest.push((negative, sum.node));
                    }
                }
                rest.sort_unstable();
                let node = match rest[..] {
                    [] => zero,
                    [(false, node)] => node,
                    _ => {
                        // Sums of different sorts have no arguments in common.
                        let function = self.function(Function::Sum(rest.iter().map(|(n, _)| *n).collect()));
                        let args = rest.iter().map(|&(_, node)| Sum { node, plus: 0 }).collect();
                        self.sat.theory.app(function, args, numbers)
                    }
                };
                Ok(self.sat.theory.sum(node, plus))
            }
            _ if applied(ctx, term).is_some() => {
                let (function, args) = self.application(ctx, term, tasks)?;
                Ok(Sum { node: self.sat.theory.app(function, args, numbers), plus: 0 })
            }
            _ => Ok(unknown(self)),
        }
    }

    /// The function that is applied in a term, and its arguments.
    fn application(&mut self, ctx: &mut Context, term: Term, tasks: &mut Vec<Task>) -> Result<(u32, Vec<Sum>)> {
        let count = ctx.args(term).len();
        let mut args = Vec::with_capacity(count);
        for i in 0..count {
            args.push(self.argument(ctx, ctx.args(term)[i], tasks)?);
        }
        let function = applied(ctx, term).expect("a function is applied");
        Ok((self.function(function), args))
    }

    /// A term that something is applied to; truths have a node as well there.
    fn argument(&mut self, ctx: &mut Context, term: Term, tasks: &mut Vec<Task>) -> Result<Sum> {
        if let Some(&sum) = self.sums.get(&term) {
            return Ok(sum);
        }
        debug_assert!(ctx.is_boolean(term));
        let (holds, fails) = (self.lit(ctx, term, true, tasks)?, self.lit(ctx, term, false, tasks)?);
        let sum = Sum { node: self.sat.theory.node(Numbers::Bits(1), false), plus: 0 };
        let truth = self.boolean_truth();
        let var = self.new_var(Meaning::Argument);
        let decided = self.sat.theory.atom(var, Relation::Eq, sum, truth);
        debug_assert!(decided.is_none(), "nothing is known about a new node");
        self.clause(vec![fails, var.positive()]);
        self.clause(vec![holds, !var.positive()]);
        self.sums.insert(term, sum);
        Ok(sum)
    }

    /// A literal for a relation of two sums; `formula` says the same.
    fn atom(&mut self, relation: Relation, left: Sum, right: Sum, formula: Term) -> Lit {
        let (mut left, mut right) = (left, right);
        if relation == Relation::Eq && right < left {
            (left, right) = (right, left);
        }
        if matches!(relation, Relation::Eq | Relation::Le) {
            right = self.sat.theory.sum(right.node, right.plus - left.plus);
            left.plus = 0;
            if left.node == right.node {
                let holds = if relation == Relation::Eq { right.plus == 0 } else { right.plus >= 0 };
                let truth = self.truth();
                return if holds { truth } else { !truth };
            }
        }
        if let Some(var) = self.sat.theory.known_atom(relation, left, right) {
            return var.positive();
        }
        let var = self.new_var(Meaning::Atom(formula));
        if let Some(value) = self.sat.theory.atom(var, relation, left, right) {
            self.sat.add_clause(&[var.is(value)]);
        }
        var.positive()
    }

    fn zero(&mut self, sort: Sort, numbers: Numbers) -> NodeId {
        *self.zeros.entry(sort).or_insert_with(|| self.sat.theory.node(numbers, true))
    }

    fn boolean_truth(&mut self) -> Sum {
        Sum { node: self.zero(Sort::BOOL, Numbers::Bits(1)), plus: 1 }
    }

    fn function(&mut self, function: Function) -> u32 {
        let next = self.functions.len() as u32;
        *self.functions.entry(function).or_insert(next)
    }

    /// Makes the constants that a formula says are distinct the values of their sort; whether that is done.
    fn make_values(&mut self, ctx: &mut Context, distinct: Term) -> Result<bool> {
        let args = ctx.args(distinct).to_vec();
        let sort = ctx.sort_of(args[0]);
        if !args.iter().all(|&arg| ctx.is_constant(arg)) || ctx.kind(sort).is_some() || !self.with_values.insert(sort) {
            return Ok(false);
        }
        let mut nodes = Vec::with_capacity(args.len());
        for arg in args {
            // Nothing is below a constant.
            self.prepare(ctx, arg, &mut Vec::new())?;
            nodes.push(self.sums[&arg].node);
        }
        Ok(self.sat.theory.make_values(&nodes))
    }
}

fn numbers(kind: Option<SortKind>) -> Numbers {
    match kind {
        Some(SortKind::Bool) => Numbers::Bits(1),
        Some(SortKind::Int) => Numbers::Int,
        Some(SortKind::Bv(width)) if width <= 64 => Numbers::Bits(width),
        _ => Numbers::None,
    }
}

fn shape(terms: &Arena, formula: Term, value: bool) -> Shape {
    let args = terms.args(formula);
    let with = |value: bool| args.iter().map(|&a| (a, value)).collect();
    match (terms.op(formula), value) {
        (Op::Not, _) => Shape::Not(args[0]),
        (Op::Bool(truth), _) => Shape::Decided(truth == value),
        (Op::Or, true) | (Op::And, false) => Shape::Or(with(value)),
        (Op::And, true) | (Op::Or, false) => Shape::And(with(value)),
        (Op::Implies, true) => Shape::Or(vec![(args[0], false), (args[1], true)]),
        (Op::Implies, false) => Shape::And(vec![(args[0], true), (args[1], false)]),
        (Op::Ite, _) => Shape::Choice(args[0], (args[1], value), (args[2], value)),
        (Op::Eq, _) if terms.is_boolean(args[0]) => Shape::Choice(args[0], (args[1], value), (args[1], !value)),
        _ => Shape::Atom,
    }
}

/// The terms that must be known before this one is made.
fn children(terms: &Arena, term: Term) -> &[Term] {
    match terms.op(term) {
        // What others are made of, by its clauses.
        Op::Not | Op::And | Op::Or | Op::Implies => &[],
        Op::Ite if terms.is_boolean(term) => &[],
        Op::Eq if terms.is_boolean(terms.args(term)[0]) => &[],
        // It is left to the solver below.
        Op::Distinct => &[],
        _ => terms.args(term),
    }
}

/// The function that is applied in a term which is an application to those that read it here.
fn applied(terms: &Arena, term: Term) -> Option<Function> {
    let op = terms.op(term);
    let first = *terms.args(term).first()?;
    let has_meaning = matches!(
        op,
        Op::Not
            | Op::And
            | Op::Or
            | Op::Implies
            | Op::Ite
            | Op::Eq
            | Op::Distinct
            | Op::Add
            | Op::Sub
            | Op::Negate
            | Op::Le
            | Op::Lt
            | Op::UnsignedLe
            | Op::UnsignedLt
            | Op::SignedLe
            | Op::SignedLt
    );
    (!has_meaning).then(|| Function::Of(op, terms.sort_of(first)))
}

/// The relation of the theory that a formula is, whether of the arguments in the other order, and whether its negation.
fn relation(terms: &Arena, formula: Term) -> Option<(Relation, bool, bool)> {
    let kind = terms.kind_of(*terms.args(formula).first()?);
    let int = kind == Some(SortKind::Int);
    let narrow = matches!(numbers(kind), Numbers::Bits(_));
    match terms.op(formula) {
        Op::Eq => Some((Relation::Eq, false, false)),
        Op::Le if int => Some((Relation::Le, false, false)),
        Op::Lt if int => Some((Relation::Le, true, true)),
        Op::UnsignedLe if narrow => Some((Relation::UnsignedLe, false, false)),
        Op::UnsignedLt if narrow => Some((Relation::UnsignedLe, true, true)),
        Op::SignedLe if narrow => Some((Relation::SignedLe, false, false)),
        Op::SignedLt if narrow => Some((Relation::SignedLe, true, true)),
        _ => None,
    }
}
