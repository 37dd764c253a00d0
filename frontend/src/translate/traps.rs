//! What ends an execution because the processor does not go on: accesses and calls in the first and the last page, calls
//! of what is no function, and divisions by zero. Behind such a place nothing is reached, and where that is not a checked
//! property, it is assumed of the program and listed.

use super::call::CallSite;
use super::check::Part;
use super::nullness::Nullness;
use super::report::{AssumptionKind, Trap};
use super::translator::Translator;
use crate::cfg::{Expr, Place};
use crate::library::PAGE;
use crate::pointsto::layout;
use crate::source::Span;
use boogie::expr::{BvOp, ExprId};
use boogie::marks::{self, Approximation, Property};
use boogie::program as bpl;

/// So many places are named.
const NAMED: usize = 3;

impl<'a> Translator<'a> {
    /// Whether accesses through null are told from others: where all accesses are checked, by a check of their own only.
    pub(super) fn looks_for_null(&self) -> bool {
        self.options.property.null || !self.options.property.deref
    }

    /// An access to a place. What may be a register of a device need not trap, and no compiler reads what nothing uses.
    pub(super) fn place_is_mapped(&mut self, place: &Place, pointer: &'a Expr, root: ExprId, address: ExprId) {
        let is_volatile = place.ty.is_volatile;
        let is_left_out = self.f.evaluation.is_discarded && !is_volatile;
        // Where null is asked about, a pointer that is not written as a number is not meant to lead there.
        let is_meant = !self.options.property.null || self.out.terms.as_bv(root).is_some();
        let may_be_register = is_volatile && is_meant && self.options.property.registers.is_some();
        let is_empty = layout::size_of(&self.cfg.types, place.ty.ty) == Some(0);
        if !(is_left_out || may_be_register || is_empty) {
            self.is_mapped(pointer, root, address, place.span);
        }
    }

    /// An access to an address that lies somewhere behind a pointer, or a call of what is there, ends the execution if that
    /// is in the null page.
    pub(super) fn is_mapped(&mut self, pointer: &'a Expr, root: ExprId, address: ExprId, span: Span) {
        if !self.looks_for_null() || self.sources.is_claim(span.lo) {
            return;
        }
        // An index may lead from null to anywhere.
        let base = self.out.terms.base_and_offset(address).map_or(address, |(base, _)| base);
        let near = base == root && self.out.terms.as_bv(root).is_none();
        let nullness = self.may_be_null(pointer);
        let holds = match nullness {
            Nullness::Never => return,
            Nullness::Null if near => {
                let null = self.word_lit(0);
                self.out.terms.neq(root, null)
            }
            _ => self.is_off_the_edges(address),
        };
        self.goes_on_if(holds, nullness, span);
    }

    /// Neither in the first page nor in the last one, where one gets to from null by steps back.
    pub(super) fn is_off_the_edges(&mut self, address: ExprId) -> ExprId {
        let (page, pages) = (self.word_lit(PAGE as u64), self.word_lit(2 * PAGE as u64));
        let above = self.out.terms.bv_op(BvOp::Add, &[address, page]);
        self.out.terms.bv_op(BvOp::ULe, &[pages, above])
    }

    fn goes_on_if(&mut self, holds: ExprId, nullness: Nullness, span: Span) {
        if self.out.terms.is_true(holds) {
            return;
        }
        if self.options.property.null {
            let what = [Part::Text("a null pointer is dereferenced")];
            return self.check(Property::NoNullDereference, holds, &what, self.here());
        }
        if self.options.property.deref {
            return;
        }
        // That it is not set is another defect.
        if nullness == Nullness::Unset {
            return self.unset_is_used(holds);
        }
        self.traps_unless(holds);
        self.note_trap(Trap::Null, span);
    }

    /// The execution ends unless that holds.
    pub(super) fn traps_unless(&mut self, holds: ExprId) {
        let attrs = vec![self.attr(&marks::Trap)];
        self.emit(bpl::Cmd::Assume { expr: holds, attrs });
    }

    /// Where a pointer that nothing sets always leads, nothing would be reached: a proof would say nothing of what its
    /// author meant, so it is to hold for executions that go on, too. These confirm no violation.
    fn unset_is_used(&mut self, is_mapped: ExprId) {
        let goes_on = self.inexact_truth(Approximation::UnsetPointer);
        let holds = self.out.terms.or2(is_mapped, goes_on);
        self.traps_unless(holds);
    }

    /// From here on, an execution confirms no violation.
    pub(super) fn confirms_nothing(&mut self, why: Approximation) {
        let goes_on = self.inexact_truth(why);
        self.traps_unless(goes_on);
    }

    pub(super) fn inexact_truth(&mut self, why: Approximation) -> ExprId {
        let (value, one) = (self.inexact(1, why), self.out.terms.bv_lit(1, 1));
        self.out.terms.eq(value, one)
    }

    /// The library accesses what is at the address in an argument, unless that holds.
    pub(super) fn is_not_null(&mut self, site: &CallSite<'a>, i: usize, unless: ExprId) {
        let nullness = self.may_be_null(&site.args[i]);
        if nullness != Nullness::Never {
            let (address, null) = (self.word_arg(site, i), self.word_lit(0));
            let some = self.out.terms.neq(address, null);
            let holds = self.out.terms.or2(unless, some);
            self.goes_on_if(holds, nullness, site.span);
        }
    }

    /// The same of a block of memory at the address in an argument. No bytes are not accessed.
    pub(super) fn block_is_mapped(&mut self, site: &CallSite<'a>, i: usize, address: ExprId, bytes: ExprId) {
        let nullness = self.may_be_null(&site.args[i]);
        if !self.looks_for_null() || nullness == Nullness::Never {
            return;
        }
        let (zero, mapped) = (self.word_lit(0), self.is_off_the_edges(address));
        let none = self.out.terms.eq(bytes, zero);
        let holds = self.out.terms.or2(none, mapped);
        self.goes_on_if(holds, nullness, site.span);
    }

    /// In the library's models, the place is nowhere.
    pub(super) fn note_trap(&mut self, trap: Trap, span: Span) {
        let at = if self.f.role.users { self.users_location(span) } else { None };
        self.report.traps.insert((trap, at.map(|at| (at.file.to_string(), at.line))));
    }

    /// One sentence for each kind.
    pub(super) fn list_traps(&mut self) {
        for trap in [Trap::Null, Trap::Call, Trap::Division, Trap::LeastQuotient] {
            let places: Vec<_> =
                self.report.traps.iter().filter(|(t, _)| *t == trap).map(|(_, at)| at.clone()).collect();
            let in_library = places.contains(&None);
            let mut known: Vec<(String, u32)> = places.into_iter().flatten().collect();
            known.sort();
            if known.is_empty() && !in_library {
                continue;
            }
            let does = match trap {
                Trap::Null => "dereferences a null pointer",
                Trap::Call => "calls what is no function",
                Trap::Division => "divides by zero, or the least number by -1,",
                Trap::LeastQuotient => "divides the least number by -1",
            };
            let mut lines: Vec<String> =
                known.iter().take(NAMED).map(|(file, line)| format!("{file}:{line}")).collect();
            if known.len() > NAMED {
                lines.push(format!("{} more places", known.len() - NAMED));
            }
            if in_library {
                lines.push("a library function".into());
            }
            let what = format!("an execution that {does} ends there, which may be at {}", lines.join(", "));
            self.report.assumptions.insert((AssumptionKind::Trap, what), None);
        }
    }
}
