//! Equality with uninterpreted functions and offsets: congruence closure after Nieuwenhuis and Oliveras, *Fast
//! Congruence Closure and Extensions* (2007).
//!
//! A term is a *sum*: a node and a number that is added to it. Nodes that are known to differ by a number are in one
//! class. The numerals of a sort are sums of one node, its zero, so a class that holds the zero knows the number of
//! each of its nodes, and an equation or inequality between two nodes of a class is decided.

use crate::sat::{Lit, Theory, Var};
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::Hasher;

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct NodeId(u32);

impl NodeId {
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct AppId(u32);

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct AtomId(u32);

/// A node and what is added to it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Sum {
    pub node: NodeId,
    pub plus: i128,
}

/// How a sort counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Numbers {
    /// Nothing is added to its values.
    None,
    Int,
    /// Modulo two to the power of this, at most 64.
    Bits(u32),
}

impl Numbers {
    fn wrap(self, value: i128) -> i128 {
        match self {
            Numbers::Bits(width) => value & ((1 << width) - 1),
            Numbers::None | Numbers::Int => value,
        }
    }
}

/// A relation of two sums.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Relation {
    Eq,
    Le,
    /// Of bit-vectors as unsigned or signed numbers.
    UnsignedLe,
    SignedLe,
}

#[derive(Clone, Copy)]
struct Atom {
    var: Var,
    relation: Relation,
    left: Sum,
    right: Sum,
}

struct App {
    function: u32,
    args: Vec<Sum>,
    node: NodeId,
}

#[derive(Clone, Copy)]
enum Reason {
    Lit(Lit),
    Congruence(AppId, AppId),
}

/// The node at the other end, to which `plus` is added to get this one.
#[derive(Clone, Copy)]
struct Edge {
    to: NodeId,
    plus: i128,
    reason: Reason,
}

struct Node {
    numbers: Numbers,
    /// The node that stands for the class, and what is added to it to get this one.
    class: NodeId,
    plus: i128,
    /// The members of a class are a ring.
    next: NodeId,
    /// In the forest of proofs.
    edge: Option<Edge>,
    uses: Vec<AppId>,
    atoms: Vec<AtomId>,
    /// Of the class that the node stands for.
    size: u32,
    value: Option<NodeId>,
    mark: u32,
}

enum Undo {
    /// This class was taken into another.
    Merge {
        class: NodeId,
        into: NodeId,
        had_value: bool,
        edge: (NodeId, NodeId),
    },
    Signature(u64),
}

/// See the module.
#[derive(Default)]
pub struct Equality {
    nodes: Vec<Node>,
    apps: Vec<App>,
    atoms: Vec<Atom>,
    /// By variable.
    atom_of: Vec<Option<AtomId>>,
    known_atoms: FxHashMap<(Relation, Sum, Sum), Var>,
    /// Applications by the hash of function and classes of arguments, as they were when each was added.
    signatures: FxHashMap<u64, Vec<AppId>>,
    /// Equations that are to be drawn conclusions from: the first node is the second plus the number.
    pending: Vec<(NodeId, NodeId, i128, Reason)>,
    undo: Vec<Undo>,
    levels: Vec<usize>,
    mark: u32,
}

impl Equality {
    /// A node that nothing is known about. Values of one sort are never equal.
    pub fn node(&mut self, numbers: Numbers, is_value: bool) -> NodeId {
        let id = NodeId(self.nodes.len() as u32);
        self.nodes.push(Node {
            numbers,
            class: id,
            plus: 0,
            next: id,
            edge: None,
            uses: Vec::new(),
            atoms: Vec::new(),
            size: 1,
            value: is_value.then_some(id),
            mark: 0,
        });
        id
    }

    /// Makes nodes values of one sort that had none; whether nothing is known about them yet.
    pub fn make_values(&mut self, nodes: &[NodeId]) -> bool {
        let fresh = |n: &NodeId| {
            let node = self.at(*n);
            node.size == 1 && node.class == *n && node.value.is_none() && node.atoms.is_empty()
        };
        if !nodes.iter().all(fresh) {
            return false;
        }
        for &n in nodes {
            self.nodes[n.0 as usize].value = Some(n);
        }
        true
    }

    /// A sum of a node, wrapped as its sort does.
    pub fn sum(&self, node: NodeId, plus: i128) -> Sum {
        Sum { node, plus: self.nodes[node.0 as usize].numbers.wrap(plus) }
    }

    /// The application of a function. Nothing may be assigned but what holds in any case.
    pub fn app(&mut self, function: u32, args: Vec<Sum>, numbers: Numbers) -> NodeId {
        let node = self.node(numbers, false);
        let id = AppId(self.apps.len() as u32);
        for arg in &args {
            let uses = &mut self.nodes[arg.node.0 as usize].uses;
            if uses.last() != Some(&id) {
                uses.push(id);
            }
        }
        self.apps.push(App { function, args, node });
        self.sign(id);
        let mut implied = Vec::new();
        let result = self.close(&mut implied);
        debug_assert!(result.is_ok() && implied.is_empty(), "nothing speaks of a new node");
        node
    }

    /// The variable of an atom, if there is one already.
    pub fn known_atom(&self, relation: Relation, left: Sum, right: Sum) -> Option<Var> {
        self.known_atoms.get(&(relation, left, right)).copied()
    }

    /// By node: the class and what is added to it, and how the sort counts.
    pub fn roots(&self) -> (Vec<Sum>, Vec<Numbers>) {
        self.nodes.iter().map(|n| (Sum { node: n.class, plus: n.plus }, n.numbers)).unzip()
    }

    /// The value in a class.
    pub fn value_in(&self, class: NodeId) -> Option<NodeId> {
        self.at(class).value
    }

    /// Function, arguments and node of all applications.
    pub fn applications(&self) -> impl Iterator<Item = (u32, &[Sum], NodeId)> {
        self.apps.iter().map(|a| (a.function, &a.args[..], a.node))
    }

    /// Gives a variable a meaning; whether that is decided already.
    pub fn atom(&mut self, var: Var, relation: Relation, left: Sum, right: Sum) -> Option<bool> {
        let id = AtomId(self.atoms.len() as u32);
        let atom = Atom { var, relation, left, right };
        self.atoms.push(atom);
        self.nodes[left.node.0 as usize].atoms.push(id);
        if left.node != right.node {
            self.nodes[right.node.0 as usize].atoms.push(id);
        }
        if self.atom_of.len() <= var.index() {
            self.atom_of.resize(var.index() + 1, None);
        }
        self.atom_of[var.index()] = Some(id);
        self.known_atoms.insert((relation, left, right), var);
        self.decided(&atom)
    }

    fn at(&self, id: NodeId) -> &Node {
        &self.nodes[id.0 as usize]
    }

    /// The class of a sum and what is added to it.
    fn root(&self, sum: Sum) -> Sum {
        let node = self.at(sum.node);
        Sum { node: node.class, plus: node.numbers.wrap(node.plus + sum.plus) }
    }

    fn decided(&self, atom: &Atom) -> Option<bool> {
        let (left, right) = (self.root(atom.left), self.root(atom.right));
        if left.node != right.node {
            let values = (self.at(left.node).value, self.at(right.node).value);
            let differ = atom.relation == Relation::Eq && values.0.is_some() && values.1.is_some();
            return differ.then_some(false);
        }
        if atom.relation == Relation::Eq {
            return Some(left.plus == right.plus);
        }
        if atom.relation == Relation::Le {
            return Some(left.plus <= right.plus);
        }
        // What is added to the class wraps: the numbers themselves must be known.
        let zero = self.at(left.node).value?;
        let Numbers::Bits(width) = self.at(zero).numbers else { return None };
        let number = |sum: Sum| Numbers::Bits(width).wrap(sum.plus - self.at(zero).plus);
        let (left, right) = (number(left), number(right));
        let signed = |v: i128| if v >> (width - 1) == 1 { v - (1 << width) } else { v };
        Some(match atom.relation {
            Relation::UnsignedLe => left <= right,
            _ => signed(left) <= signed(right),
        })
    }

    fn signature(&self, app: AppId) -> u64 {
        let app = &self.apps[app.0 as usize];
        let mut hasher = FxHasher::default();
        hasher.write_u32(app.function);
        for &arg in &app.args {
            let root = self.root(arg);
            hasher.write_u32(root.node.0);
            hasher.write_u64(root.plus as u64);
        }
        hasher.finish()
    }

    fn congruent(&self, a: AppId, b: AppId) -> bool {
        let (a, b) = (&self.apps[a.0 as usize], &self.apps[b.0 as usize]);
        a.function == b.function
            && a.args.len() == b.args.len()
            && a.args.iter().zip(&b.args).all(|(&x, &y)| self.root(x) == self.root(y))
    }

    /// Notes where an application stands now, or that it equals one which stands there.
    fn sign(&mut self, app: AppId) {
        let hash = self.signature(app);
        let others = self.signatures.get(&hash).map_or(&[][..], Vec::as_slice);
        match others.iter().find(|&&other| self.congruent(app, other)) {
            Some(&other) if other == app => {}
            Some(&other) => {
                let (a, b) = (self.apps[app.0 as usize].node, self.apps[other.0 as usize].node);
                self.pending.push((a, b, 0, Reason::Congruence(app, other)));
            }
            None => {
                self.signatures.entry(hash).or_default().push(app);
                self.undo.push(Undo::Signature(hash));
            }
        }
    }

    /// Draws all conclusions of the pending equations.
    fn close(&mut self, implied: &mut Vec<Lit>) -> Result<(), Vec<Lit>> {
        while let Some((a, b, plus, reason)) = self.pending.pop() {
            let result = self.merge(a, b, plus, reason, implied);
            if result.is_err() {
                self.pending.clear();
                return result;
            }
        }
        Ok(())
    }

    fn merge(
        &mut self,
        a: NodeId,
        b: NodeId,
        plus: i128,
        reason: Reason,
        implied: &mut Vec<Lit>,
    ) -> Result<(), Vec<Lit>> {
        let numbers = self.at(a).numbers;
        let (x, y) = (self.at(a).class, self.at(b).class);
        let same = x == y;
        if same && self.at(a).plus == numbers.wrap(self.at(b).plus + plus) {
            return Ok(());
        }
        let values = (self.at(x).value, self.at(y).value);
        if same || (values.0.is_some() && values.1.is_some()) {
            let mut lits = Vec::new();
            let mut todo = Vec::new();
            reasons(reason, &self.apps, &mut lits, &mut todo);
            match values {
                (Some(v), Some(w)) if !same => todo.extend([(a, v), (b, w)]),
                _ => todo.push((a, b)),
            }
            self.explain_all(todo, &mut lits);
            return Err(lits);
        }
        // The smaller class moves.
        let (a, b, plus) = if self.at(x).size <= self.at(y).size { (a, b, plus) } else { (b, a, numbers.wrap(-plus)) };
        let (small, large) = (self.at(a).class, self.at(b).class);
        self.reroot(a);
        self.nodes[a.0 as usize].edge = Some(Edge { to: b, plus, reason });
        let shift = numbers.wrap(self.at(b).plus + plus - self.at(a).plus);
        let members = self.members(small);
        for &m in &members {
            let node = &mut self.nodes[m.0 as usize];
            node.class = large;
            node.plus = numbers.wrap(node.plus + shift);
        }
        let next = self.at(small).next;
        self.nodes[small.0 as usize].next = self.at(large).next;
        self.nodes[large.0 as usize].next = next;
        self.nodes[large.0 as usize].size += self.at(small).size;
        let had_value = self.at(large).value.is_some();
        let gains = !had_value && self.at(small).value.is_some();
        if gains {
            self.nodes[large.0 as usize].value = self.at(small).value;
        }
        self.undo.push(Undo::Merge { class: small, into: large, had_value, edge: (a, b) });
        for &m in &members {
            for i in 0..self.at(m).uses.len() {
                self.sign(self.at(m).uses[i]);
            }
        }
        let affected = if gains { self.members(large) } else { members };
        for m in affected {
            for &atom in &self.at(m).atoms {
                let atom = &self.atoms[atom.0 as usize];
                if let Some(value) = self.decided(atom) {
                    implied.push(atom.var.is(value));
                }
            }
        }
        Ok(())
    }

    fn members(&self, class: NodeId) -> Vec<NodeId> {
        let mut members = vec![class];
        let mut next = self.at(class).next;
        while next != class {
            members.push(next);
            next = self.at(next).next;
        }
        members
    }

    /// Makes a node the root of its tree of proofs.
    fn reroot(&mut self, node: NodeId) {
        let (mut at, mut edge) = (node, self.nodes[node.0 as usize].edge.take());
        while let Some(Edge { to, plus, reason }) = edge {
            let plus = self.at(at).numbers.wrap(-plus);
            edge = self.nodes[to.0 as usize].edge.replace(Edge { to: at, plus, reason });
            at = to;
        }
    }

    /// Appends the literals that make each pair differ by a known number.
    fn explain_all(&mut self, mut todo: Vec<(NodeId, NodeId)>, lits: &mut Vec<Lit>) {
        let mut explained: rustc_hash::FxHashSet<NodeId> = rustc_hash::FxHashSet::default();
        while let Some((a, b)) = todo.pop() {
            if a == b {
                continue;
            }
            self.mark += 1;
            let mut at = Some(a);
            while let Some(node) = at {
                self.nodes[node.0 as usize].mark = self.mark;
                at = self.at(node).edge.map(|e| e.to);
            }
            let mut meet = b;
            while self.at(meet).mark != self.mark {
                meet = self.at(meet).edge.expect("they are in one class").to;
            }
            for start in [a, b] {
                let mut at = start;
                while at != meet {
                    let edge = self.at(at).edge.expect("the meeting point is further up");
                    if explained.insert(at) {
                        reasons(edge.reason, &self.apps, lits, &mut todo);
                    }
                    at = edge.to;
                }
            }
        }
    }
}

/// The literal of a reason, or the pairs that it rests on.
fn reasons(reason: Reason, apps: &[App], lits: &mut Vec<Lit>, todo: &mut Vec<(NodeId, NodeId)>) {
    match reason {
        Reason::Lit(lit) => lits.push(lit),
        Reason::Congruence(a, b) => {
            let (a, b) = (&apps[a.0 as usize], &apps[b.0 as usize]);
            todo.extend(a.args.iter().zip(&b.args).map(|(x, y)| (x.node, y.node)));
        }
    }
}

impl Theory for Equality {
    fn cares(&self, var: Var) -> bool {
        matches!(self.atom_of.get(var.index()), Some(Some(_)))
    }

    fn assign(&mut self, lit: Lit, implied: &mut Vec<Lit>) -> Result<(), Vec<Lit>> {
        let atom = self.atoms[self.atom_of[lit.var().index()].expect("it has a meaning").0 as usize];
        let numbers = self.at(atom.left.node).numbers;
        let mut plus = atom.right.plus - atom.left.plus;
        let equation = match (atom.relation, numbers) {
            // One of two values is not the other.
            (Relation::Eq, Numbers::Bits(1)) if lit.is_negative() => {
                plus += 1;
                true
            }
            (Relation::Eq, _) => !lit.is_negative(),
            _ => false,
        };
        if equation {
            self.pending.push((atom.left.node, atom.right.node, numbers.wrap(plus), Reason::Lit(lit)));
            return self.close(implied);
        }
        if self.decided(&atom) == Some(lit.is_negative()) {
            let mut lits = vec![lit];
            self.explain(!lit, &mut lits);
            return Err(lits);
        }
        Ok(())
    }

    fn explain(&mut self, lit: Lit, reason: &mut Vec<Lit>) {
        let atom = self.atoms[self.atom_of[lit.var().index()].expect("it has a meaning").0 as usize];
        let (a, b) = (atom.left.node, atom.right.node);
        let (x, y) = (self.at(a).class, self.at(b).class);
        let by_numbers = matches!(atom.relation, Relation::UnsignedLe | Relation::SignedLe);
        let todo = if x != y || by_numbers {
            let value = |class| self.at(class).value.expect("decided by their values");
            vec![(a, value(x)), (b, value(y))]
        } else {
            vec![(a, b)]
        };
        self.explain_all(todo, reason);
    }

    fn push_level(&mut self) {
        self.levels.push(self.undo.len());
    }

    fn backtrack(&mut self, levels: usize) {
        let keep = self.levels[levels];
        self.levels.truncate(levels);
        while self.undo.len() > keep {
            match self.undo.pop().expect("longer than what is kept") {
                Undo::Signature(hash) => {
                    let apps = self.signatures.get_mut(&hash).expect("it was added");
                    apps.pop();
                    if apps.is_empty() {
                        self.signatures.remove(&hash);
                    }
                }
                Undo::Merge { class: small, into: large, had_value, edge } => {
                    let next = self.at(small).next;
                    self.nodes[small.0 as usize].next = self.at(large).next;
                    self.nodes[large.0 as usize].next = next;
                    let size = self.at(small).size;
                    self.nodes[large.0 as usize].size -= size;
                    if !had_value {
                        self.nodes[large.0 as usize].value = None;
                    }
                    // What stood for the class differs from itself by what was added to all.
                    let (numbers, shift) = (self.at(small).numbers, self.at(small).plus);
                    for m in self.members(small) {
                        let node = &mut self.nodes[m.0 as usize];
                        node.class = small;
                        node.plus = numbers.wrap(node.plus - shift);
                    }
                    // Either end may be the upper one by now.
                    let (a, b) = edge;
                    let upper = if self.at(a).edge.is_some_and(|e| e.to == b) { a } else { b };
                    debug_assert!(self.at(upper).edge.is_some_and(|e| e.to == a || e.to == b));
                    self.nodes[upper.0 as usize].edge = None;
                }
            }
        }
    }
}
