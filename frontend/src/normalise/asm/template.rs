//! The text of inline assembly as instructions: x86 in AT&T syntax, as gcc reads it by default.

/// One instruction without its prefixes `lock` and `rep`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Instruction {
    pub mnemonic: String,
    /// The destination last.
    pub operands: Vec<Operand>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Operand {
    /// `%2` or `%[name]`, with the letter that chooses the size.
    Of {
        operand: Name,
        size: Option<char>,
    },
    Immediate(i128),
    /// A cell of the running processor's own memory, `%%gs:...`.
    PerCpu,
    /// As it is written.
    Other(String),
}

impl Operand {
    /// The operand in its own size.
    pub fn whole(&self) -> Operand {
        match self {
            Operand::Of { operand, .. } => Operand::Of { operand: operand.clone(), size: None },
            other => other.clone(),
        }
    }
}

/// How the text names one of the statement's operands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Name {
    Number(usize),
    Text(String),
}

/// Sections whose contents do not run where the statement stands: tables, and replacements that do the same.
const INERT: [&str; 5] = [".smp_locks", ".altinstr", ".discard", "__bug_table", ".rodata"];

/// The instructions that run, or `None` if there is something else in the text.
pub fn parse(text: &str) -> Option<Vec<Instruction>> {
    let mut instructions = Vec::new();
    let mut outside: u32 = 0;
    let mut repeated = false;
    for statement in without_comments(text)?.split(['\n', ';']) {
        let statement = without_labels(statement.trim());
        let (first, rest) = statement.split_once(char::is_whitespace).unwrap_or((statement, ""));
        match first {
            "" => {}
            ".section" | ".pushsection" => {
                let name = rest.trim().trim_start_matches('"');
                if !INERT.iter().any(|inert| name.starts_with(inert)) {
                    return None;
                }
                outside += 1;
            }
            ".previous" | ".popsection" | ".text" => outside = outside.checked_sub(1)?,
            _ if outside > 0 => {}
            ".byte" if is_nop(rest) => {}
            ".align" | ".balign" | ".p2align" => {}
            _ if first.starts_with('.') => return None,
            _ => {
                let (repeats, own) = without_prefix(statement);
                repeated |= repeats;
                if own.is_empty() {
                    continue;
                }
                let instruction = instruction(own)?;
                // `rep; nop` is a pause.
                if std::mem::take(&mut repeated) && instruction.mnemonic != "nop" {
                    return None;
                }
                instructions.push(instruction);
            }
        }
    }
    (outside == 0).then_some(instructions)
}

/// What may be names of the program's functions and variables in the text: words that are no mnemonics, directives,
/// registers, operands or numbers.
pub fn symbols(text: &str) -> Vec<String> {
    let code = without_comments(text).unwrap_or_else(|| text.to_owned());
    let mut found = Vec::new();
    for statement in code.split(['\n', ';']) {
        let (_, own) = without_prefix(without_labels(statement.trim()));
        let mut rest = own.split_once(char::is_whitespace).map_or("", |(_, rest)| rest);
        let mut before = ' ';
        while let Some(c) = rest.chars().next() {
            let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '.';
            let length = match c {
                '"' => rest[1..].find('"').map_or(rest.len(), |end| end + 2),
                _ if is_part(c) => rest.find(|c| !is_part(c)).unwrap_or(rest.len()),
                _ => c.len_utf8(),
            };
            let (word, behind) = rest.split_at(length);
            if is_part(c) && !c.is_ascii_digit() && !"%[@:".contains(before) {
                found.push(word.to_owned());
            }
            (before, rest) = (c, behind);
        }
    }
    found
}

/// The text with spaces for its comments, `# ...` and `/* ... */`.
fn without_comments(text: &str) -> Option<String> {
    let (mut code, mut rest) = (String::with_capacity(text.len()), text);
    while let Some(at) = rest.find(['#', '/', '"']) {
        code.push_str(&rest[..at]);
        rest = &rest[at..];
        if rest.starts_with('#') {
            rest = &rest[rest.find('\n').unwrap_or(rest.len())..];
        } else if let Some(inside) = rest.strip_prefix("/*") {
            code.push(' ');
            rest = inside.split_once("*/")?.1;
        } else {
            let length = match rest.strip_prefix('"') {
                Some(inside) => inside.find('"')? + 2,
                None => 1,
            };
            code.push_str(&rest[..length]);
            rest = &rest[length..];
        }
    }
    code.push_str(rest);
    Some(code)
}

fn without_labels(mut statement: &str) -> &str {
    while let Some((label, rest)) = statement.split_once(':') {
        if label.is_empty() || !label.chars().all(|c| c.is_ascii_alphanumeric() || "_.$".contains(c)) {
            break;
        }
        statement = rest.trim_start();
    }
    statement
}

/// The bytes of an instruction that does nothing.
fn is_nop(bytes: &str) -> bool {
    let mut bytes = bytes.split(',').map(str::trim).rev();
    bytes.next() == Some("0x90") && bytes.all(|b| b == "0x66")
}

/// The instruction behind `lock` or `rep`, and whether it is repeated.
fn without_prefix(statement: &str) -> (bool, &str) {
    let (first, rest) = statement.split_once(char::is_whitespace).unwrap_or((statement, ""));
    match first {
        "lock" => (false, rest.trim_start()),
        "rep" => (true, rest.trim_start()),
        _ => (false, statement),
    }
}

fn instruction(text: &str) -> Option<Instruction> {
    let (mnemonic, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    if !mnemonic.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit()) {
        return None;
    }
    let operands = split_operands(rest.trim()).into_iter().map(operand).collect();
    Some(Instruction { mnemonic: mnemonic.to_owned(), operands })
}

/// At the commas outside of parentheses.
fn split_operands(text: &str) -> Vec<&str> {
    let (mut parts, mut start, mut depth) = (Vec::new(), 0, 0);
    for (i, c) in text.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(text[start..i].trim());
                start = i + 1;
            }
            _ => {}
        }
    }
    if !text.is_empty() {
        parts.push(text[start..].trim());
    }
    parts
}

fn operand(text: &str) -> Operand {
    if text.starts_with("%%gs:") || text.starts_with("%%fs:") {
        return Operand::PerCpu;
    }
    let known = match text.split_at_checked(1) {
        Some(("$", number)) => immediate(number).map(Operand::Immediate),
        Some(("%", reference)) => named(reference),
        _ => None,
    };
    known.unwrap_or_else(|| Operand::Other(text.to_owned()))
}

/// `2`, `b2`, `[name]` or `b[name]`.
fn named(reference: &str) -> Option<Operand> {
    let size = reference.chars().next().filter(char::is_ascii_alphabetic);
    let name = &reference[size.map_or(0, char::len_utf8)..];
    let operand = match name.strip_prefix('[') {
        Some(name) => Name::Text(name.strip_suffix(']')?.to_owned()),
        None => Name::Number(name.parse().ok()?),
    };
    Some(Operand::Of { operand, size })
}

fn immediate(text: &str) -> Option<i128> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text),
    };
    let value = match digits.strip_prefix("0x") {
        Some(hex) => i128::from(u64::from_str_radix(hex, 16).ok()?),
        // A leading zero means octal.
        None if digits.len() > 1 && digits.starts_with('0') => return None,
        None => i128::from(digits.parse::<u64>().ok()?),
    };
    Some(if negative { -value } else { value })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(number: usize) -> Operand {
        Operand::Of { operand: Name::Number(number), size: None }
    }

    fn mnemonics(text: &str) -> Option<Vec<String>> {
        Some(parse(text)?.into_iter().map(|i| i.mnemonic).collect())
    }

    #[test]
    fn operands_and_prefixes() {
        let text =
            ".pushsection .smp_locks,\"a\"\n.balign 4\n.long 671f - .\n.popsection\n671:\n\tlock; xaddl %k0, %1\n";
        let expected = Operand::Of { operand: Name::Number(0), size: Some('k') };
        let instruction = Instruction { mnemonic: "xaddl".into(), operands: vec![expected, of(1)] };
        assert_eq!(parse(text), Some(vec![instruction]));
        let named = parse("movl $-0x10, %[to] # what for").unwrap();
        let to = Operand::Of { operand: Name::Text("to".into()), size: None };
        assert_eq!(named[0].operands, [Operand::Immediate(-16), to]);
        assert_eq!(parse("movq %%gs:%P1,%0").unwrap()[0].operands, [Operand::PerCpu, of(0)]);
        let commented = parse("btq %2, %1 /* output # condition\n code c*/; nop # /* no end").unwrap();
        assert_eq!((commented[0].operands.as_slice(), commented.len()), (&[of(2), of(1)][..], 2));
        let scaled = Operand::Other("8(%1,%2,4)".into());
        assert_eq!(parse("leaq 8(%1,%2,4), %0").unwrap()[0].operands, [scaled, of(0)]);
        assert_eq!(parse("notl %%eax").unwrap()[0].operands, [Operand::Other("%%eax".into())]);
    }

    #[test]
    fn what_does_not_run() {
        assert_eq!(mnemonics(""), Some(vec![]));
        assert_eq!(mnemonics("rep; nop"), Some(vec!["nop".into()]));
        assert_eq!(mnemonics("661:\n\t.byte 0x66,0x66,0x90\n662:\n"), Some(vec![]));
        let bug = "1:\tud2\n.pushsection __bug_table,\"a\"\n2:\t.long 1b - 2b, %c0 - 2b\n.popsection";
        assert_eq!(mnemonics(bug), Some(vec!["ud2".into()]));
    }

    #[test]
    fn names_of_the_program() {
        let text =
            "lock; addl $5, x(%%rip) # of y\n1: call f\n.section .fixup, \"ax\"\nmov %b[to], %%gs:cpu /* z */; jmp 1b";
        assert_eq!(symbols(text), ["x", "f", ".fixup"]);
    }

    #[test]
    fn what_is_not_understood() {
        for text in [
            "1: movl %1,%2\n.section .fixup,\"ax\"\n3: mov %3,%0\n.previous",
            ".byte 0x0f,0x05",
            "rep; movsb",
            "{movl %1, %0|mov %0, %1}",
            "mov%z0 %1, %0",
            ".popsection\nnop",
            ".pushsection .smp_locks\nnop",
            "nop /* no end",
        ] {
            assert_eq!(parse(text), None, "{text}");
        }
    }
}
