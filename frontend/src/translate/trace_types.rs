//! The types of what a trace shows, as marks of the entry procedure.

use super::trace::{clean, type_name};
use super::translator::Translator;
use crate::ctype::{CType, CTypeId};
use crate::pointsto::layout;
use boogie::marks::{self, Mark};
use boogie::program::Attr;
use num_bigint::BigInt;

impl Translator<'_> {
    /// What a trace calls a type.
    pub(super) fn type_text(&mut self, ty: CTypeId) -> String {
        let types = &self.cfg.types;
        match types.get(ty) {
            CType::Record(_) | CType::Enum(_) => {
                let name = type_name(types, ty);
                let first = *self.trace_types.names.entry(name.clone()).or_insert(ty);
                if first == ty { name } else { format!("{name}#{}", ty.0) }
            }
            CType::Pointer(to) if matches!(types.get(to.ty), CType::Record(_) | CType::Enum(_)) => {
                format!("{} *", self.type_text(to.ty))
            }
            CType::Array(..) => {
                let (mut element, mut lengths) = (ty, String::new());
                while let CType::Array(next, len) = types.get(element) {
                    let len = if let crate::ctype::ArrayLen::Known(n) = len { n.to_string() } else { String::new() };
                    lengths = format!("{lengths} [{len}]");
                    element = next.ty;
                }
                format!("{}{lengths}", self.type_text(element))
            }
            _ => type_name(types, ty),
        }
    }

    /// The same for the type of something that is shown: what is inside can be named, too.
    pub(super) fn shown_type(&mut self, ty: CTypeId) -> String {
        let types = &self.cfg.types;
        let pointee = if let CType::Pointer(to) = types.get(ty) { to.ty } else { ty };
        let mut work = vec![pointee];
        while let Some(ty) = work.pop() {
            if !self.trace_types.listed.insert(ty) {
                continue;
            }
            match types.get(ty) {
                CType::Array(element, _) => work.push(element.ty),
                CType::Record(r) => work.extend(types.record(*r).fields.iter().map(|field| field.ty.ty)),
                _ => {}
            }
        }
        self.type_text(ty)
    }

    /// What the entry procedure says of types.
    pub(super) fn type_attrs(&mut self) -> Vec<Attr> {
        let types = &self.cfg.types;
        let mut attrs = Vec::new();
        for ty in std::mem::take(&mut self.trace_types.listed) {
            let Some(size) = layout::size_of(types, ty) else { continue };
            let name = self.type_text(ty);
            match types.get(ty) {
                CType::Array(..) => continue,
                CType::Enum(e) => {
                    let values = &types.enumeration(*e).values;
                    let named: Vec<_> =
                        values.iter().map(|(name, value)| (clean(name), BigInt::from(*value))).collect();
                    let values = named.iter().map(|(name, value)| (name.as_str(), value.clone())).collect();
                    attrs.push(marks::Enumeration { ty: &clean(&name), values }.attr(&mut self.out.terms));
                }
                _ => {}
            }
            let mut members = Vec::new();
            if let CType::Record(r) = types.get(ty) {
                for field in types.record(*r).fields.iter().filter(|field| field.bits.is_none()) {
                    members.push((clean(&field.name), field.offset, self.type_text(field.ty.ty)));
                }
            }
            let members =
                members.iter().map(|(name, offset, ty)| marks::Member { name, offset: *offset, ty }).collect();
            attrs.push(marks::Layout { ty: &clean(&name), size, members }.attr(&mut self.out.terms));
        }
        attrs
    }

    /// Where in a value of a type a scalar is: `.member[2]`.
    pub(super) fn path_to(&self, ty: CTypeId, leaf: &layout::Leaf) -> String {
        let types = &self.cfg.types;
        let (mut ty, mut offset, mut text) = (ty, leaf.offset, String::new());
        loop {
            match types.get(ty) {
                CType::Array(element, _) => {
                    let size = layout::size_of(types, element.ty).unwrap_or(0).max(1);
                    text.push_str(&format!("[{}]", offset / size));
                    (ty, offset) = (element.ty, offset % size);
                }
                CType::Record(r) => {
                    let is_here = |f: &&crate::ctype::Field| match f.bits {
                        Some(bits) => {
                            leaf.bits.is_some()
                                && layout::bit_field_leaf(f.offset, bits, f.ty.ty) == layout::Leaf { offset, ..*leaf }
                        }
                        None => {
                            let size = layout::size_of(types, f.ty.ty).unwrap_or(0);
                            f.offset <= offset && offset < f.offset + size
                        }
                    };
                    let Some(field) = types.record(*r).fields.iter().find(is_here) else { break };
                    if !field.name.is_empty() {
                        text.push('.');
                        text.push_str(&field.name);
                    }
                    if field.bits.is_some() {
                        break;
                    }
                    (ty, offset) = (field.ty.ty, offset - field.offset);
                }
                _ => break,
            }
        }
        text
    }
}
