//! Formulas as clauses, and terms as sums of the theory of equality.
//!
//! A formula that is asserted becomes clauses; what is nested in it gets a variable, whose clauses say only what its
//! truth, or its falsehood, means, as far as that is asked (Plaisted and Greenbaum). Nothing here recurses over a term.

use super::equality::{Equality, NodeId, Numbers, Relation, Sum};
use crate::Result;
use crate::limits;
use crate::sat::{Lit, Solver, Var};
use crate::z3::{Binary, Context, Operator, SortKind, Term, Unary, View};
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
    /// By identity of a formula.
    lits: FxHashMap<usize, Lit>,
    /// The literals of composite formulas whose clauses are there.
    defined: FxHashSet<Lit>,
    /// By identity of a term.
    sums: FxHashMap<usize, Sum>,
    /// By sort.
    zeros: FxHashMap<usize, NodeId>,
    functions: FxHashMap<Function, u32>,
    truth: Option<Lit>,
    /// Sorts with constants that are known to be distinct.
    with_values: FxHashSet<usize>,
}

/// What makes applications comparable.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Function {
    Declared(usize),
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
        if let View::App(Operator::Distinct, args) = ctx.view(formula)?
            && self.make_values(ctx, &args)?
        {
            return ctx.assert_to_z3(formula);
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
    pub fn known_literal(&self, identity: usize) -> Option<Lit> {
        self.lits.get(&identity).copied()
    }

    /// The sum of a term that occurred.
    pub fn known_sum(&self, identity: usize) -> Option<Sum> {
        self.sums.get(&identity).copied()
    }

    /// The number of a function that occurred.
    pub fn known_function(&self, decl: usize) -> Option<u32> {
        self.functions.get(&Function::Declared(decl)).copied()
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
            match shape(ctx, formula, value)? {
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
        while let View::App(Operator::Not, args) = ctx.view(formula)? {
            (formula, value) = (args[0], !value);
        }
        let lit = match self.lits.get(&ctx.identity(formula)) {
            Some(&lit) => lit,
            None => {
                self.prepare(ctx, formula, tasks)?;
                self.lits[&ctx.identity(formula)]
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
            let id = ctx.identity(term);
            let boolean = is_boolean(ctx, term)?;
            let known = if boolean { self.lits.contains_key(&id) } else { self.sums.contains_key(&id) };
            if known {
                stack.pop();
                continue;
            }
            let below = children(ctx, term, boolean)?;
            let before = stack.len();
            for child in below {
                let mut child = child;
                while let View::App(Operator::Not, args) = ctx.view(child)? {
                    child = args[0];
                }
                let id = ctx.identity(child);
                let missing =
                    if is_boolean(ctx, child)? { !self.lits.contains_key(&id) } else { !self.sums.contains_key(&id) };
                if missing {
                    stack.push(child);
                }
            }
            if stack.len() > before {
                continue;
            }
            stack.pop();
            if boolean {
                let lit = self.formula(ctx, term, tasks)?;
                self.lits.insert(id, lit);
            } else {
                let sum = self.term(ctx, term, tasks)?;
                self.sums.insert(id, sum);
            }
        }
        Ok(())
    }

    /// A formula of which all terms below are known.
    fn formula(&mut self, ctx: &mut Context, formula: Term, tasks: &mut Vec<Task>) -> Result<Lit> {
        if !matches!(shape(ctx, formula, true)?, Shape::Atom | Shape::Decided(_)) {
            return Ok(self.new_var(Meaning::Structure).positive());
        }
        let View::App(operator, args) = ctx.view(formula)? else {
            return Ok(self.new_var(Meaning::Atom(formula)).positive());
        };
        if let Some((relation, swapped, negated)) = relation(ctx, operator, &args)? {
            let (a, b) = (self.argument(ctx, args[0], tasks)?, self.argument(ctx, args[1], tasks)?);
            let (left, right) = if swapped { (b, a) } else { (a, b) };
            let positive = if negated { ctx.unary(Unary::Not, formula)? } else { formula };
            let lit = self.atom(relation, left, right, positive);
            return Ok(if negated { !lit } else { lit });
        }
        Ok(match operator {
            Operator::True => self.truth(),
            Operator::False => !self.truth(),
            Operator::Other(decl) if !args.is_empty() => {
                let args = args.iter().map(|&a| self.argument(ctx, a, tasks)).collect::<Result<Vec<Sum>>>()?;
                let function = self.function(Function::Declared(decl));
                let node = self.sat.theory.app(function, args, Numbers::Bits(1));
                let truth = self.boolean_truth();
                self.atom(Relation::Eq, Sum { node, plus: 0 }, truth, formula)
            }
            Operator::Other(_) => self.new_var(Meaning::Constant(formula)).positive(),
            _ => self.new_var(Meaning::Atom(formula)).positive(),
        })
    }

    /// A term of which all terms below are known.
    fn term(&mut self, ctx: &mut Context, term: Term, tasks: &mut Vec<Task>) -> Result<Sum> {
        let (sort, kind) = ctx.sort_of(term)?;
        let numbers = numbers(kind);
        let unknown = |this: &mut Formulas| Sum { node: this.sat.theory.node(numbers, false), plus: 0 };
        let (operator, args) = match ctx.view(term)? {
            View::Numeral(text) => {
                let small = text.parse::<i128>().ok().filter(|n| n.unsigned_abs() <= LARGEST);
                return Ok(match (numbers, small) {
                    (Numbers::None, _) => Sum { node: self.sat.theory.node(numbers, true), plus: 0 },
                    (_, Some(number)) => {
                        let zero = self.zero(sort, numbers);
                        self.sat.theory.sum(zero, number)
                    }
                    (_, None) => unknown(self),
                });
            }
            View::App(operator, args) => (operator, args),
            View::Quantified(_) | View::Opaque => return Ok(unknown(self)),
        };
        match operator {
            Operator::Ite => {
                let result = unknown(self);
                for (value, branch) in [(false, args[1]), (true, args[2])] {
                    let condition = self.lit(ctx, args[0], value, tasks)?;
                    let sum = self.argument(ctx, branch, tasks)?;
                    let equation = ctx.binary(Binary::Eq, term, branch)?;
                    let equal = self.atom(Relation::Eq, result, sum, equation);
                    self.clause(vec![condition, equal]);
                }
                Ok(result)
            }
            Operator::Add | Operator::Sub | Operator::Negate if numbers != Numbers::None => {
                let zero = self.zero(sort, numbers);
                let (mut plus, mut rest) = (0, Vec::new());
                for (i, &arg) in args.iter().enumerate() {
                    let sum = self.argument(ctx, arg, tasks)?;
                    let negative = operator == Operator::Negate || (operator == Operator::Sub && i > 0);
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
            Operator::Other(decl) if !args.is_empty() => {
                let args = args.iter().map(|&a| self.argument(ctx, a, tasks)).collect::<Result<Vec<Sum>>>()?;
                let function = self.function(Function::Declared(decl));
                Ok(Sum { node: self.sat.theory.app(function, args, numbers), plus: 0 })
            }
            _ => Ok(unknown(self)),
        }
    }

    /// A term that something is applied to; truths have a node as well there.
    fn argument(&mut self, ctx: &mut Context, term: Term, tasks: &mut Vec<Task>) -> Result<Sum> {
        let id = ctx.identity(term);
        if let Some(&sum) = self.sums.get(&id) {
            return Ok(sum);
        }
        debug_assert!(is_boolean(ctx, term)?);
        let (holds, fails) = (self.lit(ctx, term, true, tasks)?, self.lit(ctx, term, false, tasks)?);
        let sum = Sum { node: self.sat.theory.node(Numbers::Bits(1), false), plus: 0 };
        let truth = self.boolean_truth();
        let var = self.new_var(Meaning::Argument);
        let decided = self.sat.theory.atom(var, Relation::Eq, sum, truth);
        debug_assert!(decided.is_none(), "nothing is known about a new node");
        self.clause(vec![fails, var.positive()]);
        self.clause(vec![holds, !var.positive()]);
        self.sums.insert(id, sum);
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

    fn zero(&mut self, sort: usize, numbers: Numbers) -> NodeId {
        *self.zeros.entry(sort).or_insert_with(|| self.sat.theory.node(numbers, true))
    }

    fn boolean_truth(&mut self) -> Sum {
        // No sort has this number.
        Sum { node: self.zero(0, Numbers::Bits(1)), plus: 1 }
    }

    fn function(&mut self, function: Function) -> u32 {
        let next = self.functions.len() as u32;
        *self.functions.entry(function).or_insert(next)
    }

    /// Makes the constants of a sort that are said to be distinct its values; whether that is done.
    fn make_values(&mut self, ctx: &mut Context, args: &[Term]) -> Result<bool> {
        let (sort, kind) = ctx.sort_of(args[0])?;
        for &arg in args {
            if !matches!(ctx.view(arg)?, View::App(Operator::Other(_), below) if below.is_empty()) {
                return Ok(false);
            }
        }
        if kind.is_some() || !self.with_values.insert(sort) {
            return Ok(false);
        }
        let mut nodes = Vec::with_capacity(args.len());
        for &arg in args {
            // Nothing is below a constant.
            self.prepare(ctx, arg, &mut Vec::new())?;
            nodes.push(self.sums[&ctx.identity(arg)].node);
        }
        Ok(self.sat.theory.make_values(&nodes))
    }
}

pub fn is_boolean(ctx: &Context, term: Term) -> Result<bool> {
    Ok(ctx.sort_of(term)?.1 == Some(SortKind::Bool))
}

fn numbers(kind: Option<SortKind>) -> Numbers {
    match kind {
        Some(SortKind::Bool) => Numbers::Bits(1),
        Some(SortKind::Int) => Numbers::Int,
        Some(SortKind::Bv(width)) if width <= 64 => Numbers::Bits(width),
        _ => Numbers::None,
    }
}

fn shape(ctx: &mut Context, formula: Term, value: bool) -> Result<Shape> {
    let View::App(operator, args) = ctx.view(formula)? else { return Ok(Shape::Atom) };
    let with = |value: bool| args.iter().map(|&a| (a, value)).collect();
    Ok(match (operator, value) {
        (Operator::Not, _) => Shape::Not(args[0]),
        (Operator::True, _) => Shape::Decided(value),
        (Operator::False, _) => Shape::Decided(!value),
        (Operator::Or, true) | (Operator::And, false) => Shape::Or(with(value)),
        (Operator::And, true) | (Operator::Or, false) => Shape::And(with(value)),
        (Operator::Implies, true) => Shape::Or(vec![(args[0], false), (args[1], true)]),
        (Operator::Implies, false) => Shape::And(vec![(args[0], true), (args[1], false)]),
        (Operator::Ite, _) => Shape::Choice(args[0], (args[1], value), (args[2], value)),
        (Operator::Eq, _) if is_boolean(ctx, args[0])? => Shape::Choice(args[0], (args[1], value), (args[1], !value)),
        _ => Shape::Atom,
    })
}

/// The terms that must be known before this one is made.
fn children(ctx: &mut Context, term: Term, boolean: bool) -> Result<Vec<Term>> {
    if boolean && !matches!(shape(ctx, term, true)?, Shape::Atom) {
        return Ok(Vec::new());
    }
    Ok(match ctx.view(term)? {
        // It is left to Z3.
        View::App(Operator::Distinct, _) => Vec::new(),
        View::App(_, args) => args,
        View::Numeral(_) | View::Quantified(_) | View::Opaque => Vec::new(),
    })
}

/// A relation of the theory, whether of the arguments in the other order, and whether its negation.
fn relation(ctx: &Context, operator: Operator, args: &[Term]) -> Result<Option<(Relation, bool, bool)>> {
    if args.len() != 2 {
        return Ok(None);
    }
    let kind = ctx.sort_of(args[0])?.1;
    let int = kind == Some(SortKind::Int);
    let narrow = matches!(numbers(kind), Numbers::Bits(_));
    Ok(match operator {
        Operator::Eq => Some((Relation::Eq, false, false)),
        Operator::Le if int => Some((Relation::Le, false, false)),
        Operator::Lt if int => Some((Relation::Le, true, true)),
        Operator::UnsignedLe if narrow => Some((Relation::UnsignedLe, false, false)),
        Operator::UnsignedLt if narrow => Some((Relation::UnsignedLe, true, true)),
        Operator::SignedLe if narrow => Some((Relation::SignedLe, false, false)),
        Operator::SignedLt if narrow => Some((Relation::SignedLe, true, true)),
        _ => None,
    })
}
