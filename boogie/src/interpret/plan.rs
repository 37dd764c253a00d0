//! The order in which a term's nodes are evaluated, each shared one once. It is found once for each term and kept: a
//! loop evaluates the same terms many times.

use super::code::Code;
use super::tables::Table;
use super::unknown::Result;
use crate::expr::{Expr, ExprId, Terms};
use rustc_hash::FxHashMap;
use std::cell::{Cell, RefCell, RefMut};
use std::rc::Rc;

/// The nodes of a term, children first; the last one is the term itself.
#[derive(Debug)]
pub struct Plan {
    pub(super) steps: Vec<Step>,
    operands: Vec<u32>,
    /// The same for words, if it can be.
    pub(super) code: Option<Code>,
    pub(super) table: Option<Table>,
}

/// One node, under `old` or not.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub expr: ExprId,
    pub old: bool,
    /// It stores to a map that no other node has to do with.
    pub takes: bool,
    first: u32,
    last: u32,
}

impl Plan {
    /// A quantifier has no operands; what is below it is evaluated for each instance on its own.
    pub(super) fn new(terms: &Terms, root: ExprId) -> Plan {
        let mut plan = Plan { steps: Vec::new(), operands: Vec::new(), code: None, table: Table::of(terms, root) };
        let mut places: FxHashMap<(ExprId, bool), u32> = FxHashMap::default();
        let mut stack = vec![(root, false, false)];
        while let Some((e, old, ready)) = stack.pop() {
            if places.contains_key(&(e, old)) {
                continue;
            }
            let (expr, below) = (terms.expr(e), old || matches!(terms.expr(e), Expr::Old(_)));
            let is_quantifier = matches!(expr, Expr::Quant { .. });
            if !ready {
                stack.push((e, old, true));
                if !is_quantifier {
                    expr.for_each_child(|c| stack.push((c, below, false)));
                }
                continue;
            }
            let first = plan.operands.len() as u32;
            if !is_quantifier {
                expr.for_each_child(|c| plan.operands.push(places[&(c, below)]));
            }
            places.insert((e, old), plan.steps.len() as u32);
            plan.steps.push(Step { expr: e, old, takes: false, first, last: plan.operands.len() as u32 });
        }
        plan.find_takers(terms);
        plan.code = Code::of(terms, &plan);
        plan
    }

    fn find_takers(&mut self, terms: &Terms) {
        let mut uses = vec![0u32; self.steps.len()];
        self.operands.iter().for_each(|of| uses[*of as usize] += 1);
        for step in &mut self.steps {
            let is_store = matches!(terms.expr(step.expr), Expr::Store(..));
            step.takes = is_store && uses[self.operands[step.first as usize] as usize] == 1;
        }
    }

    /// The steps that computed a node's children, in their order.
    pub(super) fn operands(&self, step: Step) -> &[u32] {
        &self.operands[step.first as usize..step.last as usize]
    }
}

/// The plans of the terms of one program that were evaluated.
#[derive(Debug, Default)]
pub struct Plans {
    of: RefCell<Vec<Option<Rc<Plan>>>>,
    /// Room for what a plan computes, from evaluations that are over.
    spare: RefCell<Vec<Vec<Result>>>,
    /// The same for words.
    registers: RefCell<Vec<u64>>,
    evaluated: Cell<u64>,
}

impl Plans {
    /// The plan of a term.
    pub(super) fn get(&self, terms: &Terms, root: ExprId) -> Rc<Plan> {
        let mut plans = self.of.borrow_mut();
        if plans.len() < terms.len() {
            plans.resize(terms.len(), None);
        }
        let plan = plans[root.0 as usize].get_or_insert_with(|| Rc::new(Plan::new(terms, root))).clone();
        self.evaluated.set(self.evaluated.get() + plan.steps.len() as u64);
        plan
    }

    /// How many nodes were evaluated so far, which is about proportional to the time it took.
    pub fn evaluated(&self) -> u64 {
        self.evaluated.get()
    }

    /// Room for an evaluation.
    pub(super) fn scratch(&self) -> Vec<Result> {
        self.spare.borrow_mut().pop().unwrap_or_default()
    }

    /// Room for an evaluation of code, which does not nest.
    pub(super) fn registers(&self) -> RefMut<'_, Vec<u64>> {
        self.registers.borrow_mut()
    }

    /// Keeps it for another one.
    pub(super) fn give_back(&self, mut scratch: Vec<Result>) {
        scratch.clear();
        self.spare.borrow_mut().push(scratch);
    }
}
