//! Values as C writes them.

use boogie::program::{AttrArg, Program, attr};
use boogie::value::Value;
use num_bigint::BigInt;
use num_traits::{One, ToPrimitive, Zero};
use std::collections::BTreeMap;

/// The objects, to name what a pointer points to: those with fixed addresses, and those that came to life so far.
#[derive(Default)]
pub struct Objects {
    /// Address, size, name; by address.
    list: Vec<(BigInt, BigInt, String)>,
    started: BTreeMap<BigInt, Started>,
}

/// An object that came to life during the execution.
struct Started {
    size: BigInt,
    name: String,
    /// What ended its life.
    ended: Option<String>,
}

/// Addresses below this are null, and what lies behind it.
const PAGE: u32 = 4096;

/// An address that is farther from any object than this is not described by one.
const NEAR: u32 = 1 << 16;

impl Objects {
    /// Reads the `{:object "name", address, size}` attributes of the entry procedure.
    pub fn of(program: &Program) -> Objects {
        let attrs = program.entry().map(|entry| program.procs[entry.index()].attrs.as_slice()).unwrap_or(&[]);
        let number = |arg: &AttrArg| match arg {
            AttrArg::Expr(e) => match program.terms.expr(*e) {
                boogie::expr::Expr::Int(n) | boogie::expr::Expr::Bv { value: n, .. } => Some(n.clone()),
                _ => None,
            },
            AttrArg::Str(_) => None,
        };
        let mut list = Vec::new();
        for object in attrs.iter().filter(|a| a.name == "object") {
            if let [AttrArg::Str(name), address, size] = object.args.as_slice()
                && let (Some(address), Some(size)) = (number(address), number(size))
            {
                list.push((address, size, name.clone()));
            }
        }
        list.sort();
        debug_assert!(attr(attrs, "object").is_some() || list.is_empty());
        Objects { list, started: BTreeMap::new() }
    }

    pub fn start(&mut self, address: &Value, size: &Value, name: &str) {
        if let (Value::Bv { value: address, .. }, Value::Bv { value: size, .. }) = (address, size) {
            let object = Started { size: size.clone(), name: name.to_owned(), ended: None };
            self.started.insert(address.clone(), object);
        }
    }

    pub fn end(&mut self, address: &Value, by: &str) {
        if let Value::Bv { value, .. } = address
            && let Some(object) = self.started.get_mut(value)
        {
            object.ended = Some(by.to_owned());
        }
    }

    /// Whether so many bytes from an address lie in a living object, literals aside.
    pub fn holds(&self, address: &Value, bytes: u64) -> bool {
        let Value::Bv { value: address, .. } = address else { return false };
        let end = address + bytes;
        let within = |start: &BigInt, size: &BigInt| start <= address && end <= start + size;
        self.list.iter().any(|(start, size, name)| within(start, size) && !name.starts_with("string."))
            || self.started.iter().any(|(start, o)| o.ended.is_none() && within(start, &o.size))
    }

    /// An address as a place in memory: which object, where in it, and whether that is alive.
    fn place(&self, address: &BigInt) -> String {
        if address < &BigInt::from(PAGE) {
            return if address.is_zero() { "NULL".to_owned() } else { format!("offset {address} of NULL") };
        }
        let fixed = self.list.iter().map(|(start, size, name)| (start, size, name, None));
        let started = self.started.iter().map(|(start, o)| (start, &o.size, &o.name, o.ended.as_ref()));
        let distance = |start: &BigInt, size: &BigInt| {
            let (before, after) = (start - address, address - (start + size));
            before.max(after).max(BigInt::zero())
        };
        let nearest = fixed.chain(started).min_by_key(|(start, size, ..)| distance(start, size));
        match nearest {
            Some((start, size, name, ended)) if distance(start, size) < BigInt::from(NEAR) => {
                let name = if name.starts_with("the ") { name.clone() } else { format!("'{name}'") };
                let bytes = if size.is_one() { "byte" } else { "bytes" };
                let ended = ended.map_or(String::new(), |by| format!(" and is dead after {by}"));
                format!("offset {} of {name}, which has {size} {bytes}{ended}", address - start)
            }
            _ => format!("{address:#x}, where no object is"),
        }
    }

    /// A value of a C type: decimal for integers, `&object + offset` for pointers, `...` for what C cannot write.
    pub fn show(&self, value: &Value, ty: &str) -> String {
        match value {
            Value::Bool(b) => b.to_string(),
            Value::Int(n) => n.to_string(),
            Value::Bv { value, .. } if ty.starts_with("memory") => self.place(value),
            Value::Bv { value, .. } if is_pointer(ty) => self.pointer(value),
            Value::Bv { value, width } => floating(value, ty).unwrap_or_else(|| integer(value, *width, ty)),
            Value::Real(n, d) => format!("{n}/{d}"),
            Value::Element(n) => format!("element {n}"),
            Value::Map { .. } => "...".to_owned(),
        }
    }

    fn pointer(&self, address: &BigInt) -> String {
        if address.is_zero() {
            return "NULL".to_owned();
        }
        let after = self.list.partition_point(|(start, _, _)| start <= address);
        let found = after.checked_sub(1).map(|i| &self.list[i]);
        match found {
            Some((start, size, name)) if address <= &(start + size) => {
                let offset = address - start;
                if offset.is_zero() { format!("&{name}") } else { format!("&{name} + {offset}") }
            }
            _ => format!("{address:#x}"),
        }
    }
}

/// A value as a number of C, for what computes with it: an address is one too.
pub fn number(value: &Value, ty: &str) -> String {
    match value {
        Value::Bv { value, .. } if is_pointer(ty) => format!("{value:#x}"),
        _ => Objects::default().show(value, ty),
    }
}

fn is_pointer(ty: &str) -> bool {
    ty.ends_with('*') || ty.contains("(*)")
}

/// A floating number from its bits, in as few decimals as tell it from others; in hexadecimal if it is long.
fn floating(bits: &BigInt, ty: &str) -> Option<String> {
    let (is_nan, is_infinite, is_negative, text) = match ty {
        "float" => {
            let x = f32::from_bits(bits.to_u32()?);
            (x.is_nan(), x.is_infinite(), x.is_sign_negative(), format!("{x:?}"))
        }
        "double" => {
            let x = f64::from_bits(bits.to_u64()?);
            (x.is_nan(), x.is_infinite(), x.is_sign_negative(), format!("{x:?}"))
        }
        "long double" => {
            let high = (bits >> 64u32 & BigInt::from(u16::MAX)).to_u16()?;
            let mantissa = (bits & BigInt::from(u64::MAX)).to_u64()?;
            let (exponent, is_negative) = (i32::from(high & 0x7fff), high >> 15 == 1);
            let (special, is_one) = (exponent == 0x7fff, mantissa << 1 == 0);
            let zeros = if mantissa == 0 { 0 } else { mantissa.trailing_zeros() };
            let power = if mantissa == 0 { 0 } else { exponent.max(1) - 16383 - 63 + zeros as i32 };
            let sign = if is_negative { "-" } else { "" };
            (special && !is_one, special && is_one, is_negative, format!("{sign}{:#x}p{power}L", mantissa >> zeros))
        }
        _ => return None,
    };
    Some(match (is_nan, is_infinite, is_negative) {
        (true, ..) => "NAN".to_owned(),
        (_, true, true) => "-INFINITY".to_owned(),
        (_, true, false) => "INFINITY".to_owned(),
        _ => text,
    })
}

fn integer(value: &BigInt, width: u32, ty: &str) -> String {
    let unsigned = ty.contains("unsigned") || ty.contains("_Bool");
    let sign_bit: BigInt = BigInt::one() << (width - 1);
    if unsigned || value < &sign_bit { value.to_string() } else { (value - (sign_bit << 1u32)).to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn show(value: u64, width: u32, ty: &str) -> String {
        let list = vec![(BigInt::from(0x1000), BigInt::from(8), "dev".to_owned())];
        Objects { list, started: BTreeMap::new() }.show(&Value::Bv { value: value.into(), width }, ty)
    }

    #[test]
    fn integers_by_signedness() {
        assert_eq!(show(0xffff_ffff, 32, "int"), "-1");
        assert_eq!(show(0xffff_ffff, 32, "unsigned int"), "4294967295");
        assert_eq!(show(0x7f, 8, "char"), "127");
        assert_eq!(show(0x80, 8, "char"), "-128");
    }

    #[test]
    fn floats_by_bits() {
        assert_eq!(show(0x3dcc_cccd, 32, "float"), "0.1");
        assert_eq!(show(0x7fc0_0000, 32, "float"), "NAN");
        assert_eq!(show(0xbff8_0000_0000_0000, 64, "double"), "-1.5");
        assert_eq!(show(0xfff0_0000_0000_0000, 64, "double"), "-INFINITY");
        let long = |high: u64, low: u64| {
            let value = (BigInt::from(high) << 64u32) + low;
            Objects { list: Vec::new(), started: BTreeMap::new() }.show(&Value::Bv { value, width: 80 }, "long double")
        };
        assert_eq!(long(0x3fff, 1 << 63), "0x1p0L");
        assert_eq!(long(0xc000, 0xc << 60), "-0x3p0L");
        assert_eq!(long(0x8000, 0), "-0x0p0L");
        assert_eq!(long(0x7fff, 1 << 63), "INFINITY");
    }

    #[test]
    fn pointers_by_object() {
        assert_eq!(show(0, 32, "struct d *"), "NULL");
        assert_eq!(show(0x1000, 32, "struct d *"), "&dev");
        assert_eq!(show(0x1004, 32, "int *"), "&dev + 4");
        assert_eq!(show(0x2000, 32, "int *"), "0x2000");
    }

    #[test]
    fn places_by_object_and_life() {
        let list = vec![(BigInt::from(0x2000), BigInt::from(8), "dev".to_owned())];
        let mut objects = Objects { list, started: BTreeMap::new() };
        let bv = |value: u64| Value::Bv { value: value.into(), width: 32 };
        objects.start(&bv(0x9000), &bv(12), "the block that line 5 allocates");
        let place = |objects: &Objects, address: u64| objects.show(&bv(address), "memory");
        assert_eq!(place(&objects, 0), "NULL");
        assert_eq!(place(&objects, 8), "offset 8 of NULL");
        assert_eq!(place(&objects, 0x2008), "offset 8 of 'dev', which has 8 bytes");
        assert_eq!(place(&objects, 0x1fff), "offset -1 of 'dev', which has 8 bytes");
        assert_eq!(place(&objects, 0x9004), "offset 4 of the block that line 5 allocates, which has 12 bytes");
        assert!(objects.holds(&bv(0x9008), 4));
        assert!(!objects.holds(&bv(0x9008), 5));
        objects.end(&bv(0x9000), "'free'");
        let dead = "offset 0 of the block that line 5 allocates, which has 12 bytes and is dead after 'free'";
        assert_eq!(place(&objects, 0x9000), dead);
        assert!(!objects.holds(&bv(0x9008), 4));
        assert_eq!(place(&objects, 0x7000_0000), "0x70000000, where no object is");
    }
}
