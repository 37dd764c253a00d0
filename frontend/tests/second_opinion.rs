//! Compares the names that files declare at file scope, and as what, with
//! what lang-c finds in the files that it accepts.

mod corpus_files;

use std::collections::BTreeMap;

use frontend::ast::{DerivationKind, ExternalDecl, StorageClass};
use frontend::lex::symbol::Interner;
use frontend::parse::parse;
use frontend::source::SourceMap;
use lang_c::ast as c;

/// What a name is declared as; a function definition outweighs a declaration.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Kind {
    Variable,
    Typedef,
    Function,
    Definition,
}

type Names = BTreeMap<String, Kind>;

fn note(names: &mut Names, name: &str, kind: Kind) {
    let entry = names.entry(name.to_string()).or_insert(kind);
    *entry = (*entry).max(kind);
}

fn ours(text: &[u8]) -> Option<Names> {
    let mut interner = Interner::new();
    let mut sources = SourceMap::new();
    let result = parse(text.to_vec(), "t.c", &mut sources, &mut interner).ok()?;
    if result.diagnostics.has_errors() {
        return None;
    }
    let mut names = Names::new();
    for item in &result.tree.items {
        match item {
            ExternalDecl::Function(function) => {
                let name = function.declarator.ident?.name;
                note(&mut names, interner.name(name), Kind::Definition);
            }
            ExternalDecl::Declaration(declaration) => {
                for declared in &declaration.declarators {
                    let derivations = &declared.declarator.derivations;
                    let first = derivations.first().map(|first| &first.kind);
                    let kind = match (declaration.specifiers.storage, first) {
                        (Some(StorageClass::Typedef), _) => Kind::Typedef,
                        (_, Some(DerivationKind::Function(_))) => Kind::Function,
                        _ => Kind::Variable,
                    };
                    let name = declared.declarator.ident?.name;
                    note(&mut names, interner.name(name), kind);
                }
            }
            ExternalDecl::StaticAssert(_) | ExternalDecl::Asm(_) => {}
        }
    }
    Some(names)
}

fn theirs(text: &[u8]) -> Option<Names> {
    let config = lang_c::driver::Config::with_gcc();
    let source = String::from_utf8(text.to_vec()).ok()?;
    let parsed = lang_c::driver::parse_preprocessed(&config, source).ok()?;
    let mut names = Names::new();
    for item in &parsed.unit.0 {
        match &item.node {
            c::ExternalDeclaration::FunctionDefinition(function) => {
                let name = declared_name(&function.node.declarator.node)?;
                note(&mut names, name, Kind::Definition);
            }
            c::ExternalDeclaration::Declaration(declaration) => {
                let is_typedef = declaration.node.specifiers.iter().any(|specifier| {
                    matches!(&specifier.node, c::DeclarationSpecifier::StorageClass(class)
                        if class.node == c::StorageClassSpecifier::Typedef)
                });
                for declared in &declaration.node.declarators {
                    let declarator = &declared.node.declarator.node;
                    let kind = match is_typedef {
                        true => Kind::Typedef,
                        false if is_function(declarator) => Kind::Function,
                        false => Kind::Variable,
                    };
                    note(&mut names, declared_name(declarator)?, kind);
                }
            }
            c::ExternalDeclaration::StaticAssert(_) => {}
        }
    }
    Some(names)
}

fn declared_name(declarator: &c::Declarator) -> Option<&str> {
    match &declarator.kind.node {
        c::DeclaratorKind::Identifier(ident) => Some(&ident.node.name),
        c::DeclaratorKind::Declarator(inner) => declared_name(&inner.node),
        c::DeclaratorKind::Abstract => None,
    }
}

/// Whether the step nearest to the name is a function's.
fn is_function(declarator: &c::Declarator) -> bool {
    if let c::DeclaratorKind::Declarator(inner) = &declarator.kind.node {
        let inner = &inner.node;
        if !inner.derived.is_empty() || matches!(inner.kind.node, c::DeclaratorKind::Declarator(_)) {
            return is_function(inner);
        }
    }
    // Pointers stand before the name, so the first other step is the nearest.
    let nearest = declarator.derived.iter().find(|step| !matches!(step.node, c::DerivedDeclarator::Pointer(_)));
    matches!(
        nearest.map(|step| &step.node),
        Some(c::DerivedDeclarator::Function(_) | c::DerivedDeclarator::KRFunction(_))
    )
}

/// lang-c takes these for function definitions.
fn has_known_misparse(text: &[u8]) -> bool {
    let text = String::from_utf8_lossy(text);
    ["struct __attribute__", "union __attribute__", "enum __attribute__"].iter().any(|pattern| text.contains(pattern))
}

#[test]
fn names_at_file_scope_agree_with_lang_c() {
    let files = corpus_files::sample(&["tasks", "conformance"], 100_000);
    // Every fourth file: most need the preprocessor to rid them of comments.
    let files: Vec<_> = files.into_iter().step_by(4).collect();
    if files.is_empty() {
        return;
    }
    let mut compared = 0;
    let mut differences = Vec::new();
    for path in &files {
        let Some(text) = corpus_files::read_without_comments(path) else {
            continue;
        };
        if has_known_misparse(&text) {
            continue;
        }
        let (Some(ours), Some(theirs)) = (ours(&text), theirs(&text)) else {
            continue;
        };
        compared += 1;
        if ours != theirs {
            let only_ours: Vec<_> = ours.iter().filter(|&(n, k)| theirs.get(n) != Some(k)).collect();
            let only_theirs: Vec<_> = theirs.iter().filter(|&(n, k)| ours.get(n) != Some(k)).collect();
            differences.push(format!("{}: here {only_ours:?}, there {only_theirs:?}", path.display()));
        }
    }
    eprintln!("{compared} of {} files compared", files.len());
    assert!(compared * 4 > files.len() * 3, "lang-c reads three files in four");
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}
