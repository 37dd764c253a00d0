//! The program of Fig. 1 of the Legion paper and the steps of its Tables 1 and 2.
//!
//! As printed, the figure assumes `y == 0` in L0 and `y != 0` in L3 for the same passive `y`, so pVC(main) alone is
//! unsatisfiable and neither table could happen; [`as_printed`] shows that. The tables fit the program in which L0
//! fixes only `x` and L3 asks for `y == 0`, which every callee rules out: [`as_meant`].
//!
//! Table 2 moreover takes `{bar}` for the core of its first step. Blocking `bar` alone leaves the path by `foo`, so
//! every core is `{foo, bar}`: both are inlined, and steps 2 and 3 of the table come together.
//!
//! The figure is made by hand here. The tests of the binary's crate take it through the front end and all passes.

mod steps;

use super::*;
use crate::call_tree::{CallId, CallTree};
use boogie::expr::ExprId;
use smt::solver::CheckResult;
use steps::{over_takes_the_steps_of_table_1, table, under_takes_the_steps_of_table_2};

/// Fig. 1 with the assumes of L0 and L3 as given.
fn figure1(
    first: fn(&mut Builder, ExprId, ExprId) -> Vec<ExprId>,
    last: fn(&mut Builder, ExprId) -> ExprId,
) -> PassiveProgram {
    let mut b = Builder::new();
    let (int, boolean) = (b.terms().int_ty(), b.terms().bool_ty());
    let xy = [("x", int), ("y", int)];
    let main = b.proc("main", &[], &[]);
    let [foo, foo1, foo2, bar, bar1, bar2] =
        ["foo", "foo1", "foo2", "bar", "bar1", "bar2"].map(|name| b.proc(name, &xy, &[]));
    let (x, y, c) = (b.local(main, "x", int), b.local(main, "y", int), b.local(main, "c", boolean));
    let not_c = b.terms().not(c);
    let (first, last) = (first(&mut b, x, y), last(&mut b, y));
    b.block(main, &first, &[], &[1, 2]);
    b.block(main, &[c], &[(foo, vec![x, y])], &[3]);
    b.block(main, &[not_c], &[(bar, vec![x, y])], &[3]);
    b.block(main, &[last], &[], &[]);
    for (caller, choice, yes, no, step) in [(foo, "d", foo1, foo2, 1), (bar, "e", bar1, bar2, 10)] {
        let (x, y, d) = (b.param(caller, 0), b.param(caller, 1), b.local(caller, choice, boolean));
        let not_d = b.terms().not(d);
        b.block(caller, &[], &[], &[1, 2]);
        b.block(caller, &[d], &[(yes, vec![x, y])], &[3]);
        b.block(caller, &[not_d], &[(no, vec![x, y])], &[3]);
        b.block(caller, &[], &[], &[]);
        for (leaf, step) in [(yes, step), (no, -step)] {
            let (x, y) = (b.param(leaf, 0), b.param(leaf, 1));
            let stepped = b.plus(x, step);
            let equation = b.terms().eq(y, stepped);
            b.block(leaf, &[equation], &[], &[]);
        }
    }
    b.finish()
}

fn as_printed() -> PassiveProgram {
    let first = |b: &mut Builder, x, y| vec![b.equals(x, 0), b.equals(y, 0)];
    figure1(first, |b, y| {
        let zero = b.equals(y, 0);
        b.terms().not(zero)
    })
}

fn as_meant() -> PassiveProgram {
    figure1(|b, x, _| vec![b.equals(x, 0)], |b, y| b.equals(y, 0))
}

#[test]
fn the_printed_figure_is_refuted_without_any_callee() {
    let program = as_printed();
    for (strategy, kind) in [(Strategy::Over, CheckKind::Over), (Strategy::Under, CheckKind::Under)] {
        let rows = table(&program, strategy, kind);
        assert_eq!(rows.len(), 2, "{rows:?}");
        assert_eq!((rows[1].unsat, &rows[1].asserted[..]), (true, &[][..]));
    }
}

#[test]
fn the_figure_as_meant_takes_the_steps_of_both_tables() {
    over_takes_the_steps_of_table_1("by hand", &as_meant());
    under_takes_the_steps_of_table_2("by hand", &as_meant());
}
