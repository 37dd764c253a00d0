//! Types as text, read from left to right: `int*[3]` is an array of three pointers.

use crate::ctype::{ArrayLen, CType, CTypeId, FloatKind, IntKind, RecordId, Types};

pub(super) fn show(types: &Types, ty: CTypeId) -> String {
    match types.get(ty) {
        CType::Void => "void".into(),
        CType::Bool => "_Bool".into(),
        CType::Int(kind) => int_name(*kind),
        CType::Float(kind) => float_name(*kind).into(),
        CType::Pointer(pointee) => format!("{}*", show(types, pointee.ty)),
        CType::Array(element, len) => {
            let len = match len {
                ArrayLen::Known(len) => len.to_string(),
                ArrayLen::Incomplete => String::new(),
                ArrayLen::Variable(_) => "*".into(),
            };
            format!("{}[{len}]", show(types, element.ty))
        }
        CType::Record(id) => {
            let record = types.record(*id);
            if let Some(part) = types.complex_part(ty) {
                return format!("_Complex {}", show(types, part));
            }
            format!("{} {}", if record.is_union { "union" } else { "struct" }, record.name)
        }
        CType::Enum(id) => format!("enum {}", types.enumeration(*id).name),
        CType::Function { ret, params, variadic, prototyped } => {
            let mut list: Vec<_> = params.iter().map(|&param| show(types, param)).collect();
            if *variadic || !prototyped {
                list.push("...".into());
            }
            format!("{}({})", show(types, *ret), list.join(", "))
        }
        CType::VaList => "va_list".into(),
    }
}

pub(super) fn return_type(types: &Types, function: CTypeId) -> String {
    match types.get(function) {
        CType::Function { ret, .. } => show(types, *ret),
        _ => show(types, function),
    }
}

/// The member's name; anonymous members have their number.
pub(super) fn field_name(types: &Types, record: RecordId, field: usize) -> String {
    match types.record(record).fields.get(field) {
        Some(info) if !info.name.is_empty() => info.name.clone(),
        _ => format!("#{field}"),
    }
}

fn int_name(kind: IntKind) -> String {
    let name = match kind {
        IntKind::Char => "char",
        IntKind::SChar => "signed char",
        IntKind::UChar => "unsigned char",
        IntKind::Short => "short",
        IntKind::UShort => "unsigned short",
        IntKind::Int => "int",
        IntKind::UInt => "unsigned int",
        IntKind::Long => "long",
        IntKind::ULong => "unsigned long",
        IntKind::LongLong => "long long",
        IntKind::ULongLong => "unsigned long long",
        IntKind::Int128 => "__int128",
        IntKind::UInt128 => "unsigned __int128",
        IntKind::Narrow { bits, signed: true } => return format!("signed:{bits}"),
        IntKind::Narrow { bits, signed: false } => return format!("unsigned:{bits}"),
    };
    name.into()
}

fn float_name(kind: FloatKind) -> &'static str {
    match kind {
        FloatKind::Float => "float",
        FloatKind::Double => "double",
        FloatKind::LongDouble => "long double",
        FloatKind::Float128 => "__float128",
    }
}
