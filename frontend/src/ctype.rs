//! C types with exact layouts for one data model.

use crate::source::Span;

/// Index of a [`CType`] in [`Types`]; equal ids are identical (unqualified) types.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct CTypeId(pub u32);

/// Index into [`Types::records`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct RecordId(pub u32);

/// Index into [`Types::enums`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct EnumId(pub u32);

/// Sizes and layouts of types on x86: gcc's two data models, and Microsoft's.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum DataModel {
    /// int, long and pointers have 32 bits.
    Ilp32,
    /// int has 32, long and pointers 64 bits.
    #[default]
    Lp64,
    /// As Ilp32, for Microsoft's compiler.
    WindowsX86,
    /// int and long have 32, pointers 64 bits, for Microsoft's compiler.
    WindowsX64,
}

impl DataModel {
    pub fn pointer_bits(self) -> u32 {
        match self {
            DataModel::Ilp32 | DataModel::WindowsX86 => 32,
            DataModel::Lp64 | DataModel::WindowsX64 => 64,
        }
    }

    fn long_bits(self) -> u32 {
        if self == DataModel::Lp64 { 64 } else { 32 }
    }

    /// Whether the language and the layouts are those of Microsoft's compiler.
    pub fn is_windows(self) -> bool {
        matches!(self, DataModel::WindowsX86 | DataModel::WindowsX64)
    }

    /// `size_t`.
    pub fn word(self) -> IntKind {
        match self {
            DataModel::Ilp32 | DataModel::WindowsX86 => IntKind::UInt,
            DataModel::Lp64 => IntKind::ULong,
            DataModel::WindowsX64 => IntKind::ULongLong,
        }
    }

    /// `ptrdiff_t`.
    pub fn signed_word(self) -> IntKind {
        match self {
            DataModel::Ilp32 | DataModel::WindowsX86 => IntKind::Int,
            DataModel::Lp64 => IntKind::Long,
            DataModel::WindowsX64 => IntKind::LongLong,
        }
    }

    /// `wchar_t`.
    pub fn wide_char(self) -> IntKind {
        match self {
            DataModel::Ilp32 => IntKind::Long,
            DataModel::Lp64 => IntKind::Int,
            DataModel::WindowsX86 | DataModel::WindowsX64 => IntKind::UShort,
        }
    }
}

/// The standard integer types by name; width and signedness follow from the data model (plain char is signed).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum IntKind {
    Char,
    SChar,
    UChar,
    Short,
    UShort,
    Int,
    UInt,
    Long,
    ULong,
    LongLong,
    ULongLong,
    Int128,
    UInt128,
    /// What gcc computes with where a bit-field is wider than `int` and narrower than declared: just its width.
    Narrow {
        bits: u8,
        signed: bool,
    },
}

impl IntKind {
    pub fn bits(self, model: DataModel) -> u32 {
        use IntKind::*;
        match self {
            Char | SChar | UChar => 8,
            Short | UShort => 16,
            Int | UInt => 32,
            Long | ULong => model.long_bits(),
            LongLong | ULongLong => 64,
            Int128 | UInt128 => 128,
            Narrow { bits, .. } => u32::from(bits),
        }
    }

    /// Of an object of the type.
    pub fn bytes(self, model: DataModel) -> u64 {
        u64::from(self.bits(model).next_power_of_two() / 8)
    }

    pub fn is_signed(self) -> bool {
        use IntKind::*;
        matches!(self, Char | SChar | Short | Int | Long | LongLong | Int128 | Narrow { signed: true, .. })
    }

    /// The unsigned type of the same width and rank.
    pub fn unsigned(self) -> IntKind {
        use IntKind::*;
        match self {
            Char | SChar | UChar => UChar,
            Short | UShort => UShort,
            Int | UInt => UInt,
            Long | ULong => ULong,
            LongLong | ULongLong => ULongLong,
            Int128 | UInt128 => UInt128,
            Narrow { bits, .. } => Narrow { bits, signed: false },
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum FloatKind {
    Float,
    Double,
    /// x87 80-bit, in 12 (ILP32) or 16 (LP64) bytes.
    LongDouble,
    Float128,
}

/// A type with its qualifiers. `restrict` means nothing here.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct QualType {
    pub ty: CTypeId,
    pub is_const: bool,
    pub is_volatile: bool,
    pub is_atomic: bool,
}

impl From<CTypeId> for QualType {
    fn from(ty: CTypeId) -> Self {
        QualType { ty, is_const: false, is_volatile: false, is_atomic: false }
    }
}

/// Length of an array.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum ArrayLen {
    Known(u64),
    /// `[]`: completed by an initialiser or a later declaration, or a flexible member.
    Incomplete,
    /// A variable-length array: the hidden variable of type `size_t` holds the number of elements.
    Variable(crate::typed::VarId),
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum CType {
    Void,
    Bool,
    Int(IntKind),
    Float(FloatKind),
    Pointer(QualType),
    Array(QualType, ArrayLen),
    /// A struct, a union, a vector, or a complex type: see [`Types::complex`].
    Record(RecordId),
    Enum(EnumId),
    Function {
        ret: CTypeId,
        params: Vec<CTypeId>,
        variadic: bool,
        prototyped: bool,
    },
    /// `struct __va_list_tag` of the ABI for x86-64; only its first word counts, which leads to the next argument.
    VaList,
}

/// A struct or union. `fields` is empty and `complete` false until its body was seen.
///
/// A vector of GNU C is a record too: its fields are its lanes, by the names `0`, `1` and so on.
#[derive(Clone, Debug)]
pub struct Record {
    /// The tag, or `<anonymous>`.
    pub name: String,
    pub is_union: bool,
    /// A complex number: its members are the real and the imaginary part.
    pub is_complex: bool,
    pub complete: bool,
    pub fields: Vec<Field>,
    /// Bytes, tail padding included.
    pub size: u64,
    pub align: u64,
    /// Of a vector: the type of its lanes.
    pub lane: Option<CTypeId>,
    pub span: Span,
}

/// A member. Anonymous struct and union members are members with an empty name.
#[derive(Clone, Debug)]
pub struct Field {
    pub name: String,
    pub ty: QualType,
    /// Byte offset in the record; for a bit-field, of its storage unit (which has the declared type's size and may
    /// start anywhere with packed layouts).
    pub offset: u64,
    pub bits: Option<BitField>,
    /// Of a bit-field: one without bits stands before it, so that the two around are different memory locations (C11
    /// 3.14).
    pub apart: bool,
}

/// Little endian: bit 0 is the lowest bit of the storage unit at [`Field::offset`]. Only the bytes that hold the
/// bits belong to the member: the unit may reach beyond the record, and with packed layouts a bit-field beyond its
/// unit (`start + width` is at most 7 more than the unit's bits).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BitField {
    pub start: u32,
    pub width: u32,
}

/// An enumeration with the integer type that gcc gives it.
#[derive(Clone, Debug)]
pub struct Enum {
    pub name: String,
    pub underlying: IntKind,
    /// Enumerators by declaration: name and value as the bit pattern of `underlying`, sign-extended.
    pub values: Vec<(String, i128)>,
    /// Its type is known.
    pub complete: bool,
    /// Its enumerators are.
    pub is_defined: bool,
}

/// The arena of types of one program.
#[derive(Clone, Debug, Default)]
pub struct Types {
    pub model: DataModel,
    types: Vec<CType>,
    index: rustc_hash::FxHashMap<CType, CTypeId>,
    pub records: Vec<Record>,
    pub enums: Vec<Enum>,
    /// By some type of the program objects of any other are accessed (attribute `may_alias`).
    pub may_alias: bool,
    /// The least and the strictest alignment that typedefs ask for, of types that have another one themselves.
    pub aligned: rustc_hash::FxHashMap<CTypeId, (u64, u64)>,
}

impl Types {
    pub fn new(model: DataModel) -> Self {
        Types { model, ..Types::default() }
    }

    /// The hidden variables that hold how long arrays of variable length are.
    pub fn variable_lengths(&self) -> impl Iterator<Item = crate::typed::VarId> {
        self.types.iter().filter_map(|ty| match ty {
            CType::Array(_, ArrayLen::Variable(length)) => Some(*length),
            _ => None,
        })
    }

    pub fn get(&self, id: CTypeId) -> &CType {
        &self.types[id.0 as usize]
    }

    /// Whether the program has a type.
    pub fn has(&self, ty: &CType) -> bool {
        self.index.contains_key(ty)
    }

    pub fn intern(&mut self, ty: CType) -> CTypeId {
        if let Some(&id) = self.index.get(&ty) {
            return id;
        }
        let id = CTypeId(self.types.len() as u32);
        self.types.push(ty.clone());
        self.index.insert(ty, id);
        id
    }

    pub fn record(&self, id: RecordId) -> &Record {
        &self.records[id.0 as usize]
    }

    pub fn enumeration(&self, id: EnumId) -> &Enum {
        &self.enums[id.0 as usize]
    }
}
