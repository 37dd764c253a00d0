//! Addresses of freed blocks and dead locals: a new one may have the address of an old one, which the model does not do.
//! Where that could be found out, the execution ends at a limit: where a pointer to a dead one is compared, or
//! subtracted, and, where the heap is checked, where a new object starts if the program looks at its address and at that of
//! a dead one as numbers.

use super::checked::Reuse;
use super::report::AssumptionKind;
use super::translator::Translator;
use crate::cfg::Expr;
use crate::pointsto::{Compared, Object, STATIC, key};
use crate::source::Span;
use boogie::expr::ExprId;
use boogie::program as bpl;

impl<'a> Translator<'a> {
    /// To come after what is left of locals is found.
    pub(super) fn find_compared_blocks(&mut self) {
        let Compared { kept: mut comparisons, loaded } = self.pt.compared_blocks(&self.facts.lives.outlived);
        if self.checks_heap() {
            comparisons.extend(loaded);
        } else if !loaded.is_empty() {
            let what = "no new block has the address of a freed one that is still in memory, where they are compared";
            self.assume_once(AssumptionKind::Addresses, what, Span::NONE);
        }
        let lasts = |o: &Object| matches!(o, Object::Var(STATIC, _) | Object::String(_) | Object::Function(_));
        let looks = self.checks_heap() && self.looks_at_any(|o| !lasts(o));
        if comparisons.is_empty() && !looks {
            return;
        }
        let segments = self.word - self.segment_bits();
        let t = &mut self.out.terms;
        let (index, flag) = (t.bv_ty(segments), t.bv_ty(1));
        let ty = t.map_ty(vec![index], flag);
        let freed = self.new_global("$freed", ty);
        let looks_at_heap = looks && self.looks_at_any(|o| matches!(o, Object::Allocated(_)));
        let looked_at = looks.then(|| self.new_global("$freed.looked_at", flag));
        self.checked.reuse = Some(Reuse { freed, comparisons, looked_at, looks_at_heap });
    }

    /// Whether the program looks at the address of any of these as a number.
    fn looks_at_any(&self, these: impl Fn(&Object) -> bool) -> bool {
        self.pt.objects.keys().any(|o| these(o) && self.pt.anywhere(*o).is_some())
    }

    /// Whether it matters when locals and blocks die.
    pub(super) fn follows_lives(&self) -> bool {
        self.checks_memory() || self.checked.reuse.is_some()
    }

    pub(super) fn start_reuse(&mut self) {
        let Some(Reuse { freed, looked_at, .. }) = self.checked.reuse else { return };
        let ty = self.out.var(freed).ty;
        let no = self.out.terms.bv_lit(0, 1);
        let none = self.out.terms.map_const(no, ty);
        self.assign(freed, none);
        if let Some(looked_at) = looked_at {
            self.assign(looked_at, no);
        }
    }

    /// `free` or `realloc` gives a block back.
    pub(super) fn block_may_be_reused(&mut self, pointer: ExprId) {
        let is_looked_at = self.checked.reuse.as_ref().is_some_and(|reuse| reuse.looks_at_heap);
        self.may_be_reused(pointer, 0, is_looked_at);
    }

    /// The address of an object may be given out again. One of constant size may have more than one segment.
    pub(super) fn may_be_reused(&mut self, pointer: ExprId, size: u64, is_looked_at: bool) {
        let Some(Reuse { freed, looked_at, .. }) = self.checked.reuse else { return };
        let null = self.word_lit(0);
        let t = &mut self.out.terms;
        let (yes, no) = (t.bv_lit(1, 1), t.bv_lit(0, 1));
        let is_null = t.eq(pointer, null);
        if self.has_too_many_segments(size) {
            self.all_may_be_reused(freed);
        } else {
            let flag = self.out.terms.ite(is_null, no, yes);
            let mut map = self.var(freed);
            for segment in self.segments_of(pointer, size) {
                map = self.out.terms.store(map, &[segment], flag);
            }
            self.assign(freed, map);
        }
        if let Some(looked_at) = looked_at.filter(|_| is_looked_at) {
            let before = self.var(looked_at);
            let flag = self.out.terms.ite(is_null, before, yes);
            self.assign(looked_at, flag);
        }
    }

    /// Where accesses are not checked, a block may have several segments. Nobody tells how many when it is freed, so all
    /// addresses then count as those of dead objects.
    pub(super) fn may_have_segments(&mut self, size: ExprId) {
        let Some(Reuse { freed, .. }) = self.checked.reuse else { return };
        let has_one = self.at_most(size, (1 << self.segment_bits()) - 1);
        if self.out.terms.is_true(has_one) {
            return;
        }
        self.either(has_one, |_| {}, |this| this.all_may_be_reused(freed));
    }

    fn all_may_be_reused(&mut self, freed: bpl::VarId) {
        let (ty, yes) = (self.out.var(freed).ty, self.out.terms.bv_lit(1, 1));
        let all = self.out.terms.map_const(yes, ty);
        self.assign(freed, all);
    }

    /// An object starts whose address the program looks at as a number. It may be elsewhere, as it is in the model.
    pub(super) fn looked_at_starts(&mut self) {
        let Some(Reuse { looked_at: Some(looked_at), .. }) = self.checked.reuse else { return };
        let (flag, no) = (self.var(looked_at), self.out.terms.bv_lit(0, 1));
        let (none_died, is_elsewhere) = (self.out.terms.eq(flag, no), self.arbitrary_truth());
        let holds = self.out.terms.or2(none_died, is_elsewhere);
        self.values_unless(holds, "an object that may have the address of a dead one");
    }

    /// Two values are compared. Within one segment, which is never given out again, they compare as they would elsewhere.
    pub(super) fn compare_blocks(&mut self, left: &'a Expr, values: [ExprId; 2]) {
        let at = key(self.f.instance, left);
        let Some(freed) = self.checked.reuse.as_ref().filter(|r| r.comparisons.contains(&at)).map(|r| r.freed) else {
            return;
        };
        let map = self.var(freed);
        let no = self.out.terms.bv_lit(0, 1);
        let mut holds = vec![self.out.terms.eq(values[0], values[1])];
        if values.iter().all(|&value| self.out.terms.bv_width(value) == self.word) {
            let [left, right] = values.map(|value| self.segment(value));
            let (same, in_segments) = (self.out.terms.eq(left, right), self.is_in_segments(values[0]));
            holds.push(self.out.terms.and2(same, in_segments));
        }
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
        self.values_unless(holds, "a comparison with the address of a dead object");
    }
}
