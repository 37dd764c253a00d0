//! The stages over growing inputs: the throughput (MiB/s) that criterion reports should not fall with the size.

mod inputs;

use std::hint::black_box;
use std::io::Write as _;

use boogie::passes::{Property, pipeline};
use criterion::{BatchSize, BenchmarkGroup, BenchmarkId, Criterion, Throughput};
use criterion::{criterion_group, criterion_main, measurement::WallTime};
use frontend::preprocess::{self, preprocess};
use frontend::source::SourceMap;
use frontend::{cfg, normalise, translate};
use inputs::{Input, SIZES, checked, inputs, parsed, synthesise};

const WANTED: normalise::Wanted = normalise::Wanted { lives: false, reads: false, faults: false, error_functions: &[] };

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
        let mut file = tempfile::Builder::new().suffix(".c").tempfile().expect("a temporary file");
        file.write_all(b"#include <stddef.h>\n").and_then(|()| file.write_all(&text)).expect("it is written");
        let options = preprocess::Options { model, ..Default::default() };
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
                |typed| black_box(normalise::normalise(typed, WANTED)),
                BatchSize::PerIteration,
            );
        });
    }
}

/// Up to the control-flow form.
fn normalised(input: &Input) -> (SourceMap, cfg::Program) {
    let parsed = parsed(input);
    let program = normalise::normalise(checked(input, &parsed), WANTED);
    (parsed.sources, program)
}

fn translated(input: &Input, sources: &SourceMap, program: &cfg::Program) -> boogie::program::Program {
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
    let options = pipeline::Options { property: Some(Property::Asserts) };
    for input in inputs() {
        let (sources, program) = normalised(&input);
        let program = translated(&input, &sources, &program);
        group.throughput(Throughput::Bytes(input.text.len() as u64));
        group.bench_function(BenchmarkId::from_parameter(&input.name), |bencher| {
            let copy = || program.clone();
            bencher.iter_batched(copy, |program| pipeline::run(program, options), BatchSize::PerIteration);
        });
    }
}

criterion_group!(stages, bench_preprocess, bench_parse, bench_check, bench_normalise, bench_translate, bench_passes);
criterion_main!(stages);
