//! Sizes, alignments and record layouts as gcc has them on x86 (System V ABI, both data models).

use crate::ctype::{
    ArrayLen, BitField, CType, CTypeId, DataModel, Field, FloatKind, IntKind, QualType, Record, RecordId, Types,
};
use crate::source::Span;

/// Width and signedness of an integer, `_Bool`, enumeration or pointer type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IntShape {
    pub bits: u32,
    pub signed: bool,
}

/// A member before its place is known.
#[derive(Clone, Debug)]
pub struct MemberSpec {
    /// Empty for anonymous records and unnamed bit-fields.
    pub name: String,
    pub ty: QualType,
    /// Bytes; a typedef's attribute may have raised or lowered it.
    pub type_align: u64,
    /// `type_align` comes from an attribute, so the target's limit for members does not apply.
    pub type_align_is_user: bool,
    /// An attribute or `_Alignas` on the member itself.
    pub own_align: Option<u64>,
    pub packed: bool,
    pub width: Option<u32>,
}

/// What is said about the record as a whole.
#[derive(Clone, Copy, Default, Debug)]
pub struct RecordRules {
    pub is_union: bool,
    pub packed: bool,
    pub align: Option<u64>,
    /// `#pragma pack`
    pub pack: Option<u64>,
    /// Bit-fields are laid out as by Microsoft's compiler.
    pub is_microsofts: bool,
}

/// A record's layout.
#[derive(Clone, Debug)]
pub struct RecordLayout {
    /// Without unnamed bit-fields.
    pub fields: Vec<Field>,
    pub size: u64,
    pub align: u64,
    /// The alignment stems from an attribute somewhere.
    pub user_align: bool,
}

/// `sizeof(struct __va_list_tag)` in the ABI for x86-64.
pub const VA_LIST_BYTES: u64 = 24;

impl Types {
    /// Bytes; `None` for incomplete types, functions, void and variable-length arrays.
    pub fn size_of(&self, ty: CTypeId) -> Option<u64> {
        match self.get(ty) {
            CType::Void | CType::Function { .. } => None,
            CType::Bool => Some(1),
            CType::Int(kind) => Some(kind.bytes(self.model)),
            CType::Float(kind) => Some(float_size(*kind, self.model)),
            CType::Pointer(_) => Some(self.pointer_size()),
            CType::Array(element, ArrayLen::Known(count)) => self.size_of(element.ty)?.checked_mul(*count),
            CType::Array(..) => None,
            CType::Record(id) => {
                let record = self.record(*id);
                record.complete.then_some(record.size)
            }
            CType::Enum(id) => {
                let enumeration = self.enumeration(*id);
                let bits = enumeration.underlying.bits(self.model);
                enumeration.complete.then_some(u64::from(bits / 8))
            }
            CType::VaList => Some(VA_LIST_BYTES),
        }
    }

    /// Bytes: the alignment of an object of its own (`__alignof__`).
    pub fn align_of(&self, ty: CTypeId) -> u64 {
        match self.get(ty) {
            CType::Void | CType::Function { .. } | CType::Bool => 1,
            CType::Int(kind) => kind.bytes(self.model),
            CType::Float(kind) => match (kind, self.model) {
                (FloatKind::Float, _) => 4,
                (FloatKind::Double, _) => 8,
                (FloatKind::LongDouble, DataModel::Ilp32 | DataModel::WindowsX86) => 4,
                (FloatKind::LongDouble | FloatKind::Float128, _) => 16,
            },
            CType::Pointer(_) | CType::VaList => self.pointer_size(),
            CType::Array(element, _) => self.align_of(element.ty),
            CType::Record(id) => self.record(*id).align,
            CType::Enum(id) => self.enumeration(*id).underlying.bytes(self.model),
        }
    }

    /// Bytes: the most that the target aligns a member of this type without an attribute.
    /// On i386, 8-byte integers, vectors that are moved as such, and `double` are aligned at 4 within records.
    pub fn member_align_limit(&self, ty: CTypeId) -> u64 {
        if self.model != DataModel::Ilp32 {
            return u64::MAX;
        }
        match self.get(ty) {
            CType::Array(element, _) => self.member_align_limit(element.ty),
            CType::Int(_) | CType::Enum(_) | CType::Float(FloatKind::Double) => 4,
            CType::Record(id) => match self.record(*id) {
                Record { lane: Some(lane), size: ..=8, .. } if self.int_shape(*lane).is_some() => 4,
                _ => self.complex_part(ty).map_or(u64::MAX, |part| self.member_align_limit(part)),
            },
            _ => u64::MAX,
        }
    }

    /// The complex type with parts of that type, which is laid out as a record of the two.
    pub fn complex(&mut self, part: CTypeId) -> CTypeId {
        let known = self.records.iter().position(|record| record.is_complex && record.fields[0].ty.ty == part);
        let index = known.unwrap_or_else(|| {
            let size = self.size_of(part).expect("parts are numbers");
            let field =
                |name: &str, offset| Field { name: name.into(), ty: part.into(), offset, bits: None, apart: false };
            self.records.push(Record {
                name: "_Complex".into(),
                is_union: false,
                is_complex: true,
                complete: true,
                fields: vec![field("__real__", 0), field("__imag__", size)],
                size: 2 * size,
                align: self.align_of(part),
                lane: None,
                span: Span::NONE,
            });
            self.records.len() - 1
        });
        self.intern(CType::Record(RecordId(index as u32)))
    }

    /// The type of the parts of a complex type.
    pub fn complex_part(&self, ty: CTypeId) -> Option<CTypeId> {
        match self.get(ty) {
            CType::Record(id) => {
                let record = self.record(*id);
                record.is_complex.then(|| record.fields[0].ty.ty)
            }
            _ => None,
        }
    }

    pub fn is_complex(&self, ty: CTypeId) -> bool {
        self.complex_part(ty).is_some()
    }

    /// Bytes: the alignment that members of this type have without an attribute, which is all that is sure of others.
    pub fn minimal_align(&self, ty: CTypeId) -> u64 {
        self.align_of(ty).min(self.member_align_limit(ty))
    }

    /// Bytes: what the addresses of allocated memory are multiples of.
    pub fn allocation_align(&self) -> u64 {
        2 * self.pointer_size()
    }

    /// Bytes of a pointer.
    pub fn pointer_size(&self) -> u64 {
        u64::from(self.model.pointer_bits() / 8)
    }

    /// How values of the type are represented, when they are integers or pointers.
    pub fn int_shape(&self, ty: CTypeId) -> Option<IntShape> {
        let of_kind = |kind: IntKind| IntShape { bits: kind.bits(self.model), signed: kind.is_signed() };
        match self.get(ty) {
            CType::Bool => Some(IntShape { bits: 1, signed: false }),
            CType::Int(kind) => Some(of_kind(*kind)),
            CType::Enum(id) => Some(of_kind(self.enumeration(*id).underlying)),
            CType::Pointer(_) => Some(IntShape { bits: self.model.pointer_bits(), signed: false }),
            _ => None,
        }
    }
}

fn float_size(kind: FloatKind, model: DataModel) -> u64 {
    match (kind, model) {
        (FloatKind::Float, _) => 4,
        (FloatKind::Double, _) => 8,
        (FloatKind::LongDouble, DataModel::Ilp32 | DataModel::WindowsX86) => 12,
        (FloatKind::LongDouble | FloatKind::Float128, _) => 16,
    }
}

/// Bytes: the alignment of a member that is no bit-field.
pub fn member_align(types: &Types, member: &MemberSpec, rules: RecordRules) -> u64 {
    Placement::new(types, rules).member_align(member).0
}

/// Places the members of a complete record.
pub fn lay_out(types: &Types, members: Vec<MemberSpec>, rules: RecordRules) -> RecordLayout {
    let mut state = Placement::new(types, rules);
    let mut fields = Vec::with_capacity(members.len());
    let mut apart = false;
    for member in members {
        if rules.is_union {
            state.bit = 0;
        }
        let (offset, bits) = match member.width {
            Some(width) if state.is_in_unit(rules) => state.place_microsofts(&member, u64::from(width)),
            Some(width) => state.place_bit_field(&member, u64::from(width)),
            None => (state.place_member(&member), None),
        };
        state.end = state.end.max(state.bit);
        if member.width.is_some() && member.name.is_empty() {
            apart |= member.width == Some(0);
            continue;
        }
        fields.push(Field { name: member.name, ty: member.ty, offset, bits, apart: std::mem::take(&mut apart) });
    }
    RecordLayout {
        fields,
        size: state.end.next_multiple_of(state.align * 8) / 8,
        align: state.align,
        user_align: state.user_align,
    }
}

/// How far the layout has come; positions in bits, alignments in bytes.
struct Placement<'a> {
    types: &'a Types,
    rules: RecordRules,
    bit: u64,
    end: u64,
    align: u64,
    user_align: bool,
    /// With Microsoft's layout: the unit that the bit-field before is in, where the next one may be, too.
    unit: Option<Unit>,
}

/// A storage unit of bit-fields.
#[derive(Clone, Copy)]
struct Unit {
    bytes: u64,
    bits_used: u64,
}

impl<'a> Placement<'a> {
    fn new(types: &'a Types, rules: RecordRules) -> Self {
        let (align, user_align) = (rules.align.unwrap_or(1), rules.align.is_some());
        Placement { types, rules, bit: 0, end: 0, align, user_align, unit: None }
    }

    fn is_packed(&self, member: &MemberSpec) -> bool {
        member.packed || self.rules.packed
    }

    /// The type's alignment as the target has it within records.
    fn adjusted_align(&self, member: &MemberSpec) -> u64 {
        if member.type_align_is_user {
            member.type_align
        } else {
            let limit = self.types.member_align_limit(member.ty.ty);
            member.type_align.min(limit)
        }
    }

    /// Of a member that is no bit-field, and whether it stems from an attribute.
    fn member_align(&self, member: &MemberSpec) -> (u64, bool) {
        let own = member.own_align.unwrap_or(0);
        let (align, user) = if self.is_packed(member) {
            // Packing supersedes the type's alignment, but not the member's own.
            (own.max(1), own > 0)
        } else if own >= member.type_align {
            (own, true)
        } else {
            (self.adjusted_align(member), member.type_align_is_user)
        };
        (self.rules.pack.map_or(align, |pack| align.min(pack)), user)
    }

    fn place_member(&mut self, member: &MemberSpec) -> u64 {
        let (align, user) = self.member_align(member);
        self.align = self.align.max(align);
        self.user_align |= user;
        self.bit = self.bit.next_multiple_of(align * 8);
        let offset = self.bit / 8;
        self.unit = None;
        self.bit += 8 * self.types.size_of(member.ty.ty).unwrap_or(0);
        offset
    }

    /// Whether bit-fields are in units, as Microsoft's are; not gcc's in a union that is packed by a pragma or attribute.
    fn is_in_unit(&self, rules: RecordRules) -> bool {
        let is_packed = rules.packed || rules.pack.is_some();
        rules.is_microsofts && !(rules.is_union && is_packed && !self.types.model.is_windows())
    }

    /// A bit-field shares the unit of the one before if that is as large and has room; a new unit is aligned as its
    /// type is, and takes all of its size.
    fn place_microsofts(&mut self, member: &MemberSpec, width: u64) -> (u64, Option<BitField>) {
        let bytes = self.types.size_of(member.ty.ty).unwrap_or(1);
        let mut unit = self.unit.take().filter(|_| !self.rules.is_union);
        if width == 0 {
            // It ends a unit, and is nothing elsewhere.
            if unit.is_some() {
                self.start_unit(member, 0);
            }
            return (self.bit / 8, Some(BitField { start: 0, width: 0 }));
        }
        unit = unit.filter(|unit| unit.bytes == bytes && unit.bits_used + width <= 8 * bytes);
        let unit = unit.unwrap_or_else(|| {
            self.start_unit(member, bytes);
            Unit { bytes, bits_used: 0 }
        });
        let bits = BitField { start: unit.bits_used as u32, width: width as u32 };
        self.unit = Some(Unit { bits_used: unit.bits_used + width, ..unit });
        (self.bit / 8 - bytes, Some(bits))
    }

    fn start_unit(&mut self, member: &MemberSpec, bytes: u64) {
        let (align, user) = self.member_align(member);
        if !self.is_packed(member) {
            self.align = self.align.max(align);
        }
        self.user_align |= user;
        self.bit = self.bit.next_multiple_of(align * 8) + 8 * bytes;
    }

    fn place_bit_field(&mut self, member: &MemberSpec, width: u64) -> (u64, Option<BitField>) {
        let type_align = self.adjusted_align(member);
        let packed = self.is_packed(member);
        let mut desired = member.own_align.map_or(1, |align| align * 8);
        if width == 0 {
            // Neither `packed` nor `#pragma pack` weakens a zero-width bit-field.
            desired = desired.max(type_align * 8);
        } else if let Some(pack) = self.rules.pack {
            desired = desired.min(pack * 8);
        }
        if !member.name.is_empty() {
            // Only named bit-fields give the record the alignment of their type.
            let share = match self.rules.pack {
                Some(pack) => type_align.min(pack),
                None if packed => 1,
                None => type_align,
            };
            self.align = self.align.max(share).max(desired / 8);
            self.user_align |= member.own_align.is_some() || member.type_align_is_user;
        }
        self.bit = self.bit.next_multiple_of(desired);
        let unit = 8 * self.types.size_of(member.ty.ty).unwrap_or(1);
        if !packed && self.rules.pack.is_none() && width > 0 {
            // A bit-field may not span more units of its type's alignment than the type itself.
            let align = type_align * 8;
            if (self.bit % align + width).div_ceil(align) > unit / align {
                self.bit = self.bit.next_multiple_of(align);
            }
        }
        let mut base = self.bit - self.bit % unit;
        if self.bit - base + width > unit {
            base = self.bit - self.bit % 8;
        }
        let bits = BitField { start: (self.bit - base) as u32, width: width as u32 };
        self.bit += width;
        (base / 8, Some(bits))
    }
}
