//! Which modules of a crate name which others: a small reader of `use` and of paths. Tests are left out.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// By its names from the crate's root on, which has none.
pub type Module = Vec<String>;

/// Each module that has a file of its own, with those that it names.
pub fn imports(source: &Path) -> BTreeMap<Module, BTreeSet<Module>> {
    let texts = tokens_of(source);
    let named = |module: &Module, text: &[String]| {
        let paths = paths(text);
        paths.iter().filter_map(|path| resolve(module, path, &texts)).filter(|to| to != module).collect()
    };
    texts.iter().map(|(module, text)| (module.clone(), named(module, text))).collect()
}

/// The text of each module that has a file of its own.
pub fn tokens_of(source: &Path) -> BTreeMap<Module, Vec<String>> {
    let mut texts = BTreeMap::new();
    read(source, &Module::new(), &mut texts);
    texts.into_iter().map(|(module, text)| (module, without_tests(tokens(&text)))).collect()
}

/// The folder that a module's file is in.
pub fn folder(module: &Module, all: &BTreeMap<Module, BTreeSet<Module>>) -> String {
    let has_folder = all.keys().any(|other| other.len() > module.len() && other.starts_with(module));
    let names = if has_folder { module.len() } else { module.len() - 1 };
    module[..names].join("/")
}

fn read(folder: &Path, module: &Module, texts: &mut BTreeMap<Module, String>) {
    for entry in fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
        let path = entry.expect("an entry of a folder").path();
        let stem = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let mut inner = module.clone();
        match stem.as_str() {
            "tests" | "main" => continue,
            "lib" | "mod" => {}
            _ => inner.push(stem),
        }
        if path.is_dir() {
            read(&path, &inner, texts);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            texts.insert(inner, fs::read_to_string(&path).expect("a source file"));
        }
    }
}

/// Without what is there for tests only: what ends with a semicolon, or a module at the end of the file.
fn without_tests(tokens: Vec<String>) -> Vec<String> {
    let (mut left, mut i) = (Vec::new(), 0);
    while i < tokens.len() {
        if tokens[i..].starts_with(&["#", "[", "cfg", "(", "test", ")", "]"].map(str::to_owned)) {
            let end = tokens[i..].iter().position(|token| [";", "{"].contains(&token.as_str()));
            match end.filter(|end| tokens[i + end] == ";") {
                Some(end) => i += end,
                None => return left,
            }
        } else {
            left.push(tokens[i].clone());
        }
        i += 1;
    }
    left
}

/// Names, `::`, and single characters; no comments and no literals.
fn tokens(text: &str) -> Vec<String> {
    let text: Vec<char> = text.chars().collect();
    let at = |i: usize| text.get(i).copied().unwrap_or('\0');
    let (mut tokens, mut i) = (Vec::new(), 0);
    while i < text.len() {
        let start = i;
        i += 1;
        match text[start] {
            '/' if at(i) == '/' => i = (i..text.len()).find(|&i| text[i] == '\n').unwrap_or(text.len()),
            '"' => {
                while i < text.len() && text[i] != '"' {
                    i += if text[i] == '\\' { 2 } else { 1 };
                }
                i += 1;
            }
            '\'' if at(i) == '\\' => i = (i + 2..text.len()).find(|&i| text[i] == '\'').unwrap_or(text.len()) + 1,
            '\'' if at(i + 1) == '\'' => i += 2,
            ':' if at(i) == ':' => {
                tokens.push("::".to_owned());
                i += 1;
            }
            c if c.is_alphanumeric() || c == '_' => {
                while at(i).is_alphanumeric() || at(i) == '_' {
                    i += 1;
                }
                tokens.push(text[start..i].iter().collect());
            }
            c if c.is_whitespace() => {}
            c => tokens.push(c.to_string()),
        }
    }
    tokens
}

fn is_name(token: &str) -> bool {
    token.starts_with(|c: char| c.is_alphabetic() || c == '_')
}

/// All paths of a file, those of groups one by one.
fn paths(tokens: &[String]) -> Vec<Vec<String>> {
    let (mut paths, mut i) = (Vec::new(), 0);
    while i < tokens.len() {
        if tokens[i] == "use" {
            i = tree(tokens, i + 1, &[], &mut paths);
        } else if tokens[i] == "in" {
            // `pub(in path)` names who may see, or a loop goes over what follows.
            i += if tokens.get(i + 1).is_some_and(|next| next == "crate") { 2 } else { 1 };
        } else if is_name(&tokens[i]) && tokens.get(i + 1).is_some_and(|next| next == "::") {
            i = tree(tokens, i, &[], &mut paths);
        } else {
            i += 1;
        }
    }
    paths
}

/// Reads a path or a group of them behind these names; where it ends.
fn tree(tokens: &[String], mut i: usize, before: &[String], paths: &mut Vec<Vec<String>>) -> usize {
    let mut names = before.to_vec();
    while let Some(token) = tokens.get(i) {
        match token.as_str() {
            "::" => {}
            "{" => {
                i += 1;
                while tokens.get(i).is_some_and(|token| token != "}") {
                    let end = tree(tokens, i, &names, paths);
                    // Past a comma, or whatever else is no path.
                    i = if tokens.get(end).is_some_and(|token| token == "}") { end } else { end + 1 };
                }
                return i + 1;
            }
            name if is_name(name) && (i == 0 || names.len() == before.len() || tokens[i - 1] == "::") => {
                names.push(name.to_owned());
            }
            _ => break,
        }
        i += 1;
    }
    paths.push(names);
    i
}

/// The module that a path leads to, if it is one of the crate.
fn resolve(module: &Module, path: &[String], all: &BTreeMap<Module, Vec<String>>) -> Option<Module> {
    let (mut at, mut rest) = (module.clone(), path);
    match rest.first()?.as_str() {
        "crate" => (at, rest) = (Module::new(), &rest[1..]),
        "self" => rest = &rest[1..],
        "super" => {
            while rest.first().is_some_and(|name| name == "super") {
                at.pop();
                rest = &rest[1..];
            }
        }
        child => {
            at.push(child.to_owned());
            return all.contains_key(&at).then(|| resolve(module, &[&["self".to_owned()], path].concat(), all))?;
        }
    }
    for name in rest {
        at.push(name.clone());
        if !all.contains_key(&at) {
            at.pop();
            break;
        }
    }
    Some(at)
}

/// The sets of more than one module each of which leads to the others, the smallest first.
pub fn circles(imports: &BTreeMap<Module, BTreeSet<Module>>) -> Vec<BTreeSet<Module>> {
    let reached = |from: &Module| {
        let (mut seen, mut work) = (BTreeSet::new(), vec![from.clone()]);
        while let Some(module) = work.pop() {
            work.extend(imports[&module].iter().filter(|next| seen.insert((*next).clone())).cloned());
        }
        seen
    };
    let reached: BTreeMap<&Module, BTreeSet<Module>> = imports.keys().map(|m| (m, reached(m))).collect();
    let circle = |of: &Module| reached[of].iter().filter(|m| reached[m].contains(of)).cloned().collect();
    let circles: BTreeSet<BTreeSet<Module>> =
        imports.keys().map(circle).filter(|c: &BTreeSet<_>| c.len() > 1).collect();
    let mut circles: Vec<_> = circles.into_iter().collect();
    circles.sort_by_key(BTreeSet::len);
    circles
}
