//! What the program is started with, as C writes it.

use crate::steps::NamedValue;
use boogie::value::Value;
use num_bigint::BigInt;
use num_traits::ToPrimitive;
use std::collections::BTreeMap;

/// Whether an argument's position is below their number, where that is known.
pub fn is_there(name: &str, known: &[NamedValue]) -> bool {
    let count = known.iter().find(|one| one.name == "argc").and_then(|one| one.value.parse::<u64>().ok());
    let position = name.strip_prefix("argv[").and_then(|rest| rest.strip_suffix(']')?.parse::<u64>().ok());
    count.zip(position).is_none_or(|(count, position)| position < count)
}

/// Longer texts are cut off.
const MOST_CHARACTERS: usize = 1 << 17;

/// The text at an address in a map of bytes as a literal.
pub fn text(address: &Value, memory: &Value) -> Option<String> {
    let (Value::Bv { value: start, .. }, Value::Map { default, entries }) = (address, memory) else { return None };
    let byte = |value: &Value| if let Value::Bv { value, .. } = value { value.to_u8() } else { None };
    let at = |(key, value): (&Vec<Value>, &Value)| match key.first() {
        Some(Value::Bv { value: at, .. }) => Some((at.clone(), byte(value)?)),
        _ => None,
    };
    let known: BTreeMap<BigInt, u8> = entries.iter().filter_map(at).collect();
    let other = byte(default)?;
    let bytes = (0..MOST_CHARACTERS).map(|i| known.get(&(start + i)).copied().unwrap_or(other));
    let characters = bytes.take_while(|&byte| byte != 0).map(|byte| match byte {
        b'"' | b'\\' => format!("\\{}", byte as char),
        b' '..=b'~' => (byte as char).to_string(),
        _ => format!("\\{byte:03o}"),
    });
    Some(format!("\"{}\"", characters.collect::<String>()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_written_as_in_c() {
        let bv = |value: u32, width: u32| Value::Bv { value: value.into(), width };
        let entries = [(1000, u32::from(b'a')), (1001, 200), (1002, u32::from(b'"')), (1004, 0), (1005, 7)];
        let entries = entries.map(|(at, byte)| (vec![bv(at, 64)], bv(byte, 8))).into();
        let memory = Value::Map { default: Box::new(bv(u32::from(b'x'), 8)), entries };
        assert_eq!(text(&bv(1000, 64), &memory).as_deref(), Some(r#""a\310\"x""#));
        assert_eq!(text(&bv(1004, 64), &memory).as_deref(), Some("\"\""));
    }
}
