//! The command line.

pub mod cc;
pub mod check;
pub mod debug;
pub mod driver;
pub mod manual;

use crate::cli::cc::CcArgs;
use crate::cli::check::CheckArgs;
use crate::cli::debug::DebugArgs;
use crate::cli::driver::{DriverArgs, DriversArgs, RulesArgs};
use crate::cli::manual::{CompletionsArgs, ManArgs};
use crate::input::property::{self, Check};
use crate::report::text::Detail;
use crate::report::witness::Format;
use boogie::passes::Pass;
use clap::{Args, Parser, Subcommand, ValueEnum};
use engine::Strategy;
use engine::refine::effort::Refine;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// Proves that a property of a C program holds, or shows an execution that violates it.
#[derive(Parser, Debug)]
#[command(name = "praetor", version, max_term_width = 100)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Subcommand, Debug)]
pub enum Command {
    Check(CheckArgs),
    Cc(CcArgs),
    Verify(Box<VerifyArgs>),
    Driver(DriverArgs),
    Drivers(DriversArgs),
    Rules(RulesArgs),
    Translate(TranslateArgs),
    Print(PrintArgs),
    Replay(ReplayArgs),
    Completions(CompletionsArgs),
    Man(ManArgs),
    /// Run one engine on a passive program from standard input (the portfolio's worker processes).
    #[command(hide = true)]
    Worker(WorkerArgs),
}

const VERIFY_HELP: &str = "\
Verdicts (the last line of standard output) and exit codes:
  Verdict: TRUE               0  no execution violates the property; no bound was assumed
  Verdict: FALSE(<property>)  1  a violating execution exists; it was replayed, and its trace is printed
  Verdict: BOUNDED(<k>)       2  no violation with loops and recursion cut at depth k
  Verdict: UNKNOWN(<reason>)  2  timeout, memory, unsupported: file:line what, unconfirmed, solver
Usage errors exit with 64, unreadable or malformed input with 65, internal errors with 70.

Examples:
  praetor verify driver.c                          reach_error() is never called, no assert fails
  praetor verify -I include driver.c model.c       several files are linked as one program
  praetor verify --property unreach-call.prp --data-model ILP32 task.i
  praetor verify --property no-overflow,unreach-call driver.c     properties by their names
  praetor verify --unroll 3 driver.bpl             a Boogie program, loops cut at depth 3
  praetor verify driver.c --html trace.html        a violation to step through in a browser
  praetor verify task.i --witness witness.yml      evidence for SV-COMP's validators
  praetor verify task.i --check-witness witness.yml    the same and the invariants of a correctness witness
  praetor verify driver.c --harness harness.c      a violation as a program: praetor replay harness.c";

/// Verify C files (linked as one program) or one Boogie program.
#[derive(Args, Clone, Debug)]
#[command(after_help = VERIFY_HELP)]
pub struct VerifyArgs {
    #[command(flatten)]
    pub input: InputArgs,
    #[command(flatten)]
    pub asked: PropertyArgs,
    /// How to search: see docs/engines.md.
    #[arg(long, value_enum, default_value_t = Engine::Portfolio, value_name = "ENGINE")]
    pub engine: Engine,
    /// Search abstractions in which only some global variables are tracked; how to find which ones.
    #[arg(long, value_enum, value_name = "METHOD")]
    pub refine: Option<Refine>,
    /// Leave out one of the ideas that make legion+ and inline differ from the published engines; for experiments.
    #[arg(long, value_enum, value_name = "IDEA")]
    pub without: Vec<Feature>,
    #[command(flatten)]
    pub bounds: BoundArgs,
    /// Seconds of wall time for the whole run.
    #[arg(long, value_name = "S", default_value_t = 900, value_parser = seconds)]
    pub timeout: u64,
    /// Memory for the whole run, in MiB [default: three quarters of the machine's].
    #[arg(long, value_name = "MIB", value_parser = mebibytes)]
    pub memory: Option<u64>,
    /// How much of a violation's trace to print: the steps that matter first, or all.
    #[arg(long, value_enum, default_value_t = Detail::Short, value_name = "DETAIL")]
    pub trace: Detail,
    /// Write the verdict, the trace, what was assumed and statistics to this file, as JSON.
    #[arg(long, value_name = "FILE")]
    pub json: Option<PathBuf>,
    /// Write the results to this file as SARIF 2.1.0, the trace as a code flow.
    #[arg(long, value_name = "FILE")]
    pub sarif: Option<PathBuf>,
    /// Write a page to this file that shows the trace step by step, with source and state, in any browser, offline.
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
    /// Write a witness of TRUE or FALSE for SV-COMP's validators: .yml is YAML 2.0, .graphml is GraphML 1.0.
    #[arg(long, value_name = "FILE", value_parser = witness_file)]
    pub witness: Option<WitnessFile>,
    /// Check a correctness witness in YAML 2.0 as well: that its invariants hold at their loops.
    #[arg(long, value_name = "FILE.yml", conflicts_with_all = ["witness", "harness", "replay"])]
    pub check_witness: Option<PathBuf>,
    /// Write a C file that, compiled with the program, drives it to the violation; see praetor replay.
    #[arg(long, value_name = "FILE.c")]
    pub harness: Option<PathBuf>,
    /// Compile the program with gcc after FALSE, run it on the inputs of the trace, and say whether it fails as well.
    #[arg(long)]
    pub replay: bool,
    /// After TRUE, run gcc's program with inputs by chance, for so many seconds at most: no run may violate the property.
    #[arg(long, value_name = "S", num_args = 0..=1, require_equals = true, default_missing_value = "10",
          value_parser = clap::value_parser!(u64).range(1..=86400))]
    pub recheck: Option<u64>,
    /// After TRUE, ask another solver about the refutations that the proof rests on: cvc5, or any program that takes an
    /// SMT-LIB script as its argument.
    #[arg(long, value_name = "SOLVER", num_args = 0..=1, require_equals = true, default_missing_value = "cvc5")]
    pub certify: Option<PathBuf>,
    /// Print how long each stage took, and what each member of the portfolio asked of solvers.
    #[arg(long)]
    pub stats: bool,
    #[command(flatten)]
    pub debug: DebugArgs,
}

/// No run takes longer, and clocks can still tell it: a hundred years.
const MOST_SECONDS: u64 = 100 * 366 * 24 * 3600;

/// The least with which an engine gets to work.
pub const LEAST_MEMORY: u64 = 128;

/// No machine has more.
const MOST_MEMORY: u64 = 1 << 40;

/// How a value is spelt on the command line.
pub fn spelling(value: impl ValueEnum) -> String {
    value.to_possible_value().expect("no value is skipped").get_name().to_owned()
}

/// What to say of the name that is most like what was written, if one is like it.
pub fn nearest<'a>(text: &str, names: impl Iterator<Item = &'a str>) -> String {
    let near = names.map(|name| (strsim::jaro(name, text), name)).filter(|(near, _)| *near > 0.7);
    near.max_by(|a, b| a.0.total_cmp(&b.0)).map_or(String::new(), |(_, name)| format!("; did you mean '{name}'?"))
}

/// How far a search goes.
#[derive(Args, Clone, Debug)]
pub struct BoundArgs {
    /// Cut loops and recursion at depth K, and stop there; otherwise K grows until the time is up.
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u32).range(1..))]
    pub unroll: Option<u32>,
    /// For lal-reps: in how many rounds each thread may run [default: 3].
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u32).range(1..=100))]
    pub rounds: Option<u32>,
}

/// More pointers in a row than these make a harness that nobody reads.
const MOST_POINTERS: u32 = 8;

pub fn depth(text: &str) -> Result<u32, String> {
    let depth: u32 = text.parse().map_err(|error: std::num::ParseIntError| error.to_string())?;
    if depth > MOST_POINTERS { Err(format!("the most is {MOST_POINTERS}")) } else { Ok(depth) }
}

pub fn seconds(text: &str) -> Result<u64, String> {
    limit(text, 1, MOST_SECONDS)
}

pub fn mebibytes(text: &str) -> Result<u64, String> {
    limit(text, LEAST_MEMORY, MOST_MEMORY)
}

/// A number that is at least so large; what is more than the most has the same effect as that.
fn limit(text: &str, least: u64, most: u64) -> Result<u64, String> {
    use std::num::IntErrorKind::PosOverflow;
    match text.parse::<u64>() {
        Ok(number) if number < least => Err(format!("the least is {least}")),
        Ok(number) => Ok(number.min(most)),
        Err(error) if *error.kind() == PosOverflow => Ok(most),
        Err(error) => Err(error.to_string()),
    }
}

/// A witness's file and its format.
#[derive(Clone, Debug)]
pub struct WitnessFile {
    pub path: PathBuf,
    pub format: Format,
}

fn witness_file(name: &str) -> Result<WitnessFile, String> {
    let path = PathBuf::from(name);
    let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or("");
    let format = Format::of(extension).ok_or("the name must end in .yml, .yaml or .graphml")?;
    Ok(WitnessFile { path, format })
}

const REPLAY_HELP: &str = "\
The program is run as it is: do not replay programs that you would not run. It is compiled with gcc in a temporary
folder, with the sanitizers that see its property.

The last line of standard output and the exit code are those of praetor verify:
  Verdict: FALSE(<property>)     1  the compiled program violates the property where the trace does
  Verdict: UNKNOWN(unconfirmed)  2  it does not; the line above says why

Example:
  praetor verify driver.c --harness harness.c && praetor replay harness.c";

/// Compile a harness with its program and watch the property fail.
#[derive(Args, Debug)]
#[command(after_help = REPLAY_HELP)]
pub struct ReplayArgs {
    /// What praetor verify --harness wrote. The program's files are looked up as they were named then.
    #[arg(value_name = "HARNESS.c")]
    pub harness: PathBuf,
    /// Seconds for compiling and running.
    #[arg(long, value_name = "S", default_value_t = 60, value_parser = seconds)]
    pub timeout: u64,
}

/// Translate C files to one Boogie program.
#[derive(Args, Debug)]
pub struct TranslateArgs {
    #[command(flatten)]
    pub input: InputArgs,
    #[command(flatten)]
    pub asked: PropertyArgs,
    /// Where to write it [default: standard output].
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// Print what a program looks like at a stage on its way to the engines.
#[derive(Args, Debug)]
#[command(after_help = print_help())]
pub struct PrintArgs {
    #[command(flatten)]
    pub input: InputArgs,
    #[command(flatten)]
    pub asked: PropertyArgs,
    /// What to print. The first three show the files alone, without the library that is linked with them.
    #[arg(long, value_enum, default_value_t = Stage::Boogie, value_name = "STAGE")]
    pub stage: Stage,
    /// Print the program after this pass of the pipeline; see the list below.
    #[arg(long, value_name = "PASS", conflicts_with = "stage", value_parser = pass)]
    pub after: Option<Pass>,
}

fn print_help() -> String {
    let passes = Pass::ALL.map(|pass| format!("  {:<20} {}\n", pass.name(), pass.about()));
    format!("Passes, in their order:\n{}", passes.concat())
}

fn pass(name: &str) -> Result<Pass, String> {
    let found = Pass::ALL.into_iter().find(|pass| pass.name() == name);
    found.ok_or_else(|| format!("the passes are {}", Pass::ALL.map(Pass::name).join(", ")))
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Stage {
    /// The syntax tree of the C files.
    Ast,
    /// The typed tree: what main leads to, with names resolved and conversions written out.
    Typed,
    /// The control-flow form: blocks of simple statements, with lines.
    Cfg,
    /// The regions that memory is divided into: which accesses may touch the same bytes.
    Regions,
    /// The Boogie program in canonical form.
    Boogie,
    /// After all passes: acyclic procedures of assumes and calls, which engines see.
    Passive,
}

/// What to read.
#[derive(Args, Clone, Debug, Default)]
pub struct InputArgs {
    /// C sources (.c is preprocessed, .i is read as it is), or one Boogie program (.bpl); with --build also programs that it
    /// links.
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Start at this function, with any arguments, instead of main. `praetor check` takes several, separated by commas.
    #[arg(long, value_name = "NAME")]
    pub function: Option<String>,
    /// With --function: how many pointers to follow from an argument on; those behind are null [default: 2].
    #[arg(long, value_name = "N", value_parser = depth, requires = "function")]
    pub pointer_depth: Option<u32>,
    /// With --function: what the variables of static duration hold first.
    #[arg(long, value_enum, value_name = "VALUES", requires = "function")]
    pub globals: Option<Globals>,
    /// With --function: write the harness that calls it to this file, to be edited and checked as any other.
    #[arg(long, value_name = "FILE.c", requires = "function")]
    pub keep_harness: Option<PathBuf>,
    /// What calls of functions do that nothing defines, besides returning anything [default: memory; nothing with a
    /// property file].
    #[arg(long, value_enum, value_name = "EFFECT")]
    pub undefined: Option<Undefined>,
    /// Whether malloc and its like may return null [default: may-fail; succeeds with a property file].
    #[arg(long, value_enum, value_name = "HOW")]
    pub malloc: Option<Malloc>,
    /// For questions about calls of error functions: assume what praetor driver assumes of memory. An index, a pointer that walks
    /// and an access longer than an element stay in the array that is a member of a struct, and a pointer that the program may
    /// have made is none from outside that leads to another of its objects. The run says where that matters.
    #[arg(long)]
    pub driver: bool,
    /// Sizes of types: ILP32 (int, long, pointers have 32 bits), LP64 (long and pointers have 64), or those of Microsoft's
    /// compiler, with its extensions of C.
    #[arg(long, value_enum, default_value_t = DataModel::Lp64, value_name = "MODEL", ignore_case = true)]
    pub data_model: DataModel,
    /// Look for included files here too.
    #[arg(short = 'I', value_name = "DIR")]
    pub include: Vec<PathBuf>,
    /// Define a macro for the preprocessor; of gcc's other options, -std, -U, -include, -isystem, -iquote, -m32, -pthread and
    /// @FILE are followed, and -O, -W, -g and most of -f accepted.
    #[arg(short = 'D', value_name = "NAME[=VALUE]")]
    pub define: Vec<String>,
    /// One of gcc's options.
    #[arg(long, hide = true, allow_hyphen_values = true, require_equals = true)]
    pub gcc: Vec<String>,
    /// How the files are compiled and linked, as praetor cc, cmake, meson and Bear write it; without files, the program that it
    /// links, or all files.
    #[arg(long, value_name = "compile_commands.json")]
    pub build: Option<PathBuf>,
    /// By file, the arguments with which a build preprocesses it.
    #[arg(skip)]
    pub commands: BTreeMap<PathBuf, Vec<String>>,
    /// What a harness assumes.
    #[arg(skip)]
    pub assumed: Vec<String>,
}

impl InputArgs {
    pub fn any_globals(&self) -> bool {
        self.globals == Some(Globals::Any)
    }
}

/// What to ask of a program.
#[derive(Args, Clone, Debug, Default)]
pub struct PropertyArgs {
    /// What is to hold: SV-COMP property files, or names: unreach-call, valid-memsafety, valid-deref, valid-free,
    /// valid-memtrack, valid-memcleanup, no-overflow, no-division-by-zero, no-null-dereference, no-undefined-operation,
    /// no-lossy-conversion, valid-pointer-relation, no-unaligned-access, no-relock, noreturn, no-deadlock, termination,
    /// no-data-race [default: unreach-call: no error function is called and no assert fails].
    #[arg(long, value_name = "P.prp|NAME", value_delimiter = ',', value_parser = property_source)]
    pub property: Vec<PropertySource>,
}

#[derive(Clone, Debug)]
pub enum PropertySource {
    File(PathBuf),
    Named(Vec<Check>),
}

impl PropertyArgs {
    pub fn files(&self) -> impl Iterator<Item = &PathBuf> {
        self.property.iter().filter_map(|source| match source {
            PropertySource::File(file) => Some(file),
            PropertySource::Named(_) => None,
        })
    }
}

fn property_source(text: &str) -> Result<PropertySource, String> {
    if let Some(checks) = property::named(text) {
        return Ok(PropertySource::Named(checks));
    }
    let path = PathBuf::from(text);
    if path.extension().is_some() || text.contains('/') || path.exists() {
        return Ok(PropertySource::File(path));
    }
    let hint = nearest(text, property::NAMES.iter().copied());
    Err(format!("is neither a file nor a property: {}{hint}", property::NAMES.join(", ")))
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Globals {
    /// What their definitions say.
    Initial,
    /// Any values.
    Any,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Malloc {
    /// It may return null.
    MayFail,
    /// It returns memory.
    Succeeds,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Undefined {
    /// They change nothing.
    Nothing,
    /// They change what their arguments lead to, and variables that are declared `extern`.
    Memory,
    /// They are not followed: the execution ends at a limit.
    Error,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, ValueEnum)]
pub enum DataModel {
    #[value(name = "ILP32")]
    Ilp32,
    #[default]
    #[value(name = "LP64")]
    Lp64,
    #[value(name = "windows-x86")]
    WindowsX86,
    #[value(name = "windows-x64")]
    WindowsX64,
}

impl DataModel {
    /// As SV-COMP writes it, which has none for Windows.
    pub fn name(self) -> &'static str {
        match self {
            DataModel::Ilp32 | DataModel::WindowsX86 => "ILP32",
            DataModel::Lp64 | DataModel::WindowsX64 => "LP64",
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Engine {
    /// Corral as published: refine an overapproximation along counterexamples.
    Corral,
    /// Corral with DAG inlining: calls that exclude each other share an instance.
    #[value(name = "corral-di")]
    CorralDi,
    /// Legion as published: widen an underapproximation along unsatisfiable cores.
    Legion,
    /// Legion+: execute, then both strategies as two processes with all our ideas, the first verdict wins.
    #[value(name = "legion+")]
    LegionPlus,
    /// Legion's strategy for violations, and k-induction over loops for proofs.
    #[value(name = "k-induction")]
    KInduction,
    /// Qicc: the parts of the program around asserts alone, from the innermost loop outwards; by search, then by induction.
    Qicc,
    /// Legion's strategy for violations, and Z3's Spacer on Horn clauses for proofs.
    Spacer,
    /// VeriAbs: loops abstracted to a few rounds, search within a bound, and k-induction with the abstraction.
    #[value(name = "veriabs")]
    VeriAbs,
    /// Shape analysis of the C program, for proofs about lists of any length.
    Shapes,
    /// Bounded model checking first; then Legion+, k-induction with loop abstraction, Spacer, regions and shape analysis beside.
    Portfolio,
    /// Bounded model checking: unroll the whole program and ask once for each bound, up to one that no execution exceeds.
    Bmc,
    /// Inline everything up to the bound first; for small programs.
    Inline,
    /// Threads made sequential as Lal and Reps do, one after the other in --rounds rounds, for violations; then Corral's and
    /// Legion's strategies.
    #[value(name = "lal-reps")]
    LalReps,
    /// Run the program: decides programs whose course depends on nothing arbitrary, and looks for violations by chance.
    Execute,
}

impl Engine {
    /// Whether it is one member of the supervisor's own process, and no other is asked.
    pub fn is_in_process(self) -> bool {
        matches!(self, Engine::Execute | Engine::Shapes)
    }
}

/// What the published engines do not do, and the portfolio's other members; see docs/engines.md.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Feature {
    /// The program is run before the search, and beside it.
    Execution,
    /// Calls that exclude each other share an instance.
    Sharing,
    /// Actuals take the place of parameters where an instance has one caller.
    Substitution,
    /// Summaries are strengthened by guessing before the search.
    Houdini,
    /// Inequalities are asserted once a model violates them.
    Inequalities,
    /// The program's own search over clauses and equalities; Z3 is asked about the rest.
    Lazy,
    /// The member that unrolls the whole program.
    Bmc,
    /// The member that refines an overapproximation, as Corral does.
    Over,
    /// The member that widens an underapproximation, as Legion does.
    Under,
    /// The member that proves by k-induction.
    Induction,
    /// The member that proves by Z3's Spacer.
    Spacer,
    /// The member that proves parts of the program alone, as Qicc does.
    Regions,
    /// The member that analyses the shapes of lists.
    Shapes,
}

#[derive(Args, Debug)]
pub struct WorkerArgs {
    #[arg(long, value_enum)]
    pub strategy: Strategy,
    #[arg(long, value_enum)]
    pub refine: Option<Refine>,
    #[arg(long, value_enum)]
    pub without: Vec<Feature>,
    #[arg(long)]
    pub unroll: Option<u32>,
    /// Milliseconds that are left.
    #[arg(long)]
    pub millis: u64,
    /// MiB of address space.
    #[arg(long)]
    pub memory: u64,
    /// The process that started the worker, and without which it ends.
    #[arg(long)]
    pub supervisor: u32,
    /// Whether a proof says what it rests on.
    #[arg(long)]
    pub certify: bool,
    #[command(flatten)]
    pub debug: DebugArgs,
}
