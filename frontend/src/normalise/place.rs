//! Lvalues: to a base and a path of pure expressions.

use super::builder::Lowering;
use super::effects;
use crate::cfg::{self, Expr, ExprKind, NodeId, PlaceBase, Projection};
use crate::ctype::{CType, CTypeId, QualType};
use crate::typed::{self, Initializer, PlaceKind, Storage, VarId};

impl Lowering<'_> {
    pub fn place(&mut self, place: &typed::Place) -> cfg::Place {
        let lowered = match &place.kind {
            PlaceKind::Var(var) if self.outer.contains_key(var) => deref(self.address_of(*var), place.ty),
            PlaceKind::Var(var) if self.is_vla(*var) => {
                let pointer = self.vla_pointer(*var);
                deref(self.load_var(pointer), place.ty)
            }
            PlaceKind::Var(var) => self.var_place(*var),
            PlaceKind::String(string) => cfg::Place {
                id: NodeId::NONE,
                base: PlaceBase::String(*string),
                path: Vec::new(),
                ty: place.ty,
                span: place.span,
            },
            PlaceKind::Deref(pointer) => {
                let pointer = self.value(pointer);
                self.deref_place(pointer, place.ty)
            }
            PlaceKind::Field { base, record, field } => {
                let mut lowered = self.place(base);
                lowered.path.push(Projection::Field { record: *record, field: *field });
                lowered
            }
            PlaceKind::Index { base, index } => {
                self.in_place(base, index);
                let mut lowered = self.place(base);
                if self.effects.is_effectful(index) {
                    lowered = self.keep_place(lowered);
                }
                let index = Box::new(self.value(index));
                lowered.path.push(Projection::Index { index, element: place.ty });
                lowered
            }
            PlaceKind::Compound { var, init } => self.compound_literal(*var, init.as_deref()),
            PlaceKind::Temporary(value) => self.temporary_place(value),
        };
        cfg::Place { ty: place.ty, span: place.span, ..lowered }
    }

    /// `*pointer`; the object itself where the pointer is written as its address.
    pub(super) fn deref_place(&mut self, pointer: Expr, ty: QualType) -> cfg::Place {
        let Expr { kind: ExprKind::AddrOf(object), .. } = pointer else {
            return deref(pointer, ty);
        };
        if object.ty.ty == ty.ty {
            return *object;
        }
        match self.element(object.ty.ty) {
            Some((element, _)) if element.ty == ty.ty => {
                let mut first = *object;
                let index = Box::new(self.index_constant(0));
                first.path.push(Projection::Index { index, element: ty });
                first
            }
            _ => {
                deref(Expr { id: NodeId::NONE, ty: pointer.ty, span: pointer.span, kind: ExprKind::AddrOf(object) }, ty)
            }
        }
    }

    pub fn index_constant(&mut self, index: u64) -> Expr {
        let ty = self.size_type();
        self.int(index.into(), ty)
    }

    fn compound_literal(&mut self, var: VarId, init: Option<&Initializer>) -> cfg::Place {
        let is_static = matches!(self.vars[var.0 as usize].storage, Storage::Static | Storage::ThreadLocal);
        match init {
            Some(init) if is_static => {
                let init = self.static_init(var, init);
                self.static_inits.push((var, init));
            }
            Some(init) => self.initialise_at_once(var, init),
            None => {}
        }
        self.var_place(var)
    }

    /// A record value gets an address, so that its members can be read.
    fn temporary_place(&mut self, value: &typed::Expr) -> cfg::Place {
        let value = self.value(value);
        if self.scopes.ends_lives && self.has_arrays(value.ty) {
            return self.result_place(value);
        }
        let is_temporary = |place: &cfg::Place| matches!(place.base, PlaceBase::Var(var) if self.is_temporary(var));
        let saved = match value.kind {
            ExprKind::Load(ref place) if is_temporary(place) => value,
            _ => self.save(value),
        };
        match saved.kind {
            ExprKind::Load(place) => *place,
            _ => unreachable!("a saved value is read from its temporary"),
        }
    }

    fn has_arrays(&self, ty: CTypeId) -> bool {
        match self.types.get(ty) {
            CType::Array(..) => true,
            CType::Record(record) => self.types.record(*record).fields.iter().any(|field| self.has_arrays(field.ty.ty)),
            _ => false,
        }
    }

    /// The place with an address that no statement changes.
    pub fn keep_place(&mut self, place: cfg::Place) -> cfg::Place {
        self.map_place(place, Lowering::keep)
    }

    /// The place with parts that are cheap to write twice.
    pub fn simple_place(&mut self, place: cfg::Place) -> cfg::Place {
        self.map_place(place, |this, expr| match &expr.kind {
            ExprKind::Load(place) if matches!(place.base, PlaceBase::Var(_)) && place.path.is_empty() => expr,
            _ => this.keep(expr),
        })
    }

    pub fn map_place(&mut self, place: cfg::Place, mut keep: impl FnMut(&mut Self, Expr) -> Expr) -> cfg::Place {
        let base = match place.base {
            PlaceBase::Deref { pointer, pointee } => {
                PlaceBase::Deref { pointer: Box::new(keep(self, *pointer)), pointee }
            }
            base => base,
        };
        let keep_step = |step| match step {
            Projection::Index { index, element } => Projection::Index { index: Box::new(keep(self, *index)), element },
            step => step,
        };
        let path = place.path.into_iter().map(keep_step).collect();
        cfg::Place { base, path, ..place }
    }

    /// Analyses and lowers a place that is a full expression of its own.
    pub fn full_place(&mut self, place: &typed::Place) -> cfg::Place {
        self.effects.analyse_place(self.types, self.vars, place);
        self.place(place)
    }

    /// Analyses a full expression, to be lowered next.
    pub fn analyse(&mut self, expr: &typed::Expr) {
        let effects: &mut effects::Effects = &mut self.effects;
        effects.analyse(self.types, self.vars, expr);
    }
}

/// What a pointer points to.
pub(super) fn deref(pointer: Expr, pointee: QualType) -> cfg::Place {
    let span = pointer.span;
    cfg::Place {
        id: NodeId::NONE,
        base: PlaceBase::Deref { pointer: Box::new(pointer), pointee },
        path: Vec::new(),
        ty: pointee,
        span,
    }
}
