//! Makes the compiler leave an operation to the program: gcc computes those on constants itself, and no sanitizer sees them.

/// A preprocessed text (with a line marker first) in which the numbers of one line, given by the base name of its file, are
/// variables that are read at run time. Where C wants a constant, the text is no program any more.
pub fn read_at_run_time(preprocessed: &str, file: &str, line: u32) -> String {
    let (mut is_file, mut number) = (false, 0);
    let mut text = String::new();
    for source in preprocessed.split_inclusive('\n') {
        match marker(source) {
            Some((next, name)) => (number, is_file) = (next, name == file),
            None if is_file && number == line => {
                hide(source, &mut text);
                number += 1;
                continue;
            }
            None => number += 1,
        }
        text.push_str(source);
    }
    text
}

/// The line that follows a line marker, and the base name of its file.
fn marker(source: &str) -> Option<(u32, &str)> {
    let (number, rest) = source.strip_prefix("# ")?.split_once(' ')?;
    let name = &rest[rest.find('"')? + 1..rest.rfind('"')?];
    Some((number.parse().ok()?, name.rsplit('/').next().unwrap_or(name)))
}

/// Writes a line with volatile objects in place of its numbers.
fn hide(source: &str, text: &mut String) {
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '"' | '\'' => quoted(rest, first),
            c if c.is_ascii_alphanumeric() || c == '_' => word(rest),
            c => c.len_utf8(),
        };
        let (token, behind) = rest.split_at(length);
        match first.is_ascii_digit() {
            true => text.push_str(&format!("(*(volatile __typeof__({token}) *)&(__typeof__({token})){{{token}}})")),
            false => text.push_str(token),
        }
        rest = behind;
    }
}

/// How long a string or a character is.
fn quoted(text: &str, quote: char) -> usize {
    let mut is_escaped = false;
    let end = text.char_indices().skip(1).find(|(_, c)| {
        let ends = *c == quote && !is_escaped;
        is_escaped = *c == '\\' && !is_escaped;
        ends
    });
    end.map_or(text.len(), |(at, _)| at + 1)
}

/// How long a name or a number is, as the preprocessor sees them.
fn word(text: &str) -> usize {
    let is_number = text.starts_with(|c: char| c.is_ascii_digit());
    let mut last = ' ';
    let end = text.find(|c: char| {
        let is_sign = is_number && "+-".contains(c) && "eEpP".contains(last);
        last = c;
        !(c.is_ascii_alphanumeric() || c == '_' || is_number && c == '.' || is_sign)
    });
    end.unwrap_or(text.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_of_one_line_are_variables() {
        let text =
            "# 1 \"d/a.c\"\nx = 1;\n# 7 \"b.c\"\nx = 2;\n# 2 \"d/a.c\"\ny1 = 0x7fU + f(\"3\\\"4\", '5');\nx = 6;\n";
        let variable = "(*(volatile __typeof__(0x7fU) *)&(__typeof__(0x7fU)){0x7fU})";
        assert_eq!(read_at_run_time(text, "a.c", 2), text.replace("0x7fU", variable));
        assert_eq!(read_at_run_time(text, "b.c", 8), text);
    }

    #[test]
    fn an_exponent_belongs_to_its_number() {
        let mut text = String::new();
        hide("1e+5+x2", &mut text);
        assert_eq!(text, "(*(volatile __typeof__(1e+5) *)&(__typeof__(1e+5)){1e+5})+x2");
    }
}
