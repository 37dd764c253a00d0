//! Accesses to more memory than a processor reads or writes at once, which are one step all the same: copies of whole structs
//! and of blocks, and numbers of several words. What others see of one that is half done is left out.

use super::library::{self, Extent, Touched};
use super::sequentialiser::Sequentialiser;
use super::shared::is_atomic_place;
use crate::cfg::{Expr, ExprKind, Place, StmtKind};
use crate::cfg_walk;
use crate::library::{self as models, Model, PREFIX};
use crate::pointsto::{layout, signed_constant};
use crate::source::Span;
use crate::typed::FunctionId;

impl Sequentialiser<'_> {
    /// Notes what a statement accesses at once while others run.
    pub(super) fn note_copies(&mut self, kind: &StmtKind, span: Span) {
        let mut found = false;
        cfg_walk::written(kind, &mut |place| found |= self.is_whole(place));
        cfg_walk::statement(kind, &mut |e| found |= self.loads_whole(e));
        self.note_copy(found, span);
    }

    /// The same of the arguments of a call.
    pub(super) fn note_copied_arguments(&mut self, args: &[Expr], span: Span) {
        let found = args.iter().any(|arg| self.loads_whole(arg));
        self.note_copy(found, span);
    }

    /// The same of a call of the library's that is one step.
    pub(super) fn note_copies_of_library(&mut self, f: FunctionId, args: &[Expr], span: Span) {
        let name = &self.program.functions[f.0 as usize].name;
        let is_plain = !name.strip_prefix(PREFIX).is_some_and(models::threads::is_of_threads)
            && !matches!(models::model(name), Some(Model::Free));
        if !is_plain || self.program.at_once.is_some() {
            return;
        }
        let word = self.word();
        let is_much = |touched: &Touched| match touched.extent {
            Extent::BytesOrNull(bytes) => bytes > word.into(),
            Extent::Object(_) => false,
            Extent::Argument(n) => {
                let bytes = args.get(n).and_then(|arg| signed_constant(&self.program.types, arg));
                bytes.is_none_or(|bytes| bytes < 0 || bytes as u64 > 1)
            }
            Extent::Block | Extent::AtLeastOne | Extent::Any => true,
        };
        let all = library::touched(self.program, name, args).unwrap_or_default();
        let found = all.iter().any(|touched| is_much(touched) && !self.is_free(args[touched.arg].id));
        self.note_copy(found, span);
    }

    fn note_copy(&mut self, found: bool, span: Span) {
        // Where races are asked about, each byte of them counts.
        if found && !self.question.races {
            self.program.at_once.get_or_insert(self.copying.called_at.unwrap_or(span));
        }
    }

    fn loads_whole(&self, e: &Expr) -> bool {
        let mut found = false;
        cfg_walk::subexpressions(e, &mut |e| {
            found |= matches!(&e.kind, ExprKind::Load(place) if self.is_whole(place));
        });
        found
    }

    /// Whether others may get at what is in a place, and it is more than a word.
    fn is_whole(&self, place: &Place) -> bool {
        let types = &self.program.types;
        self.shared.is_visible(place)
            && !is_atomic_place(self.program, place)
            && layout::size_of(types, place.ty.ty).is_none_or(|bytes| bytes > self.word())
    }

    fn word(&self) -> u64 {
        u64::from(self.program.types.model.pointer_bits() / 8)
    }
}
