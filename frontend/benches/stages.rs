//! The stages over growing inputs: the throughput (MiB/s) that criterion reports should not fall with the size.
//!
//! Inputs are synthesised driver-like code of 50 KB to 3 MB, and, where `PRAETOR_SHARED` (by default `../shared`) has
//! tasks, the largest preprocessed one of each of a few sets of drivers.

use std::fmt::Write as _;
use std::hint::black_box;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use boogie::passes::{Property, pipeline};
use criterion::{BatchSize, BenchmarkGroup, BenchmarkId, Criterion, Throughput};
use criterion::{criterion_group, criterion_main, measurement::WallTime};
use frontend::ast::TranslationUnit;
use frontend::ctype::DataModel;
use frontend::preprocess::{self, preprocess};
use frontend::source::SourceMap;
use frontend::symbol::Interner;
use frontend::{cfg, check, normalise, parse, translate, typed};

const SIZES: [usize; 4] = [50_000, 200_000, 800_000, 3_000_000];

const TASK_SETS: [&str; 4] = [
    "ntdrivers",
    "ldv-linux-3.4-simple",
    "ldv-linux-4.2.6-memsafety",
    "ldv-linux-3.16-rc1",
];

struct Input {
    name: String,
    text: Vec<u8>,
    model: DataModel,
}

/// A device: a lock, a list, a state machine, entry points. Names carry the copy's number.
const DEVICE: &str = r#"
struct device_@ { int state; int lock; unsigned flags : 5; unsigned irq : 7; struct device_@ *next; char name[16];
    int (*open)(struct device_@ *); };
static struct device_@ *devices_@;
static int opened_@;
static void acquire_@(struct device_@ *dev) { if (dev->lock) reach_error(); dev->lock = 1; }
static void release_@(struct device_@ *dev) { if (!dev->lock) reach_error(); dev->lock = 0; }
static int open_@(struct device_@ *dev) {
    int error = 0;
    acquire_@(dev);
    if (dev->state != 0 && (dev->flags & 3) == 1) { error = -16; goto out; }
    for (int i = 0; i < 16; i++) { dev->name[i] = (char)(i + __VERIFIER_nondet_int()); if (dev->name[i] == 0) break; }
    dev->state = dev->irq > 3 ? 1 : 2;
    opened_@ += dev->state++;
out:
    release_@(dev);
    return error;
}
static int dispatch_@(struct device_@ *dev, int code, int argument) {
    switch (code) {
    case 1: return dev->open ? dev->open(dev) : -22;
    case 2: dev->flags |= (unsigned)argument; dev->irq ^= 5;
    case 3: acquire_@(dev); dev->state = argument * 3 + dev->state / 2; release_@(dev); break;
    case 4 ... 9: while (argument-- > 0 && dev->next) dev = dev->next; return dev->state;
    default: return -25;
    }
    return 0;
}
void driver_@(void) {
    struct device_@ first = { 0, 0, 1, 2, 0, "device", open_@ };
    struct device_@ *made = malloc(sizeof(struct device_@));
    if (!made) return;
    *made = first;
    made->next = &first;
    devices_@ = made;
    int total = 0;
    do { total += dispatch_@(devices_@, __VERIFIER_nondet_int(), total); } while (total < 100 && __VERIFIER_nondet_int());
    if (total > 1000 || opened_@ < 0) reach_error();
    free(made);
}
"#;

fn synthesise(size: usize) -> Input {
    let mut text = String::from(
        "extern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\n\
         extern void *malloc(unsigned long);\nextern void free(void *);\n",
    );
    let mut copies = 0;
    while text.len() < size {
        text.push_str(&DEVICE.replace('@', &copies.to_string()));
        copies += 1;
    }
    text.push_str("int main(void) {\n");
    for copy in 0..copies {
        writeln!(text, "    driver_{copy}();").expect("a String takes all");
    }
    text.push_str("    return 0;\n}\n");
    let name = format!("synthesised-{}k", text.len() / 1000);
    Input {
        name,
        text: text.into_bytes(),
        model: DataModel::Lp64,
    }
}

fn largest_task(set: &Path) -> Option<Input> {
    let files = std::fs::read_dir(set)
        .ok()?
        .filter_map(|entry| Some(entry.ok()?.path()));
    let is_c = |path: &PathBuf| {
        path.extension()
            .is_some_and(|extension| extension == "i" || extension == "c")
    };
    let sized = files
        .filter(is_c)
        .filter_map(|path| Some((path.metadata().ok()?.len(), path)));
    let (_, path) = sized.max()?;
    // ntdrivers are 32-bit tasks, those of Linux 64-bit.
    let model = if set.ends_with("ntdrivers") {
        DataModel::Ilp32
    } else {
        DataModel::Lp64
    };
    let options = preprocess::Options {
        model,
        ..Default::default()
    };
    let text = preprocess(&path, &options, &mut SourceMap::new())
        .ok()?
        .text;
    let name = path.file_name()?.to_string_lossy().into_owned();
    Some(Input { name, text, model })
}

fn inputs() -> Vec<Input> {
    let mut inputs: Vec<_> = SIZES.into_iter().map(synthesise).collect();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let shared = std::env::var_os("PRAETOR_SHARED").map_or(root.join("../shared"), PathBuf::from);
    inputs.extend(
        TASK_SETS
            .iter()
            .filter_map(|set| largest_task(&shared.join("tasks").join(set))),
    );
    inputs
}

struct Parsed {
    sources: SourceMap,
    interner: Interner,
    units: Vec<TranslationUnit>,
}

fn parsed(input: &Input) -> Parsed {
    let mut parsed = Parsed {
        sources: SourceMap::new(),
        interner: Interner::new(),
        units: Vec::new(),
    };
    let texts = [
        (&*input.name, &*input.text),
        ("<library>", translate::LIBRARY.as_bytes()),
    ];
    for (name, text) in texts {
        let result = parse::parse(
            text.to_vec(),
            name,
            &mut parsed.sources,
            &mut parsed.interner,
        );
        let result = result.expect("not too large");
        assert!(
            !result.diagnostics.has_errors(),
            "{name}: {:?}",
            result.diagnostics.first_error()
        );
        parsed.units.push(result.tree);
    }
    parsed
}

fn checked(input: &Input, parsed: &Parsed) -> typed::Program {
    let options = check::Options {
        model: input.model,
        entry: Some("main".into()),
    };
    let program = check::check(&parsed.units, &parsed.interner, &parsed.sources, &options);
    program.unwrap_or_else(|errors| panic!("{}: {errors:?}", input.name))
}

fn stage<'c>(criterion: &'c mut Criterion, name: &str) -> BenchmarkGroup<'c, WallTime> {
    let mut group = criterion.benchmark_group(name);
    group.sample_size(10);
    group
}

/// A file with a few directives, so that the compiler has to be run.
fn bench_preprocess(criterion: &mut Criterion) {
    let mut group = stage(criterion, "preprocess");
    for size in SIZES {
        let Input { name, text, model } = synthesise(size);
        let mut file = tempfile::Builder::new()
            .suffix(".c")
            .tempfile()
            .expect("a temporary file");
        file.write_all(b"#include <stddef.h>\n")
            .and_then(|()| file.write_all(&text))
            .expect("it is written");
        let options = preprocess::Options {
            model,
            ..Default::default()
        };
        group.throughput(Throughput::Bytes(text.len() as u64));
        group.bench_function(BenchmarkId::from_parameter(name), |bencher| {
            bencher.iter(|| preprocess(file.path(), &options, &mut SourceMap::new()));
        });
    }
}

fn bench_parse(criterion: &mut Criterion) {
    let mut group = stage(criterion, "parse");
    for input in inputs() {
        group.throughput(Throughput::Bytes(input.text.len() as u64));
        group.bench_function(BenchmarkId::from_parameter(&input.name), |bencher| {
            bencher.iter_with_large_drop(|| parsed(&input));
        });
    }
}

fn bench_check(criterion: &mut Criterion) {
    let mut group = stage(criterion, "check");
    for input in inputs() {
        let parsed = parsed(&input);
        group.throughput(Throughput::Bytes(input.text.len() as u64));
        group.bench_function(BenchmarkId::from_parameter(&input.name), |bencher| {
            bencher.iter_with_large_drop(|| checked(&input, &parsed));
        });
    }
}

fn bench_normalise(criterion: &mut Criterion) {
    let mut group = stage(criterion, "normalise");
    for input in inputs() {
        let parsed = parsed(&input);
        group.throughput(Throughput::Bytes(input.text.len() as u64));
        group.bench_function(BenchmarkId::from_parameter(&input.name), |bencher| {
            let typed = || checked(&input, &parsed);
            bencher.iter_batched(
                typed,
                |typed| black_box(normalise::normalise(typed)),
                BatchSize::PerIteration,
            );
        });
    }
}

/// Up to the control-flow form.
fn normalised(input: &Input) -> (SourceMap, cfg::Program) {
    let parsed = parsed(input);
    let program = normalise::normalise(checked(input, &parsed));
    (parsed.sources, program)
}

fn translated(
    input: &Input,
    sources: &SourceMap,
    program: &cfg::Program,
) -> boogie::program::Program {
    let translation = translate::translate(program, sources, &translate::Options::default());
    let translation = translation.unwrap_or_else(|errors| panic!("{}: {errors:?}", input.name));
    translation.program
}

fn bench_translate(criterion: &mut Criterion) {
    let mut group = stage(criterion, "translate");
    for input in inputs() {
        let (sources, program) = normalised(&input);
        group.throughput(Throughput::Bytes(input.text.len() as u64));
        group.bench_function(BenchmarkId::from_parameter(&input.name), |bencher| {
            bencher.iter_with_large_drop(|| translated(&input, &sources, &program));
        });
    }
}

fn bench_passes(criterion: &mut Criterion) {
    let mut group = stage(criterion, "passes");
    let options = pipeline::Options {
        property: Some(Property::Asserts),
    };
    for input in inputs() {
        let (sources, program) = normalised(&input);
        let program = translated(&input, &sources, &program);
        group.throughput(Throughput::Bytes(input.text.len() as u64));
        group.bench_function(BenchmarkId::from_parameter(&input.name), |bencher| {
            let copy = || program.clone();
            bencher.iter_batched(
                copy,
                |program| pipeline::run(program, options),
                BatchSize::PerIteration,
            );
        });
    }
}

criterion_group!(
    stages,
    bench_preprocess,
    bench_parse,
    bench_check,
    bench_normalise,
    bench_translate,
    bench_passes
);
criterion_main!(stages);
