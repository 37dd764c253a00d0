//! Structs and unions: tags and members.

use super::attributes::BIGGEST_ALIGNMENT;
use super::checker::Checker;
use super::compat::alike_fields;
use super::failure::{Check, Failure, malformed};
use super::record_notes::VariableRecord;
use super::scope::Tag;
use crate::ast::{self, BaseTypeKind, MemberDecl, RecordBody, RecordKind, RecordSpecifier};
use crate::ctype::{ArrayLen, CType, CTypeId, QualType, Record, RecordId};
use crate::layout::{MemberSpec, RecordLayout, RecordRules, lay_out};
use crate::lex::symbol::Symbol;
use crate::source::Span;

/// What the body of a record says.
enum Layout {
    Known { layout: RecordLayout, transparent: bool },
    Variable(VariableRecord),
}

impl<'a> Checker<'a> {
    /// To be called when a file's declarations are done.
    pub(super) fn keep_tags(&mut self, tags: Vec<(Symbol, RecordId)>) {
        for (name, id) in tags {
            if let Some(text) = self.records.own.get(&name) {
                self.records.texts.entry(id).or_insert_with(|| text.clone());
            }
            self.records.earlier.insert(name, id);
        }
    }

    pub(super) fn record_type(&mut self, specifier: &RecordSpecifier, standalone: bool) -> Check<CTypeId> {
        let is_union = specifier.kind == RecordKind::Union;
        let here = standalone || specifier.body.is_some();
        let prior = specifier.tag.and_then(|tag| match here {
            true => self.scopes.lookup_tag_here(tag.name),
            false => self.scopes.lookup_tag(tag.name),
        });
        let id = match prior {
            Some(Tag::Record(id)) if self.out.types.record(id).is_union == is_union => id,
            Some(_) => {
                return malformed("check-redefinition", specifier.span, "the tag is declared as another kind");
            }
            None => self.new_record(specifier, is_union),
        };
        let id = match &specifier.body {
            Some(body) => self.define_record(id, specifier, body)?,
            None => id,
        };
        Ok(self.out.types.intern(CType::Record(id)))
    }

    fn new_record(&mut self, specifier: &RecordSpecifier, is_union: bool) -> RecordId {
        let shared = specifier.tag.and_then(|tag| self.earlier_record(tag.name, is_union));
        let id = shared.unwrap_or(RecordId(self.out.types.records.len() as u32));
        if shared.is_none() {
            let name = match specifier.tag {
                Some(tag) => self.interner.name(tag.name).to_string(),
                None => "<anonymous>".to_string(),
            };
            self.out.types.records.push(Record {
                name,
                is_union,
                is_complex: false,
                complete: false,
                fields: Vec::new(),
                size: 0,
                align: 1,
                lane: None,
                span: specifier.span,
            });
        }
        if let Some(tag) = specifier.tag {
            self.scopes.declare_tag(tag.name, Tag::Record(id));
        }
        id
    }

    /// The record of an earlier file that this file means as well.
    fn earlier_record(&self, name: Symbol, is_union: bool) -> Option<RecordId> {
        if !self.scopes.at_file_scope() {
            return None;
        }
        let id = *self.records.earlier.get(&name)?;
        let record = self.out.types.record(id);
        let same_text = match (self.records.own.get(&name), self.records.texts.get(&id)) {
            (Some(own), Some(theirs)) => own == theirs,
            _ => true,
        };
        (record.is_union == is_union && same_text).then_some(id)
    }

    fn define_record(&mut self, id: RecordId, specifier: &RecordSpecifier, body: &RecordBody) -> Check<RecordId> {
        let shared = self.records.texts.contains_key(&id);
        if self.out.types.record(id).complete && !shared {
            return malformed("check-redefinition", specifier.span, "the struct or union is defined already");
        }
        let (layout, transparent) = match self.record_layout(specifier, body) {
            Ok(Layout::Known { layout, transparent }) => (layout, transparent),
            Ok(Layout::Variable(record)) => {
                self.out.types.records[id.0 as usize].align = record.align;
                self.records.variable.insert(id, record);
                return Ok(id);
            }
            Err(failure) => match *failure {
                Failure::Unsupported(reason) => {
                    self.records.notes.entry(id).or_default().poison = Some(reason);
                    return Ok(id);
                }
                malformed => return Err(Box::new(malformed)),
            },
        };
        let record = &self.out.types.records[id.0 as usize];
        let key = |fields: &[crate::ctype::Field]| -> Vec<_> {
            fields.iter().map(|f| (f.name.clone(), f.ty, f.offset, f.bits)).collect()
        };
        let fields = key(&layout.fields);
        if record.complete {
            let same = record.size == layout.size
                && record.align == layout.align
                && alike_fields(&self.out.types, &record.fields, &layout.fields);
            if !same {
                return malformed("check-link", specifier.span, "another file defines this record otherwise");
            }
            return Ok(id);
        }
        if specifier.tag.is_none() && self.scopes.at_file_scope() {
            let key = (record.is_union, layout.size, layout.align, fields);
            if let Some(&earlier) = self.records.anonymous.get(&key) {
                if self.is_of_earlier_unit(earlier, specifier.span) {
                    return Ok(earlier);
                }
            } else {
                self.records.anonymous.insert(key, id);
            }
        }
        let record = &mut self.out.types.records[id.0 as usize];
        record.fields = layout.fields;
        record.size = layout.size;
        record.align = layout.align;
        record.complete = true;
        record.span = specifier.span;
        let note = self.records.notes.entry(id).or_default();
        note.user_align = layout.user_align;
        note.transparent = transparent;
        Ok(id)
    }

    fn is_of_earlier_unit(&self, id: RecordId, span: Span) -> bool {
        let theirs = self.out.types.record(id).span;
        self.sources.file_at(theirs.lo) != self.sources.file_at(span.lo)
    }

    fn record_layout(&mut self, specifier: &RecordSpecifier, body: &RecordBody) -> Check<Layout> {
        let attributes = self.attributes(&[&specifier.attributes])?;
        let is_union = specifier.kind == RecordKind::Union;
        let mut members = Vec::new();
        for member in &body.members {
            match member {
                MemberDecl::StaticAssert(assert) => self.static_assert(assert)?,
                MemberDecl::Fields { specifiers, declarators, span } => {
                    self.member_line(specifiers, declarators, *span, &mut members)?;
                }
            }
        }
        self.check_names(&members, specifier.span)?;
        let rules = RecordRules {
            is_union,
            packed: attributes.packed,
            align: attributes.last_aligned,
            pack: body.pack.filter(|&pack| pack > 0).map(u64::from),
            is_microsofts: attributes.microsofts.unwrap_or(self.out.types.model.is_windows()),
        };
        if members.iter().any(|member| self.is_variable(member.ty.ty)) {
            return self.variable_layout(members, rules, specifier.span).map(Layout::Variable);
        }
        let layout = lay_out(&self.out.types, members, rules);
        Ok(Layout::Known { layout, transparent: attributes.transparent_union })
    }

    /// Members have names of their own, those of anonymous records included (6.7.2.1p13).
    fn check_names(&self, members: &[MemberSpec], span: Span) -> Check<()> {
        let mut seen = rustc_hash::FxHashSet::default();
        let mut pending: Vec<(&str, CTypeId)> = members.iter().map(|m| (m.name.as_str(), m.ty.ty)).collect();
        while let Some((name, ty)) = pending.pop() {
            if !name.is_empty() {
                if !seen.insert(name) {
                    return malformed("check-redefinition", span, format!("two members are named '{name}'"));
                }
            } else if let CType::Record(id) = *self.out.types.get(ty) {
                let fields = match self.variable_record(id) {
                    Some(record) => &record.members,
                    None => &self.out.types.record(id).fields,
                };
                pending.extend(fields.iter().map(|field| (field.name.as_str(), field.ty.ty)));
            }
        }
        Ok(())
    }

    fn member_line(
        &mut self,
        specifiers: &ast::DeclSpecifiers,
        declarators: &[ast::MemberDeclarator],
        span: Span,
        members: &mut Vec<MemberSpec>,
    ) -> Check<()> {
        let is_microsofts = self.out.types.model.is_windows();
        let base = self.specifiers(specifiers, declarators.is_empty() && !is_microsofts)?;
        if declarators.is_empty() {
            // Without a tag it is an anonymous member, with one a mere declaration of the tag. Microsoft's C has
            // anonymous members of any such type.
            let anonymous = match &specifiers.base.kind {
                _ if is_microsofts => matches!(self.out.types.get(base.ty.ty), CType::Record(_)),
                BaseTypeKind::Record(record) => record.tag.is_none() && record.body.is_some(),
                _ => false,
            };
            if anonymous {
                self.require_complete(base.ty.ty, span)?;
                let attributes = self.attributes(&[&specifiers.attributes])?;
                let align = self.alignas(&specifiers.alignas)?;
                let own = attributes.aligned.max(align);
                members.push(self.member_spec(String::new(), base.ty, base.align, own, attributes.packed));
            }
            return Ok(());
        }
        for declarator in declarators {
            let member = self.member(specifiers, base, declarator)?;
            members.push(member);
        }
        Ok(())
    }

    fn member(
        &mut self,
        specifiers: &ast::DeclSpecifiers,
        base: super::specifier::Specified,
        member: &ast::MemberDeclarator,
    ) -> Check<MemberSpec> {
        let declarator = &member.declarator;
        let derived = self.declarator(base.ty, base.align, declarator)?;
        let mut attributes = self.attributes(&[&specifiers.attributes, &declarator.attributes])?;
        self.attributes_of_pointers(declarator, &mut attributes)?;
        let (ty, type_align) = self.attributed(derived.ty, derived.align, &attributes)?;
        match self.out.types.get(ty.ty) {
            CType::Function { .. } => {
                return malformed("check-type", member.span, "a member cannot be a function");
            }
            // The elements were seen to be complete; a flexible member's length stays open.
            CType::Array(..) => {}
            _ => self.require_complete(ty.ty, member.span)?,
        }
        let align = self.alignas(&specifiers.alignas)?;
        let own = attributes.aligned.max(align);
        let name = declarator.ident.map_or("", |ident| self.interner.name(ident.name));
        let mut spec = self.member_spec(name.to_string(), ty, type_align, own, attributes.packed);
        if let Some(width) = &member.bit_width {
            let bits = self.bit_width(ty.ty, width)?;
            if bits == 0 && declarator.ident.is_some() {
                return malformed("check-type", width.span, "a bit-field with a name has no bits");
            }
            spec.width = Some(bits);
        }
        Ok(spec)
    }

    fn bit_width(&mut self, ty: CTypeId, width: &ast::Expr) -> Check<u32> {
        let value = self.constant_i128(width)?;
        let Some(shape) = self.integer_shape(ty) else {
            return malformed("check-type", width.span, "a bit-field must have an integer type");
        };
        match u32::try_from(value) {
            Ok(bits) if bits <= shape.bits => Ok(bits),
            _ => malformed("check-type", width.span, "the bit-field's width does not fit its type"),
        }
    }

    fn member_spec(
        &self,
        name: String,
        ty: QualType,
        type_align: Option<u64>,
        own_align: Option<u64>,
        packed: bool,
    ) -> MemberSpec {
        MemberSpec {
            name,
            ty,
            type_align: type_align.unwrap_or_else(|| self.out.types.align_of(ty.ty)),
            type_align_is_user: type_align.is_some() || self.has_user_align(ty.ty),
            own_align,
            packed,
            width: None,
        }
    }

    /// `_Alignof` of a type: the least alignment of its objects, and only so much unless an attribute asks for more.
    pub(super) fn least_align(&self, ty: CTypeId) -> u64 {
        let align = self.out.types.minimal_align(ty);
        if self.has_user_align(ty) { align } else { align.min(BIGGEST_ALIGNMENT) }
    }

    fn has_user_align(&self, ty: CTypeId) -> bool {
        match self.out.types.get(ty) {
            CType::Array(element, _) => self.has_user_align(element.ty),
            CType::Record(id) => self.records.notes.get(id).is_some_and(|note| note.user_align),
            _ => false,
        }
    }

    /// The strictest `_Alignas`.
    pub(super) fn alignas(&mut self, list: &[ast::AlignAs]) -> Check<Option<u64>> {
        let mut strictest = None;
        for alignas in list {
            let (align, span) = match alignas {
                ast::AlignAs::Expr(expr) => (self.constant_u64(expr)?, expr.span),
                ast::AlignAs::Type(name) => {
                    let (ty, align) = self.aligned_type_name(name)?;
                    (align.unwrap_or_else(|| self.least_align(ty.ty)), name.span)
                }
            };
            if align > 0 && !align.is_power_of_two() {
                return malformed("check-type", span, "an alignment is a power of two");
            }
            if align > 0 {
                strictest = strictest.max(Some(align));
            }
        }
        Ok(strictest)
    }

    pub(super) fn is_transparent(&self, id: RecordId) -> bool {
        self.records.notes.get(&id).is_some_and(|note| note.transparent)
    }

    pub(super) fn make_transparent(&mut self, id: RecordId) {
        self.records.notes.entry(id).or_default().transparent = true;
    }

    /// Fails for types without a size. Variable-length arrays have one.
    pub(super) fn require_complete(&self, ty: CTypeId, span: Span) -> Check<()> {
        let what = match self.out.types.get(ty) {
            CType::Void => "void".to_string(),
            CType::Function { .. } => "a function type".to_string(),
            CType::Array(_, ArrayLen::Incomplete) => "an array of unknown length".to_string(),
            CType::Array(element, _) => return self.require_complete(element.ty, span),
            CType::Record(id) => {
                let record = self.out.types.record(*id);
                if record.complete || self.variable_record(*id).is_some() {
                    return Ok(());
                }
                if let Some(reason) = self.records.notes.get(id).and_then(|note| note.poison.clone()) {
                    return Err(Box::new(Failure::Unsupported(reason)));
                }
                format!("'{} {}'", if record.is_union { "union" } else { "struct" }, record.name)
            }
            CType::Enum(id) if !self.out.types.enumeration(*id).complete => {
                format!("'enum {}'", self.out.types.enumeration(*id).name)
            }
            _ => return Ok(()),
        };
        malformed("check-incomplete", span, format!("{what} has no size here"))
    }
}
