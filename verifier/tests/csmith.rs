//! Random programs of csmith's: that a program prints the checksum that it prints when gcc compiles it is TRUE, that it
//! prints another one is FALSE, with a trace. `make csmith` asks about `CSMITH` programs and goes on where an ended run
//! stopped; other runs ask about a few small ones, by execution alone.

mod support;

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;
use support::gcc;
use support::tools::skip;

/// How many programs to ask about without `CSMITH`.
const FEW: usize = 6;

/// What all programs have in common: no arguments, which would be inputs, and nothing printed but the checksum.
const OPTIONS: &[&str] = &["--no-argc", "--no-hash-value-printf", "--quiet", "--concise"];
/// What they differ in, in turn.
const KINDS: &[&[&str]] = &[SMALL, &[], &["--float"]];
const SMALL: &[&str] = &["--max-funcs", "3", "--max-block-depth", "3", "--max-expr-complexity", "5"];

/// Bytes of the shortest program that is asked about; csmith makes many that do nothing.
const LEAST: usize = 2000;

/// Debian's packages csmith and libcsmith-dev, installed or unpacked by `scripts/install_csmith.sh`.
struct Csmith {
    program: PathBuf,
    include: PathBuf,
}

impl Csmith {
    fn find() -> Option<Csmith> {
        let folders = [PathBuf::from("/usr"), support::root().join(".deps/csmith/usr")];
        let mut found =
            folders.iter().map(|f| Csmith { program: f.join("bin/csmith"), include: f.join("include/csmith") });
        found.find(|csmith| csmith.program.is_file() && csmith.include.join("csmith.h").is_file())
    }

    /// The text of a program, if there is something to it.
    fn generate(&self, seed: u64, scratch: &Path) -> Option<String> {
        let kind = if whole() { KINDS[seed as usize % KINDS.len()] } else { SMALL };
        let seed = seed.to_string();
        let run = duct::cmd(&self.program, OPTIONS.iter().chain(kind).copied().chain(["--seed", &seed]));
        // It leaves a file where it runs.
        let handle = run.dir(scratch).stdout_capture().stderr_null().unchecked().start().expect("csmith starts");
        let output = handle.wait_timeout(std::time::Duration::from_secs(10)).expect("waiting works").cloned();
        let Some(output) = output else {
            handle.kill().expect("a child can be ended");
            return None;
        };
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        (output.status.success() && text.len() >= LEAST).then_some(text)
    }
}

/// What became of a program.
#[derive(Clone, PartialEq, Debug)]
enum Row {
    /// It is not asked about: why.
    Skipped(String),
    /// What was said of the checksum and of another one.
    Asked { right: String, other: String },
}

impl Row {
    fn parse(line: &str) -> Option<(u64, Row)> {
        let cells: Vec<&str> = line.split('\t').collect();
        let row = match cells[..] {
            [_, "skipped", why, _] => Row::Skipped(why.to_owned()),
            [_, right, other, _] => Row::Asked { right: right.to_owned(), other: other.to_owned() },
            _ => return None,
        };
        Some((cells[0].parse().ok()?, row))
    }

    fn is_asked(&self) -> bool {
        matches!(self, Row::Asked { .. })
    }

    /// What is not as it should be.
    fn complaints(&self) -> Vec<String> {
        let Row::Asked { right, other } = self else { return Vec::new() };
        let mut complaints = Vec::new();
        match right.as_str() {
            "TRUE" => {}
            _ if right.starts_with("FALSE") => complaints.push(format!("WRONG: the checksum is refuted: {right}")),
            _ => complaints.push(format!("the checksum is not proved: {}", without_place(right))),
        }
        match other.as_str() {
            "TRUE" => complaints.push("WRONG: another checksum is proved".to_owned()),
            "FALSE(unreach-call)" => {}
            _ => complaints.push(format!("another checksum is not refuted: {}", without_place(other))),
        }
        complaints
    }
}

/// `UNKNOWN(unsupported: a.c:3 what)` without the place.
fn without_place(verdict: &str) -> String {
    verdict.split(' ').filter(|word| !word.contains(".c:") && !word.contains(".h:")).collect::<Vec<_>>().join(" ")
}

fn whole() -> bool {
    std::env::var_os("CSMITH").is_some()
}

/// The checksum that a program prints, or why it is not asked about.
fn checksum(program: &Path, csmith: &Csmith, scratch: &Path) -> Result<String, String> {
    let binary = scratch.join("program");
    let mut printed = Vec::new();
    for level in ["-O0", "-O2"] {
        gcc::compile(&[level, "-I", csmith.include.to_str().unwrap()], &[program], &binary)?;
        let output = gcc::run(&binary, &[], 2).ok_or("gcc's program takes long")?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let checksum = text.strip_prefix("checksum = ").filter(|_| output.status.success());
        printed.push(checksum.ok_or("gcc's program prints no checksum")?.trim().to_owned());
    }
    if printed[0] != printed[1] {
        return Err("gcc's -O0 and -O2 differ".to_owned());
    }
    Ok(printed.swap_remove(0))
}

/// The verdict on the question whether the program has another checksum than this one, or what else was said.
fn ask(checksum: u32, engine: &str, csmith: &Csmith, scratch: &Path) -> String {
    let (checksum, seconds) = (format!("CHECKSUM={checksum:#x}u"), if whole() { "30" } else { "10" });
    let question = support::root().join("verifier/tests/csmith/question.c");
    let folders = ["-I", scratch.to_str().unwrap(), "-I", csmith.include.to_str().unwrap()];
    let mut args = vec!["verify", "--engine", engine, "--timeout", seconds, "--memory", "6000", "-D", &checksum];
    args.extend(folders);
    args.push(question.to_str().unwrap());
    let said = support::run(args);
    match said.verdict() {
        "none" => format!("rejected: {}", said.stderr.lines().next().unwrap_or("")),
        verdict if verdict.starts_with("FALSE") && !said.stdout.contains("***") => "no trace".to_owned(),
        verdict => verdict.to_owned(),
    }
}

/// By execution; where that cannot decide and there is time, by the default.
fn answer(checksum: u32, csmith: &Csmith, scratch: &Path) -> String {
    let executed = ask(checksum, "execute", csmith, scratch);
    if !whole() || !executed.starts_with("UNKNOWN") {
        return executed;
    }
    let searched = ask(checksum, "legion+", csmith, scratch);
    let decided = searched == "TRUE" || searched.starts_with("FALSE");
    if decided { searched } else { format!("{executed} by execution, {searched} by search") }
}

fn examine(seed: u64, csmith: &Csmith, scratch: &Path) -> Row {
    let Some(text) = csmith.generate(seed, scratch) else {
        return Row::Skipped("csmith makes next to nothing".to_owned());
    };
    let program = scratch.join("program.c");
    std::fs::write(&program, text).unwrap();
    let checksum = match checksum(&program, csmith, scratch) {
        Ok(checksum) => u32::from_str_radix(&checksum, 16).expect("a hexadecimal number"),
        Err(why) => return Row::Skipped(why.lines().next().unwrap_or("").to_owned()),
    };
    let [right, other] = [checksum, !checksum].map(|c| answer(c, csmith, scratch));
    Row::Asked { right, other }
}

/// The rows of one build of the verifier, in a file that only grows. Only long runs go on with an earlier one's.
struct Table {
    path: PathBuf,
    rows: BTreeMap<u64, Row>,
}

impl Table {
    fn open() -> Table {
        use std::hash::{DefaultHasher, Hasher};
        let mut hasher = DefaultHasher::new();
        hasher.write(&std::fs::read(env!("CARGO_BIN_EXE_praetor")).expect("the binary under test"));
        let name = format!("csmith-{}-{:016x}.tsv", if whole() { "all" } else { "few" }, hasher.finish());
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let text = if whole() { std::fs::read_to_string(&path).unwrap_or_default() } else { String::new() };
        // What was cut off when a run was ended is written again.
        let text = &text[..text.rfind('\n').map_or(0, |end| end + 1)];
        std::fs::write(&path, text).expect("the folder for tests can be written");
        Table { path, rows: text.lines().filter_map(Row::parse).collect() }
    }

    fn add(&mut self, seed: u64, row: Row, seconds: f64) {
        let (right, other) = match &row {
            Row::Skipped(why) => ("skipped", why.as_str()),
            Row::Asked { right, other } => (right.as_str(), other.as_str()),
        };
        let line = format!("{seed}\t{}\t{}\t{seconds:.1}\n", right.replace('\t', " "), other.replace('\t', " "));
        let file = std::fs::OpenOptions::new().append(true).open(&self.path);
        file.and_then(|mut file| file.write_all(line.as_bytes())).expect("the table can be written");
        self.rows.insert(seed, row);
    }

    fn asked(&self) -> usize {
        self.rows.values().filter(|row| row.is_asked()).count()
    }
}

/// Examines these programs, two at a time.
fn examine_all(seeds: &[u64], csmith: &Csmith, table: &Mutex<Table>) {
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                let scratch = tempfile::tempdir().unwrap();
                while let Some(&seed) = seeds.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let start = Instant::now();
                    let row = examine(seed, csmith, scratch.path());
                    table.lock().unwrap().add(seed, row, start.elapsed().as_secs_f64());
                }
            });
        }
    });
}

/// How often each thing was said, with the seeds of what is not as it should be.
fn report(table: &Table) {
    let mut seeds_of = BTreeMap::<String, Vec<String>>::new();
    for (seed, row) in &table.rows {
        let said = match row {
            Row::Skipped(why) => vec![format!("skipped: {why}")],
            _ => row.complaints(),
        };
        said.into_iter().for_each(|what| seeds_of.entry(what).or_default().push(seed.to_string()));
    }
    let count = |is: fn(&Row) -> bool| table.rows.values().filter(|row| is(row)).count();
    eprintln!("{:5} programs, {}", table.asked(), table.path.display());
    eprintln!("{:5} checksums are proved", count(|row| matches!(row, Row::Asked { right, .. } if right == "TRUE")));
    let refuted = count(|row| matches!(row, Row::Asked { other, .. } if other.starts_with("FALSE")));
    eprintln!("{refuted:5} other checksums are refuted");
    for (what, seeds) in seeds_of {
        eprintln!("{:5} {what}: {}", seeds.len(), seeds.join(" "));
    }
}

#[test]
fn checksums_are_gcc_s() {
    let Some(csmith) = Csmith::find() else {
        return skip("csmith (Debian: csmith and libcsmith-dev; `make csmith` fetches them)");
    };
    if !gcc::links(&[]) {
        return;
    }
    let wanted = std::env::var("CSMITH").map_or(FEW, |n| n.parse().expect("CSMITH is a number"));
    let table = Mutex::new(Table::open());
    let mut first = 1;
    loop {
        // Each round takes as many programs as are missing, so that those asked about do not depend on who is faster.
        let known = table.lock().unwrap().rows.clone();
        let asked = known.range(..first).filter(|(_, row)| row.is_asked()).count();
        if asked >= wanted {
            break;
        }
        let end = first + (wanted - asked) as u64;
        let seeds: Vec<u64> = (first..end).filter(|seed| !known.contains_key(seed)).collect();
        examine_all(&seeds, &csmith, &table);
        first = end;
    }
    let mut table = table.into_inner().unwrap();
    // A table of an earlier run may know about more.
    table.rows.retain(|&seed, _| seed < first);
    report(&table);
    let complaints: Vec<(&u64, Vec<String>)> = table.rows.iter().map(|(seed, row)| (seed, row.complaints())).collect();
    let wrong = |what: &String| what.starts_with("WRONG");
    let wrong: Vec<_> = complaints.iter().filter(|(_, c)| c.iter().any(wrong)).collect();
    assert!(wrong.is_empty(), "{wrong:?}");
    let right = table.rows.values().filter(|row| row.is_asked() && row.complaints().is_empty()).count();
    assert!(right * 10 >= wanted * 9, "only {right} of {wanted} are right");
}
