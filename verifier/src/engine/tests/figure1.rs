//! The program of Fig. 1 of the Legion paper and the steps of its Tables 1 and 2.
//!
//! As printed, the figure assumes `y == 0` in L0 and `y != 0` in L3 for the same passive `y`, so pVC(main) alone is
//! unsatisfiable and neither table could happen; [`as_printed`] shows that. The tables fit the program in which L0
//! fixes only `x` and L3 asks for `y == 0`, which every callee rules out: [`as_meant`].
//!
//! Table 2 moreover takes `{bar}` for the core of its first step. Blocking `bar` alone leaves the path by `foo`, so
//! every core is `{foo, bar}`: both are inlined, and steps 2 and 3 of the table come together.
//!
//! The figure is there by hand, in Boogie and in C: the last goes through the front end and all passes.

use super::*;
use crate::cli::{DataModel, InputArgs};
use crate::engine::call_tree::{CallId, CallTree};
use crate::input;
use crate::property::Property;
use crate::smt::solver::CheckResult;
use boogie::expr::ExprId;
use boogie::passes;
use std::path::Path;

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
            Event::Bound(_) | Event::Core { .. } | Event::Bounded { .. } | Event::Refined(_) => {}
        }
        let open = tree.frontier.iter().map(|&c| self.site(c, tree)).collect();
        self.rows.last_mut().expect("starts with one row").open = open;
    }
}

impl Table<'_> {
    /// A dynamic call-site as `L1,foo L6,foo1`: each procedure of the figure is called in one place.
    fn site(&self, call: CallId, tree: &CallTree) -> String {
        let label = |name: &str| match name {
            "foo" => 1,
            "bar" => 2,
            "foo1" => 6,
            "foo2" => 7,
            "bar1" => 12,
            "bar2" => 13,
            other => panic!("{other} is not in the figure"),
        };
        let sites = tree.static_sites(self.program, call).into_iter();
        let names = sites.map(|(_, callee)| &self.program.procs[callee.index()].name);
        // The translation of C calls main behind the initialisers of globals.
        let names = names.filter(|&name| name != "main");
        names.map(|name| format!("L{},{name}", label(name))).collect::<Vec<_>>().join(" ")
    }
}

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

/// The figure in three forms: made by hand, and the files in Boogie and in C after all passes.
fn as_meant_in_each_form() -> [(&'static str, PassiveProgram); 3] {
    let read = |name: &str| {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/figure1").join(name);
        let (files, data_model) = (vec![file], DataModel::Ilp32);
        let args =
            InputArgs { files, property: None, undefined: None, data_model, include: Vec::new(), define: Vec::new() };
        let input = input::read(&args, &Property::default().into()).unwrap_or_else(|e| panic!("{name}: {e:?}"));
        passes::run(input.program, passes::Options { property: Some(input.question) }).expect("it passes").passive
    };
    [("by hand", as_meant()), ("Boogie", read("figure1.bpl")), ("C", read("figure1.c"))]
}

fn table(program: &PassiveProgram, strategy: Strategy, kind: CheckKind) -> Vec<Row> {
    let mut table = Table { program, kind, rows: vec![Row::default()] };
    let options = EngineOptions { core: CorePolicy::Deletion { fraction: 100.0 }, ..EngineOptions::new(strategy) };
    let outcome = run(program, &options, &mut table);
    assert_eq!(outcome.verdict, Verdict::Safe);
    let mut rows = table.rows;
    if rows[0].asserted == ["$entry"] {
        let entry = rows.remove(0);
        assert_eq!((entry.open.len(), &rows[0].asserted[..]), (1, &["main".to_owned()][..]));
        rows[0].unsat = false;
    }
    rows
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
    for (form, program) in as_meant_in_each_form() {
        let rows = table(&program, Strategy::Over, CheckKind::Over);
        assert_eq!(rows[0].asserted, ["main"], "{form}");
        assert_eq!(sorted(&rows[0].open), ["L1,foo", "L2,bar"], "{form}");
        assert_eq!(rows.len(), 8, "{form}: {rows:?}");
        for i in 1..7 {
            assert!(!rows[i].unsat, "{form}, step {i}");
            assert_eq!(sorted(&rows[i].open), opened(&rows[i - 1], &rows[i]), "{form}, step {i}");
        }
        assert!(rows[7].unsat && rows[7].asserted.is_empty() && rows[7].open.is_empty(), "{form}: {rows:?}");
    }
}

/// What is open after a step of Table 1 that began with the open call-sites of the row before.
fn opened(before: &Row, row: &Row) -> Vec<String> {
    let [callee] = &row.asserted[..] else { panic!("a step inlines one call-site: {row:?}") };
    let site = before.open.iter().find(|s| s.ends_with(&format!(",{callee}"))).expect("it was open");
    let more: &[&str] = match site.as_str() {
        "L1,foo" => &["L1,foo L6,foo1", "L1,foo L7,foo2"],
        "L2,bar" => &["L2,bar L12,bar1", "L2,bar L13,bar2"],
        _ => &[],
    };
    let mut open: Vec<String> = before.open.iter().filter(|s| *s != site).cloned().collect();
    open.extend(more.iter().map(|s| s.to_string()));
    sorted(&open)
}

fn sorted(sites: &[String]) -> Vec<String> {
    let mut sites = sites.to_vec();
    sites.sort_unstable();
    sites
}

/// Table 2 with the cores that exist: nothing is left to the solver's choice but the order in a row.
#[test]
fn under_takes_the_steps_of_table_2() {
    let row = |unsat, asserted: &[&str], open: &[&str]| Row {
        unsat,
        asserted: asserted.iter().map(|s| s.to_string()).collect(),
        open: open.iter().map(|s| s.to_string()).collect(),
    };
    let leaves = ["L1,foo L6,foo1", "L1,foo L7,foo2", "L2,bar L12,bar1", "L2,bar L13,bar2"];
    let expected = [
        row(false, &["main"], &["L1,foo", "L2,bar"]),
        row(true, &["bar", "foo"], &leaves),
        row(true, &["bar1", "bar2", "foo1", "foo2"], &[]),
        row(true, &[], &[]),
    ];
    for (form, program) in as_meant_in_each_form() {
        let rows = table(&program, Strategy::Under, CheckKind::Under).into_iter();
        let rows: Vec<Row> = rows
            .map(|row| Row { unsat: row.unsat, asserted: sorted(&row.asserted), open: sorted(&row.open) })
            .collect();
        assert_eq!(rows, expected, "{form}");
    }
}
