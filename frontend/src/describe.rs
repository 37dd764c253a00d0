//! A function's definition as a file has it, for one who writes a call of it.

use crate::ast::{DeclSpecifiers, DerivationKind, ExternalDecl, FunctionDef, ParamDecl, Parameters, TranslationUnit};
use crate::lex::symbol::Interner;
use crate::source::SourceMap;

/// A function as a file defines it.
#[derive(Clone, Debug)]
pub struct Defined {
    pub name: String,
    /// The index of its file.
    pub file: usize,
    /// The index of the file that defines `main`, if one does.
    pub main: Option<usize>,
    pub params: Vec<Declared>,
}

/// A parameter as it is written.
#[derive(Clone, Debug)]
pub struct Declared {
    /// Empty if it has none.
    pub name: String,
    /// A declaration of a variable of its type, if that has no more than pointers; `@` stands for the name.
    pub text: Option<String>,
    /// It is a function.
    pub is_function: bool,
}

/// The first definition of a function of that name.
pub(crate) fn find(units: &[TranslationUnit], name: &str, interner: &Interner, sources: &SourceMap) -> Option<Defined> {
    let symbol = interner.get(name)?;
    let of = |def: &FunctionDef| def.declarator.ident.as_ref().map(|ident| ident.name);
    let main = interner.get("main");
    let defines_main = |unit: &TranslationUnit| unit.items.iter().filter_map(definition).any(|def| of(def) == main);
    let main = units.iter().position(|unit| main.is_some() && defines_main(unit));
    for (file, unit) in units.iter().enumerate() {
        let mut definitions = unit.items.iter().filter_map(definition);
        let Some(def) = definitions.find(|def| of(def) == Some(symbol)) else { continue };
        let derivation = def.declarator.derivations.first();
        let params = match derivation.map(|derivation| &derivation.kind) {
            Some(DerivationKind::Function(Parameters::Prototype { params, .. })) => params.as_slice(),
            _ => &[],
        };
        let params = params.iter().map(|param| declared(param, interner, sources)).collect();
        return Some(Defined { name: name.to_owned(), file, main, params });
    }
    None
}

fn definition(item: &ExternalDecl) -> Option<&FunctionDef> {
    if let ExternalDecl::Function(def) = item { Some(def) } else { None }
}

fn declared(param: &ParamDecl, interner: &Interner, sources: &SourceMap) -> Declared {
    let name = param.declarator.ident.as_ref().map_or(String::new(), |ident| interner.name(ident.name).to_owned());
    let is = |kind: fn(&DerivationKind) -> bool| param.declarator.derivations.iter().any(|d| kind(&d.kind));
    let text = |span| String::from_utf8_lossy(sources.text(span)).into_owned();
    let outermost = param.declarator.derivations.first().map(|derivation| &derivation.kind);
    let is_function = matches!(outermost, Some(DerivationKind::Function(_)));
    let text = if is(|kind| matches!(kind, DerivationKind::Function(_))) {
        // As it is written, the name aside.
        param.declarator.ident.as_ref().map(|ident| {
            let (before, after) = (param.span.lo..ident.span.lo, ident.span.hi..param.span.hi);
            let part = |range: std::ops::Range<u32>| text(crate::source::Span::new(range.start, range.end));
            format!("{}@{}", part(before), part(after))
        })
    } else {
        with_pointers(param, &text(param.specifiers.base.span))
    };
    Declared { name, text, is_function }
}

/// The declaration of a variable of a parameter's type without its own qualifiers; an array is a pointer.
fn with_pointers(param: &ParamDecl, base: &str) -> Option<String> {
    let derivations = &param.declarator.derivations;
    let inner_arrays = derivations.iter().skip(1).any(|d| matches!(d.kind, DerivationKind::Array { .. }));
    if inner_arrays || base.is_empty() {
        return None;
    }
    let mut text = String::new();
    if !derivations.is_empty() {
        text.push_str(&qualifiers(&param.specifiers));
    }
    text.push_str(base);
    text.push(' ');
    // From the base outwards.
    for (at, derivation) in derivations.iter().enumerate().rev() {
        text.push('*');
        if let (DerivationKind::Pointer { qualifiers, .. }, true) = (&derivation.kind, at > 0) {
            text.push_str(if qualifiers.is_const { "const " } else { "" });
            text.push_str(if qualifiers.is_volatile { "volatile " } else { "" });
        }
    }
    text.push('@');
    Some(text)
}

fn qualifiers(specifiers: &DeclSpecifiers) -> String {
    let words = [(specifiers.qualifiers.is_const, "const "), (specifiers.qualifiers.is_volatile, "volatile ")];
    words.into_iter().filter(|(is_there, _)| *is_there).map(|(_, word)| word).collect()
}
