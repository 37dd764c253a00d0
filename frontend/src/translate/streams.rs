//! Streams, the `FILE`s of the library: those that functions are given are open.
//!
//! As the program does not show how they are made, one from outside is taken to be open unless it is null, or the
//! program closed it. Which of those that it closed is arbitrary, as one stands for all.

use super::access::Size;
use super::call::CallSite;
use super::check::Part;
use super::models::Streams;
use super::translator::Translator;
use crate::library::PAGE;
use crate::library::state::{Handle, closes, opens};
use crate::pointsto::{key, texts};
use crate::typed::{Storage, Var, VarId};
use boogie::expr::ExprId;
use boogie::marks::Property;

/// The streams that are open from the start.
const STANDARD: [&str; 3] = ["stdin", "stdout", "stderr"];

impl<'a> Translator<'a> {
    /// Prepares for the streams that the program closes, if it closes any and that matters.
    pub(super) fn watch_streams(&mut self) {
        if self.options.property.deref && self.cfg.leaves_undefined(|name| closes(name) == Some(Handle::Stream)) {
            let closed = self.new_global("$closed", self.word_ty);
            let standard = STANDARD.map(|name| self.new_global(&format!("${name}"), self.word_ty));
            self.library.streams = Some(Streams { closed, standard });
        }
    }

    /// None is closed at first, none but the standard streams is open, and these are three different ones.
    pub(super) fn start_streams(&mut self) {
        self.forget_handles();
        self.start_ends();
        self.start_states();
        self.start_random_numbers();
        let none = self.word_lit(0);
        let mut known = vec![none];
        for (k, name) in STANDARD.into_iter().enumerate() {
            let is_it = |var: &Var| var.storage == Storage::External && var.name == name;
            let var = self.cfg.vars.iter().position(|var| is_it(var) && texts::is_stream(self.cfg, var.ty.ty));
            let Some(place) = var.and_then(|var| self.external_pointer(VarId(var as u32))) else { continue };
            // One that is null is at another address, since what draws inputs would seldom fulfil the assumption.
            let (given, other) = (self.load(&place), self.word_lit(PAGE as u64 * (k as u64 + 1)));
            let is_null = self.out.terms.eq(given, none);
            let stream = self.out.terms.ite(is_null, other, given);
            self.store(&place, stream);
            let stream = self.load(&place);
            for &other in &known {
                let differ = self.out.terms.neq(stream, other);
                self.assume(differ);
            }
            known.push(stream);
            self.stream_is_open(k, stream);
            if let Some(streams) = self.library.streams {
                self.assign(streams.standard[k], stream);
            }
        }
        if let Some(streams) = self.library.streams {
            self.assign(streams.closed, none);
        }
    }

    /// Checks the streams that a function of the library is given.
    pub(super) fn check_streams(&mut self, site: &CallSite<'a>, name: &str) {
        if !self.options.property.deref {
            return;
        }
        for (i, arg) in site.args.iter().enumerate() {
            if texts::is_stream(self.cfg, arg.ty) {
                let stream = self.word_arg(site, i);
                let stream = self.frozen(stream);
                self.check_stream(site, i, stream, name);
            }
        }
    }

    fn check_stream(&mut self, site: &CallSite<'a>, i: usize, stream: ExprId, name: &str) {
        let Some(cell) = self.pt.pointee(key(self.f.instance, &site.args[i])) else {
            return self.unsupported(site.span, &format!("a stream that '{name}' is given"));
        };
        let null = self.word_lit(0);
        let given = self.out.terms.neq(stream, null);
        let extent = self.extent(cell);
        if !extent.open && name != "fflush" {
            let text = format!("'{name}' is given the stream at ");
            self.check(Property::ValidDeref, given, &[Part::Text(&text), Part::Memory(stream)], site.span);
        }
        let own = self.inside(&extent, stream, stream, Size::Known(1));
        let from_outside = if extent.open { self.out.terms.not(own) } else { self.out.terms.fls() };
        let mut holds = self.out.terms.and2(given, from_outside);
        if let Some(streams) = self.library.streams {
            let closed = self.var(streams.closed);
            let open = self.out.terms.neq(stream, closed);
            holds = self.out.terms.and2(holds, open);
        }
        if name == "fflush" {
            // Of no stream, all are meant.
            let all = self.out.terms.not(given);
            holds = self.out.terms.or2(all, holds);
        }
        self.limit_unless(holds, &format!("'{name}' of a stream that may not be open"));
        if let Some(streams) = self.library.streams.filter(|_| closes(name) == Some(Handle::Stream)) {
            let this = self.arbitrary_truth();
            let before = self.var(streams.closed);
            let after = self.out.terms.ite(this, stream, before);
            self.assign(streams.closed, after);
        }
    }

    /// A stream that a function returns which is not known is open, where another one was before as well.
    pub(super) fn stream_opens(&mut self, site: &CallSite<'a>, name: &str) {
        let (Some(Streams { closed, standard }), Some(place)) = (self.library.streams, site.result) else { return };
        let Some(slot) = self.scalar_slot(place).filter(|_| texts::is_stream(self.cfg, site.ty)) else { return };
        let (opened, before, none) = (self.load(&slot), self.var(closed), self.word_lit(0));
        let again = self.out.terms.eq(opened, before);
        let after = self.out.terms.ite(again, none, before);
        self.assign(closed, after);
        if opens(name) == Some(Handle::Stream) {
            for stream in standard {
                let stream = self.var(stream);
                let differ = self.out.terms.neq(opened, stream);
                let fails = self.out.terms.eq(opened, none);
                let is_new = self.out.terms.or2(differ, fails);
                self.assume(is_new);
            }
        }
    }
}
