//! What a program from C says of its types, in attributes of the entry procedure: where members are, and what
//! enumerators are called.

use boogie::marks;
use boogie::program::Program;
use num_bigint::BigInt;
use num_traits::Signed;
use std::collections::BTreeMap;

/// Types by name.
#[derive(Default)]
pub struct Layouts {
    types: BTreeMap<String, Layout>,
    enums: BTreeMap<String, Enumeration>,
}

/// The enumerators of a type.
pub struct Enumeration(Vec<(String, BigInt)>);

impl Enumeration {
    /// As gcc has it, of a type without negative enumerators.
    pub fn is_unsigned(&self) -> bool {
        self.0.iter().all(|(_, value)| !value.is_negative())
    }

    /// Which enumerator a value is.
    pub fn name(&self, value: &BigInt) -> Option<&str> {
        self.0.iter().find(|(_, v)| v == value).map(|(name, _)| name.as_str())
    }
}

#[derive(Default)]
struct Layout {
    size: u64,
    members: Vec<Member>,
}

struct Member {
    name: String,
    offset: u64,
    ty: String,
}

/// A way down from an object.
struct Way {
    text: String,
    /// Bytes beyond what the text names.
    rest: u64,
}

/// So many members and elements are in one another: a program in Boogie may say that a type is part of itself.
const DEEPEST: usize = 64;

impl Layouts {
    /// Reads the marks of the entry procedure.
    pub fn of(program: &Program) -> Layouts {
        let attrs = program.entry().map(|entry| program.procs[entry.index()].attrs.as_slice()).unwrap_or(&[]);
        let mut layouts = Layouts::default();
        for marks::Layout { ty, size, members } in marks::all(&program.terms, attrs) {
            let member = |m: &marks::Member| Member { name: m.name.to_owned(), offset: m.offset, ty: m.ty.to_owned() };
            let members = members.iter().map(member).collect();
            layouts.types.insert(ty.to_owned(), Layout { size, members });
        }
        for marks::Enumeration { ty, values } in marks::all(&program.terms, attrs) {
            let named = values.into_iter().map(|(name, value)| (name.to_owned(), value));
            layouts.enums.insert(ty.to_owned(), Enumeration(named.collect()));
        }
        layouts
    }

    /// The size of a type, and of an array `t [n]` of them.
    pub fn size(&self, ty: &str) -> Option<u64> {
        match array(ty) {
            Some((element, count)) => self.size(&element)?.checked_mul(count),
            None => Some(self.types.get(ty)?.size),
        }
    }

    pub fn has_members(&self, ty: &str) -> bool {
        self.types.get(ty).is_some_and(|layout| !layout.members.is_empty())
    }

    pub fn enumeration(&self, ty: &str) -> Option<&Enumeration> {
        self.enums.get(ty)
    }

    /// What is so far into an object of a type, preferably something of the type that is wanted: `.queue[3] + 2`.
    pub fn path(&self, ty: &str, offset: u64, wanted: &str) -> String {
        let (mut ty, mut here) = (ty.to_owned(), Way { text: String::new(), rest: offset });
        // Where the address could be meant as well, if nothing of the wanted type is there.
        let mut outermost = (offset == 0).then(String::new);
        for _ in 0..DEEPEST {
            if here.rest == 0 && ty == wanted {
                break;
            }
            let Some((inner, way)) = self.inside(&ty, &here) else { break };
            (ty, here) = (inner, way);
            if here.rest == 0 && outermost.is_none() {
                outermost = Some(here.text.clone());
            }
        }
        match outermost {
            Some(text) if !(here.rest == 0 && ty == wanted) => text,
            _ if here.rest == 0 => here.text,
            _ => format!("{} + {}", here.text, here.rest),
        }
    }

    fn inside(&self, ty: &str, at: &Way) -> Option<(String, Way)> {
        if let Some((element, count)) = array(ty) {
            let size = self.size(&element).filter(|size| *size > 0)?;
            let index = (at.rest / size).min(count.checked_sub(1)?);
            let way = Way { text: format!("{}[{index}]", at.text), rest: at.rest - index * size };
            return Some((element, way));
        }
        let members = &self.types.get(ty)?.members;
        let holds = |m: &&Member| m.offset <= at.rest && at.rest - m.offset < self.size(&m.ty).unwrap_or(1).max(1);
        let member = members.iter().find(holds)?;
        let dot = if member.name.is_empty() { "" } else { "." };
        let way = Way { text: format!("{}{dot}{}", at.text, member.name), rest: at.rest - member.offset };
        Some((member.ty.clone(), way))
    }
}

/// `t [3] [2]` is three times `t [2]`.
fn array(ty: &str) -> Option<(String, u64)> {
    let start = ty.find('[').filter(|_| ty.ends_with(']'))?;
    let end = start + ty[start..].find(']')?;
    let count = ty[start + 1..end].parse().unwrap_or(0);
    Some((format!("{}{}", ty[..start].trim_end(), &ty[end + 1..]), count))
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// `struct dev { struct queue { int head; int slots[4]; } queues[2]; char *name; }`
    pub fn example() -> Layouts {
        let member = |name: &str, offset, ty: &str| Member { name: name.into(), offset, ty: ty.into() };
        let queue = vec![member("head", 0, "int"), member("slots", 4, "int [4]")];
        let dev = vec![member("queues", 0, "struct queue [2]"), member("name", 40, "char *")];
        let types = [
            ("int", Layout { size: 4, members: Vec::new() }),
            ("char *", Layout { size: 8, members: Vec::new() }),
            ("struct queue", Layout { size: 20, members: queue }),
            ("struct dev", Layout { size: 48, members: dev }),
        ];
        let enumeration = |list: [(&str, i64); 2]| Enumeration(list.map(|(name, n)| (name.into(), n.into())).into());
        let enums = [
            ("enum state".to_owned(), enumeration([("IDLE", 0), ("BUSY", 1)])),
            ("enum sign".to_owned(), enumeration([("MINUS", -1), ("PLUS", 1)])),
            ("enum wide".to_owned(), enumeration([("NONE", 0), ("ALL", 0xffff_ffff)])),
        ];
        Layouts { types: types.map(|(name, layout)| (name.to_owned(), layout)).into(), enums: enums.into() }
    }

    #[test]
    fn paths_lead_to_what_is_wanted() {
        let layouts = example();
        let check = |offset, wanted: &str, path: &str| {
            assert_eq!(layouts.path("struct dev", offset, wanted), path, "{offset} {wanted}");
        };
        check(0, "struct dev", "");
        check(0, "struct queue", ".queues[0]");
        check(0, "int", ".queues[0].head");
        check(0, "void", "");
        check(20, "void", ".queues[1]");
        check(36, "int", ".queues[1].slots[3]");
        check(37, "char", ".queues[1].slots[3] + 1");
        check(40, "char *", ".name");
    }

    #[test]
    fn arrays_of_arrays_have_the_outer_length_first() {
        assert_eq!(array("int [3] [2]"), Some(("int [2]".to_owned(), 3)));
        assert_eq!(array("int"), None);
        let layouts = example();
        assert_eq!(layouts.size("int [3] [2]"), Some(24));
        assert_eq!(layouts.path("int [3] [2]", 20, "int"), "[2][1]");
    }
}
