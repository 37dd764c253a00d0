//! What answers rest on, in few sentences: those of many questions say the same of many places.

use regex::Regex;
use std::collections::{BTreeMap, BTreeSet};

/// Condenses sentences of `verify`. Functions without a model are all named, places only where they are in files of
/// the driver's: they are its author's to look at.
pub fn condensed(sentences: &[String], files: &[String]) -> Vec<String> {
    let undefined = Regex::new(r"^(?:\S+: )?'(\w+)' is not defined: it (.*)$").expect("a valid pattern");
    let unknown =
        Regex::new(r"^(\S+): a call through '.*' (?:leads|may also lead) to unknown code").expect("a valid pattern");
    let (mut functions, mut calls, mut ends, mut others) = (Groups::new(), BTreeSet::new(), Groups::new(), Vec::new());
    let mut has_other_calls = false;
    for sentence in sentences {
        if let Some(found) = undefined.captures(sentence) {
            functions.entry(found[2].to_owned()).or_default().insert(found[1].to_owned());
        } else if let Some(found) = unknown.captures(sentence) {
            match is_in(&found[1], files) {
                true => drop(calls.insert(found[1].to_owned())),
                false => has_other_calls = true,
            }
        } else if let Some((what, places)) = sentence.split_once(" ends there, which may be at ") {
            let own = places.split(", ").filter(|place| is_in(place, files)).map(str::to_owned);
            ends.entry(what.to_owned()).or_default().extend(own);
        } else {
            others.push(sentence.clone());
        }
    }
    let list = |names: BTreeSet<String>| names.into_iter().collect::<Vec<_>>().join(", ");
    let mut said: Vec<String> =
        functions.into_iter().map(|(does, names)| format!("without a model, each {does}: {}", list(names))).collect();
    if !calls.is_empty() || has_other_calls {
        let elsewhere = has_other_calls.then(|| "headers and models".to_owned());
        let places = list(calls.into_iter().chain(elsewhere).collect());
        said.push(format!("a call through a pointer to no function of the driver changes nothing, in {places}"));
    }
    said.extend(ends.into_iter().map(|(what, places)| match places.is_empty() {
        true => format!("{what} ends there"),
        false => format!("{what} ends there, as it may at {}", list(places)),
    }));
    said.extend(others);
    said
}

type Groups = BTreeMap<String, BTreeSet<String>>;

fn is_in(place: &str, files: &[String]) -> bool {
    files.iter().any(|file| place.strip_prefix(file.as_str()).is_some_and(|rest| rest.starts_with(':')))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_of_many_places_is_said_once() {
        let sentences = [
            "d/a.c:7: 'f' is not defined: it changes nothing",
            "linux/x.h:9: 'g' is not defined: it changes nothing",
            "'h' is not defined: it returns an arbitrary value and changes nothing",
            "models/m.h:1: a call through 'p->f' leads to unknown code: it changes nothing",
            "d/a.c:8: a call through 'q' may also lead to unknown code: that changes nothing",
            "an execution that divides by zero ends there, which may be at d/a.c:3, linux/y.h:4, 2 more places",
            "an execution that divides by zero ends there, which may be at d/a.c:5",
            "distances are those of the model",
        ];
        let sentences = sentences.map(str::to_owned);
        assert_eq!(
            condensed(&sentences, &["d/a.c".to_owned()]),
            [
                "without a model, each changes nothing: f, g",
                "without a model, each returns an arbitrary value and changes nothing: h",
                "a call through a pointer to no function of the driver changes nothing, in d/a.c:8, headers and models",
                "an execution that divides by zero ends there, as it may at d/a.c:3, d/a.c:5",
                "distances are those of the model",
            ]
        );
    }
}
