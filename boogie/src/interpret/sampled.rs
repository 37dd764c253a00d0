//! Choices at random, the same ones for the same seed: borders of types and literals of the program more often than
//! other values, as conditions compare with these.

use super::oracle::{Asked, Oracle, Repeats};
use super::random::Random;
use super::state::{guard, of_blocks};
use super::value::{Val, WORD, mask};
use crate::expr::{Expr, ExprId, Terms};
use crate::program::{Block, BlockRef, Program, VarId};
use crate::types::{Type, TypeId};
use crate::value::Value;
use num_bigint::BigInt;
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};

/// More literals of a width than this are not tried.
const MOST_LITERALS: usize = 256;

/// Values worth trying.
pub struct Pool {
    /// By width.
    literals: BTreeMap<u32, Vec<u64>>,
    /// Of other widths, which values of this width are extended to where they are compared.
    converted: BTreeMap<u32, Vec<u64>>,
    /// By procedure and block, where threads go that give way, and the thread that goes on there, as a number.
    threads: Vec<Vec<(bool, u64)>>,
}

/// A number that is chosen late is one of so many that it is compared with.
const LATE: u64 = 4;

/// So many times at a place are not often.
const OFTEN: u32 = 8;

impl Pool {
    /// From the literals of a program's terms.
    pub fn of(program: &Program) -> Pool {
        Pool { threads: threads(program), ..Pool::of_terms(&program.terms) }
    }

    /// The same where there are no threads.
    pub fn of_terms(terms: &Terms) -> Pool {
        let mut literals: BTreeMap<u32, BTreeSet<u64>> = BTreeMap::new();
        for e in (0..terms.len() as u32).map(ExprId) {
            if let Expr::Bv { value, width } = terms.expr(e)
                && let (true, Ok(word)) = (*width <= WORD, u64::try_from(value))
            {
                let known = literals.entry(*width).or_default();
                if known.len() < MOST_LITERALS {
                    known.insert(word);
                }
            }
        }
        let converted = |width: u32| {
            let others = literals.iter().filter(|(other, _)| **other != width).flat_map(|(_, values)| values.iter());
            let own = literals.get(&width);
            let new = others.filter(|value| **value <= mask(width) && own.is_none_or(|own| !own.contains(value)));
            new.copied().collect::<BTreeSet<u64>>().into_iter().collect()
        };
        let converted = [8, 16, 32, 64].into_iter().map(|width| (width, converted(width))).collect();
        let literals = literals.into_iter().map(|(width, values)| (width, values.into_iter().collect())).collect();
        Pool { literals, converted, threads: Vec::new() }
    }

    fn gives_way(&self, at: BlockRef) -> bool {
        self.threads.get(at.proc.index()).is_some_and(|blocks| blocks[at.block.index()].0)
    }

    fn thread(&self, at: BlockRef) -> u64 {
        self.threads.get(at.proc.index()).map_or(0, |blocks| blocks[at.block.index()].1)
    }
}

/// Makes numbers that are near each other far from each other.
const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

/// A block as a number.
fn place(at: BlockRef) -> u64 {
    (u64::from(at.proc.0) << 32) | u64::from(at.block.0)
}

/// In one of four manners, threads give way wherever they can, and the first one in rank goes on.
fn is_by_rank(number: u64) -> bool {
    number.is_multiple_of(4)
}

fn threads(program: &Program) -> Vec<Vec<(bool, u64)>> {
    let thread = |(at, block): (BlockRef, &Block)| {
        // A scheduler looks at where a thread stands.
        let thread = guard(program, block).map_or(0, |(v, _)| u64::from(v.0) + 1);
        (program.gives_way_at(at), thread)
    };
    if program.has_threads() { of_blocks(program, thread) } else { Vec::new() }
}

/// The choices of one sample.
pub struct Sampled<'a> {
    pool: &'a Pool,
    random: Random,
    /// All choices that are not given are zeros: those of sample 0.
    zeros: bool,
    /// One choice of so many is a new value; the others repeat the last one of their width.
    changes: u64,
    last: FxHashMap<u32, u64>,
    stop: Box<dyn FnMut(u64) -> bool + 'a>,
    /// The first choices.
    replayed: Vec<u64>,
    /// Of these, the positions of those that are made anew instead.
    anew: Vec<usize>,
    /// Behind so long a way, it picks none of several ways, once.
    waits_behind: Option<Way>,
    /// Since the execution began, or waited last.
    way: Way,
    /// It has stopped the execution where nothing is chosen, to go on.
    pauses: bool,
    /// The ways that are open where it waits, and the one that it picks then.
    open: Vec<BlockRef>,
    picked: Option<usize>,
    /// The position of its last choice between ways, and how many were open.
    last_pick: Option<(usize, u64)>,
    path: SamplePath,
    /// Which of two ways it goes has to do with where they are, in a manner of this number.
    habit: Option<u64>,
    /// What some numbers are from the start on.
    given: FxHashMap<VarId, Value>,
}

/// How long a way is: the number of its blocks, and of those behind its last choice.
#[derive(Clone, Copy, Default)]
pub struct Way {
    pub blocks: u64,
    pub since_choice: u64,
}

impl Way {
    /// Whether either number is.
    pub fn is_as_long_as(self, other: Way) -> bool {
        self.blocks >= other.blocks || self.since_choice >= other.since_choice
    }
}

/// What a sample chose, and where it came.
#[derive(Clone, Default)]
pub struct SamplePath {
    /// As numbers, whatever they are of; the first so many.
    pub choices: Vec<u64>,
    pub visits: FxHashMap<BlockRef, Visits>,
    made: usize,
    /// The block that it entered last.
    at: Option<BlockRef>,
}

impl SamplePath {
    /// Whether all that was chosen is kept.
    pub fn is_whole(&self) -> bool {
        self.made == self.choices.len()
    }
}

/// How often a block was entered.
#[derive(Clone, Copy, Default)]
pub struct Visits {
    pub times: u32,
    /// How many choices were made before that became the largest power of two in it.
    pub since: usize,
}

/// So many choices of a sample are kept.
const MOST_CHOICES: usize = 1 << 17;

impl<'a> Sampled<'a> {
    pub fn new(pool: &'a Pool, sample: u32) -> Sampled<'a> {
        let (random, zeros) = (Random::new(u64::from(sample)), sample == 0);
        let (last, path) = (FxHashMap::default(), SamplePath::default());
        Sampled {
            pool,
            random,
            zeros,
            changes: 1,
            last,
            stop: Box::new(|_| false),
            replayed: Vec::new(),
            anew: Vec::new(),
            waits_behind: None,
            way: Way::default(),
            pauses: false,
            open: Vec::new(),
            picked: None,
            last_pick: None,
            path,
            habit: None,
            given: FxHashMap::default(),
        }
    }

    /// The same execution again, in which these numbers, which were chosen where they were compared, are so from the start on.
    #[must_use]
    pub fn given(self, numbers: Vec<(VarId, Value)>) -> Sampled<'a> {
        Sampled { given: numbers.into_iter().collect(), ..self }
    }

    /// Where there are two ways, it goes the first one at most places, at others the second one once, always or by chance:
    /// of threads, a few give way at a few places, and others run on. Most violations need little more (Burckhardt,
    /// Kothari, Musuvathi, Nagarakatte: A randomized scheduler with probabilistic guarantees of finding bugs, 2010). Where it
    /// comes by often, as in a loop that waits for others, it goes either way after all.
    #[must_use]
    pub fn with_habits(self, number: u64) -> Sampled<'a> {
        Sampled { habit: Some(number), ..self }
    }

    fn way_of_habit(&mut self, away: BlockRef, number: u64) -> u64 {
        if is_by_rank(number) && self.pool.gives_way(away) {
            return 1;
        }
        let Some(at) = self.path.at else { return 0 };
        let visits = self.path.visits.get(&at).map_or(0, |visits| visits.times);
        match Random::new(number ^ place(at).wrapping_mul(SPREAD)).below(16) {
            0..14 if visits > OFTEN => self.random.below(2),
            0..12 => 0,
            12 | 13 => u64::from(visits <= 1),
            14 => 1,
            _ => self.random.below(2),
        }
    }

    /// Of more ways, where threads go on, the one of the highest rank: threads have ranks by chance, some of their places others,
    /// and all of them anew after a while. As above, Burckhardt et al.
    fn first_in_rank(&mut self, open: &[BlockRef], number: u64) -> u64 {
        let turn = self.path.made as u64 >> (4 + (number >> 2) % 8);
        let ranks = number ^ turn.wrapping_mul(0xd134_2543_de82_ef95);
        let rank = |of: u64| Random::new(ranks ^ of.wrapping_mul(SPREAD)).number();
        let rank = |at: &BlockRef| match rank(place(*at)) {
            own if own.is_multiple_of(4) => own,
            _ => rank(!self.pool.thread(*at)),
        };
        (0..open.len()).max_by_key(|&i| rank(&open[i])).unwrap_or(0) as u64
    }

    /// Starts with these choices, which another sample made, but for those at some positions.
    #[must_use]
    pub fn following(self, choices: Vec<u64>, anew: Vec<usize>) -> Sampled<'a> {
        Sampled { replayed: choices, anew, ..self }
    }

    /// What it is not given to choose is zero: where programs say what fails by numbers, nothing does.
    #[must_use]
    pub fn with_zeros_behind(self) -> Sampled<'a> {
        Sampled { zeros: true, ..self }
    }

    /// Where the execution has gone so long a way since it began, or waited last, it picks none of several ways, once, or stops
    /// the execution.
    #[must_use]
    pub fn waiting_behind(self, way: Way) -> Sampled<'a> {
        Sampled { waits_behind: Some(way), ..self }
    }

    /// Whether its choices will be these up to where they end, whatever the execution is.
    pub fn follows(&self, choices: &[u64]) -> bool {
        let made = self.path.made;
        let (Some(past), Some(next)) = (choices.get(..made), choices.get(made..)) else { return false };
        let given = self.replayed.get(made..choices.len()).unwrap_or_default();
        past == self.path.choices && next == given && !self.anew.iter().any(|at| (made..choices.len()).contains(at))
    }

    /// Goes on where another sample has come. Those that it follows lead there.
    pub fn go_on(&mut self, path: &SamplePath) {
        self.path.clone_from(path);
        (self.way, self.picked) = (Way::default(), None);
    }

    /// Goes back to a state that it came to, or the start, to go another way at its last choice between ways. Whether it can.
    pub fn turn_back(&mut self, to: Option<&SamplePath>) -> bool {
        let none = SamplePath::default();
        let to = to.unwrap_or(&none);
        let Some((at, open)) = self.last_pick.filter(|&(at, open)| at >= to.made && open > 1) else { return false };
        let Some(past) = self.path.choices.get(..at).filter(|_| self.path.is_whole()) else { return false };
        let other = (self.path.choices[at] % open + 1 + self.random.below(open - 1)) % open;
        self.replayed = past.iter().copied().chain([other]).collect();
        self.anew.clear();
        self.go_on(to);
        true
    }

    /// A number below another one, as if it picked one of so many ways.
    pub fn below(&mut self, most: usize) -> usize {
        (self.choice(|this| this.random.below(most as u64)) % most.max(1) as u64) as usize
    }

    /// Picks one of these ways for where it waits.
    pub fn pick_of(&mut self, open: &[BlockRef]) {
        self.picked = self.pick(open);
    }

    /// Whether its way is as long as it has to be to wait. To keep choices takes as long as to make them.
    fn has_gone_far(&self, is_long: impl Fn(Way, Way) -> bool) -> bool {
        let made = self.path.choices.len() as u64;
        let further = |way: Way| Way { blocks: way.blocks + made, since_choice: way.since_choice + made };
        self.path.is_whole() && self.waits_behind.is_some_and(|far| is_long(self.way, further(far)))
    }

    /// The ways that are open where it waits.
    pub fn open(&self) -> &[BlockRef] {
        &self.open
    }

    /// The way since the execution began, or waited last.
    pub fn way(&self) -> Way {
        self.way
    }

    /// What it has chosen, and where it came, so far.
    pub fn so_far(&self) -> &SamplePath {
        &self.path
    }

    /// What it has chosen, and where it came.
    pub fn path(self) -> SamplePath {
        self.path
    }

    /// One that was given, or a new one.
    fn choice(&mut self, new: impl FnOnce(&mut Self) -> u64) -> u64 {
        let choice = match self.replayed.get(self.path.made) {
            Some(&choice) if !self.anew.contains(&self.path.made) => choice,
            None if self.zeros => 0,
            _ => new(self),
        };
        self.path.made += 1;
        self.way.since_choice = 0;
        if self.path.choices.len() < MOST_CHOICES {
            self.path.choices.push(choice);
        }
        choice
    }

    /// Repeats itself: one value of so many is a new one.
    #[must_use]
    pub fn changing(self, one_of: u64) -> Sampled<'a> {
        Sampled { changes: one_of, ..self }
    }

    /// Stops when this says so of the number of steps.
    #[must_use]
    pub fn until(self, stop: impl FnMut(u64) -> bool + 'a) -> Sampled<'a> {
        Sampled { stop: Box::new(stop), ..self }
    }

    fn word(&mut self, width: u32) -> u64 {
        if self.changes > 1
            && self.random.below(self.changes) > 0
            && let Some(&last) = self.last.get(&width)
        {
            return last;
        }
        let word = self.new_word(width);
        self.last.insert(width, word);
        word
    }

    fn new_word(&mut self, width: u32) -> u64 {
        let pool = self.pool;
        let of = |literals: &'a BTreeMap<u32, Vec<u64>>| literals.get(&width).map_or(&[][..], Vec::as_slice);
        let (own, converted) = (of(&pool.literals), of(&pool.converted));
        let takes_others = !converted.is_empty() && (own.is_empty() || self.random.below(4) == 0);
        let literals = if takes_others { converted } else { own };
        let value = match self.random.below(8) {
            0 | 1 => 0,
            2 => 1,
            3 => self.random.below(8),
            4 => [u64::MAX, 1 << (width - 1), (1 << (width - 1)) - 1, 2][self.random.below(4) as usize],
            5 | 6 if !literals.is_empty() => {
                let literal = literals[self.random.below(literals.len() as u64) as usize];
                [literal, literal, literal.wrapping_add(1), literal.wrapping_sub(1)][self.random.below(4) as usize]
            }
            _ => self.random.number(),
        };
        value & mask(width)
    }

    fn scalar(&mut self, terms: &Terms, ty: TypeId) -> Option<Val> {
        Some(match *terms.ty(ty) {
            Type::Bool => Val::Bool(self.choice(|this| this.random.below(2)) & 1 == 1),
            Type::Bv(width) if (1..=WORD).contains(&width) => {
                Val::Word(self.choice(|this| this.word(width)) & mask(width), width)
            }
            Type::Int => Val::Int(match self.choice(|this| this.random.below(12)) % 12 {
                n @ 0..9 => BigInt::from(n),
                n => 8 - BigInt::from(n),
            }),
            _ => return None,
        })
    }
}

impl Oracle for Sampled<'_> {
    fn unchosen(&mut self, terms: &Terms, ty: TypeId) -> Val {
        // The type of what a map of maps holds in the end; types are shallow.
        let mut innermost = ty;
        while let Type::Map { result, .. } = terms.ty(innermost) {
            innermost = *result;
        }
        let scalar = self.scalar(terms, innermost);
        scalar.map_or_else(|| Val::zero(terms, ty), |scalar| Val::everywhere(terms, ty, Some(scalar)))
    }

    fn initial(&mut self, v: VarId) -> Option<Value> {
        self.given.get(&v).cloned()
    }

    fn chooses_late(&self) -> bool {
        true
    }

    fn is_equal(&mut self) -> bool {
        self.choice(|this| this.random.below(LATE)) % LATE == 1
    }

    fn asked(&self) -> Asked {
        Asked::WhatMatters
    }

    fn answers_for_constants(&self) -> bool {
        true
    }

    fn looks_ahead(&self) -> bool {
        false
    }

    fn repeats(&self) -> Repeats {
        Repeats::Unasked
    }

    fn stops(&mut self, steps: u64) -> bool {
        self.pauses = self.has_gone_far(|way, far| way.since_choice >= far.since_choice);
        if self.pauses {
            self.way = Way::default();
        }
        self.pauses || (self.stop)(steps)
    }

    fn leaves_out_limits(&self) -> bool {
        true
    }

    fn pick(&mut self, open: &[BlockRef]) -> Option<usize> {
        if let Some(picked) = self.picked.take() {
            return Some(picked);
        }
        if self.has_gone_far(|way, far| way.is_as_long_as(far)) {
            (self.open, self.way) = (open.to_vec(), Way::default());
            return None;
        }
        let count = open.len() as u64;
        self.last_pick = Some((self.path.made, count));
        let way = |this: &mut Self| match this.habit {
            Some(number) if count == 2 => this.way_of_habit(open[1], number),
            Some(number) if is_by_rank(number) => this.first_in_rank(open, number),
            _ => this.random.below(count),
        };
        Some((self.choice(way) % count.max(1)) as usize)
    }

    fn pauses(&self) -> bool {
        self.pauses
    }

    fn worked(&mut self, steps: u64) {
        self.way.blocks += steps;
    }

    fn entered(&mut self, block: BlockRef) {
        self.path.at = Some(block);
        self.way.blocks += 1;
        self.way.since_choice += 1;
        let visits = self.path.visits.entry(block).or_default();
        visits.times = visits.times.saturating_add(1);
        if visits.times.is_power_of_two() {
            visits.since = self.path.made;
        }
    }
}
