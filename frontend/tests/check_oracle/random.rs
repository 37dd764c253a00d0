//! Random C: record definitions, initialisers and integer constant expressions, from a fixed seed.

use std::fmt::Write;

/// A small generator of numbers (splitmix64).
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % limit
    }

    pub fn chance(&mut self, percent: u64) -> bool {
        self.below(100) < percent
    }

    pub fn pick<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len() as u64) as usize]
    }
}

/// The type of a member, as far as initialisers need it.
#[derive(Clone, Debug)]
pub enum Shape {
    Scalar,
    Array(Box<Shape>, u64),
    Record(usize),
}

#[derive(Clone, Debug)]
pub struct Member {
    pub name: String,
    pub shape: Shape,
    pub is_bit_field: bool,
}

#[derive(Clone, Debug)]
pub struct Record {
    pub keyword: &'static str,
    pub members: Vec<Member>,
}

/// Records defined so far and their text.
pub struct Records {
    pub random: Random,
    pub text: String,
    pub list: Vec<Record>,
    /// No floating and pointer members: their bytes are not written down by hand.
    pub integers_only: bool,
    pub wide: bool,
}

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
    "_Bool",
    "enum small",
    "enum narrow",
];
const OTHERS: &[&str] = &[
    "float",
    "double",
    "long double",
    "void *",
    "__float128",
    "unaligned_int",
    "aligned_int",
    "aligned_struct",
    "unaligned_long_long",
    "half_aligned_double",
];

/// What every generated file starts with.
pub const PRELUDE: &str = "enum small { A = -1, B = 5 };
enum __attribute__((packed)) narrow { C, D = 200 };
typedef int unaligned_int __attribute__((aligned(1)));
typedef int aligned_int __attribute__((aligned(16)));
typedef long long unaligned_long_long __attribute__((aligned(2)));
typedef double half_aligned_double __attribute__((aligned(8)));
typedef struct { char c[3]; } aligned_struct __attribute__((aligned(8)));
";

impl Records {
    pub fn define(&mut self) {
        let index = self.list.len();
        let keyword = if self.random.chance(20) { "union" } else { "struct" };
        let pack = self.random.chance(10).then(|| 1 << self.random.below(4));
        if let Some(pack) = pack {
            writeln!(self.text, "#pragma pack(push, {pack})").unwrap();
        }
        let front = self.record_attribute();
        write!(self.text, "{keyword} {front} S{index} {{ ").unwrap();
        let mut members = Vec::new();
        let count = 1 + self.random.below(7);
        for number in 0..count {
            self.member(index, number, &mut members);
        }
        let back = self.record_attribute();
        writeln!(self.text, "}} {back};").unwrap();
        if pack.is_some() {
            writeln!(self.text, "#pragma pack(pop)").unwrap();
        }
        self.list.push(Record { keyword, members });
    }

    fn record_attribute(&mut self) -> String {
        match self.random.below(20) {
            0 | 1 => "__attribute__((packed))".to_string(),
            2 => format!("__attribute__((aligned({})))", 1 << self.random.below(5)),
            3 => "__attribute__((packed, aligned(2)))".to_string(),
            _ => String::new(),
        }
    }

    fn member_attribute(&mut self) -> String {
        match self.random.below(16) {
            0 => " __attribute__((packed))".to_string(),
            1 => format!(" __attribute__((aligned({})))", 1 << self.random.below(5)),
            2 => format!(" __attribute__((packed, aligned({})))", 1 << self.random.below(3)),
            _ => String::new(),
        }
    }

    fn scalar(&mut self) -> &'static str {
        if self.wide && self.random.chance(4) {
            return "__int128";
        }
        if !self.integers_only && self.random.chance(35) {
            return self.random.pick::<&str>(OTHERS);
        }
        self.random.pick::<&str>(INTEGERS)
    }

    fn member(&mut self, index: usize, number: u64, members: &mut Vec<Member>) {
        let name = format!("m{number}");
        match self.random.below(12) {
            0..=3 => self.bit_field(name, members),
            4 if index > 0 => {
                let inner = self.random.below(index as u64) as usize;
                let keyword = self.list[inner].keyword;
                let attribute = self.member_attribute();
                write!(self.text, "{keyword} S{inner} {name}{attribute}; ").unwrap();
                let shape = Shape::Record(inner);
                members.push(Member { name, shape, is_bit_field: false });
            }
            5 => {
                let (count, attribute) = (1 + self.random.below(3), self.member_attribute());
                let ty = *self.random.pick(INTEGERS);
                write!(self.text, "{ty} {name}[{count}]{attribute}; ").unwrap();
                let shape = Shape::Array(Box::new(Shape::Scalar), count);
                members.push(Member { name, shape, is_bit_field: false });
            }
            6 if !self.integers_only => {
                let (a, b) = (self.scalar(), self.random.pick(INTEGERS));
                let attribute = self.record_attribute();
                let keyword = *self.random.pick(&["struct", "union"]);
                write!(self.text, "{keyword} {{ {a} {name}; {b} {name}b; }} {attribute}; ").unwrap();
                for name in [name.clone(), format!("{name}b")] {
                    members.push(Member { name, shape: Shape::Scalar, is_bit_field: false });
                }
            }
            _ => {
                let (ty, attribute) = (self.scalar(), self.member_attribute());
                write!(self.text, "{ty} {name}{attribute}; ").unwrap();
                members.push(Member { name, shape: Shape::Scalar, is_bit_field: false });
            }
        }
    }

    fn bit_field(&mut self, name: String, members: &mut Vec<Member>) {
        let (ty, bits) = *self.random.pick(&[
            ("int", 32),
            ("unsigned", 32),
            ("char", 8),
            ("unsigned char", 8),
            ("short", 16),
            ("long long", 64),
            ("unsigned long long", 64),
            ("_Bool", 1),
            ("enum narrow", 8),
            ("unsigned short", 16),
            ("long", 32),
        ]);
        if self.random.chance(12) {
            let width = if self.random.chance(60) { 0 } else { 1 + self.random.below(bits) };
            write!(self.text, "{ty} : {width}; ").unwrap();
            return;
        }
        let width = 1 + self.random.below(bits);
        let attribute = self.member_attribute();
        write!(self.text, "{ty} {name} : {width}{attribute}; ").unwrap();
        members.push(Member { name, shape: Shape::Scalar, is_bit_field: true });
    }

    /// A braced initialiser of a record or array.
    pub fn initializer(&mut self, shape: &Shape, depth: u32) -> String {
        let mut items: Vec<String> = Vec::new();
        let parts: Vec<(String, Shape)> = match shape {
            Shape::Scalar => return self.number(),
            Shape::Array(element, count) => {
                (0..*count).map(|index| (format!("[{index}]"), (**element).clone())).collect()
            }
            Shape::Record(index) => {
                let members = self.list[*index].members.iter();
                members.map(|m| (format!(".{}", m.name), m.shape.clone())).collect()
            }
        };
        if parts.is_empty() {
            return "{ }".to_string();
        }
        let whole = shape.clone();
        let sequential = self.random.chance(50);
        for (_, shape) in &parts {
            if !sequential || self.random.chance(10) {
                break;
            }
            let value = self.value(shape, depth);
            let elided = !matches!(shape, Shape::Scalar) && !value.starts_with('{');
            items.push(value);
            let alone = matches!(&whole, Shape::Record(index) if self.list[*index].keyword == "union");
            if elided || alone {
                // What follows is not at the start of the next part.
                break;
            }
        }
        for _ in 0..self.random.below(if sequential { 2 } else { 5 }) {
            let (mut designator, mut shape) = self.random.pick(&parts).clone();
            while self.random.chance(50) {
                let Some((step, inner)) = self.step(&shape) else { break };
                designator += &step;
                shape = inner;
            }
            items.push(format!("{designator} = {}", self.value(&shape, depth)));
            // Numbers behind a designator go on from there.
            for _ in 0..self.random.below(3) {
                let number = self.number();
                items.push(number);
            }
        }
        format!("{{ {} }}", items.join(", "))
    }

    fn step(&mut self, shape: &Shape) -> Option<(String, Shape)> {
        match shape {
            Shape::Scalar => None,
            Shape::Array(element, count) => Some((format!("[{}]", self.random.below(*count)), (**element).clone())),
            Shape::Record(index) => {
                let members = self.list[*index].members.clone();
                if members.is_empty() {
                    return None;
                }
                let member = self.random.pick(&members);
                Some((format!(".{}", member.name), member.shape.clone()))
            }
        }
    }

    fn value(&mut self, shape: &Shape, depth: u32) -> String {
        match shape {
            Shape::Scalar => self.number(),
            _ if depth > 3 || self.random.chance(40) => self.number(),
            _ => self.initializer(shape, depth + 1),
        }
    }

    fn number(&mut self) -> String {
        match self.random.below(3) {
            0 => format!("-{}", self.random.below(1000)),
            1 => format!("{:#x}", self.random.below(1 << 40)),
            _ => self.random.below(5).to_string(),
        }
    }
}

/// Objects for expressions that are only typed.
pub const OBJECTS: &str = "extern char vc; extern signed char vsc; extern unsigned short vus; extern short vs;
extern int vi; extern unsigned vu; extern long vl; extern unsigned long vul; extern long long vll;
extern unsigned long long vull; extern _Bool vb; extern enum small ve; extern enum narrow vn;
extern struct { unsigned b : 3; int s : 7; unsigned f : 32; unsigned long long w : 20; unsigned short h : 16; } vf;
";
const OBJECT_NAMES: &[&str] = &[
    "vc",
    "vsc",
    "vus",
    "vs",
    "vi",
    "vu",
    "vl",
    "vul",
    "vll",
    "vull",
    "vb",
    "ve",
    "vn",
    "(+vf.b)",
    "(+vf.s)",
    "(+vf.f)",
    "(-vf.w)",
    "(~vf.h)",
    "(vf.b ? vf.b : vf.w)",
    "(vc ? vc : vc)",
    "(vs += vl)",
    "(vc, vs)",
    "(vu++)",
    "(vn ?: vn)",
];

/// An integer expression without division by zero and shifts out of range: constant, or of objects as well.
pub fn expression(random: &mut Random, depth: u32, objects: bool) -> String {
    if objects && random.chance(if depth == 0 { 70 } else { 10 }) {
        return (*random.pick(OBJECT_NAMES)).to_string();
    }
    if depth == 0 || random.chance(15) {
        return literal(random);
    }
    let a = expression(random, depth - 1, objects);
    match random.below(12) {
        0 => format!("(-{a})"),
        1 => format!("(~{a})"),
        2 => format!("(!{a})"),
        3 => {
            let ty = *random.pick(&[
                "char",
                "unsigned char",
                "short",
                "unsigned short",
                "int",
                "unsigned",
                "long",
                "unsigned long",
                "long long",
                "unsigned long long",
                "_Bool",
                "enum small",
            ]);
            format!("(({ty}){a})")
        }
        4 => format!("({a} {} {})", random.pick(&["<<", ">>"]), random.below(32)),
        5 => format!("({a} {} {})", random.pick(&["/", "%"]), 1 + random.below(1000)),
        6 => {
            let (b, c) = (expression(random, depth - 1, objects), expression(random, depth - 1, objects));
            format!("({a} ? {b} : {c})")
        }
        7 => format!("(sizeof({a}) + {})", random.below(10)),
        _ => {
            let b = expression(random, depth - 1, objects);
            let op = random.pick(&["+", "-", "*", "&", "|", "^", "<", ">", "<=", ">=", "==", "!=", "&&", "||"]);
            format!("({a} {op} {b})")
        }
    }
}

fn literal(random: &mut Random) -> String {
    let suffix = *random.pick(&["", "", "", "u", "l", "ul", "ll", "ull"]);
    let bits = *random.pick(&[4, 8, 16, 31, 32, 33, 62, 63]);
    let value = random.below(1 << bits);
    match random.below(6) {
        0 => format!("{value:#x}{suffix}"),
        1 => format!("0{value:o}{suffix}"),
        2 => (*random.pick(&["'a'", "'\\xff'", "'ab'", "L'x'", "A", "B", "D", "u'\\xffff'"])).to_string(),
        _ => format!("{value}{suffix}"),
    }
}
