//! What a counterexample needs to be told in terms of the C program: attributes on assumptions of true.

use super::Translator;
use super::memory::Slot;
use crate::cfg::Place;
use crate::ctype::{CType, CTypeId, FloatKind, IntKind, Types};
use crate::source::{Location, Span};
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
        Some(self.place_attr("sourceloc", &location))
    }

    /// `{:given file, line, column}`: the place in the file as given, where line markers lead elsewhere.
    fn given_attr(&mut self, span: Span) -> Option<Attr> {
        let given = self.sources.given_location(span.lo)?;
        let differs =
            self.sources.location(span.lo).is_none_or(|l| (l.file, l.line) != (given.file.clone(), given.line));
        differs.then(|| self.place_attr("given", &given))
    }

    /// `{:name file, line, column}` of the place in the file as given.
    pub(super) fn given_place_attr(&mut self, name: &str, position: u32) -> Option<Attr> {
        let given = self.sources.given_location(position)?;
        Some(self.place_attr(name, &given))
    }

    fn place_attr(&mut self, name: &str, location: &Location) -> Attr {
        let line = self.out.terms.int_lit(location.line);
        let column = self.out.terms.int_lit(location.column);
        let args = vec![AttrArg::Str(clean(&location.file)), AttrArg::Expr(line), AttrArg::Expr(column)];
        Attr { name: name.into(), args }
    }

    /// A statement of the user's starts.
    pub(super) fn show(&mut self, span: Span) {
        if span.is_none() || self.f.shown == span {
            return;
        }
        self.f.shown = span;
        let Some(location) = self.location_attr(span) else { return };
        let source = text_attr("src", &[&self.sources.snippet(span)]);
        let mut attrs = vec![location, source];
        attrs.extend(self.given_attr(span));
        self.note(attrs);
    }

    pub(super) fn note(&mut self, attrs: Vec<Attr>) {
        let expr = self.out.terms.tru();
        self.emit(Cmd::Assume { expr, attrs });
    }

    /// A scalar place got a value.
    pub(super) fn show_value(&mut self, place: &Place, slot: &Slot) {
        let name = self.place_text(place);
        let value = self.load(slot);
        self.show_term(&name, value, place.ty.ty);
    }

    pub(super) fn place_text(&self, place: &Place) -> String {
        let text = self.sources.snippet(place.span);
        match (&place.base, place.path.is_empty()) {
            (crate::cfg::PlaceBase::Var(v), true) => self.cfg.vars[v.0 as usize].name.clone(),
            _ => text,
        }
    }

    /// `{:value name, value, type}`.
    pub(super) fn show_term(&mut self, name: &str, value: ExprId, ty: CTypeId) {
        if name.is_empty() || name.starts_with('$') {
            return;
        }
        let ty = type_name(&self.cfg.types, ty);
        let args = vec![AttrArg::Str(clean(name)), AttrArg::Expr(value), AttrArg::Str(ty)];
        self.note(vec![Attr { name: "value".into(), args }]);
    }

    /// `{:input function, value, type} {:closing file, line, column}`: a call gave an input; without the value, one that
    /// the program does not look at. The place is that of the parenthesis that closes the call.
    pub(super) fn show_input(&mut self, function: &str, text: Span, value: Option<(ExprId, CTypeId)>) {
        let mut args = vec![AttrArg::Str(clean(function))];
        if let Some((value, ty)) = value {
            args.extend([AttrArg::Expr(value), AttrArg::Str(type_name(&self.cfg.types, ty))]);
        }
        let mut attrs = vec![Attr { name: "input".into(), args }];
        if self.sources.text(text).ends_with(b")") {
            attrs.extend(self.given_place_attr("closing", text.hi - 1));
        }
        self.note(attrs);
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
