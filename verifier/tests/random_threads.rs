//! Random programs with threads: what is said of them is what an enumeration of all their schedules shows. `RANDOM_PROGRAMS`
//! of them are asked about (a few, by default), from number `RANDOM_FROM` on. With `RANDOM_ENGINE` each is asked of that
//! engine alone, which need not get to a verdict.

mod support;

use boogie::interpret::Random;
use std::collections::HashSet;
use std::fmt::Write as _;

const FEW: u64 = 8;

/// One of these is asked besides the default; it may not get to a verdict.
const ENGINES: [&str; 5] = ["execute", "corral", "legion", "k-induction", "lal-reps"];

const VARS: [&str; 3] = ["x", "y", "z"];

/// A step of a thread, on variables by number and two registers of its own.
#[derive(Clone, Copy, Debug)]
enum Step {
    Read {
        register: usize,
        var: usize,
    },
    Write {
        var: usize,
        value: Value,
    },
    /// In one atomic operation.
    Add {
        var: usize,
        by: i64,
    },
    /// Unless the first register holds this, so many steps are passed.
    Unless {
        is: i64,
        passed: usize,
    },
    Lock,
    Unlock,
    Begin,
    End,
}

#[derive(Clone, Copy, Debug)]
enum Value {
    Number(i64),
    Plus(i64),
    Minus(i64),
    Twice,
}

const FIRST: usize = 0;
const SECOND: usize = 1;

struct Thread {
    text: String,
    steps: Vec<Step>,
}

struct Program {
    vars: usize,
    atomic: [bool; 3],
    /// Main's is the first.
    threads: Vec<Thread>,
}

struct Generator {
    random: Random,
    vars: usize,
    atomic: [bool; 3],
}

impl Generator {
    fn below(&mut self, n: u64) -> u64 {
        self.random.below(n)
    }

    fn program(seed: u64) -> (Program, Random) {
        let mut random = Random::new(seed);
        let vars = 1 + random.below(3) as usize;
        let atomic = [(); 3].map(|()| random.below(4) == 0);
        let mut generator = Generator { random, vars, atomic };
        let count = 2 + generator.below(2);
        let threads = (0..count).map(|_| generator.thread()).collect();
        (Program { vars, atomic, threads }, generator.random)
    }

    fn thread(&mut self) -> Thread {
        let mut thread = Thread { text: String::new(), steps: Vec::new() };
        self.statements(&mut thread, 2, false);
        thread
    }

    /// One to three statements, with others in them up to this depth.
    fn statements(&mut self, to: &mut Thread, depth: u32, is_locked: bool) {
        for _ in 0..=self.below(3) {
            self.statement(to, depth, is_locked);
        }
    }

    fn statement(&mut self, to: &mut Thread, depth: u32, is_locked: bool) {
        let (var, other) = (self.below(self.vars as u64) as usize, self.below(self.vars as u64) as usize);
        let (v, w, n) = (VARS[var], VARS[other], 1 + self.below(3) as i64);
        let read = |var| Step::Read { register: FIRST, var };
        let write = |value| Step::Write { var, value };
        let updated = |by| match self.atomic[var] {
            true => vec![Step::Add { var, by }],
            false => vec![read(var), write(Value::Plus(by))],
        };
        let (text, steps) = match self.random.below(9) {
            0 => (format!("{v} = {n};"), vec![write(Value::Number(n))]),
            1 => (format!("{v} = {w} + {n};"), vec![read(other), write(Value::Plus(n))]),
            2 => (format!("{v}++;"), updated(1)),
            3 => (format!("{v} += {n};"), updated(n)),
            4 => (
                format!("t = {w}; {v} = t + t;"),
                vec![Step::Read { register: SECOND, var: other }, write(Value::Twice)],
            ),
            5 => (format!("__atomic_fetch_add(&{v}, {n}, 5);"), vec![Step::Add { var, by: n }]),
            6 if depth > 0 => return self.branch(to, var, n - 1, depth, is_locked),
            7 if depth > 0 && !is_locked => {
                let (lock, unlock) = ("pthread_mutex_lock(&m);", "pthread_mutex_unlock(&m);");
                return self.section(to, (lock, Step::Lock), (unlock, Step::Unlock), depth);
            }
            8 if depth > 0 && !is_locked => {
                let (begin, end) = ("__VERIFIER_atomic_begin();", "__VERIFIER_atomic_end();");
                return self.section(to, (begin, Step::Begin), (end, Step::End), depth);
            }
            _ => (format!("{v} = {n} - {w};"), vec![read(other), write(Value::Minus(n))]),
        };
        to.text += &text;
        to.text.push('\n');
        to.steps.extend(steps);
    }

    fn branch(&mut self, to: &mut Thread, var: usize, is: i64, depth: u32, is_locked: bool) {
        let _ = writeln!(to.text, "if ({} == {is}) {{", VARS[var]);
        to.steps.push(Step::Read { register: FIRST, var });
        let at = to.steps.len();
        to.steps.push(Step::Unless { is, passed: 0 });
        self.statements(to, depth - 1, is_locked);
        to.steps[at] = Step::Unless { is, passed: to.steps.len() - at };
        to.text += "}\n";
    }

    fn section(&mut self, to: &mut Thread, first: (&str, Step), last: (&str, Step), depth: u32) {
        let _ = writeln!(to.text, "{}", first.0);
        to.steps.push(first.1);
        self.statements(to, depth - 1, true);
        to.steps.push(last.1);
        let _ = writeln!(to.text, "{}", last.0);
    }
}

#[derive(Clone, PartialEq, Eq, Hash)]
struct State {
    vars: [i64; 3],
    /// By thread: its next step and its registers.
    threads: Vec<(usize, [i64; 2])>,
    locked: bool,
    /// The thread in an atomic section.
    within: Option<usize>,
}

impl State {
    /// What the next step of a thread leads to, if it can be made.
    fn after(&self, program: &Program, thread: usize) -> Option<State> {
        let (at, registers) = self.threads[thread];
        let step = *program.threads[thread].steps.get(at)?;
        if self.within.is_some_and(|other| other != thread) {
            return None;
        }
        let mut next = self.clone();
        let own = &mut next.threads[thread];
        own.0 += 1;
        match step {
            Step::Read { register, var } => own.1[register] = self.vars[var],
            Step::Write { var, value } => {
                next.vars[var] = match value {
                    Value::Number(n) => n,
                    Value::Plus(n) => registers[FIRST] + n,
                    Value::Minus(n) => n - registers[FIRST],
                    Value::Twice => 2 * registers[SECOND],
                }
            }
            Step::Add { var, by } => next.vars[var] += by,
            Step::Unless { is, passed } => own.0 = at + if registers[FIRST] == is { 1 } else { passed },
            Step::Lock if self.locked => return None,
            Step::Lock => next.locked = true,
            Step::Unlock => next.locked = false,
            Step::Begin => next.within = Some(thread),
            Step::End => next.within = None,
        }
        Some(next)
    }
}

impl Program {
    /// The variable that a thread's next step accesses, whether it writes, and whether that is one atomic operation.
    fn access(&self, state: &State, thread: usize) -> Option<(usize, bool, bool)> {
        match *self.threads[thread].steps.get(state.threads[thread].0)? {
            Step::Read { var, .. } => Some((var, false, self.atomic[var])),
            Step::Write { var, .. } => Some((var, true, self.atomic[var])),
            Step::Add { var, .. } => Some((var, true, true)),
            _ => None,
        }
    }

    /// The values that the variables may have at the end, and whether there is a data race: a step that may be made next to
    /// another thread's that is not atomic.
    fn enumerate(&self) -> (Vec<[i64; 3]>, bool) {
        let threads = vec![(0, [0; 2]); self.threads.len()];
        let start = State { vars: [0; 3], threads, locked: false, within: None };
        let (mut seen, mut work) = (HashSet::from([start.clone()]), vec![start]);
        let (mut ends, mut races) = (Vec::new(), false);
        while let Some(state) = work.pop() {
            let all = 0..self.threads.len();
            if all.clone().all(|i| state.threads[i].0 == self.threads[i].steps.len()) {
                ends.push(state.vars);
            }
            for thread in all.clone() {
                let Some(next) = state.after(self, thread) else { continue };
                let mine = self.access(&state, thread);
                races |= all.clone().filter(|other| *other != thread).any(|other| {
                    matches!((mine, self.access(&state, other)),
                        (Some((v, writes, _)), Some((w, other_writes, false))) if v == w && (writes || other_writes))
                });
                if seen.insert(next.clone()) {
                    work.push(next);
                }
            }
        }
        ends.sort_unstable();
        ends.dedup();
        (ends, races)
    }

    fn text(&self, values: &[i64; 3]) -> String {
        let mut text = String::from(
            "#include <pthread.h>\nvoid reach_error(void) {}\nvoid __VERIFIER_atomic_begin(void);\n\
             void __VERIFIER_atomic_end(void);\npthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;\n",
        );
        for (v, atomic) in VARS.iter().zip(self.atomic).take(self.vars) {
            let _ = writeln!(text, "{}int {v};", if atomic { "_Atomic " } else { "" });
        }
        let others = self.threads.iter().enumerate().skip(1);
        for (i, thread) in others.clone() {
            let _ = writeln!(text, "void *run{i}(void *p) {{\nint t;\n{}return p;\n}}", thread.text);
        }
        text += "int main(void) {\nint t;\npthread_t threads[3];\n";
        for (i, _) in others.clone() {
            let _ = writeln!(text, "pthread_create(&threads[{i}], 0, run{i}, 0);");
        }
        text += &self.threads[0].text;
        for (i, _) in others {
            let _ = writeln!(text, "pthread_join(threads[{i}], 0);");
        }
        let equal: Vec<String> =
            VARS.iter().zip(values).take(self.vars).map(|(v, value)| format!("{v} == {value}")).collect();
        let _ = writeln!(text, "if ({}) reach_error();\nreturn 0;\n}}", equal.join(" && "));
        text
    }
}

/// What is said of a program that is wrong; and whether the default, or the only engine, says nothing.
fn wrong(file: &std::path::Path, property: &str, is_violated: bool, seed: u64) -> (Vec<String>, bool) {
    let property = support::root().join("tests/properties").join(property);
    let only = std::env::var("RANDOM_ENGINE").ok();
    let ask = |engine: &str, timeout: &str| {
        let args = ["verify", "--engine", engine, "--timeout", timeout, "--property"].map(std::ffi::OsStr::new);
        let said = support::run(args.into_iter().chain([property.as_os_str(), file.as_os_str()]));
        said.verdict().to_owned()
    };
    let expected = if is_violated { "FALSE(" } else { "TRUE" };
    let is_wrong = |verdict: &str| verdict.starts_with(if is_violated { "TRUE" } else { "FALSE" });
    let mut wrong = Vec::new();
    let verdict = only.as_ref().map_or_else(|| ask("portfolio", "30"), |engine| ask(engine, "2"));
    let is_open = !verdict.starts_with("TRUE") && !verdict.starts_with("FALSE");
    if !is_open && !verdict.starts_with(expected) {
        wrong.push(format!("{seed}: {verdict} instead of {expected}"));
    }
    if only.is_some() {
        return (wrong, is_open);
    }
    let engine = ENGINES[seed as usize % ENGINES.len()];
    let verdict = ask(engine, "2");
    if is_wrong(&verdict) {
        wrong.push(format!("{seed}: {engine} says {verdict} instead of {expected}"));
    }
    (wrong, is_open)
}

#[test]
fn schedules_are_those_of_an_enumeration() {
    let number = |variable: &str, default| std::env::var(variable).map_or(default, |n| n.parse().unwrap());
    let (from, programs) = (number("RANDOM_FROM", 0), number("RANDOM_PROGRAMS", FEW));
    let scratch = tempfile::tempdir().unwrap();
    let file = scratch.path().join("threads.c");
    let (mut differences, mut violated, mut open) = (Vec::new(), [0, 0], 0);
    for seed in from..from + programs {
        let (program, mut random) = Generator::program(seed);
        let (ends, races) = program.enumerate();
        // Half of the time an end that there is, else one nearby.
        let mut asked = ends[random.below(ends.len() as u64) as usize];
        if random.below(2) == 0 {
            asked[random.below(program.vars as u64) as usize] += random.below(3) as i64 - 1;
        }
        let is_reached = ends.contains(&asked);
        let text = program.text(&asked);
        std::fs::write(&file, &text).unwrap();
        let (mut found, is_open) = wrong(&file, "unreach-call.prp", is_reached, seed);
        let (of_races, are_races_open) = wrong(&file, "no-data-race.prp", races, seed);
        found.extend(of_races);
        open += u64::from(is_open) + u64::from(are_races_open);
        violated[0] += u64::from(is_reached);
        violated[1] += u64::from(races);
        if !found.is_empty() {
            eprintln!("{}\n{text}", found.join("\n"));
            differences.extend(found);
        }
    }
    eprintln!(
        "{programs} programs: {} reach the end that is asked about, {} have races; {open} are open",
        violated[0], violated[1]
    );
    assert!(differences.is_empty(), "{} differences:\n{}", differences.len(), differences.join("\n"));
    let is_default = std::env::var("RANDOM_ENGINE").is_err();
    assert!(!is_default || open * 4 <= programs, "{open} of twice {programs} are open");
    assert!(violated.iter().all(|n| (1..programs).contains(n)), "all programs are alike");
}
