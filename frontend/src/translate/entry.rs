//! Where execution starts: static values, constructors, the entry function, destructors.

use super::memory::Stores;
use super::report::AssumptionKind;
use super::trace::clean;
use super::translator::Translator;
use crate::cfg::{self, Body};
use crate::cfg_walk;
use crate::ctype::CType;
use crate::diagnostics::Diagnostic;
use crate::library::{self, PAGE};
use crate::pointsto::{InstanceId, RegionId, RegionKind, STATIC, Target};
use crate::source::Span;
use crate::typed::{FunctionId, VarId};
use boogie::expr::{BvOp, ExprId};
use boogie::marks::{self, Approximation};
use boogie::program as bpl;

/// So many of the program's arguments are known to be there.
pub(super) const KNOWN_ARGUMENTS: u64 = 6;

/// Linux takes 6 MiB of arguments and pointers to them.
const MOST_ARGUMENTS: u64 = 699_050;

/// What runs, in order.
pub(super) struct Roots {
    pub constructors: Vec<FunctionId>,
    pub main: FunctionId,
    /// After `main`, and at `exit`.
    pub last: Vec<FunctionId>,
}

impl Roots {
    /// The entry function first.
    pub fn all(&self) -> Vec<FunctionId> {
        let mut all = vec![self.main];
        all.extend(&self.constructors);
        all.extend(&self.last);
        all
    }
}

/// Finds the entry function and what runs before and after it.
pub(super) fn roots(program: &cfg::Program, entry: &str) -> Result<Roots, Vec<Diagnostic>> {
    let defined = |f: &cfg::Function| matches!(f.body, Body::Defined { .. });
    let Some(main) = program.functions.iter().position(|f| f.name == entry && !matches!(f.body, Body::Undefined))
    else {
        let message = format!("there is no function '{entry}' to start from");
        return Err(vec![Diagnostic::error("no-entry", Span::NONE, message)]);
    };
    if let Body::Unsupported(diagnostic) = &program.functions[main].body {
        return Err(vec![diagnostic.clone()]);
    }
    let by_priority = |priority: fn(&cfg::Function) -> Option<u32>| {
        let all = program.functions.iter().enumerate();
        let mut list: Vec<(u32, FunctionId)> =
            all.filter(|(_, f)| defined(f)).filter_map(|(i, f)| Some((priority(f)?, FunctionId(i as u32)))).collect();
        list.sort();
        list
    };
    let constructors = by_priority(|f| f.constructor).into_iter().map(|(_, f)| f).collect();
    let registered = registered_functions(program);
    let destructors: Vec<FunctionId> = by_priority(|f| f.destructor).into_iter().rev().map(|(_, f)| f).collect();
    // Destructors may register functions, too.
    let again = registered.filter(|_| !destructors.is_empty());
    let last = registered.into_iter().chain(destructors).chain(again).collect();
    Ok(Roots { constructors, main: FunctionId(main as u32), last })
}

/// The library's function that runs what was registered with `atexit`, if the program refers to that.
fn registered_functions(program: &cfg::Program) -> Option<FunctionId> {
    let name = format!("{}at_exit", crate::library::PREFIX);
    let position = program.functions.iter().position(|f| f.name == name)?;
    program.leaves_undefined(|name| name == "atexit").then_some(FunctionId(position as u32))
}

impl Translator<'_> {
    /// The procedure that the program starts with.
    pub(super) fn entry(&mut self, roots: &Roots) {
        let name = self.procedure_names.fresh("$entry");
        let proc = self.declare_procedure(name, Vec::new());
        self.begin(STATIC);
        self.start_unset();
        self.no_arguments();
        // They are there before anything runs.
        let given = self.arguments_of(roots.main, |this, bits| this.unknown_constant("$given", bits));
        self.static_values();
        self.static_extents();
        self.start_large_blocks();
        self.start_watching();
        self.start_streams();
        self.start_reuse();
        self.assume_addresses();
        let first = (self.addresses.next_segment << self.segment_bits()) + self.margin();
        let first = self.word_lit(first);
        self.assign(self.addresses.next, first);
        // So that the question is always whether an assert fails.
        let expr = self.out.terms.tru();
        self.emit(bpl::Cmd::Assert { expr, attrs: Vec::new() });
        for &f in &roots.constructors {
            self.start_function(f);
        }
        self.start_given(roots.main, given);
        for &f in &roots.last {
            self.start_function(f);
        }
        self.check_leaks(roots.main);
        self.end(proc);
        let mut attrs = vec![self.attr(&marks::Entry)];
        for (name, base, size, ty) in std::mem::take(&mut self.addresses.fixed_objects) {
            let (address, size) = (self.word_lit(base), self.out.terms.int_lit(size));
            attrs.push(self.attr(&marks::Object { name: &clean(&name), address, size, contents: &clean(&ty) }));
        }
        attrs.extend(self.type_attrs());
        self.out.procs[proc.index()].attrs = attrs;
    }

    /// Calls a root with arbitrary arguments.
    pub(super) fn start_function(&mut self, function: FunctionId) {
        let given = self.arguments_of(function, Self::arbitrary);
        self.start_given(function, given);
    }

    /// Arbitrary arguments of a root; the first of `main` is not negative, the second leads to as many.
    fn arguments_of(&mut self, function: FunctionId, any: impl Fn(&mut Self, u32) -> ExprId) -> Vec<ExprId> {
        let instance = self.pt.instance_of(function).filter(|_| self.pt.target(function) != Target::Error);
        let signature = instance.and_then(|instance| self.procedures.get(&instance).cloned());
        let (Some(instance), Some(signature)) = (instance, signature) else { return Vec::new() };
        let mut args: Vec<ExprId> = Vec::new();
        for formal in self.out.procs[signature.proc.index()].ins.clone() {
            let ty = self.out.var(formal).ty;
            if let boogie::types::Type::Bv(bits) = *self.out.terms.ty(ty) {
                args.push(any(self, bits));
            }
        }
        // Arguments from outside are for no array.
        let fences: Vec<_> = signature.fences.iter().flatten().collect();
        args.truncate(args.len() - 2 * fences.len());
        for _ in fences {
            args.extend(self.fence_values(None));
        }
        let f = &self.cfg.functions[function.0 as usize];
        if let (true, Some(&argc)) = (f.name == "main", args.first()) {
            let named = self.options.named;
            let natural = self.signed_at_least(argc, u64::from(named));
            self.assume(natural);
            if named {
                let too_many = self.signed_at_least(argc, MOST_ARGUMENTS + 1);
                let taken = self.out.terms.not(too_many);
                self.assume(taken);
                if f.params.iter().any(|&param| cfg_walk::looks_at(f, param)) {
                    self.assume_once(AssumptionKind::Library, library::STARTED, Span::NONE);
                }
            }
            self.show_count_of_arguments(argc);
        }
        let is_pointer = |v: VarId| matches!(self.cfg.types.get(self.cfg.vars[v.0 as usize].ty.ty), CType::Pointer(_));
        let argv = f.params.get(1).copied().filter(|&argv| f.name == "main" && is_pointer(argv));
        if let (&[argc, argv, ..], Some(param)) = (&args[..], argv) {
            args[1] = self.address_of_arguments(argv);
            self.given_arguments(instance, (argc, args[1]), param);
            self.note_arguments(argc, args[1]);
        }
        args
    }

    fn start_given(&mut self, function: FunctionId, args: Vec<ExprId>) {
        let f = &self.cfg.functions[function.0 as usize];
        if self.pt.target(function) == Target::Error {
            return self.error_call(function, f.span);
        }
        let Some(instance) = self.pt.instance_of(function) else { return };
        let Some(signature) = self.procedures.get(&instance).cloned() else { return };
        let mut results = Vec::new();
        for &out in &signature.outs {
            let ty = self.out.var(out).ty;
            results.push(self.new_local("$result", ty));
        }
        self.emit(bpl::Cmd::Call {
            callee: signature.proc,
            args,
            outs: results.clone(),
            attrs: Vec::new(),
            site: None,
        });
        if let (&[out], CType::Function { ret, .. }) = (&results[..], self.cfg.types.get(f.ty)) {
            let value = self.var(out);
            self.show_term(&format!("{}()", f.name), value, *ret);
        }
    }

    /// `argv[argc]` is a null pointer, and those before it lead to memory that a program may have. They are stored, as what
    /// draws inputs would seldom fulfil an assumption. That is done for a few only, so as not to ask for quantifiers; where
    /// there are more, nothing is sure of them.
    fn given_arguments(&mut self, main: InstanceId, (argc, argv): (ExprId, ExprId), param: VarId) {
        let Some(cell) = self.pt.parameter_target(main, param) else { return };
        let bytes = self.word / 8;
        let regions = self.regions_of(cell).into_iter().filter(|region| self.regions.contains_key(region));
        let (regions, others): (Vec<RegionId>, Vec<RegionId>) = regions.partition(|region| {
            let kind = self.pt.regions[region.0 as usize].kind;
            kind == RegionKind::Bytes || kind == RegionKind::Words(bytes)
        });
        if !others.is_empty() {
            self.approximated_regions(others, Approximation::ArgumentsUnknown);
        }
        if regions.is_empty() {
            return;
        }
        let mut stores = Stores::default();
        for (&region, i) in regions.iter().flat_map(|region| (0..=KNOWN_ARGUMENTS).map(move |i| (region, i))) {
            let at = self.offset(argv, i * u64::from(bytes));
            let argument = self.known_argument(argc, i, |this| this.load_cell(region, at, bytes, &Stores::default()));
            self.put_raw(&mut stores, region, at, bytes, argument);
        }
        self.commit(stores);
        let more = self.signed_at_least(argc, KNOWN_ARGUMENTS + 1);
        self.either(more, |this| this.end_with_null(regions, (argc, argv)), |_| {});
    }

    /// The argument at a position: what is given there, made an address, if there are so many; null behind the last.
    fn known_argument(&mut self, argc: ExprId, i: u64, given: impl FnOnce(&mut Self) -> ExprId) -> ExprId {
        let given = given(self);
        let address = if i < KNOWN_ARGUMENTS { self.address_of_a_program(given) } else { given };
        let (null, i_is_there, is_behind) =
            (self.word_lit(0), self.signed_at_least(argc, i + 1), self.signed_at_least(argc, i));
        let others = self.out.terms.ite(is_behind, null, given);
        self.out.terms.ite(i_is_there, address, others)
    }

    /// Many arguments, of which it is only known that the last one is null.
    fn end_with_null(&mut self, regions: Vec<RegionId>, (argc, argv): (ExprId, ExprId)) {
        let (count, size, null) =
            (self.resize(argc, self.word, true), self.word_lit(u64::from(self.word / 8)), self.word_lit(0));
        let distance = self.out.terms.bv_op(BvOp::Mul, &[count, size]);
        let end = self.out.terms.bv_op(BvOp::Add, &[argv, distance]);
        for &region in &regions {
            let last = self.load_cell(region, end, self.word / 8, &Stores::default());
            let is_null = self.out.terms.eq(last, null);
            self.assume(is_null);
        }
        self.approximated_regions(regions, Approximation::ArgumentsUnknown);
    }

    /// An arbitrary address in memory that a program may have: no assumption, which what draws inputs would seldom
    /// fulfil.
    fn address_of_a_program(&mut self, arbitrary: ExprId) -> ExprId {
        let (is_there, first) = (self.is_of_programs(arbitrary), self.word_lit(PAGE as u64));
        self.out.terms.ite(is_there, arbitrary, first)
    }

    /// An arbitrary address of the arguments that are known, aligned: none where a static object is that stays where it is.
    fn address_of_arguments(&mut self, arbitrary: ExprId) -> ExprId {
        let of_words = self.word_lit(!u64::from(self.word / 8 - 1));
        let arbitrary = self.out.terms.bv_op(BvOp::And, &[arbitrary, of_words]);
        let shift = self.segment_bits();
        let known = (KNOWN_ARGUMENTS + 1) * u64::from(self.word / 8);
        let (is_there, page) = (self.is_of_programs(arbitrary), self.word_lit(PAGE as u64));
        let (first, next) = (
            self.word_lit((self.first_segment() << shift).saturating_sub(known)),
            self.word_lit(self.addresses.next_segment << shift),
        );
        let terms = &mut self.out.terms;
        let (before, behind) =
            (terms.bv_op(BvOp::ULe, &[arbitrary, first]), terms.bv_op(BvOp::ULe, &[next, arbitrary]));
        let apart = terms.or2(before, behind);
        let is_there = terms.and2(is_there, apart);
        terms.ite(is_there, arbitrary, page)
    }

    /// Whether an address is neither in the first page nor where the system's own memory is.
    fn is_of_programs(&mut self, address: ExprId) -> ExprId {
        let (first, last) = (
            self.word_lit(PAGE as u64),
            self.word_lit(if self.word == 64 { 1 << 47 } else { (1 << 32) - PAGE as u64 }),
        );
        let terms = &mut self.out.terms;
        let (above, below) = (terms.bv_op(BvOp::ULe, &[first, address]), terms.bv_op(BvOp::ULt, &[address, last]));
        terms.and2(above, below)
    }
}
