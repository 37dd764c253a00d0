//! Refutes conjunctions about floating-point numbers by intervals: branch and prune, as constraint programming has it.
//!
//! A box gives each variable an interval; operations are computed on intervals, rounded as the program's are ([`number`]).
//! A box in which some formula is false everywhere is done, others are halved. If nothing is left, no numbers satisfy the
//! conjunction. What is no number of a known format, or not followed, may be anything. Where numbers in the middle of a
//! box falsify nothing, they may be a model.

mod number;

use super::terms::{Arena, Op, Term};
use crate::limits;
use boogie::float::FloatOp;
use number::{Format, Interval};
use rustc_hash::{FxHashMap, FxHashSet};

/// The place of a node.
type Id = usize;

#[derive(Clone, Debug)]
enum Node {
    Number(Interval),
    Variable(usize),
    Operation(FloatOp, Vec<Id>),
    Truth(Option<bool>),
    Comparison(FloatOp, Id, Id),
    SameBits(Id, Id),
    Not(Id),
    And(Vec<Id>),
    Or(Vec<Id>),
    Iff(Id, Id),
    Choice(Id, Id, Id),
}

impl Node {
    fn for_each_child(&self, mut visit: impl FnMut(Id)) {
        match self {
            Node::Number(_) | Node::Variable(_) | Node::Truth(_) => {}
            Node::Operation(_, all) | Node::And(all) | Node::Or(all) => all.iter().copied().for_each(visit),
            Node::Comparison(_, a, b) | Node::SameBits(a, b) | Node::Iff(a, b) => [*a, *b].into_iter().for_each(visit),
            Node::Not(a) => visit(*a),
            Node::Choice(a, b, c) => [*a, *b, *c].into_iter().for_each(visit),
        }
    }
}

#[derive(Clone, Copy, Debug)]
enum Value {
    Number(Interval),
    Truth(Option<bool>),
}

impl Value {
    fn truth(self) -> Option<bool> {
        match self {
            Value::Truth(truth) => truth,
            Value::Number(_) => None,
        }
    }

    fn number(self) -> Interval {
        match self {
            Value::Number(number) => number,
            Value::Truth(_) => Interval::ALL,
        }
    }
}

/// What intervals show.
pub enum IntervalResult {
    /// No numbers satisfy the formulas in these positions together.
    Refuted(Vec<usize>),
    /// These bits of variables falsify nothing that was looked at.
    Plausible(Vec<(Term, u64)>),
    Nothing,
}

/// Looks for numbers that satisfy formulas.
pub fn solve(terms: &Arena, formulas: &[Term]) -> IntervalResult {
    let mut graph = Graph {
        terms,
        nodes: Vec::new(),
        known: FxHashMap::default(),
        variables: Vec::new(),
        defined: FxHashMap::default(),
        used: Vec::new(),
        truths: FxHashMap::default(),
        depth: 0,
    };
    graph.read(formulas);
    let mut constraints = Vec::new();
    for (i, &formula) in formulas.iter().enumerate() {
        let node = graph.truth(formula);
        if !matches!(graph.nodes[node], Node::Truth(_)) {
            constraints.push((i, node));
        }
    }
    let Graph { nodes, variables, used, .. } = graph;
    if variables.is_empty() && !nodes.iter().any(|n| matches!(n, Node::Comparison(..)))
        || nodes.len() > limits::INTERVALS_MOST_NODES.usize()
    {
        return IntervalResult::Nothing;
    }
    let mut numbers = Vec::new();
    let mut is_plausible = true;
    for group in independent(&nodes, &constraints) {
        match search(&nodes, &variables, &group) {
            IntervalResult::Refuted(mut core) => {
                core.extend(used);
                core.sort_unstable();
                core.dedup();
                return IntervalResult::Refuted(core);
            }
            IntervalResult::Plausible(more) => numbers.extend(more),
            IntervalResult::Nothing => is_plausible = false,
        }
    }
    if is_plausible { IntervalResult::Plausible(numbers) } else { IntervalResult::Nothing }
}

/// Constraints that share variables, with these in order.
struct Group {
    constraints: Vec<(usize, Id)>,
    variables: Vec<usize>,
}

/// Constraints in groups that share no variables.
fn independent(nodes: &[Node], constraints: &[(usize, Id)]) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for &(formula, node) in constraints {
        let mut group = Group { constraints: vec![(formula, node)], variables: below(nodes, node) };
        let shares = |other: &mut Group| other.variables.iter().any(|v| group.variables.binary_search(v).is_ok());
        let joined: Vec<Group> = groups.extract_if(.., shares).collect();
        for other in joined {
            group.constraints.extend(other.constraints);
            group.variables.extend(other.variables);
        }
        group.constraints.sort_unstable();
        group.variables.sort_unstable();
        group.variables.dedup();
        groups.push(group);
    }
    groups
}

/// The variables below a node, in order.
fn below(nodes: &[Node], node: Id) -> Vec<usize> {
    let (mut found, mut seen, mut stack) = (Vec::new(), FxHashSet::default(), vec![node]);
    while let Some(id) = stack.pop() {
        if !seen.insert(id) {
            continue;
        }
        if let Node::Variable(v) = nodes[id] {
            found.push(v);
        }
        nodes[id].for_each_child(|child| stack.push(child));
    }
    found.sort_unstable();
    found
}

/// Halves boxes until each is refuted by a constraint.
fn search(nodes: &[Node], variables: &[(Term, Format)], group: &Group) -> IntervalResult {
    let formats: Vec<Format> = variables.iter().map(|(_, format)| *format).collect();
    let mut core = Vec::new();
    let mut boxes = vec![vec![Interval::ALL; formats.len()]];
    let mut values = Vec::with_capacity(nodes.len());
    let mut work = 0;
    while let Some(here) = boxes.pop() {
        work += 2 * nodes.len();
        if work > limits::INTERVALS_MOST_WORK.usize() {
            return IntervalResult::Nothing;
        }
        if let Some(&(formula, _)) = violated(nodes, &here, &group.constraints, &mut values) {
            core.push(formula);
            continue;
        }
        let middle: Vec<Interval> = here.iter().zip(&formats).map(|(i, &f)| i.middle(f)).collect();
        if violated(nodes, &middle, &group.constraints, &mut values).is_none() {
            let bits = |&v: &usize| Some((variables[v].0, middle[v].bits(formats[v])?));
            return IntervalResult::Plausible(group.variables.iter().filter_map(bits).collect());
        }
        let sizes = group.variables.iter().map(|&v| (v, here[v].size(formats[v])));
        let widest = sizes.max_by_key(|&(i, size)| (size, std::cmp::Reverse(i))).map(|(i, _)| i);
        let halves = widest.and_then(|widest| Some((widest, here[widest].halves(formats[widest])?)));
        let Some((widest, (lower, upper))) = halves else { return IntervalResult::Nothing };
        for part in [upper, lower] {
            let mut half = here.clone();
            half[widest] = part;
            boxes.push(half);
        }
    }
    IntervalResult::Refuted(core)
}

/// A constraint that no numbers of a box satisfy.
fn violated<'a>(
    nodes: &[Node],
    variables: &[Interval],
    constraints: &'a [(usize, Id)],
    values: &mut Vec<Value>,
) -> Option<&'a (usize, Id)> {
    values.clear();
    for node in nodes {
        let value = compute(node, variables, values);
        values.push(value);
    }
    constraints.iter().find(|(_, node)| values[*node].truth() == Some(false))
}

fn compute(node: &Node, variables: &[Interval], values: &[Value]) -> Value {
    let number = |id: Id| values[id].number();
    let truth = |id: Id| values[id].truth();
    // Whether one of them is this, else the opposite if all are.
    let any = |ids: &[Id], sought: bool| {
        if ids.iter().any(|&id| truth(id) == Some(sought)) {
            return Some(sought);
        }
        ids.iter().all(|&id| truth(id) == Some(!sought)).then_some(!sought)
    };
    match node {
        Node::Number(number) => Value::Number(*number),
        Node::Variable(v) => Value::Number(variables[*v]),
        Node::Operation(op, args) => {
            let args: Vec<Interval> = args.iter().map(|&a| number(a)).collect();
            Value::Number(number::apply(*op, &args))
        }
        Node::Truth(truth) => Value::Truth(*truth),
        Node::Comparison(op, a, b) => Value::Truth(number::compare(*op, number(*a), number(*b))),
        Node::SameBits(a, b) => Value::Truth(number::same_bits(number(*a), number(*b))),
        Node::Not(a) => Value::Truth(truth(*a).map(|t| !t)),
        Node::And(all) => Value::Truth(any(all, false)),
        Node::Or(all) => Value::Truth(any(all, true)),
        Node::Iff(a, b) => Value::Truth(truth(*a).zip(truth(*b)).map(|(a, b)| a == b)),
        Node::Choice(condition, yes, no) => match (truth(*condition), values[*yes], values[*no]) {
            (Some(true), yes, _) => yes,
            (Some(false), _, no) => no,
            (None, Value::Number(yes), Value::Number(no)) => Value::Number(yes.join(no)),
            (None, yes, no) => Value::Truth(yes.truth().filter(|_| yes.truth() == no.truth())),
        },
    }
}

/// Formulas and what is below them, as nodes; arguments come first.
struct Graph<'t> {
    terms: &'t Arena,
    nodes: Vec<Node>,
    /// By term, and the format of the number that it is taken for.
    known: FxHashMap<(Term, Option<Format>), Id>,
    variables: Vec<(Term, Format)>,
    /// Constants that a formula defines: its position and the term.
    defined: FxHashMap<Term, (usize, Term)>,
    /// Formulas that served as definitions.
    used: Vec<usize>,
    /// Boolean constants that are formulas, or whose negations are.
    truths: FxHashMap<Term, (usize, bool)>,
    depth: usize,
}

impl Graph<'_> {
    /// Notes what formulas define.
    fn read(&mut self, formulas: &[Term]) {
        let terms = self.terms;
        for (i, &formula) in formulas.iter().enumerate() {
            let (term, truth) = match terms.op(formula) {
                Op::Not => (terms.args(formula)[0], false),
                _ => (formula, true),
            };
            match (terms.op(term), terms.args(term)) {
                (Op::Apply(_), []) => {
                    self.truths.insert(term, (i, truth));
                }
                (Op::Eq, &[left, right]) if truth && left != right => {
                    for (a, b) in [(left, right), (right, left)] {
                        if terms.is_constant(a) && !self.defined.contains_key(&a) {
                            self.defined.insert(a, (i, b));
                            break;
                        }
                    }
                }
                _ => {}
            }
        }
    }

    fn add(&mut self, node: Node) -> Id {
        self.nodes.push(node);
        self.nodes.len() - 1
    }

    fn truth(&mut self, term: Term) -> Id {
        let key = (term, None);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        if self.depth > limits::INTERVALS_DEEPEST.usize() || self.nodes.len() > limits::INTERVALS_MOST_NODES.usize() {
            return self.add(Node::Truth(None));
        }
        self.depth += 1;
        let node = self.truth_of(term);
        self.depth -= 1;
        let id = self.add(node);
        self.known.insert(key, id);
        id
    }

    fn truth_of(&mut self, term: Term) -> Node {
        let terms = self.terms;
        match (terms.op(term), terms.args(term)) {
            (Op::Float(op), args) => {
                let Some(format) = operand_format(op) else { return Node::Truth(None) };
                let (a, b) = (self.number(args[0], format), self.number(args[1], format));
                Node::Comparison(op, a, b)
            }
            (Op::Bool(truth), _) => Node::Truth(Some(truth)),
            (Op::Not, &[a]) => Node::Not(self.truth(a)),
            (Op::And, args) => Node::And(self.truths_of(args)),
            (Op::Or, args) => Node::Or(self.truths_of(args)),
            (Op::Implies, &[premise, conclusion]) => {
                let premise = self.truth(premise);
                let not = self.add(Node::Not(premise));
                Node::Or(vec![not, self.truth(conclusion)])
            }
            (Op::Ite, &[c, a, b]) => Node::Choice(self.truth(c), self.truth(a), self.truth(b)),
            (Op::Eq, &[a, b]) if terms.is_boolean(a) => Node::Iff(self.truth(a), self.truth(b)),
            (Op::Eq, &[a, b]) => match self.format(a).or(self.format(b)) {
                Some(format) => Node::SameBits(self.number(a, format), self.number(b, format)),
                None => Node::Truth(None),
            },
            (Op::Apply(_), []) => match self.truths.get(&term) {
                Some(&(formula, truth)) => {
                    self.used.push(formula);
                    Node::Truth(Some(truth))
                }
                None => Node::Truth(None),
            },
            _ => Node::Truth(None),
        }
    }

    fn truths_of(&mut self, terms: &[Term]) -> Vec<Id> {
        terms.iter().map(|&t| self.truth(t)).collect()
    }

    /// The format of the numbers that an operation gives.
    fn format(&self, term: Term) -> Option<Format> {
        self.terms.float_operation(term).and_then(FloatOp::result_format).and_then(Format::of)
    }

    fn number(&mut self, term: Term, format: Format) -> Id {
        let key = (term, Some(format));
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        if self.depth > limits::INTERVALS_DEEPEST.usize() || self.nodes.len() > limits::INTERVALS_MOST_NODES.usize() {
            return self.add(Node::Number(Interval::ALL));
        }
        self.depth += 1;
        // What a definition leads back to is anything.
        let anything = self.add(Node::Number(Interval::ALL));
        self.known.insert(key, anything);
        let node = self.number_of(term, format);
        self.depth -= 1;
        let id = self.add(node);
        self.known.insert(key, id);
        id
    }

    fn number_of(&mut self, term: Term, format: Format) -> Node {
        let terms = self.terms;
        match (terms.op(term), terms.args(term)) {
            (Op::Float(op), args) => {
                let given = op.result_format().and_then(Format::of);
                let Some(operands) = operand_format(op).filter(|_| given == Some(format)) else {
                    return Node::Number(Interval::ALL);
                };
                Node::Operation(op, args.iter().map(|&a| self.number(a, operands)).collect())
            }
            (Op::Number(_), _) => {
                let bits = terms.small_integer(term).and_then(|bits| u64::try_from(bits).ok());
                Node::Number(bits.map_or(Interval::ALL, |bits| Interval::point(format.number(bits))))
            }
            (Op::Ite, &[c, a, b]) => Node::Choice(self.truth(c), self.number(a, format), self.number(b, format)),
            (Op::Apply(_), []) => {
                if let Some(&(formula, definition)) = self.defined.get(&term) {
                    self.used.push(formula);
                    let defined = self.number(definition, format);
                    return self.nodes[defined].clone();
                }
                self.variables.push((term, format));
                Node::Variable(self.variables.len() - 1)
            }
            _ => Node::Number(Interval::ALL),
        }
    }
}

/// The format of the numbers that an operation takes.
fn operand_format(op: FloatOp) -> Option<Format> {
    op.operand_format().and_then(Format::of)
}
