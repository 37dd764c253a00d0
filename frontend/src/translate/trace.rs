//! What a counterexample needs to be told in terms of the C program: attributes on assumptions of true.

use super::Translator;
use super::memory::Slot;
use crate::cfg::Place;
use crate::ctype::{CType, CTypeId, FloatKind, IntKind, Types};
use crate::source::Span;
use boogie::expr::ExprId;
use boogie::program::{Attr, AttrArg, Cmd};

/// Longer source texts are cut.
const MAX_TEXT: usize = 200;

pub(super) fn text_attr(name: &str, texts: &[&str]) -> Attr {
    Attr { name: name.into(), args: texts.iter().map(|t| AttrArg::Str(clean(t))).collect() }
}

/// Attribute strings are on one line and without quotes' trouble.
pub(super) fn clean(text: &str) -> String {
    let text: String = text
        .chars()
        .map(|c| {
            if c == '"' {
                '\''
            } else if c == '\\' || c.is_control() {
                ' '
            } else {
                c
            }
        })
        .collect();
    match text.char_indices().nth(MAX_TEXT) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text,
    }
}

impl Translator<'_> {
    /// `{:sourceloc file, line, column}`.
    pub(super) fn location_attr(&mut self, span: Span) -> Option<Attr> {
        let location = self.sources.location(span.lo)?;
        let line = self.out.terms.int_lit(location.line);
        let column = self.out.terms.int_lit(location.column);
        let args = vec![AttrArg::Str(clean(&location.file)), AttrArg::Expr(line), AttrArg::Expr(column)];
        Some(Attr { name: "sourceloc".into(), args })
    }

    /// A statement of the user's starts.
    pub(super) fn show(&mut self, span: Span) {
        if span.is_none() || self.f.shown == span {
            return;
        }
        self.f.shown = span;
        let Some(location) = self.location_attr(span) else { return };
        let source = text_attr("src", &[&self.sources.snippet(span)]);
        self.note(vec![location, source]);
    }

    pub(super) fn note(&mut self, attrs: Vec<Attr>) {
        let expr = self.out.terms.tru();
        self.emit(Cmd::Assume { expr, attrs });
    }

    /// A scalar place got a value.
    pub(super) fn show_value(&mut self, place: &Place, slot: &Slot) {
        let name = self.place_text(place);
        let value = self.load(slot);
        self.show_term("value", &name, value, place.ty.ty);
    }

    pub(super) fn place_text(&self, place: &Place) -> String {
        let text = self.sources.snippet(place.span);
        match (&place.base, place.path.is_empty()) {
            (crate::cfg::PlaceBase::Var(v), true) => self.cfg.vars[v.0 as usize].name.clone(),
            _ => text,
        }
    }

    /// `{:kind name, value, type}`.
    pub(super) fn show_term(&mut self, kind: &str, name: &str, value: ExprId, ty: CTypeId) {
        if name.is_empty() || name.starts_with('$') {
            return;
        }
        let ty = type_name(&self.cfg.types, ty);
        let args = vec![AttrArg::Str(clean(name)), AttrArg::Expr(value), AttrArg::Str(ty)];
        self.note(vec![Attr { name: kind.into(), args }]);
    }

    /// A function gave an input that the program does not look at.
    pub(super) fn show_unused_input(&mut self, name: &str) {
        self.note(vec![Attr { name: "input".into(), args: vec![AttrArg::Str(clean(name))] }]);
    }
}

/// A type as a trace shows it.
pub(super) fn type_name(types: &Types, ty: CTypeId) -> String {
    use IntKind::*;
    match types.get(ty) {
        CType::Void => "void".into(),
        CType::Bool => "_Bool".into(),
        CType::Int(kind) => match kind {
            Char => "char",
            SChar => "signed char",
            UChar => "unsigned char",
            Short => "short",
            UShort => "unsigned short",
            Int => "int",
            UInt => "unsigned int",
            Long => "long",
            ULong => "unsigned long",
            LongLong => "long long",
            ULongLong => "unsigned long long",
            Int128 => "__int128",
            UInt128 => "unsigned __int128",
        }
        .into(),
        CType::Float(kind) => match kind {
            FloatKind::Float => "float",
            FloatKind::Double => "double",
            FloatKind::LongDouble => "long double",
            FloatKind::Float128 => "__float128",
        }
        .into(),
        CType::Pointer(to) => match types.get(to.ty) {
            CType::Pointer(_) | CType::Function { .. } | CType::Array(..) => "void *".into(),
            _ => format!("{} *", type_name(types, to.ty)),
        },
        CType::Array(element, _) => format!("{} []", type_name(types, element.ty)),
        CType::Record(r) => {
            let r = types.record(*r);
            if let Some(part) = types.complex_part(ty) {
                return format!("_Complex {}", type_name(types, part));
            }
            format!("{} {}", if r.is_union { "union" } else { "struct" }, r.name)
        }
        CType::Enum(e) => format!("enum {}", types.enumeration(*e).name),
        CType::Function { .. } => "function".into(),
        CType::VaList => "va_list".into(),
    }
}
