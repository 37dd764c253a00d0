//! The trace as text: one line a step, `file:line:column`, indented by call depth, values behind the source.

use std::fmt::Write;
use trace::{Importance, NamedValue, Step, StepKind, Trace};

/// Source text longer than this is cut.
const SOURCE_WIDTH: usize = 72;
/// Deeper calls are indented no further.
const DEEPEST_INDENT: usize = 24;

/// Which steps to print.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum Detail {
    /// The few that matter first.
    Short,
    Full,
}

/// The trace with a heading; every step is one line, and `...` stands for steps that are left out.
pub fn trace(trace: &Trace, detail: Detail) -> String {
    let is_shown = |step: &Step| detail == Detail::Full || step.importance == Importance::Essential;
    let shown: Vec<(usize, &Step)> = trace.steps.iter().enumerate().filter(|(_, step)| is_shown(step)).collect();
    let places: Vec<String> = shown.iter().map(|(_, step)| place(step)).collect();
    let width = places.iter().map(|p| p.chars().count()).max().unwrap_or(0);
    let mut text = format!("Trace: {}", summary(trace));
    if shown.len() < trace.steps.len() {
        let _ = write!(text, "; the {} that matter first (--trace full shows all)", shown.len());
    }
    text.push('\n');
    if trace.omitted > 0 && detail == Detail::Full {
        let _ = writeln!(text, "  (the first {} steps are left out)", trace.omitted);
    }
    if !trace.arguments.is_empty() {
        let shown = trace.arguments.iter().map(|one| format!("{} = {}", one.name, shorten(&one.value)));
        let _ = writeln!(text, "  started with {}", shown.collect::<Vec<_>>().join(", "));
    }
    let are_many = trace.threads.len() > 1;
    if are_many {
        let named = trace.threads.iter().map(|thread| format!("T{} {}", thread.number, thread.function));
        let _ = writeln!(text, "  threads: {}", named.collect::<Vec<_>>().join(", "));
    }
    let tag = |step: &Step| step.thread.filter(|_| are_many).map_or(String::new(), |thread| format!("T{thread}"));
    let tag_width = shown.iter().map(|(_, step)| tag(step).len()).max().unwrap_or(0);
    let mut next = 0;
    for ((at, step), place) in shown.iter().zip(&places) {
        if *at > next {
            text.push_str("  ...\n");
        }
        next = at + 1;
        let indent = "  ".repeat(step.depth.min(DEEPEST_INDENT));
        let thread = if are_many { format!("{:<tag_width$}  ", tag(step)) } else { String::new() };
        let line = format!("  {place:<width$}  {thread}{indent}{}", describe(step));
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text
}

/// What is violated, and when.
pub(super) fn summary(trace: &Trace) -> String {
    format!("{} is violated after {} steps", trace.property, trace.omitted + trace.steps.len())
}

fn place(step: &Step) -> String {
    match &step.location {
        Some(l) => format!("{}:{}:{}", l.file, l.line, l.column),
        None => "-".to_owned(),
    }
}

/// What a step does, on one line.
pub(super) fn describe(step: &Step) -> String {
    let source = shorten(&step.source);
    let text = match &step.kind {
        StepKind::Statement => with_values(&source, &step.values),
        StepKind::Branch { condition, taken } => {
            with_values(&format!("[{}] is {taken}", shorten(condition)), &step.values)
        }
        StepKind::Call { function } => with_values(&format!("{source}  -> enters {function}"), &step.values),
        StepKind::Return { function } => with_values(&format!("<- {function} returns"), &step.values),
        StepKind::Rounds { rounds } => format!("... {rounds} more rounds of this loop ..."),
        StepKind::Violation { what } => format!("{}  *** {what}", with_values(&source, &step.values)),
    };
    if step.reads_unset { format!("{text}  (reads what nothing has set)") } else { text }
}

fn with_values(text: &str, values: &[NamedValue]) -> String {
    if values.is_empty() {
        return text.to_owned();
    }
    let show = |v: &NamedValue| {
        let input = if v.is_input { " (input)" } else { "" };
        format!("{} = {}{input}", v.name, v.value)
    };
    let list: Vec<String> = values.iter().map(show).collect();
    format!("{text}  // {}", list.join(", "))
}

fn shorten(text: &str) -> String {
    if text.chars().count() <= SOURCE_WIDTH {
        return text.to_owned();
    }
    let head: String = text.chars().take(SOURCE_WIDTH - 3).collect();
    format!("{head}...")
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use trace::history::History;
    use trace::witness_path::WitnessPath;
    use trace::{Code, Location};

    fn step(kind: StepKind, line: u32, depth: usize, source: &str) -> Step {
        let location = Some(Location { file: "a.c".into(), line, column: 3 });
        Step {
            kind,
            location,
            source: source.into(),
            code: Code::Driver,
            importance: Importance::Unimportant,
            depth,
            function: "main".into(),
            thread: None,
            values: Vec::new(),
            reads_unset: false,
        }
    }

    pub fn example() -> Trace {
        let mut first = step(StepKind::Statement, 9, 0, "x = __VERIFIER_nondet_int();");
        first.values = vec![NamedValue { name: "x".into(), value: "-5".into(), is_input: true }];
        let branch = StepKind::Branch { condition: "x < 0".into(), taken: "true".into() };
        let end = StepKind::Violation { what: "reach_error() is called".into() };
        Trace {
            property: "unreach-call".into(),
            violation: "reach_error() is called".into(),
            error_function: None,
            asserted: None,
            omitted: 0,
            threads: Vec::new(),
            starts: Vec::new(),
            steps: vec![first, step(branch, 10, 0, "if (x < 0)"), step(end, 11, 1, "reach_error();")],
            inputs: Vec::new(),
            omitted_inputs: 0,
            arguments: Vec::new(),
            witness_path: WitnessPath::default(),
            history: History::default(),
        }
    }

    #[test]
    fn one_line_a_step() {
        assert_eq!(
            trace(&example(), Detail::Full),
            "Trace: unreach-call is violated after 3 steps\n\
             \x20 a.c:9:3   x = __VERIFIER_nondet_int();  // x = -5 (input)\n\
             \x20 a.c:10:3  [x < 0] is true\n\
             \x20 a.c:11:3    reach_error();  *** reach_error() is called\n"
        );
    }

    #[test]
    fn a_violation_shows_the_input_of_its_statement() {
        let mut example = example();
        example.steps[2].values = std::mem::take(&mut example.steps[0].values);
        let text = trace(&example, Detail::Full);
        assert!(text.ends_with("reach_error();  // x = -5 (input)  *** reach_error() is called\n"), "{text}");
    }

    #[test]
    fn the_short_form_says_what_it_leaves_out() {
        let mut example = example();
        example.steps[0].importance = Importance::Essential;
        example.steps[2].importance = Importance::Essential;
        assert_eq!(
            trace(&example, Detail::Short),
            "Trace: unreach-call is violated after 3 steps; the 2 that matter first (--trace full shows all)\n\
             \x20 a.c:9:3   x = __VERIFIER_nondet_int();  // x = -5 (input)\n\
             \x20 ...\n\
             \x20 a.c:11:3    reach_error();  *** reach_error() is called\n"
        );
    }
}
