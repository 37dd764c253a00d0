//! The questions about a driver as tasks of BenchExec's format (task definitions 2.0), for clusters.

use super::models::Rule;
use super::questions::{self, Question};
use super::work::Work;
use std::path::Path;

const PROPERTY: &str = "unreach-call.prp";
const PROPERTY_TEXT: &str = "CHECK( init(main()), LTL(G ! call(reach_error())) )\n";

/// Writes the questions whether events are reached, and one of each rule about any so many events, or, if that is none,
/// about each event; and a benchmark definition. Returns how many questions there are.
pub fn write(work: &Work, rules: &[Rule], length: u32) -> Result<usize, String> {
    let events: Vec<String> = work.events.iter().map(|event| event.name.clone()).collect();
    let mut questions: Vec<Question> = work.events.iter().map(Question::cover).collect();
    questions.extend(match length {
        0 => questions::direct(rules, &events),
        _ => questions::sequences(rules, length),
    });
    for question in &questions {
        let program = work.write(question)?;
        put(work, &format!("{}.yml", question.name()), &definition(work, &program))?;
    }
    put(work, PROPERTY, PROPERTY_TEXT)?;
    put(work, "praetor.xml", &benchmark(work))?;
    Ok(questions.len())
}

fn put(work: &Work, name: &str, text: &str) -> Result<(), String> {
    let path = work.folder.join(name);
    std::fs::write(&path, text).map_err(|error| format!("error: {}: {error}\n", path.display()))
}

fn definition(work: &Work, program: &Path) -> String {
    let files: String = work.files(program).map(|file| format!("  - '{}'\n", file.display())).collect();
    format!(
        "format_version: '2.0'\ninput_files:\n{files}properties:\n  - property_file: {PROPERTY}\n\
         options:\n  language: C\n  data_model: LP64\n"
    )
}

fn benchmark(work: &Work) -> String {
    let is_name = |word: &&str| word.starts_with("--");
    let options: String = work
        .verify_options()
        .chunk_by(|_, next| !is_name(next))
        .map(|option| format!("  <option name=\"{}\">{}</option>\n", option[0], option[1..].concat()))
        .collect();
    format!(
        "<?xml version=\"1.0\"?>\n\
         <!DOCTYPE benchmark PUBLIC \"+//IDN sosy-lab.org//DTD BenchExec benchmark 1.9//EN\" \
         \"https://www.sosy-lab.org/benchexec/benchmark-1.9.dtd\">\n\
         <benchmark tool=\"benchmarks.benchexec.praetor\" timelimit=\"60 s\" memlimit=\"4 GB\" cpuCores=\"1\">\n\
         {options}  <rundefinition name=\"rules\">\n    <tasks name=\"questions\"><include>*.yml</include></tasks>\n    \
         <propertyfile>{PROPERTY}</propertyfile>\n  </rundefinition>\n</benchmark>\n"
    )
}
