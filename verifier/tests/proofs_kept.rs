//! Proofs that `praetor check` keeps: what was proved is known in the next run, and nothing that differs is.

mod support;

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, SystemTime};
use support::{Said, praetor};
use tempfile::TempDir;

const PROGRAM: &str = "extern int __VERIFIER_nondet_int(void);\nstatic int half(int n) { return n / 2; }\n\
                       int quarter(int n) { return half(half(n) + 1); }\nint main(void)\n{\n    \
                       int n = __VERIFIER_nondet_int(), table[4] = { 0 };\n    \
                       for (int i = 0; i < n % 5; i++)\n        table[i] = half(n);\n    return table[0];\n}\n";

/// A program and a cache of its own.
struct Place(TempDir);

impl Place {
    fn new(text: &str) -> Place {
        let place = Place(tempfile::tempdir().unwrap());
        place.write(text);
        place
    }

    fn write(&self, text: &str) {
        fs::write(self.0.path().join("a.c"), text).unwrap();
    }

    fn proofs(&self) -> PathBuf {
        self.0.path().join("cache/praetor/proofs")
    }

    fn kept(&self) -> BTreeSet<PathBuf> {
        fs::read_dir(self.proofs()).map_or(BTreeSet::new(), |files| files.map(|file| file.unwrap().path()).collect())
    }

    fn run(&self, mut command: Command, more: &[&str]) -> Said {
        command.env("XDG_CACHE_HOME", self.0.path().join("cache"));
        command.current_dir(self.0.path()).args(["check", "a.c"]).args(more).output().unwrap().into()
    }

    fn check(&self, more: &[&str]) -> Said {
        self.run(praetor(), more)
    }

    /// How many proofs a run adds that proves all.
    fn adds(&self, more: &[&str]) -> usize {
        let before = self.kept();
        let said = self.check(more);
        assert_eq!(said.verdict(), "TRUE", "{}", said.all());
        self.kept().difference(&before).count()
    }
}

#[test]
fn what_is_proved_is_known_again() {
    let place = Place::new(PROGRAM);
    let first = place.check(&[]);
    assert_eq!(first.verdict(), "TRUE", "{}", first.all());
    let kept = place.kept();
    assert!(!kept.is_empty());
    let old = SystemTime::now() - Duration::from_secs(1000);
    for file in &kept {
        File::options().append(true).open(file).unwrap().set_modified(old).unwrap();
    }
    let second = place.check(&[]);
    assert_eq!((second.stdout, place.kept()), (first.stdout, kept.clone()));
    // Each was looked up, which a search would not have come before.
    for file in &kept {
        let data = file.metadata().unwrap();
        assert!(data.modified().unwrap() > old + Duration::from_secs(500));
    }
}

#[test]
fn what_differs_is_not_known() {
    let place = Place::new(PROGRAM);
    assert!(place.adds(&[]) > 0);
    // Of a callee, an option, the question, the place to start at.
    place.write(&PROGRAM.replace("n / 2", "n / 3"));
    assert!(place.adds(&[]) > 0);
    assert_eq!(place.adds(&[]), 0);
    assert!(place.adds(&["--data-model", "ILP32"]) > 0);
    assert!(place.adds(&["--checks", "dereference"]) > 0);
    assert!(place.adds(&["--function", "quarter"]) > 0);
    assert_eq!(place.adds(&["--function", "quarter"]), 0);
    // What is known of the program before is no help to one that is wrong.
    place.write(&PROGRAM.replace("n % 5", "n % 6"));
    let said = place.check(&[]);
    assert_eq!(said.verdict(), "FALSE(dereference)", "{}", said.all());
}

#[test]
fn what_is_proved_beside_findings_is_known_again() {
    let place = Place::new(&PROGRAM.replace("table[0]", "n / table[0]"));
    let [first, second] = [(), ()].map(|()| {
        let said = place.check(&[]);
        assert_eq!(said.verdict(), "FALSE(division)", "{}", said.all());
        (said.stdout, place.kept())
    });
    assert_eq!(first.0, second.0);
    assert!(!first.1.is_empty() && first.1.is_subset(&second.1));
}

#[test]
fn another_verifier_trusts_none() {
    let place = Place::new(PROGRAM);
    let adds = place.adds(&[]);
    let other = place.0.path().join("other");
    fs::copy(praetor().get_program(), &other).unwrap();
    let mut file = File::options().append(true).open(&other).unwrap();
    std::io::Write::write_all(&mut file, b"another one").unwrap();
    drop(file);
    let said = place.run(Command::new(&other), &[]);
    assert_eq!(said.verdict(), "TRUE", "{}", said.all());
    assert_eq!(place.kept().len(), 2 * adds);
}

#[test]
fn damaged_files_are_no_proofs() {
    let place = Place::new(PROGRAM);
    assert!(place.adds(&[]) > 0);
    let kept: Vec<(PathBuf, String)> =
        place.kept().into_iter().map(|file| (file.clone(), fs::read_to_string(file).unwrap())).collect();
    for damage in ["", "praetor", "praetor: proved\n"] {
        for (file, _) in &kept {
            fs::write(file, damage).unwrap();
        }
        assert_eq!(place.adds(&[]), 0);
        for (file, text) in &kept {
            assert_eq!(&fs::read_to_string(file).unwrap(), text);
        }
    }
}

#[test]
fn nothing_else_is_kept() {
    let wrong = Place::new("int main(int n, char **args) { return 1 / (n - 1); }\n");
    let said = wrong.check(&["--checks", "division"]);
    assert_eq!((said.verdict(), wrong.kept().len()), ("FALSE(division)", 0), "{}", said.all());
    let place = Place::new(PROGRAM);
    assert_eq!(place.adds(&["--no-cache"]), 0);
    assert!(!place.proofs().exists());
    // Nor where it cannot be.
    fs::write(place.0.path().join("cache"), "no folder").unwrap();
    assert_eq!(place.check(&[]).verdict(), "TRUE");
    assert!(Path::new(&place.0.path().join("cache")).is_file());
}
