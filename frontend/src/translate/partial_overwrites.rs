//! Accesses through pointers of which a part was overwritten, where they are not a matter of the property: behind one
//! that leads out of its object nobody knows what the program does, so the execution ends at a limit there.

use super::access::Size;
use super::call::CallSite;
use super::translator::Translator;
use crate::cfg::{Place, PlaceBase};
use crate::pointsto::solver::Cell;
use crate::pointsto::{InstanceId, STATIC, key};
use crate::source::Span;
use crate::typed::VarId;
use boogie::expr::ExprId;

/// The limit's reason.
const PARTLY_OVERWRITTEN: &str = "a pointer of which a part was overwritten, which may lead out of its object";

impl<'a> Translator<'a> {
    /// Before so many bytes at the address of a place are accessed.
    pub(super) fn stay_in_object(&mut self, place: &'a Place, address: ExprId, bytes: u64) {
        let PlaceBase::Deref { pointer, .. } = &place.base else { return };
        let at = key(self.f.instance, &**pointer);
        if self.pt.is_partly_overwritten(at) {
            let cell = self.pt.pointee(at);
            self.block_stays_in_object(cell, address, Size::Known(bytes));
        }
    }

    pub(super) fn block_stays_in_object(&mut self, cell: Option<Cell>, address: ExprId, size: Size) {
        let Some(cell) = cell else { return };
        let extent = self.extent(cell);
        let mut holds = self.inside(&extent, address, address, size);
        if let Size::Term(n) = size {
            let zero = self.word_lit(0);
            let nothing = self.out.terms.eq(n, zero);
            holds = self.out.terms.or2(nothing, holds);
        }
        self.limit_unless(holds, PARTLY_OVERWRITTEN);
    }

    /// A call through such a pointer.
    pub(super) fn unsupported_partly_overwritten(&mut self, span: Span) {
        self.unsupported(span, PARTLY_OVERWRITTEN);
    }

    pub(super) fn is_partly_overwritten_argument(&mut self, site: &CallSite<'a>, i: usize) -> bool {
        self.pt.is_partly_overwritten(key(self.f.instance, &site.args[i]))
    }

    /// Whether a local has one address for all its lives, where accesses are not checked.
    pub(super) fn always_has_address(&mut self, scope: InstanceId, var: VarId) -> bool {
        !self.checks_memory()
            && scope != STATIC
            && !(self.follows_lives() && self.is_outlived(crate::pointsto::Object::Var(scope, var)))
            && self.may_keep_address(scope, var)
    }
}
