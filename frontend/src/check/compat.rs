//! Compatible and composite types.

use super::Checker;
use crate::ctype::{ArrayLen, CType, CTypeId, QualType, Types};

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
