//! Types from declaration specifiers and type names.

use super::checker::Checker;
use super::failure::{Check, malformed, unsupported};
use super::scope::Binding;
use crate::ast::{self, BaseTypeKind, BuiltinType};
use crate::ctype::{CType, CTypeId, FloatKind, IntKind, QualType};
use crate::source::Span;

/// What the specifiers of a declaration say about its type.
#[derive(Clone, Copy, Debug)]
pub(super) struct Specified {
    pub ty: QualType,
    /// From a typedef's attribute.
    pub align: Option<u64>,
    /// `__auto_type`: the type is that of the initialiser.
    pub auto: bool,
}

impl<'a> Checker<'a> {
    /// `standalone`: no declarator follows, so that `struct s;` declares a new tag.
    pub(super) fn specifiers(&mut self, specifiers: &ast::DeclSpecifiers, standalone: bool) -> Check<Specified> {
        let mut specified = self.base_type(&specifiers.base, standalone)?;
        specified.ty = self.qualify(specified.ty, specifiers.qualifiers);
        if specifiers.qualifiers.is_atomic {
            specified.align = specified.align.max(self.atomic_align(specified.ty.ty));
        }
        Ok(specified)
    }

    fn base_type(&mut self, base: &ast::BaseType, standalone: bool) -> Check<Specified> {
        let span = base.span;
        let ty: QualType = match &base.kind {
            BaseTypeKind::Builtin(builtin) => self.builtin_type(*builtin, span)?.into(),
            BaseTypeKind::ImplicitInt => self.int_type(IntKind::Int).into(),
            BaseTypeKind::Record(specifier) => self.record_type(specifier, standalone)?.into(),
            BaseTypeKind::Enum(specifier) => self.enum_type(specifier)?.into(),
            BaseTypeKind::Typedef(name) => return self.typedef_type(*name, span),
            BaseTypeKind::TypeofExpr { operand, unqualified } => {
                let ty = self.type_of_operand(operand)?;
                if *unqualified { ty.ty.into() } else { ty }
            }
            BaseTypeKind::TypeofType { operand, unqualified } => {
                let (ty, align) = self.aligned_type_name(operand)?;
                let ty = if *unqualified { ty.ty.into() } else { ty };
                return Ok(Specified { ty, align, auto: false });
            }
            BaseTypeKind::Auto => {
                let ty = self.int_type(IntKind::Int).into();
                return Ok(Specified { ty, align: None, auto: true });
            }
            BaseTypeKind::Atomic(operand) => {
                let ty = self.type_name(operand)?;
                let align = self.atomic_align(ty.ty);
                let ty = QualType { is_atomic: true, ..ty };
                return Ok(Specified { ty, align, auto: false });
            }
            BaseTypeKind::Complex(part) => self.complex_type(*part, span)?.into(),
            BaseTypeKind::BitInt { .. } => return unsupported(span, "_BitInt is not supported"),
        };
        Ok(Specified { ty, align: None, auto: false })
    }

    fn typedef_type(&mut self, name: crate::lex::symbol::Symbol, span: Span) -> Check<Specified> {
        match self.scopes.lookup(name) {
            Some(&Binding::Typedef { ty, align }) => {
                self.note_lengths(ty.ty);
                Ok(Specified { ty, align, auto: false })
            }
            Some(Binding::Poisoned(reason)) => Err(Box::new(super::failure::Failure::Unsupported((**reason).clone()))),
            _ => match self.interner.name(name) {
                "__builtin_va_list" => {
                    let ty = self.va_list_type().into();
                    Ok(Specified { ty, align: None, auto: false })
                }
                name => malformed("check-undeclared", span, format!("unknown type name '{name}'")),
            },
        }
    }

    pub(super) fn builtin_type(&mut self, builtin: BuiltinType, span: Span) -> Check<CTypeId> {
        use BuiltinType as B;
        let model = self.out.types.model;
        let int = |kind| Ok(CType::Int(kind));
        let float = |kind| Ok(CType::Float(kind));
        let ty = match builtin {
            B::Void => Ok(CType::Void),
            B::Bool => Ok(CType::Bool),
            B::Char => int(IntKind::Char),
            B::SChar => int(IntKind::SChar),
            B::UChar => int(IntKind::UChar),
            B::Short => int(IntKind::Short),
            B::UShort => int(IntKind::UShort),
            B::Int => int(IntKind::Int),
            B::UInt => int(IntKind::UInt),
            B::Long => int(IntKind::Long),
            B::ULong => int(IntKind::ULong),
            B::LongLong => int(IntKind::LongLong),
            B::ULongLong => int(IntKind::ULongLong),
            B::Int128 | B::UInt128 if model.pointer_bits() == 32 => {
                return malformed("check-type", span, "__int128 is not supported on this target");
            }
            B::Int128 => int(IntKind::Int128),
            B::UInt128 => int(IntKind::UInt128),
            B::Float | B::Float32 => float(FloatKind::Float),
            B::Double | B::Float64 | B::Float32x => float(FloatKind::Double),
            B::LongDouble if model.is_windows() => float(FloatKind::Double),
            B::LongDouble | B::Float64x => float(FloatKind::LongDouble),
            B::Float128 => float(FloatKind::Float128),
            B::VaList => return Ok(self.va_list_type()),
            B::Float16 => Err("_Float16 is not supported"),
            B::Decimal32 | B::Decimal64 | B::Decimal128 => Err("decimal floating types are not supported"),
        };
        match ty {
            Ok(ty) => Ok(self.out.types.intern(ty)),
            Err(message) => unsupported(span, message),
        }
    }

    /// Adds qualifiers; those of an array are its elements'.
    pub(super) fn qualify(&mut self, ty: QualType, by: ast::Qualifiers) -> QualType {
        let added = QualType { ty: ty.ty, is_const: by.is_const, is_volatile: by.is_volatile, is_atomic: by.is_atomic };
        self.add_qualifiers(ty, added)
    }

    /// `ty` with the qualifiers of `by` as well.
    pub(super) fn add_qualifiers(&mut self, ty: QualType, by: QualType) -> QualType {
        if !(by.is_const || by.is_volatile || by.is_atomic) {
            return ty;
        }
        if let CType::Array(element, len) = *self.out.types.get(ty.ty) {
            let element = self.add_qualifiers(element, by);
            return QualType { ty: self.out.types.intern(CType::Array(element, len)), ..ty };
        }
        QualType {
            ty: ty.ty,
            is_const: ty.is_const | by.is_const,
            is_volatile: ty.is_volatile | by.is_volatile,
            is_atomic: ty.is_atomic | by.is_atomic,
        }
    }

    /// Atomic objects of the sizes that the machine handles are aligned at their size.
    fn atomic_align(&self, ty: CTypeId) -> Option<u64> {
        let size = self.out.types.size_of(ty)?;
        let raised = size > self.out.types.align_of(ty) || self.out.types.model.pointer_bits() == 32;
        (raised && matches!(size, 1 | 2 | 4 | 8 | 16)).then_some(size)
    }

    /// A type name as in a cast.
    pub(super) fn type_name(&mut self, name: &ast::TypeName) -> Check<QualType> {
        Ok(self.aligned_type_name(name)?.0)
    }

    /// A type name with the alignment that its typedef asks for.
    pub(super) fn aligned_type_name(&mut self, name: &ast::TypeName) -> Check<(QualType, Option<u64>)> {
        let specified = self.specifiers(&name.specifiers, false)?;
        let derived = self.declarator(specified.ty, specified.align, &name.declarator)?;
        let lists = [&name.specifiers.attributes[..], &name.declarator.attributes[..]];
        if lists.iter().all(|list| list.is_empty()) {
            return Ok((derived.ty, derived.align));
        }
        let attributes = self.attributes(&lists)?;
        let (ty, align) = self.attributed(derived.ty, derived.align, &attributes)?;
        Ok((ty, attributes.aligned.or(align)))
    }
}
