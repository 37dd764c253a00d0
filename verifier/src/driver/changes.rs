//! What is otherwise than in the results of an earlier run over drivers.

use super::index::{findings, list, text, worst};
use serde_json::Value;
use std::collections::BTreeMap;
use std::io;
use std::path::Path;

/// Sentences, each about a module.
#[derive(Default, Debug)]
pub struct Changes {
    pub new_findings: Vec<String>,
    pub gone_findings: Vec<String>,
    /// Rules whose answer is another, where both runs asked.
    pub states: Vec<String>,
}

/// The results in the folder of an earlier run.
pub fn earlier(folder: &Path) -> io::Result<Vec<Value>> {
    let mut results = Vec::new();
    for entry in std::fs::read_dir(folder.join("modules"))? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "json") {
            results.push(serde_json::from_slice(&std::fs::read(&path)?)?);
        }
    }
    Ok(results)
}

/// The differences in the modules that there are now. A finding is the same in another line of its function.
pub fn between(earlier: &[Value], now: &[&Value]) -> Changes {
    let is_there = |result: &&Value| now.iter().any(|known| known["module"] == result["module"]);
    let earlier: Vec<&Value> = earlier.iter().filter(is_there).collect();
    let (old, new) = (sentences(&earlier), sentences(now));
    let without = |all: &BTreeMap<_, String>, others: &BTreeMap<_, String>| {
        all.iter().filter(|(key, _)| !others.contains_key(*key)).map(|(_, sentence)| sentence.clone()).collect()
    };
    let (before, after) = (states(&earlier), states(now));
    let changed = after.iter().filter_map(|((module, rule), state)| {
        let earlier = before.get(&(*module, *rule)).filter(|earlier| *earlier != state)?;
        Some(format!("{module}: {rule}: {state}, was {earlier}"))
    });
    Changes { new_findings: without(&new, &old), gone_findings: without(&old, &new), states: changed.collect() }
}

type Key<'a> = [&'a str; 5];

fn sentences<'a>(results: &[&'a Value]) -> BTreeMap<Key<'a>, String> {
    let one = |(result, finding): (&'a Value, &'a Value)| {
        let [rule, file, function, words] = ["rule", "file", "function", "words"].map(|field| text(&finding[field]));
        let sentence = format!("{file}:{}: in {function}: {words} (rule {rule})", finding["line"]);
        ([text(&result["module"]), rule, file, function, words], sentence)
    };
    findings(results).map(one).collect()
}

fn states<'a>(results: &[&'a Value]) -> BTreeMap<(&'a str, &'a str), &'static str> {
    let of = |result: &'a Value| list(&result["rules"]).iter().map(|rule| (text(&result["module"]), rule));
    let answered = results.iter().flat_map(|result| of(result));
    answered.map(|(module, rule)| ((module, text(&rule["name"])), worst(rule))).collect()
}

impl Changes {
    /// How many there are, in words.
    pub fn counts(&self) -> String {
        let [new, gone, states] = [&self.new_findings, &self.gone_findings, &self.states].map(Vec::len);
        format!("{new} new and {gone} gone of the findings, {states} other answers")
    }

    /// Each kind with its title.
    pub fn lists(&self) -> [(&'static str, &[String]); 3] {
        [
            ("New findings", &self.new_findings),
            ("Findings that are gone", &self.gone_findings),
            ("Other answers", &self.states),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn result(line: u32, state: &str) -> Value {
        let finding = json!({ "rule": "r", "file": "a.c", "line": line, "function": "f", "words": "w" });
        let findings = if state == "violated" { vec![finding] } else { Vec::new() };
        json!({ "module": "a", "rules": [{ "name": "r", "answers": [{ "state": state }] }], "findings": findings })
    }

    #[test]
    fn what_moved_is_no_change_and_what_came_and_went_is() {
        let (old, moved, mended) = (result(3, "violated"), result(5, "violated"), result(0, "proved"));
        let same = between(std::slice::from_ref(&old), &[&moved]);
        assert_eq!(same.counts(), "0 new and 0 gone of the findings, 0 other answers");
        let gone = between(std::slice::from_ref(&old), &[&mended]);
        assert_eq!(gone.gone_findings, ["a.c:3: in f: w (rule r)"]);
        assert_eq!(gone.states, ["a: r: proved, was violated"]);
        let new = between(&[mended], &[&moved]);
        assert_eq!(new.new_findings, ["a.c:5: in f: w (rule r)"]);
        // A run that is not over says nothing of what it has not got to.
        assert_eq!(
            between(std::slice::from_ref(&old), &[]).counts(),
            "0 new and 0 gone of the findings, 0 other answers"
        );
        // Of a module that the earlier run did not know, the findings are new.
        assert_eq!(between(&[], &[&old]).counts(), "1 new and 0 gone of the findings, 0 other answers");
    }
}
