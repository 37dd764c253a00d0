//! Which steps matter: those that the violated condition depends on, the nearest ones first.

use crate::dependences::{Dependences, EventId, NO_STEP, Why};
use crate::steps::{Code, Importance, Step, StepKind};
use rustc_hash::FxHashMap;
use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};

/// So many steps are essential, with the calls that lead to them.
const MOST_ESSENTIAL: usize = 15;
/// So many are even if many calls lead to them.
const LEAST_ESSENTIAL: usize = 7;

/// How far away what something depends on is. Values come before what decided and where things are: these are looked at
/// when the values do not tell why.
fn distance(why: Why) -> u32 {
    match why {
        Why::Call => 0,
        Why::Value => 1,
        Why::Control => 2,
        Why::Address => 5,
    }
}

/// A decision because of which something was not done.
const OMISSION: u32 = 2;

/// Of so many loops it is shown that rounds were skipped.
const MOST_LOOPS: usize = 5;

/// Marks what is important and essential among the last steps of an execution, of which `omitted` came before.
pub fn weigh(steps: &mut [Step], omitted: usize, dependences: &mut Dependences) {
    let callers = callers(steps);
    let mut chosen = Chosen { callers: &callers, essential: BTreeSet::new(), others: 0, full: false };
    if let Some(last) = steps.len().checked_sub(1) {
        chosen.add(last, steps);
    }
    let order = by_distance(dependences);
    for event in order {
        let step = dependences.step(event).filter(|step| *step != NO_STEP).and_then(|step| step.checked_sub(omitted));
        let Some(step) = step.filter(|step| *step < steps.len()).and_then(|step| shown(step, steps, &callers)) else {
            continue;
        };
        mark(&mut steps[step], Importance::Important);
        if !leads_to_next_test(step, steps) && !chosen.has_same_decision(step, steps) {
            chosen.add(step, steps);
        }
    }
    let mut essential = chosen.essential;
    leave_out_outer_calls(&mut essential, steps, &callers);
    for step in essential {
        mark(&mut steps[step], Importance::Essential);
    }
    mark_skipped_rounds(steps);
}

/// The last loops in which rounds were skipped, each where that was last.
fn mark_skipped_rounds(steps: &mut [Step]) {
    let mut shown = Vec::new();
    for step in steps.iter_mut().rev().filter(|step| matches!(step.kind, StepKind::Rounds { .. })) {
        if shown.len() < MOST_LOOPS && !shown.contains(&step.location) {
            shown.push(step.location.clone());
            mark(step, Importance::Essential);
        }
    }
}

/// Of the calls in which everything happens the innermost one tells enough.
fn leave_out_outer_calls(essential: &mut BTreeSet<usize>, steps: &[Step], callers: &[Option<usize>]) {
    let is_inner = |step: usize, call: usize| std::iter::successors(callers[step], |c| callers[*c]).any(|c| c == call);
    while let Some(&first) = essential.first()
        && matches!(steps[first].kind, StepKind::Call { .. })
        && let Some(&second) = essential.iter().nth(1)
        && matches!(steps[second].kind, StepKind::Call { .. })
        && essential.iter().skip(2).all(|step| is_inner(*step, second))
        && is_inner(second, first)
    {
        essential.pop_first();
    }
}

fn mark(step: &mut Step, importance: Importance) {
    step.importance = step.importance.max(importance);
}

/// By step, the call that it is in, if that is a step.
fn callers(steps: &[Step]) -> Vec<Option<usize>> {
    let mut open: Vec<(usize, usize)> = Vec::new();
    let mut callers = Vec::with_capacity(steps.len());
    for (i, step) in steps.iter().enumerate() {
        while open.last().is_some_and(|(_, depth)| *depth >= step.depth) {
            open.pop();
        }
        callers.push(open.last().map(|(call, _)| *call));
        if matches!(step.kind, StepKind::Call { .. }) {
            open.push((i, step.depth));
        }
    }
    callers
}

/// The step, or what calls our model of a library function if it is in that.
fn shown(mut step: usize, steps: &[Step], callers: &[Option<usize>]) -> Option<usize> {
    while steps[step].code == Code::Library {
        step = callers[step]?;
    }
    Some(step)
}

/// Whether a test failed and the next one is of the same values, as in a chain of comparisons with the cases of a
/// variable: the last one says all of it.
fn leads_to_next_test(step: usize, steps: &[Step]) -> bool {
    let (this, Some(next)) = (&steps[step], steps.get(step + 1)) else { return false };
    let fails = |step: &Step| matches!(&step.kind, StepKind::Branch { taken, .. } if taken == "false");
    fails(this)
        && matches!(next.kind, StepKind::Branch { .. })
        && (this.depth, &this.function, &this.values) == (next.depth, &next.function, &next.values)
        && !this.values.is_empty()
}

/// The events on which the violation depends, the nearest first, and of equally near ones the last first.
fn by_distance(dependences: &mut Dependences) -> Vec<EventId> {
    let (violation, condition) = (dependences.violation(), dependences.condition());
    let omissions = dependences.omissions(condition);
    let mut nearest: FxHashMap<EventId, u32> = FxHashMap::default();
    let mut heap = BinaryHeap::from([(Reverse(0), violation), (Reverse(0), condition)]);
    heap.extend(omissions.into_iter().map(|event| (Reverse(OMISSION), event)));
    let mut order = Vec::new();
    while let Some((Reverse(distance_here), event)) = heap.pop() {
        if nearest.get(&event).is_some_and(|known| *known <= distance_here) {
            continue;
        }
        if nearest.insert(event, distance_here).is_none() {
            order.push(event);
        }
        for (to, why) in dependences.of(event) {
            heap.push((Reverse(distance_here + distance(why)), to));
        }
    }
    order
}

/// The essential steps so far.
struct Chosen<'a> {
    callers: &'a [Option<usize>],
    essential: BTreeSet<usize>,
    /// Those that are no calls.
    others: usize,
    full: bool,
}

impl Chosen<'_> {
    /// Whether the same test of the same values is there already, which says the same once more.
    fn has_same_decision(&self, step: usize, steps: &[Step]) -> bool {
        let this = &steps[step];
        let is_test = matches!(this.kind, StepKind::Branch { .. }) && !this.values.is_empty();
        let is_same =
            |other: &Step| (&other.kind, &other.function, &other.values) == (&this.kind, &this.function, &this.values);
        is_test && self.essential.iter().any(|&other| other != step && is_same(&steps[other]))
    }

    /// Adds a step and the calls that lead to it, if there is room.
    fn add(&mut self, step: usize, steps: &[Step]) {
        let mut new = Vec::new();
        let mut next = Some(step);
        while let Some(step) = next.filter(|step| !self.essential.contains(step)) {
            new.push(step);
            next = self.callers[step];
        }
        let fits = self.essential.len() + new.len() <= MOST_ESSENTIAL || self.others < LEAST_ESSENTIAL;
        self.full |= !fits;
        if !self.full {
            self.others += new.iter().filter(|s| !matches!(steps[**s].kind, StepKind::Call { .. })).count();
            self.essential.extend(new);
        }
    }
}
