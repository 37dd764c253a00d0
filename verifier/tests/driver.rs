//! `praetor driver` and `praetor rules`, with a miniature kernel, environment and rules of `tests/driver`, and, where
//! its headers are, with Linux.

mod support;

use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use support::tools::skip;
use support::{Said, root, with_cache_of_user};
use tempfile::TempDir;

fn folder() -> PathBuf {
    root().join("tests/driver")
}

/// `praetor driver` in a folder, with the miniature kernel and models.
fn driver_in(folder_of_run: &Path, args: &[&str]) -> Said {
    let mut command = with_cache_of_user();
    command.current_dir(folder_of_run).arg("driver").args(["--jobs", "2", "--timeout", "60"]);
    command.arg("--kernel").arg(folder().join("kernel")).arg("--models").arg(folder().join("models"));
    command.args(args).output().expect("the binary starts").into()
}

fn driver(args: &[&str]) -> Said {
    driver_in(&folder(), args)
}

/// The same with its JSON object.
fn with_json(args: &[&str]) -> (Said, Value) {
    let scratch = tempfile::tempdir().unwrap();
    let file = scratch.path().join("report.json");
    let said = driver(&[args, &["--json", file.to_str().unwrap()]].concat());
    let text = fs::read(&file).unwrap_or_else(|error| panic!("{error}: {}", said.all()));
    (said, serde_json::from_slice(&text).unwrap())
}

#[test]
fn a_driver_that_keeps_the_rules_is_proved_and_all_of_it_is_reached() {
    let said = driver(&["good.c"]);
    assert_eq!((said.verdict(), said.code), ("TRUE", Some(0)), "{}", said.all());
    let has = |line: &str| assert!(said.stdout.contains(line), "no {line:?}: {}", said.all());
    has("good.c, for Linux 0.1-miniature:\n");
    has("  events reached: module_init, probe, use, remove, module_exit\n");
    has("  functions that these lead to: 5 of 5\n");
    has("  not called for: tune\n");
    has("lock: The gadget's lock is taken once, and free again when the driver returns\n  PROVED       any 3 events\n");
    let said = driver(&["good.c", "--events", "0", "--rules", "lock"]);
    assert_eq!(said.verdict(), "TRUE", "{}", said.all());
    assert!(said.stdout.contains("  PROVED       module_init, probe, use, remove, module_exit\n"), "{}", said.all());
    assert!(!said.stdout.contains("name:"), "{}", said.all());
}

#[test]
fn a_finding_is_at_the_drivers_line_and_in_the_rules_words() {
    let (said, report) = with_json(&["bad.c"]);
    assert_eq!((said.verdict(), said.code), ("FALSE(lock)", Some(1)), "{}", said.all());
    let title = "bad.c:14: in use: the driver returns with the lock held (rule lock)\n";
    assert!(said.stdout.starts_with(title), "{}", said.all());
    assert!(said.stdout.contains("[how == 7] is true"), "{}", said.all());
    assert!(said.stdout.contains("lock: ") && said.stdout.contains("  VIOLATED     "), "{}", said.all());
    let finding = &report["findings"][0];
    assert_eq!((&finding["file"], &finding["line"]), (&"bad.c".into(), &14.into()));
    assert_eq!((&finding["function"], &finding["rule"]), (&"use".into(), &"lock".into()));
    assert_eq!(report["verdict"], "FALSE(lock)");
    assert_eq!((report["version"].as_u64(), report["exit_code"].as_u64()), (Some(1), Some(1)));
}

#[test]
fn sequences_that_are_too_short_for_an_event_say_nothing_of_it() {
    let (said, report) = with_json(&["bad.c", "--events", "1", "--rules", "lock"]);
    assert_eq!(said.verdict(), "FALSE(lock)", "{}", said.all());
    assert_eq!(report["findings"][0]["courses"], serde_json::json!(["use"]), "{}", said.all());
}

#[test]
fn the_same_finding_of_several_events_is_one() {
    let (said, report) = with_json(&["many.c", "--events", "0"]);
    assert_eq!(said.verdict(), "FALSE(lock,name)", "{}", said.all());
    let findings = report["findings"].as_array().unwrap();
    let shown = |finding: &Value| format!("{}:{} {}", finding["rule"], finding["line"], finding["courses"]);
    let shown: Vec<String> = findings.iter().map(shown).collect();
    assert_eq!(shown, [r#""lock":10 ["use","tune"]"#, r#""name":23 ["tune"]"#], "{}", said.all());
}

#[test]
fn what_is_not_reached_is_not_proved() {
    let said = driver(&["vacuous.c"]);
    assert_eq!((said.verdict(), said.code), ("UNKNOWN(not reached)", Some(2)), "{}", said.all());
    let line = "  NOT REACHED, so nothing is proved about: probe (a gadget is found; no execution gets there)\n";
    assert!(said.stdout.contains(line), "{}", said.all());
    assert!(said.stdout.contains("  NOT REACHED  probe\n"), "{}", said.all());
    let functions = "  functions that these lead to: 1 of 3\n    not to probe, use\n";
    assert!(said.stdout.contains(functions), "{}", said.all());
}

#[test]
fn a_rule_that_the_driver_gives_no_occasion_to_break_is_not_proved() {
    let (said, report) = with_json(&["lockless.c"]);
    assert_eq!(said.verdict(), "TRUE", "{}", said.all());
    assert!(said.stdout.contains("  no occasion to break: lock\nname: "), "{}", said.all());
    let of = |name: &str| report["rules"].as_array().unwrap().iter().find(|rule| rule["name"] == name).unwrap();
    assert_eq!((&of("lock")["occasion"], &of("name")["occasion"]), (&"none".into(), &"not_asked".into()));
    assert_eq!(of("lock")["answers"], serde_json::json!([]));
    let said = driver(&["lockless.c", "--rules", "lock"]);
    assert_eq!((said.verdict(), said.code), ("UNKNOWN(not reached)", Some(2)), "{}", said.all());
    let (_, report) = with_json(&["good.c", "--rules", "lock"]);
    assert_eq!(report["rules"][0]["occasion"], "found");
}

#[test]
fn rules_are_chosen_by_their_group() {
    let (said, report) = with_json(&["good.c", "--rules", "locks"]);
    assert_eq!(said.verdict(), "TRUE", "{}", said.all());
    let names: Vec<&Value> = report["rules"].as_array().unwrap().iter().map(|rule| &rule["name"]).collect();
    assert_eq!(names, ["lock"]);
}

#[test]
fn the_files_of_a_module_are_one_program() {
    let said = driver(&["parts_a.c", "parts_b.c", "--rules", "lock"]);
    assert_eq!(said.verdict(), "FALSE(lock)", "{}", said.all());
    assert!(said.stdout.contains("parts_b.c:10: in parts_use: the lock is taken twice (rule lock)"), "{}", said.all());
    // One use alone does not get there.
    let said = driver(&["parts_a.c", "parts_b.c", "--rules", "lock", "--events", "0"]);
    assert_eq!(said.verdict(), "TRUE", "{}", said.all());
}

#[test]
fn a_path_in_the_kernels_tree_is_found_from_any_folder() {
    let scratch = tempfile::tempdir().unwrap();
    let said = driver_in(scratch.path(), &["drivers/gadget/in_tree.c"]);
    assert_eq!(said.verdict(), "TRUE", "{}", said.all());
    assert!(said.stdout.contains("drivers/gadget/in_tree.c, for Linux"), "{}", said.all());
    let said = driver_in(scratch.path(), &["drivers/gadget/other.c"]);
    assert_eq!(said.code, Some(65), "{}", said.all());
    assert!(said.stderr.contains("drivers/gadget/other.c: no such file"), "{}", said.all());
}

#[test]
fn what_the_kernels_build_says_of_a_file_counts() {
    let scratch = tempfile::tempdir().unwrap();
    let kernel = scratch.path().join("kernel");
    assert!(Command::new("cp").arg("-r").args([folder().join("kernel"), kernel.clone()]).status().unwrap().success());
    let entry = |file: &str, more: &str| {
        let file = folder().join(file);
        serde_json::json!({ "directory": kernel, "file": file, "command": format!("cc {more} -c {}", file.display()) })
    };
    let commands = serde_json::json!([entry("parts_a.c", ""), entry("parts_b.c", "-DPARTS_MOST=0 -O3")]);
    fs::write(kernel.join("compile_commands.json"), commands.to_string()).unwrap();
    let more = ["--rules", "lock", "--events", "0", "--kernel", kernel.to_str().unwrap()];
    let mut command = with_cache_of_user();
    command.current_dir(folder()).arg("driver").arg("--models").arg(folder().join("models"));
    let said = Said::from(command.args(["parts_a.c", "parts_b.c"]).args(more).output().unwrap());
    assert_eq!(said.verdict(), "FALSE(lock)", "{}", said.all());
}

#[test]
fn what_is_wrong_with_the_input_is_said() {
    let fails = |args: &[&str], code: i32, message: &str| {
        let said = driver(args);
        assert_eq!(said.code, Some(code), "{}", said.all());
        assert!(said.stderr.contains(message), "no {message:?}: {}", said.all());
    };
    fails(&["broken.c"], 65, "broken.c:3:10: fatal error: linux/widget.h");
    fails(&["missing.c"], 65, "missing.c: no such file");
    fails(
        &["good.c", "--rules", "lock,bolts"],
        64,
        "there is no rule and no group 'bolts': `praetor rules` lists them",
    );
    let scratch = tempfile::tempdir().unwrap();
    fs::write(scratch.path().join("own"), "").unwrap();
    fails(&["good.c", "--keep", scratch.path().to_str().unwrap()], 64, "is there already");
    let said: Said = with_cache_of_user()
        .current_dir(folder())
        .args(["driver", "--kernel", "models", "good.c"])
        .output()
        .unwrap()
        .into();
    assert_eq!(said.code, Some(65), "{}", said.all());
    assert!(said.stderr.contains("models is no configured kernel"), "{}", said.all());
}

#[test]
fn what_is_kept_can_be_asked_again() {
    let scratch = tempfile::tempdir().unwrap();
    let kept = scratch.path().join("kept");
    let said = driver(&["bad.c", "--events", "0", "--keep", kept.to_str().unwrap()]);
    assert_eq!(said.verdict(), "FALSE(lock)", "{}", said.all());
    let text = fs::read_to_string(kept.join("questions/lock.use.c")).unwrap();
    let command = text.lines().next().and_then(|line| line.strip_prefix("/* praetor ")?.strip_suffix(" */")).unwrap();
    let again = with_cache_of_user().current_dir(&kept).args(command.split(' ')).output().unwrap();
    let again = Said::from(again);
    assert_eq!(again.verdict(), "FALSE(unreach-call)", "{}", again.all());
}

#[test]
fn a_scratch_folder_goes_when_the_run_is_over() {
    let scratch = TempDir::new().unwrap();
    let mut command = with_cache_of_user();
    command.current_dir(folder()).env("TMPDIR", scratch.path()).args(["driver", "--models", "models"]);
    let said = Said::from(command.args(["--kernel", "kernel", "good.c", "--events", "0"]).output().unwrap());
    assert_eq!(said.verdict(), "TRUE", "{}", said.all());
    assert_eq!(fs::read_dir(scratch.path()).unwrap().count(), 0);
}

/// A folder with some modules.
fn modules() -> TempDir {
    let scratch = tempfile::tempdir().unwrap();
    for file in ["good.c", "bad.c", "parts_a.c", "parts_b.c", "parts.h", "broken.c", "many.c"] {
        fs::copy(folder().join(file), scratch.path().join(file)).unwrap();
    }
    let makefile = "obj-m += good.o bad.o parts.o\nobj-$(CONFIG_NONE) += broken.o\nparts-y := parts_a.o parts_b.o\n";
    fs::write(scratch.path().join("Makefile"), makefile).unwrap();
    scratch
}

fn drivers(modules: &Path, more: &[&str]) -> Said {
    let mut command = with_cache_of_user();
    command.current_dir(modules).args(["drivers", ".", "--events", "0", "--jobs", "2"]).args(more);
    command.arg("--kernel").arg(folder().join("kernel")).arg("--models").arg(folder().join("models"));
    command.output().expect("the binary starts").into()
}

#[test]
fn the_modules_of_a_folder_are_checked_once() {
    let modules = modules();
    let html = &["--html", "report"];
    let said = drivers(modules.path(), html);
    assert_eq!((said.verdict(), said.code), ("FALSE(1 of 4)", Some(1)), "{}", said.all());
    assert!(said.stdout.starts_with("4 modules in "), "{}", said.all());
    assert!(said.stdout.contains("1 violate rules, 2 are proved, 1 could not be read"), "{}", said.all());
    let read = |name: &str| fs::read_to_string(modules.path().join("report").join(name)).unwrap();
    let page = read("index.html");
    assert!(page.contains("bad.c:14</a> in use: the driver returns with the lock held (lock)"), "{page}");
    assert!(read("modules/broken.txt").contains("linux/widget.h"));
    assert!(read("modules/parts.txt").contains("parts_a.c ./parts_b.c, for Linux"));
    let log: Value = serde_json::from_str(&read("findings.sarif")).unwrap();
    assert_eq!(log["runs"][0]["results"].as_array().map(Vec::len), Some(1));
    // What is known is not asked again, unless the files are others.
    let marked = modules.path().join("report/modules/good.txt");
    fs::write(&marked, "as it was").unwrap();
    drivers(modules.path(), html);
    assert_eq!(fs::read_to_string(&marked).unwrap(), "as it was");
    let later = std::time::SystemTime::now() + Duration::from_secs(9);
    fs::File::options().write(true).open(modules.path().join("good.c")).unwrap().set_modified(later).unwrap();
    drivers(modules.path(), html);
    assert!(fs::read_to_string(&marked).unwrap().ends_with("Verdict: TRUE\n"));
}

#[test]
fn a_run_over_modules_says_what_has_changed_since_another() {
    let modules = modules();
    fs::remove_file(modules.path().join("Makefile")).unwrap();
    for file in ["broken.c", "many.c", "parts_a.c", "parts_b.c"] {
        fs::remove_file(modules.path().join(file)).unwrap();
    }
    let said = drivers(modules.path(), &["--html", "old", "--rules", "lock"]);
    assert_eq!(said.verdict(), "FALSE(1 of 2)", "{}", said.all());
    let (good, bad) = (modules.path().join("good.c"), modules.path().join("bad.c"));
    fs::copy(&good, &bad).unwrap();
    let since = ["--since", "old", "--rules", "lock"];
    let said = drivers(modules.path(), &[&["--html", "new"][..], &since].concat());
    assert_eq!(said.verdict(), "TRUE", "{}", said.all());
    assert!(said.stdout.contains("Since then: 0 new and 1 gone of the findings, 1 other answers\n"), "{}", said.all());
    let page = fs::read_to_string(modules.path().join("new/index.html")).unwrap();
    let gone = "<h2>Findings that are gone</h2>\n<ul>\n<li>./bad.c:14: in use: the driver returns with the lock held (rule lock)";
    assert!(page.contains(gone) || page.contains(&gone.replace("./", "")), "{page}");
    assert!(!page.contains("<h2>New findings"), "{page}");
    let said = drivers(modules.path(), &["--html", "new", "--since", "none"]);
    assert_eq!(said.code, Some(64), "{}", said.all());
}

#[test]
fn a_finding_that_is_suppressed_does_not_count() {
    let scratch = tempfile::tempdir().unwrap();
    let file = scratch.path().join("known.yml");
    let known = "# Looked at.\n- rule: lock\n  file: bad.c\n  function: use\n  reason: freed by the caller\n";
    fs::write(&file, known).unwrap();
    let args = ["bad.c", "--rules", "lock", "--suppressions", file.to_str().unwrap()];
    let (said, report) = with_json(&args);
    assert_eq!((said.verdict(), said.code), ("UNKNOWN(suppressed findings)", Some(2)), "{}", said.all());
    let line = "Suppressed: bad.c:14: the driver returns with the lock held (rule lock): freed by the caller\n";
    assert!(said.stdout.contains(line) && !said.stdout.contains("VIOLATED"), "{}", said.all());
    assert_eq!(report["findings"][0]["suppressed"], "freed by the caller");
    fs::write(&file, known.replace("use", "probe")).unwrap();
    assert_eq!(driver(&args).verdict(), "FALSE(lock)");
    fs::write(&file, known.replace("reason", "raeson")).unwrap();
    let said = driver(&args);
    assert_eq!(said.code, Some(64), "{}", said.all());
    assert!(said.stderr.contains("known.yml: ") && said.stderr.contains("raeson"), "{}", said.all());
}

/// All processes that some process has started, and those that they have.
fn descendants(pid: u32) -> Vec<u32> {
    let mut found = vec![pid];
    let mut next = 0;
    while next < found.len() {
        let children = format!("/proc/{0}/task/{0}/children", found[next]);
        // A process that was started by another thread than the first is not in that list.
        let tasks = fs::read_dir(format!("/proc/{}/task", found[next])).into_iter().flatten().flatten();
        let lists = tasks.map(|task| task.path().join("children")).chain([PathBuf::from(children)]);
        let texts: Vec<String> = lists.filter_map(|list| fs::read_to_string(list).ok()).collect();
        for child in texts.iter().flat_map(|text| text.split_whitespace()).filter_map(|pid| pid.parse().ok()) {
            if !found.contains(&child) {
                found.push(child);
            }
        }
        next += 1;
    }
    found.split_off(1)
}

fn is_running(pid: u32) -> bool {
    fs::read_to_string(format!("/proc/{pid}/stat")).is_ok_and(|stat| !stat.contains(") Z "))
}

fn wait_until(what: &str, is: impl Fn() -> bool) {
    let start = Instant::now();
    while !is() {
        assert!(start.elapsed() < Duration::from_secs(60), "it takes too long until {what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn an_interrupted_run_leaves_nothing_behind() {
    let scratch = TempDir::new().unwrap();
    let mut command = with_cache_of_user();
    command.current_dir(folder()).env("TMPDIR", scratch.path()).args(["driver", "--kernel", "kernel", "hard.c"]);
    command.args(["--models", "models", "--rules", "lock", "--timeout", "120"]);
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let pid = child.id();
    // A question's process and its workers.
    wait_until("questions are asked", || descendants(pid).len() >= 3);
    let started = descendants(pid);
    // SAFETY: kill has no memory effects; the process is a child of this test.
    assert_eq!(unsafe { libc::kill(pid as i32, libc::SIGTERM) }, 0);
    assert_eq!(child.wait().unwrap().code(), Some(128 + libc::SIGTERM));
    wait_until("all processes are gone", || !started.iter().any(|pid| is_running(*pid)));
    wait_until("the folder is gone", || fs::read_dir(scratch.path()).unwrap().count() == 0);
}

/// The cache in which the headers of Debian's kernel are, as `scripts/linux.py fetch` has put them into the checkout.
fn debian() -> Option<TempDir> {
    let fetched = root().join(".deps/linux");
    if !fetched.join("tree/drivers/usb/misc/legousbtower.c").is_file() {
        skip("driver of Linux; scripts/linux.py fetch drivers/usb/misc/legousbtower.c gets it");
        return None;
    }
    let cache = tempfile::tempdir().unwrap();
    fs::create_dir(cache.path().join("praetor")).unwrap();
    std::os::unix::fs::symlink(fetched, cache.path().join("praetor/linux")).unwrap();
    Some(cache)
}

fn of_debian(cache: &TempDir, file: &str) -> Said {
    let mut command = with_cache_of_user();
    command.current_dir(cache.path()).env("XDG_CACHE_HOME", cache.path());
    command.args(["driver", file, "--rules", "mutex", "--timeout", "120"]).output().unwrap().into()
}

#[test]
fn a_driver_of_linux_is_proved_and_its_broken_copy_is_not() {
    let Some(cache) = debian() else { return };
    let said = of_debian(&cache, "drivers/usb/misc/legousbtower.c");
    assert_eq!(said.verdict(), "TRUE", "{}", said.all());
    let text = fs::read_to_string(root().join(".deps/linux/tree/drivers/usb/misc/legousbtower.c")).unwrap();
    let lock = "\tmutex_unlock(&dev->lock);\n\n";
    let at = text.find(lock).expect("a function that unlocks at its end");
    let twice = format!("{}{}{}", &text[..at], "\tmutex_unlock(&dev->lock);\n", &text[at..]);
    fs::write(cache.path().join("broken.c"), twice).unwrap();
    let said = of_debian(&cache, "broken.c");
    assert_eq!(said.verdict(), "FALSE(mutex)", "{}", said.all());
    assert!(said.stdout.starts_with("broken.c:"), "{}", said.all());
    assert!(said.stdout.contains(": a mutex is released that is not held (rule mutex)"), "{}", said.all());
}

#[test]
fn rules_are_listed_and_explained() {
    let rules = |args: &[&str]| {
        let mut command = with_cache_of_user();
        Said::from(command.arg("rules").args(args).output().unwrap())
    };
    let models = folder().join("models");
    let said = rules(&["--models", models.to_str().unwrap()]);
    let list = "       name  A gadget's name is asked for once\n\
        locks  lock  The gadget's lock is taken once, and free again when the driver returns\n";
    assert_eq!((said.stdout.as_str(), said.code), (list, Some(0)), "{}", said.all());
    let said = rules(&["--models", models.to_str().unwrap(), "lock"]);
    assert!(
        said.stdout.ends_with("So its documentation says.\n\nWatches gadget_lock, gadget_unlock.\n\nGroup: locks.\n"),
        "{}",
        said.all()
    );
    assert!(rules(&[]).stdout.lines().any(|line| line.starts_with("locks       mutex ")), "{}", rules(&[]).all());
    assert_eq!(rules(&["none"]).code, Some(64));
}

#[test]
fn questions_become_tasks_for_others_to_ask() {
    let scratch = tempfile::tempdir().unwrap();
    let folder = scratch.path().join("tasks");
    let said = driver(&["bad.c", "--tasks", folder.to_str().unwrap()]);
    assert_eq!(said.code, Some(0), "{}", said.all());
    let names: Vec<String> = fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.ends_with(".yml"))
        .collect();
    assert!(said.stdout.starts_with(&format!("{} tasks in ", names.len())), "{}", said.all());
    let definition = fs::read_to_string(folder.join("lock.any_3.yml")).unwrap();
    let files: Vec<&str> =
        definition.lines().filter_map(|line| line.strip_prefix("  - '")?.strip_suffix("'")).collect();
    assert_eq!(files, ["0-bad.i", "questions/lock.any_3.i"]);
    let benchmark = fs::read_to_string(folder.join("praetor.xml")).unwrap();
    assert!(benchmark.contains("<option name=\"--undefined\">nothing</option>"), "{benchmark}");
    assert!(benchmark.contains("<option name=\"--driver\"></option>"), "{benchmark}");
    let ask = |name: &str| {
        let mut command = support::praetor();
        command.current_dir(&folder).args([
            "verify",
            "--timeout",
            "60",
            "--undefined",
            "nothing",
            "--driver",
            "--data-model",
            "LP64",
        ]);
        let question = format!("questions/{name}.i");
        let said: Said = command.args(["--property", "unreach-call.prp", files[0], &question]).output().unwrap().into();
        said.verdict().to_owned()
    };
    assert_eq!((ask("lock.any_3"), ask("reached.use")), ("FALSE(unreach-call)".into(), "FALSE(unreach-call)".into()));
    assert_eq!(ask("reached.tune"), "TRUE");
}
