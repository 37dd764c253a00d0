//! The run as one JSON object; `version` changes with its shape, which docs/traces.md describes.

use crate::portfolio::MemberReport;
use crate::sources::Source;
use crate::verdict::Verdict;
use engine::Invariant;
use serde::Serialize;
use serde_json::{Value, json};
use trace::Trace;

/// The version of the object's shape.
pub const VERSION: u32 = 2;

/// Everything a run has to say.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Run {
    pub files: Vec<String>,
    pub properties: Vec<String>,
    /// One sentence for each of several questions under one name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub checked: Vec<String>,
    #[serde(skip)]
    pub verdict: Option<Verdict>,
    pub trace: Option<Trace>,
    /// The files that the trace leads through, if a report shows them.
    #[serde(skip)]
    pub sources: Vec<Source>,
    /// What the verdict rests on, one sentence each.
    pub assumptions: Vec<String>,
    /// Functions that are called and that nothing defines.
    #[serde(skip)]
    pub undefined: Vec<String>,
    /// Loops, recursions and limits that a BOUNDED rests on.
    pub bounds: Vec<String>,
    /// Of loops, where the proof has them.
    pub invariants: Vec<Invariant>,
    /// What a proof by regions consists of.
    pub regions: Vec<String>,
    /// What runs of the compiled program say of a proof, if that was asked.
    pub recheck: Vec<String>,
    /// Why there is no verdict, and what may help.
    pub reasons: Vec<String>,
    pub advice: Vec<String>,
    pub engines: Vec<MemberReport>,
    pub seconds: f64,
    /// Of the largest process, in MiB.
    pub peak_memory_mib: u64,
}

/// The text of the report file.
pub fn render(run: &Run) -> String {
    let mut object = serde_json::to_value(run).expect("plain data");
    if let Value::Object(map) = &mut object {
        map.insert("version".to_owned(), json!(VERSION));
        if let Some(verdict) = &run.verdict {
            map.insert("verdict".to_owned(), json!(verdict.to_string()));
            map.insert("exit_code".to_owned(), json!(verdict.exit_code()));
        }
    }
    let mut text = serde_json::to_string_pretty(&object).expect("plain data");
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_its_version_and_verdict() {
        let run = Run {
            files: vec!["a.c".into()],
            properties: vec!["unreach-call".into()],
            verdict: Some(Verdict::Bounded(2)),
            bounds: vec!["loop at a.c:3".into()],
            ..Run::default()
        };
        let object: Value = serde_json::from_str(&render(&run)).unwrap();
        assert_eq!(object["version"], 2);
        assert_eq!(object["verdict"], "BOUNDED(2)");
        assert_eq!(object["exit_code"], 2);
        assert_eq!(object["bounds"][0], "loop at a.c:3");
    }
}
