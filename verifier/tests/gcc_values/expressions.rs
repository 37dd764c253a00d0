//! Random expressions over integers, bit-fields and floats, as a function for each.

use crate::random::Random;
use std::fmt::Write;

const INTEGERS: &[&str] = &[
    "char",
    "signed char",
    "unsigned char",
    "short",
    "unsigned short",
    "int",
    "unsigned",
    "long",
    "unsigned long",
    "long long",
    "unsigned long long",
    "__int128",
    "unsigned __int128",
    "_Bool",
    "enum small",
    "enum narrow",
];
const UNSIGNED: &[&str] = &["unsigned", "unsigned long", "unsigned long long", "unsigned __int128"];
const FLOATS: &[&str] = &["float", "double", "long double"];

/// Bit-fields, of which each expression reads one object and writes another one. In gcc, those wider than `int` have
/// types of their own.
const READ_FIELDS: &[&str] =
    &["read.a", "read.b", "read.c", "read.d", "read.e", "read.f", "read.g", "read.h", "read.i", "read.j", "read.k"];
const WRITTEN_FIELDS: &[&str] = &[
    "written.a",
    "written.b",
    "written.c",
    "written.d",
    "written.e",
    "written.f",
    "written.g",
    "written.h",
    "written.i",
    "written.j",
    "written.k",
];
const BITS: &str = "struct bits { signed a : 5; unsigned b : 7; long long c : 40; unsigned long long d : 64; \
    _Bool e : 1; short f : 3; unsigned g : 32; int h : 32; unsigned char i : 8; long j : 33; \
    unsigned long k : 37; };\n";

/// What the functions need: the types, and a function for each that converts its argument to its type.
pub fn prelude() -> String {
    let mut text = BITS.to_owned();
    for (i, ty) in INTEGERS.iter().chain(FLOATS).enumerate() {
        writeln!(text, "static {ty} pass_{i}({ty} x) {{ return x; }}").unwrap();
    }
    text
}

const VALUES: &[&str] = &["0", "1", "(-1)", "2", "7", "100", "127", "128", "255", "32768", "65535"];
const LARGE: &[&str] = &[
    "0x7fffffff",
    "0x80000000u",
    "0xffffffffu",
    "0x7fffffffffffffffll",
    "0x8000000000000000ull",
    "0xffffffffffffffffull",
    "((unsigned __int128)1 << 127)",
    "((unsigned __int128)0x123456789abcdefull << 64 | 0xfedcba9876543210ull)",
];
const FLOAT_VALUES: &[&str] = &[
    "0.0",
    "(-0.0)",
    "1.0",
    "(-1.5f)",
    "0.1",
    "0.1f",
    "2.5",
    "100.75f",
    "16777217.0",
    "4294967296.5",
    "(-2147483648.0)",
    "1e10",
    "1e-40",
    "3e38f",
    "1e300",
    "5e-324",
    "0x1.fffffep127",
];

/// An expression has either extended numbers or numbers that are none: the interpreter follows no extended ones.
const LONG_VALUES: &[&str] = &["0.1L", "(-3.5L)", "9007199254740993.0L", "1e4000L"];
const SPECIAL_VALUES: &[&str] = &["__builtin_inf()", "(-__builtin_inf())", "__builtin_nan(\"\")"];

/// How many variables of either kind an expression reads.
const READ: usize = 3;

/// A constant, with extended numbers or with special ones.
fn float_value(random: &mut Random, long: bool) -> &'static str {
    let list: &[&'static str] = match (random.chance(80), long) {
        (true, _) => FLOAT_VALUES,
        (_, true) => LONG_VALUES,
        (_, false) => SPECIAL_VALUES,
    };
    list[random.below(list.len() as u64) as usize]
}

/// The floating types.
fn floats(long: bool) -> &'static [&'static str] {
    if long { FLOATS } else { &FLOATS[..2] }
}

struct Generator<'a> {
    random: &'a mut Random,
    /// Whether there are extended numbers.
    long: bool,
    /// Places that nothing has written or read yet: integers, and floats.
    fresh: Vec<String>,
    fresh_floats: Vec<String>,
}

/// The body of a function: its variables, and a `CHECK` of an expression and of all that it may write. `number` is the
/// number of the first check; it goes up by how many there are.
pub fn body(random: &mut Random, number: &mut usize) -> String {
    let mut text = String::new();
    let long = random.chance(50);
    for i in 0..READ {
        let (ty, value) = (*random.pick(INTEGERS), value(random));
        write!(text, "{ty} v{i} = ({ty}){value}; ").unwrap();
        let (ty, value) = (*random.pick(floats(long)), float_value(random, long));
        write!(text, "{ty} f{i} = {value}; ").unwrap();
    }
    for name in ["read", "written"] {
        let values: Vec<String> = READ_FIELDS.iter().map(|_| value(random)).collect();
        write!(text, "struct bits {name} = {{ {} }}; ", values.join(", ")).unwrap();
    }
    let mut fresh = vec![(*random.pick(WRITTEN_FIELDS)).to_owned()];
    for i in 0..2 {
        let (ty, value) = (*random.pick(INTEGERS), value(random));
        write!(text, "{ty} w{i} = ({ty}){value}; ").unwrap();
        fresh.push(format!("w{i}"));
    }
    let (ty, value) = (*random.pick(floats(long)), float_value(random, long));
    write!(text, "{ty} x = {value}; ").unwrap();
    let written = fresh.clone();
    let is_float = random.chance(35);
    let mut generator = Generator { random, long, fresh, fresh_floats: vec!["x".to_owned()] };
    let mut checks = match is_float {
        true => vec![("CHECK_FLOAT", generator.float(3))],
        false => vec![("CHECK", generator.integer(4))],
    };
    checks.extend(written.into_iter().map(|place| ("CHECK", place)));
    checks.push(("CHECK_FLOAT", "x".to_owned()));
    for (check, e) in checks {
        write!(text, "{check}({number}, ({e})); ").unwrap();
        *number += 1;
    }
    text
}

/// An integer constant.
fn value(random: &mut Random) -> String {
    match random.below(4) {
        0 | 1 => (*random.pick(VALUES)).to_owned(),
        2 => (*random.pick(LARGE)).to_owned(),
        _ => {
            let bits = 1 + random.below(63);
            let sign = if random.chance(30) { "-" } else { "+" };
            format!("({sign}{}{})", random.below(1 << bits), random.pick(&["ll", "ull", "l"]))
        }
    }
}

impl Generator<'_> {
    fn pick<'a>(&mut self, list: &[&'a str]) -> &'a str {
        list[self.random.below(list.len() as u64) as usize]
    }

    fn any(&mut self, depth: u32) -> String {
        if self.random.chance(70) { self.integer(depth) } else { self.float(depth) }
    }

    /// An expression of an integer type. Shifts and divisors are mostly in range; gcc's sanitizer finds the rest.
    fn integer(&mut self, depth: u32) -> String {
        if depth == 0 || self.random.chance(8) {
            return self.integer_leaf();
        }
        let depth = depth - 1;
        match self.random.below(16) {
            0 => format!("({}{})", self.pick(&["-", "~", "!", "+"]), self.integer(depth)),
            1 => format!("(({}){})", self.pick(INTEGERS), self.integer(depth)),
            2 => format!("(({}){})", self.pick(INTEGERS), self.float(depth)),
            3 => format!("(!{})", self.float(depth)),
            4 => {
                let (a, b) = (self.integer(depth), self.integer(depth));
                format!("({a} {} ({b} | {}))", self.pick(&["/", "%"]), self.pick(&["1", "16", "1u"]))
            }
            5 => {
                let (a, b) = (self.unsigned(depth), self.integer(depth));
                format!("({a} {} ({b} & {}))", self.pick(&["<<", ">>"]), self.pick(&["7", "15", "31", "63"]))
            }
            6 => format!("({} >> {})", self.integer(depth), self.random.below(32)),
            7 => {
                let (a, b) = (self.any(depth), self.any(depth));
                format!("({a} {} {b})", self.pick(&["<", ">", "<=", ">=", "==", "!=", "&&", "||"]))
            }
            8 => {
                let (a, b, c) = (self.any(depth), self.integer(depth), self.integer(depth));
                if self.random.chance(20) { format!("({b} ?: {c})") } else { format!("({a} ? {b} : {c})") }
            }
            9 => format!("({}, {})", self.any(depth), self.integer(depth)),
            10 | 11 => self.assignment(depth),
            12 => {
                let i = self.random.below(INTEGERS.len() as u64);
                format!("pass_{i}({})", self.any(depth))
            }
            13 => self.builtin(depth),
            14 => {
                let (a, b) = (self.unsigned(depth), self.integer(depth));
                format!("({a} {} {b})", self.pick(&["+", "-", "*"]))
            }
            _ => {
                let (a, b) = (self.integer(depth), self.integer(depth));
                format!("({a} {} {b})", self.pick(&["+", "-", "*", "&", "|", "^"]))
            }
        }
    }

    fn integer_leaf(&mut self) -> String {
        match self.random.below(6) {
            0 => value(self.random),
            1 => self
                .pick(&["'a'", "'\\xff'", "L'x'", "A", "D", "sizeof(int)", "sizeof v0", "sizeof(f0 + v1)"])
                .to_owned(),
            2 => self.pick(READ_FIELDS).to_owned(),
            _ => format!("v{}", self.random.below(READ as u64)),
        }
    }

    /// One of a type whose arithmetic wraps, mostly.
    fn unsigned(&mut self, depth: u32) -> String {
        let e = self.integer(depth);
        if self.random.chance(80) { format!("(({}){e})", self.pick(UNSIGNED)) } else { e }
    }

    /// Writes a place that nothing else of the expression names.
    fn assignment(&mut self, depth: u32) -> String {
        if self.fresh.is_empty() {
            return self.integer_leaf();
        }
        let index = self.random.below(self.fresh.len() as u64) as usize;
        let place = self.fresh.swap_remove(index);
        match self.random.below(8) {
            0 => format!("({}{place})", self.pick(&["++", "--"])),
            1 => format!("({place}{})", self.pick(&["++", "--"])),
            2 => format!("({place} {} {})", self.pick(&["=", "+=", "-=", "*=", "/="]), self.float(depth)),
            3 => format!("({place} {} ({} & 7))", self.pick(&["<<=", ">>="]), self.integer(depth)),
            4 => format!("({place} {} ({} | 1))", self.pick(&["/=", "%="]), self.integer(depth)),
            5 => format!("({place} = {})", self.integer(depth)),
            _ => format!("({place} {} {})", self.pick(&["+=", "-=", "*=", "&=", "|=", "^="]), self.integer(depth)),
        }
    }

    fn builtin(&mut self, depth: u32) -> String {
        let e = self.integer(depth);
        match self.random.below(4) {
            0 => format!(
                "__builtin_{}({e})",
                self.pick(&["popcount", "popcountll", "parity", "parityl", "ffs", "ffsll"])
            ),
            1 => format!("__builtin_{}({e} | 1)", self.pick(&["clz", "clzll", "ctz", "ctzl", "clrsb", "clrsbll"])),
            2 => format!("__builtin_bswap{}({e})", self.pick(&["16", "32", "64"])),
            _ => {
                let (op, b) = (self.pick(&["add", "sub", "mul"]), self.integer(depth));
                format!("__builtin_{op}_overflow_p(+{e}, +{b}, ({})0)", self.pick(&INTEGERS[..13]))
            }
        }
    }

    /// An expression of a floating type.
    fn float(&mut self, depth: u32) -> String {
        if depth == 0 || self.random.chance(15) {
            return match self.random.below(3) {
                0 => float_value(self.random, self.long).to_owned(),
                _ => format!("f{}", self.random.below(READ as u64)),
            };
        }
        let depth = depth - 1;
        match self.random.below(10) {
            0 => format!("({}{})", self.pick(&["-", "+"]), self.float(depth)),
            1 => format!("(({}){})", self.pick(floats(self.long)), self.float(depth)),
            2 => format!("(({}){})", self.pick(floats(self.long)), self.integer(depth)),
            3 => {
                let (a, b, c) = (self.any(depth), self.float(depth), self.any(depth));
                format!("({a} ? {b} : {c})")
            }
            4 => {
                let i = INTEGERS.len() as u64 + self.random.below(floats(self.long).len() as u64);
                format!("pass_{i}({})", self.any(depth))
            }
            5 => match self.fresh_floats.pop() {
                Some(place) if self.random.chance(30) => format!("({place}{})", self.pick(&["++", "--"])),
                Some(place) => format!("({place} {} {})", self.pick(&["=", "+=", "-=", "*=", "/="]), self.any(depth)),
                None => self.float(depth),
            },
            6 => {
                let suffixes: &[&str] = if self.long { &["", "f", "l"] } else { &["", "f"] };
                let (suffix, e) = (self.pick(suffixes), self.float(depth));
                match self.random.below(4) {
                    0 => format!("__builtin_sqrt{suffix}(__builtin_fabs{suffix}({e}))"),
                    _ => {
                        let of = ["fabs", "floor", "ceil", "trunc", "round", "rint"];
                        format!("__builtin_{}{suffix}({e})", self.pick(&of))
                    }
                }
            }
            7 => format!("({} {} {})", self.integer(depth), self.pick(&["+", "-", "*", "/"]), self.float(depth)),
            _ => format!("({} {} {})", self.float(depth), self.pick(&["+", "-", "*", "/"]), self.any(depth)),
        }
    }
}
