//! `errno`: the library's variable for it, or the element of the thread that runs where a program has threads.

use super::translator::Translator;
use crate::library::{Model, PREFIX};
use crate::pointsto::Object;
use boogie::expr::{BvOp, ExprId};
use boogie::marks::Approximation;

/// Whether `errno` may be something else after a call.
pub(super) fn is_set_by(model: Model) -> bool {
    matches!(
        model,
        Model::Malloc { .. }
            | Model::Calloc
            | Model::Realloc
            | Model::Quiet(_)
            | Model::Put
            | Model::Printed
            | Model::Math
            | Model::Computed
            | Model::Print { .. }
            | Model::Line
            | Model::Scan { .. }
            | Model::Writes { .. }
            | Model::Time
    )
}

impl Translator<'_> {
    /// After a call that may set `errno`, nobody knows what it is.
    pub(super) fn forget_errno(&mut self) {
        let Some(object) = self.library.errno else { return };
        let Some(cell) = self.pt.object_cell(object) else { return };
        if self.cells_in(cell, 4).is_some_and(|cells| !cells.is_empty()) {
            let address = self.errno_address(object);
            let why = Approximation::Errno;
            self.write_bytes(cell, address, 4, why, |this, _| this.inexact(8, why));
        }
    }

    /// Where the running thread's `errno` is: where there are threads, an element of an array, by the thread's number.
    fn errno_address(&mut self, object: Object) -> ExprId {
        let address = self.object_base(object);
        let of_threads = format!("{PREFIX}thread");
        let thread = self.static_register_of(&of_threads);
        let is_array = self.pt.object_size(object) > Some(4);
        match thread.filter(|_| is_array) {
            Some(thread) => {
                let (thread, size) = (self.var(thread), self.word_lit(4));
                let thread = self.resize(thread, self.word, false);
                let offset = self.out.terms.bv_op(BvOp::Mul, &[thread, size]);
                self.out.terms.bv_op(BvOp::Add, &[address, offset])
            }
            None => address,
        }
    }
}
