//! Programs of real drivers go through all passes, and what comes out satisfies the invariants of passive
//! programs. They are read from the shared folder, where there is one: some by default, `PRAETOR_BPL=all` for all,
//! `PRAETOR_BPL=<part of a name>` for those.

#[path = "../../tests/tools.rs"]
mod tools;

use boogie::passes::{Options, PassError, run};
use boogie::passive_check::check_passive;
use std::path::PathBuf;
use std::process::Command;
use std::time::Instant;

fn files(folder: &str) -> Vec<PathBuf> {
    let Some(shared) = tools::shared("bpl") else { return Vec::new() };
    let entries = std::fs::read_dir(shared.join(folder)).expect("the set");
    let mut files: Vec<PathBuf> = entries.filter_map(|e| Some(e.ok()?.path())).collect();
    files.retain(|f| f.extension().is_some_and(|e| e == "xz"));
    files.sort();
    let wanted = std::env::var("PRAETOR_BPL").ok();
    match wanted.as_deref() {
        Some("all") => {}
        Some(part) => files.retain(|f| f.to_string_lossy().contains(part)),
        None => files = files.into_iter().step_by(40).collect(),
    }
    files
}

fn prepare_all(folder: &str) {
    for file in files(folder) {
        let output = Command::new("xz").arg("-dc").arg(&file).output().expect("xz is installed");
        let text = String::from_utf8(output.stdout).expect("text");
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let start = Instant::now();
        let program = boogie::parse(&text).unwrap_or_else(|e| panic!("{name}: {:?}", &e[..1]));
        let parsed = start.elapsed();
        let implementations = program.procs.iter().filter(|p| p.body.is_some()).count();
        let start = Instant::now();
        let prepared = match run(program, Options::default()) {
            // Two of LDV's files are of a phase that has many entries, the first of them without body.
            Err(PassError::NoEntry) if name.starts_with("32_7_cilled") => continue,
            result => result.unwrap_or_else(|e| panic!("{name}: {e}")),
        };
        let passes = start.elapsed();
        if let Err(problems) = check_passive(&prepared.passive) {
            panic!("{name}: {:?}", &problems[..problems.len().min(5)]);
        }
        let blocks: usize = prepared.passive.procs.iter().map(|p| p.blocks.len()).sum();
        let sites: usize = prepared.passive.procs.iter().map(|p| p.call_sites.len()).sum();
        println!(
            "{name:.60}: parse {parsed:.2?}, passes {passes:.2?}, {implementations} -> {} procedures, {blocks} blocks, {sites} call-sites",
            prepared.passive.procs.len()
        );
    }
}

#[test]
fn sdv() {
    prepare_all("sdv");
}

#[test]
fn ldv() {
    prepare_all("ldv");
}
