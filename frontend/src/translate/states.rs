//! Results that follow from a state which the model does not follow: only the first one is free.

use super::call::CallSite;
use super::models::State;
use super::translator::Translator;
use crate::library::Outcome;
use crate::library::state::STATES;
use boogie::expr::BvOp;
use boogie::marks::Approximation;

impl<'a> Translator<'a> {
    pub(super) fn watch_states(&mut self) {
        for name in STATES {
            if self.cfg.leaves_undefined(|f| f == name) {
                let asked = self.new_global(&format!("${name}_asked"), self.word_ty);
                let first = self.new_global(&format!("${name}"), self.word_ty);
                self.library.states.push(State { name, asked, first });
            }
        }
    }

    pub(super) fn start_states(&mut self) {
        let zero = self.word_lit(0);
        for State { asked, first, .. } in self.library.states.clone() {
            self.assign(asked, zero);
            self.assign(first, zero);
        }
    }

    /// The result of a function with a model. A process keeps its number; other states may change.
    pub(super) fn result_of_state(&mut self, site: &CallSite<'a>, result: Outcome, name: &str) {
        let state = self.library.states.iter().copied().find(|state| state.name == name);
        let (Some(State { asked, first, .. }), Some(place)) = (state, site.result) else {
            return self.outcome(site, result, name);
        };
        let (was_asked, zero) = (self.var(asked), self.word_lit(0));
        let is_first = self.out.terms.eq(was_asked, zero);
        self.either(
            is_first,
            |this| {
                this.outcome(site, result, name);
                let Some(slot) = this.scalar_slot(place) else { return };
                let (value, one) = (this.load(&slot), this.word_lit(1));
                let value = this.resize(value, this.word, false);
                this.assign(first, value);
                this.assign(asked, one);
            },
            |this| {
                if name == "getpid" {
                    let value = this.var(first);
                    let value = this.resize(value, this.bits(site.ty).max(1), false);
                    this.set_result(site, value);
                    return this.show_input(name, site.text, Some((value, site.ty)));
                }
                this.outcome(site, result, name);
                this.inexact_place(place, Approximation::SaidAgainBy(name));
                match result {
                    Outcome::Between(low, high) => this.result_is_between(site, low.into(), high.into()),
                    Outcome::AtLeast(low) => this.result_is_between(site, low.into(), this.largest(site.ty)),
                    _ => {}
                }
            },
        );
        if name == "isatty" {
            self.negative_is_no_terminal(site);
        }
    }

    fn negative_is_no_terminal(&mut self, site: &CallSite<'a>) {
        let slot = site.result.and_then(|place| self.scalar_slot(place));
        let Some(slot) = slot.filter(|_| !site.args.is_empty()) else { return };
        let (value, file, zero) = (self.load(&slot), self.word_arg(site, 0), self.word_lit(0));
        let none = self.zero_like(value);
        let t = &mut self.out.terms;
        let (is_valid, is_none) = (t.bv_op(BvOp::SLe, &[zero, file]), t.eq(value, none));
        let holds = t.or2(is_valid, is_none);
        self.assume(holds);
    }
}
