//! Ends of streams: what `feof` says follows from what was read before, and is free only where that leaves it open.

use super::call::CallSite;
use super::models::Ends;
use super::translator::Translator;
use crate::library::state::{Asks, ToEnd, asks, to_end};
use crate::pointsto::texts;
use crate::typed::{Storage, VarId};
use boogie::expr::{BvOp, ExprId};
use boogie::marks::Approximation;

/// Nothing was read so far: no stream is at its end.
const FRESH: u64 = 0;
/// A character was read last: that stream is not at its end.
const CHARACTER: u64 = 1;
/// What was read last may have met the end.
const OPEN: u64 = 2;
/// Nobody knows.
const UNKNOWN: u64 = 3;

impl<'a> Translator<'a> {
    /// Prepares for a program that asks whether streams are at their ends.
    pub(super) fn watch_ends(&mut self) {
        if self.cfg.leaves_undefined(|name| name == "feof") {
            let (state, stream) = (self.new_global("$end", self.word_ty), self.new_global("$read", self.word_ty));
            self.library.ends = Some(Ends { state, stream });
        }
    }

    pub(super) fn start_ends(&mut self) {
        self.set_end(FRESH, None);
    }

    /// After a call that may read any stream.
    pub(super) fn forget_ends(&mut self) {
        self.set_end(UNKNOWN, None);
    }

    fn set_end(&mut self, state: u64, stream: Option<ExprId>) {
        let Some(ends) = self.library.ends else { return };
        let (state, none) = (self.word_lit(state), self.word_lit(0));
        self.assign(ends.state, state);
        self.assign(ends.stream, stream.unwrap_or(none));
    }

    /// The stream that a function with a model works on, if any; `Some(None)` if nobody knows which.
    pub(super) fn stream_asked(&mut self, site: &CallSite<'a>, name: &str) -> Option<Option<ExprId>> {
        self.library.ends?;
        let stream = match site.args.iter().position(|arg| texts::is_stream(self.cfg, arg.ty)) {
            Some(i) => Some(self.word_arg(site, i)),
            None => match asks(name) {
                Some(Asks::StandardInput) => self.standard_input(),
                Some(Asks::AnyStream) => None,
                None => return None,
            },
        };
        Some(stream.map(|stream| self.frozen(stream)))
    }

    /// After a call of a function with a model on a stream, with its result.
    pub(super) fn stream_is_read(&mut self, site: &CallSite<'a>, name: &str, stream: Option<ExprId>) {
        let Some(ends) = self.library.ends else { return };
        match to_end(name) {
            ToEnd::AsksIt => self.end_is_asked(site, ends, stream),
            ToEnd::Nothing => {}
            ToEnd::MayMeetIt if stream.is_some() => self.set_end(OPEN, stream),
            ToEnd::ReadsCharacter if stream.is_some() => {
                self.set_end(OPEN, stream);
                let slot = site.result.and_then(|place| self.scalar_slot(place)).filter(|slot| slot.bits >= 32);
                let Some(slot) = slot else { return };
                let (value, failure) = (self.load(&slot), self.out.terms.bv_lit(u64::MAX, slot.bits));
                let fails = self.out.terms.eq(value, failure);
                let (open, character) = (self.word_lit(OPEN), self.word_lit(CHARACTER));
                let state = self.out.terms.ite(fails, open, character);
                self.assign(ends.state, state);
            }
            _ => self.forget_ends(),
        }
    }

    /// All results are told as inputs, in order, for a program that gets them from elsewhere.
    fn end_is_asked(&mut self, site: &CallSite<'a>, ends: Ends, stream: Option<ExprId>) {
        let (Some(place), Some(stream)) = (site.result, stream) else { return };
        let state = |this: &mut Self, state: u64| {
            let (is, state) = (this.var(ends.state), this.word_lit(state));
            this.out.terms.eq(is, state)
        };
        let (fresh, character, open) = (state(self, FRESH), state(self, CHARACTER), state(self, OPEN));
        let last = self.var(ends.stream);
        let t = &mut self.out.terms;
        let this_one = t.eq(stream, last);
        let (none, free) = (t.and2(character, this_one), t.and2(open, this_one));
        let none = t.or2(fresh, none);
        self.either(
            none,
            |this| {
                let zero = this.word_lit(0);
                let zero = this.resize(zero, this.bits(site.ty).max(1), false);
                this.set_result(site, zero);
                this.show_input("feof", site.text, Some((zero, site.ty)));
            },
            |this| {
                this.arbitrary_result(site, "feof");
                let Some(slot) = this.scalar_slot(place) else { return };
                let (value, one) = (this.load(&slot), this.out.terms.bv_lit(1, slot.bits));
                let usual = this.out.terms.bv_op(BvOp::ULe, &[value, one]);
                this.either(usual, |_| {}, |this| this.confirms_nothing(Approximation::EndOfStreamValue));
                this.either(free, Self::forget_ends, |this| {
                    this.inexact_place(place, Approximation::EndOfStream);
                });
            },
        );
    }

    /// Where the program refers to it.
    fn standard_input(&mut self) -> Option<ExprId> {
        let var = self.cfg.vars.iter().position(|var| var.storage == Storage::External && var.name == "stdin");
        let place = self.external_pointer(VarId(var? as u32))?;
        Some(self.load(&place))
    }
}
