//! Comparisons of pointers to freed blocks and dead locals: a new one may have the address of an old one, which the
//! model does not do. Where that could be found out, the execution ends at a limit.

use super::Translator;
use crate::cfg::Expr;
use crate::pointsto::{Key, key};
use boogie::expr::ExprId;
use boogie::program as bpl;
use rustc_hash::FxHashSet;

#[derive(Clone, Debug)]
pub(super) struct Reuse {
    /// By segment: whether its object is dead.
    freed: bpl::VarId,
    /// The left operands of comparisons between addresses of blocks.
    comparisons: FxHashSet<Key>,
}

impl<'a> Translator<'a> {
    pub(super) fn find_compared_blocks(&mut self) {
        if !self.checks_memory() {
            return;
        }
        let comparisons = self.pt.compared_blocks(&self.lives.outlived);
        if comparisons.is_empty() {
            return;
        }
        let segments = self.word - self.segment_bits();
        let t = &mut self.out.terms;
        let (index, flag) = (t.bv_ty(segments), t.bv_ty(1));
        let ty = t.map_ty(vec![index], flag);
        let freed = self.new_global("$freed", ty);
        self.reuse = Some(Reuse { freed, comparisons });
    }

    pub(super) fn start_reuse(&mut self) {
        let Some(Reuse { freed, .. }) = self.reuse else { return };
        let ty = self.out.var(freed).ty;
        let no = self.out.terms.bv_lit(0, 1);
        let none = self.out.terms.map_const(no, ty);
        self.assign(freed, none);
    }

    /// The address of a block may be given out again.
    pub(super) fn may_be_reused(&mut self, pointer: ExprId) {
        let Some(Reuse { freed, .. }) = self.reuse else { return };
        let (segment, null) = (self.segment(pointer), self.word_lit(0));
        let map = self.var(freed);
        let t = &mut self.out.terms;
        let (yes, no) = (t.bv_lit(1, 1), t.bv_lit(0, 1));
        let is_null = t.eq(pointer, null);
        let flag = t.ite(is_null, no, yes);
        let map = t.store(map, &[segment], flag);
        self.assign(freed, map);
    }

    /// Two values are compared.
    pub(super) fn compare_blocks(&mut self, left: &'a Expr, values: [ExprId; 2]) {
        let at = key(self.f.instance, left);
        let Some(freed) = self.reuse.as_ref().filter(|r| r.comparisons.contains(&at)).map(|r| r.freed) else { return };
        let map = self.var(freed);
        let no = self.out.terms.bv_lit(0, 1);
        let mut holds = vec![self.out.terms.eq(values[0], values[1])];
        let mut alive = Vec::new();
        for value in values {
            if self.out.terms.bv_width(value) != self.word {
                continue;
            }
            let segment = self.segment(value);
            let flag = self.out.terms.select(map, &[segment]);
            alive.push(self.out.terms.eq(flag, no));
            let in_dead = self.near_dead_large_block(value);
            alive.push(self.out.terms.not(in_dead));
        }
        holds.push(self.out.terms.and(&alive));
        let holds = self.out.terms.or(&holds);
        self.limit_unless(holds, "a comparison with the address of a dead object");
    }
}
