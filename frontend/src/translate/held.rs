//! valid-memcleanup and valid-memtrack where the program ends in the middle of functions: what their locals lead to is kept.
//!
//! A function sees its own locals only. So before each call of one that may end the program, `$held` is told of the watched
//! block if a local of the caller leads there; it gets its old value back when the call returns. A block that is watched
//! later is another one, whose address nothing has held before.

use super::check::Part;
use super::checked::{Held, Leaks};
use super::function::Home;
use super::memory::Stores;
use super::translator::Translator;
use crate::cfg::{Body, Callee, GIVEN, OTHERS_RUN, StmtKind};
use crate::ctype::CType;
use crate::library::Model;
use crate::pointsto::{InstanceId, Object, Target};
use crate::typed::{FunctionId, VarId};
use boogie::expr::ExprId;
use boogie::marks::Property;
use boogie::program as bpl;
use rustc_hash::FxHashSet;

impl<'a> Translator<'a> {
    /// Finds the functions that may end the program while others wait for them. Threads are not told of.
    pub(super) fn find_ends(&mut self) {
        if self.static_register_of(OTHERS_RUN).is_some() {
            return;
        }
        let bodies = self.cfg.functions.iter().enumerate();
        let at_first: FxHashSet<FunctionId> = bodies
            .filter(|(_, function)| self.may_end(&function.body))
            .map(|(i, _)| FunctionId(u32::try_from(i).expect("as many as there are")))
            .collect();
        let ending = self.pt.waiting_for(&at_first);
        if ending.is_empty() {
            return;
        }
        let (block, locals) = (self.new_global("$held", self.word_ty), self.pt.registers_of_blocks());
        self.checked.leaks.as_mut().expect("it is asked for").held = Some(Held { block, ending, locals });
    }

    fn may_end(&self, body: &Body) -> bool {
        let Body::Defined { blocks, .. } = body else { return false };
        blocks.iter().flat_map(|block| &block.stmts).any(|stmt| match &stmt.kind {
            StmtKind::Call { callee: Callee::Direct(f), .. } => match self.pt.target(*f) {
                Target::Model(model) => matches!(model, Model::End(_) | Model::Assert | Model::AssertFail),
                Target::External(f) => self.cfg.functions[f.0 as usize].noreturn,
                _ => false,
            },
            _ => false,
        })
    }

    pub(super) fn nothing_held(&mut self) {
        if let Some(held) = self.held_block() {
            let null = self.word_lit(0);
            self.assign(held, null);
        }
    }

    fn held_block(&self) -> Option<bpl::VarId> {
        self.checked.leaks.as_ref()?.held.as_ref().map(|held| held.block)
    }

    /// To come before a call: what the locals of this function lead to is held. Gives what was held before, if that changes.
    pub(super) fn hold(&mut self, callee: InstanceId) -> Option<bpl::VarId> {
        let Leaks { watched, held: Some(held), .. } = self.checked.leaks.as_ref()? else { return None };
        if !held.ending.contains(&callee) {
            return None;
        }
        let (watched, block) = (*watched, held.block);
        let locals = held.locals.get(&self.f.instance).into_iter().flatten();
        let registers = locals.filter_map(|&(var, leaf)| self.word_of_local(var, leaf)).collect();
        let mut locals = self.values_of(registers);
        locals.extend(self.values_in_memory());
        if locals.is_empty() {
            return None;
        }
        let before = self.new_word("$held", self.word);
        let now = self.var(block);
        self.assign(before, now);
        let (kept, watched) = (self.keeps(&locals), self.var(watched));
        let value = self.out.terms.ite(kept, watched, now);
        self.assign(block, value);
        Some(before)
    }

    fn word_of_local(&self, var: VarId, leaf: usize) -> Option<bpl::VarId> {
        let Some(Home::Registers(vars)) = self.f.homes.get(&var) else { return None };
        vars.get(leaf).copied().filter(|&v| self.keeps_blocks(var) && self.out.var(v).ty == self.word_ty)
    }

    fn values_of(&mut self, mut locals: Vec<bpl::VarId>) -> Vec<ExprId> {
        locals.sort_unstable();
        locals.dedup();
        locals.into_iter().map(|v| self.var(v)).collect()
    }

    /// To come behind the call.
    pub(super) fn let_go(&mut self, before: Option<bpl::VarId>) {
        if let (Some(before), Some(held)) = (before, self.held_block()) {
            let before = self.var(before);
            self.assign(held, before);
        }
    }

    /// The values of the pointers among the locals whose addresses are taken; null where the life of one has ended.
    fn values_in_memory(&mut self) -> Vec<ExprId> {
        let dynamic = |(&var, home): (&VarId, &Home)| match home {
            Home::Dynamic(base) => Some((var, *base)),
            _ => None,
        };
        let mut locals: Vec<(VarId, bpl::VarId)> = self.f.homes.iter().filter_map(dynamic).collect();
        locals.sort_unstable();
        locals.into_iter().filter_map(|(var, base)| self.value_in_memory(var, base)).collect()
    }

    fn value_in_memory(&mut self, var: VarId, base: bpl::VarId) -> Option<ExprId> {
        if !matches!(self.cfg.types.get(self.cfg.vars[var.0 as usize].ty.ty), CType::Pointer(_)) {
            return None;
        }
        let cell = self.pt.object_cell(Object::Var(self.f.instance, var))?;
        let region = self.pt.region(cell)?;
        let (address, null) = (self.var(base), self.word_lit(0));
        let value = self.load_cell(region, address, self.word / 8, &Stores::default());
        let has_ended = self.out.terms.eq(address, null);
        Some(self.out.terms.ite(has_ended, null, value))
    }

    /// What a statement left in a temporary is no variable of the program.
    pub(super) fn keeps_blocks(&self, var: VarId) -> bool {
        let name = &self.cfg.vars[var.0 as usize].name;
        !name.starts_with('$') || name == GIVEN
    }

    /// The program ends here, in the middle of some functions.
    pub(super) fn program_ends(&mut self, how: &str) {
        let Some(Leaks { watched, .. }) = self.checked.leaks else { return };
        let none = self.nothing_watched();
        if self.options.property.cleanup {
            let watched = self.var(watched);
            let what = [Part::Text("the program ends and nobody has freed "), Part::Memory(watched)];
            self.check(Property::ValidMemcleanup, none, &what, self.here());
        }
        if self.options.property.track {
            self.check_left(how, none);
        }
    }

    /// Whether anything leads to the watched block, if there is one.
    fn check_left(&mut self, how: &str, none: ExprId) {
        let Some(Leaks { watched, hidden, chained, .. }) = self.checked.leaks else { return };
        let mut roots = self.static_heap_roots();
        let locals = self.f.homes.keys().filter(|&&var| self.keeps_blocks(var));
        let locals = locals.flat_map(|&var| self.words_in_registers(var)).collect();
        roots.extend(self.values_of(locals));
        roots.extend(self.values_in_memory());
        let kept = self.keeps(&roots);
        let mut safe = self.out.terms.or2(none, kept);
        let watched = self.var(watched);
        if let Some(held) = self.held_block() {
            let held = self.var(held);
            let is_held = self.out.terms.eq(held, watched);
            safe = self.out.terms.or2(safe, is_held);
        }
        if !hidden && self.knows_heap_roots() {
            let surely = self.unless_chained(chained, safe, &roots);
            let what = [Part::Text("nothing leads any more to "), Part::Memory(watched)];
            self.check(Property::ValidMemtrack, surely, &what, self.here());
        }
        self.limit_unless(safe, &format!("memory that is left at a call of '{how}'"));
    }

    /// Whether no other locals may lead to blocks than those of this function that are in registers.
    fn knows_heap_roots(&mut self) -> bool {
        let is_alone = self.static_register_of(OTHERS_RUN).is_none();
        let keeping = self.pt.local_heap_roots(self.f.instance).filter(|_| is_alone);
        keeping.is_some_and(|keeping| {
            keeping.into_iter().all(|(var, leaf)| !self.keeps_blocks(var) || self.word_of_local(var, leaf).is_some())
        })
    }
}
