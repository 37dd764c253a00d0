//! Invariants for the correctness witness of a proof: what Houdini and the proof know of the loops, as C text, of which
//! only that is kept which a proof of its own confirms, from the text on.
//!
//! Houdini's do not depend on which member of the portfolio was the first to prove the program; a proof of Spacer's has
//! more.

use crate::cli::{BoundArgs, Engine, VerifyArgs};
use crate::input::property::{Check, Property};
use crate::input::{self, Question};
use crate::portfolio::{self, Job};
use crate::progress::Display;
use crate::run::Run;
use crate::verdict::Verdict;
use crate::verify;
use boogie::expr::Expr;
use boogie::marks::{self, CName, Content};
use boogie::passes::{self, Options, Prepared};
use boogie::program::{Cmd, Program};
use engine::Invariant;
use engine::induction::{self, c_invariants::Named};
use frontend::parse;
use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

/// A witness may take so long on top of the proof, and never longer than the whole run may.
const MOST: Duration = Duration::from_secs(60);
/// One check of invariants may take as long as the proof, or so long if that was quicker.
const MOST_OF_CHECK: Duration = Duration::from_secs(5);

/// The invariants of a proof's loops that a check confirms. Says on standard error if there was no time for all.
pub fn invariants(args: &VerifyArgs, run: &Run, deadline: Instant) -> Vec<Invariant> {
    let start = Instant::now();
    let deadline = deadline.min(start + MOST);
    let Ok(property) = input::property(&args.asked) else { return Vec::new() };
    let (entry, of_competition) = (property.entry.clone(), property.of_competition);
    // Of loops that others interrupt, nothing is said.
    let is_asked = |p: &Prepared| induction::applies(&p.passive) && !p.replay.has_threads();
    let Some(prepared) = prepare(args, property).filter(is_asked) else { return Vec::new() };
    let reading = start.elapsed();
    let left = deadline.saturating_duration_since(Instant::now());
    let job = Job {
        engine: Engine::KInduction,
        refine: None,
        without: Vec::new(),
        unroll: None,
        deadline: Instant::now() + left / 2,
        memory_mib: verify::memory(args),
        certify: false,
        debug: args.debug.clone(),
    };
    let houdini = portfolio::loops(&prepared, names(&prepared.replay), &job).unwrap_or_default();
    let mut seen = BTreeSet::new();
    let mut known: Vec<Invariant> = run.proof.invariants.iter().cloned().chain(houdini).collect();
    known.retain(|i| i.keyword.is_some() && seen.insert((i.keyword.clone(), i.expression.clone())));
    known.sort_by(|a, b| a.keyword.cmp(&b.keyword));
    let functions = c_functions(&prepared.replay);
    known.iter_mut().for_each(|i| i.function = functions.get(&i.function).unwrap_or(&i.function).clone());
    let property = Property { entry, checks: vec![Check::Invariants], of_competition };
    let most = Duration::try_from_secs_f64(run.cost.seconds).unwrap_or_default().max(MOST_OF_CHECK);
    let mut checking = Checking { args: by_default(args), property, deadline, reading, most, cut_short: false };
    let confirmed = checking.confirmed(&known);
    if checking.cut_short {
        crate::output::say(&format!(
            "note: the witness has {} of {} invariants: no time was left\n",
            confirmed.len(),
            known.len()
        ));
    }
    confirmed
}

fn prepare(args: &VerifyArgs, property: Property) -> Option<Prepared> {
    let input = input::read(&args.input, &property.into()).ok()?;
    passes::run(input.program, Options { property: Some(input.question) }).ok()
}

/// How a check is run: as one without other options.
fn by_default(args: &VerifyArgs) -> VerifyArgs {
    let bounds = BoundArgs { unroll: None, ..args.bounds.clone() };
    VerifyArgs { engine: Engine::Portfolio, refine: None, without: Vec::new(), bounds, ..args.clone() }
}

struct Checking {
    args: VerifyArgs,
    property: Property,
    deadline: Instant,
    /// How long it takes to read the program.
    reading: Duration,
    /// How long one check may take.
    most: Duration,
    cut_short: bool,
}

impl Checking {
    /// Those that hold: all together, or else those of both halves.
    fn confirmed(&mut self, invariants: &[Invariant]) -> Vec<Invariant> {
        match invariants {
            [] => Vec::new(),
            _ if self.hold(invariants) => invariants.to_vec(),
            [_] => Vec::new(),
            _ => {
                let (first, second) = invariants.split_at(invariants.len() / 2);
                [self.confirmed(first), self.confirmed(second)].concat()
            }
        }
    }

    fn hold(&mut self, invariants: &[Invariant]) -> bool {
        let left = self.deadline.saturating_duration_since(Instant::now());
        if left / 2 <= self.reading {
            self.cut_short = true;
            return false;
        }
        let invariants = invariants.iter().filter_map(as_text).collect();
        let question = Question { invariants, ..self.property.clone().into() };
        let checked = verify::run(&self.args, &question, Instant::now() + self.most.min(left / 2), &Display::silent());
        checked.is_ok_and(|run| run.verdict == Some(Verdict::True))
    }
}

fn as_text(invariant: &Invariant) -> Option<parse::Invariant> {
    let at = invariant.keyword.clone()?;
    let column = Some(at.column).filter(|column| *column > 0);
    Some(parse::Invariant { file: at.file, line: at.line, column, text: invariant.expression.clone() })
}

/// By procedure, the C function that it is of.
fn c_functions(program: &Program) -> BTreeMap<String, String> {
    let named = |p: &boogie::program::Procedure| {
        Some((p.name.clone(), marks::get(&program.terms, &p.attrs).map(|CName(f)| f.to_owned())?))
    };
    program.procs.iter().filter_map(named).collect()
}

/// The variables of which a trace tells the values: integers, as the source names them.
fn names(program: &Program) -> Vec<Named> {
    let mut known: BTreeMap<(String, String), Named> = BTreeMap::new();
    for proc in &program.procs {
        for cmd in proc.body.iter().flat_map(|body| &body.blocks).flat_map(|block| &block.cmds) {
            let Cmd::Assume { attrs, .. } = cmd else { continue };
            for marks::Value { name: text, content } in marks::all(&program.terms, attrs) {
                let Content::Term(value, format) = content else { continue };
                let Expr::Var(v) = program.terms.expr(value) else { continue };
                let Some(signed) = sign(format.ty()).filter(|_| is_path(text)) else { continue };
                let (function, variable) = (proc.name.clone(), program.var(*v).name.clone());
                let named =
                    Named { function: function.clone(), variable: variable.clone(), text: text.to_owned(), signed };
                // Of several texts for one variable, the first in their order.
                let entry = known.entry((function, variable)).or_insert_with(|| named.clone());
                if named.text < entry.text {
                    *entry = named;
                }
            }
        }
    }
    known.into_values().collect()
}

/// Whether an integer type has a sign, if that is known of it; `None` for other types.
fn sign(ty: &str) -> Option<Option<bool>> {
    match ty {
        "char" | "signed char" | "short" | "int" | "long" | "long long" => Some(Some(true)),
        "_Bool" | "unsigned char" | "unsigned short" | "unsigned int" | "unsigned long" | "unsigned long long" => {
            Some(Some(false))
        }
        ty => ty.starts_with("enum ").then_some(None),
    }
}

/// A variable, or a member of one.
fn is_path(text: &str) -> bool {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    text.split('.')
        .all(|name| name.starts_with(|c: char| is_word(c) && !c.is_ascii_digit()) && name.chars().all(is_word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_that_can_be_named() {
        assert_eq!(sign("unsigned int"), Some(Some(false)));
        assert_eq!(sign("enum color"), Some(None));
        assert_eq!((sign("int *"), sign("float"), sign("struct s")), (None, None, None));
        assert!(is_path("s.a_1") && is_path("x") && !is_path("p->x") && !is_path("1x") && !is_path("a[0]"));
    }
}
