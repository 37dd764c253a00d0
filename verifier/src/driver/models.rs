//! The environment, models and rules that drivers are verified with: C files that ship in the binary.

use crate::cli::driver::Platform;
use include_dir::{Dir, include_dir};
use std::io;
use std::path::{Path, PathBuf};

/// The folder `harnesses/linux` of the sources.
static LINUX: Dir = include_dir!("$CARGO_MANIFEST_DIR/../harnesses/linux");

/// The folder `harnesses/windows`.
static WINDOWS: Dir = include_dir!("$CARGO_MANIFEST_DIR/../harnesses/windows");

fn built_in(platform: Platform) -> &'static Dir<'static> {
    match platform {
        Platform::Linux => &LINUX,
        Platform::Windows => &WINDOWS,
    }
}

/// Where they come from.
#[derive(Clone, Debug)]
pub enum Models {
    BuiltIn(Platform),
    /// A folder of the user's.
    Folder(PathBuf),
}

/// A rule, by the name of its file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rule {
    pub name: String,
    /// One sentence.
    pub summary: String,
    /// The comment that its file starts with.
    pub documentation: String,
    /// What `--rules` calls it together with its like, if anything.
    pub group: Option<String>,
    /// Whether it says where a driver gives an occasion to break it, so that it can be asked whether one does.
    pub marks_occasions: bool,
}

impl Models {
    /// The built-in ones, unless the user names a folder.
    pub fn new(platform: Platform, folder: Option<&Path>) -> Result<Models, String> {
        let Some(folder) = folder else { return Ok(Models::BuiltIn(platform)) };
        let folder = folder.canonicalize().map_err(|error| format!("{}: {error}", folder.display()))?;
        match folder.join("environment.c").is_file() {
            true => Ok(Models::Folder(folder)),
            false => Err(format!(
                "{} has no environment.c: it is no folder `linux` or `windows` of --keep",
                folder.display()
            )),
        }
    }

    /// The folder to include from: the user's own, or `folder`, where the built-in files are written.
    pub fn put_into(&self, folder: &Path) -> io::Result<PathBuf> {
        match self {
            Models::Folder(own) => Ok(own.clone()),
            Models::BuiltIn(platform) => {
                std::fs::create_dir_all(folder)?;
                built_in(*platform).extract(folder)?;
                Ok(folder.to_owned())
            }
        }
    }

    /// All rules, by name.
    pub fn rules(&self) -> Result<Vec<Rule>, String> {
        let mut rules = match self {
            Models::BuiltIn(platform) => built_in_rules(built_in(*platform)),
            Models::Folder(folder) => {
                rules_in(&folder.join("rules")).map_err(|error| format!("{}/rules: {error}", folder.display()))?
            }
        };
        rules.sort_by(|a, b| a.name.cmp(&b.name));
        Ok(rules)
    }
}

fn built_in_rules(models: &Dir) -> Vec<Rule> {
    let files = models.get_dir("rules").into_iter().flat_map(Dir::files);
    let header = |name: &str| models.get_file(name)?.contents_utf8().map(str::to_owned);
    files.filter_map(|file| Rule::read(file.path(), file.contents_utf8()?, header)).collect()
}

fn rules_in(folder: &Path) -> io::Result<Vec<Rule>> {
    let mut rules = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "c") {
            let header = |name: &str| std::fs::read_to_string(folder.join("..").join(name)).ok();
            rules.extend(Rule::read(&path, &std::fs::read_to_string(&path)?, header));
        }
    }
    Ok(rules)
}

impl Rule {
    /// Nothing if the file is no C file. `header` gives the text of a file beside the folder of rules.
    fn read(path: &Path, text: &str, header: impl Fn(&str) -> Option<String>) -> Option<Rule> {
        let name = path.file_name()?.to_str()?.strip_suffix(".c")?.to_owned();
        let documentation = opening_comment(text);
        let first = documentation.split("\n\n").next().unwrap_or("");
        let first = first.split_whitespace().collect::<Vec<_>>().join(" ");
        let summary = first.split_once(". ").map_or(first.as_str(), |(sentence, _)| sentence);
        let summary = summary.trim_end_matches('.').to_owned();
        let group = documentation.lines().find_map(|line| line.strip_prefix("Group: ")?.strip_suffix('.'));
        let included = text.lines().filter_map(|line| line.strip_prefix("#include \"../")?.strip_suffix('"'));
        let marks = |text: &str| text.contains("R_occasion();");
        let marks_occasions = marks(text) || included.filter_map(header).any(|text| marks(&text));
        Some(Rule { name, summary, group: group.map(str::to_owned), marks_occasions, documentation })
    }
}

/// The comment behind the call of `reach_error()` on a line of a rule. If no line is given, the call is in a macro, and
/// where that is used; of several macros it may be any.
pub fn words(text: &str, line: Option<u32>) -> Option<String> {
    let comment = |line: &str| {
        let (_, behind) = line.split_once("reach_error(")?;
        let (_, comment) = behind.split_once("/*")?;
        Some(comment.split_once("*/")?.0.trim().to_owned())
    };
    if let Some(line) = line {
        return comment(text.lines().nth((line as usize).checked_sub(1)?)?);
    }
    let in_macros = text.lines().filter(|line| line.trim_end().ends_with('\\'));
    let words: Vec<String> = in_macros.filter_map(comment).collect();
    (!words.is_empty()).then(|| words.join("; or: "))
}

/// The text of the comment at the start, without its stars.
fn opening_comment(text: &str) -> String {
    let comment = text.trim_start().strip_prefix("/*").and_then(|rest| rest.split_once("*/"));
    let Some((comment, _)) = comment else { return String::new() };
    let plain = |line: &str| {
        let line = line.trim_end();
        let starred = line.trim_start().strip_prefix('*');
        starred.map_or(line.trim_start(), |rest| rest.strip_prefix(' ').unwrap_or(rest)).to_owned()
    };
    comment.lines().map(plain).collect::<Vec<_>>().join("\n").trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    const PLATFORMS: [Platform; 2] = [Platform::Linux, Platform::Windows];

    fn harnesses(platform: Platform) -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../harnesses").join(platform.name())
    }

    fn files_below(folder: &Path) -> BTreeSet<PathBuf> {
        let mut found = BTreeSet::new();
        let mut open = vec![folder.to_owned()];
        while let Some(next) = open.pop() {
            for entry in std::fs::read_dir(next).unwrap() {
                let path = entry.unwrap().path();
                match path.is_dir() {
                    true => open.push(path),
                    false => drop(found.insert(path.strip_prefix(folder).unwrap().to_owned())),
                }
            }
        }
        found
    }

    #[test]
    fn the_binary_ships_every_file_as_it_is() {
        for platform in PLATFORMS {
            let sources = harnesses(platform);
            let scratch = tempfile::tempdir().unwrap();
            let written = Models::BuiltIn(platform).put_into(&scratch.path().join(platform.name())).unwrap();
            let files = files_below(&sources);
            assert_eq!(files_below(&written), files);
            assert!(files.contains(Path::new("environment.c")));
            for file in files {
                let same = std::fs::read(sources.join(&file)).unwrap() == std::fs::read(written.join(&file)).unwrap();
                assert!(same, "{} is embedded as it was once", file.display());
            }
        }
    }

    #[test]
    fn a_rule_is_documented_by_its_first_comment() {
        let text = "/*\n * A lock is\n * released. Once.\n *\n * Bad:\n *     lock();\n */\nint held; /* not this */\n";
        let rule = Rule::read(Path::new("rules/locks.c"), text, |_| None).unwrap();
        assert_eq!((rule.name.as_str(), rule.summary.as_str()), ("locks", "A lock is released"));
        assert_eq!((rule.group, rule.marks_occasions), (None, false));
        assert_eq!(rule.documentation, "A lock is\nreleased. Once.\n\nBad:\n    lock();");
        assert_eq!(Rule::read(Path::new("rules/README.md"), text, |_| None), None);
    }

    #[test]
    fn a_rule_has_a_group_and_marks_occasions_itself_or_by_what_it_includes() {
        let text = "/*\n * A lock is released.\n *\n * Group: locks.\n */\n#include \"../balance.h\"\n";
        let read = |header: &str| Rule::read(Path::new("a.c"), text, |_| Some(header.to_owned())).unwrap();
        let rule = read("#define R_ref() do { R_occasion(); } while (0)\n");
        assert_eq!((rule.group.as_deref(), rule.marks_occasions), (Some("locks"), true));
        assert!(!read("#define R_occasion() ((void)0)\n").marks_occasions);
    }

    #[test]
    fn every_violation_of_a_rule_is_in_words() {
        let rules = PLATFORMS.map(|platform| harnesses(platform).join("rules"));
        for entry in rules.into_iter().flat_map(|folder| std::fs::read_dir(folder).unwrap()) {
            let path = entry.unwrap().path();
            let text = std::fs::read_to_string(&path).unwrap();
            let calls = text.lines().zip(1..).filter(|(line, _)| line.contains("reach_error("));
            let calls: Vec<(&str, u32)> = calls.collect();
            for (_, line) in &calls {
                assert!(
                    words(&text, Some(*line)).is_some(),
                    "{}:{line}: no comment says what is wrong",
                    path.display()
                );
            }
            // Where a macro is used, its line in the rule is not known.
            let in_macros = calls.iter().filter(|(line, _)| line.ends_with('\\')).count();
            assert!(in_macros <= 1, "{}: reach_error() is in more than one macro: use functions", path.display());
        }
    }

    #[test]
    fn every_rule_has_a_sentence_and_a_group_and_marks_occasions() {
        for rule in PLATFORMS.into_iter().flat_map(|platform| Models::BuiltIn(platform).rules().unwrap()) {
            assert!(rule.group.is_some(), "rules/{}.c", rule.name);
            assert!(rule.marks_occasions, "rules/{}.c", rule.name);
            assert!(rule.summary.split(' ').count() > 3, "rules/{}.c does not say what it is about", rule.name);
        }
    }
}
