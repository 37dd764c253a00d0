//! Sizes, and the scalar leaves that a type consists of.

use crate::ctype::{ArrayLen, BitField, CType, CTypeId, FloatKind, Types};

/// Values of more leaves are copied as a block of memory.
pub const LEAF_CAP: usize = 1024;

/// A scalar inside an object: what one load or store touches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Leaf {
    /// Bytes from the start of the object; of a bit-field, to the first byte that holds one of its bits.
    pub offset: u64,
    /// Bytes touched.
    pub bytes: u32,
    /// Within those bytes, for bit-fields.
    pub bits: Option<BitField>,
    /// `None` for the bytes of a union that no member covers.
    pub ty: Option<CTypeId>,
}

impl Leaf {
    /// Width of the value.
    pub fn value_bits(&self, types: &Types) -> u32 {
        match (self.bits, self.ty) {
            (Some(field), _) => field.width,
            (None, Some(ty)) => scalar_bits(types, ty),
            (None, None) => self.bytes * 8,
        }
    }

    /// Of a number of floating point.
    pub fn number(&self, types: &Types) -> Option<FloatKind> {
        match types.get(self.ty?) {
            CType::Float(kind) => Some(*kind),
            _ => None,
        }
    }
}

/// The fewest whole bytes that hold a bit-field which starts at `offset`'s storage unit.
pub fn bit_field_leaf(offset: u64, bits: BitField, ty: CTypeId) -> Leaf {
    let first = bits.start / 8;
    let end = (bits.start + bits.width).div_ceil(8);
    Leaf {
        offset: offset + u64::from(first),
        bytes: end - first,
        bits: Some(BitField { start: bits.start - 8 * first, width: bits.width }),
        ty: Some(ty),
    }
}

/// Bytes of an object of this type; `None` when that is not a constant.
pub fn size_of(types: &Types, ty: CTypeId) -> Option<u64> {
    Some(match types.get(ty) {
        CType::Void | CType::Function { .. } => 1,
        CType::Array(element, ArrayLen::Known(n)) => size_of(types, element.ty)?.checked_mul(*n)?,
        CType::Array(_, ArrayLen::Incomplete) => 0,
        CType::Array(_, ArrayLen::Variable(_)) => return None,
        CType::Record(r) => types.record(*r).size,
        CType::VaList => crate::layout::VA_LIST_BYTES,
        _ => u64::from(scalar_bits(types, ty)).div_ceil(8),
    })
}

/// Width of a scalar's value in Boogie, and in memory; 0 for what is no scalar.
pub fn scalar_bits(types: &Types, ty: CTypeId) -> u32 {
    let model = types.model;
    match types.get(ty) {
        CType::Bool => 8,
        CType::Int(kind) => kind.bits(model),
        CType::Enum(e) => types.enumeration(*e).underlying.bits(model),
        CType::Pointer(_) | CType::VaList => model.pointer_bits(),
        CType::Float(FloatKind::Float) => 32,
        CType::Float(FloatKind::Double) => 64,
        CType::Float(FloatKind::LongDouble) => {
            if model.pointer_bits() == 64 {
                128
            } else {
                96
            }
        }
        CType::Float(FloatKind::Float128) => 128,
        CType::Void | CType::Array(..) | CType::Record(_) | CType::Function { .. } => 0,
    }
}

/// Whether conversions from the type extend its sign.
pub fn is_signed(types: &Types, ty: CTypeId) -> bool {
    match types.get(ty) {
        CType::Int(kind) => kind.is_signed(),
        CType::Enum(e) => types.enumeration(*e).underlying.is_signed(),
        _ => false,
    }
}

pub fn is_float(types: &Types, ty: CTypeId) -> bool {
    matches!(types.get(ty), CType::Float(_))
}

pub fn is_record(types: &Types, ty: CTypeId) -> bool {
    matches!(types.get(ty), CType::Record(_))
}

/// The leaves of an object of this type, in order, disjoint; `None` when there are more than `cap` or their number
/// is not constant. Together they hold every byte that a member holds.
pub fn leaves(types: &Types, ty: CTypeId, cap: usize) -> Option<Vec<Leaf>> {
    let mut out = Vec::new();
    collect(types, ty, 0, cap, &mut out)?;
    Some(out)
}

fn collect(types: &Types, ty: CTypeId, offset: u64, cap: usize, out: &mut Vec<Leaf>) -> Option<()> {
    match types.get(ty) {
        CType::Array(element, ArrayLen::Known(n)) => {
            let size = size_of(types, element.ty)?;
            for i in 0..*n {
                if size == 0 {
                    break;
                }
                collect(types, element.ty, offset + i * size, cap, out)?;
            }
        }
        CType::Array(_, ArrayLen::Incomplete) => {}
        CType::Array(_, ArrayLen::Variable(_)) => return None,
        CType::Record(r) if types.record(*r).is_union => collect_union(types, *r, offset, cap, out)?,
        CType::Record(r) => {
            for field in &types.record(*r).fields {
                match field.bits {
                    Some(bits) if bits.width > 0 => out.push(bit_field_leaf(offset + field.offset, bits, field.ty.ty)),
                    Some(_) => {}
                    None => collect(types, field.ty.ty, offset + field.offset, cap, out)?,
                }
            }
        }
        CType::Void | CType::Function { .. } => {}
        _ => {
            let bytes = scalar_bits(types, ty).div_ceil(8);
            out.push(Leaf { offset, bytes, bits: None, ty: Some(ty) });
        }
    }
    (out.len() <= cap).then_some(())
}

/// A union's bytes: by the leaves of the member that covers all the others, else one by one.
fn collect_union(
    types: &Types,
    record: crate::ctype::RecordId,
    offset: u64,
    cap: usize,
    out: &mut Vec<Leaf>,
) -> Option<()> {
    let record = types.record(record);
    let mut members = Vec::new();
    for field in &record.fields {
        let mut leaves = Vec::new();
        match field.bits {
            Some(bits) if bits.width > 0 => leaves.push(bit_field_leaf(offset + field.offset, bits, field.ty.ty)),
            Some(_) => {}
            None => collect(types, field.ty.ty, offset + field.offset, cap, &mut leaves)?,
        }
        members.push(leaves);
    }
    let bytes = |leaves: &[Leaf]| -> std::collections::BTreeSet<u64> {
        leaves.iter().flat_map(|l| l.offset..l.offset + u64::from(l.bytes)).collect()
    };
    let all: std::collections::BTreeSet<u64> = members.iter().flat_map(|m| bytes(m)).collect();
    let whole_bytes = |m: &[Leaf]| m.iter().all(|l| l.bits.is_none());
    let covering = members.iter().filter(|m| whole_bytes(m) && bytes(m) == all).min_by_key(|m| m.len());
    match covering {
        Some(member) => out.extend(member.iter().copied()),
        None => out.extend(all.into_iter().map(|offset| Leaf { offset, bytes: 1, bits: None, ty: None })),
    }
    Some(())
}
