//! Random structs of arrays and scalars without room that has no name, and objects of them.

use crate::expressions::Lines;
use crate::random::Random;
use std::fmt::Write;

/// Types of members and their sizes.
pub const TYPES: &[(&str, u64)] =
    &[("signed char", 1), ("unsigned char", 1), ("short", 2), ("int", 4), ("unsigned", 4), ("long", 8)];

/// A member that is a scalar or an array of scalars, at any depth.
#[derive(Clone)]
pub struct Spot {
    pub path: String,
    pub offset: u64,
    pub elem: usize,
    /// Of an array.
    pub len: Option<u64>,
}

pub struct Record {
    pub spots: Vec<Spot>,
    pub size: u64,
    align: u64,
}

/// The struct's definition; between members there is no room that has no name.
pub fn record(r: &mut Random, tag: &str, inner: Option<&Record>, lines: &mut Lines) -> Record {
    let mut text = format!("struct {tag}@ {{ ");
    let mut this = Record { spots: Vec::new(), size: 0, align: 1 };
    let family = *r.pick(&[0, 1, 2, 3, 3, 3, 3, 4, 5]);
    for i in 0..2 + r.below(4) {
        if let (Some(inner), true) = (inner, r.chance(30)) {
            pad(&mut this, &mut text, inner.align);
            let count = r.below(3);
            let paths =
                if count == 0 { vec![format!("r{i}.")] } else { (0..count).map(|k| format!("r{i}[{k}].")).collect() };
            write!(text, "struct in@ r{i}{}; ", if count == 0 { String::new() } else { format!("[{count}]") }).unwrap();
            for path in paths {
                let spot =
                    |s: &Spot| Spot { path: format!("{path}{}", s.path), offset: this.size + s.offset, ..s.clone() };
                let spots: Vec<Spot> = inner.spots.iter().map(spot).collect();
                this.spots.extend(spots);
                this.size += inner.size;
            }
            continue;
        }
        let elem = if r.chance(65) { family } else { r.below(TYPES.len() as u64) as usize };
        let (name, size) = TYPES[elem];
        pad(&mut this, &mut text, size);
        let len = r.chance(55).then(|| 1 + r.below(4));
        write!(text, "{name} m{i}{}; ", len.map_or(String::new(), |n| format!("[{n}]"))).unwrap();
        this.spots.push(Spot { path: format!("m{i}"), offset: this.size, elem, len });
        this.size += size * len.unwrap_or(1);
    }
    let align = this.align;
    pad(&mut this, &mut text, align);
    lines.add(format!("{text}}};"));
    this
}

/// Fills up to an alignment.
fn pad(this: &mut Record, text: &mut String, align: u64) {
    this.align = this.align.max(align);
    let room = this.size.next_multiple_of(align) - this.size;
    if room > 0 {
        let path = format!("pad{}", this.size);
        write!(text, "unsigned char {path}[{room}]; ").unwrap();
        this.spots.push(Spot { path, offset: this.size, elem: 1, len: Some(room) });
        this.size += room;
    }
}

pub struct Object {
    pub size: u64,
    /// With paths from outside.
    pub spots: Vec<Spot>,
}

/// How an object of a record is defined, in which place.
pub fn object(r: &mut Random, i: usize, record: &Record, globals: &mut Lines, locals: &mut Lines) -> Object {
    let tag = "struct s@";
    let mut numbers = |n: u64| {
        let list: Vec<String> = (0..n).map(|_| r.below(9).to_string()).collect();
        list.join(", ")
    };
    let some = numbers(3);
    let (bases, count) = match r.below(6) {
        0 | 1 => {
            globals.add(format!("{}{tag} g{i}@ = {{ {some} }};", r.pick(&["", "static "])));
            (vec![format!("g{i}@.")], 1)
        }
        2 => {
            locals.add(format!("{tag} l{i} = {{ {some} }};"));
            (vec![format!("l{i}.")], 1)
        }
        3 => {
            locals.add(format!("{tag} *h{i} = malloc(sizeof *h{i}); memset(h{i}, {}, sizeof *h{i});", r.below(2)));
            (vec![format!("h{i}->")], 1)
        }
        4 => {
            globals.add(format!("{tag} t{i}@[2] = {{ {{ {some} }} }};"));
            (vec![format!("t{i}@[0]."), format!("t{i}@[1].")], 2)
        }
        _ => {
            locals.add(format!("{tag} k{i}[2] = {{ {{ {some} }} }}; {tag} *q{i} = &k{i}[{}];", r.below(2)));
            (vec![format!("k{i}[0]."), format!("k{i}[1].")], 2)
        }
    };
    let mut spots = Vec::new();
    for (k, base) in bases.iter().enumerate() {
        let moved = |s: &Spot| Spot {
            path: format!("{base}{}", s.path),
            offset: k as u64 * record.size + s.offset,
            ..s.clone()
        };
        spots.extend(record.spots.iter().map(moved));
    }
    Object { size: count * record.size, spots }
}
