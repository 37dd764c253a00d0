//! Random formulas, with Z3 on its own as the reference.

use super::*;
use crate::backend::Setting;
use crate::search::Search;
use crate::terms::{Decl, Nary, SortKind};
use proptest::prelude::*;

/// A term or formula over the constants of [`World`], by a random choice at each node.
#[derive(Clone, Debug)]
enum Random {
    Leaf(u8),
    Node(u8, Vec<Random>),
}

fn random() -> impl Strategy<Value = Random> {
    any::<u8>().prop_map(Random::Leaf).prop_recursive(5, 40, 3, |inner| {
        (any::<u8>(), prop::collection::vec(inner, 3)).prop_map(|(choice, parts)| Random::Node(choice, parts))
    })
}

/// Constants and functions of each sort.
struct World {
    ctx: Search,
    truths: Vec<Term>,
    /// Constants, then numerals or nothing.
    numbers: Vec<Term>,
    elements: Vec<Term>,
    function: Decl,
    rank: Decl,
    predicate: Decl,
    kind: SortKind,
    booleans: Sort,
}

impl World {
    fn new(kind: SortKind) -> Result<World> {
        let mut ctx = Search::new()?;
        ctx.set(Setting::ModelsOfQuantifiers(false));
        let (booleans, number) = (ctx.sort(SortKind::Bool)?, ctx.sort(kind)?);
        let element = ctx.uninterpreted_sort("element")?;
        let constants = |ctx: &mut Context, sort, n| (0..n).map(|_| ctx.fresh(sort)).collect::<Result<Vec<Term>>>();
        let truths = constants(&mut ctx, booleans, 4)?;
        let mut numbers = constants(&mut ctx, number, 4)?;
        for literal in ["0", "1", "2", "7"] {
            numbers.push(ctx.numeral(literal, number)?);
        }
        let elements = constants(&mut ctx, element, 5)?;
        let function = ctx.fresh_function(&[number, element], number)?;
        let rank = ctx.fresh_function(&[number, booleans], element)?;
        let predicate = ctx.fresh_function(&[element], booleans)?;
        Ok(World { ctx, truths, numbers, elements, function, rank, predicate, kind, booleans })
    }

    fn lazy(kind: SortKind) -> Result<World> {
        let mut world = World::new(kind)?;
        world.ctx.make_lazy()?;
        Ok(world)
    }

    fn formula(&mut self, random: &Random) -> Result<Term> {
        let (choice, parts) = match random {
            Random::Leaf(leaf) => return Ok(self.truths[usize::from(*leaf) % self.truths.len()]),
            Random::Node(choice, parts) => (*choice, parts),
        };
        let bits = matches!(self.kind, SortKind::Bv(_));
        match choice % 14 {
            0 => {
                let a = self.formula(&parts[0])?;
                self.ctx.unary(Unary::Not, a)
            }
            1 | 2 => {
                let args = parts.iter().map(|p| self.formula(p)).collect::<Result<Vec<Term>>>()?;
                self.ctx.nary(if choice % 14 == 1 { Nary::And } else { Nary::Or }, &args)
            }
            3 | 4 => {
                let (a, b) = (self.formula(&parts[0])?, self.formula(&parts[1])?);
                self.ctx.binary(if choice % 14 == 3 { Binary::Implies } else { Binary::Eq }, a, b)
            }
            5 => {
                let args = parts.iter().map(|p| self.formula(p)).collect::<Result<Vec<Term>>>()?;
                self.ctx.ite(args[0], args[1], args[2])
            }
            6 => {
                let a = self.element(&parts[0])?;
                self.ctx.apply(self.predicate, &[a])
            }
            7 | 8 => {
                let (a, b) = (self.element(&parts[0])?, self.element(&parts[1])?);
                self.ctx.binary(Binary::Eq, a, b)
            }
            order @ 9..=10 => {
                let (a, b) = (self.number(&parts[0])?, self.number(&parts[1])?);
                let op = match (bits, order) {
                    (false, 9) => Binary::Le,
                    (false, _) => Binary::Lt,
                    (true, 9) => [Binary::BvULe, Binary::BvSLt][usize::from(choice) / 14 % 2],
                    (true, _) => [Binary::BvULt, Binary::BvSLe][usize::from(choice) / 14 % 2],
                };
                self.ctx.binary(op, a, b)
            }
            _ => {
                let (a, b) = (self.number(&parts[0])?, self.number(&parts[1])?);
                self.ctx.binary(Binary::Eq, a, b)
            }
        }
    }

    fn number(&mut self, random: &Random) -> Result<Term> {
        let (choice, parts) = match random {
            Random::Leaf(leaf) => return Ok(self.numbers[usize::from(*leaf) % self.numbers.len()]),
            Random::Node(choice, parts) => (*choice, parts),
        };
        let bits = matches!(self.kind, SortKind::Bv(_));
        match choice % 6 {
            0 => {
                let (a, b) = (self.number(&parts[0])?, self.element(&parts[1])?);
                self.ctx.apply(self.function, &[a, b])
            }
            1 => {
                let c = self.formula(&parts[0])?;
                let (a, b) = (self.number(&parts[1])?, self.number(&parts[2])?);
                self.ctx.ite(c, a, b)
            }
            2 => {
                let a = self.number(&parts[0])?;
                self.ctx.unary(if bits { Unary::BvNeg } else { Unary::ArithNeg }, a)
            }
            op => {
                let (a, b) = (self.number(&parts[0])?, self.number(&parts[1])?);
                match (bits, op) {
                    (true, 3) => self.ctx.binary(Binary::BvSub, a, b),
                    (true, _) => self.ctx.binary(Binary::BvAdd, a, b),
                    (false, 3) => self.ctx.nary(Nary::Sub, &[a, b]),
                    (false, _) => self.ctx.nary(Nary::Add, &[a, b]),
                }
            }
        }
    }

    fn element(&mut self, random: &Random) -> Result<Term> {
        let (choice, parts) = match random {
            Random::Leaf(leaf) => return Ok(self.elements[usize::from(*leaf) % self.elements.len()]),
            Random::Node(choice, parts) => (*choice, parts),
        };
        let c = self.formula(&parts[0])?;
        if choice % 2 == 0 {
            let (a, b) = (self.element(&parts[1])?, self.element(&parts[2])?);
            return self.ctx.ite(c, a, b);
        }
        let a = self.number(&parts[1])?;
        self.ctx.apply(self.rank, &[a, c])
    }

    /// Constants that stand for these formulas, to be assumed.
    fn assumptions(&mut self, formulas: &[Random]) -> Result<Vec<Term>> {
        let mut constants = Vec::new();
        for random in formulas {
            let formula = self.formula(random)?;
            let constant = self.ctx.fresh(self.booleans)?;
            let clause = self.ctx.binary(Binary::Implies, constant, formula)?;
            self.ctx.assert(clause)?;
            constants.push(constant);
        }
        Ok(constants)
    }
}

/// Formulas to assert, and formulas to assume in a check after that.
type Batch = (Vec<Random>, Vec<Random>);

/// Answers of both, and of Z3 to the cores; models must satisfy all.
fn compare(kind: SortKind, distinct: bool, batches: &[Batch]) -> Result<()> {
    let (mut ours, mut reference) = (World::lazy(kind)?, World::new(kind)?);
    if distinct {
        for world in [&mut ours, &mut reference] {
            let formula = world.ctx.nary(Nary::Distinct, &world.elements[..3])?;
            world.ctx.assert(formula)?;
        }
    }
    let mut asserted = Vec::new();
    for (formulas, assumed) in batches {
        for random in formulas {
            for world in [&mut ours, &mut reference] {
                let formula = world.formula(random)?;
                world.ctx.assert(formula)?;
            }
            let formula = ours.formula(random)?;
            asserted.push(formula);
        }
        let (here, there) = (ours.assumptions(assumed)?, reference.assumptions(assumed)?);
        let expected = reference.ctx.check(&there, 0)?;
        // A relaxed check errs on one side only, and so does one after it.
        ours.ctx.set_relaxed(true);
        if ours.ctx.check(&here, 0)? == Answer::Unsat {
            assert_eq!(expected, Answer::Unsat, "relaxed");
        } else {
            for (i, &constant) in here.iter().enumerate() {
                assert_eq!(ours.ctx.eval_bool(constant)?, Some(true), "assumption {i} in the relaxed model");
            }
        }
        ours.ctx.set_relaxed(false);
        let found = ours.ctx.check(&here, 0)?;
        assert_eq!(found, expected);
        if found == Answer::Unsat {
            let core: Vec<Term> = ours.ctx.core(&here)?.into_iter().map(|i| there[i]).collect();
            assert_eq!(reference.ctx.check(&core, 0)?, Answer::Unsat, "the core");
            continue;
        }
        for (i, &formula) in asserted.iter().chain(&here).enumerate() {
            assert_eq!(ours.ctx.eval_bool(formula)?, Some(true), "formula {i} in the model");
        }
        // The values of constants alone leave a model.
        let mut values = there.clone();
        for (&truth, &same) in ours.truths.clone().iter().zip(&reference.truths.clone()) {
            let holds = ours.ctx.eval_bool(truth)? == Some(true);
            values.push(if holds { same } else { reference.ctx.unary(Unary::Not, same)? });
        }
        assert_eq!(reference.ctx.check(&values, 0)?, Answer::Sat, "the values of constants");
    }
    Ok(())
}

fn batches() -> impl Strategy<Value = Vec<Batch>> {
    prop::collection::vec((prop::collection::vec(random(), 0..6), prop::collection::vec(random(), 0..4)), 1..4)
}

proptest! {
    #[test]
    fn agrees_with_z3_on_integers(batches in batches(), distinct in any::<bool>()) {
        compare(SortKind::Int, distinct, &batches).expect("no errors");
    }

    #[test]
    fn agrees_with_z3_on_bit_vectors(batches in batches(), distinct in any::<bool>(), width in 2u32..5) {
        compare(SortKind::Bv(width), distinct, &batches).expect("no errors");
    }
}

/// A chain of conditions, sums and applications 20,000 deep: nothing recurses.
#[test]
fn deep_terms_are_no_danger() -> Result<()> {
    let mut world = World::lazy(SortKind::Int)?;
    let (one, element) = (world.numbers[5], world.elements[0]);
    let (mut number, mut truth) = (world.numbers[0], world.truths[0]);
    for i in 0..20_000 {
        let sum = world.ctx.nary(Nary::Add, &[number, one])?;
        let applied = world.ctx.apply(world.function, &[sum, element])?;
        number = world.ctx.ite(truth, applied, sum)?;
        let equal = world.ctx.binary(Binary::Eq, number, one)?;
        truth = if i % 2 == 0 {
            world.ctx.unary(Unary::Not, equal)?
        } else {
            world.ctx.binary(Binary::Eq, truth, equal)?
        };
    }
    world.ctx.assert(truth)?;
    world.ctx.set_relaxed(true);
    assert_eq!(world.ctx.check(&[], 0)?, Answer::Sat);
    assert_eq!(world.ctx.eval_bool(truth)?, Some(true));
    Ok(())
}

/// Numbers beyond all that are counted here.
#[test]
fn doubling_does_not_overflow() -> Result<()> {
    let mut world = World::lazy(SortKind::Int)?;
    let (x, zero, mut sum) = (world.numbers[0], world.numbers[4], world.numbers[5]);
    for _ in 0..128 {
        sum = world.ctx.nary(Nary::Add, &[sum, sum])?;
    }
    let equal = world.ctx.binary(Binary::Eq, x, sum)?;
    world.ctx.assert(equal)?;
    let equal = world.ctx.binary(Binary::Eq, x, zero)?;
    let differ = world.ctx.unary(Unary::Not, equal)?;
    world.ctx.assert(differ)?;
    assert_eq!(world.ctx.check(&[], 0)?, Answer::Sat);
    Ok(())
}

/// What was asserted before speaks of constants as well.
#[test]
fn constants_of_the_background_are_told() -> Result<()> {
    let mut world = World::new(SortKind::Int)?;
    let (c, d) = (world.truths[0], world.truths[1]);
    world.ctx.assert(c)?;
    world.ctx.make_lazy()?;
    let negation = world.ctx.unary(Unary::Not, c)?;
    let both = world.ctx.nary(Nary::And, &[d, negation])?;
    world.ctx.assert(both)?;
    assert_eq!(world.ctx.check(&[], 0)?, Answer::Unsat);
    Ok(())
}

/// Each of two constants is needed only because Z3 has the other false.
#[test]
fn constants_that_z3_makes_true_have_consequences() -> Result<()> {
    let mut world = World::lazy(SortKind::Int)?;
    let (c, d, x, y) = (world.truths[0], world.truths[1], world.numbers[0], world.numbers[1]);
    let differ = world.ctx.nary(Nary::Distinct, &[c, d])?;
    world.ctx.assert(differ)?;
    for truth in [c, d] {
        for (a, b) in [(x, y), (y, x)] {
            let less = world.ctx.binary(Binary::Lt, a, b)?;
            let clause = world.ctx.binary(Binary::Implies, truth, less)?;
            world.ctx.assert(clause)?;
        }
    }
    assert_eq!(world.ctx.check(&[], 0)?, Answer::Unsat);
    Ok(())
}

/// For each of many numbers, Z3 alone sees that it is not less than itself in a circle, one after the other.
#[test]
fn what_z3_would_refuse_for_long_is_left_to_it() -> Result<()> {
    let most = limits::LAZY_MOST_REFUSALS.usize();
    for (refused, is_left) in [(most, false), (most + 1, true)] {
        let mut world = World::lazy(SortKind::Int)?;
        let number = world.ctx.sort(SortKind::Int)?;
        let mut ways_out = Vec::new();
        for _ in 0..refused {
            let (x, y) = (world.ctx.fresh(number)?, world.ctx.fresh(number)?);
            let (less, more) = (world.ctx.binary(Binary::Lt, x, y)?, world.ctx.binary(Binary::Lt, y, x)?);
            let circle = world.ctx.nary(Nary::And, &[less, more])?;
            let way_out = world.ctx.fresh(world.booleans)?;
            let either = world.ctx.nary(Nary::Or, &[circle, way_out])?;
            world.ctx.assert(either)?;
            // As long as the circle is possible, the search is in it.
            let not_out = world.ctx.unary(Unary::Not, way_out)?;
            let preferred = world.ctx.binary(Binary::Eq, not_out, less)?;
            world.ctx.assert(preferred)?;
            ways_out.push(way_out);
        }
        let all = world.ctx.nary(Nary::And, &ways_out)?;
        let assumption = world.ctx.fresh(world.booleans)?;
        let only_others = world.ctx.unary(Unary::Not, all)?;
        let implied = world.ctx.binary(Binary::Implies, assumption, only_others)?;
        world.ctx.assert(implied)?;
        assert_eq!(world.ctx.check(&[], 0)?, Answer::Sat, "{refused}");
        for &way_out in &ways_out {
            assert_eq!(world.ctx.eval_bool(way_out)?, Some(true), "{refused}");
        }
        assert_eq!(!world.ctx.set_relaxed(false), is_left, "{refused}");
        assert_eq!(world.ctx.check(&[assumption], 0)?, Answer::Unsat, "{refused}");
        assert_eq!(world.ctx.core(&[assumption])?, [0], "{refused}");
    }
    Ok(())
}
