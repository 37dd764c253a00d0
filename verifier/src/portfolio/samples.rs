//! Runs of the program whose choices are random, to find violations by chance.
//!
//! Most runs end soon, at an assumption that is false, and some have a long way to go, so their lengths grow by Luby's
//! sequence, which is never far from the best plan (Luby, Sinclair, Zuckerman: Optimal speedup of Las Vegas algorithms,
//! 1993). The choices that led a run somewhere new are kept, and later runs start with them, perhaps with a change: the
//! search of coverage-guided fuzzers (Zalewski: AFL), with blocks of the translated program, which has one for each side
//! of a branch, and how often they were entered, by powers of two. Long ways are gone once ([`Snapshots`]).

use crate::portfolio::execute::{Budget, Waiting, is_violation};
use crate::portfolio::snapshots::Snapshots;
use boogie::interpret::{Functions, Layout, Outcome, Pool, Random, SamplePath, Sampled};
use boogie::passes::Prepared;
use boogie::program::BlockRef;
use rustc_hash::FxHashMap;
use trace::Trace;
use trace::replay;

/// The steps of all samples together once nobody searches beside them any more: a second or less.
const STEPS_ALONE: u64 = 3_000_000;

/// The steps that the shortest samples may take.
const LEAST_LENGTH: u64 = 2_000;

/// The steps that the first sample may take, which has zeros only.
const FIRST_LENGTH: u64 = 400_000;

/// What starting a sample costs, in steps.
const START: u64 = 100;

/// So many violations that are not confirmed are enough.
const REFUSALS: usize = 20;

/// Where threads wait, another one goes on, so many times in a sample.
const MOST_TURNS: u32 = 64;

/// One of so many leads may be changed anywhere, unless samples that began anew have taken their share of the steps.
const EARLY: u64 = 16;

/// So many steps at least are taken behind a new lead with zeros.
const ZEROS_LENGTH: u64 = 20_000;

/// In one of so many samples, zeros follow a lead.
const ZEROS: u64 = 3;

/// So many choices are the last ones of a lead.
const LAST: u64 = 4;

/// So many choices of a lead are left out at most.
const MOST_LEFT_OUT: u64 = 8;

/// More visits of a block than 2 to this are nothing new.
const MOST_MAGNITUDE: u32 = 6;

/// What samples showed.
#[derive(Default)]
pub struct Samples {
    pub steps: u64,
    /// Of the first violation that is confirmed.
    pub trace: Option<Trace>,
    /// Why the first one that is not confirmed is not.
    pub refused: Option<String>,
}

/// Samples, always the same ones, until one violates the property or the budget is spent. `property` is the name of what
/// a violation violates.
pub fn run<'a>(
    prepared: &Prepared,
    layout: &'a Layout<'a>,
    property: &str,
    budget: &Budget,
    waiting: &mut Waiting,
) -> Samples {
    let pool = Pool::of(&prepared.replay);
    let (mut samples, mut refusals) = (Samples::default(), 0);
    let mut corpus = Corpus { has_threads: prepared.replay.has_threads(), ..Corpus::default() };
    let mut snapshots = Snapshots::new(layout);
    for number in 1.. {
        let before = samples.steps;
        let stop = |steps: u64| {
            if before + steps >= budget.sampled_patience {
                waiting.no_longer();
            }
            is_enough(before + steps, budget, waiting) || budget.is_spent()
        };
        let plan = corpus.plan(number, &snapshots);
        let choices = plan.choices(&pool).until(stop);
        let turns = if corpus.has_threads { MOST_TURNS } else { 0 };
        let (execution, path, taken) = snapshots.sample(choices, plan.length, plan.steps, turns);
        let violates = is_violation(prepared.property, &execution);
        let again = (violates && path.is_whole()).then(|| path.choices.clone());
        let has_ended = execution.outcome != Outcome::StepLimit;
        let is_only_one = path.choices.is_empty() && has_ended;
        let steps = match (number, has_ended) {
            (1, true) => {
                corpus.least_behind = execution.steps;
                execution.steps
            }
            // A long way that leads nowhere is none to follow.
            (1, false) => LEAST_LENGTH,
            _ => execution.steps,
        };
        corpus.learn(path, steps, plan.zeros);
        if let Some(of) = plan.share {
            corpus.taken[of] += taken;
        }
        samples.steps += taken + START;
        if violates {
            let choices = match again {
                Some(choices) => Sampled::new(&pool, plan.seed).following(choices, Vec::new()),
                None => plan.choices(&pool),
            };
            let choices =
                &mut choices.given(execution.chosen_late.clone()).until(|_| waiting.is_over() || budget.is_spent());
            samples.steps += execution.steps;
            match replay::traced(prepared, choices, &Functions::new(), execution.steps, property) {
                Ok(trace) => {
                    samples.trace = Some(trace);
                    break;
                }
                Err(refused) => samples.refused = samples.refused.or(Some(refused.explanation)),
            }
            refusals += 1;
        }
        if is_only_one || refusals == REFUSALS || is_enough(samples.steps, budget, waiting) || budget.is_spent() {
            break;
        }
    }
    samples
}

/// Whether so many steps are as many as are worth it.
fn is_enough(steps: u64, budget: &Budget, waiting: &Waiting) -> bool {
    steps >= budget.sampled_steps || waiting.have_others_ended() && steps >= STEPS_ALONE || waiting.is_over()
}

/// A sample that is to be made.
struct Plan {
    seed: u32,
    /// One choice of so many is a new one; the others repeat the last one.
    changing: u64,
    /// The first choices, and the positions of those that are made anew all the same.
    first: Vec<u64>,
    anew: Vec<usize>,
    /// What is chosen behind them is zero.
    zeros: bool,
    /// Whose steps its steps are among, of [`Corpus::taken`].
    share: Option<usize>,
    /// How many steps it takes at least, and behind what is known.
    steps: u64,
    length: u64,
    /// How threads give way, if there are any: see [`Sampled::with_habits`].
    habit: Option<u64>,
}

impl Plan {
    fn choices<'p>(&self, pool: &'p Pool) -> Sampled<'p> {
        let choices = Sampled::new(pool, self.seed).changing(self.changing);
        let choices = choices.following(self.first.clone(), self.anew.clone());
        let choices = if self.zeros { choices.with_zeros_behind() } else { choices };
        match self.habit {
            Some(number) => choices.with_habits(number),
            None => choices,
        }
    }
}

/// The first choices of a sample, up to where it came somewhere new.
struct Lead {
    choices: Vec<u64>,
    /// Of the whole sample.
    steps: u64,
    /// How often it was followed.
    followed: u32,
}

/// What earlier samples found.
#[derive(Default)]
struct Corpus {
    /// By block, a bit for each magnitude of visits.
    seen: FxHashMap<BlockRef, u32>,
    leads: Vec<Lead>,
    /// Those that nothing but zeros has followed yet.
    unfinished: Vec<usize>,
    /// The steps of the first sample, if it came to its end: those with zeros behind a lead may have as many.
    least_behind: u64,
    /// Steps of samples that follow no lead, and began where the program does, or where others came.
    taken: [u64; 2],
    random: Random,
    has_threads: bool,
}

impl Corpus {
    fn learn(&mut self, path: SamplePath, steps: u64, had_zeros: bool) {
        let mut new_until = None;
        for (block, visits) in path.visits {
            let magnitude = visits.times.ilog2().min(MOST_MAGNITUDE);
            let reached = (2 << magnitude) - 1;
            let seen = self.seen.entry(block).or_default();
            if *seen & reached != reached {
                *seen |= reached;
                new_until = new_until.max(Some(visits.since));
            }
        }
        if let Some(choices) = new_until.and_then(|until| path.choices.get(..until)) {
            if !had_zeros {
                self.unfinished.push(self.leads.len());
            }
            self.leads.push(Lead { choices: choices.to_vec(), steps, followed: 0 });
        }
    }

    /// The first sample of each length has zeros only. Of the others, every second draws all choices anew, and the rest
    /// often repeat one, or always do, since a loop over inputs goes on for as long as they are alike. Half of them
    /// follow a lead first, and others go on from a state that is kept, half of the steps.
    fn plan(&mut self, number: u32, snapshots: &Snapshots) -> Plan {
        let luby = luby(number);
        let least = if number == 1 { FIRST_LENGTH } else { 0 };
        let length = (u64::from(luby) * LEAST_LENGTH).max(least);
        let changing = match number % 4 {
            0 => 16,
            2 => u64::MAX,
            _ => 1,
        };
        let mut plan = Plan {
            seed: number,
            changing,
            first: Vec::new(),
            anew: Vec::new(),
            zeros: false,
            share: None,
            steps: length,
            length,
            habit: (self.has_threads && !number.is_multiple_of(3)).then_some(number.into()),
        };
        if number + 1 == 2 * luby {
            (plan.seed, plan.zeros) = (0, true);
        } else if let Some(lead) = self.unfinished.pop() {
            let Lead { choices, steps, .. } = &self.leads[lead];
            (plan.first, plan.steps, plan.zeros) =
                (choices.clone(), steps.saturating_add(length.max(ZEROS_LENGTH)), true);
        } else if (number / 4).is_multiple_of(2) && !self.leads.is_empty() {
            self.follow(&mut plan, snapshots);
        } else if self.is_to_go_on()
            && let Some(choices) = snapshots.any(&mut self.random)
        {
            (plan.first, plan.share) = (choices.clone(), Some(1));
        } else {
            plan.share = Some(0);
        }
        plan
    }

    /// Lets a sample start with the choices of a lead: half of the times as they are, else cut, with one of them or a few
    /// made anew, without some, or with those of another lead from somewhere on. What is changed is mostly behind a state that
    /// is kept. Zeros follow in one of so many, as they let much of a program go well.
    fn follow(&mut self, plan: &mut Plan, snapshots: &Snapshots) {
        let lead = self.lead();
        let Lead { choices, steps, .. } = &self.leads[lead];
        (plan.first, plan.steps) = (choices.clone(), plan.steps.saturating_add(*steps));
        let length = choices.len().max(1) as u64;
        let is_early = !self.is_to_go_on() && self.random.below(EARLY) == 0;
        let known = if is_early { 0 } else { snapshots.known(choices).min(length - 1) };
        let any = |random: &mut Random| (known + random.below(length - known)) as usize;
        let at = any(&mut self.random);
        plan.zeros = self.random.below(ZEROS) == 0;
        if plan.zeros {
            plan.steps = plan.steps.max(steps.saturating_add(self.least_behind));
        }
        match self.random.below(12) {
            // What it chose last is what led to the other side of where it came.
            10 | 11 => plan.anew.push((length - 1 - self.random.below(LAST.min(length))) as usize),
            0 => plan.first.truncate(at),
            1 => plan.anew.push(at),
            2 => {
                let count = 1 << self.random.below(4);
                plan.anew.extend((0..count).map(|_| any(&mut self.random)));
            }
            3 => {
                let end = at + 1 + self.random.below(MOST_LEFT_OUT) as usize;
                plan.first.drain(at..end.min(plan.first.len()));
            }
            4 => {
                let other = self.lead();
                let Lead { choices, steps, .. } = &self.leads[other];
                let from = self.random.below(choices.len().max(1) as u64) as usize;
                plan.first.truncate(at);
                plan.first.extend(&choices[from..]);
                plan.steps = plan.steps.max(*steps);
            }
            _ => {}
        }
    }

    /// Whether samples rather go on from where others came.
    fn is_to_go_on(&self) -> bool {
        let [begun, gone_on] = self.taken;
        begun > gone_on
    }

    /// A lead, rather a late one or the one that was followed least.
    fn lead(&mut self) -> usize {
        let count = self.leads.len() as u64;
        let (one, other) = (self.random.below(count) as usize, self.random.below(count) as usize);
        let least = (0..self.leads.len()).min_by_key(|&lead| self.leads[lead].followed);
        let lead = least.filter(|_| self.random.below(2) == 0).unwrap_or(one.max(other));
        self.leads[lead].followed += 1;
        lead
    }
}

/// Luby's sequence: 1, 1, 2, 1, 1, 2, 4, ...
fn luby(number: u32) -> u32 {
    match number + 1 {
        next if next.is_power_of_two() => next / 2,
        _ => luby(number + 1 - (1 << number.ilog2())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use boogie::passes::{self, Options, Property};
    use std::time::{Duration, Instant};

    #[test]
    fn lengths_are_those_of_luby() {
        let first: Vec<u32> = (1..16).map(luby).collect();
        assert_eq!(first, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }

    /// What samples find in a program of a body that starts at `start`, with `x` to choose, and `w`, which never changes.
    fn sampled(body: &str) -> Samples {
        let text = format!(
            "var w: bv64; function {{:bvbuiltin \"bvult\"}} $ult(bv64, bv64): bool; procedure {{:entrypoint}} main() {{ var x: bv32; var i: int; start: {body} none: return; }}"
        );
        let options = Options { property: Some(Property::Asserts) };
        let prepared = passes::run(boogie::parse(&text).unwrap(), options).unwrap();
        let budget = Budget::of_sole_member(Instant::now() + Duration::from_secs(600), 8_000, false);
        let budget = Budget { sampled_steps: 60_000_000, ..budget };
        run(&prepared, &Layout::of(&prepared.replay), "assert", &budget, &mut Waiting::nobody())
    }

    #[test]
    fn a_way_that_leads_somewhere_new_is_followed() {
        // Twelve right guesses, one after the other; all at once they are found once in 30^12 samples.
        let steps = (1..=12).map(|n| {
            format!(
                "havoc x; goto yes{n}, no{n}; no{n}: assume x != {n}77bv32; return; yes{n}: assume x == {n}77bv32; "
            )
        });
        let body = steps.collect::<String>() + "assert false; goto none;";
        let found = sampled(&body);
        assert!(found.trace.is_some(), "{} steps", found.steps);
        assert!(found.steps < 15_000_000, "{} steps", found.steps);
    }

    #[test]
    fn a_number_is_chosen_where_it_is_compared() {
        // It is the third of five, and all others are not.
        let compare = |n: u64| {
            format!(
                "goto is{n}, not{n}; is{n}: assume w == {n}1234567890123bv64; i := i + {n}; goto next{n};
                 not{n}: assume w != {n}1234567890123bv64; goto next{n}; next{n}: "
            )
        };
        let body = |sum: u64| {
            let all = || (1..=5).map(compare).collect::<String>();
            format!("i := 0; {} goto wrong, none; wrong: assume i == {sum}; assert false; goto none;", all())
        };
        let found = sampled(&body(3));
        assert!(found.trace.is_some(), "{} steps", found.steps);
        assert!(found.steps < 20_000, "{} steps", found.steps);
        // It is no two of them.
        let none = sampled(&body(6));
        assert!(none.trace.is_none() && none.refused.is_none(), "{:?}", none.refused);
    }

    #[test]
    fn what_a_number_is_not_it_is_not_later_either() {
        let found = sampled(
            "i := 0; goto is, not; is: assume w == 5bv64; i := 1; goto again; not: assume w != 5bv64; goto again;
             again: goto is2, not2; is2: assume w == 5bv64; assert i == 1; goto none; not2: assume w != 5bv64; assert i == 0; goto none;",
        );
        assert!(found.trace.is_none() && found.refused.is_none(), "{:?}", found.refused);
        // One that something else looks at, too, is chosen at the start.
        let found = sampled(
            "goto small, none; small: assume $ult(w, 9bv64); goto is, not; is: assume w == 5bv64; assert false; goto none;
             not: assume w != 5bv64; goto none;",
        );
        assert!(found.trace.is_some(), "{} steps", found.steps);
    }

    #[test]
    fn zeros_follow_what_is_new() {
        // A hundred times nothing fails, behind one right guess and another one.
        let succeed = |n: u32| {
            let step = |i| {
                format!(
                    "havoc x; goto well{n}_{i}, badly{n}_{i}; badly{n}_{i}: assume x != 0bv32; return;
                     well{n}_{i}: assume x == 0bv32; "
                )
            };
            let guess = format!(
                "havoc x; goto yes{n}, no{n}; no{n}: assume x != {n}77bv32; return; yes{n}: assume x == {n}77bv32; "
            );
            guess + &(0..50).map(step).collect::<String>()
        };
        let found = sampled(&(succeed(1) + &succeed(2) + "assert false; goto none;"));
        assert!(found.trace.is_some(), "{} steps", found.steps);
        assert!(found.steps < 5_000_000, "{} steps", found.steps);
    }

    #[test]
    fn inputs_may_stay_alike_for_long() {
        let found = sampled(
            "i := 0; goto head; head: havoc x; goto more, zero; zero: assume x == 0bv32; return;
             more: assume x != 0bv32; i := i + 1; goto again, last;
             again: assume i < 1000; goto head; last: assume i >= 1000; assert false; goto none;",
        );
        assert!(found.trace.is_some(), "{} steps", found.steps);
    }

    #[test]
    fn a_long_way_is_gone_once() {
        // Before the first of six guesses are 200,000 steps and more, and in between as many.
        let guess = |n: u32| {
            format!(
                "i := 0; goto head{n}; head{n}: goto more{n}, last{n}; more{n}: assume i < 50000; i := i + 1; goto head{n};
                 last{n}: assume i >= 50000; havoc x; goto yes{n}, no{n};
                 no{n}: assume x != {n}77bv32; return; yes{n}: assume x == {n}77bv32; "
            )
        };
        let body = (1..=6).map(guess).collect::<String>() + "assert false; goto none;";
        let found = sampled(&body);
        assert!(found.trace.is_some(), "{} steps", found.steps);
        assert!(found.steps < 20_000_000, "{} steps", found.steps);
    }

    #[test]
    fn an_endless_loop_leaves_time_for_others() {
        let found = sampled(
            "i := 0; havoc x; goto spin, guess; spin: assume x != 12377bv32; goto again; again: i := i + 1; goto again;
             guess: assume x == 12377bv32; havoc x; goto right, none; right: assume x == 45677bv32; assert false; goto none;",
        );
        assert!(found.trace.is_some(), "{} steps", found.steps);
    }

    #[test]
    fn samples_are_the_same_each_time() {
        let body = "havoc x; goto a, none; a: assume x == 5bv32; havoc x; assert x != 99bv32; goto none;";
        let (one, other) = (sampled(body), sampled(body));
        assert!(one.trace.is_some());
        assert_eq!((one.steps, one.trace), (other.steps, other.trace));
    }
}
