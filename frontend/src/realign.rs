//! Gives preprocessed text the columns of the file that it was made from: the preprocessor leaves one blank where
//! there were several, or a comment. Behind the first macro of a line, columns stay those of the preprocessed text.

use crate::source::parse_marker;

/// The same tokens on the same lines as `preprocessed`; those on lines of the file `name`, whose text is `original`,
/// stand in its columns as far as the two lines agree. By line, the offset up to which they do.
pub fn realign(preprocessed: &[u8], original: &[u8], name: &str) -> (Vec<u8>, Vec<u32>) {
    let originals: Vec<&[u8]> = original.split(|&byte| byte == b'\n').collect();
    let mut aligned = Vec::with_capacity(preprocessed.len() + original.len() / 2);
    let mut ends = Vec::new();
    let (mut in_file, mut number) = (false, 0);
    for line in preprocessed.split_inclusive(|&byte| byte == b'\n') {
        if let Some(marker) = parse_marker(line) {
            in_file = marker.file.map_or(in_file, |file| file == name);
            number = marker.line as usize;
            aligned.extend_from_slice(line);
            ends.push(0);
            continue;
        }
        let original = number.checked_sub(1).and_then(|index| originals.get(index)).filter(|_| in_file);
        match original {
            Some(original) => ends.push(realign_line(line, original, &mut aligned)),
            None => {
                aligned.extend_from_slice(line);
                ends.push(0);
            }
        }
        number += 1;
    }
    (aligned, ends)
}

/// Appends the line, and gives the offset up to which it stands in the columns of the original.
fn realign_line(line: &[u8], original: &[u8], aligned: &mut Vec<u8>) -> u32 {
    let start = aligned.len();
    let (mut at, mut there) = (0, 0);
    loop {
        let token = at + line[at..].iter().take_while(|byte| is_blank(**byte)).count();
        let token_there = there + blank_length(&original[there..]);
        let byte = line.get(token).copied().filter(|byte| *byte != b'\n');
        // A macro may stand for what starts like its name: its words must not be joined or cut.
        let is_apart = at == 0 || (token > at) == (token_there > there);
        let differs = byte != original.get(token_there).copied();
        if byte.is_none() || !is_apart || differs && at == 0 {
            let end = aligned.len();
            aligned.extend_from_slice(&line[at..]);
            return (end - start) as u32;
        }
        let blanks = original[there..token_there].iter().filter(|&&byte| byte & 0xc0 != 0x80);
        aligned.extend(blanks.map(|&byte| if byte == b'\t' { b'\t' } else { b' ' }));
        let length = unbroken_length(&line[token..]);
        if differs || original[token_there..].get(..length) != Some(&line[token..token + length]) {
            // The first token of a macro stands where the macro does.
            let end = aligned.len() + 1;
            aligned.extend_from_slice(&line[token..]);
            return (end - start) as u32;
        }
        aligned.extend_from_slice(&line[token..token + length]);
        (at, there) = (token + length, token_there + length);
    }
}

fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | 0x0b | 0x0c)
}

/// How many bytes at the start are blanks and comments.
fn blank_length(text: &[u8]) -> usize {
    let mut length = 0;
    loop {
        let rest = &text[length..];
        length += match rest {
            [byte, ..] if is_blank(*byte) => 1,
            [b'/', b'/', ..] => rest.len(),
            [b'/', b'*', inside @ ..] => match inside.windows(2).position(|pair| pair == b"*/") {
                Some(end) => end + 4,
                None => return length,
            },
            _ => return length,
        };
    }
}

/// A string or character literal whole, otherwise one byte.
fn unbroken_length(text: &[u8]) -> usize {
    let quote = text[0];
    if !matches!(quote, b'"' | b'\'') {
        return 1;
    }
    let mut length = 1;
    while let Some(&byte) = text.get(length) {
        length += if byte == b'\\' { 2 } else { 1 };
        if byte == quote {
            return length.min(text.len());
        }
    }
    1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(preprocessed: &str, original: &str, expected: &str) {
        let mut aligned = Vec::new();
        realign_line(preprocessed.as_bytes(), original.as_bytes(), &mut aligned);
        assert_eq!(String::from_utf8(aligned).unwrap(), expected);
    }

    #[test]
    fn blanks_and_comments_get_their_width_back() {
        check("  int x = f();\n", "\tint   x =  f();", "\tint   x =  f();\n");
        check("  a( b);\n", "  a(/* é */b); // c", "  a(       b);\n");
        check("  s = \"a  b\\\" c\" + 'x';\n", "  s   = \"a  b\\\" c\" +  'x';", "  s   = \"a  b\\\" c\" +  'x';\n");
    }

    #[test]
    fn behind_a_macro_nothing_moves() {
        check("  a = 100 * b;\n", "  a  = HUNDRED  * b;", "  a  = 100 * b;\n");
        check("  a; 100 * b;\n", "  a;  HUNDRED  * b;", "  a;  100 * b;\n");
        check("  a = - -b;\n", "  a = -MINUS b;", "  a = - -b;\n");
        check("  x;\n", "no such", "  x;\n");
        check("  unsigned int x;\n", "    unsignedint  x;", "    unsigned int x;\n");
        check("  intptr x;\n", "    int  ptr x;", "    intptr x;\n");
        check("\n", "#define A", "\n");
    }

    #[test]
    fn only_lines_of_the_file_move() {
        let preprocessed = b"# 1 \"a.c\"\n# 1 \"b.h\" 1\nint y;\n# 2 \"a.c\" 2\nint x;\n";
        let (aligned, ends) = realign(preprocessed, b"#include \"b.h\"\nint  x;\n", "a.c");
        assert_eq!(ends, [0, 0, 0, 0, 7]);
        assert_eq!(aligned, b"# 1 \"a.c\"\n# 1 \"b.h\" 1\nint y;\n# 2 \"a.c\" 2\nint  x;\n");
    }
}
