//! Why a run has no verdict, in sentences, and what may help.

use crate::cli::{Engine, VerifyArgs};
use crate::portfolio::MemberReport;
use crate::verdict::{Unknown, Verdict};
use boogie::passive::ProcKind;
use engine::BoundHit;
use trace::trip_counts::TripCounts;

/// What a BOUNDED rests on, one sentence for each loop, recursion and limit of the model.
pub fn bounds(hits: &[BoundHit], trip_counts: &TripCounts) -> Vec<String> {
    let mut sentences: Vec<String> = hits.iter().map(|hit| describe(hit, trip_counts)).collect();
    sentences.dedup();
    sentences
}

fn describe(hit: &BoundHit, trip_counts: &TripCounts) -> String {
    match &hit.kind {
        ProcKind::Loop { function, location: Some(at), .. } => {
            let seen =
                trip_count_of(hit, trip_counts).map_or(String::new(), |n| format!(", which turned {n} times in a run"));
            format!("{at}: loop in {function}{seen}")
        }
        ProcKind::Loop { function, location: None, .. } => format!("a loop in {function} ({})", hit.name),
        ProcKind::Limit { reason } => reason.to_string(),
        ProcKind::Plain => format!("recursion of {}", hit.name),
    }
}

fn trip_count_of(hit: &BoundHit, trip_counts: &TripCounts) -> Option<u64> {
    match &hit.kind {
        ProcKind::Loop { function, location: Some(at), .. } => {
            trip_counts.get(&(function.clone(), at.clone())).copied()
        }
        _ => None,
    }
}

/// A limit that stands for a construct: more than a bound is in the way then. Rather one that a member says it has met than
/// the first one that may be.
pub fn unsupported_among(hits: &[BoundHit], engines: &[MemberReport]) -> Option<Unknown> {
    let unsupported = |hit: &BoundHit| match &hit.kind {
        ProcKind::Limit { reason } => reason.unsupported().map(|what| Unknown::Unsupported(what.to_owned())),
        _ => None,
    };
    let is_met = |why: &Unknown| engines.iter().any(|member| member.result == why.reason());
    let all = || hits.iter().filter_map(unsupported);
    all().find(is_met).or_else(|| all().next())
}

/// What ran out or stood in the way.
pub fn reasons(verdict: &Verdict, args: &VerifyArgs, engines: &[MemberReport]) -> Vec<String> {
    let how_far = |member: &MemberReport| {
        let MemberReport { engine, depth, instances, work, result, .. } = member;
        match *engine {
            "execute" => format!("execute: {instances} steps: {result}"),
            _ => format!("{engine}: depth {depth}, {instances} instances, {} queries: {result}", work.queries),
        }
    };
    let first = match verdict {
        Verdict::True | Verdict::False(_) => return Vec::new(),
        Verdict::Bounded(k) if args.bounds.unroll == Some(*k) => {
            format!("loops and recursion were cut at depth {k}, as asked")
        }
        Verdict::Bounded(k) if ran_out(engines) => {
            format!("the memory is used up; the search got to depth {k}, at which loops and recursion were cut")
        }
        Verdict::Bounded(k) => {
            format!("in {} s the search got to depth {k}, at which loops and recursion were cut", args.timeout)
        }
        Verdict::Unknown(Unknown::Timeout) => format!("the {} s are over", args.timeout),
        Verdict::Unknown(Unknown::Memory) => "the memory is used up".to_owned(),
        Verdict::Unknown(Unknown::Unsupported(what)) => format!("an execution may reach what is not supported: {what}"),
        Verdict::Unknown(Unknown::Unconfirmed(why)) => format!("a violation was found that did not replay: {why}"),
        Verdict::Unknown(Unknown::Solver(why)) => why.clone(),
    };
    let engines = engines.iter().map(how_far);
    std::iter::once(first).chain(engines).collect()
}

/// Whether members ended for want of memory, and none because the time was over.
fn ran_out(engines: &[MemberReport]) -> bool {
    let has = |reason: &str| engines.iter().any(|member| member.result == reason);
    has("memory") && !has("timeout") && !has("running")
}

/// What to try next.
pub fn advice(verdict: &Verdict, args: &VerifyArgs, hits: &[BoundHit], trip_counts: &TripCounts) -> Vec<String> {
    let mut advice = Vec::new();
    let more_time = format!("--timeout {}: more time", args.timeout.saturating_mul(4));
    match verdict {
        Verdict::True | Verdict::False(_) => return advice,
        Verdict::Bounded(k) => {
            let needed = hits.iter().filter_map(|hit| trip_count_of(hit, trip_counts)).max().unwrap_or(0) + 1;
            let deeper = needed.max(2 * u64::from(*k));
            match args.bounds.unroll {
                Some(_) => {
                    advice.push(format!("--unroll {deeper}: a deeper cut"));
                    advice.push("no --unroll: the depth grows, and loops are proved by induction".to_owned());
                }
                None if needed > u64::from(*k) => advice.push(format!("--unroll {deeper}: start at this depth")),
                None => advice.push(more_time),
            }
        }
        Verdict::Unknown(Unknown::Timeout) => {
            advice.push(more_time);
            if args.bounds.unroll.is_none() {
                advice.push("--unroll 1: what happens without a second turn of any loop".to_owned());
            }
        }
        Verdict::Unknown(Unknown::Memory) => {
            advice.push("--memory MIB: more memory".to_owned());
            advice.push("--engine legion: one process instead of several".to_owned());
        }
        Verdict::Unknown(Unknown::Unsupported(_)) => {
            advice.push("if it is a library's function: one more file that defines it, as a model of it".to_owned());
            advice.push("otherwise: the function around it, written without the construct".to_owned());
        }
        Verdict::Unknown(Unknown::Unconfirmed(_)) => {
            advice.push("a model in C of what is only approximated there".to_owned());
        }
        Verdict::Unknown(Unknown::Solver(_)) => advice.push(more_time),
    }
    if !matches!(args.engine, Engine::Portfolio) {
        advice.push("no --engine: the default runs several methods side by side".to_owned());
    }
    advice
}

#[cfg(test)]
mod tests {
    use super::*;
    use boogie::program::ProcId;

    fn hit() -> BoundHit {
        let kind = ProcKind::Loop { function: "f".into(), location: Some("a.c:7".into()), keyword: None };
        BoundHit { callee: ProcId(0), name: "f$loop".into(), kind, stack: Vec::new() }
    }

    fn args(more: &[&str]) -> VerifyArgs {
        use clap::Parser;
        let all = ["praetor", "verify", "a.c"].into_iter().chain(more.iter().copied());
        match crate::cli::Cli::try_parse_from(all).unwrap().command {
            crate::cli::Command::Verify(args) => *args,
            _ => unreachable!(),
        }
    }

    #[test]
    fn a_bound_names_its_loop_and_what_it_needs() {
        let trip_counts = TripCounts::from([(("f".to_owned(), "a.c:7".to_owned()), 99)]);
        assert_eq!(bounds(&[hit()], &trip_counts), ["a.c:7: loop in f, which turned 99 times in a run"]);
        let advice = advice(&Verdict::Bounded(4), &args(&["--unroll", "4"]), &[hit()], &trip_counts);
        assert_eq!(advice[0], "--unroll 100: a deeper cut");
    }

    #[test]
    fn a_limit_says_what_was_asked() {
        let reasons = reasons(&Verdict::Bounded(4), &args(&["--unroll", "4"]), &[]);
        assert_eq!(reasons, ["loops and recursion were cut at depth 4, as asked"]);
        let advice = advice(&Verdict::Unknown(Unknown::Timeout), &args(&["--timeout", "10"]), &[], &TripCounts::new());
        assert_eq!(advice[0], "--timeout 40: more time");
    }
}
