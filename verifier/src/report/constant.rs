//! Numbers of a trace as constants of C.

use num_bigint::BigInt;
use num_traits::{Signed, ToPrimitive};

/// A number, as traces give it, of a type of C; `None` for an address, which means nothing to another run.
pub fn constant(number: &str, ty: &str) -> Option<String> {
    match ty {
        _ if number.starts_with("0x") && !number.contains('p') => (number == "0x0").then(|| "0".to_owned()),
        _ if ty.ends_with('*') => Some(format!("(void *){}", integer(&number.parse().ok()?)?)),
        "float" | "double" | "long double" => Some(floating(number, ty)),
        "__float128" => None,
        _ => integer(&number.parse().ok()?),
    }
}

fn floating(number: &str, ty: &str) -> String {
    match number {
        "NAN" => "__builtin_nan(\"\")".to_owned(),
        "INFINITY" => "__builtin_inf()".to_owned(),
        "-INFINITY" => "-__builtin_inf()".to_owned(),
        _ if ty == "float" => format!("{number}f"),
        _ => number.to_owned(),
    }
}

fn integer(number: &BigInt) -> Option<String> {
    if let Some(small) = number.to_i64() {
        // The least number has no literal.
        return Some(if small == i64::MIN { format!("({} - 1)", small + 1) } else { small.to_string() });
    }
    if let Some(large) = number.to_u64() {
        return Some(format!("{large}ULL"));
    }
    let magnitude = number.magnitude();
    let (high, low) = ((magnitude >> 64u32).to_u64()?, magnitude.iter_u64_digits().next().unwrap_or(0));
    let sign = if number.is_negative() { "-" } else { "" };
    Some(format!("{sign}(__int128)((unsigned __int128){high}ULL << 64 | {low}ULL)"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constants_by_type() {
        let check = |number: &str, ty: &str, expected: &str| {
            assert_eq!(constant(number, ty).as_deref(), Some(expected));
        };
        check("-5", "int", "-5");
        check("9223372036854775808", "unsigned long", "9223372036854775808ULL");
        check("-9223372036854775808", "long", "(-9223372036854775807 - 1)");
        check("18446744073709551616", "__int128", "(__int128)((unsigned __int128)1ULL << 64 | 0ULL)");
        check("0.1", "float", "0.1f");
        check("0.1", "double", "0.1");
        check("-0x3p0L", "long double", "-0x3p0L");
        check("0x0", "char *", "0");
        check("-12", "struct s *", "(void *)-12");
        assert_eq!(constant("0x1000", "char *"), None);
    }
}
