//! What a counterexample needs to be told in terms of the C program: attributes on assumptions of true.

use super::call::CallSite;
use super::function::Home;
use super::memory::Slot;
use super::translator::Translator;
use crate::cfg::{self, Expr, ExprKind, Place, PlaceBase, Projection};
use crate::ctype::{CType, CTypeId, FloatKind, IntKind, Types};
use crate::library::{Model, PREFIX, model};
use crate::pointsto::{RegionKind, key, signed_constant};
use crate::source::{Location, Span};
use crate::typed::{BinOp, VarId};
use boogie::expr::ExprId;
use boogie::marks::{self, Approximation, Format, Mark};
use boogie::program::{Attr, Cmd};

/// Longer source texts are cut.
const MAX_TEXT: usize = 200;

/// Of a record so many members are shown, and of a function so many parameters.
const MOST_MEMBERS: usize = 8;

/// Of a condition so many values are shown.
const MOST_LOOKED_AT: usize = 4;

/// Attribute strings are on one line.
fn plain(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

fn on_one_line(location: Location) -> Location {
    Location { file: plain(&location.file).into(), ..location }
}

/// A plain text that is cut if it is long.
pub(super) fn clean(text: &str) -> String {
    let text = plain(text);
    match text.char_indices().nth(MAX_TEXT) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text,
    }
}

/// A location as marks have it.
pub(super) fn place(location: &Location) -> marks::Place<'_> {
    marks::Place { file: &location.file, line: location.line, column: location.column }
}

impl<'a> Translator<'a> {
    /// A mark as an attribute.
    pub(super) fn attr<'p>(&mut self, mark: &impl Mark<'p>) -> Attr {
        mark.attr(&mut self.out.terms)
    }

    /// The place where something starts.
    pub(super) fn location_attr(&mut self, span: Span) -> Option<Attr> {
        let location = on_one_line(self.sources.location(span.lo)?);
        Some(self.attr(&place(&location)))
    }

    /// The place in the file as given, where line markers lead elsewhere.
    fn given_attr(&mut self, span: Span) -> Option<Attr> {
        let shown = self.sources.location(span.lo)?;
        let nowhere = || Location { file: "".into(), line: 0, column: 0, system_header: false };
        let given = self.sources.given_location(span.lo).unwrap_or_else(nowhere);
        let differs = shown.to_string() != given.to_string();
        differs.then(|| self.attr(&marks::Given(place(&on_one_line(given)))))
    }

    /// The place of a position in the file as given.
    pub(super) fn given_place(&self, position: u32) -> Option<Location> {
        self.sources.given_location(position).map(on_one_line)
    }

    /// A statement of the user's starts. A claim is none: it is evaluated where another statement is.
    pub(super) fn show(&mut self, span: Span) {
        if span.is_none() || self.f.last_place == span || self.sources.is_claim(span.lo) {
            return;
        }
        self.f.last_place = span;
        let Some(location) = self.location_attr(span) else { return };
        let source = self.attr(&marks::Source(&clean(&self.sources.beginning(span))));
        let mut attrs = vec![location, source];
        attrs.extend(self.given_attr(span));
        if let Some(name) = self.function_around(span) {
            attrs.push(self.attr(&marks::Within(name)));
        }
        self.note(attrs);
    }

    /// The name of the function whose text a statement is of, if that is copied into the one that is translated.
    fn function_around(&self, span: Span) -> Option<&'a str> {
        let own = self.pt.instances[self.f.instance.0 as usize].function;
        if self.cfg.runs_all != Some(own) {
            return None;
        }
        let is_before = |f: &&cfg::Function| f.span.lo <= span.lo && matches!(f.body, cfg::Body::Defined { .. });
        let around = self.cfg.functions.iter().filter(is_before).max_by_key(|f| f.span.lo)?;
        let is_other = around.name != self.cfg.functions[own.0 as usize].name;
        (is_other && !around.name.starts_with(PREFIX)).then(|| around.source_name())
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

    /// The same for one whose value is a set of flags, if it was computed like one.
    pub(super) fn show_assigned(&mut self, place: &Place, slot: &Slot, from: &Expr) {
        let name = self.place_text(place);
        let value = self.load(slot);
        let flags = self.is_set_of_flags(from);
        if let Some(attr) = self.value_attr(&name, value, place.ty.ty, flags) {
            self.note(vec![attr]);
        }
    }

    fn is_set_of_flags(&self, e: &Expr) -> bool {
        let e = e.unconverted();
        let is_integer = matches!(self.cfg.types.get(e.ty), CType::Int(_));
        is_integer
            && match &e.kind {
                ExprKind::Binary(BinOp::And | BinOp::Or | BinOp::Xor | BinOp::Shl, ..) | ExprKind::BitNot(_) => true,
                ExprKind::Int(_) => self.sources.snippet(e.span).starts_with("0x"),
                _ => false,
            }
    }

    /// A place of record type got a value: its first members.
    pub(super) fn show_members(&mut self, place: &Place, slots: &[Slot]) {
        let name = self.place_text(place);
        let Some(leaves) = crate::pointsto::place_leaves(&self.cfg.types, place) else { return };
        let mut attrs = Vec::new();
        for (leaf, slot) in leaves.iter().zip(slots).take(MOST_MEMBERS) {
            let Some(ty) = leaf.ty else { continue };
            let path = self.path_to(place.ty.ty, leaf);
            let value = self.load(slot);
            attrs.extend(self.value_attr(&format!("{name}{path}"), value, ty, false));
        }
        if !attrs.is_empty() {
            self.note(attrs);
        }
    }

    /// A place got a text.
    pub(super) fn show_text(&mut self, place: &Place, text: &[u8]) {
        let name = self.place_text(place);
        let text = String::from_utf8_lossy(text);
        let text = text.trim_end_matches('\0');
        if !name.is_empty() && !name.starts_with('$') {
            let value = marks::Value { name: &clean(&name), content: marks::Content::Text(&clean(text)) };
            let attr = self.attr(&value);
            self.note(vec![attr]);
        }
    }

    pub(super) fn place_text(&self, place: &Place) -> String {
        let text = self.sources.beginning(place.span);
        // In an initialiser the source text does not name the place.
        let is_named = !place.path.is_empty() && !text.contains(['=', '{']);
        if is_named { text } else { self.constant_path(place).unwrap_or(text) }
    }

    /// A place in a variable that no value decides about.
    fn constant_path(&self, place: &Place) -> Option<String> {
        let PlaceBase::Var(v) = place.base else { return None };
        let mut text = self.cfg.vars[v.0 as usize].name.clone();
        for step in &place.path {
            match step {
                Projection::Field { record, field } => {
                    let name = &self.cfg.types.record(*record).fields[*field].name;
                    if !name.is_empty() {
                        text = format!("{text}.{name}");
                    }
                }
                Projection::Index { index, .. } => match index.unconverted().kind {
                    ExprKind::Int(n) => text = format!("{text}[{n}]"),
                    _ => return None,
                },
            }
        }
        Some(text)
    }

    /// Something of a name has this value.
    pub(super) fn show_term(&mut self, name: &str, value: ExprId, ty: CTypeId) {
        if let Some(attr) = self.value_attr(name, value, ty, false) {
            self.note(vec![attr]);
        }
    }

    /// The same as an attribute: none for what has no name in the source.
    fn value_attr(&mut self, name: &str, value: ExprId, ty: CTypeId, flags: bool) -> Option<Attr> {
        if name.is_empty() || name.starts_with('$') {
            return None;
        }
        let ty = self.shown_type(ty);
        let format = if flags { Format::Flags(&ty) } else { Format::Value(&ty) };
        Some(self.attr(&marks::Value { name: &clean(name), content: marks::Content::Term(value, format) }))
    }

    /// What a function is given, by its parameters.
    pub(super) fn show_parameters(&mut self, params: &[VarId]) {
        let mut attrs = Vec::new();
        for &param in params.iter().take(MOST_MEMBERS) {
            let (name, ty) = (self.cfg.vars[param.0 as usize].name.clone(), self.cfg.vars[param.0 as usize].ty.ty);
            let is_scalar = self.bits(ty) > 0 && !crate::pointsto::layout::is_record(&self.cfg.types, ty);
            if let (true, Home::Registers(vars)) = (is_scalar, self.home(param))
                && let [v] = vars[..]
            {
                let value = self.var(v);
                attrs.extend(self.value_attr(&name, value, ty, false));
            }
        }
        if !attrs.is_empty() {
            self.note(attrs);
        }
    }

    /// What a condition looks at: `f` translates it.
    pub(super) fn looked_at<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> (T, Vec<Attr>) {
        self.f.evaluation.loaded = Some(Vec::new());
        let result = f(self);
        let mut attrs: Vec<Attr> = Vec::new();
        for (name, value, ty) in self.f.evaluation.loaded.take().unwrap_or_default() {
            let new = self.value_attr(&name, value, ty, false);
            if attrs.len() < MOST_LOOKED_AT && !new.iter().any(|attr| attrs.contains(attr)) {
                attrs.extend(new);
            }
        }
        (result, attrs)
    }

    /// A call gave an input; without the value, one that the program does not look at.
    pub(super) fn show_input(&mut self, function: &str, text: Span, value: Option<(ExprId, CTypeId)>) {
        let typed = value.map(|(value, ty)| (value, type_name(&self.cfg.types, ty)));
        let value = typed.as_ref().map(|(value, ty)| (*value, ty.as_str()));
        let mut attrs = vec![self.attr(&marks::Input { function: &clean(function), value })];
        if model(function).is_some_and(|model| model != Model::Nondet) {
            attrs.push(self.attr(&marks::Library));
        }
        if let Some(closing) = self.closing(text) {
            attrs.push(self.attr(&marks::Closing(place(&closing))));
        }
        self.note(attrs);
    }

    /// A thread starts by this call's text.
    pub(super) fn show_start(&mut self, thread: u32, text: Span) {
        let closing = self.closing(text);
        let attr = self.attr(&marks::Starts { thread, closing: closing.as_ref().map(place) });
        self.note(vec![attr]);
    }

    /// The parenthesis that closes a call, in the file as given.
    fn closing(&self, text: Span) -> Option<Location> {
        self.sources.text(text).ends_with(b")").then(|| self.given_place(text.hi - 1)).flatten()
    }
}

impl<'a> Translator<'a> {
    /// The number of the program's arguments.
    pub(super) fn show_count_of_arguments(&mut self, value: ExprId) {
        let attr = self.attr(&marks::Argument { name: "argc", value, memory: None });
        self.note(vec![attr]);
    }

    /// The text at an address is an argument of the program.
    pub(super) fn show_argument(&mut self, site: &CallSite<'a>) {
        if signed_constant(&self.cfg.types, &site.args[1]) == Some(-1) {
            return self.forget_at(&site.args[0], Approximation::ArgumentsUnknown);
        }
        let cell = self.pt.pointee(key(self.f.instance, &site.args[0]));
        let regions = cell.map_or_else(Vec::new, |cell| self.regions_of(cell));
        let (&[region], Some(which)) = (&regions[..], signed_constant(&self.cfg.types, &site.args[1])) else { return };
        let Some(&memory) = self.regions.get(&region) else { return };
        if !matches!(self.pt.regions[region.0 as usize].kind, RegionKind::Bytes | RegionKind::Words(1)) {
            return;
        }
        let (value, memory) = (self.word_arg(site, 0), self.var(memory));
        let attr = self.attr(&marks::Argument { name: &format!("argv[{which}]"), value, memory: Some(memory) });
        self.note(vec![attr]);
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
            Narrow { bits, signed: true } => return format!("signed:{bits}"),
            Narrow { bits, signed: false } => return format!("unsigned:{bits}"),
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
