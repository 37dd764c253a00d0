//! Values as C writes them.

use crate::layouts::Layouts;
use boogie::expr::Expr;
use boogie::marks::{self, Contents, Format, STRING};
use boogie::program::Program;
use boogie::value::Value;
use num_bigint::BigInt;
use num_traits::{One, ToPrimitive, Zero};
use std::collections::BTreeMap;

/// The objects, to name what a pointer points to: those with fixed addresses, and those that came to life so far.
#[derive(Default)]
pub struct Objects {
    /// By address.
    list: Vec<Object>,
    started: BTreeMap<BigInt, Object>,
    /// How many blocks came to life by the same name.
    blocks: BTreeMap<String, u32>,
    layouts: Layouts,
}

struct Object {
    start: BigInt,
    size: BigInt,
    name: String,
    contents: Contents,
    /// What ended its life.
    ended: Option<String>,
}

impl Object {
    fn is_literal(&self) -> bool {
        self.name.starts_with(STRING)
    }

    /// Whether an address is in the object, or just behind it.
    fn reaches(&self, address: &BigInt) -> bool {
        &self.start <= address && address <= &(&self.start + &self.size)
    }
}

/// Addresses below this are null, and what lies behind it.
const PAGE: u32 = 4096;

/// An address that is farther from any object than this is not described by one.
const NEAR: u32 = 1 << 16;

/// What the name of an object starts with that has none in C.
const BLOCK: &str = "the block";

impl Objects {
    /// Reads what the entry procedure says of objects and of types.
    pub fn of(program: &Program) -> Objects {
        let attrs = program.entry().map(|entry| program.procs[entry.index()].attrs.as_slice()).unwrap_or(&[]);
        let number = |e| match program.terms.expr(e) {
            Expr::Int(n) | Expr::Bv { value: n, .. } => Some(n.clone()),
            _ => None,
        };
        let mut list = Vec::new();
        for marks::Object { name, address, size, contents } in marks::all(&program.terms, attrs) {
            if let (Some(start), Some(size)) = (number(address), number(size)) {
                list.push(Object { start, size, name: name.to_owned(), contents: Contents::of(contents), ended: None });
            }
        }
        list.sort_by(|a, b| a.start.cmp(&b.start));
        Objects { list, layouts: Layouts::of(program), ..Objects::default() }
    }

    pub fn start(&mut self, address: &Value, size: &Value, name: &str, contents: &str) {
        if let (Value::Bv { value: start, .. }, Value::Bv { value: size, .. }) = (address, size) {
            let mut name = name.to_owned();
            if name.starts_with(BLOCK) {
                let count = self.blocks.entry(name.clone()).or_default();
                *count += 1;
                if *count > 1 {
                    name = format!("{name} (no. {count})");
                }
            }
            let contents = Contents::of(contents);
            let object = Object { start: start.clone(), size: size.clone(), name, contents, ended: None };
            self.started.insert(start.clone(), object);
        }
    }

    /// Gives the object's size in bytes.
    pub fn end(&mut self, address: &Value, by: &str) -> Option<BigInt> {
        let Value::Bv { value, .. } = address else { return None };
        let fixed = self.list.iter_mut().find(|object| &object.start == value);
        let object = self.started.get_mut(value).or(fixed)?;
        object.ended = Some(by.to_owned());
        Some(object.size.clone())
    }

    fn all(&self) -> impl Iterator<Item = &Object> {
        self.list.iter().chain(self.started.values())
    }

    /// Whether so many bytes from an address lie in a living object, literals aside.
    pub fn holds(&self, address: &Value, bytes: u64) -> bool {
        let Value::Bv { value: address, .. } = address else { return false };
        let end = address + bytes;
        let holds = |o: &Object| o.ended.is_none() && &o.start <= address && end <= &o.start + &o.size;
        self.all().any(|o| holds(o) && !o.is_literal())
    }

    /// An address as a place in memory: which object, where in it, and whether that is alive.
    fn place(&self, address: &BigInt) -> String {
        if address < &BigInt::from(PAGE) {
            return if address.is_zero() { "NULL".to_owned() } else { format!("offset {address} of NULL") };
        }
        let distance = |o: &Object| {
            let (before, after) = (&o.start - address, address - (&o.start + &o.size));
            before.max(after).max(BigInt::zero())
        };
        let nearest = self.all().min_by_key(|o| distance(o));
        match nearest {
            Some(object) if distance(object) < BigInt::from(NEAR) => {
                let Object { start, size, name, contents, ended } = object;
                let name = match contents {
                    Contents::Literal(text) => format!("the literal \"{text}\""),
                    _ if name.starts_with("the ") => name.clone(),
                    _ => format!("'{name}'"),
                };
                let bytes = if size.is_one() { "byte" } else { "bytes" };
                let ended = ended.as_ref().map_or(String::new(), |by| format!(" and is dead after {by}"));
                format!("offset {} of {name}, which has {size} {bytes}{ended}", address - start)
            }
            _ => format!("{address:#x}, where no object is"),
        }
    }

    /// A value of a C type: `&object.member[3]` for pointers, names for enumerators, `...` for what C cannot write. What
    /// a pointer points to may tell what a block of memory without a type holds.
    pub fn show(&mut self, value: &Value, format: Format) -> String {
        match value {
            Value::Bool(b) => b.to_string(),
            Value::Int(n) => n.to_string(),
            Value::Bv { value, width } => match format {
                Format::Memory | Format::Access(_) => self.place(value),
                Format::Flags(ty) => flags(value, *width, ty),
                Format::Value(ty) => self.word(value, *width, ty),
            },
            Value::Real(n, d) => format!("{n}/{d}"),
            Value::Element(n) => format!("element {n}"),
            Value::Map { .. } => "...".to_owned(),
        }
    }

    fn word(&mut self, value: &BigInt, width: u32, ty: &str) -> String {
        if is_pointer(ty) {
            return self.pointer(value, ty);
        }
        match self.layouts.enumeration(ty) {
            Some(of) => {
                let number = if of.is_unsigned() { value.clone() } else { signed(value, width, ty) };
                of.name(&number).map_or_else(|| number.to_string(), str::to_owned)
            }
            None if ty == "char" => character(value).unwrap_or_else(|| scalar(value, width, ty)),
            None => scalar(value, width, ty),
        }
    }

    fn pointer(&mut self, address: &BigInt, ty: &str) -> String {
        if address.is_zero() {
            return "NULL".to_owned();
        }
        let wanted = ty.trim_end_matches('*').trim_end();
        let fixed = self.list.partition_point(|o| &o.start <= address).checked_sub(1).map(|i| &self.list[i]);
        let layouts = &self.layouts;
        if let Some(object) = fixed.filter(|o| o.reaches(address)) {
            return pointer_into(object, address, wanted, layouts);
        }
        let started = self.started.range_mut(..=address.clone()).next_back().map(|(_, object)| object);
        match started.filter(|o| o.reaches(address)) {
            Some(object) => {
                let is_unknown = object.contents == Contents::Unknown;
                if is_unknown && address == &object.start && layouts.has_members(wanted) {
                    object.contents = Contents::Of(type_of_block(&object.size, wanted, layouts));
                }
                pointer_into(object, address, wanted, layouts)
            }
            None => format!("{address:#x}"),
        }
    }
}

/// A block is as many of what it holds as have room in it.
fn type_of_block(size: &BigInt, element: &str, layouts: &Layouts) -> String {
    let one = layouts.size(element).filter(|one| *one > 0);
    match (one, size.to_u64()) {
        (Some(one), Some(size)) if size / one >= 2 => format!("{element} [{}]", size / one),
        _ => element.to_owned(),
    }
}

fn pointer_into(object: &Object, address: &BigInt, wanted: &str, layouts: &Layouts) -> String {
    let offset = address - &object.start;
    let behind = |text: String| if offset.is_zero() { text } else { format!("{text} + {offset}") };
    if let Contents::Literal(text) = &object.contents {
        return behind(format!("\"{text}\""));
    }
    let name = match object.name.strip_prefix(BLOCK) {
        // 'the block that line 5 allocates (no. 2)' is `block@5#2`.
        Some(rest) => {
            let numbers: Vec<&str> = rest.split(|c: char| !c.is_ascii_digit()).filter(|n| !n.is_empty()).collect();
            match numbers[..] {
                [line] => format!("block@{line}"),
                [line, count] => format!("block@{line}#{count}"),
                _ => "block".to_owned(),
            }
        }
        None => object.name.clone(),
    };
    match (offset.to_u64().filter(|_| offset < object.size), &object.contents) {
        (Some(offset), Contents::Of(ty)) => format!("&{name}{}", layouts.path(ty, offset, wanted)),
        _ => behind(format!("&{name}")),
    }
}

/// A value as a number of C, for what computes with it: an address is one too.
pub fn number(value: &Value, ty: &str) -> String {
    match value {
        Value::Bv { value, .. } if is_pointer(ty) => format!("{value:#x}"),
        Value::Bv { value, width } => scalar(value, *width, ty),
        _ => Objects::default().show(value, Format::Value(ty)),
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

/// A set of flags: in hexadecimal digits.
fn flags(value: &BigInt, width: u32, ty: &str) -> String {
    let number = signed(value, width, ty);
    if number < BigInt::from(10) { number.to_string() } else { format!("{number:#x}") }
}

fn scalar(value: &BigInt, width: u32, ty: &str) -> String {
    floating(value, ty).unwrap_or_else(|| signed(value, width, ty).to_string())
}

/// A character as a constant of C; what is none of ASCII's, or ends strings, is a number.
fn character(value: &BigInt) -> Option<String> {
    let text = match value.to_u8()? {
        b'\n' => "\\n".to_owned(),
        b'\t' => "\\t".to_owned(),
        b'\r' => "\\r".to_owned(),
        code @ (b'\'' | b'\\') => format!("\\{}", char::from(code)),
        code if code == b' ' || code.is_ascii_graphic() => char::from(code).to_string(),
        _ => return None,
    };
    Some(format!("'{text}'"))
}

/// A pointer that leads to no object, by how it is shown: a number of its own, which other executions may have as well.
pub fn plain_pointer(value: &Value, ty: &str, shown: &str) -> Option<String> {
    match value {
        Value::Bv { value, width } if is_pointer(ty) && shown.starts_with("0x") => {
            Some(signed(value, *width, "").to_string())
        }
        _ => None,
    }
}

fn signed(value: &BigInt, width: u32, ty: &str) -> BigInt {
    let unsigned = ty.contains("unsigned") || ty.contains("_Bool");
    let sign_bit: BigInt = BigInt::one() << (width - 1);
    if unsigned || value < &sign_bit { value.clone() } else { value - (sign_bit << 1u32) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn show(value: u64, width: u32, ty: &str) -> String {
        objects().show(&Value::Bv { value: value.into(), width }, Format::Value(ty))
    }

    fn show_flags(value: u64, width: u32, ty: &str) -> String {
        objects().show(&Value::Bv { value: value.into(), width }, Format::Flags(ty))
    }

    fn objects() -> Objects {
        let object = |start: u64, size: u64, name: &str, ty: &str| Object {
            start: start.into(),
            size: size.into(),
            name: name.into(),
            contents: Contents::of(ty),
            ended: None,
        };
        let list = vec![
            object(0x1000, 8, "dev", ""),
            object(0x3000, 48, "card", "struct dev"),
            object(0x4000, 5, "string.0", "literal eth0"),
        ];
        Objects { list, layouts: crate::layouts::tests::example(), ..Objects::default() }
    }

    #[test]
    fn integers_by_signedness() {
        assert_eq!(show(0xffff_ffff, 32, "int"), "-1");
        assert_eq!(show(0xffff_ffff, 32, "unsigned int"), "4294967295");
        assert_eq!(show(0x7f, 8, "char"), "127");
        assert_eq!(show(0x80, 8, "char"), "-128");
        assert_eq!(show(0x0a, 8, "char"), "'\\n'");
        assert_eq!(number(&Value::Bv { value: 0x45.into(), width: 8 }, "char"), "69");
    }

    #[test]
    fn floats_by_bits() {
        assert_eq!(show(0x3dcc_cccd, 32, "float"), "0.1");
        assert_eq!(show(0x7fc0_0000, 32, "float"), "NAN");
        assert_eq!(show(0xbff8_0000_0000_0000, 64, "double"), "-1.5");
        assert_eq!(show(0xfff0_0000_0000_0000, 64, "double"), "-INFINITY");
        let long = |high: u64, low: u64| {
            let value = (BigInt::from(high) << 64u32) + low;
            objects().show(&Value::Bv { value, width: 80 }, Format::Value("long double"))
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
        assert_eq!(show(0x3018, 32, "int *"), "&card.queues[1].slots[0]");
        assert_eq!(show(0x3030, 32, "struct dev *"), "&card + 48");
        assert_eq!(show(0x4000, 32, "char *"), "\"eth0\"");
    }

    #[test]
    fn blocks_get_the_type_of_a_pointer_to_their_start() {
        let mut objects = objects();
        let bv = |value: u64| Value::Bv { value: value.into(), width: 32 };
        for start in [0x9000, 0xa000] {
            objects.start(&bv(start), &bv(48), "the block that line 5 allocates", "");
        }
        assert_eq!(objects.show(&bv(0x9028), Format::Value("char * *")), "&block@5 + 40");
        assert_eq!(objects.show(&bv(0x9000), Format::Value("struct dev *")), "&block@5");
        assert_eq!(objects.show(&bv(0x9028), Format::Value("char * *")), "&block@5.name");
        assert_eq!(objects.show(&bv(0xa000), Format::Value("struct dev *")), "&block@5#2");
    }

    #[test]
    fn enumerators_and_flags() {
        assert_eq!(show(1, 32, "enum state"), "BUSY");
        assert_eq!(show(7, 32, "enum state"), "7");
        assert_eq!(
            (show(0xffff_ffff, 32, "enum sign"), show(0xffff_fffe, 32, "enum sign")),
            ("MINUS".into(), "-2".into())
        );
        assert_eq!(show(0xffff_ffff, 32, "enum wide"), "ALL");
        assert_eq!(show(0xffff_fffe, 32, "enum wide"), "4294967294");
        assert_eq!(show_flags(0x18, 32, "unsigned int"), "0x18");
        assert_eq!(show_flags(4, 32, "int"), "4");
        assert_eq!(number(&Value::Bv { value: 1.into(), width: 32 }, "enum state"), "1");
    }

    #[test]
    fn places_by_object_and_life() {
        let dev = Object {
            start: 0x2000.into(),
            size: 8.into(),
            name: "dev".into(),
            contents: Contents::Unknown,
            ended: None,
        };
        let literal = Object {
            start: 0x4000.into(),
            size: 5.into(),
            name: "string.0".into(),
            contents: Contents::Literal("eth0".into()),
            ended: None,
        };
        let mut objects = Objects { list: vec![dev, literal], ..Objects::default() };
        let bv = |value: u64| Value::Bv { value: value.into(), width: 32 };
        objects.start(&bv(0x9000), &bv(12), "the block that line 5 allocates", "");
        let place = |objects: &mut Objects, address: u64| objects.show(&bv(address), Format::Memory);
        assert_eq!(place(&mut objects, 0), "NULL");
        assert_eq!(place(&mut objects, 8), "offset 8 of NULL");
        assert_eq!(place(&mut objects, 0x2008), "offset 8 of 'dev', which has 8 bytes");
        assert_eq!(place(&mut objects, 0x1fff), "offset -1 of 'dev', which has 8 bytes");
        assert_eq!(place(&mut objects, 0x4001), "offset 1 of the literal \"eth0\", which has 5 bytes");
        assert_eq!(place(&mut objects, 0x9004), "offset 4 of the block that line 5 allocates, which has 12 bytes");
        assert!(objects.holds(&bv(0x9008), 4));
        assert!(!objects.holds(&bv(0x9008), 5));
        objects.end(&bv(0x9000), "'free'");
        let dead = "offset 0 of the block that line 5 allocates, which has 12 bytes and is dead after 'free'";
        assert_eq!(place(&mut objects, 0x9000), dead);
        assert!(!objects.holds(&bv(0x9008), 4));
        assert_eq!(place(&mut objects, 0x7000_0000), "0x70000000, where no object is");
    }
}
