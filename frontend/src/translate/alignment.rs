//! no-unaligned-access: what is accessed through a pointer is at a multiple of its type's alignment.
//!
//! As gcc's sanitizer has it, the pointer that a place starts with is asked, and the type that it is to: of `p->a[i].b`, whether
//! `p` is aligned as the record is. The model's objects are at addresses that are more aligned than C promises, and than gcc's
//! are. So where an object that the pointer may lead to is promised less than the access needs, its address in the model tells
//! only what follows from that promise: an odd offset in an array of `short` is wrong for an `int`, an even one is a limit.

use super::access::Size;
use super::call::CallSite;
use super::check::Part;
use super::locate::{Located, Through};
use super::translator::Translator;
use crate::cfg::{Expr, ExprKind};
use crate::ctype::{CType, CTypeId};
use crate::library::Model;
use crate::pointsto::solver::Cell;
use crate::pointsto::{Object, STATIC, key, texts};
use crate::source::Span;
use boogie::expr::{BvOp, ExprId};
use boogie::marks::Property;

/// What an address has to be a multiple of.
#[derive(Clone, Copy)]
struct Needs {
    /// Where it is none, an access is wrong in any case.
    certain: u64,
    /// Where it is one, an access is right in any case.
    enough: u64,
}

/// What is known of an address, as terms.
struct Known {
    /// It is not aligned wherever gcc puts the object.
    wrong: ExprId,
    /// It is aligned wherever that is.
    right: ExprId,
}

/// The most that gcc's sanitizer asks of a type without an attribute.
const MOST_USUAL: u64 = 16;

const UNKNOWN: &str = "an access to an object that may be less aligned than its type needs";

impl<'a> Translator<'a> {
    /// Notes which pointer a place goes through, of which its accesses ask that it is aligned. An address that is taken only
    /// to be accessed is none: `(&p->a)->b` is `p->a.b`, as gcc has it.
    pub(super) fn goes_through(&mut self, at: &mut Located, pointer: &'a Expr, pointee: CTypeId) {
        if !self.options.property.pointers.alignment || is_taken_address(pointer) {
            return;
        }
        let address = self.located_address(at);
        let cell = self.pt.pointee(key(self.f.instance, pointer));
        let is_number = matches!(pointer.unconverted().kind, ExprKind::Int(_));
        at.through = Some(Through { address, cell, pointee, is_number });
    }

    /// Asks that an access through a pointer is aligned. In functions of the library, which gcc's sanitizer does not see, it is
    /// a limit where it is not.
    pub(super) fn check_aligned(&mut self, at: &Located, name: &str, span: Span) {
        let Some(Through { address, cell, pointee, is_number }) = at.through else { return };
        let needs = self.needs(pointee);
        if needs.enough <= 1 {
            return;
        }
        let known = match is_number {
            true => {
                let right = self.is_multiple(address, needs.enough);
                let aligned = self.is_multiple(address, needs.certain);
                Known { wrong: self.out.terms.not(aligned), right }
            }
            false => self.known_alignment(cell, address, needs),
        };
        if self.f.role.users {
            let holds = self.out.terms.not(known.wrong);
            let text = format!("{name}needs an address that is a multiple of {}, not ", needs.certain);
            self.check(Property::NoUnalignedAccess, holds, &[Part::Text(&text), Part::Memory(address)], span);
        }
        self.limit_unless(known.right, UNKNOWN);
    }

    /// A library function accesses what its arguments lead to by their types.
    pub(super) fn arguments_are_aligned(&mut self, site: &CallSite<'a>, model: Option<Model>) {
        if !self.options.property.pointers.alignment {
            return;
        }
        for (i, arg) in site.args.iter().enumerate() {
            let CType::Pointer(to) = *self.cfg.types.get(arg.ty) else { continue };
            if texts::is_stream(self.cfg, arg.ty) || self.is_whole_variable(arg) {
                continue;
            }
            let is_untold =
                matches!(self.cfg.types.get(to.ty), CType::Void) && matches!(model, Some(Model::Scan { .. }));
            let needs = match is_untold {
                true => Needs { certain: 1, enough: MOST_USUAL },
                false => self.needs(to.ty),
            };
            if needs.enough <= 1 {
                continue;
            }
            let (address, null) = (self.word_arg(site, i), self.word_lit(0));
            let cell = self.pt.argument_target(site.at, key(self.f.instance, arg), i);
            let known = self.known_alignment(cell, address, needs);
            let is_null = self.out.terms.eq(address, null);
            let holds = self.out.terms.or2(is_null, known.right);
            self.limit_unless(holds, "an argument that may be less aligned than its type needs");
        }
    }

    /// An object that is as aligned as its type is.
    fn is_whole_variable(&self, arg: &Expr) -> bool {
        let ExprKind::AddrOf(place) = &arg.kind else { return false };
        let is_usual = |var: crate::typed::VarId| self.cfg.vars[var.0 as usize].align.is_none();
        place.path.is_empty() && place.base_var().is_some_and(is_usual)
    }

    /// What accesses of a type need. A typedef may ask for another alignment, of which the types here tell nothing.
    fn needs(&self, ty: CTypeId) -> Needs {
        let types = &self.cfg.types;
        let own = match types.get(ty) {
            CType::Record(id) if !types.record(*id).complete => 1,
            _ => types.minimal_align(ty),
        };
        let (least, most) = types.aligned.get(&ty).copied().unwrap_or((own, own));
        Needs { certain: own.min(least).min(MOST_USUAL), enough: own.max(most) }
    }

    fn known_alignment(&mut self, cell: Option<Cell>, address: ExprId, needs: Needs) -> Known {
        let (yes, no) = (self.out.terms.tru(), self.out.terms.fls());
        let Some(cell) = cell else { return Known { wrong: no, right: no } };
        let node = self.pt.solver.resolve(cell).node;
        let objects = self.objects_in(node);
        let is_open = self.pt.solver.node(node).external;
        let mut certain = needs.certain;
        // Where the address is not in one of the objects that are promised less; and those of them that the model puts where it
        // likes.
        let (mut elsewhere, mut as_promised) = (yes, yes);
        for object in objects {
            let promised = self.pt.alignment(object);
            if promised >= needs.enough {
                continue;
            }
            let is_other = self.is_in_another(address, object).unwrap_or(no);
            elsewhere = self.out.terms.and2(elsewhere, is_other);
            certain = certain.min(promised);
            if self.pt.anywhere(object).is_none() {
                as_promised = self.out.terms.and2(as_promised, is_other);
            }
        }
        let is_inside = match is_open {
            true => {
                let extent = self.extent(cell);
                let inside = self.inside(&extent, address, address, Size::Known(1));
                let is_argument = self.is_in_arguments(address, needs);
                self.out.terms.or2(inside, is_argument)
            }
            false => yes,
        };
        let needed = self.is_multiple(address, needs.certain);
        let promised = self.is_multiple(address, certain);
        let enough = self.is_multiple(address, needs.enough);
        let t = &mut self.out.terms;
        let (unaligned, never_aligned) = (t.not(needed), t.not(promised));
        let unaligned = t.and2(elsewhere, unaligned);
        let wrong = t.or2(unaligned, never_aligned);
        Known { wrong: t.and2(is_inside, wrong), right: t.and(&[is_inside, as_promised, enough]) }
    }

    /// Whether an address is in the array of pointers that `main` is given, which suffices for what is accessed.
    fn is_in_arguments(&mut self, address: ExprId, needs: Needs) -> ExprId {
        if needs.enough > u64::from(self.word / 8) {
            return self.out.terms.fls();
        }
        let [start, count] = match self.checked.arguments {
            Some(known) => known,
            None => {
                let known = ["$arguments", "$arguments.count"].map(|name| self.new_global(name, self.word_ty));
                *self.checked.arguments.insert(known)
            }
        };
        let [start, count] = [start, count].map(|v| self.var(v));
        let shift = self.word_lit(u64::from((self.word / 8).trailing_zeros()));
        let null = self.word_lit(0);
        let t = &mut self.out.terms;
        let distance = t.bv_op(BvOp::Sub, &[address, start]);
        let index = t.bv_op(BvOp::LShr, &[distance, shift]);
        let (is_there, within) = (t.neq(start, null), t.bv_op(BvOp::ULe, &[index, count]));
        t.and2(is_there, within)
    }

    /// No function is given any, so far.
    pub(super) fn no_arguments(&mut self) {
        let null = self.word_lit(0);
        for v in self.checked.arguments.into_iter().flatten() {
            self.assign(v, null);
        }
    }

    pub(super) fn note_arguments(&mut self, argc: ExprId, argv: ExprId) {
        let Some([start, count]) = self.checked.arguments else { return };
        let argc = self.resize(argc, self.word, true);
        self.assign(start, argv);
        self.assign(count, argc);
    }

    /// Whether an address is not in an object, if that has one address.
    fn is_in_another(&mut self, address: ExprId, object: Object) -> Option<ExprId> {
        if !matches!(object, Object::Var(STATIC, _) | Object::String(_)) {
            return None;
        }
        let (base, size) = (self.object_base(object), self.constant_size(object)?);
        let segment = self.segment(address);
        let its = self.segments_of(base, size);
        let others: Vec<ExprId> = its.into_iter().map(|its| self.out.terms.neq(segment, its)).collect();
        Some(self.out.terms.and(&others))
    }

    fn is_multiple(&mut self, address: ExprId, of: u64) -> ExprId {
        if of <= 1 {
            return self.out.terms.tru();
        }
        let bits = of.trailing_zeros();
        let t = &mut self.out.terms;
        let (low, zero) = (t.extract(address, bits, 0), t.bv_lit(0, bits));
        t.eq(low, zero)
    }
}

/// `&place`, also as `&place + 0`, which `(&place)[0]` is.
fn is_taken_address(pointer: &Expr) -> bool {
    match &pointer.kind {
        ExprKind::AddrOf(_) => true,
        ExprKind::PointerAdd { pointer, index, .. } => {
            matches!(index.unconverted().kind, ExprKind::Int(0)) && is_taken_address(pointer)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use crate::pipeline::{Options as LoadOptions, Text, translate_texts};
    use crate::translate::{OfPointers, Options, Property};
    use boogie::marks;

    fn asks(property: Property) -> bool {
        let text = "int main(int argc, char **argv) { short *p = (short *)argv; return p[argc]; }";
        let texts = vec![Text { name: "test.c".into(), text: text.into(), aligned: None }];
        let options = Options { property, ..Options::default() };
        let result = translate_texts(texts, &LoadOptions::default(), &options);
        let program = result.unwrap_or_else(|failed| panic!("{:?}", failed.diagnostics)).translation.program;
        boogie::print(&program).contains(marks::Property::NoUnalignedAccess.name())
    }

    #[test]
    fn nothing_is_left_of_it_where_it_is_not_asked_about() {
        let pointers = OfPointers { alignment: true, ..OfPointers::default() };
        assert!(asks(Property { pointers, ..Property::default() }));
        assert!(!asks(Property { deref: true, bounds: true, ..Property::default() }));
    }
}
