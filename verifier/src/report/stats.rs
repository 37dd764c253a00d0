//! What a run took, as a table.

use crate::portfolio::MemberReport;
use crate::run::Run;

/// Shorter stages are summed up.
const SHORTEST: f64 = 0.001;

/// Seconds by stage, and the work of each member.
pub fn table(run: &Run) -> String {
    let mut out = "Seconds:\n".to_owned();
    let (long, short): (Vec<_>, Vec<_>) = run.cost.stages.0.iter().partition(|stage| stage.seconds >= SHORTEST);
    for stage in &long {
        out.push_str(&row(&stage.name, stage.seconds));
    }
    if !short.is_empty() {
        let sum = short.iter().map(|stage| stage.seconds).sum();
        out.push_str(&row(&format!("{} shorter stages", short.len()), sum));
    }
    out.push_str(&row("the whole run", run.cost.seconds));
    if !run.engines.is_empty() {
        out.push_str("Members:\n");
        out.push_str(&format!(
            "  {:<12} {:>8} {:>10} {:>10} {:>11} {:>11}  result\n",
            "", "queries", "instances", "conflicts", "Z3 queries", "Z3 seconds"
        ));
        run.engines.iter().for_each(|member| out.push_str(&member_row(member)));
    }
    out
}

fn row(name: &str, seconds: f64) -> String {
    format!("  {name:<26} {seconds:>9.3}\n")
}

fn member_row(member: &MemberReport) -> String {
    let MemberReport { engine, instances, work, result, .. } = member;
    format!(
        "  {engine:<12} {:>8} {instances:>10} {:>10} {:>11} {:>11.3}  {result}\n",
        work.queries, work.conflicts, work.z3_queries, work.z3_seconds
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn short_stages_are_summed_up() {
        let mut run = Run { engines: vec![MemberReport::new("over")], ..Run::default() };
        run.cost.seconds = 2.0;
        let micros = Duration::from_micros;
        run.cost.stages.add_all(vec![("parse", micros(400)), ("check", micros(300)), ("parse", micros(1_600))]);
        let lines: Vec<String> =
            table(&run).lines().map(|l| l.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
        assert_eq!(lines[..4], ["Seconds:", "parse 0.002", "1 shorter stages 0.000", "the whole run 2.000"]);
        assert_eq!(lines[6], "over 0 0 0 0 0.000 running");
    }
}
