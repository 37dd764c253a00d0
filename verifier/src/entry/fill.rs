//! Statements in C that give an object any value of its type: numbers are inputs, pointers are null or lead to new blocks.

use frontend::ctype::{ArrayLen, CType, CTypeId, Field, FloatKind, IntKind, QualType, Types};
use std::collections::BTreeMap;
use std::fmt::Write;

/// A block of elements without pointers has at most so many bytes.
const MOST_BYTES: u64 = 1 << 20;

/// An array with pointers in it has at most so many elements that are given one by one.
const MOST_ELEMENTS: u64 = 64;

/// An object: how the harness writes it, and how it is said in what is assumed.
#[derive(Clone, Debug)]
struct Place {
    code: String,
    said: String,
}

impl Place {
    fn named(name: &str) -> Place {
        Place { code: name.to_owned(), said: name.to_owned() }
    }

    /// A part, by what is written behind its name.
    fn part(&self, part: &str) -> Place {
        Place { code: format!("{}{part}", self.code), said: format!("{}{part}", self.said) }
    }

    /// A member: `->` takes the place of `(*p).`.
    fn member(&self, name: &str) -> Place {
        let of = |text: &str| match text.strip_prefix("(*").and_then(|rest| rest.strip_suffix(')')) {
            Some(pointer) => format!("{pointer}->{name}"),
            None => format!("{text}.{name}"),
        };
        Place { code: of(&self.code), said: of(&self.said) }
    }
}

/// What is written so far.
#[derive(Clone, Debug)]
pub struct Filling<'a> {
    types: &'a Types,
    /// How many pointers are followed from a parameter on.
    depth: u32,
    pub statements: String,
    /// The functions that give inputs, with their types.
    inputs: BTreeMap<&'static str, &'static str>,
    blocks: u32,
    functions: u32,
    /// A sentence each.
    pub assumed: Vec<String>,
}

impl<'a> Filling<'a> {
    pub fn new(types: &'a Types, depth: u32) -> Self {
        let (statements, inputs, assumed) = (String::new(), BTreeMap::new(), Vec::new());
        Filling { types, depth, statements, inputs, blocks: 0, functions: 0, assumed }
    }

    /// The declarations that the statements need, and the variables that keep the blocks reachable.
    pub fn declarations(&self) -> String {
        let mut text = String::from(
            "void __VERIFIER_assume(int condition);\nvoid __VERIFIER_nondet_memory(void *memory, unsigned long bytes);\n\
             void *__VERIFIER_nondet_block(unsigned long bytes);\n",
        );
        for (name, ty) in &self.inputs {
            let _ = writeln!(text, "{ty} __VERIFIER_nondet_{name}(void);");
        }
        if self.blocks > 0 {
            text.push_str("// The blocks, which are not lost while they are kept here.\n");
            (1..=self.blocks).for_each(|block| {
                let _ = writeln!(text, "static void *harness_block_{block};");
            });
        }
        text
    }

    pub fn assume(&mut self, what: String) {
        if !self.assumed.contains(&what) {
            self.assumed.push(what);
        }
    }

    /// Gives a variable any value.
    pub fn parameter(&mut self, name: &str, ty: CTypeId) {
        self.object(&Place::named(name), ty.into(), self.depth, 1);
    }

    fn line(&mut self, indent: usize, text: &str) {
        let _ = writeln!(self.statements, "{}{text}", "    ".repeat(indent));
    }

    fn input(&mut self, name: &'static str, ty: &'static str) -> String {
        self.inputs.insert(name, ty);
        format!("__VERIFIER_nondet_{name}()")
    }

    /// Gives the object at a place any value, with so many pointers to follow.
    fn object(&mut self, place: &Place, ty: QualType, depth: u32, indent: usize) {
        match self.types.get(ty.ty).clone() {
            CType::Pointer(to) => self.pointer(place, to, depth, indent),
            _ if ty.is_const || ty.is_atomic => self.bytes(place, indent),
            CType::Bool => self.number(place, ("bool", "_Bool"), indent),
            CType::Int(kind) => match integer(kind) {
                Some(input) => self.number(place, input, indent),
                None => self.bytes(place, indent),
            },
            CType::Enum(_) => self.number(place, ("int", "int"), indent),
            CType::Float(FloatKind::Float) => self.number(place, ("float", "float"), indent),
            CType::Float(FloatKind::Double) => self.number(place, ("double", "double"), indent),
            CType::Float(_) => self.bytes(place, indent),
            CType::Array(element, ArrayLen::Known(count)) => self.array(place, element, count, depth, indent),
            CType::Array(..) | CType::Void | CType::Function { .. } | CType::VaList => {}
            CType::Record(id) => {
                let record = self.types.record(id).clone();
                if record.is_union || record.lane.is_some() || record.is_complex {
                    self.bytes(place, indent);
                    if self.has_pointers(ty.ty) {
                        self.assume(format!("{} holds any bytes: no member of it is a valid pointer", place.said));
                    }
                    return;
                }
                record.fields.iter().for_each(|field| self.member(place, field, depth, indent));
            }
        }
    }

    fn member(&mut self, place: &Place, field: &Field, depth: u32, indent: usize) {
        if !field.name.is_empty() {
            return self.object(&place.member(&field.name), field.ty, depth, indent);
        }
        // Of an anonymous record, members are members here; a bit-field without a name is none.
        let CType::Record(id) = self.types.get(field.ty.ty).clone() else { return };
        let record = self.types.record(id).clone();
        let named =
            record.fields.iter().find(|inner| !inner.name.is_empty() && inner.bits.is_none() && inner.offset == 0);
        match named {
            Some(first) if record.is_union => {
                let first = place.member(&first.name).code;
                let text = format!("__VERIFIER_nondet_memory((void *)&{first}, {});", record.size);
                self.line(indent, &text);
            }
            _ => record.fields.iter().for_each(|inner| self.member(place, inner, depth, indent)),
        }
    }

    fn number(&mut self, place: &Place, (name, ty): (&'static str, &'static str), indent: usize) {
        let input = self.input(name, ty);
        self.line(indent, &format!("{} = {input};", place.code));
    }

    fn bytes(&mut self, place: &Place, indent: usize) {
        let place = &place.code;
        self.line(indent, &format!("__VERIFIER_nondet_memory((void *)&{place}, sizeof {place});"));
    }

    fn array(&mut self, place: &Place, element: QualType, count: u64, depth: u32, indent: usize) {
        if !self.has_pointers(element.ty) {
            return self.bytes(place, indent);
        }
        if count > MOST_ELEMENTS {
            self.assume(format!("{} has valid pointers in its first {MOST_ELEMENTS} elements only", place.said));
        }
        for index in 0..count.min(MOST_ELEMENTS) {
            self.object(&place.part(&format!("[{index}]")), element, depth, indent);
        }
    }

    fn pointer(&mut self, at: &Place, to: QualType, depth: u32, indent: usize) {
        let Place { code: place, said } = at;
        if matches!(self.types.get(to.ty), CType::Function { .. }) {
            self.functions += 1;
            let stub = format!("harness_function_{}", self.functions);
            self.line(indent, &format!("extern __typeof__(*{place}) {stub};"));
            self.line(indent, &format!("{place} = {stub};"));
            return self.assume(format!("{said} is a function that returns anything"));
        }
        if depth == 0 {
            self.line(indent, &format!("{place} = 0;"));
            return self.assume(format!("{said} is null: --pointer-depth {} goes further", self.depth + 1));
        }
        let choice = self.input("bool", "_Bool");
        self.line(indent, &format!("{place} = 0;"));
        self.line(indent, &format!("if ({choice}) {{"));
        self.blocks += 1;
        let block = format!("harness_block_{}", self.blocks);
        let is_record = matches!(self.types.get(to.ty), CType::Record(id) if self.types.record(*id).complete);
        let is_one = is_record || self.has_pointers(to.ty);
        let bytes = if is_one { format!("sizeof *{place}") } else { self.any_size(place, to, indent + 1) };
        self.line(indent + 1, &format!("{block} = __VERIFIER_nondet_block({bytes});"));
        self.line(indent + 1, &format!("__VERIFIER_assume({block} != 0);"));
        self.line(indent + 1, &format!("{place} = {block};"));
        if is_one {
            self.assume(format!("{said} is null or leads to one object of its type"));
            self.target(at, &block, to, depth - 1, indent + 1);
        } else if self.is_text(to.ty) {
            let end = format!("((char *){block})[harness_count_{} - 1] = 0;", self.blocks);
            self.line(indent + 1, &end);
            self.assume(format!("{said} is null or leads to a text of less than {MOST_BYTES} characters"));
        } else {
            self.assume(format!("{said} is null or leads to a block of one element or more, of any contents, of up to {MOST_BYTES} bytes"));
        }
        self.line(indent, "}");
    }

    /// The size of a block of any number of elements.
    fn any_size(&mut self, place: &str, to: QualType, indent: usize) -> String {
        let size = if self.is_complete(to.ty) { format!("sizeof *{place}") } else { "1".to_owned() };
        let input = self.input("ulong", "unsigned long");
        let count = format!("harness_count_{}", self.blocks);
        self.line(indent, &format!("unsigned long {count} = {input};"));
        self.line(indent, &format!("__VERIFIER_assume({count} > 0 && {count} <= {MOST_BYTES} / {size});"));
        format!("{count} * {size}")
    }

    /// Gives what a pointer leads to any value.
    fn target(&mut self, at: &Place, block: &str, to: QualType, depth: u32, indent: usize) {
        let Place { code: place, said } = at;
        let said_target = format!("(*{said})");
        if !to.is_const {
            let whole = Place { code: format!("(*{place})"), said: said_target };
            return self.object(&whole, QualType { is_volatile: false, ..to }, depth, indent);
        }
        if !self.has_pointers(to.ty) {
            return self.line(indent, &format!("__VERIFIER_nondet_memory({block}, sizeof *{place});"));
        }
        match self.spelt(to.ty) {
            Some(ty) => {
                let inner = Place { code: format!("(*(({ty} *){block}))"), said: said_target };
                self.object(&inner, to.ty.into(), depth, indent);
            }
            None => self.assume(format!("what {said} leads to has no valid pointers")),
        }
    }

    /// What a type is a pointer to.
    pub fn pointee(&self, ty: CTypeId) -> Option<&CType> {
        match self.types.get(ty) {
            CType::Pointer(to) => Some(self.types.get(to.ty)),
            _ => None,
        }
    }

    /// A type as it is written, if it has a name without a typedef.
    pub fn spelt(&self, ty: CTypeId) -> Option<String> {
        Some(match self.types.get(ty) {
            CType::Void => "void".to_owned(),
            CType::Bool => "_Bool".to_owned(),
            CType::Int(kind) => integer(*kind)?.1.to_owned(),
            CType::Float(FloatKind::Float) => "float".to_owned(),
            CType::Float(FloatKind::Double) => "double".to_owned(),
            CType::Pointer(to) => {
                format!("{}{} *", self.spelt(to.ty)?, if to.is_const { " const" } else { "" })
            }
            CType::Record(id) => {
                let record = self.types.record(*id);
                let kind = if record.is_union { "union" } else { "struct" };
                (!record.name.starts_with('<')).then(|| format!("{kind} {}", record.name))?
            }
            _ => return None,
        })
    }

    /// Whether what a pointer leads to is a text with a zero at its end, as C's library has it: bytes that are none are
    /// numbers with a sign, or without.
    fn is_text(&self, ty: CTypeId) -> bool {
        matches!(self.types.get(ty), CType::Int(IntKind::Char))
    }

    fn is_complete(&self, ty: CTypeId) -> bool {
        match self.types.get(ty) {
            CType::Void | CType::Array(_, ArrayLen::Incomplete | ArrayLen::Variable(_)) => false,
            CType::Record(id) => self.types.record(*id).complete,
            _ => true,
        }
    }

    fn has_pointers(&self, ty: CTypeId) -> bool {
        match self.types.get(ty) {
            CType::Pointer(_) => true,
            CType::Array(element, _) => self.has_pointers(element.ty),
            CType::Record(id) => self.types.record(*id).fields.iter().any(|field| self.has_pointers(field.ty.ty)),
            _ => false,
        }
    }
}

/// The function that gives an integer of a kind, as SV-COMP names it, and its type.
fn integer(kind: IntKind) -> Option<(&'static str, &'static str)> {
    Some(match kind {
        IntKind::Char | IntKind::SChar => ("char", "char"),
        IntKind::UChar => ("uchar", "unsigned char"),
        IntKind::Short => ("short", "short"),
        IntKind::UShort => ("ushort", "unsigned short"),
        IntKind::Int => ("int", "int"),
        IntKind::UInt => ("uint", "unsigned"),
        IntKind::Long => ("long", "long"),
        IntKind::ULong => ("ulong", "unsigned long"),
        IntKind::LongLong => ("longlong", "long long"),
        IntKind::ULongLong => ("ulonglong", "unsigned long long"),
        IntKind::Int128 | IntKind::UInt128 | IntKind::Narrow { .. } => return None,
    })
}
