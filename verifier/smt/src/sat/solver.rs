//! The search; see [`super`].

use super::clauses::{Clause, ClauseId, Clauses, Demands, Justified};
use super::order::Order;
use super::{Lit, Theory, Var};
use crate::limits;

/// Why a variable has its value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reason {
    /// It was decided or assumed, or holds in any case.
    None,
    Clause(ClauseId),
    /// The theory implied it.
    Theory,
}

/// A contradiction under the current assignment.
pub(super) enum Conflict {
    Clause(ClauseId),
    /// True literals that contradict each other.
    Theory(Vec<Lit>),
}

#[derive(Clone, Copy)]
struct Watch {
    clause: ClauseId,
    /// Another literal of the clause: where it is true there is nothing to do.
    other: Lit,
}

#[derive(Clone, Copy)]
pub(super) struct Assigned {
    pub level: u32,
    pub reason: Reason,
}

/// Where things stood when a level began.
#[derive(Clone, Copy)]
pub(super) struct Level {
    pub trail: u32,
    justified: Justified,
}

/// What a check found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The clauses are satisfied by the values, see [`Solver::value`], until something is added.
    Sat,
    /// The assumptions that were used.
    Unsat(Vec<Lit>),
    Stopped,
}

/// See [`super`].
pub struct Solver<T> {
    pub theory: T,
    pub(super) clauses: Clauses,
    /// By literal, the clauses that watch its negation.
    watches: Vec<Vec<Watch>>,
    /// By literal.
    values: Vec<Option<bool>>,
    pub(super) assigned: Vec<Assigned>,
    /// The value that a variable had last.
    phase: Vec<bool>,
    pub(super) trail: Vec<Lit>,
    pub(super) levels: Vec<Level>,
    demands: Demands,
    /// How much of the trail clauses, and the theory, have seen.
    propagated: usize,
    theory_head: usize,
    pub(super) order: Order,
    pub(super) seen: Vec<bool>,
    implied: Vec<Lit>,
    /// Whether the clauses contradict each other without any assumption.
    contradictory: bool,
    pub conflicts: u64,
    restarts: Restarts,
}

/// A search starts again when what it learnt lately is so much worse than usual.
const LATELY_BAD: f64 = 1.15;

impl<T: Theory> Solver<T> {
    pub fn new(theory: T) -> Solver<T> {
        Solver {
            theory,
            clauses: Clauses::new(),
            watches: Vec::new(),
            values: Vec::new(),
            assigned: Vec::new(),
            phase: Vec::new(),
            trail: Vec::new(),
            levels: Vec::new(),
            demands: Demands::default(),
            propagated: 0,
            theory_head: 0,
            order: Order::default(),
            seen: Vec::new(),
            implied: Vec::new(),
            contradictory: false,
            conflicts: 0,
            restarts: Restarts::default(),
        }
    }

    /// A variable. One that is free may be left without a value, and is false then.
    pub fn new_var(&mut self, free: bool) -> Var {
        let var = Var(self.assigned.len() as u32);
        self.assigned.push(Assigned { level: 0, reason: Reason::None });
        self.phase.push(false);
        self.seen.push(false);
        self.values.extend([None, None]);
        self.watches.extend([Vec::new(), Vec::new()]);
        self.order.add(var);
        self.demands.add_var(free);
        var
    }

    pub fn value(&self, lit: Lit) -> Option<bool> {
        self.values[lit.index()]
    }

    /// Whether a literal holds whatever is assumed.
    pub fn is_ground(&self, lit: Lit) -> bool {
        self.value(lit) == Some(true) && self.level_of(lit) == 0
    }

    /// Takes back all assignments that rest on assumptions.
    pub fn to_ground(&mut self) {
        self.backtrack(0);
    }

    pub(super) fn level(&self) -> u32 {
        self.levels.len() as u32
    }

    pub(super) fn level_of(&self, lit: Lit) -> u32 {
        self.assigned[lit.var().index()].level
    }

    /// Adds a clause for good. Nothing may be assigned but what holds in any case.
    pub fn add_clause(&mut self, lits: &[Lit]) {
        self.backtrack(0);
        let mut clause: Vec<Lit> = Vec::with_capacity(lits.len());
        for &lit in lits {
            match self.value(lit) {
                Some(true) => return,
                Some(false) => {}
                None if clause.contains(&!lit) => return,
                None if clause.contains(&lit) => {}
                None => clause.push(lit),
            }
        }
        match clause[..] {
            [] => self.contradictory = true,
            [unit] => {
                self.assign(unit, Reason::None);
                self.contradictory |= self.propagate().is_err();
            }
            _ => {
                let id = self.attach(Clause { lits: clause, rank: 0, activity: 0.0 });
                self.demands.add_clause(id, self.clauses.get(id));
            }
        }
    }

    /// Watches the first two literals.
    pub(super) fn attach(&mut self, clause: Clause) -> ClauseId {
        let (first, second) = (clause.lits[0], clause.lits[1]);
        let id = self.clauses.add(clause);
        self.watches[(!first).index()].push(Watch { clause: id, other: second });
        self.watches[(!second).index()].push(Watch { clause: id, other: first });
        id
    }

    /// Looks for an assignment under which all assumptions are true; `stop` is asked now and then.
    pub fn check(&mut self, assumptions: &[Lit], stop: &mut dyn FnMut() -> bool) -> Answer {
        self.backtrack(0);
        self.search_on(assumptions, stop)
    }

    /// Goes on after [`Solver::refuse`], under the same assumptions.
    pub fn search_on(&mut self, assumptions: &[Lit], stop: &mut dyn FnMut() -> bool) -> Answer {
        if self.levels.is_empty() {
            self.demands.justified = Justified::default();
        }
        let mut work = 0;
        loop {
            if self.contradictory {
                return Answer::Unsat(Vec::new());
            }
            work += 1;
            if work % limits::SAT_PATIENCE.get() == 0 && stop() {
                self.backtrack(0);
                return Answer::Stopped;
            }
            if let Err(conflict) = self.propagate() {
                self.conflicts += 1;
                crate::tally::conflict();
                self.learn(conflict);
                continue;
            }
            if self.level() > assumptions.len() as u32 && self.restarts.due() {
                self.backtrack(assumptions.len());
                self.forget();
                continue;
            }
            if let Some(&assumption) = assumptions.get(self.levels.len()) {
                if self.value(assumption) == Some(false) {
                    let core = self.final_core(assumption);
                    return Answer::Unsat(core);
                }
                self.push_level();
                if self.value(assumption).is_none() {
                    self.assign(assumption, Reason::None);
                }
                continue;
            }
            if let Some(lit) = self.next_decision() {
                self.push_level();
                self.assign(lit, Reason::None);
                continue;
            }
            return Answer::Sat;
        }
    }

    /// Adds the clause that not all of these literals hold, and leaves the levels on which they do. They are true, or free
    /// variables without a value that count as false.
    pub fn refuse(&mut self, lits: &[Lit]) {
        let mut clause: Vec<Lit> = lits.iter().map(|&l| !l).collect();
        if clause.iter().any(|&l| self.value(l).is_none()) {
            return self.add_clause(&clause);
        }
        clause.retain(|&l| self.level_of(l) > 0);
        clause.sort_unstable_by_key(|&l| (std::cmp::Reverse(self.level_of(l)), l));
        clause.dedup();
        match clause[..] {
            [] => self.contradictory = true,
            [unit] => {
                self.backtrack(0);
                self.assign(unit, Reason::None);
            }
            [first, second, ..] => {
                let (high, low) = (self.level_of(first), self.level_of(second));
                // Where both are of one level, neither is watched wrongly once that level is left.
                self.backtrack(if high == low { high as usize - 1 } else { low as usize });
                let id = self.attach(Clause { lits: clause, rank: 0, activity: 0.0 });
                if high > low {
                    self.assign(first, Reason::Clause(id));
                }
            }
        }
    }

    /// What took part in a conflict is decided first, then what a clause asks for that has no true literal yet.
    fn next_decision(&mut self) -> Option<Lit> {
        while let Some(var) = self.order.pop() {
            if self.value(var.positive()).is_none() {
                // That something free is true is for a clause to ask.
                return Some(var.is(self.phase[var.index()] && !self.demands.is_free(var)));
            }
        }
        while let Some(&id) = self.demands.unguarded.get(self.demands.justified.unguarded) {
            if let Some(lit) = self.wanted(id) {
                return Some(lit);
            }
            self.demands.justified.unguarded += 1;
        }
        while let Some(&lit) = self.trail.get(self.demands.justified.trail) {
            let wanted = self.demands.guarded[lit.index()].iter().find_map(|&id| self.wanted(id));
            if wanted.is_some() {
                return wanted;
            }
            self.demands.justified.trail += 1;
        }
        None
    }

    /// The best literal of a clause without a true one.
    fn wanted(&self, id: ClauseId) -> Option<Lit> {
        let mut best: Option<(bool, f64, Lit)> = None;
        for &lit in &self.clauses.get(id).lits {
            match self.value(lit) {
                Some(true) => return None,
                Some(false) => {}
                None => {
                    if self.demands.is_guard(lit) {
                        return None;
                    }
                    let kept = self.phase[lit.var().index()] != lit.is_negative();
                    let activity = self.order.activity(lit.var());
                    if best.is_none_or(|(k, a, _)| (activity, kept) > (a, k)) {
                        best = Some((kept, activity, lit));
                    }
                }
            }
        }
        best.map(|(_, _, lit)| lit)
    }

    pub(super) fn assign(&mut self, lit: Lit, reason: Reason) {
        debug_assert!(self.value(lit).is_none());
        self.values[lit.index()] = Some(true);
        self.values[(!lit).index()] = Some(false);
        self.assigned[lit.var().index()] = Assigned { level: self.level(), reason };
        self.trail.push(lit);
    }

    fn push_level(&mut self) {
        self.levels.push(Level { trail: self.trail.len() as u32, justified: self.demands.justified });
        self.theory.push_level();
    }

    /// Takes back what was assigned above this many levels.
    pub(super) fn backtrack(&mut self, levels: usize) {
        if self.levels.len() <= levels {
            return;
        }
        let Level { trail, justified } = self.levels[levels];
        let keep = trail as usize;
        self.demands.justified = justified;
        for lit in self.trail.drain(keep..) {
            self.values[lit.index()] = None;
            self.values[(!lit).index()] = None;
            self.phase[lit.var().index()] = !lit.is_negative();
            self.order.insert(lit.var());
        }
        self.levels.truncate(levels);
        self.propagated = self.propagated.min(keep);
        self.theory_head = self.theory_head.min(keep);
        self.theory.backtrack(levels);
    }

    /// Draws all conclusions of clauses and theory.
    fn propagate(&mut self) -> Result<(), Conflict> {
        loop {
            self.propagate_clauses().map_err(Conflict::Clause)?;
            let Some(&lit) = self.trail.get(self.theory_head) else { return Ok(()) };
            self.theory_head += 1;
            if !self.theory.cares(lit.var()) {
                continue;
            }
            let mut implied = std::mem::take(&mut self.implied);
            implied.clear();
            let result = self.theory.assign(lit, &mut implied).map_err(Conflict::Theory);
            let result = result.and_then(|()| self.take_over(&implied));
            self.implied = implied;
            result?;
        }
    }

    fn take_over(&mut self, implied: &[Lit]) -> Result<(), Conflict> {
        for &lit in implied {
            match self.value(lit) {
                Some(true) => {}
                None => self.assign(lit, Reason::Theory),
                Some(false) => {
                    let mut reason = vec![!lit];
                    self.theory.explain(lit, &mut reason);
                    return Err(Conflict::Theory(reason));
                }
            }
        }
        Ok(())
    }

    fn propagate_clauses(&mut self) -> Result<(), ClauseId> {
        while let Some(&lit) = self.trail.get(self.propagated) {
            self.propagated += 1;
            let mut watches = std::mem::take(&mut self.watches[lit.index()]);
            let result = self.visit(lit, &mut watches);
            self.watches[lit.index()] = watches;
            result?;
        }
        Ok(())
    }

    /// Looks at the clauses that watch the negation of a literal that became true.
    fn visit(&mut self, lit: Lit, watches: &mut Vec<Watch>) -> Result<(), ClauseId> {
        let (mut kept, mut next) = (0, 0);
        let mut result = Ok(());
        'watches: while next < watches.len() {
            let watch = watches[next];
            next += 1;
            if self.values[watch.other.index()] == Some(true) {
                watches[kept] = watch;
                kept += 1;
                continue;
            }
            let clause = self.clauses.get_mut(watch.clause);
            if clause.lits[0] == !lit {
                clause.lits.swap(0, 1);
            }
            let first = clause.lits[0];
            let watch = Watch { clause: watch.clause, other: first };
            if self.values[first.index()] == Some(true) {
                watches[kept] = watch;
                kept += 1;
                continue;
            }
            for i in 2..clause.lits.len() {
                let candidate = clause.lits[i];
                if self.values[candidate.index()] != Some(false) {
                    clause.lits.swap(1, i);
                    self.watches[(!candidate).index()].push(watch);
                    continue 'watches;
                }
            }
            watches[kept] = watch;
            kept += 1;
            if self.values[first.index()] == Some(false) {
                result = Err(watch.clause);
                break;
            }
            self.assign(first, Reason::Clause(watch.clause));
        }
        watches.copy_within(next.., kept);
        watches.truncate(watches.len() - (next - kept));
        result
    }

    /// Learns from a contradiction and goes back to where what was learnt says something new.
    fn learn(&mut self, conflict: Conflict) {
        // A contradiction that the theory found late may be one of lower levels.
        let level = match &conflict {
            Conflict::Clause(id) => self.clauses.get(*id).lits.iter().map(|&l| self.level_of(l)).max(),
            Conflict::Theory(lits) => lits.iter().map(|&l| self.level_of(l)).max(),
        };
        let level = level.unwrap_or(0);
        if level == 0 {
            self.backtrack(0);
            self.contradictory = true;
            return;
        }
        self.backtrack(level as usize);
        let learnt = self.analyse(conflict);
        self.restarts.learnt(learnt.rank);
        self.backtrack(learnt.level as usize);
        let first = learnt.lits[0];
        match learnt.lits[..] {
            [_] => self.assign(first, Reason::None),
            _ => {
                let clause = self.clauses.learnt(learnt.lits, learnt.rank);
                let id = self.attach(clause);
                self.assign(first, Reason::Clause(id));
            }
        }
        self.order.decay();
        self.clauses.decay();
    }

    /// Forgets learnt clauses if they are many, but those that are why a literal is true.
    fn forget(&mut self) {
        let (values, assigned) = (&self.values, &self.assigned);
        let dropped = self.clauses.drop_learnt(|id, clause| {
            let first = clause.lits[0];
            values[first.index()] == Some(true) && assigned[first.var().index()].reason == Reason::Clause(id)
        });
        if dropped.is_empty() {
            return;
        }
        let clauses = &self.clauses;
        for watches in &mut self.watches {
            watches.retain(|w| !clauses.get(w.clause).lits.is_empty());
        }
        for id in dropped {
            self.clauses.remove(id);
        }
    }
}

/// When to begin anew, after Audemard and Simon (Glucose): when what was learnt lately is over more levels than usual.
#[derive(Default)]
struct Restarts {
    /// Averages of the ranks of the last few and of many learnt clauses. They start at zero, so the first restarts come
    /// often.
    lately: f64,
    usually: f64,
    since: u32,
}

impl Restarts {
    fn learnt(&mut self, rank: u32) {
        self.since += 1;
        self.lately += (f64::from(rank) - self.lately) / 32.0;
        self.usually += (f64::from(rank) - self.usually) / 4096.0;
    }

    fn due(&mut self) -> bool {
        let due = self.since > limits::SAT_LEAST_BETWEEN_RESTARTS.u32() && self.lately > LATELY_BAD * self.usually;
        if due {
            self.since = 0;
        }
        due
    }
}
