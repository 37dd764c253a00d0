//! What helps when something goes wrong: docs/debugging.md. The supervisor passes it on to its workers.

use super::spelling;
use boogie::budget::Budget;
use clap::{Args, ValueEnum};
use std::path::PathBuf;

#[derive(Args, Clone, Default, Debug)]
pub struct DebugArgs {
    /// Say on standard error what stages, engines and solvers do, in this detail.
    #[arg(long, value_enum, value_name = "LEVEL")]
    pub log: Option<LogLevel>,
    /// Write each query to Z3 to this folder, as MEMBER-NUMBER.smt2.
    #[arg(long, value_name = "DIR")]
    pub dump_queries: Option<PathBuf>,
    /// Override a budget of a search, for experiments.
    #[arg(long, value_name = "NAME=V", value_parser = limit, hide = true)]
    pub limit: Vec<Override>,
}

/// A budget, by its name, and what it is to be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Override {
    pub name: &'static str,
    pub value: u64,
}

/// The budgets of all searches.
fn budgets() -> impl Iterator<Item = &'static Budget> {
    smt::limits::ALL.iter().chain(engine::limits::ALL).chain(shapes::limits::ALL).copied()
}

fn limit(text: &str) -> Result<Override, String> {
    let (name, value) = text.split_once('=').ok_or("NAME=V is missing a '='")?;
    let Some(budget) = budgets().find(|budget| budget.name == name) else {
        return Err(format!("there is no budget '{name}'; there are\n{}", budgets().map(describe).collect::<String>()));
    };
    match value.parse() {
        Ok(value) if budget.admits(value) => Ok(Override { name: budget.name, value }),
        _ => Err(format!("'{value}' is out of range\n{}", describe(budget))),
    }
}

/// One line.
fn describe(budget: &Budget) -> String {
    let Budget { name, default, least, most, rationale, .. } = budget;
    format!("  {name}={default} ({least} to {most}){rationale}\n")
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum LogLevel {
    Error,
    Warn,
    /// Stages, members, bounds, refinements.
    Info,
    /// The engines' steps.
    Debug,
    /// Each answer of Z3.
    Trace,
}

impl DebugArgs {
    /// The same on a worker's command line.
    pub fn arguments(&self) -> Vec<std::ffi::OsString> {
        let mut args = Vec::new();
        if let Some(level) = self.log {
            args.extend(["--log".into(), spelling(level).into()]);
        }
        if let Some(folder) = &self.dump_queries {
            args.extend(["--dump-queries".into(), folder.into()]);
        }
        for Override { name, value } in &self.limit {
            args.extend(["--limit".into(), format!("{name}={value}").into()]);
        }
        args
    }

    /// Overrides budgets in this process.
    pub fn set_limits(&self) {
        for Override { name, value } in &self.limit {
            budgets().find(|budget| budget.name == *name).expect("it was looked up").set(*value);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn budgets_have_names_of_their_own() {
        let names: BTreeSet<&str> = budgets().map(|budget| budget.name).collect();
        assert_eq!(names.len(), budgets().count());
        assert!(names.len() > 80);
    }

    #[test]
    fn overrides_are_looked_up() {
        assert_eq!(limit("houdini-most-hard=9"), Ok(Override { name: "houdini-most-hard", value: 9 }));
        let unknown = limit("most-hard=9").unwrap_err();
        assert!(unknown.contains("'most-hard'") && unknown.contains("houdini-most-hard=7 (0 to 7000)"), "{unknown}");
        assert!(limit("sat-patience=0").unwrap_err().contains("sat-patience=256 (1 to"));
        assert!(limit("sat-patience=x").is_err() && limit("sat-patience").is_err());
        let debug = DebugArgs { limit: vec![limit("lazy-copied=3").unwrap()], ..DebugArgs::default() };
        assert_eq!(debug.arguments(), ["--limit", "lazy-copied=3"]);
    }
}
