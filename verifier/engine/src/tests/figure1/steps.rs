//! The steps of the Legion paper's Tables 1 and 2, as an engine's observer sees them.

use super::{
    CallId, CallTree, CheckKind, CheckResult, CorePolicy, EngineOptions, Event, Observer, PassiveProgram, Strategy,
    Verdict, run,
};

/// What a row of a table shows: the check, the procedures asserted after it, and the open call-sites then.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Row {
    pub unsat: bool,
    pub asserted: Vec<String>,
    pub open: Vec<String>,
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
            Event::Bound(_) | Event::Core { .. } | Event::Bounded { .. } | Event::GoesOn | Event::Refined(_) => {}
        }
        let open = tree.frontier().iter().map(|&c| self.site(c, tree)).collect();
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

pub fn table(program: &PassiveProgram, strategy: Strategy, kind: CheckKind) -> Vec<Row> {
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

/// Table 1: six satisfiable checks, each of which inlines the one open call-site of its path, then the refutation.
/// Which of the two branches a path takes is the solver's choice, so a row is checked against the row before it.
pub fn over_takes_the_steps_of_table_1(form: &str, program: &PassiveProgram) {
    let rows = table(program, Strategy::Over, CheckKind::Over);
    assert_eq!(rows[0].asserted, ["main"], "{form}");
    assert_eq!(sorted(&rows[0].open), ["L1,foo", "L2,bar"], "{form}");
    assert_eq!(rows.len(), 8, "{form}: {rows:?}");
    for i in 1..7 {
        assert!(!rows[i].unsat, "{form}, step {i}");
        assert_eq!(sorted(&rows[i].open), opened(&rows[i - 1], &rows[i]), "{form}, step {i}");
    }
    assert!(rows[7].unsat && rows[7].asserted.is_empty() && rows[7].open.is_empty(), "{form}: {rows:?}");
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
pub fn under_takes_the_steps_of_table_2(form: &str, program: &PassiveProgram) {
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
    let rows = table(program, Strategy::Under, CheckKind::Under).into_iter();
    let rows: Vec<Row> =
        rows.map(|row| Row { unsat: row.unsat, asserted: sorted(&row.asserted), open: sorted(&row.open) }).collect();
    assert_eq!(rows, expected, "{form}");
}
