//! The run as one JSON object; `version` changes with its shape, which docs/traces.md describes.

use crate::run::Run;
use serde_json::{Value, json};

/// The version of the object's shape.
pub const VERSION: u32 = 2;

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
    use crate::verdict::Verdict;

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
