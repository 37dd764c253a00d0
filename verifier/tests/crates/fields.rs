//! How many fields the structs of a text have.

/// By name, those with named fields.
pub fn structs(tokens: &[String]) -> Vec<(String, usize)> {
    let begins = (0..tokens.len()).filter(|i| tokens[*i] == "struct");
    let fields = |i: usize| {
        let rest = &tokens[i..];
        let open = rest.iter().position(|token| ["{", ";"].contains(&token.as_str()))?;
        (rest[open] == "{").then(|| (rest[1].clone(), fields(&rest[open + 1..])))
    };
    begins.filter_map(fields).collect()
}

/// Each field has one colon that is in no brackets of its own.
fn fields(body: &[String]) -> usize {
    let (mut depth, mut count) = (0_usize, 0);
    for token in body {
        match token.as_str() {
            "{" | "(" | "[" => depth += 1,
            "}" if depth == 0 => break,
            "}" | ")" | "]" => depth -= 1,
            ":" if depth == 0 => count += 1,
            _ => {}
        }
    }
    count
}
