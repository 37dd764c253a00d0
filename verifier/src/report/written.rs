//! The steps of a trace in the words of the file: macros by their names, declarations with their types.

use std::collections::BTreeMap;
use std::path::Path;
use trace::{Step, StepKind, Trace};

/// A statement is looked for on so many lines.
const MOST_LINES: usize = 8;

/// Words in front of an expression that are no type.
const NO_TYPES: &[&str] = &["return", "else", "case", "do", "goto", "sizeof", "if", "while", "switch", "for", "typeof"];

/// Puts the text of the files in place of what the preprocessor made of it, where that can be told.
pub fn restore(trace: &mut Trace) {
    let mut files = BTreeMap::new();
    for step in &mut trace.steps {
        let Some(at) = step.location.clone() else { continue };
        let text: &mut Option<String> = files.entry(at.file.clone()).or_insert_with(|| contents(&at.file));
        let Some(text) = text else { continue };
        let lines: Vec<&str> = text.lines().skip(at.line.saturating_sub(1) as usize).take(MOST_LINES).collect();
        let column = at.column.saturating_sub(1) as usize;
        let said = if let StepKind::Branch { condition, .. } = &mut step.kind { condition } else { &mut step.source };
        if !said.is_empty()
            && let Some(written) = written(&lines, column, said).or_else(|| of_macro(&lines, column, said))
        {
            *said = written;
        }
        if is_statement(step)
            && let Some(ty) = lines.first().and_then(|line| line.get(..column)).and_then(declared_type)
            && step.source.contains('=')
        {
            step.source = format!("{ty}{}", step.source);
        }
    }
}

fn contents(file: &str) -> Option<String> {
    let path = Path::new(file);
    let is_c = path.extension().is_none_or(|extension| extension == "c" || extension == "h");
    let text = frontend::preprocess::contents(path).ok().filter(|_| is_c)?;
    // Of a file that says where its lines come from, columns are others.
    let has_markers =
        text.split(|&byte| byte == b'\n').any(|line| line.starts_with(b"# ") || line.starts_with(b"#line"));
    String::from_utf8(text).ok().filter(|_| !has_markers)
}

fn is_statement(step: &Step) -> bool {
    matches!(step.kind, StepKind::Statement | StepKind::Call { .. } | StepKind::Violation { .. })
}

/// What stands in a file from a column on, if a step's text is that with macros expanded.
fn written(lines: &[&str], column: usize, source: &str) -> Option<String> {
    let first = lines.first()?;
    let before = first.get(..column)?.chars().next_back();
    if before.is_some_and(is_word) || first[column..].trim().is_empty() {
        return None;
    }
    let found =
        extent(&std::iter::once(first.get(column..)?).chain(lines[1..].iter().copied()).collect::<Vec<_>>(), source)?;
    let same = |text: &str| text.chars().filter(|c| !c.is_whitespace()).collect::<String>();
    if same(&found) == same(source) {
        return None;
    }
    let words = |text: &str| -> Vec<String> {
        text.split(|c| !is_word(c)).filter(|word| !word.is_empty()).map(str::to_owned).collect()
    };
    let (new, old) = (words(&found), words(source));
    let is_macro = |word: &String| !word.starts_with(|c: char| c.is_ascii_digit()) && !old.contains(word);
    let starts_alike = new.first().is_some_and(|word| is_macro(word) || old.first() == Some(word));
    // Behind a macro, columns are those of what it expands to: something else may stand there.
    let is_of_it = found.chars().all(is_word) || new.iter().any(|word| old.contains(word));
    (starts_alike && is_of_it && new.iter().any(is_macro)).then_some(found)
}

/// The only statement of a line that starts with a macro's name: what a macro expands to has no columns.
fn of_macro(lines: &[&str], column: usize, source: &str) -> Option<String> {
    let first = lines.first()?;
    let start = first.len() - first.trim_start().len();
    let stands_there = first.get(column..).is_some_and(|rest| column > 0 && rest.starts_with(source));
    let is_alone = first.matches(';').count() <= 1 && !first.contains(['{', '}']) && lines.len() > 1;
    let name: String = first[start..].chars().take_while(|c| is_word(*c)).collect();
    let calls = first[start + name.len()..].trim_start().starts_with('(');
    let is_keyword = NO_TYPES.contains(&name.as_str());
    if stands_there || !is_alone || !calls || is_keyword || source.split(|c| !is_word(c)).any(|word| word == name) {
        return None;
    }
    extent(lines_from(lines, start).as_slice(), source)
}

fn lines_from<'a>(lines: &[&'a str], column: usize) -> Vec<&'a str> {
    lines.iter().enumerate().map(|(at, line)| if at == 0 { &line[column..] } else { line }).collect()
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The text of a statement or an expression that starts with the first line, in one line and without comments; nothing if
/// its end is not to be seen.
fn extent(lines: &[&str], source: &str) -> Option<String> {
    let text = lines.join("\n");
    let (mut found, mut depth, mut quote) = (String::new(), 0u32, None);
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        if let Some(open) = quote {
            found.push(c);
            if c == '\\' {
                found.extend(chars.next());
            } else if c == open {
                quote = None;
            }
            continue;
        }
        match c {
            '"' | '\'' => quote = Some(c),
            '/' if chars.peek() == Some(&'/') => {
                while chars.next_if(|c| *c != '\n').is_some() {}
                continue;
            }
            '/' if chars.peek() == Some(&'*') => {
                let mut last = ' ';
                chars.next();
                for c in chars.by_ref() {
                    if last == '*' && c == '/' {
                        break;
                    }
                    last = c;
                }
                continue;
            }
            '(' | '[' => depth += 1,
            ')' | ']' if depth == 0 => return Some(tidy(&found)),
            ')' | ']' => depth -= 1,
            ';' if depth == 0 => {
                let end = if source.ends_with(';') { ";" } else { "" };
                return Some(format!("{}{end}", tidy(&found)));
            }
            ',' if depth == 0 && !source.contains(',') => return Some(tidy(&found)),
            '&' | '|' if depth == 0 && chars.peek() == Some(&c) && !has_at_top(source, c) => return Some(tidy(&found)),
            '{' | '}' if depth == 0 => return None,
            _ => {}
        }
        found.push(c);
    }
    None
}

/// Whether `&&` or `||` stands in an expression outside of parentheses.
fn has_at_top(source: &str, operator: char) -> bool {
    let mut depth = 0;
    let mut last = ' ';
    source.chars().any(|c| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        let found = depth == 0 && c == operator && last == operator;
        last = c;
        found
    })
}

fn tidy(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The type in front of a declarator: what stands there since the last statement, if it is only words.
fn declared_type(before: &str) -> Option<String> {
    let start = before.rfind([';', '{', '}', '(']).map_or(0, |at| at + 1);
    let ty = before[start..].trim_start();
    let words: Vec<&str> = ty.split(|c: char| !is_word(c)).filter(|word| !word.is_empty()).collect();
    let is_type = ty.chars().all(|c| is_word(c) || c == ' ' || c == '\t' || c == '*')
        && ty.starts_with(|c: char| c.is_alphabetic() || c == '_')
        && ty.ends_with([' ', '\t', '*'])
        && !words.iter().any(|word| NO_TYPES.contains(word));
    is_type.then(|| ty.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn macros_have_their_names() {
        let line = "\tif (READY(s) && name[0] == 'u') // ready?";
        let source = "(((s) & (1u << (7))) != 0)";
        assert_eq!(written(&[line], 5, source).as_deref(), Some("READY(s)"));
        let source = &format!("{source} && name[0] == 'u'");
        assert_eq!(written(&[line], 5, source).as_deref(), Some("READY(s) && name[0] == 'u'"));
        let lines = ["    assert(d", "        != NULL);", "next();"];
        assert_eq!(of_macro(&lines, 0, "__assert_fail(\"d\", 3);").as_deref(), Some("assert(d != NULL);"));
        assert_eq!(of_macro(&lines, 0, "d != ((void *)0)").as_deref(), Some("assert(d != NULL)"));
        assert_eq!(written(&["d = NULL;"], 0, "d = ((void *)0);").as_deref(), Some("d = NULL;"));
    }

    #[test]
    fn what_is_no_expansion_stays() {
        assert_eq!(written(&["x = y + 1;"], 0, "x = y+1;"), None);
        assert_eq!(written(&["xx = Y;"], 1, "x = 3;"), None);
        // Another text stands there.
        assert_eq!(written(&["other(Z);"], 0, "x = y;"), None);
        assert_eq!(written(&["if (A(s) && t == 1)", "    found = NULL;"], 19, "t == 1"), None);
        assert_eq!(written(&["x = {"], 0, "x = { 1, 2 }"), None);
        assert_eq!(of_macro(&["    f(x); g(y);", "}"], 10, "g(y);"), None);
        assert_eq!(of_macro(&["    f(x);", "}"], 4, "f(x);"), None);
        assert_eq!(of_macro(&["    if (f(x))", "}"], 8, "f(x)"), None);
    }

    #[test]
    fn declarations_have_types() {
        assert_eq!(declared_type("\tstruct dev *").as_deref(), Some("struct dev *"));
        assert_eq!(declared_type("for (size_t ").as_deref(), Some("size_t "));
        for none in ["    ", "return ", "else ", "x = ", "case 1: ", "int a = 1, "] {
            assert_eq!(declared_type(none), None, "{none}");
        }
    }
}
