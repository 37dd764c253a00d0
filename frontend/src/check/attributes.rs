//! Attributes that change what a program means; all others are ignored.

use super::checker::Checker;
use super::failure::{Check, malformed, unsupported};
use super::scope::Binding;
use crate::ast::{self, Attribute, AttributeArg};
use crate::ctype::{CType, DataModel, FloatKind, IntKind, QualType};
use crate::source::Span;

/// The alignment that `aligned` without an argument asks for, and the most that `_Alignof` says of a type by itself.
pub(super) const BIGGEST_ALIGNMENT: u64 = 16;

/// The attributes of one declaration or record, taken together.
#[derive(Clone, Default, Debug)]
pub(super) struct Attributes {
    pub packed: bool,
    /// Whether bit-fields are laid out as by Microsoft's compiler, if it is said.
    pub microsofts: Option<bool>,
    /// The strictest alignment: that of objects and members.
    pub aligned: Option<u64>,
    /// The alignment said last: that of records.
    pub last_aligned: Option<u64>,
    pub mode: Option<(String, Span)>,
    /// Bytes of the vector that is declared.
    pub vector_size: Option<(u64, Span)>,
    pub transparent_union: bool,
    pub noreturn: bool,
    /// It has no side effects.
    pub pure: bool,
    pub constructor: Option<u32>,
    pub destructor: Option<u32>,
    pub cleanup: Option<ast::Ident>,
    pub alias: Option<String>,
    pub weak: bool,
    pub gnu_inline: bool,
}

impl<'a> Checker<'a> {
    pub(super) fn attributes(&mut self, lists: &[&[Attribute]]) -> Check<Attributes> {
        let mut all = Attributes::default();
        for attribute in lists.iter().copied().flatten() {
            self.attribute(attribute, &mut all)?;
        }
        Ok(all)
    }

    fn attribute(&mut self, attribute: &Attribute, all: &mut Attributes) -> Check<()> {
        let name = self.interner.name(attribute.name);
        match name {
            "packed" => all.packed = true,
            "ms_struct" => all.microsofts = Some(true),
            "gcc_struct" => all.microsofts = Some(false),
            "aligned" | ast::DECLSPEC_ALIGN => {
                let align = match attribute.args.first() {
                    Some(arg) => self.attribute_value(arg)?,
                    None => Some(BIGGEST_ALIGNMENT),
                };
                let align = align.filter(|align| align.is_power_of_two());
                all.aligned = all.aligned.max(align);
                all.last_aligned = align.or(all.last_aligned);
            }
            "mode" => {
                if let Some(AttributeArg::Ident(ident)) = attribute.args.first() {
                    let mode = self.interner.name(ident.name).trim_matches('_').to_string();
                    all.mode = Some((mode, attribute.span));
                }
            }
            "vector_size" => {
                let bytes = match attribute.args.first() {
                    Some(arg) => self.attribute_value(arg)?,
                    None => None,
                };
                let Some(bytes) = bytes else {
                    return malformed("check-type", attribute.span, "a vector needs a size");
                };
                all.vector_size = Some((bytes, attribute.span));
            }
            "scalar_storage_order" | "ifunc" | "weakref" | "naked" => {
                return unsupported(attribute.span, format!("attribute '{name}' is not supported"));
            }
            "transparent_union" => all.transparent_union = true,
            "noreturn" | "_Noreturn" => all.noreturn = true,
            "pure" | "const" => all.pure = true,
            "constructor" => all.constructor = Some(self.priority(attribute)?),
            "destructor" => all.destructor = Some(self.priority(attribute)?),
            "cleanup" => {
                if let Some(AttributeArg::Ident(ident)) = attribute.args.first() {
                    all.cleanup = Some(*ident);
                }
            }
            "alias" => {
                if let Some(text) = text(attribute) {
                    all.alias = Some(text);
                }
            }
            "section" => {
                if let Some(text) = text(attribute).filter(|text| names_start_code(text)) {
                    let message = format!("section '{text}' is not supported");
                    return malformed("check-unsupported", attribute.span, message);
                }
            }
            "may_alias" => self.out.types.may_alias = true,
            "weak" => all.weak = true,
            "gnu_inline" => all.gnu_inline = true,
            _ => {}
        }
        Ok(())
    }

    fn priority(&mut self, attribute: &Attribute) -> Check<u32> {
        const LAST: u32 = 65535;
        let Some(arg) = attribute.args.first() else { return Ok(LAST) };
        Ok(self.attribute_value(arg)?.map_or(LAST, |value| value.min(u64::from(LAST)) as u32))
    }

    fn attribute_value(&mut self, arg: &AttributeArg) -> Check<Option<u64>> {
        match arg {
            AttributeArg::Expr(expr) => Ok(Some(self.constant_u64(expr)?)),
            AttributeArg::Ident(ident) => Ok(match self.scopes.lookup(ident.name) {
                Some(Binding::Enumerator { bits, .. }) => u64::try_from(*bits).ok(),
                _ => None,
            }),
            AttributeArg::Type(_) | AttributeArg::Other(_) => Ok(None),
        }
    }

    /// What the attributes make of a declared type, and of the alignment that a typedef asks for.
    pub(super) fn attributed(
        &mut self,
        ty: QualType,
        align: Option<u64>,
        attributes: &Attributes,
    ) -> Check<(QualType, Option<u64>)> {
        let ty = match &attributes.mode {
            Some((mode, span)) => self.with_mode(ty, mode, *span)?,
            None => ty,
        };
        match attributes.vector_size {
            // The alignment of the lanes is not that of the vector.
            Some((bytes, span)) => Ok((self.with_vector(ty, bytes, span)?, None)),
            None => Ok((ty, align)),
        }
    }

    /// `mode(DI)` and the like: another width for the declared type. `mode(V4SI)` is a vector.
    fn with_mode(&mut self, ty: QualType, mode: &str, span: Span) -> Check<QualType> {
        if let Some((count, lane)) = vector_mode(mode) {
            let lane = self.with_mode(ty, lane, span)?;
            let bytes = self.out.types.size_of(lane.ty).unwrap_or(0).saturating_mul(count);
            return self.with_vector(lane, bytes, span);
        }
        let signed = match self.out.types.get(ty.ty) {
            CType::Int(kind) => kind.is_signed(),
            CType::Bool => false,
            CType::Enum(id) => self.out.types.enumeration(*id).underlying.is_signed(),
            CType::Float(_) => true,
            // The mode of a pointer is its own.
            CType::Pointer(_) => return Ok(ty),
            _ => return unsupported(span, "attribute 'mode' on this type is not supported"),
        };
        let model = self.out.types.model;
        let wide = model.pointer_bits() == 64;
        let kind = match (mode, signed) {
            ("QI" | "byte", true) => IntKind::SChar,
            ("QI" | "byte", false) => IntKind::UChar,
            ("HI", true) => IntKind::Short,
            ("HI", false) => IntKind::UShort,
            ("SI", true) => IntKind::Int,
            ("SI", false) => IntKind::UInt,
            ("word" | "pointer" | "unwind_word", true) => model.signed_word(),
            ("word" | "pointer" | "unwind_word", false) => model.word(),
            ("DI", true) if model == DataModel::Lp64 => IntKind::Long,
            ("DI", false) if model == DataModel::Lp64 => IntKind::ULong,
            ("DI", true) => IntKind::LongLong,
            ("DI", false) => IntKind::ULongLong,
            ("TI", true) if wide => IntKind::Int128,
            ("TI", false) if wide => IntKind::UInt128,
            _ => return self.with_float_mode(ty, mode, span),
        };
        Ok(QualType { ty: self.out.types.intern(CType::Int(kind)), ..ty })
    }

    fn with_float_mode(&mut self, ty: QualType, mode: &str, span: Span) -> Check<QualType> {
        let kind = match mode {
            "SF" => FloatKind::Float,
            "DF" => FloatKind::Double,
            "XF" => FloatKind::LongDouble,
            "TF" => FloatKind::Float128,
            _ => return unsupported(span, format!("mode '{mode}' is not supported")),
        };
        Ok(QualType { ty: self.out.types.intern(CType::Float(kind)), ..ty })
    }
}

/// The literal that is an attribute's argument.
fn text(attribute: &Attribute) -> Option<String> {
    match attribute.args.first()? {
        AttributeArg::Expr(ast::Expr { kind: ast::ExprKind::Str(text), .. }) => Some(text.to_text()),
        _ => None,
    }
}

/// What may be symbols or directives in assembly.
pub(super) fn symbols(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !(c.is_ascii_alphanumeric() || "._$".contains(c)))
}

/// Whether a text names a section whose contents are run, or called, where the program starts or ends.
pub(super) fn names_start_code(text: &str) -> bool {
    symbols(text).any(|word| {
        let lists = [".init_array", ".preinit_array", ".fini_array", ".ctors", ".dtors"];
        matches!(word, ".init" | ".fini") || lists.iter().any(|list| word.starts_with(list))
    })
}

/// `V4SI`: how many lanes, and their mode.
fn vector_mode(mode: &str) -> Option<(u64, &str)> {
    let mode = mode.strip_prefix('V')?;
    let digits = mode.bytes().take_while(u8::is_ascii_digit).count();
    let (count, lane) = mode.split_at(digits);
    Some((count.parse().ok()?, lane))
}
