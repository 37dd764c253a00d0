//! What a step's text is with macros by their names, where it is not known what the macros are.

use super::{NO_TYPES, is_word};

/// Of a text whose place is this column of the first line, if it can be told.
pub fn restored(lines: &[&str], column: usize, said: &str) -> Option<String> {
    written(lines, column, said).or_else(|| of_macro(lines, column, said))
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
}
