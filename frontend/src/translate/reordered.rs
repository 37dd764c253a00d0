//! Arrays of pointers that a library function puts in another order, as `getopt` does with `argv`.

use super::call::CallSite;
use super::entry::KNOWN_ARGUMENTS;
use super::memory::Stores;
use super::translator::Translator;
use crate::library::PAGE;
use crate::pointsto::{RegionKind, key};
use boogie::expr::BvOp;
use boogie::marks::Approximation;

impl<'a> Translator<'a> {
    /// The pointers in an array are put in another order, which is not followed. What is known of the first ones is that there
    /// are so many; the one behind them, which is null in what `main` is given, stays.
    pub(super) fn reorder(&mut self, site: &CallSite<'a>) {
        let (array, count, word) = (self.word_arg(site, 0), self.scalar_arg(site, 1), self.word / 8);
        let (array, count) = (self.frozen(array), self.frozen(count));
        let Some(cell) = self.pt.argument_target(site.at, key(self.f.instance, &site.args[0]), 0) else {
            return self.unsupported(site.span, "an array that is put in another order");
        };
        let (size, wide) = (self.word_lit(u64::from(word)), self.resize(count, self.word, true));
        let distance = self.out.terms.bv_op(BvOp::Mul, &[wide, size]);
        let end = self.out.terms.bv_op(BvOp::Add, &[array, distance]);
        let (null, page) = (self.word_lit(0), self.word_lit(PAGE as u64));
        for region in self.regions_of(cell) {
            let kind = self.pt.regions[region.0 as usize].kind;
            let holds_pointers = kind == RegionKind::Bytes || kind == RegionKind::Words(word);
            let last = holds_pointers.then(|| self.load_cell(region, end, word, &Stores::default()));
            let last = last.map(|last| self.frozen(last));
            self.forget_values(vec![region], Approximation::ArgumentsUnknown);
            let Some(last) = last else { continue };
            let mut stores = Stores::default();
            for i in 0..KNOWN_ARGUMENTS {
                let at = self.offset(array, i * u64::from(word));
                let there = self.load_cell(region, at, word, &stores);
                let (is_one, is_null) = (self.signed_at_least(count, i + 1), self.out.terms.eq(there, null));
                let is_wrong = self.out.terms.and2(is_one, is_null);
                let pointer = self.out.terms.ite(is_wrong, page, there);
                self.put_raw(&mut stores, region, at, word, pointer);
            }
            self.put_raw(&mut stores, region, end, word, last);
            self.commit(stores);
        }
    }
}
