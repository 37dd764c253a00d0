//! The control-flow form to Boogie: the memory model, the property's checks, the models of library functions.
//!
//! Every execution of the C program (without undefined behaviour, and up to the listed assumptions) is an execution
//! of the Boogie program. What is not supported becomes a call to a procedure marked `:limit`; what is less exact
//! than C is marked `:approximated`, so that a violation that passes there is not reported as certain.
//!
//! Arithmetic is on bit-vectors, and signed arithmetic wraps where its overflow is not asked for ([`overflow`]). An
//! execution that traps ends there, as on x86 ([`traps`]); a shift by the width or more yields what SMT-LIB says (0, or
//! the sign).
//!
//! Where C leaves a choice, one is made: operands and arguments are evaluated from left to right; string literals of
//! equal text are one object; objects do not adjoin, and what was freed is not allocated again; an object starts at a
//! multiple of a large power of two, unless the program looks at its address as a number in a way that could tell.

mod access;
mod address;
mod asm;
mod block;
mod body;
mod builtins;
mod call;
mod check;
mod comparisons;
mod convert;
mod devices;
mod ends;
mod entry;
mod errno;
mod expr;
mod extent;
mod floats;
mod function;
mod given;
mod handles;
mod large;
mod large_sites;
mod leaks;
mod library;
mod library_access;
mod library_heap;
mod library_io;
mod lifetime;
mod locate;
mod math;
mod members;
mod memory;
mod names;
mod nullness;
mod nulls;
mod once;
mod outside;
mod overflow;
mod patched;
mod place;
mod printed;
mod procedures;
mod random;
mod reuse;
mod states;
mod statics;
mod staying;
mod stmt;
mod streams;
#[cfg(test)]
mod tests;
mod trace;
mod trace_types;
mod traps;
mod unset;
mod unwritten;
mod variadic;

use crate::cfg::{self, Body};
use crate::diagnostics::Diagnostic;
use crate::library::PREFIX;
use crate::pointsto::{self, InstanceId, Object, PointsTo, RegionId};
use crate::source::{Location, SourceMap, Span};
use crate::typed::{FunctionId, StringId, VarId};
use boogie::expr::ExprId;
use boogie::marks::Limit;
use boogie::program as bpl;
use boogie::types::TypeId;
use indexmap::{IndexMap, IndexSet};
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

/// Where registers of devices may be.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Registers {
    /// First and last address of each range; with none, anywhere.
    pub ranges: Vec<RangeInclusive<u64>>,
}

/// What it means that an execution comes to where nothing is to follow: a thread locks a mutex again that does not count how
/// often it is locked; a function returns that is declared not to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Standstill {
    /// Nothing more happens.
    #[default]
    Ends,
    /// That is what is looked for.
    Violates,
    /// It matters, and is not followed.
    Limit,
}

/// What is to be shown. The checks are separate: one that is not asked leaves nothing in the program.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Property {
    /// `G ! call(f())`: these functions are never called.
    pub error_functions: Vec<String>,
    /// No assertion of the standard library fails.
    pub asserts: bool,
    /// No operation of a signed type has a result that the type does not hold.
    pub overflow: bool,
    /// Nor has it operands for which the standard gives it no result, which is a limit otherwise: a left shift of a
    /// negative number, or by one; the absolute value of the least number.
    pub operands: bool,
    /// Nothing is divided by zero.
    pub division: bool,
    /// Nothing is accessed at a null pointer, or so near to null that it is meant to be one.
    pub null: bool,
    /// Memory is read and written within living objects only.
    pub deref: bool,
    /// Nor are constant objects of static storage written to.
    pub constants: bool,
    /// Nor is an array left that is a part of an object.
    pub bounds: bool,
    /// No value is used that nothing has stored.
    pub unset: bool,
    /// But what pointers to volatile objects point to may be a register of a device, which is none of the objects.
    pub registers: Option<Registers>,
    /// Only living blocks of the heap are freed.
    pub free: bool,
    /// No block of the heap is lost.
    pub track: bool,
    /// No block of the heap is left when the program ends.
    pub cleanup: bool,
    /// What it means that a thread locks a mutex that it holds, and waits for ever.
    pub relock: Standstill,
    /// What it means that a function returns that is declared not to. Where that violates the property, so does what is
    /// said to be unreachable, which is taken for that otherwise.
    pub noreturn: Standstill,
    /// No threads wait for each other, and not all that run wait.
    pub deadlocks: bool,
    /// No two threads access the same memory at once, one of them to write, but for atomic accesses.
    pub races: bool,
}

impl Property {
    /// Whether accesses or lives of objects are asked about: then a pointer is to tell which object it leads to.
    pub fn asks_of_memory(&self) -> bool {
        self.deref || self.bounds || self.free || self.track
    }

    /// Whether nothing is asked about but calls, of error functions and of `assert`.
    pub fn asks_only_calls(&self) -> bool {
        let Property { error_functions, asserts, registers, noreturn, .. } = self.clone();
        let calls = Property { error_functions, asserts, registers, noreturn, ..Property::default() };
        noreturn != Standstill::Violates && *self == calls
    }

    /// Whether it matters which texts library functions read.
    pub fn follows_texts(&self) -> bool {
        self.asks_of_memory() || self.unset
    }
}

/// What calls of functions without a body and a model mean. Those that a system header declares change what is in their
/// reach in any case.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Undefined {
    /// An arbitrary result and no effect; listed as an assumption.
    #[default]
    Nothing,
    /// An arbitrary result, and arbitrary contents of the memory that is in reach; listed as an assumption.
    Memory,
    /// The execution ends at a limit.
    Error,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    pub entry: String,
    pub property: Property,
    pub undefined: Undefined,
    /// Whether `malloc` and its like may return a null pointer. SV-COMP's rules say that they do not.
    pub allocation_may_fail: bool,
}

impl Default for Options {
    fn default() -> Self {
        let property = Property { error_functions: vec!["reach_error".into()], ..Property::default() };
        Options { entry: "main".into(), property, undefined: Undefined::Nothing, allocation_may_fail: false }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum AssumptionKind {
    /// A function without a body changes nothing, and calls nothing.
    UndefinedFunction,
    /// A call through a pointer may lead elsewhere: arbitrary result, no effect. Pointers from unknown code lead to no
    /// function of the program that takes other arguments.
    UnresolvedCall,
    /// Inline assembly: what it may write is arbitrary, nothing else changes.
    InlineAssembly,
    /// Allocation never fails.
    Allocation,
    /// Addresses do not run out, and not all distances between objects are possible.
    Addresses,
    /// Memory of unknown origin overlaps no object of the program.
    UnknownMemory,
    /// Registers of devices are where the program accesses them.
    Registers,
    /// A library function does what one implementation of it does.
    Library,
    /// Executions that do something which traps end there.
    Trap,
    /// Only what says so raises exceptions.
    Exceptions,
}

/// Something the result rests on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Assumption {
    pub kind: AssumptionKind,
    /// A sentence.
    pub what: String,
    /// Its first occurrence.
    pub location: Option<Location>,
}

#[derive(Debug)]
pub struct Translation {
    pub program: bpl::Program,
    pub assumptions: Vec<Assumption>,
    /// The functions that are called and that nothing defines, `__VERIFIER_` functions and those of libraries aside.
    pub undefined: Vec<String>,
    /// The functions of the program that calls from the entry may lead to, with where they are defined, in that order.
    pub functions: Vec<(Location, String)>,
}

/// Translates what is reachable from the entry. Recurses along expressions: to be called on a big stack.
pub fn translate(
    program: &cfg::Program,
    sources: &SourceMap,
    options: &Options,
) -> Result<Translation, Vec<Diagnostic>> {
    let roots = entry::roots(program, &options.entry)?;
    let system = outside::of_system(program, sources);
    let reach = outside::in_reach(program, &system, options.undefined);
    let points_to = analyse(program, &roots, options, &reach);
    let mut translator = Translator::new(program, sources, options, points_to);
    translator.facts.last.clone_from(&roots.last);
    translator.facts.system = system;
    translator.find_once(&roots);
    translator.find_large_blocks();
    translator.watch_heap();
    translator.watch_streams();
    translator.watch_handles();
    translator.watch_ends();
    translator.watch_states();
    translator.watch_random_numbers();
    translator.find_lives();
    translator.find_compared_blocks();
    translator.find_fenced();
    translator.declare();
    translator.find_keepers();
    translator.find_results();
    translator.find_nulls();
    translator.bodies();
    translator.entry(&roots);
    translator.finish()
}

/// The regions of memory that the translation would have, as text for people.
pub fn print_regions(
    program: &cfg::Program,
    sources: &SourceMap,
    options: &Options,
) -> Result<String, Vec<Diagnostic>> {
    let roots = entry::roots(program, &options.entry)?;
    let reach = outside::in_reach(program, &outside::of_system(program, sources), options.undefined);
    Ok(pointsto::print::print(&analyse(program, &roots, options, &reach)))
}

fn analyse<'a>(
    program: &'a cfg::Program,
    roots: &entry::Roots,
    options: &Options,
    reach: &'a pointsto::Outside,
) -> PointsTo<'a> {
    let property = &options.property;
    pointsto::analyse(program, &roots.all(), &property.error_functions, property.follows_texts(), reach)
}

/// The library's object.
fn errno(program: &cfg::Program) -> Option<Object> {
    let name = format!("{PREFIX}errno");
    let position = program.vars.iter().position(|v| v.name == name)?;
    Some(Object::Var(pointsto::STATIC, VarId(position as u32)))
}

/// Whether the program refers to a function that installs handlers of signals.
fn handles_faults(program: &cfg::Program) -> bool {
    let installs = |f: &cfg::Function| {
        let undefined = matches!(f.body, cfg::Body::Undefined);
        undefined && crate::library::model(&f.name) == Some(crate::library::Model::Text("signal"))
    };
    program.functions.iter().any(installs)
}

/// Where objects are.
struct Addresses {
    /// Addresses of objects that never move.
    bases: IndexMap<address::Placed, ExprId, FxBuildHasher>,
    /// By string literal: the first one of equal type and text.
    equal_strings: Vec<StringId>,
    /// What is known of the unknown constants in them.
    bases_fit: Vec<ExprId>,
    /// What segments of objects at unknown addresses are exclusively-ored with.
    scatter: Option<ExprId>,
    next_segment: u64,
    /// Segments for allocations that happen once.
    reserved: u64,
    /// The first segment that allocation has not given yet.
    next: bpl::VarId,
    /// Name, address, size and type of those that never move.
    shown: Vec<(String, u64, u64, String)>,
}

/// What there is to say about the translation.
#[derive(Default)]
struct Report {
    assumptions: IndexMap<(AssumptionKind, String), Option<Location>, FxBuildHasher>,
    undefined: IndexSet<String, FxBuildHasher>,
    /// Where executions may trap.
    traps: IndexSet<(traps::Trap, Option<(String, u32)>), FxBuildHasher>,
    diagnostics: Vec<Diagnostic>,
}

/// What is known of the program before its functions are translated.
#[derive(Default)]
struct Facts {
    nulls: nullness::Nulls,
    once: once::Once,
    lives: staying::Lives,
    /// The function that the program starts with, unless it is called again.
    first: Option<InstanceId>,
    assigned: FxHashMap<FunctionId, FxHashSet<VarId>>,
    /// The pointers that may be for an array within an object.
    fenced: FxHashSet<VarId>,
    /// By function: the locals in registers that may be read before they are set.
    unset: FxHashMap<FunctionId, FxHashSet<VarId>>,
    /// By region: which of its cells are set, if that is followed.
    set_cells: FxHashMap<RegionId, Option<bpl::VarId>>,
    /// The functions that may end without their results.
    without_result: FxHashSet<FunctionId>,
    /// The functions that a system header declares.
    system: FxHashSet<FunctionId>,
    /// What runs at `exit`.
    last: Vec<FunctionId>,
    /// The program may run on after a fault, in a handler.
    handles_faults: bool,
    /// The program may see the bits of a floating-point number.
    shows_numbers: bool,
    /// Some string literal is a format with `%n`.
    counts_text: bool,
    /// Variables of static storage whose lives end before the program does.
    mortal: FxHashSet<VarId>,
}

/// The variables of the models of library functions.
#[derive(Default)]
struct Library {
    streams: Option<streams::Streams>,
    handles: handles::Handles,
    ends: Option<ends::Ends>,
    states: Vec<states::State>,
    /// Whether `rand` was sown.
    generator: Option<bpl::VarId>,
    /// The object of the library's model.
    errno: Option<Object>,
}

/// The variables by which accesses and lives are checked.
#[derive(Default)]
struct Checked {
    /// What may be accessed, by node.
    extents: FxHashMap<pointsto::solver::NodeId, extent::Extent>,
    leaks: Option<leaks::Leaks>,
    large: large::LargeBlocks,
    reuse: Option<reuse::Reuse>,
    /// Whether the last function that may end without a result had one.
    result: Option<bpl::VarId>,
}

/// The state of a translation.
struct Translator<'a> {
    cfg: &'a cfg::Program,
    sources: &'a SourceMap,
    options: &'a Options,
    pt: PointsTo<'a>,
    out: bpl::Program,
    /// Bits of a pointer.
    word: u32,
    word_ty: TypeId,
    globals: names::Names,
    regions: FxHashMap<RegionId, bpl::VarId>,
    /// Variables of static storage in registers, by leaf.
    static_registers: FxHashMap<VarId, Vec<bpl::VarId>>,
    procedures: FxHashMap<InstanceId, procedures::Signature>,
    procedure_names: names::Names,
    limits: IndexMap<Limit, bpl::ProcId, FxBuildHasher>,
    addresses: Addresses,
    facts: Facts,
    checked: Checked,
    library: Library,
    report: Report,
    trace_types: trace_types::TraceTypes,
    /// The function being translated.
    f: function::State,
}

impl<'a> Translator<'a> {
    fn new(cfg: &'a cfg::Program, sources: &'a SourceMap, options: &'a Options, mut pt: PointsTo<'a>) -> Self {
        let mut out = bpl::Program::default();
        let word = cfg.types.model.pointer_bits();
        let word_ty = out.terms.bv_ty(word);
        let mut globals = names::Names::default();
        let next = out.new_var(globals.fresh("$next"), word_ty, bpl::VarKind::Global);
        out.globals.push(next);
        let shows_numbers = pt.shows_numbers();
        let addresses = Addresses {
            bases: IndexMap::default(),
            equal_strings: address::equal_strings(&cfg.strings),
            bases_fit: Vec::new(),
            scatter: None,
            next_segment: 0,
            reserved: 0,
            next,
            shown: Vec::new(),
        };
        let counts_text = cfg.strings.iter().any(|string| library_io::asks_for_count(&string.units));
        let (handles_faults, mortal) = (handles_faults(cfg), lifetime::mortal(cfg));
        let facts = Facts { handles_faults, shows_numbers, counts_text, mortal, ..Facts::default() };
        let mut translator = Translator {
            cfg,
            sources,
            options,
            pt,
            out,
            word,
            word_ty,
            globals,
            regions: FxHashMap::default(),
            static_registers: FxHashMap::default(),
            procedures: FxHashMap::default(),
            procedure_names: names::Names::default(),
            limits: IndexMap::default(),
            addresses,
            facts,
            checked: Checked::default(),
            library: Library { errno: errno(cfg), ..Library::default() },
            report: Report::default(),
            trace_types: trace_types::TraceTypes::default(),
            f: function::State::default(),
        };
        translator.addresses.next_segment = translator.first_segment();
        if let Some(handler) = cfg.handler {
            let what = "no access to memory raises an exception that a handler takes";
            translator.assume_once(AssumptionKind::Exceptions, what, handler);
        }
        translator
    }

    fn var(&mut self, v: bpl::VarId) -> ExprId {
        let ty = self.out.var(v).ty;
        self.out.terms.var(v, ty)
    }

    /// An address constant or a number of the pointer's width.
    fn word_lit(&mut self, value: u64) -> ExprId {
        self.out.terms.bv_lit(value, self.word)
    }

    fn assume_once(&mut self, kind: AssumptionKind, what: impl Into<String>, span: Span) {
        let location = self.sources.location(span.lo);
        self.report.assumptions.entry((kind, what.into())).or_insert(location);
    }

    fn functions(&self) -> Vec<(Location, String)> {
        let called: BTreeSet<FunctionId> = self.pt.instances.iter().map(|instance| instance.function).collect();
        let defined =
            called.into_iter().filter(|f| matches!(self.cfg.functions[f.0 as usize].body, Body::Defined { .. }));
        // What the library consists of stands nowhere.
        let place = |f: FunctionId| {
            let f = &self.cfg.functions[f.0 as usize];
            Some((self.sources.location(f.span.lo)?, f.source_name().to_owned()))
        };
        let mut functions: Vec<_> = defined.filter_map(place).collect();
        functions.sort_by(|(a, _), (b, _)| (&a.file, a.line, a.column).cmp(&(&b.file, b.line, b.column)));
        functions
    }

    fn finish(mut self) -> Result<Translation, Vec<Diagnostic>> {
        if !self.report.diagnostics.is_empty() {
            return Err(self.report.diagnostics);
        }
        if self.pt.uses_unknown_memory() {
            let what = "memory to which pointers from outside lead overlaps no object of the program";
            self.assume_once(AssumptionKind::UnknownMemory, what, Span::NONE);
        }
        self.list_traps();
        procedures::compute_modifies(&mut self.out);
        let functions = self.functions();
        let assumptions = self.report.assumptions.into_iter();
        let assumptions = assumptions.map(|((kind, what), location)| Assumption { kind, what, location }).collect();
        let undefined = self.report.undefined.into_iter().collect();
        Ok(Translation { program: self.out, assumptions, undefined, functions })
    }
}
