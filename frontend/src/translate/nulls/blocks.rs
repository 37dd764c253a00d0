//! What library functions do: they allocate, copy and fill blocks of memory.

use super::State;
use crate::cfg::{Expr, ExprKind};
use crate::ctype::CType;
use crate::library::Model;
use crate::pointsto::{InstanceId, Key, key, signed_constant};
use crate::translate::nullness::Nullness;
use crate::translate::translator::Translator;
use crate::typed::BinOp;

impl<'a> Translator<'a> {
    /// What a function with a model returns, and what it leaves in memory.
    pub(super) fn model_result(&mut self, state: &mut State, at: Key, model: Model, args: &'a [Expr]) -> Nullness {
        let instance = at.0;
        let first = args.first().map_or(Nullness::Small, |arg| self.null_value(instance, state, arg));
        match model {
            Model::Malloc { size, .. } => self.allocated(at, args.get(size..=size)),
            Model::Realloc => self.allocated(at, args.get(1..2)),
            Model::Calloc => {
                self.put_around(state, at, Nullness::Unset);
                self.allocated(at, args.get(..2))
            }
            Model::Alloca | Model::Object => Nullness::Never,
            Model::Copy { .. } => {
                self.argument_is_used(instance, state, args.first());
                self.argument_is_used(instance, state, args.get(1));
                if let [to, from, ..] = args {
                    self.copy_nulls(instance, state, to, from);
                }
                first
            }
            Model::Print { .. } => {
                self.argument_is_used(instance, state, args.first());
                first
            }
            Model::Fill => {
                self.argument_is_used(instance, state, args.first());
                if let [to, byte, ..] = args {
                    self.fill_nulls(instance, state, to, byte);
                }
                first
            }
            Model::Line => Nullness::Null,
            Model::Text(_) | Model::Assume | Model::Assert | Model::Free | Model::End(_) => {
                if let (Model::Assume | Model::Assert, Some(cond)) = (model, args.first()) {
                    self.refine(instance, state, cond, true);
                }
                Nullness::Never
            }
            _ => {
                args.iter().for_each(|arg| self.put_around(state, key(instance, arg), Nullness::Small));
                Nullness::Small
            }
        }
    }

    /// Copies leaf by leaf. Where the leaves are not known, both blocks are in the same memory for this analysis.
    fn copy_nulls(&mut self, instance: InstanceId, state: &mut State, to: &'a Expr, from: &'a Expr) {
        let (to, from) = (self.pt.cells(key(instance, to)), self.pt.cells(key(instance, from)));
        for (to, from) in to.into_iter().zip(from) {
            let value = self.held_at(from);
            self.put_cell(state, to, self.word, value);
        }
    }

    fn fill_nulls(&mut self, instance: InstanceId, state: &mut State, to: &'a Expr, byte: &'a Expr) {
        let is_zero = signed_constant(&self.cfg.types, byte.unconverted()) == Some(0);
        let value = if is_zero { Nullness::Null } else { Nullness::Small };
        let leaves = self.pt.cells(key(instance, to));
        if leaves.is_empty() {
            self.put_around(state, key(instance, to), value);
        }
        leaves.into_iter().for_each(|cell| self.put_cell(state, cell, self.word, value));
    }

    /// The address of a new block of as many bytes as the product of these sizes, if it is not too large.
    fn allocated(&mut self, at: Key, sizes: Option<&'a [Expr]>) -> Nullness {
        let mut most = |e: &'a Expr| self.size_constant_in(at.0, e).or_else(|| self.at_most_bytes(e));
        let bytes = sizes.and_then(|sizes| sizes.iter().try_fold(1, |a: u64, e| a.checked_mul(most(e)?)));
        let fits = self.checks_memory()
            || self.large_block_at(at).is_some()
            || bytes.is_some_and(|bytes| bytes < self.largest_object());
        if self.options.allocation_may_fail || !fits { Nullness::Null } else { Nullness::Never }
    }

    /// A size is no larger than this number, if one is known.
    fn at_most_bytes(&self, e: &Expr) -> Option<u64> {
        let CType::Int(kind) = self.cfg.types.get(e.ty) else { return None };
        let bits = kind.bits(self.cfg.types.model);
        let bits = if self.signed(e.ty) { bits - 1 } else { bits };
        let limit = if bits < 64 { (1u64 << bits) - 1 } else { u64::MAX };
        let most = match &e.kind {
            ExprKind::Int(_) => signed_constant(&self.cfg.types, e).and_then(|n| u64::try_from(n).ok()),
            ExprKind::Cast(a) => self.at_most_bytes(a),
            ExprKind::Binary(BinOp::Mul, a, b) => self.at_most_bytes(a)?.checked_mul(self.at_most_bytes(b)?),
            ExprKind::Binary(BinOp::Add, a, b) => self.at_most_bytes(a)?.checked_add(self.at_most_bytes(b)?),
            _ => None,
        };
        let by_type = (!self.signed(e.ty)).then_some(limit);
        most.filter(|&n| n <= limit).or(by_type)
    }

    /// A model of the library accesses a block there, if it has any bytes.
    fn argument_is_used(&mut self, instance: InstanceId, state: &mut State, arg: Option<&'a Expr>) {
        if let Some(arg) = arg {
            self.may_use(instance, state, arg);
        }
    }
}
