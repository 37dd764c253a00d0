//! Enumerations, with the integer types that gcc gives them.

use super::checker::Checker;
use super::failure::{Check, malformed};
use super::scope::{Binding, Tag};
use crate::ast::{EnumSpecifier, Enumerator};
use crate::ctype::{CType, CTypeId, Enum, EnumId, IntKind};
use crate::source::Span;

impl<'a> Checker<'a> {
    pub(super) fn enum_type(&mut self, specifier: &EnumSpecifier) -> Check<CTypeId> {
        let underlying = match &specifier.underlying {
            Some(name) => {
                let ty = self.type_name(name)?;
                self.int_kind(ty.ty)
            }
            None => None,
        };
        let Some(enumerators) = &specifier.body else {
            let id = self.mentioned_enum(specifier, underlying)?;
            return Ok(self.out.types.intern(CType::Enum(id)));
        };
        let prior = specifier.tag.and_then(|tag| self.scopes.lookup_tag_here(tag.name));
        let id = match prior {
            Some(Tag::Enum(id)) if !self.out.types.enumeration(id).is_defined => id,
            Some(_) => {
                return malformed("check-redefinition", specifier.span, "the tag is defined already");
            }
            None => self.new_enum(specifier, underlying),
        };
        self.enum_body(id, specifier, enumerators, underlying)?;
        let ty = self.out.types.intern(CType::Enum(id));
        Ok(self.retype_enumerators(id, enumerators, ty))
    }

    fn mentioned_enum(&mut self, specifier: &EnumSpecifier, underlying: Option<IntKind>) -> Check<EnumId> {
        match specifier.tag.and_then(|tag| self.scopes.lookup_tag(tag.name)) {
            Some(Tag::Enum(id)) => Ok(id),
            Some(Tag::Record(_)) => malformed("check-redefinition", specifier.span, "the tag names a struct or union"),
            None => Ok(self.new_enum(specifier, underlying)),
        }
    }

    fn new_enum(&mut self, specifier: &EnumSpecifier, underlying: Option<IntKind>) -> EnumId {
        let id = EnumId(self.out.types.enums.len() as u32);
        let name = match specifier.tag {
            Some(tag) => self.interner.name(tag.name).to_string(),
            None => "<anonymous>".to_string(),
        };
        // Microsoft's are integers, before they are defined too.
        let fixed = self.out.types.model.is_windows().then_some(IntKind::Int);
        let underlying = underlying.or(fixed);
        self.out.types.enums.push(Enum {
            name,
            underlying: underlying.unwrap_or(IntKind::UInt),
            values: Vec::new(),
            complete: underlying.is_some(),
            is_defined: false,
        });
        if let Some(tag) = specifier.tag {
            self.scopes.declare_tag(tag.name, Tag::Enum(id));
        }
        id
    }

    fn enum_body(
        &mut self,
        id: EnumId,
        specifier: &EnumSpecifier,
        enumerators: &[Enumerator],
        fixed: Option<IntKind>,
    ) -> Check<()> {
        let packed = self.attributes(&[&specifier.attributes])?.packed;
        let mut values = Vec::with_capacity(enumerators.len());
        let mut next = 0i128;
        for enumerator in enumerators {
            let value = match &enumerator.value {
                Some(expr) => self.constant_i128(expr)?,
                None => next,
            };
            let value = if self.out.types.model.is_windows() { i128::from(value as i32) } else { value };
            next = value.wrapping_add(1);
            let name = enumerator.ident.name;
            values.push((self.interner.name(name).to_string(), value));
            self.bind_enumerator(enumerator, value, None)?;
        }
        let span = specifier.span;
        let underlying = match fixed {
            Some(kind) => kind,
            None if self.out.types.model.is_windows() => IntKind::Int,
            None => self.fitting_kind(&values, packed, span)?,
        };
        let enumeration = &mut self.out.types.enums[id.0 as usize];
        enumeration.underlying = underlying;
        enumeration.values = values;
        enumeration.complete = true;
        enumeration.is_defined = true;
        Ok(())
    }

    /// Within the braces an enumerator has the narrowest type from `int` on that holds it; behind them it is an
    /// `int` if it fits, and otherwise of the enumeration's type.
    fn bind_enumerator(&mut self, enumerator: &Enumerator, value: i128, enumeration: Option<CTypeId>) -> Check<()> {
        let fits = |kind: IntKind, checker: &Self| {
            let bits = kind.bits(checker.out.types.model);
            if kind.is_signed() {
                (-(1i128 << (bits - 1))..1i128 << (bits - 1)).contains(&value)
            } else {
                (0..1i128 << bits).contains(&value)
            }
        };
        let kinds = [IntKind::Int, IntKind::UInt, IntKind::Long, IntKind::ULong, IntKind::LongLong];
        let int = fits(IntKind::Int, self) || self.out.types.model.is_windows();
        let ty = match enumeration {
            Some(ty) if !int => ty,
            Some(_) => self.int_type(IntKind::Int),
            None if self.out.types.model.is_windows() => self.int_type(IntKind::Int),
            None => {
                let kind = kinds.into_iter().find(|&kind| fits(kind, self));
                self.int_type(kind.unwrap_or(IntKind::ULongLong))
            }
        };
        let bits = self.truncate(value as u128, ty);
        let name = enumerator.ident.name;
        if enumeration.is_none() && self.scopes.lookup_here(name).is_some() {
            let message = format!("'{}' is declared already", self.interner.name(name));
            return malformed("check-redefinition", enumerator.ident.span, message);
        }
        self.scopes.declare(name, Binding::Enumerator { bits, ty });
        Ok(())
    }

    fn retype_enumerators(&mut self, id: EnumId, enumerators: &[Enumerator], ty: CTypeId) -> CTypeId {
        for (index, enumerator) in enumerators.iter().enumerate() {
            let value = self.out.types.enumeration(id).values[index].1;
            // The name is known to be free: this only replaces its type.
            let _ = self.bind_enumerator(enumerator, value, Some(ty));
        }
        ty
    }

    fn fitting_kind(&self, values: &[(String, i128)], packed: bool, span: Span) -> Check<IntKind> {
        use IntKind::*;
        let least = values.iter().map(|(_, value)| *value).min().unwrap_or(0).min(0);
        let most = values.iter().map(|(_, value)| *value).max().unwrap_or(0).max(0);
        let candidates: &[IntKind] = match (least < 0, packed) {
            (true, true) => &[SChar, Short, Int, Long, LongLong],
            (true, false) => &[Int, Long, LongLong],
            (false, true) => &[UChar, UShort, UInt, ULong, ULongLong],
            (false, false) => &[UInt, ULong, ULongLong],
        };
        let fitting = candidates.iter().copied().find(|kind| {
            let bits = kind.bits(self.out.types.model) - u32::from(kind.is_signed());
            most < 1i128 << bits && least >= -(1i128 << bits)
        });
        match fitting {
            Some(kind) => Ok(kind),
            None => malformed("check-type", span, "no integer type holds all values of the enumeration"),
        }
    }
}
