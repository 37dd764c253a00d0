//! Random objects of structs and unions: their members are read and written, and they are copied and passed. All bytes
//! are looked at before any copy, which may change the padding.

use crate::random::{PRELUDE, Random, Records, Shape};
use std::fmt::Write;

/// Leaves of an object that one function reads, and how many of them it writes.
const READ: usize = 8;
const WRITTEN: usize = 4;

/// The types, and a function for each that takes an object and returns it.
pub fn define(random: Random, count: usize) -> (Records, String) {
    let mut records = Records { random, text: PRELUDE.to_owned(), list: Vec::new(), integers_only: true, wide: true };
    (0..count).for_each(|_| records.define());
    let mut text = std::mem::take(&mut records.text);
    for (i, record) in records.list.iter().enumerate() {
        let name = format!("{} S{i}", record.keyword);
        writeln!(text, "static {name} pass_S{i}({name} x) {{ return x; }}").unwrap();
    }
    (records, text)
}

/// The body of a function about one object. `number` is the number of the first check; it goes up by how many there
/// are.
pub fn body(records: &mut Records, number: &mut usize) -> String {
    let index = records.random.below(records.list.len() as u64) as usize;
    let (shape, name) = (Shape::Record(index), format!("{} S{index}", records.list[index].keyword));
    let mut leaves = Vec::new();
    leaves_of(records, &shape, "", &mut leaves);
    let first = records.initializer(&shape, 0);
    // Of an automatic union, what the last member that is initialised does not cover is anything.
    let storage = if has_union(records, &shape) { "static " } else { "" };
    let mut text =
        format!("static {name} o = {first}, copy; {storage}{name} local = {}; ", records.initializer(&shape, 0));
    let mut check = |text: &mut String, what: &str| {
        write!(text, "CHECK({number}, {what}); ").unwrap();
        *number += 1;
    };
    check(&mut text, &format!("sizeof({name})"));
    check(&mut text, "digest(&o, sizeof o)");
    for _ in 0..WRITTEN.min(leaves.len()) {
        let (place, value) = (records.random.pick(&leaves).clone(), records.random.below(1 << 34));
        let op = *records.random.pick(&["=", "=", "+=", "-=", "*=", "^=", "|=", "&=", "%=", "<<=", ">>="]);
        let value = if op.len() == 3 { value % 8 } else { value + 1 };
        check(&mut text, &format!("o{place} {op} {value}"));
        let place = records.random.pick(&leaves).clone();
        check(&mut text, &format!("{}o{place}", records.random.pick(&["++", "--"])));
    }
    check(&mut text, "digest(&o, sizeof o)");
    text += "copy = local; ";
    for place in leaves.iter().take(READ) {
        check(&mut text, &format!("copy{place}"));
    }
    write!(text, "local = pass_S{index}(o); ").unwrap();
    for place in leaves.iter().rev().take(READ) {
        check(&mut text, &format!("local{place}"));
    }
    text
}

fn has_union(records: &Records, shape: &Shape) -> bool {
    match shape {
        Shape::Scalar => false,
        Shape::Array(element, _) => has_union(records, element),
        Shape::Record(index) => {
            let record = &records.list[*index];
            record.keyword == "union" || record.members.iter().any(|member| has_union(records, &member.shape))
        }
    }
}

/// The scalars in an object, by what is written behind its name.
fn leaves_of(records: &Records, shape: &Shape, path: &str, leaves: &mut Vec<String>) {
    match shape {
        Shape::Scalar => leaves.push(path.to_owned()),
        Shape::Array(element, count) => {
            (0..*count).for_each(|i| leaves_of(records, element, &format!("{path}[{i}]"), leaves));
        }
        Shape::Record(index) => {
            for member in &records.list[*index].members {
                leaves_of(records, &member.shape, &format!("{path}.{}", member.name), leaves);
            }
        }
    }
}
