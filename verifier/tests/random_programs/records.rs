//! Structs, unions and bit-fields, with copies, copied parts and bytes. There is no room without a name in them.

use crate::expressions::{Lines, inputs, value, within};
use crate::program::Program;
use crate::random::Random;

/// A member that can be read and assigned.
#[derive(Clone)]
struct Field {
    path: String,
    is_bits: bool,
}

/// Members of 4 or 8 bytes together, as text, and what can be read of them.
fn unit(r: &mut Random, i: u64) -> (String, Vec<Field>) {
    let plain = |path: &str| Field { path: path.replace('N', &i.to_string()), is_bits: false };
    let (text, paths): (&str, &[&str]) = match r.below(6) {
        0 => ("int mN;", &["mN"]),
        1 => ("short mN[2];", &["mN[0]", "mN[1]"]),
        2 => ("unsigned char mN[4];", &["mN[0]", "mN[1]", "mN[3]"]),
        3 => (
            "union { unsigned w; unsigned char b[4]; short h[2]; } mN;",
            &["mN.w", "mN.b[1]", "mN.b[2]", "mN.h[1]", "mN.h[0]"],
        ),
        4 => (
            "union { int uN; struct { signed char lN; unsigned char kN; unsigned short oN; }; };",
            &["uN", "lN", "kN", "oN"],
        ),
        _ => return bits(r, i),
    };
    (text.replace('N', &i.to_string()), paths.iter().map(|p| plain(p)).collect())
}

/// Bit-fields that fill a word.
fn bits(r: &mut Random, i: u64) -> (String, Vec<Field>) {
    let (mut text, mut fields, mut left) = (String::new(), Vec::new(), 32);
    let of = *r.pick(&["unsigned", "int", "unsigned"]);
    for k in 0.. {
        if left == 0 {
            break;
        }
        let width = if k == 3 { left } else { left.min(1 + r.below(12)) };
        text += &format!("{of} b{i}{}: {width}; ", (b'a' + k) as char);
        fields.push(Field { path: format!("b{i}{}", (b'a' + k) as char), is_bits: true });
        left -= width;
    }
    if r.chance(30) {
        let fields = fields.into_iter().map(|f| Field { path: format!("f{i}.{}", f.path), ..f });
        return (
            format!("union {{ unsigned w; struct {{ {text}}}; }} f{i};"),
            fields.chain([Field { path: format!("f{i}.w"), is_bits: false }]).collect(),
        );
    }
    (text, fields)
}

struct Object {
    /// An lvalue.
    name: String,
    size: u64,
}

fn statement(r: &mut Random, objects: &[Object], fields: &[Field], inputs: &[String], body: &mut Lines) {
    let (one, other) = (r.pick(objects), r.pick(objects));
    let (o, p, size) = (&one.name, &other.name, one.size);
    let field = r.pick(fields).clone();
    let leaves: Vec<String> = inputs.iter().cloned().chain([format!("{p}.{}", r.pick(fields).path)]).collect();
    let leaves = if r.chance(50) { inputs } else { &leaves };
    let v = value(r, leaves, 1);
    body.add(match r.below(10) {
        0..=2 => format!("{o}.{} = {v};", field.path),
        3 => format!("{o}.{} {} {};", field.path, r.pick(&["^=", "|=", "&="]), r.below(200)),
        4 => format!("{o} = {p};"),
        5 => {
            let n = within(r, inputs, 1, 4);
            let at = r.below(size - 4);
            format!("memcpy((char *)&{o} + {at}, (char *)&{} + {}, {n});", if o == p { "w" } else { p }, r.below(size - 4))
        }
        6 => format!("((unsigned char *)&{o})[{}] = {v};", within(r, inputs, 0, size as i64 - 1)),
        7 => format!("{o} = id@({p});"),
        8 => format!("set@(&{o}, {v});"),
        _ => {
            let at = r.below(size / 4) * 4;
            format!("{{ unsigned x; memcpy(&x, (char *)&{o} + {at}, 4); x = (x {} {}); memcpy((char *)&{p} + {at}, &x, 4); }}", r.pick(&["+", "^", ">>"]), 1 + r.below(9))
        }
    });
}

pub fn program(r: &mut Random) -> Program {
    let (mut text, mut body) = (Lines::default(), Lines::default());
    let units: Vec<(String, Vec<Field>)> = (0..2 + r.below(2)).map(|i| unit(r, i)).collect();
    let size = 4 * units.len() as u64;
    let members: Vec<&str> = units.iter().map(|u| u.0.as_str()).collect();
    text.add(format!("struct s@ {{ {} }};", members.join(" ")));
    text.add("typedef char whole@[sizeof(struct s@) % 4 == 0 ? 1 : -1];");
    let fields: Vec<Field> = units.into_iter().flat_map(|u| u.1).collect();
    let field = r.pick(&fields).path.clone();
    let by = if r.chance(50) { r.pick(&fields).path.clone() } else { field.clone() };
    text.add(format!("static struct s@ id@(struct s@ x) {{ x.{field}++; return x; }}"));
    text.add(format!("static void set@(struct s@ *p, int v) {{ p->{by} = v; }}"));
    let count = 1 + r.below(2);
    let inputs = inputs(r, &mut body, count);
    let mut objects = Vec::new();
    let all = |i: u64| format!("memset(&{}, {i}, sizeof(struct s@));", "#");
    body.add(format!("struct s@ w; {}", all(r.below(3)).replace('#', "w")));
    objects.push(Object { name: "w".into(), size });
    match r.below(3) {
        0 => text.add("static struct s@ g@;"),
        1 => body.add("struct s@ l[2]; memset(l, 0, sizeof l);"),
        _ => body.add("struct s@ *h = malloc(sizeof *h); memset(h, 1, sizeof *h);"),
    }
    let name = if text.0.contains("g@;") {
        "g@"
    } else if body.0.contains("l[2]") {
        "l[1]"
    } else {
        "(*h)"
    };
    objects.push(Object { name: name.into(), size });
    for _ in 0..2 + r.below(5) {
        statement(r, &objects, &fields, &inputs, &mut body);
    }
    for k in 0..3 {
        let o = &r.pick(&objects).name;
        let field = r.pick(&fields);
        let other = &r.pick(&fields).path;
        let e = match r.below(5) {
            0 => format!("((unsigned char *)&{o})[{}]", within(r, &inputs, 0, size as i64 - 1)),
            1 if !field.is_bits => format!("*&{o}.{}", field.path),
            2 => format!("{o}.{} * 3L + {o}.{other}", field.path),
            3 => format!("-{o}.{} < {o}.{other}", field.path),
            _ => format!("{o}.{}", field.path),
        };
        body.add(format!("probe({k}, {e});"));
    }
    text.add(format!("int main@(void) {{\n{}return 0;\n}}", body.0));
    Program { files: vec![text.0] }
}
