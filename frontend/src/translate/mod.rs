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
mod address_numbers;
mod alignment;
mod asm;
mod block;
mod body;
mod builtins;
mod call;
mod check;
mod checked;
mod cleared;
mod comparisons;
mod convert;
mod devices;
mod ends;
mod entry;
mod errno;
mod expr;
mod extent;
mod external_arguments;
mod facts;
mod floats;
mod function;
mod handles;
mod held;
mod initialised;
mod large;
mod large_sites;
mod leaks;
mod libm;
mod libm_shapes;
mod library;
mod library_access;
mod library_heap;
mod library_io;
mod lifetime;
mod locate;
mod math;
mod members;
mod memory;
mod models;
mod names;
mod nullness;
mod nulls;
mod once;
mod options;
mod outside;
mod overflow;
mod partial_overwrites;
mod place;
mod placed;
mod printed;
mod procedures;
mod random;
mod reordered;
mod report;
mod reuse;
mod rounding;
mod set_at_start;
mod stable_addresses;
mod states;
mod statics;
mod stmt;
mod streams;
#[cfg(test)]
mod tests;
mod trace;
mod trace_types;
mod translator;
mod traps;
mod unset;
mod unwritten;
mod variadic;

pub use options::{OfPointers, Options, Property, Registers, Standstill, Undefined};
pub use report::{Assumption, AssumptionKind};

use crate::cfg::{self, Body};
use crate::diagnostics::Diagnostic;
use crate::library::PREFIX;
use crate::pointsto::{self, Asked, Object, PointsTo};
use crate::source::{Location, SourceMap, Span};
use crate::typed::{FunctionId, VarId};
use boogie::program as bpl;
use checked::Checked;
use facts::Facts;
use indexmap::IndexMap;
use models::Library;
use placed::Addresses;
use report::Report;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use translator::{TraceTypes, Translator};

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
    translator.find_results();
    translator.find_initialised();
    translator.find_cleared();
    translator.find_heap_roots();
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
    let asked = Asked {
        accesses: property.follows_texts(),
        relations: property.pointers.relations,
        blocks: property.asks_only_calls(),
        several: property.asks_only_calls(),
        driver: options.trusts_driver(),
    };
    pointsto::analyse(program, &roots.all(), &property.error_functions, asked, reach)
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
            fixed_objects: Vec::new(),
        };
        let counts_text = cfg.strings.iter().any(|string| library_io::asks_for_count(&string.units));
        let (handles_faults, mortal) = (handles_faults(cfg), lifetime::mortal(cfg));
        let direction = rounding::direction(cfg, &pt).filter(|_| !handles_faults);
        let facts = Facts { handles_faults, shows_numbers, direction, counts_text, mortal, ..Facts::default() };
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
            trace_types: TraceTypes::default(),
            f: function::State::default(),
        };
        translator.addresses.next_segment = translator.first_segment();
        if let Some(handler) = cfg.handler {
            let what = "no access to memory raises an exception that a handler takes";
            translator.assume_once(AssumptionKind::Exceptions, what, handler);
        }
        translator
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
        if self.pt.trusts_arrays() {
            let what =
                "an index, a walk or an access longer than an element stays in the array that is a member of a struct";
            self.assume_once(AssumptionKind::Arrays, what, Span::NONE);
        }
        if self.pt.trusts_outside() {
            let what =
                "a pointer that the program may have made is none from outside that leads to another of its objects";
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
