//! The program of Fig. 1 of the Legion paper and the steps of its Tables 1 and 2.
//!
//! As printed, the figure assumes `y == 0` in L0 and `y != 0` in L3 for the same passive `y`, so pVC(main) alone is
//! unsatisfiable and neither table could happen; [`as_printed`] shows that. The tables fit the program in which L0
//! fixes only `x` and L3 asks for `y == 0`, which every callee rules out: [`as_meant`].
//!
//! Table 2 moreover takes `{bar}` for the core of its first step. Blocking `bar` alone leaves the path by `foo`, so
//! every core is `{foo, bar}`: both are inlined, and steps 2 and 3 of the table come together.

use super::*;
use crate::engine::call_tree::{CallId, CallTree};
use crate::smt::solver::CheckResult;
use boogie::expr::ExprId;
use boogie::program::ProcId;

/// What a row of a table shows: the check, the procedures asserted after it, and the open call-sites then.
#[derive(Clone, PartialEq, Debug, Default)]
struct Row {
    unsat: bool,
    asserted: Vec<String>,
    open: Vec<String>,
}

/// Collects the rows of a run; row 0 is the assertion of pVC(main).
struct Table<'p> {
    program: &'p PassiveProgram,
    kind: CheckKind,
    rows: Vec<Row>,
}

impl Observer for Table<'_> {
    fn event(&mut self, event: Event, tree: &CallTree) {
        match event {
            Event::Checked { kind, result } => {
                assert_eq!(kind, self.kind);
                let unsat = matches!(result, CheckResult::Unsat(_));
                self.rows.push(Row { unsat, ..Row::default() });
            }
            Event::Inlined(instance) => {
                let name = self.program.procs[tree.instance(instance).proc.index()].name.clone();
                self.rows.last_mut().expect("starts with one row").asserted.push(name);
            }
            Event::Bound(_) | Event::Core { .. } | Event::Bounded { .. } => {}
        }
        let open = tree.frontier.iter().map(|&c| self.site(c, tree)).collect();
        self.rows.last_mut().expect("starts with one row").open = open;
    }
}

impl Table<'_> {
    /// A dynamic call-site as `L1,foo L6,foo1`.
    fn site(&self, call: CallId, tree: &CallTree) -> String {
        let sites = tree.static_sites(self.program, call);
        let first_block = |p: ProcId| [0, 5, 9, 10, 11, 15, 16][p.index()];
        let mut caller = self.program.entry;
        let mut words = Vec::new();
        for (block, callee) in sites {
            let name = &self.program.procs[callee.index()].name;
            words.push(format!("L{},{name}", first_block(caller) + block.0));
            caller = callee;
        }
        words.join(" ")
    }
}

/// Fig. 1 with the assumes of L0 and L3 as given.
fn figure1(first: fn(&mut Builder, ExprId, ExprId) -> Vec<ExprId>, last: fn(&mut Builder, ExprId) -> ExprId) -> PassiveProgram {
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

fn table(program: &PassiveProgram, strategy: Strategy, kind: CheckKind) -> Vec<Row> {
    let mut table = Table { program, kind, rows: vec![Row::default()] };
    let options = EngineOptions { core: CorePolicy::Deletion { fraction: 100.0 }, ..EngineOptions::new(strategy) };
    let outcome = run(program, &options, &mut table);
    assert_eq!(outcome.verdict, Verdict::Safe);
    table.rows
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

/// Table 1: six satisfiable checks, each of which inlines the one open call-site of its path, then the refutation.
/// Which of the two branches a path takes is the solver's choice, so a row is checked against the row before it.
#[test]
fn over_takes_the_steps_of_table_1() {
    let rows = table(&as_meant(), Strategy::Over, CheckKind::Over);
    assert_eq!(rows[0].asserted, ["main"]);
    assert_eq!(rows[0].open, ["L1,foo", "L2,bar"]);
    assert_eq!(rows.len(), 8, "{rows:?}");
    let opened = |site: &str| match site {
        "L1,foo" => vec!["L1,foo L6,foo1", "L1,foo L7,foo2"],
        "L2,bar" => vec!["L2,bar L12,bar1", "L2,bar L13,bar2"],
        _ => vec![],
    };
    for i in 1..7 {
        assert!(!rows[i].unsat);
        let [callee] = &rows[i].asserted[..] else { panic!("step {i} inlines one call-site: {rows:?}") };
        let site = rows[i - 1].open.iter().find(|s| s.ends_with(&format!(",{callee}"))).expect("it was open");
        let mut expected: Vec<&str> = rows[i - 1].open.iter().filter(|s| *s != site).map(|s| &s[..]).collect();
        expected.extend(opened(site));
        let mut open: Vec<&str> = rows[i].open.iter().map(|s| &s[..]).collect();
        expected.sort_unstable();
        open.sort_unstable();
        assert_eq!(open, expected, "step {i}");
    }
    assert!(rows[7].unsat && rows[7].asserted.is_empty() && rows[7].open.is_empty());
}

/// Table 2 with the cores that exist: nothing is left to the solver's choice.
#[test]
fn under_takes_the_steps_of_table_2() {
    let rows = table(&as_meant(), Strategy::Under, CheckKind::Under);
    let row = |unsat, asserted: &[&str], open: &[&str]| Row {
        unsat,
        asserted: asserted.iter().map(|s| s.to_string()).collect(),
        open: open.iter().map(|s| s.to_string()).collect(),
    };
    let leaves = ["L1,foo L6,foo1", "L1,foo L7,foo2", "L2,bar L12,bar1", "L2,bar L13,bar2"];
    let expected = [
        row(false, &["main"], &["L1,foo", "L2,bar"]),
        row(true, &["foo", "bar"], &leaves),
        row(true, &["foo1", "foo2", "bar1", "bar2"], &[]),
        row(true, &[], &[]),
    ];
    assert_eq!(rows, expected);
}
