//! Constants and string literals.

use super::checker::Checker;
use super::failure::{Check, malformed, unsupported};
use crate::ast::{CharLiteral, Encoding, FloatLiteral, FloatSuffix, IntLength, IntLiteral, StringLiteral};
use crate::ctype::{ArrayLen, CType, DataModel, FloatKind, IntKind, QualType};
use crate::source::Span;
use crate::typed::{self, Expr, ExprKind, Place, PlaceKind, StringId};

impl<'a> Checker<'a> {
    pub(super) fn int_literal(&mut self, literal: &IntLiteral, span: Span) -> Check<Expr> {
        let number = self.whole_number(literal, span)?;
        Ok(if literal.imaginary { self.imaginary(number) } else { number })
    }

    fn whole_number(&mut self, literal: &IntLiteral, span: Span) -> Check<Expr> {
        use IntKind::*;
        let candidates: &[IntKind] = match (literal.length, literal.unsigned, literal.decimal) {
            (IntLength::BitInt, ..) => return unsupported(span, "_BitInt is not supported"),
            (IntLength::Bits(bits), unsigned, _) => {
                let kind = match (bits, unsigned) {
                    (8, false) => Char,
                    (8, true) => UChar,
                    (16, false) => Short,
                    (16, true) => UShort,
                    (32, false) => Int,
                    (32, true) => UInt,
                    (_, false) => LongLong,
                    (_, true) => ULongLong,
                };
                let ty = self.int_type(kind);
                return Ok(self.int_constant(u128::from(literal.value), ty, span));
            }
            (IntLength::Int, true, _) => &[UInt, ULong, ULongLong],
            (IntLength::Long, true, _) => &[ULong, ULongLong],
            (IntLength::LongLong, true, _) => &[ULongLong],
            (IntLength::Int, false, true) => &[Int, Long, LongLong],
            (IntLength::Long, false, true) => &[Long, LongLong],
            (IntLength::LongLong, false, true) => &[LongLong],
            (IntLength::Int, false, false) => &[Int, UInt, Long, ULong, LongLong, ULongLong],
            (IntLength::Long, false, false) => &[Long, ULong, LongLong, ULongLong],
            (IntLength::LongLong, false, false) => &[LongLong, ULongLong],
        };
        let model = self.out.types.model;
        let fits = |kind: &IntKind| {
            let bits = kind.bits(model) - u32::from(kind.is_signed());
            bits >= 64 || literal.value >> bits == 0
        };
        // What is too large for `long long` is of a 128-bit type where there is one.
        let fallback = if model == DataModel::Lp64 { Int128 } else { ULongLong };
        let kind = candidates.iter().copied().find(fits).unwrap_or(fallback);
        let ty = self.int_type(kind);
        Ok(self.int_constant(u128::from(literal.value), ty, span))
    }

    pub(super) fn float_literal(&mut self, literal: &FloatLiteral, span: Span) -> Check<Expr> {
        let kind = match literal.suffix {
            FloatSuffix::None | FloatSuffix::Float64 | FloatSuffix::Float32x => FloatKind::Double,
            FloatSuffix::Float | FloatSuffix::Float32 => FloatKind::Float,
            FloatSuffix::LongDouble if self.out.types.model.is_windows() => FloatKind::Double,
            FloatSuffix::LongDouble | FloatSuffix::Float64x | FloatSuffix::Float80 => FloatKind::LongDouble,
            FloatSuffix::Float128 => FloatKind::Float128,
            FloatSuffix::Float16 => return unsupported(span, "_Float16 is not supported"),
            FloatSuffix::Decimal => {
                return unsupported(span, "decimal floating types are not supported");
            }
        };
        let text = self.interner.name(literal.text).to_string();
        if text.is_empty() {
            return malformed("check-type", span, "an empty number");
        }
        let ty = self.out.types.intern(CType::Float(kind));
        let number = Expr::new(ExprKind::Float(text), ty, span);
        Ok(if literal.imaginary { self.imaginary(number) } else { number })
    }

    pub(super) fn char_literal(&mut self, literal: &CharLiteral, span: Span) -> Expr {
        let ty = match literal.encoding {
            Encoding::Plain => self.int_type(IntKind::Int),
            encoding => self.unit_type(encoding),
        };
        // gcc 12: a u8 constant is an unsigned char.
        let ty = if literal.encoding == Encoding::Utf8 { self.int_type(IntKind::UChar) } else { ty };
        self.int_constant(literal.value as u128, ty, span)
    }

    /// The element type of a string literal.
    fn unit_type(&mut self, encoding: Encoding) -> crate::ctype::CTypeId {
        let wide = self.out.types.model.wide_char();
        self.int_type(match encoding {
            Encoding::Plain | Encoding::Utf8 => IntKind::Char,
            Encoding::Char16 => IntKind::UShort,
            Encoding::Char32 => IntKind::UInt,
            Encoding::Wide => wide,
        })
    }

    pub(super) fn string_literal(&mut self, literal: &StringLiteral, span: Span) -> Place {
        let element = self.unit_type(literal.encoding);
        let mut units = literal.units.clone();
        if literal.encoding == Encoding::Wide && self.out.types.model.is_windows() {
            units = units.into_iter().flat_map(utf16).collect();
        }
        units.push(0);
        self.new_string(element.into(), units, span)
    }

    /// A plain string literal that stands in no source text.
    pub(super) fn string_from(&mut self, text: &str, span: Span) -> Place {
        let element = self.int_type(IntKind::Char);
        let units = text.bytes().map(u32::from).chain([0]).collect();
        self.new_string(element.into(), units, span)
    }

    fn new_string(&mut self, element: QualType, units: Vec<u32>, span: Span) -> Place {
        let len = ArrayLen::Known(units.len() as u64);
        let ty = self.out.types.intern(CType::Array(element, len));
        let id = StringId(self.out.strings.len() as u32);
        self.out.strings.push(typed::StringLiteral { ty, units });
        Place::new(PlaceKind::String(id), ty.into(), span)
    }
}

/// The code units of UTF-16 for a character.
fn utf16(character: u32) -> Vec<u32> {
    match character.checked_sub(0x1_0000) {
        Some(above) => vec![0xd800 + (above >> 10), 0xdc00 + (above & 0x3ff)],
        None => vec![character],
    }
}
