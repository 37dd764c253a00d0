//! Values that a program only copies and compares for equality.
//!
//! State variables of drivers and of rules are mostly such: they are set to constants, carried through calls and
//! joins, and tested. As bit-vectors each copy costs the solver a propagation for each bit. So the values that flow
//! into each other are one *class*, and a class without arithmetic is lowered to a sort of its own, where the
//! class's literals are distinct constants. That widens the domain, which loses no execution; a model that needs more
//! values than the type has is found out by the replay.

use super::map_types::PlainMaps;
use boogie::expr::{BinOp, Expr, ExprId};
use boogie::passive::{PassiveCmd, PassiveProgram};
use boogie::program::{VarId, VarKind};
use boogie::types::{Type, TypeId};
use std::collections::BTreeSet;

/// A class of values, by its representative.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct ClassId(pub u32);

/// With more literals, telling them apart costs more than bits.
const MOST_LITERALS: usize = 32;

/// The classes of a program's terms: of their values, or for plain maps of what they hold.
pub struct Symbols {
    /// By node.
    classes: Vec<Option<ClassId>>,
    /// By variable, and whether the class is symbolic.
    variables: Vec<(ClassId, bool)>,
    /// The literals of each class, sorted by class.
    literals: Vec<(ClassId, Vec<ExprId>)>,
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

    /// Finds the classes of a program whose plain map types are these.
    pub fn new(program: &PassiveProgram, plain: &PlainMaps) -> Symbols {
        let mut flow = Flow::new(program, plain);
        flow.background();
        for proc in &program.procs {
            for block in &proc.blocks {
                for cmd in &block.cmds {
                    match cmd {
                        PassiveCmd::Assume(e) => flow.visit(*e),
                        PassiveCmd::Define(v, e) => {
                            flow.visit(*e);
                            flow.assign(*v, *e);
                        }
                        PassiveCmd::Call(site) => {
                            let call = &proc.call_sites[site.0 as usize];
                            for (&param, &arg) in program.procs[call.callee.index()].params.iter().zip(&call.args) {
                                flow.visit(arg);
                                flow.assign(param, arg);
                            }
                        }
                    }
                }
            }
            let formulas = proc.summary.into_iter().chain(proc.candidates.iter().copied());
            proc.event_terms().chain(formulas).for_each(|e| flow.visit(e));
        }
        flow.finish()
    }
}

/// Union-find over the nodes, then the variables.
struct Flow<'p> {
    program: &'p PassiveProgram,
    plain: &'p PlainMaps,
    parent: Vec<u32>,
    /// By representative.
    interpreted: Vec<bool>,
    literals: Vec<BTreeSet<ExprId>>,
    seen: Vec<bool>,
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
            literals: vec![BTreeSet::new(); slots],
            seen: vec![false; program.terms.len()],
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
        let mut moved = std::mem::take(&mut self.literals[high]);
        self.literals[low].append(&mut moved);
    }

    fn interpret(&mut self, slot: usize) {
        let slot = self.find(slot);
        self.interpreted[slot] = true;
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
        for axiom in &program.axioms {
            self.interpret_all(axiom.expr);
        }
        for body in program.functions.iter().filter_map(|f| f.body) {
            self.interpret_all(body);
        }
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
    fn visit(&mut self, root: ExprId) {
        let mut stack = vec![root];
        while let Some(e) = stack.pop() {
            if !std::mem::replace(&mut self.seen[e.0 as usize], true) {
                self.node(e);
                self.program.terms.expr(e).for_each_child(|child| stack.push(child));
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
                at.iter().for_each(|i| self.interpret(i.0 as usize));
            }
            Expr::Store(map, at, value) if self.is_plain(e) => {
                self.union(slot, map.0 as usize);
                self.flow(slot, *value);
                at.iter().for_each(|i| self.interpret(i.0 as usize));
            }
            Expr::MapConst(value) if self.is_plain(e) => self.flow(slot, *value),
            Expr::Quant { .. } => self.interpret_all(e),
            expr => {
                self.interpret(slot);
                expr.for_each_child(|child| self.interpret(child.0 as usize));
            }
        }
    }

    /// Whether values of a type, or what its maps hold, may be symbols.
    fn may_be_symbolic(&self, ty: TypeId) -> bool {
        let value = match self.program.terms.ty(ty) {
            Type::Map { result, .. } if self.plain.contains(ty) => *result,
            Type::Map { .. } => return false,
            _ => ty,
        };
        match self.program.terms.ty(value) {
            Type::Bv(width) => *width > 1,
            Type::Int => true,
            _ => false,
        }
    }

    fn finish(mut self) -> Symbols {
        let program = self.program;
        let nodes = program.terms.len();
        let symbolic = |this: &mut Self, slot: usize, ty: TypeId| {
            let class = this.find(slot);
            let plain = !this.interpreted[class] && this.literals[class].len() <= MOST_LITERALS;
            (plain && this.may_be_symbolic(ty)).then_some(ClassId(class as u32))
        };
        let mut classes = Vec::with_capacity(nodes);
        for slot in 0..nodes {
            let e = ExprId(slot as u32);
            let own = !self.is_literal(e) && self.seen[slot];
            classes.push(if own { symbolic(&mut self, slot, program.terms.type_of(e)) } else { None });
        }
        let variables = program.vars.iter().enumerate();
        let variables = variables.map(|(i, var)| {
            let slot = nodes + i;
            (ClassId(self.find(slot) as u32), symbolic(&mut self, slot, var.ty).is_some())
        });
        let variables = variables.collect();
        let literals = self.literals.iter().enumerate().filter(|(_, l)| !l.is_empty());
        let literals = literals.map(|(i, l)| (ClassId(i as u32), l.iter().copied().collect())).collect();
        Symbols { classes, variables, literals }
    }
}
