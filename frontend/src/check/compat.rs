//! Compatible and composite types.

use super::checker::Checker;
use crate::ctype::{ArrayLen, CType, CTypeId, Field, QualType, RecordId, Types};
use rustc_hash::FxHashSet;

/// Whether the types are compatible, qualifiers of the types themselves aside.
pub(super) fn compatible(types: &Types, a: CTypeId, b: CTypeId) -> bool {
    if a == b {
        return true;
    }
    match (types.get(a), types.get(b)) {
        (CType::Pointer(a), CType::Pointer(b)) => compatible_qualified(types, *a, *b),
        (CType::Array(a, a_len), CType::Array(b, b_len)) => {
            let lengths = match (a_len, b_len) {
                (ArrayLen::Known(a), ArrayLen::Known(b)) => a == b,
                _ => true,
            };
            lengths && compatible_qualified(types, *a, *b)
        }
        // An enumeration is compatible with its integer type, but not with another enumeration.
        (CType::Enum(id), CType::Int(kind)) | (CType::Int(kind), CType::Enum(id)) => {
            types.enumeration(*id).underlying == *kind
        }
        (
            CType::Function { ret: a_ret, params: a, variadic: a_variadic, prototyped: a_proto },
            CType::Function { ret: b_ret, params: b, variadic: b_variadic, prototyped: b_proto },
        ) => {
            if !compatible(types, *a_ret, *b_ret) {
                return false;
            }
            if !(*a_proto && *b_proto) {
                return true;
            }
            a_variadic == b_variadic && a.len() == b.len() && a.iter().zip(b).all(|(a, b)| compatible(types, *a, *b))
        }
        _ => false,
    }
}

fn compatible_qualified(types: &Types, a: QualType, b: QualType) -> bool {
    a.is_const == b.is_const
        && a.is_volatile == b.is_volatile
        && a.is_atomic == b.is_atomic
        && compatible(types, a.ty, b.ty)
}

/// Whether members of records of two files are the same: names, places, and types that are compatible between files,
/// where each file has records and enumerations of its own (6.2.7p1).
pub(super) fn alike_fields(types: &Types, a: &[Field], b: &[Field]) -> bool {
    Alikeness { types, assumed: FxHashSet::default() }.fields(a, b)
}

/// Whether types of two files are compatible.
pub(super) fn alike(types: &Types, a: CTypeId, b: CTypeId) -> bool {
    Alikeness { types, assumed: FxHashSet::default() }.unqualified(a, b)
}

/// A comparison of types of two files.
struct Alikeness<'t> {
    types: &'t Types,
    /// What is being compared further out, or has been: records may contain pointers to themselves.
    assumed: FxHashSet<(RecordId, RecordId)>,
}

impl Alikeness<'_> {
    fn fields(&mut self, a: &[Field], b: &[Field]) -> bool {
        a.len() == b.len()
            && a.iter().zip(b).all(|(a, b)| {
                a.name == b.name && a.offset == b.offset && a.bits == b.bits && self.qualified(a.ty, b.ty)
            })
    }

    fn qualified(&mut self, a: QualType, b: QualType) -> bool {
        let same = QualType { ty: b.ty, ..a } == b;
        same && self.unqualified(a.ty, b.ty)
    }

    fn unqualified(&mut self, a: CTypeId, b: CTypeId) -> bool {
        if compatible(self.types, a, b) {
            return true;
        }
        match (self.types.get(a), self.types.get(b)) {
            (CType::Pointer(a), CType::Pointer(b)) => self.qualified(*a, *b),
            (CType::Array(a, a_len), CType::Array(b, b_len)) => a_len == b_len && self.qualified(*a, *b),
            (CType::Enum(a), CType::Enum(b)) => {
                let (a, b) = (self.types.enumeration(*a), self.types.enumeration(*b));
                // One that is declared only may be defined later in its file, behind what is compared.
                let open = !(a.is_defined && b.is_defined);
                a.name == b.name && (open || a.underlying == b.underlying && a.values == b.values)
            }
            (CType::Record(a), CType::Record(b)) => self.records(*a, *b),
            (
                CType::Function { ret: a_ret, params: a, variadic: a_variadic, prototyped: a_proto },
                CType::Function { ret: b_ret, params: b, variadic: b_variadic, prototyped: b_proto },
            ) => {
                let open = !(*a_proto && *b_proto);
                self.unqualified(*a_ret, *b_ret)
                    && (open || a_variadic == b_variadic && a.len() == b.len())
                    && (open || a.iter().zip(b).all(|(a, b)| self.unqualified(*a, *b)))
            }
            _ => false,
        }
    }

    fn records(&mut self, a: RecordId, b: RecordId) -> bool {
        if !self.assumed.insert((a, b)) {
            return true;
        }
        let (a, b) = (self.types.record(a), self.types.record(b));
        let same = a.name == b.name && a.is_union == b.is_union;
        let open = !(a.complete && b.complete);
        same && (open || a.size == b.size && a.align == b.align && self.fields(&a.fields, &b.fields))
    }
}

impl<'a> Checker<'a> {
    /// The type that two declarations of one thing give it. Where they differ, the later one wins if it defines
    /// the thing.
    pub(super) fn composite(&mut self, old: CTypeId, new: CTypeId, prefer_new: bool) -> CTypeId {
        if old == new {
            return old;
        }
        let types = &self.out.types;
        match (types.get(old).clone(), types.get(new).clone()) {
            (CType::Array(a, a_len), CType::Array(b, b_len)) => {
                let len = if b_len == ArrayLen::Incomplete { a_len } else { b_len };
                let ty = self.composite(a.ty, b.ty, prefer_new);
                let element = QualType { ty, ..a };
                self.out.types.intern(CType::Array(element, len))
            }
            (CType::Pointer(a), CType::Pointer(b)) if compatible(types, old, new) => {
                let ty = self.composite(a.ty, b.ty, prefer_new);
                self.out.types.intern(CType::Pointer(QualType { ty, ..a }))
            }
            (CType::Function { prototyped: true, .. }, CType::Function { prototyped: false, .. }) => old,
            (CType::Function { prototyped: false, .. }, CType::Function { prototyped: true, .. }) => new,
            (
                CType::Function { ret: a_ret, params: a, variadic, prototyped },
                CType::Function { ret: b_ret, params: b, .. },
            ) if a.len() == b.len() && compatible(types, old, new) => {
                let ret = self.composite(a_ret, b_ret, prefer_new);
                let params = a.iter().zip(&b).map(|(&a, &b)| self.composite(a, b, prefer_new)).collect();
                self.out.types.intern(CType::Function { ret, params, variadic, prototyped })
            }
            _ if prefer_new || !compatible(types, old, new) => new,
            _ => old,
        }
    }
}
