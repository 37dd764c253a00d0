//! Calls of functions that nothing defines, the program's own and those of libraries without a model: what they may
//! change becomes arbitrary.

use super::call::CallSite;
use super::options::Undefined;
use super::report::AssumptionKind;
use super::translator::Translator;
use crate::cfg::{self, Body, Expr, ExprKind};
use crate::ctype::{CType, CTypeId};
use crate::library::{Model, ThreadOp, model, state};
use crate::pointsto::outside::Reached;
use crate::pointsto::solver::{Cell, NodeId};
use crate::pointsto::{Object, Outside, STATIC, Target, key, layout, signed_constant, texts};
use crate::source::SourceMap;
use crate::typed::{FunctionId, Storage, Var, VarId};
use boogie::expr::{BvOp, ExprId};
use boogie::marks::Approximation;
use rustc_hash::FxHashSet;

/// The functions without a body that a system header declares, as line markers say, and those of the C library that
/// nothing declares: builtins of gcc's and what fortified functions are without their check.
pub(super) fn of_system(program: &cfg::Program, sources: &SourceMap) -> FxHashSet<FunctionId> {
    let undefined = |(_, f): &(usize, &cfg::Function)| matches!(f.body, Body::Undefined);
    let functions = program.functions.iter().enumerate().filter(undefined);
    let in_header = |f: &cfg::Function| sources.location(f.span.lo).is_some_and(|l| l.system_header);
    let of_system = functions.filter(|(_, f)| f.span.is_none() || in_header(f));
    of_system.map(|(i, _)| FunctionId(i as u32)).collect()
}

/// Whose calls change what they reach.
pub(super) fn in_reach(program: &cfg::Program, system: &FxHashSet<FunctionId>, undefined: Undefined) -> Outside {
    let own = undefined == Undefined::Memory;
    let changes = |(i, f): (usize, &cfg::Function)| {
        let id = FunctionId(i as u32);
        let takes_part = matches!(f.body, Body::Undefined) && (own || system.contains(&id));
        takes_part.then_some(id)
    };
    let functions = program.functions.iter().enumerate().filter_map(changes).collect();
    Outside { functions, unknown_code: own }
}

impl<'a> Translator<'a> {
    /// A call of a function without a body and a model.
    pub(super) fn external_call(&mut self, site: &CallSite<'a>, f: FunctionId) {
        let function = &self.cfg.functions[f.0 as usize];
        let name = function.name.as_str();
        self.report.undefined.insert(function.name.clone());
        if function.noreturn {
            // It may end as 'exit' does, as 'errx' does.
            if !self.facts.last.is_empty() {
                return self.unsupported(site.span, &format!("'{name}' with functions to run at the end"));
            }
            if self.options.property.deref && self.facts.system.contains(&f) && !self.arguments_suffice(site, f) {
                return self.unsupported(site.span, &format!("what '{name}' accesses"));
            }
            let what = format!("'{name}' is not defined: it does not return");
            self.assume_once(AssumptionKind::UndefinedFunction, what, site.span);
            self.program_ends(name);
            return self.stop();
        }
        self.forget_errno();
        if self.changes_signals(name) || self.is_called_at_exits(name) {
            return self.unsupported(site.span, &format!("'{name}'"));
        }
        self.forget_handles();
        self.forget_ends();
        if self.facts.system.contains(&f) {
            self.arguments_are_aligned(site, None);
            return self.system_call(site, f);
        }
        if self.options.undefined == Undefined::Error {
            return self.unsupported(site.span, &format!("a call of '{name}', which nothing defines"));
        }
        let changes = match self.options.undefined {
            Undefined::Memory if self.has_reach(site, false) => "changes only memory in its reach",
            _ => "changes nothing",
        };
        let does = match self.cfg.types.get(site.ty) {
            CType::Void => format!("'{name}' is not defined: it {changes}"),
            _ => format!("'{name}' is not defined: it returns an arbitrary value and {changes}"),
        };
        let gets_function = site.args.iter().any(|arg| self.is_function_pointer(arg));
        let ignored = gets_function && self.options.undefined == Undefined::Nothing;
        let and = if ignored { ", and nothing calls the functions that it is given" } else { "" };
        self.assume_once(AssumptionKind::UndefinedFunction, format!("{does}{and}"), site.span);
        let before = self.before_result(site);
        if self.options.undefined == Undefined::Memory && !self.change_reach(&before, Some(f), name) {
            return;
        }
        self.arbitrary_result(&before, name);
        self.stream_opens(&before, name);
    }

    /// A call of a function of a library that has no model. What it does is certain, and not known.
    fn system_call(&mut self, site: &CallSite<'a>, f: FunctionId) {
        let name = self.cfg.functions[f.0 as usize].name.as_str();
        if state::changes_state(name) || self.keeps_memory(site, name) {
            return self.unsupported(site.span, &format!("'{name}'"));
        }
        let changes = if self.has_reach(site, true) { "changes only memory in its reach" } else { "changes nothing" };
        let what = match self.cfg.types.get(site.ty) {
            CType::Void => format!("'{name}' has no model: it {changes}"),
            _ => format!("'{name}' has no model: it returns an arbitrary value and {changes}"),
        };
        self.assume_once(AssumptionKind::UndefinedFunction, what, site.span);
        if self.options.property.deref && !self.arguments_suffice(site, f) {
            return self.unsupported(site.span, &format!("what '{name}' accesses"));
        }
        let before = self.before_result(site);
        if !self.change_reach(&before, Some(f), name) {
            return;
        }
        self.overwrite_returned(f);
        self.computed_result(&before, name);
        self.stream_opens(&before, name);
    }

    /// Whether a call gets at any memory.
    fn has_reach(&self, site: &CallSite<'a>, system: bool) -> bool {
        let is_pointer = |arg: &Expr| matches!(self.cfg.types.get(arg.ty), CType::Pointer(_));
        site.args.iter().any(is_pointer) || !self.shared_variables(system).is_empty()
    }

    /// What a call reaches becomes arbitrary. Returns whether the execution goes on.
    pub(super) fn change_reach(&mut self, site: &CallSite<'a>, f: Option<FunctionId>, name: &str) -> bool {
        let Some(Reached { changed, functions }) = self.pt.reached(site.at) else {
            self.unsupported(site.span, &format!("this call of '{name}'"));
            return false;
        };
        if functions || site.args.iter().any(|arg| self.is_function_pointer(arg)) {
            self.unsupported(site.span, &format!("what '{name}' may call back"));
            return false;
        }
        let why = Approximation::ChangedBy(name);
        self.forget_nodes(changed, why);
        let system = f.is_some_and(|f| self.facts.system.contains(&f));
        if !system {
            for (i, arg) in site.args.iter().enumerate() {
                if self.pt.is_written_through(f, i, arg) {
                    self.change_argument(site, i, why);
                }
            }
        }
        self.change_variables(system, why);
        true
    }

    /// The memory that functions of libraries return is overwritten by later calls, also of other such functions: of
    /// `getservbyname`, which calls `getprotobyname`.
    pub(super) fn overwrite_returned(&mut self, by: FunctionId) {
        if !self.returns_own_memory(by) {
            return;
        }
        let all = (0..self.cfg.functions.len() as u32).map(FunctionId);
        let others: Vec<_> = all.filter(|&f| self.returns_own_memory(f)).collect();
        let nodes = self.pt.returned_memory(&others);
        let name = &self.cfg.functions[by.0 as usize].name;
        self.forget_nodes(nodes, Approximation::OverwrittenBy(name));
    }

    /// All of this memory becomes arbitrary, literals excepted.
    fn forget_nodes(&mut self, nodes: impl IntoIterator<Item = NodeId>, why: Approximation) {
        let cells = nodes.into_iter().map(|node| Cell { node, offset: 0 });
        let regions: Vec<_> = cells.flat_map(|cell| self.regions_of(cell)).collect();
        let regions: Vec<_> = regions.into_iter().filter(|&region| self.may_change(region)).collect();
        if !regions.is_empty() {
            self.forget(regions, why);
        }
    }

    /// Whether a function of a library may return memory that it writes to again.
    fn returns_own_memory(&self, f: FunctionId) -> bool {
        let (types, function) = (&self.cfg.types, &self.cfg.functions[f.0 as usize]);
        let CType::Function { ret, .. } = types.get(function.ty) else { return false };
        let CType::Pointer(to) = types.get(*ret) else { return false };
        let is_opaque = matches!(types.get(to.ty), CType::Void | CType::Function { .. });
        let is_own = match self.pt.target(f) {
            Target::External(_) => self.facts.system.contains(&f),
            Target::Model(Model::Quiet(_)) => !matches!(function.name.as_str(), "opendir"),
            _ => false,
        };
        is_own && !is_opaque && !to.is_const && !texts::is_stream(self.cfg, *ret)
    }

    /// Whether a function blocks or ignores signals, where that shows.
    pub(super) fn changes_signals(&self, name: &str) -> bool {
        let raises = |name: &str| matches!(model(name), Some(Model::Text("signal" | "raise")));
        state::changes_signals(name) && self.cfg.leaves_undefined(raises)
    }

    /// Whether a function is what `pthread_cleanup_push` becomes, where threads may end by `pthread_exit`, which calls what was
    /// pushed.
    fn is_called_at_exits(&self, name: &str) -> bool {
        state::registers_cleanup(name) && self.cfg.leaves_undefined(|name| ThreadOp::Exit.is(name))
    }

    /// Memory that is mapped to be shared changes with the file.
    fn keeps_memory(&self, site: &CallSite<'a>, name: &str) -> bool {
        const PRIVATE_OR_ANONYMOUS: i64 = 0x22;
        let flags = || site.args.get(3).and_then(|flags| signed_constant(&self.cfg.types, flags));
        matches!(name, "mmap" | "mmap64") && flags().is_none_or(|flags| flags & PRIVATE_OR_ANONYMOUS == 0)
    }

    /// Nothing writes to literals.
    fn may_change(&self, region: crate::pointsto::RegionId) -> bool {
        let node = self.pt.solver.node(self.pt.regions[region.0 as usize].node);
        let is_literal = |&(object, _): &(crate::pointsto::ObjectId, i64)| {
            matches!(self.pt.objects.get_index(object.0 as usize), Some((Object::String(_) | Object::Function(_), _)))
        };
        node.external || node.objects.is_empty() || !node.objects.iter().all(is_literal)
    }

    /// What an argument leads to directly is an input, but for pointers.
    fn change_argument(&mut self, site: &CallSite<'a>, i: usize, why: Approximation) {
        let arg = &site.args[i];
        let Some((ty, size)) = self.given_object(arg) else { return };
        let Some(cell) = self.pt.pointee(key(self.f.instance, arg)) else { return };
        let Some(leaves) = layout::leaves(&self.cfg.types, ty, crate::pointsto::LEAF_CAP) else { return };
        let each = layout::size_of(&self.cfg.types, ty).unwrap_or(1).max(1);
        let is_pointer = |at: u64| {
            leaves.iter().any(|leaf| {
                let is_pointer = leaf.ty.is_some_and(|ty| matches!(self.cfg.types.get(ty), CType::Pointer(_)));
                is_pointer && (leaf.offset..leaf.offset + u64::from(leaf.bytes)).contains(&(at % each))
            })
        };
        let pointers: Vec<bool> = (0..size).map(is_pointer).collect();
        let is_truth = |ty: CTypeId| matches!(self.cfg.types.get(ty), CType::Bool);
        let truths: Vec<u64> =
            leaves.iter().filter(|l| l.bits.is_none() && l.ty.is_some_and(is_truth)).map(|l| l.offset).collect();
        let address = self.word_arg(site, i);
        let address = self.frozen(address);
        let null = self.word_lit(0);
        let there = self.out.terms.neq(address, null);
        self.either(
            there,
            |this| {
                this.write_bytes(cell, address, size, why, |this, at| {
                    if pointers[at as usize] {
                        return this.inexact(8, why);
                    }
                    let byte = this.arbitrary(8);
                    if truths.contains(&(at % each)) {
                        this.assume_truth(byte, 8);
                    }
                    byte
                });
            },
            |_| {},
        );
    }

    /// The type and bytes of what an argument leads to: of an array if it is the name of one.
    fn given_object(&self, arg: &Expr) -> Option<(CTypeId, u64)> {
        let types = &self.cfg.types;
        let before = arg.unconverted();
        let CType::Pointer(to) = types.get(before.ty) else { return None };
        let size = layout::size_of(types, to.ty).filter(|&n| n > 0 && n <= 4096)?;
        let whole = match &before.kind {
            ExprKind::AddrOf(_) => super::library_io::object_bytes(types, before).filter(|&n| n <= 4096),
            _ => None,
        };
        let whole = whole.filter(|n| n % size == 0);
        (!matches!(types.get(to.ty), CType::Void)).then_some((to.ty, whole.unwrap_or(size)))
    }

    /// The variables that a function changes without being given their addresses: those that a system header declares by
    /// functions of libraries, and others that are declared `extern` by other functions.
    fn shared_variables(&self, system: bool) -> Vec<VarId> {
        let vars = self.cfg.vars.iter().enumerate().filter(|(_, var)| {
            let of_system = self.sources.location(var.span.lo).is_some_and(|l| l.system_header)
                || var.storage == Storage::External && state::VARIABLES.contains(&var.name.as_str());
            (var.shared || var.storage == Storage::External)
                && of_system == system
                && !var.ty.is_const
                && !texts::is_stream(self.cfg, var.ty.ty)
        });
        vars.map(|(i, _)| VarId(i as u32)).collect()
    }

    pub(super) fn change_variables(&mut self, system: bool, why: Approximation) {
        self.forget_variables(self.shared_variables(system), why);
    }

    /// The variables that describe the time zone may change, where the library has them.
    pub(super) fn zone_changes(&mut self) {
        self.forget_variables(self.library_variables(state::ZONE), Approximation::TimeZone);
    }

    /// The environment is read or changes, which is not followed where the program has it in its hands: in a variable, or as
    /// an argument of `main`.
    pub(super) fn environment(&mut self, site: &CallSite<'a>) {
        let variables = self.library_variables(&["environ", "__environ", "_environ"]);
        let is_used = variables.into_iter().any(|var| {
            self.static_registers.contains_key(&var) || self.pt.object_cell(Object::Var(STATIC, var)).is_some()
        });
        let is_argument = self.cfg.functions.iter().any(|f| f.name == "main" && f.params.len() > 2);
        if is_used || is_argument {
            self.unsupported(site.span, "the environment beside the array that holds it");
        }
    }

    fn library_variables(&self, names: &[&str]) -> Vec<VarId> {
        let is_one = |var: &Var| var.storage == Storage::External && names.contains(&var.name.as_str());
        let vars = self.cfg.vars.iter().enumerate().filter(|(_, var)| is_one(var));
        vars.map(|(i, _)| VarId(i as u32)).collect()
    }

    fn forget_variables(&mut self, variables: Vec<VarId>, why: Approximation) {
        for var in variables {
            if let Some(registers) = self.static_registers.get(&var).cloned() {
                self.havoc(registers.clone());
                self.approximated(registers, why);
                continue;
            }
            let object = Object::Var(STATIC, var);
            let size = layout::size_of(&self.cfg.types, self.cfg.vars[var.0 as usize].ty.ty).unwrap_or(0);
            let Some(cell) = self.pt.object_cell(object) else { continue };
            let address = self.object_base(object);
            self.write_bytes(cell, address, size, why, |this, _| this.inexact(8, why));
        }
    }

    /// Whether an argument is a pointer to a function, or was one before its conversion.
    fn is_function_pointer(&self, mut e: &Expr) -> bool {
        let types = &self.cfg.types;
        let mut is_function = false;
        while let CType::Pointer(to) = types.get(e.ty) {
            is_function |= matches!(types.get(to.ty), CType::Function { .. });
            let ExprKind::Cast(inner) = &e.kind else { break };
            e = inner;
        }
        is_function && !matches!(e.kind, ExprKind::Int(_))
    }

    /// A pointer from outside leads into none of the objects that outside code knows nothing of.
    pub(super) fn leads_to_nothing_kept(&mut self, pointer: ExprId) {
        for object in self.pt.unescaped().to_vec() {
            let Object::Var(_, var) = object else { continue };
            let size = layout::size_of(&self.cfg.types, self.cfg.vars[var.0 as usize].ty.ty).unwrap_or(0);
            if size == 0 || !self.pt.is_unique(object) {
                continue;
            }
            let (base, size) = (self.object_base(object), self.word_lit(size));
            let t = &mut self.out.terms;
            let distance = t.bv_op(BvOp::Sub, &[pointer, base]);
            let apart = t.bv_op(BvOp::ULe, &[size, distance]);
            self.assume(apart);
        }
    }

    /// Whether there are others than those at addresses that are known here.
    pub(super) fn keeps_moving_objects(&self) -> bool {
        self.pt.unescaped().iter().any(|&object| !matches!(object, Object::Var(..)) || !self.pt.is_unique(object))
    }
}

/// Functions of the C library that change one of its variables besides returning a number.
pub(super) fn sets_sign_of_gamma(name: &str) -> bool {
    let name = name.strip_prefix("__builtin_").unwrap_or(name);
    matches!(name.trim_end_matches(['f', 'l']), "lgamma" | "gamma") && model(name).is_some()
}
