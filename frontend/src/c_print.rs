//! What the printers of the typed tree and of the control-flow form share. Types are read from left to right: `int*[3]` is
//! an array of three pointers.

use crate::ctype::{ArrayLen, CType, CTypeId, FloatKind, IntKind, RecordId, Types};
use crate::typed::{BinOp, CmpOp, Storage, StringLiteral, Var, VarId};
use rustc_hash::FxHashMap;

/// Names of the variables of static storage, those of functions behind the name of theirs.
pub(crate) fn static_names<'a>(vars: &[Var], function: impl Fn(u32) -> &'a str) -> FxHashMap<VarId, String> {
    let statics = vars.iter().zip(0..).filter(|(var, _)| !matches!(var.storage, Storage::Auto | Storage::Param));
    let name = |var: &Var| match var.function {
        Some(of) => format!("{}.{}", function(of.0), var.name),
        None => var.name.clone(),
    };
    statics.map(|(var, id)| (VarId(id), name(var))).collect()
}

/// Names of a function's parameters and locals: those of one name are told apart by a number.
pub(crate) fn name_locals(names: &mut FxHashMap<VarId, String>, vars: &[Var], locals: impl Iterator<Item = VarId>) {
    let mut seen: FxHashMap<&str, u32> = FxHashMap::default();
    for var in locals {
        let info = &vars[var.0 as usize];
        if names.contains_key(&var) {
            continue;
        }
        let count = seen.entry(&info.name).or_default();
        *count += 1;
        let name = if *count == 1 { info.name.clone() } else { format!("{}#{count}", info.name) };
        names.insert(var, name);
    }
}

pub(crate) fn show(types: &Types, ty: CTypeId) -> String {
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

pub(crate) fn return_type(types: &Types, function: CTypeId) -> String {
    match types.get(function) {
        CType::Function { ret, .. } => show(types, *ret),
        _ => show(types, function),
    }
}

/// The member's name; anonymous members have their number.
pub(crate) fn field_name(types: &Types, record: RecordId, field: usize) -> String {
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

/// A bit pattern as a constant of its type.
pub(crate) fn constant(types: &Types, value: u128, ty: CTypeId) -> String {
    let model = types.model;
    let kind = match types.get(ty) {
        CType::Int(kind) => *kind,
        CType::Enum(id) => types.enumeration(*id).underlying,
        CType::Pointer(_) if value == 0 => return "NULL".into(),
        CType::Pointer(_) => return format!("{value:#x}"),
        _ => return value.to_string(),
    };
    let suffix = match kind {
        IntKind::UInt => "u",
        IntKind::Long => "l",
        IntKind::ULong => "ul",
        IntKind::LongLong => "ll",
        IntKind::ULongLong => "ull",
        _ => "",
    };
    if kind.is_signed() {
        let shift = 128 - kind.bits(model);
        format!("{}{suffix}", ((value << shift) as i128) >> shift)
    } else {
        format!("{value}{suffix}")
    }
}

/// A literal without the zero at its end.
pub(crate) fn string(literal: &StringLiteral) -> String {
    let text: String = literal.units.iter().map(|&unit| char::from_u32(unit).unwrap_or('\u{fffd}')).collect();
    format!("{:?}", text.strip_suffix('\0').unwrap_or(&text))
}

pub(crate) fn binary(op: BinOp) -> &'static str {
    match op {
        BinOp::Add => "+",
        BinOp::Sub => "-",
        BinOp::Mul => "*",
        BinOp::Div => "/",
        BinOp::Rem => "%",
        BinOp::Shl => "<<",
        BinOp::Shr => ">>",
        BinOp::And => "&",
        BinOp::Or => "|",
        BinOp::Xor => "^",
    }
}

pub(crate) fn comparison(op: CmpOp) -> &'static str {
    match op {
        CmpOp::Eq => "==",
        CmpOp::Ne => "!=",
        CmpOp::Lt => "<",
        CmpOp::Le => "<=",
        CmpOp::Gt => ">",
        CmpOp::Ge => ">=",
    }
}
