//! Sorts, sharing, and normal forms against Z3.

use super::*;
use crate::backend::Answer;
use crate::random::{Choice, Pools};
use crate::search::Search;
use proptest::prelude::*;

#[test]
fn equal_terms_are_one() -> Result<()> {
    let mut terms = Arena::default();
    let byte = terms.sort(SortKind::Bv(8))?;
    let x = terms.constant("x", byte)?;
    assert_eq!(terms.constant("x", byte)?, x);
    assert_ne!(terms.fresh(byte)?, terms.fresh(byte)?);
    let number = terms.numeral("300", byte)?;
    assert_eq!(terms.numeral("44", byte)?, number);
    assert_eq!(terms.numeral("-212", byte)?, number);
    let word = terms.sort(SortKind::Bv(16))?;
    assert_ne!(terms.numeral("44", word)?, number);
    assert_eq!(terms.binary(Binary::BvAdd, x, number)?, terms.binary(Binary::BvAdd, x, number)?);
    assert_ne!(terms.binary(Binary::BvAdd, x, number)?, terms.binary(Binary::BvSub, x, number)?);
    let real = terms.sort(SortKind::Real)?;
    assert_eq!(terms.numeral("-0.50", real)?, terms.numeral("2/-4", real)?);
    Ok(())
}

#[test]
fn arguments_have_to_fit() -> Result<()> {
    let mut terms = Arena::default();
    let (byte, word, int) = (terms.sort(SortKind::Bv(8))?, terms.sort(SortKind::Bv(16))?, terms.sort(SortKind::Int)?);
    let (x, y, n) = (terms.fresh(byte)?, terms.fresh(word)?, terms.fresh(int)?);
    let function = terms.fresh_function(&[byte], int)?;
    let array = terms.array_sort(&[byte], int)?;
    let map = terms.fresh(array)?;
    let wrong = [
        terms.binary(Binary::Eq, x, y),
        terms.binary(Binary::BvAdd, x, y),
        terms.binary(Binary::BvULt, n, n),
        terms.binary(Binary::Le, x, x),
        terms.unary(Unary::Not, x),
        terms.unary(Unary::Extract(8, 0), x),
        terms.ite(x, n, n),
        terms.apply(function, &[y]),
        terms.apply(function, &[]),
        terms.select(map, &[n]),
        terms.store(map, &[x], x),
        terms.const_array(array, x),
        terms.quantifier(true, &[], &[], n),
        terms.numeral("1/2", int),
        terms.numeral("x", byte),
    ];
    for (i, made) in wrong.into_iter().enumerate() {
        assert!(matches!(made, Err(SmtError::IllSorted(_))), "{i}: {made:?}");
    }
    assert_eq!(terms.unary(Unary::Extract(7, 4), y).map(|t| terms.width(t))?, Some(4));
    assert_eq!(terms.binary(Binary::Concat, x, y).map(|t| terms.width(t))?, Some(24));
    Ok(())
}

#[test]
fn bits_are_told_from_other_formulas() -> Result<()> {
    let mut terms = Arena::default();
    let (byte, int) = (terms.sort(SortKind::Bv(8))?, terms.sort(SortKind::Int)?);
    let (x, n) = (terms.fresh(byte)?, terms.fresh(int)?);
    let function = terms.fresh_function(&[byte], byte)?;
    let applied = terms.apply(function, &[x])?;
    let of = |terms: &mut Arena, a| {
        let equal = terms.binary(Binary::Eq, a, a)?;
        terms.unary(Unary::Not, equal)
    };
    for (term, expected) in [(x, true), (n, false), (applied, false)] {
        let formula = of(&mut terms, term)?;
        assert_eq!(terms.is_of_bits(formula), expected);
    }
    Ok(())
}

/// Whether each of these terms is equal to its normal form, to Z3, and that normal to itself.
fn keeps_meaning(ctx: &mut Search, all: &[Term]) -> Result<()> {
    let mut differ = Vec::new();
    for &term in all {
        let simple = ctx.simplify(term)?;
        assert_eq!(ctx.simplify(simple)?, simple, "normal forms are in normal form");
        let equal = ctx.binary(Binary::Eq, term, simple)?;
        differ.push(ctx.unary(Unary::Not, equal)?);
    }
    let any = ctx.nary(Nary::Or, &differ)?;
    ctx.assert(any)?;
    assert_eq!(ctx.check(&[], 0)?, Answer::Unsat);
    Ok(())
}

fn choices() -> impl Strategy<Value = Vec<Choice>> {
    prop::collection::vec(any::<Choice>(), 1..20)
}

proptest! {
    #[test]
    fn normal_forms_of_bits_are_equal(choices in choices(), width in 1u32..6) {
        let mut ctx = Search::new().expect("a context");
        let mut pools = Pools::new(&mut ctx, width).expect("terms");
        choices.iter().try_for_each(|&c| pools.grow_bits(&mut ctx, c)).expect("terms");
        let all = [pools.bits, pools.truths].concat();
        keeps_meaning(&mut ctx, &all).expect("no errors");
    }

    #[test]
    fn normal_forms_of_integers_are_equal(choices in choices()) {
        let mut ctx = Search::new().expect("a context");
        let mut pools = Pools::new(&mut ctx, 4).expect("terms");
        choices.iter().try_for_each(|&c| pools.grow_integers(&mut ctx, c)).expect("terms");
        let all = [pools.integers, pools.truths].concat();
        keeps_meaning(&mut ctx, &all).expect("no errors");
    }

    #[test]
    fn normal_forms_of_truths_are_equal(choices in choices()) {
        let mut ctx = Search::new().expect("a context");
        let mut pools = Pools::new(&mut ctx, 4).expect("terms");
        for (i, &choice) in choices.iter().enumerate() {
            match i % 2 {
                0 => pools.grow_bits(&mut ctx, choice).expect("terms"),
                _ => pools.grow_truths(&mut ctx, choice).expect("terms"),
            }
        }
        let all = pools.truths.clone();
        keeps_meaning(&mut ctx, &all).expect("no errors");
    }
}
