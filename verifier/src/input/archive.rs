//! The names of what is in an archive of objects, `libNAME.a`, as ar writes it.

use std::path::Path;

const MAGIC: &[u8] = b"!<arch>\n";
/// A thin archive has the names of its members only, which are paths from its folder.
const THIN: &[u8] = b"!<thin>\n";
const HEADER: usize = 60;

/// A member of an archive.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Member {
    pub name: String,
    /// Nothing in a thin archive.
    pub contents: Vec<u8>,
}

/// The members of the archive in a file; nothing if it is none or is cut off.
pub fn read(file: &Path) -> Option<Vec<Member>> {
    members(&std::fs::read(file).ok()?)
}

fn members(bytes: &[u8]) -> Option<Vec<Member>> {
    let is_thin = bytes.starts_with(THIN);
    let mut rest = bytes.strip_prefix(MAGIC).or_else(|| bytes.strip_prefix(THIN))?;
    let (mut all, mut names) = (Vec::new(), &[][..]);
    while !rest.is_empty() {
        let (header, behind) = rest.split_at_checked(HEADER)?;
        let field = |from: usize, to: usize| std::str::from_utf8(&header[from..to]).map(str::trim_end).ok();
        let (name, size) = (field(0, 16)?, field(48, 58)?.parse::<usize>().ok()?);
        let is_table = matches!(name, "/" | "//" | "/SYM64/");
        let held = if is_thin && !is_table { 0 } else { size };
        let (contents, behind) = behind.split_at_checked(held)?;
        match name {
            "//" => names = contents,
            "/" | "/SYM64/" => {}
            _ => all.push(Member { name: full_name(name, names)?, contents: contents.to_vec() }),
        }
        // Members start at even offsets.
        rest = behind.get(held % 2..).unwrap_or_default();
    }
    Some(all)
}

/// A name that is too long for the header is in the table of names, at an offset.
fn full_name(name: &str, names: &[u8]) -> Option<String> {
    match name.strip_prefix('/') {
        Some(offset) => {
            let text = names.get(offset.parse::<usize>().ok()?..)?;
            let line = text.split(|&byte| byte == b'\n').next()?;
            Some(String::from_utf8_lossy(line).trim_end_matches('/').to_owned())
        }
        None => Some(name.trim_end_matches('/').to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn header(name: &str, size: usize) -> String {
        format!("{name:<16}{:<12}{:<6}{:<6}{:<8}{size:<10}`\n", 0, 0, 0, 644)
    }

    #[test]
    fn names_of_any_length_are_read() {
        let long = "a_name_that_is_too_long.o/\n";
        let mut text = format!("!<arch>\n{}SYM\n{}{long}", header("/", 4), header("//", long.len()));
        // A byte makes the next offset even.
        text.push_str(&format!("\n{}ABC\n{}EF", header("short.o/", 3), header("/0", 2)));
        let found = members(text.as_bytes()).unwrap();
        let found: Vec<_> = found.iter().map(|member| (member.name.as_str(), member.contents.as_slice())).collect();
        assert_eq!(found, [("short.o", &b"ABC"[..]), ("a_name_that_is_too_long.o", b"EF")]);
        let thin = format!("!<thin>\n{}out/a.o/\n\n{}", header("//", 9), header("/0", 1000));
        assert_eq!(members(thin.as_bytes()).unwrap()[0].name, "out/a.o");
        assert_eq!(members(b"\x7fELF"), None);
        assert_eq!(members(&text.as_bytes()[..100]), None);
    }
}
