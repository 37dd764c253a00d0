//! Calls.

use super::access::Size;
use super::check::Part;
use super::function::Fence;
use super::memory::{Slot, SlotKind, Stores};
use super::nullness::Nullness;
use super::options::Undefined;
use super::report::{AssumptionKind, Trap};
use super::translator::Translator;
use crate::cfg::{Callee, Expr, Place, Stmt};
use crate::ctype::{CType, CTypeId};
use crate::pointsto::layout::Leaf;
use crate::pointsto::solver::Cell;
use crate::pointsto::{InstanceId, Key, Object, Target, key};
use crate::source::Span;
use crate::typed::FunctionId;
use boogie::expr::{BvOp, ExprId};
use boogie::marks::{Approximation, Property};
use boogie::program as bpl;

/// A call statement with its arguments evaluated.
#[derive(Clone)]
pub(super) struct CallSite<'a> {
    pub at: Key,
    pub span: Span,
    /// The call alone, as it stands in the text.
    pub text: Span,
    pub result: Option<&'a Place>,
    pub args: &'a [Expr],
    /// By argument: its leaves; `None` if too many.
    pub values: Vec<Option<Vec<ExprId>>>,
    /// By argument: the array that a pointer is for; those behind are for none.
    pub fences: Vec<Option<Fence<ExprId>>>,
    pub ty: CTypeId,
    /// Through a pointer.
    pub indirect: bool,
}

/// A function that a pointer leads to under some condition, perhaps as the address of its closure.
struct Way {
    function: FunctionId,
    cond: ExprId,
    closure: bool,
}

impl<'a> Translator<'a> {
    pub(super) fn call(
        &mut self,
        stmt: &'a Stmt,
        result: Option<&'a Place>,
        callee: &'a Callee,
        args: &'a [Expr],
        ty: CTypeId,
        text: Span,
    ) {
        let (values, fences) = args.iter().map(|a| self.argument(a)).unzip();
        let indirect = matches!(callee, Callee::Pointer { .. });
        let site = CallSite {
            at: key(self.f.instance, stmt),
            span: stmt.span,
            text,
            result,
            args,
            values,
            fences,
            ty,
            indirect,
        };
        match callee {
            Callee::Direct(f) => self.call_function(&site, *f),
            Callee::Pointer { pointer, .. } => self.call_pointer(&site, pointer),
        }
    }

    /// The value of an argument by leaf, and the array that a pointer is for.
    pub(super) fn argument(&mut self, e: &'a Expr) -> (Option<Vec<ExprId>>, Option<Fence<ExprId>>) {
        if crate::pointsto::layout::is_record(&self.cfg.types, e.ty) {
            self.passes_record(e);
            return (self.leaf_values(e), None);
        }
        let (value, fence) = self.fenced_value(e);
        (Some(vec![value]), fence)
    }

    fn call_function(&mut self, site: &CallSite<'a>, f: FunctionId) {
        let is_dropped = |this: &Self| {
            let is_asked = this.options.property.null || this.checks_memory();
            site.result.is_none() && !is_asked && crate::library::is_pure(&this.cfg.functions[f.0 as usize].name)
        };
        match self.pt.target(f) {
            Target::Defined(g) if f != g && is_dropped(self) => {}
            Target::Model(_) if is_dropped(self) => {}
            Target::Defined(g) => {
                let instances = self.pt.callees(site.at).to_vec();
                let of = |i: &InstanceId| self.pt.instances[i.0 as usize].function == g;
                match instances.iter().copied().find(of) {
                    Some(instance) if f != g => self.library_text(site, f, instance),
                    Some(instance) => drop(self.invoke(site, instance)),
                    None => self.unsupported(site.span, "a call that the analysis did not see"),
                }
            }
            Target::Model(model) => self.library_call(site, model, f),
            Target::Error => self.error_call(f, site.span),
            Target::Unsupported(f) => {
                let name = &self.cfg.functions[f.0 as usize].name;
                let what = match &self.cfg.functions[f.0 as usize].body {
                    crate::cfg::Body::Unsupported(d) => format!("function '{name}': {}", d.message),
                    _ => format!("function '{name}'"),
                };
                self.unsupported(site.span, &what);
            }
            Target::External(f) => self.external_call(site, f),
        }
    }

    /// Calls the library's own definition of a function.
    fn library_text(&mut self, site: &CallSite<'a>, f: FunctionId, instance: InstanceId) {
        let name = &self.cfg.functions[f.0 as usize].name;
        if crate::library::divides(name) {
            self.check_quotient(site);
        }
        if name.strip_prefix(crate::library::PREFIX).unwrap_or(name) == "signal" {
            self.handler_is_followed(site);
        }
        if !crate::library::may_set_errno(name) {
            self.invoke(site, instance);
            return;
        }
        let mut site = site.clone();
        for value in site.values.iter_mut().flatten().flatten() {
            *value = self.frozen(*value);
        }
        self.forget_errno();
        self.invoke(&site, instance);
    }

    /// Handlers of signals are followed for `SIGFPE` only: others may run at any time. What the number of no signal is given is
    /// left to the library's text.
    fn handler_is_followed(&mut self, site: &CallSite<'a>) {
        if site.args.len() < 2 {
            return;
        }
        let (number, action) = (self.word_arg(site, 0), self.word_arg(site, 1));
        let (fpe, first, last) = (self.word_lit(8), self.word_lit(1), self.word_lit(64));
        let (of_fpe, is_preset) = (self.out.terms.eq(number, fpe), self.at_most(action, 1));
        let t = &mut self.out.terms;
        let (no_action, before, behind) =
            (t.bv_lit(-1, self.word), t.bv_op(BvOp::SLt, &[number, first]), t.bv_op(BvOp::SLt, &[last, number]));
        let fails = t.eq(action, no_action);
        let holds = t.or(&[of_fpe, is_preset, before, behind, fails]);
        self.limit_unless(holds, "a handler of a signal that may come at any time");
    }

    /// The property says that this is not reached.
    pub(super) fn error_call(&mut self, f: FunctionId, span: Span) {
        let name = self.cfg.functions[f.0 as usize].name.clone();
        if name == "__assert_fail" && self.options.property.asserts {
            self.violation(Property::Assert, span);
        } else {
            self.is_called(&name, span);
        }
        self.stop();
    }

    /// A pointer that leads to no function of the program leads to unknown code, or violates valid-deref.
    fn check_call(&mut self, pointer: ExprId, (external, partly_overwritten): (bool, bool), span: Span) {
        if !self.options.property.deref {
            if partly_overwritten {
                self.unsupported_partly_overwritten(span);
            }
            return;
        }
        let (null, never) = (self.word_lit(0), self.out.terms.fls());
        if external {
            let some = self.out.terms.neq(pointer, null);
            return self.limit_unless(some, "a call through a pointer from outside that may be null");
        }
        self.check(Property::ValidDeref, never, &leads_to(pointer), span);
    }

    /// The result is anything of its type.
    pub(super) fn arbitrary_result(&mut self, site: &CallSite<'a>, name: &str) {
        let Some(place) = site.result else { return };
        let leaves = crate::pointsto::place_leaves(&self.cfg.types, place).unwrap_or_default();
        let is_pointer = |ty: CTypeId| matches!(self.cfg.types.get(ty), CType::Pointer(_));
        let pointers: Vec<usize> = (0..leaves.len()).filter(|&i| leaves[i].ty.is_some_and(is_pointer)).collect();
        if !pointers.is_empty() && self.keeps_moving_objects() {
            self.inexact_place(place, Approximation::OutsidePointers);
        } else {
            self.arbitrary_place(place);
        }
        let slots = self.slots(place).unwrap_or_default();
        for slot in pointers.into_iter().filter_map(|i| slots.get(i)) {
            let pointer = self.load(slot);
            self.comes_from_outside(pointer);
        }
        for i in self.truths(place) {
            let value = self.load(&slots[i]);
            self.assume_truth(value, slots[i].bits);
        }
        if let Some(slot) = self.scalar_slot(place).filter(|_| self.bits(place.ty.ty) > 0) {
            let value = self.load(&slot);
            self.show_input(name, site.text, Some((value, site.ty)));
        }
    }

    /// A pointer leads to no object or function that is kept from what is outside.
    fn comes_from_outside(&mut self, pointer: ExprId) {
        self.leads_to_nothing_kept(pointer);
        for f in self.pt.unescaped_functions().to_vec() {
            let address = self.object_base(Object::Function(f));
            let apart = self.out.terms.neq(pointer, address);
            self.assume(apart);
        }
    }

    /// Any pointer that something outside may have.
    pub(super) fn pointer_from_outside(&mut self) -> ExprId {
        let pointer = match self.keeps_moving_objects() {
            true => self.inexact(self.word, Approximation::OutsidePointers),
            false => self.arbitrary(self.word),
        };
        self.comes_from_outside(pointer);
        pointer
    }

    /// Stores a scalar result.
    pub(super) fn set_result(&mut self, site: &CallSite<'a>, value: ExprId) {
        let Some(place) = site.result else { return };
        let Some(slot) = self.scalar_slot(place) else { return };
        self.store(&slot, value);
        self.show_value(place, &slot);
    }

    /// Calls the procedure of an instance. The variables that receive its result, by leaf.
    pub(super) fn invoke(&mut self, site: &CallSite<'a>, instance: InstanceId) -> Vec<bpl::VarId> {
        let signature = self.procedures[&instance].clone();
        let mut args = Vec::new();
        for (i, formals) in signature.params.iter().enumerate() {
            let Some(formals) = formals else {
                self.unsupported(site.span, "an argument with too many members");
                return Vec::new();
            };
            let values = site.values.get(i).cloned().flatten().unwrap_or_default();
            let signed = site.args.get(i).is_some_and(|a| self.signed(a.ty));
            for (k, &formal) in formals.iter().enumerate() {
                let ty = self.out.var(formal).ty;
                let boogie::types::Type::Bv(bits) = *self.out.terms.ty(ty) else { continue };
                let value = match values.get(k) {
                    Some(&value) => self.resize(value, bits, signed),
                    None => self.arbitrary(bits),
                };
                args.push(value);
            }
        }
        if signature.variadic.is_some() {
            let area = self.variable_arguments(site, instance, signature.params.len());
            args.push(area);
        }
        for (i, _) in signature.fences.iter().enumerate().filter(|(_, fence)| fence.is_some()) {
            args.extend(self.fence_values(site.fences.get(i).copied().flatten()));
        }
        let slots = site.result.map_or_else(Vec::new, |p| self.slots(p).unwrap_or_default());
        let outs = self.receivers(&signature.ret, &signature.outs, &slots);
        let (proc, receivers) = (signature.proc, outs.clone());
        let held = self.hold(instance);
        self.emit(bpl::Cmd::Call { callee: proc, args, outs, attrs: Vec::new(), site: None });
        self.let_go(held);
        self.receives(site, instance, &slots, &receivers);
        match (site.result, &slots[..]) {
            (Some(place), [slot]) if !crate::pointsto::layout::is_record(&self.cfg.types, place.ty.ty) => {
                self.show_value(place, slot);
            }
            (Some(place), slots) => self.show_members(place, slots),
            (None, _) => {}
        }
        receivers
    }

    /// Where the results go first: to the place itself if it is a register of that width.
    fn receivers(&mut self, ret: &[Leaf], outs: &[bpl::VarId], slots: &[Slot]) -> Vec<bpl::VarId> {
        let mut receivers: Vec<bpl::VarId> = Vec::new();
        for (i, (leaf, &out)) in ret.iter().zip(outs).enumerate() {
            let bits = leaf.value_bits(&self.cfg.types);
            let direct = match slots.get(i).map(|s| s.kind) {
                Some(SlotKind::Register(v))
                    if self.out.var(v).ty == self.out.var(out).ty && !receivers.contains(&v) =>
                {
                    Some(v)
                }
                _ => None,
            };
            receivers.push(direct.unwrap_or_else(|| self.new_word("$result", bits)));
        }
        receivers
    }

    /// The functions that the pointer may lead to. Another address than that of a function is a closure's, which has the
    /// address of its function first.
    fn ways(&mut self, site: &CallSite<'a>, pointer: ExprId, cell: Cell) -> Vec<Way> {
        let mut ways = Vec::new();
        for function in self.pt.functions_at(cell) {
            let address = self.object_base(Object::Function(function));
            let cond = self.out.terms.eq(pointer, address);
            ways.push(Way { function, cond, closure: false });
        }
        let nested = self.pt.closures_at(cell);
        if nested.is_empty() {
            return ways;
        }
        let Some(region) = self.pt.cells(site.at).first().copied().and_then(|cell| self.pt.region(cell)) else {
            self.unsupported(site.span, "a call that the analysis did not see");
            return ways;
        };
        let code = self.load_cell(region, pointer, self.word / 8, &Stores::default());
        let null = self.word_lit(0);
        let mut others: Vec<ExprId> = ways.iter().map(|way| self.out.terms.not(way.cond)).collect();
        others.push(self.out.terms.neq(pointer, null));
        let is_closure = self.out.terms.and(&others);
        for function in nested {
            let address = self.object_base(Object::Function(function));
            let this = self.out.terms.eq(code, address);
            let cond = self.out.terms.and2(is_closure, this);
            ways.push(Way { function, cond, closure: true });
        }
        ways
    }

    /// Before a nested function is called through a pointer to its closure, which must be alive.
    fn pass_closure(&mut self, f: FunctionId, cell: Option<Cell>, pointer: ExprId) {
        if let Some(cell) = cell.filter(|_| self.options.property.deref) {
            let extent = self.extent(cell);
            let alive = self.inside(&extent, pointer, pointer, Size::Known(u64::from(self.word / 8)));
            if extent.open {
                self.limit_unless(alive, "a call through a pointer to memory that the program does not show");
            } else {
                self.check(Property::ValidDeref, alive, &leads_to(pointer), self.here());
            }
        }
        let chain = self.cfg.functions[f.0 as usize].closure.map(|closure| closure.chain);
        let chain = chain.and_then(|chain| self.static_registers.get(&chain)).and_then(|vars| vars.first()).copied();
        if let Some(chain) = chain {
            self.assign(chain, pointer);
        }
    }

    /// Whether a call of another address than those of known functions ends the execution, as there is no function.
    fn ends_elsewhere(&self, pointer: &'a Expr, is_known: bool) -> bool {
        !self.options.property.deref && is_known && self.may_be_null(pointer) != Nullness::Unset
    }

    /// Branches over where the pointer may lead. To a function that takes other arguments it leads by what the program
    /// does with its pointers, which is not supported, or by what unknown code left in memory, which is assumed away.
    fn call_pointer(&mut self, site: &CallSite<'a>, pointer: &'a Expr) {
        let value = self.expr(pointer);
        let cell = self.pt.pointee(key(self.f.instance, pointer));
        let ways = cell.map_or_else(Vec::new, |c| self.ways(site, value, c));
        let external = cell.is_some_and(|c| self.pt.is_external(c));
        let types: Vec<CTypeId> = site.args.iter().map(|a| a.ty).collect();
        let (start, join) = (self.f.current, self.new_block("join"));
        let (mut arms, mut others, mut left_out) = (Vec::new(), Vec::new(), false);
        for Way { function: f, cond, closure } in ways {
            others.push(self.out.terms.not(cond));
            if self.out.terms.is_false(cond) {
                continue;
            }
            let takes_them = self.pt.may_call(&types, f);
            if external && !takes_them {
                left_out = true;
                continue;
            }
            let arm = self.new_block("call");
            arms.push(arm);
            self.f.current = arm;
            self.assume(cond);
            if closure {
                self.pass_closure(f, cell, value);
            }
            if takes_them {
                self.call_function(site, f);
            } else {
                let name = &self.cfg.functions[f.0 as usize].name;
                self.unsupported(site.span, &format!("a call of '{name}' with other arguments than it takes"));
            }
            self.goto(vec![join]);
        }
        let otherwise = self.out.terms.and(&others);
        if !self.out.terms.is_false(otherwise) {
            let unknown = others.is_empty() || external;
            let is_known = !unknown || cell.is_some_and(|cell| !self.pt.may_be_outside(cell));
            let ends = self.ends_elsewhere(pointer, is_known);
            if unknown && !ends {
                let text = self.sources.snippet(pointer.span);
                let changes = match self.options.undefined {
                    Undefined::Memory => "only memory in its reach",
                    _ => "nothing",
                };
                let what = match others.len() {
                    0 => format!(
                        "a call through '{text}' leads to unknown code: it returns an arbitrary value and changes {changes}"
                    ),
                    _ => format!(
                        "a call through '{text}' may also lead to unknown code: that returns an arbitrary value and changes {changes}{}",
                        if left_out { "; it leads to no function that takes other arguments" } else { "" }
                    ),
                };
                self.assume_once(AssumptionKind::UnresolvedCall, what, site.span);
            }
            let arm = self.new_block("unresolved");
            arms.push(arm);
            self.f.current = arm;
            self.assume(otherwise);
            self.is_mapped(pointer, value, value, site.span);
            let partly_overwritten = self.pt.is_partly_overwritten(key(self.f.instance, pointer));
            self.check_call(value, (external, partly_overwritten), site.span);
            if ends {
                self.note_trap(Trap::Call, site.span);
                self.stop();
            } else if !external && !self.options.property.deref {
                self.confirms_nothing(Approximation::WildCall);
            }
            let goes_on = match self.options.undefined {
                _ if ends => false,
                _ if !unknown => true,
                Undefined::Nothing => true,
                Undefined::Memory => self.change_reach(site, None, "unknown code"),
                Undefined::Error => {
                    self.unsupported(site.span, "a call of unknown code");
                    false
                }
            };
            if goes_on {
                self.forget_handles();
                self.forget_ends();
                self.arbitrary_result(site, "call through a pointer");
            }
            self.goto(vec![join]);
        }
        self.f.current = start;
        self.goto(arms);
        self.f.current = join;
    }
}

/// What is wrong with a call through a pointer.
fn leads_to(pointer: ExprId) -> [Part<'static>; 2] {
    [Part::Text("the call leads to "), Part::Memory(pointer)]
}
