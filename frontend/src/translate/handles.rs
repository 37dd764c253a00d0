//! Streams and descriptors that are open at the same time differ.

use super::call::CallSite;
use super::models::{Handles, KNOWN};
use super::translator::Translator;
use crate::library::state::{Handle, closes, closes_descriptors, opens};
use boogie::expr::{BvOp, ExprId};
use boogie::program as bpl;

impl<'a> Translator<'a> {
    /// Prepares for what the program opens.
    pub(super) fn watch_handles(&mut self) {
        let opens = |kind: Handle| self.cfg.leaves_undefined(|name| opens(name) == Some(kind));
        let (streams, descriptors) = (opens(Handle::Stream), opens(Handle::Descriptor));
        let mut variables =
            |is_asked: bool, name: &str| is_asked.then(|| std::array::from_fn(|_| self.new_global(name, self.word_ty)));
        self.library.handles =
            Handles { streams: variables(streams, "$stream"), descriptors: variables(descriptors, "$descriptor") };
    }

    /// After a call that may close any of them, and at the start.
    pub(super) fn forget_handles(&mut self) {
        self.forget_handles_of(Handle::Stream);
        self.forget_handles_of(Handle::Descriptor);
    }

    fn forget_handles_of(&mut self, kind: Handle) {
        let none = self.no_handle(kind);
        self.handles_of(kind).into_iter().for_each(|v| self.assign(v, none));
    }

    /// One of the standard streams, at the start.
    pub(super) fn stream_is_open(&mut self, k: usize, stream: ExprId) {
        if let Some(streams) = self.library.handles.streams {
            self.assign(streams[KNOWN - 1 - k], stream);
        }
    }

    /// After a call of a function with a model that has its result.
    pub(super) fn handle_opens_or_closes(&mut self, site: &CallSite<'a>, name: &str) {
        if let Some(kind) = closes(name).filter(|_| !site.args.is_empty()) {
            self.handle_closes(site, kind);
        }
        if closes_descriptors(name) {
            self.forget_handles_of(Handle::Descriptor);
        }
        if let Some(kind) = opens(name) {
            self.handle_opens(site, kind);
        }
    }

    fn handle_closes(&mut self, site: &CallSite<'a>, kind: Handle) {
        let (closed, none) = (self.word_arg(site, 0), self.no_handle(kind));
        for v in self.handles_of(kind) {
            let before = self.var(v);
            let is_it = self.out.terms.eq(before, closed);
            let after = self.out.terms.ite(is_it, none, before);
            self.assign(v, after);
        }
    }

    /// The result is none of those that are open.
    fn handle_opens(&mut self, site: &CallSite<'a>, kind: Handle) {
        let Some(slot) = site.result.and_then(|place| self.scalar_slot(place)) else { return };
        let (opened, signed) = (self.load(&slot), self.signed(site.ty));
        if slot.bits < 32 {
            return self.forget_handles();
        }
        let opened = self.resize(opened, self.word, signed);
        let opened = self.frozen(opened);
        let zero = self.word_lit(0);
        let fails = match kind {
            Handle::Stream => self.out.terms.eq(opened, zero),
            Handle::Descriptor => self.out.terms.bv_op(BvOp::SLt, &[opened, zero]),
        };
        let variables = self.handles_of(kind);
        for &v in &variables {
            let other = self.var(v);
            let differs = self.out.terms.neq(opened, other);
            let is_new = self.out.terms.or2(fails, differs);
            self.assume(is_new);
        }
        let mut next = opened;
        for v in variables {
            let before = self.var(v);
            let before = self.frozen(before);
            let after = self.out.terms.ite(fails, before, next);
            self.assign(v, after);
            next = before;
        }
    }

    fn handles_of(&self, kind: Handle) -> Vec<bpl::VarId> {
        let variables = match kind {
            Handle::Stream => self.library.handles.streams,
            Handle::Descriptor => self.library.handles.descriptors,
        };
        variables.into_iter().flatten().collect()
    }

    fn no_handle(&mut self, kind: Handle) -> ExprId {
        self.word_lit(if kind == Handle::Stream { 0 } else { u64::MAX })
    }
}
