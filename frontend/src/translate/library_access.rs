//! What library functions access, and what they free.

use super::access::{Reach, Size, Use};
use super::call::CallSite;
use super::translator::Translator;
use crate::ctype::CType;
use crate::library::arguments::{self, block_read};
use crate::library::{Amount, Model};
use crate::pointsto::texts::Most;
use crate::pointsto::{key, layout, texts};
use boogie::expr::{BvOp, ExprId};

impl<'a> Translator<'a> {
    /// Checks the block that starts at the address in an argument.
    pub(super) fn check_argument(
        &mut self,
        site: &CallSite<'a>,
        i: usize,
        (address, bytes): (ExprId, ExprId),
        usage: Use,
        reach: Reach,
        name: &str,
    ) {
        let size = match self.out.terms.as_bv(bytes).and_then(|(n, _)| u64::try_from(n).ok()) {
            Some(n) => Size::Known(n),
            None => Size::Term(bytes),
        };
        if self.options.property.deref {
            let cell = self.pt.argument_target(site.at, key(self.f.instance, &site.args[i]), i);
            self.check_block(cell, address, size, usage, (reach, name));
        } else if self.is_partly_overwritten_argument(site, i) {
            let cell = self.pt.argument_target(site.at, key(self.f.instance, &site.args[i]), i);
            self.block_stays_in_object(cell, address, size);
        }
        if reach == Reach::All {
            let fence = site.fences.get(i).copied().flatten();
            self.check_block_in_array(fence, (address, size), usage, name);
        }
    }

    /// Memory in which something from outside is written, perhaps not everywhere.
    pub(super) fn check_written(&mut self, site: &CallSite<'a>, to: &[usize], amount: Amount, name: &str) {
        if !self.options.property.deref {
            return;
        }
        for &i in to {
            let address = self.word_arg(site, i);
            let size = match amount {
                Amount::Bytes(factors) => Some(self.product(site, factors)),
                Amount::Object => self.pointed_bytes(site, i).map(|size| self.word_lit(size)),
                Amount::Untold => None,
            };
            let Some(size) = size else {
                self.unsupported(site.span, &format!("how much '{name}' writes"));
                continue;
            };
            let null = self.word_lit(0);
            if address != null || !arguments::may_be_null(name, i) {
                self.check_argument(site, i, (address, size), Use::Write, Reach::Perhaps, name);
            }
        }
    }

    /// An execution ends where the library itself accesses what is at null. Of no bytes, nothing is accessed.
    pub(super) fn arguments_are_mapped(&mut self, site: &CallSite<'a>, model: Model, name: &str) {
        if !self.looks_for_null() {
            return;
        }
        let idle = self.looks_at_no_stream(site, name);
        for i in texts::used(self.cfg, name, site.args) {
            let unless = if texts::is_stream(self.cfg, site.args[i].ty) { idle } else { self.out.terms.fls() };
            self.is_not_null(site, i, unless);
        }
        // Whether there is input is not known, but that there may be is meant.
        if self.options.property.null {
            for i in texts::filled(self.cfg, name, model, site.args) {
                self.is_not_null(site, i, idle);
            }
        }
        let block = match model {
            Model::Print { size: None, formatted: true } if !site.args.is_empty() => Some((0, self.word_lit(1))),
            Model::Print { size: Some(size), formatted: true } if size < site.args.len() => {
                Some((0, self.word_arg(site, size)))
            }
            Model::Quiet(_) if name == "fwrite" && site.args.len() > 2 => Some((0, self.product(site, &[1, 2]))),
            _ => None,
        };
        if let Some((i, bytes)) = block {
            let address = self.word_arg(site, i);
            self.block_is_mapped(site, i, address, bytes);
        }
    }

    /// Whether a function returns before it looks at its stream.
    fn looks_at_no_stream(&mut self, site: &CallSite<'a>, name: &str) -> ExprId {
        match name {
            "fread" | "fwrite" if site.args.len() > 2 => {
                let (bytes, none) = (self.product(site, &[1, 2]), self.word_lit(0));
                self.out.terms.eq(bytes, none)
            }
            "fgets" if site.args.len() > 1 => {
                let (size, one) = (self.word_arg(site, 1), self.word_lit(1));
                self.out.terms.bv_op(BvOp::SLe, &[size, one])
            }
            "ungetc" if !site.args.is_empty() => {
                let (c, end) = (self.word_arg(site, 0), self.word_lit(u64::MAX));
                self.out.terms.eq(c, end)
            }
            _ => self.out.terms.fls(),
        }
    }

    /// The block that an output function reads.
    pub(super) fn check_read(&mut self, site: &CallSite<'a>, name: &str) {
        if !self.options.property.deref {
            return;
        }
        match block_read(name) {
            Some((block, factors)) if factors.iter().all(|&i| i < site.args.len()) => {
                let address = self.word_arg(site, block);
                let size = self.product(site, factors);
                self.check_argument(site, block, (address, size), Use::Read, Reach::All, name);
            }
            Some(_) => self.unsupported(site.span, &format!("this call of '{name}'")),
            None if matches!(name, "writev" | "sendmsg") => {
                self.unsupported(site.span, &format!("what '{name}' reads"));
            }
            None => {}
        }
    }

    /// The product of some arguments.
    fn product(&mut self, site: &CallSite<'a>, factors: &[usize]) -> ExprId {
        let mut product = self.word_lit(1);
        for &factor in factors {
            let factor = self.word_arg(site, factor);
            product = self.out.terms.bv_op(BvOp::Mul, &[product, factor]);
        }
        product
    }

    fn pointed_bytes(&self, site: &CallSite<'a>, i: usize) -> Option<u64> {
        match self.cfg.types.get(site.args[i].ty) {
            CType::Pointer(to) if !matches!(self.cfg.types.get(to.ty), CType::Void) => {
                layout::size_of(&self.cfg.types, to.ty)
            }
            _ => None,
        }
    }

    /// The texts that a function reads; the lengths of those that are read in any case, by argument.
    pub(super) fn read_texts(&mut self, site: &CallSite<'a>, model: Model, name: &str) -> Vec<(usize, ExprId)> {
        let mut lengths = Vec::new();
        let Some(written) = texts::written(model, site.args.len()).filter(|_| self.options.property.follows_texts())
        else {
            return lengths;
        };
        let Some(texts) = texts::read(self.cfg, name, site.args, &written) else {
            self.reads_unknown(site, name);
            return lengths;
        };
        for texts::Text { arg: i, most } in texts {
            let most = most.map(|most| match most {
                Most::Constant(n) => self.word_lit(n),
                Most::Argument(i) => self.word_arg(site, i),
            });
            match self.pt.callees(key(self.f.instance, &site.args[i])) {
                &[instance] => {
                    let reader = CallSite {
                        text: site.text,
                        at: site.at,
                        span: site.span,
                        result: None,
                        args: &site.args[i..=i],
                        values: [site.values[i].clone()].into_iter().chain(most.map(|most| Some(vec![most]))).collect(),
                        fences: site.fences.get(i).copied().into_iter().collect(),
                        ty: site.ty,
                        indirect: false,
                    };
                    if arguments::may_be_null(name, i) {
                        self.unless_null(&reader, |this| drop(this.invoke(&reader, instance)));
                    } else {
                        let length = self.invoke(&reader, instance).first().map(|&length| self.var(length));
                        lengths.extend(length.map(|length| (i, length)));
                    }
                }
                _ => self.reads_unknown(site, name),
            }
        }
        lengths
    }

    fn reads_unknown(&mut self, site: &CallSite<'a>, name: &str) {
        if self.options.property.deref {
            self.unsupported(site.span, &format!("what '{name}' reads"));
        }
    }

    /// Does something unless the first argument is null.
    pub(super) fn unless_null(&mut self, site: &CallSite<'a>, act: impl FnOnce(&mut Self)) {
        let (pointer, null) = (self.word_arg(site, 0), self.word_lit(0));
        let there = self.out.terms.neq(pointer, null);
        self.either(there, act, |_| {});
    }

    pub(super) fn free(&mut self, site: &CallSite<'a>, name: &str) {
        if site.args.is_empty() || !self.follows_lives() && !self.checks_heap() {
            return;
        }
        let pointer = self.word_arg(site, 0);
        let pointer = self.frozen(pointer);
        self.release(&site.args[0], pointer, name);
        self.block_may_be_reused(pointer);
        self.unwatch(pointer);
    }
}
