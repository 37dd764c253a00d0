//! Addresses: the segment of an object in the high bits, the offset in the low bits.

use super::{AssumptionKind, Translator};
use crate::pointsto::{InstanceId, Object};
use boogie::expr::{BvOp, ExprId};
use boogie::program as bpl;

/// What has an address that is a constant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Placed {
    Object(Object),
    /// The variable arguments that a call statement passes.
    Arguments(InstanceId, usize),
    /// The labels whose address is taken; those of different functions are never compared.
    Labels,
}

impl Translator<'_> {
    /// The low bits that hold the offset.
    pub(super) fn segment_bits(&self) -> u32 {
        self.word / 2
    }

    /// One segment more than given out: the top two are left to error codes in pointers.
    fn segment_limit(&self) -> u64 {
        (1 << (self.word - self.segment_bits())) - 2
    }

    /// The constant address of an object, chosen on first use.
    pub(super) fn base(&mut self, placed: Placed, size: u64) -> ExprId {
        let shift = self.segment_bits();
        if let Some(&segment) = self.bases.get(&placed) {
            return self.word_lit(segment << shift);
        }
        let segment = self.next_segment;
        self.next_segment = segment.saturating_add((size >> shift) + 1);
        if self.next_segment > self.segment_limit() {
            self.out_of_segments();
            self.next_segment = 1;
        }
        self.bases.insert(placed, segment);
        if let Placed::Object(object) = placed {
            self.objects_shown.push((self.object_name(object), segment << shift, size));
        }
        self.word_lit(segment << shift)
    }

    fn out_of_segments(&mut self) {
        let message = "the static objects do not fit into the model's address space";
        let span = crate::source::Span::NONE;
        if self.diagnostics.is_empty() {
            self.diagnostics.push(crate::diagnostics::Diagnostic::error("address-space", span, message));
        }
    }

    pub(super) fn object_base(&mut self, object: Object) -> ExprId {
        let size = self.pt.object_size(object).unwrap_or(1);
        self.base(Placed::Object(object), size)
    }

    /// Allocates a new object. Its size is less than half of the address space. With 32 bits it is assumed, and
    /// said, that addresses do not run out; with 64 there are more of them than an execution has time for.
    pub(super) fn allocate(&mut self, size: ExprId) -> ExprId {
        let shift = self.segment_bits();
        let (word, word_ty, next_var) = (self.word, self.word_ty, self.next);
        let object = self.new_local("$object", word_ty);
        let next = self.var(next_var);
        self.assign(object, next);
        let t = &mut self.out.terms;
        let (shift_lit, one) = (t.bv_lit(shift, word), t.bv_lit(1, word));
        let segments = t.bv_op(BvOp::LShr, &[size, shift_lit]);
        let segments = t.bv_op(BvOp::Add, &[segments, one]);
        let bytes = t.bv_op(BvOp::Shl, &[segments, shift_lit]);
        let after = t.bv_op(BvOp::Add, &[next, bytes]);
        if word == 32 {
            let limit = self.segment_limit() << shift;
            let limit = self.word_lit(limit);
            let t = &mut self.out.terms;
            let below = t.bv_op(BvOp::ULe, &[after, limit]);
            let forward = t.bv_op(BvOp::ULe, &[next, after]);
            let fits = t.and2(below, forward);
            if !self.out.terms.is_true(fits) {
                self.assume(fits);
                let what = format!("an execution allocates fewer than 2^{} objects", 31 - shift);
                self.assume_once(AssumptionKind::Addresses, what, crate::source::Span::NONE);
            }
        }
        self.assign(next_var, after);
        self.var(object)
    }

    /// The largest size that allocation accepts.
    pub(super) fn largest_object(&self) -> u64 {
        if self.word == 64 { 1 << 47 } else { 1 << 31 }
    }

    /// Ends the execution at a limit of the model. What lies beyond counts as a violation, which no engine gets to,
    /// as the call is always cut; so a proof has to say that it rests on the cut.
    pub(super) fn limit(&mut self, reason: &str) {
        let callee = match self.limits.get(reason) {
            Some(&p) => p,
            None => {
                let name = self.procedure_names.fresh(&format!("$limit.{}", self.limits.len()));
                let attrs = vec![bpl::Attr { name: "limit".into(), args: vec![bpl::AttrArg::Str(reason.to_string())] }];
                let p = self.declare_procedure(name, attrs);
                self.limits.insert(reason.to_string(), p);
                p
            }
        };
        self.emit(bpl::Cmd::Call { callee, args: Vec::new(), outs: Vec::new(), attrs: Vec::new(), site: None });
        self.violation("limit", crate::source::Span::NONE);
        self.stop();
    }

    /// Ends the execution at something that is not supported.
    pub(super) fn unsupported(&mut self, span: crate::source::Span, what: &str) {
        let place = self.sources.location(span.lo).map_or(String::new(), |l| format!("{}:{} ", l.file, l.line));
        self.limit(&format!("unsupported: {place}{what}"));
    }

    /// `address + offset`.
    pub(super) fn offset(&mut self, address: ExprId, offset: u64) -> ExprId {
        if offset == 0 {
            return address;
        }
        let offset = self.word_lit(offset);
        self.out.terms.bv_op(BvOp::Add, &[address, offset])
    }
}
