//! Numbers by chance: those behind another call of `srand` may come again, and are no inputs.

use super::call::CallSite;
use super::translator::Translator;
use crate::library::state::sows;
use boogie::marks::Approximation;

/// The generator's states: as at the start, used or sown once, and sown after that.
const USED: u64 = 1;
const SOWN_AGAIN: u64 = 2;

impl<'a> Translator<'a> {
    /// Prepares for a program that sows the generator.
    pub(super) fn watch_random_numbers(&mut self) {
        if self.cfg.leaves_undefined(sows) {
            self.library.generator = Some(self.new_global("$generator", self.word_ty));
        }
    }

    pub(super) fn start_random_numbers(&mut self) {
        if let Some(generator) = self.library.generator {
            let fresh = self.word_lit(0);
            self.assign(generator, fresh);
        }
    }

    /// After a call of a function with a model that has its result.
    pub(super) fn numbers_come_again(&mut self, site: &CallSite<'a>, name: &str) {
        let Some(generator) = self.library.generator.filter(|_| sows(name) || matches!(name, "rand" | "random")) else {
            return;
        };
        let (state, fresh, used) = (self.var(generator), self.word_lit(0), self.word_lit(USED));
        let again = self.word_lit(SOWN_AGAIN);
        let is_fresh = self.out.terms.eq(state, fresh);
        if sows(name) {
            let after = self.out.terms.ite(is_fresh, used, again);
            return self.assign(generator, after);
        }
        let is_again = self.out.terms.eq(state, again);
        let after = self.out.terms.ite(is_fresh, used, state);
        self.assign(generator, after);
        let Some(place) = site.result else { return };
        self.either(
            is_again,
            |this| {
                this.inexact_place(place, Approximation::ChanceRepeats);
                this.result_is_between(site, 0, i32::MAX.into());
            },
            |_| {},
        );
    }
}
