//! The content of character constants and string literals, and names beyond ASCII.

use crate::ast::{CharLiteral, Encoding};

/// The length of a literal's content up to its closing quote; `None` when the line ends first.
pub(super) fn content_length(content: &[u8], closing: u8) -> Option<usize> {
    let mut at = 0;
    loop {
        match *content.get(at)? {
            byte if byte == closing => return Some(at),
            b'\n' => return None,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
}

/// One element of a literal's content.
enum Element {
    /// A character of the source's character set.
    Char(char),
    /// A source byte that is no UTF-8.
    Byte(u8),
    /// An octal or hexadecimal escape: the value of one code unit.
    Unit(u32),
}

/// A universal character name behind its backslash: the character and the length.
pub(super) fn universal(rest: &[u8]) -> Option<(char, usize)> {
    let digits = match rest.first()? {
        b'u' => 4,
        b'U' => 8,
        _ => return None,
    };
    let text = std::str::from_utf8(rest.get(1..1 + digits)?).ok()?;
    if !text.bytes().all(|b| b.is_ascii_hexdigit()) {
        return None;
    }
    let value = u32::from_str_radix(text, 16).ok()?;
    Some((char::from_u32(value)?, 1 + digits))
}

/// An identifier with universal character names or bytes beyond ASCII;
/// bytes that are no UTF-8 are read as Latin-1.
pub(super) fn decode_name(text: &[u8]) -> String {
    let mut name = String::new();
    let mut at = 0;
    while at < text.len() {
        if text[at] == b'\\'
            && let Some((c, length)) = universal(&text[at + 1..])
        {
            name.push(c);
            at += 1 + length;
            continue;
        }
        let (c, length) = source_char(&text[at..]).unwrap_or((text[at] as char, 1));
        name.push(c);
        at += length;
    }
    name
}

/// The UTF-8 character at the start.
fn source_char(rest: &[u8]) -> Option<(char, usize)> {
    let length = match rest.first()? {
        0..=0x7f => 1,
        0xc2..=0xdf => 2,
        0xe0..=0xef => 3,
        0xf0..=0xf4 => 4,
        _ => return None,
    };
    let text = std::str::from_utf8(rest.get(..length)?).ok()?;
    Some((text.chars().next()?, length))
}

/// A character that is no escape.
fn source_element(rest: &[u8]) -> (Element, usize) {
    match source_char(rest) {
        Some((c, length)) => (Element::Char(c), length),
        None => (Element::Byte(rest.first().copied().unwrap_or(b'\\')), 1),
    }
}

/// Reads the next element of a non-empty content, and its length.
fn element(content: &[u8]) -> Result<(Element, usize), String> {
    if content[0] != b'\\' {
        return Ok(source_element(content));
    }
    let rest = &content[1..];
    let simple = |c: char| Ok((Element::Char(c), 2));
    match rest.first().copied().unwrap_or(b'\\') {
        b'n' => simple('\n'),
        b't' => simple('\t'),
        b'r' => simple('\r'),
        b'a' => simple('\x07'),
        b'b' => simple('\x08'),
        b'f' => simple('\x0c'),
        b'v' => simple('\x0b'),
        b'e' | b'E' => simple('\x1b'),
        b'0'..=b'7' => {
            let is_octal = |b: &&u8| matches!(b, b'0'..=b'7');
            let digits = rest.iter().take(3).take_while(is_octal).count();
            Ok((Element::Unit(digits_value(&rest[..digits], 8)), 1 + digits))
        }
        b'x' => {
            let hex = &rest[1..];
            let digits = hex.iter().take_while(|b| b.is_ascii_hexdigit()).count();
            if digits == 0 {
                return Err("\\x without hexadecimal digits".into());
            }
            Ok((Element::Unit(digits_value(&hex[..digits], 16)), 2 + digits))
        }
        b'u' | b'U' => match universal(rest) {
            Some((c, length)) => Ok((Element::Char(c), 1 + length)),
            None => Err("malformed universal character name".into()),
        },
        // GCC: an unknown escape stands for its character, as do `\\`, `\'`, `\"` and `\?`.
        _ => {
            let (element, length) = source_element(rest);
            Ok((element, 1 + length))
        }
    }
}

/// The value modulo 2^32, as GCC truncates escapes that are out of range.
fn digits_value(digits: &[u8], radix: u32) -> u32 {
    digits.iter().fold(0, |value: u32, &digit| {
        let digit = (digit as char).to_digit(radix).unwrap_or(0);
        value.wrapping_mul(radix).wrapping_add(digit)
    })
}

/// Appends the code units of a literal's content.
pub(crate) fn decode(mut content: &[u8], encoding: Encoding, units: &mut Vec<u32>) -> Result<(), String> {
    while !content.is_empty() {
        let (element, length) = element(content)?;
        content = content.get(length..).unwrap_or(&[]);
        match element {
            Element::Char(c) => encode(c, encoding, units),
            Element::Byte(byte) => units.push(byte.into()),
            Element::Unit(value) => units.push(match encoding {
                Encoding::Plain | Encoding::Utf8 => value & 0xff,
                Encoding::Char16 => value & 0xffff,
                Encoding::Char32 | Encoding::Wide => value,
            }),
        }
    }
    Ok(())
}

fn encode(c: char, encoding: Encoding, units: &mut Vec<u32>) {
    match encoding {
        Encoding::Plain | Encoding::Utf8 => {
            units.extend(c.encode_utf8(&mut [0; 4]).bytes().map(u32::from));
        }
        Encoding::Char16 => {
            units.extend(c.encode_utf16(&mut [0; 2]).iter().map(|&unit| u32::from(unit)));
        }
        Encoding::Char32 | Encoding::Wide => units.push(c.into()),
    }
}

/// The value of a character constant's content.
pub(super) fn char_value(content: &[u8], encoding: Encoding) -> Result<CharLiteral, String> {
    let mut units = Vec::new();
    decode(content, encoding, &mut units)?;
    let Some(&last) = units.last() else {
        return Err("empty character constant".into());
    };
    let value = match encoding {
        // One character is a (signed) char; several make an int, the first the highest.
        Encoding::Plain if units.len() == 1 => i64::from(last as u8 as i8),
        Encoding::Plain => {
            let joined = units.iter().fold(0u32, |value, unit| (value << 8) | unit);
            i64::from(joined as i32)
        }
        Encoding::Wide => i64::from(last as i32),
        Encoding::Utf8 | Encoding::Char16 | Encoding::Char32 => i64::from(last),
    };
    Ok(CharLiteral { encoding, value })
}
