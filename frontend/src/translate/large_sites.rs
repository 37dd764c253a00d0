//! Statements that may allocate more than a segment holds, and what sizes they are assumed to ask for: see `large`.

use super::report::AssumptionKind;
use super::translator::Translator;
use crate::cfg::{Callee, Expr, ExprKind, Stmt, StmtKind};
use crate::ctype::{CType, CTypeId};
use crate::library::Model;
use crate::pointsto::{InstanceId, Object, Target, key};
use crate::source::Span;
use crate::typed::BinOp;
use boogie::expr::{BvOp, ExprId};

/// More statements are not followed: each access has to ask about all those whose blocks it may be to.
const MAX_BLOCKS: usize = 8;

impl<'a> Translator<'a> {
    /// Finds the statements. To come before anything asks for extents or for addresses.
    pub(super) fn find_large_blocks(&mut self) {
        // Objects that may be anywhere are scattered over the upper part of the address space.
        if !self.checks_memory() || self.word != 32 || self.pt.any_anywhere() {
            return;
        }
        let mut found = Vec::new();
        for instance in (0..self.pt.instances.len() as u32).map(InstanceId) {
            if self.runs_once(instance) {
                self.f.instance = instance;
                found.extend(self.large_blocks_of(instance));
            }
        }
        found.truncate(MAX_BLOCKS);
        self.declare_large_blocks(&found);
    }

    /// The statements of a function that allocate what may be large, each at most once in a call of it, and whether
    /// that is on the heap.
    fn large_blocks_of(&mut self, instance: InstanceId) -> Vec<(u32, bool)> {
        let mut found = Vec::new();
        let blocks = self.blocks_of(instance);
        for (b, stmt) in blocks.iter().enumerate().flat_map(|(b, block)| block.stmts.iter().map(move |s| (b, s))) {
            if let (Some(heap), Some(Object::Allocated(site))) =
                (self.may_be_large(stmt), self.allocated_by(key(instance, stmt)))
                && self.block_runs_once(instance, b)
            {
                found.push((site, heap));
            }
        }
        found
    }

    /// Whether a statement allocates what may not fit into a segment: then whether it does so on the heap.
    fn may_be_large(&mut self, stmt: &'a Stmt) -> Option<bool> {
        let (sizes, heap): (Vec<&'a Expr>, bool) = match &stmt.kind {
            StmtKind::StackAlloc { bytes, .. } => (vec![bytes], false),
            StmtKind::Call { callee: Callee::Direct(f), args, .. } => match self.pt.target(*f) {
                // Not `aligned_alloc`, whose second argument is the size.
                Target::Model(Model::Malloc { size: 0, .. }) => (vec![args.first()?], true),
                Target::Model(Model::Calloc) => (vec![args.first()?, args.get(1)?], true),
                _ => return None,
            },
            _ => return None,
        };
        let known = sizes.into_iter().try_fold(1u64, |product, e| Some(product.saturating_mul(self.size_constant(e)?)));
        known.is_none_or(|bytes| bytes > self.largest_in_segment()).then_some(heap)
    }

    /// Executions that allocate half of the address space or more do not exist, as allocation does not fail. Only where
    /// the size is a negative number, or made of one, what should happen is not clear.
    pub(super) fn assume_no_half(&mut self, sizes: &[&'a Expr], fits: ExprId) {
        if self.out.terms.is_true(fits) {
            return;
        }
        let mut holds = vec![fits];
        let mut positive = Vec::new();
        for size in sizes {
            let negative = self.looks_negative(size);
            positive.push(self.out.terms.not(negative));
        }
        holds.push(self.out.terms.and(&positive));
        let holds = self.out.terms.or(&holds);
        self.limit_unless(holds, "an allocation of a negative number of bytes");
        self.assume(fits);
        let what = "no block has 2 GiB or more";
        self.assume_once(AssumptionKind::Addresses, what, Span::NONE);
    }

    /// Whether a factor or summand of a size would be negative as a signed number.
    fn looks_negative(&mut self, e: &'a Expr) -> ExprId {
        match &e.kind {
            ExprKind::Cast(inner) if self.bits(inner.ty) == self.word && !self.is_float(inner.ty) => {
                self.looks_negative(inner)
            }
            ExprKind::Binary(BinOp::Mul | BinOp::Add, a, b) if !self.signed(e.ty) => {
                let (a, b) = (self.looks_negative(a), self.looks_negative(b));
                self.out.terms.or2(a, b)
            }
            &ExprKind::SizeOfVla(ty) => self.has_negative_length(ty),
            _ => {
                let value = self.expr(e);
                let value = self.resize(value, self.word, self.signed(e.ty));
                self.has_sign(value)
            }
        }
    }

    fn has_negative_length(&mut self, ty: CTypeId) -> ExprId {
        let CType::Array(element, len) = self.cfg.types.get(ty) else { return self.out.terms.fls() };
        let (element, len) = (element.ty, *len);
        let count = self.vla_count(len);
        let (outer, inner) = (self.has_sign(count), self.has_negative_length(element));
        self.out.terms.or2(outer, inner)
    }

    fn has_sign(&mut self, value: ExprId) -> ExprId {
        let zero = self.word_lit(0);
        self.out.terms.bv_op(BvOp::SLt, &[value, zero])
    }
}
