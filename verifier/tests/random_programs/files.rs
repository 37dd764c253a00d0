//! Several files that are linked: statics of one name, external and tentative definitions, inline functions, and records
//! that each file defines for itself.

use crate::expressions::{Lines, inputs, value};
use crate::program::Program;
use crate::random::Random;

/// Members of a record that all files define alike; some have no name.
fn record(r: &mut Random) -> (String, Vec<String>) {
    let (mut text, mut paths) = (String::new(), Vec::new());
    let mut unnamed = 0;
    for i in 0..2 + r.below(3) {
        let (member, path): (String, Vec<String>) = match r.below(6) {
            0 => (format!("int m{i}; "), vec![format!("m{i}")]),
            1 => (format!("short m{i}[2]; "), vec![format!("m{i}[0]"), format!("m{i}[1]")]),
            2 => (format!("unsigned m{i}: 5, n{i}: 3; "), vec![format!("m{i}"), format!("n{i}")]),
            // Two such in one record are not told apart yet.
            3 if unnamed == 0 => {
                unnamed += 1;
                (format!("union {{ int m{i}; unsigned char n{i}; }}; "), vec![format!("m{i}"), format!("n{i}")])
            }
            4 if unnamed == 0 => {
                unnamed += 1;
                (format!("struct {{ int m{i}; long n{i}; }}; "), vec![format!("m{i}"), format!("n{i}")])
            }
            _ => (format!("enum e@ m{i}; "), vec![format!("m{i}")]),
        };
        text += &member;
        paths.extend(path);
    }
    (format!("enum e@ {{ A@, B@ = 5, C@ }};\nstruct s@ {{ {text}}};\n"), paths)
}

/// What one file has: text, and what its functions may use.
struct File {
    text: Lines,
    leaves: Vec<String>,
}

/// A shared variable: declared in all files, defined in at most one of them, tentatively in some.
fn variable(r: &mut Random, i: u64, files: &mut [File]) {
    let (name, of) = (format!("x{i}@"), *r.pick(&["int", "unsigned char", "short"]));
    let home = r.below(files.len() as u64) as usize;
    let starts = r.chance(60);
    for (n, file) in files.iter_mut().enumerate() {
        let line = match (n == home, starts) {
            (true, true) => format!(
                "{}{of} {name} = {};",
                if r.chance(30) { format!("{of} {name}; ") } else { String::new() },
                r.below(9)
            ),
            (true, false) => {
                format!("{of} {name};{}", if r.chance(40) { format!(" {of} {name};") } else { String::new() })
            }
            (false, _) => format!("extern {of} {name};"),
        };
        file.text.add(line);
        file.leaves.push(name.clone());
    }
}

/// What a file's functions do to what it sees.
fn effect(r: &mut Random, file: &File, paths: &[String]) -> String {
    let leaves: Vec<String> = file.leaves.iter().cloned().chain(["x".to_owned()]).collect();
    let v = value(r, &leaves, 1);
    match r.below(5) {
        0 | 1 => format!("{} = ({v}) & 31;", r.pick(&file.leaves)),
        2 => format!("s@.{} = {v} & 3;", r.pick(paths)),
        3 => format!("count@ += {};", 1 + r.below(3)),
        _ => format!("if ({}) {} = x & 7;", crate::expressions::condition(r, &leaves), r.pick(&file.leaves)),
    }
}

/// What a file defines: a function that all see, one that only it sees, and what leads to either.
fn functions(r: &mut Random, file: &mut File, n: usize, calls_next: bool, inline: Option<&str>, paths: &[String]) {
    // One name, another function in each file.
    let own = value(r, &["x".to_owned()], 2);
    file.text.add(format!("static {}int own@(int x) {{ return ({own}) & 63; }}", r.pick(&["", "inline "])));
    if let Some(inline) = inline {
        file.text.add(format!("inline int both@(int x) {{ return ({inline}) & 15; }}"));
    }
    let kept = if r.chance(40) { "static int kept; kept++; " } else { "int kept = 0; " };
    let effects: Vec<String> = (0..1 + r.below(3)).map(|_| effect(r, file, paths)).collect();
    let effects = effects.join(" ");
    let next = if calls_next && r.chance(40) { format!("f{}@(x + 1)", n + 1) } else { "0".to_owned() };
    let shared = if inline.is_some() { "both@(x)" } else { "1" };
    let result = format!("(own@(x) + count@ + kept + {next} + {shared}) & 127");
    file.text.add(format!("int f{n}@(int x) {{ {kept}{effects} return {result}; }}"));
    let got = r.pick(&["own@".to_owned(), format!("f{n}@")]).clone();
    file.text.add(format!("int (*get{n}@(void))(int) {{ return {got}; }}"));
}

pub fn program(r: &mut Random) -> Program {
    let (definition, paths) = record(r);
    let count = 2 + r.below(2) as usize;
    let mut files: Vec<File> =
        (0..count).map(|_| File { text: Lines(definition.clone()), leaves: Vec::new() }).collect();
    let home = r.below(count as u64) as usize;
    for (n, file) in files.iter_mut().enumerate() {
        let start = if r.chance(50) { String::new() } else { " = { 1, 2 }".to_owned() };
        file.text.add(if n == home { format!("struct s@ s@{start};") } else { "extern struct s@ s@;".to_owned() });
        file.text.add(format!("static int count@ = {};", r.below(5)));
    }
    (0..1 + r.below(3)).for_each(|i| variable(r, i, &mut files));
    let declared: Vec<String> = (0..count).map(|n| format!("int f{n}@(int x); int (*get{n}@(void))(int);")).collect();
    let inline = r.chance(50).then(|| value(r, &["x".to_owned()], 2));
    for (n, file) in files.iter_mut().enumerate() {
        file.text.add(declared.join("\n"));
        functions(r, file, n, n + 1 < count, inline.as_deref(), &paths);
        if inline.is_some() && n == home {
            file.text.add("extern int both@(int x);");
        }
    }
    let mut body = Lines::default();
    let inputs_count = 1 + r.below(2);
    let inputs = inputs(r, &mut body, inputs_count);
    body.add("int v = 0;");
    for _ in 0..2 + r.below(3) {
        let (n, x) = (r.below(count as u64), value(r, &inputs, 1));
        body.add(match r.below(5) {
            0..=2 => format!("v = f{n}@({x} & 15);"),
            3 => format!("v += get{n}@()({x} & 15);"),
            _ => format!("if ({}) v ^= own@({x} & 7);", crate::expressions::condition(r, &inputs)),
        });
    }
    for k in 0..3 {
        let e = match r.below(4) {
            0 => "v".to_owned(),
            1 => format!("s@.{} + v", r.pick(&paths)),
            2 => format!("{} * 3 + count@", r.pick(&files[0].leaves)),
            _ => format!("s@.{} * 8 + {}", r.pick(&paths), r.pick(&files[0].leaves)),
        };
        body.add(format!("probe({k}, {e});"));
    }
    files[0].text.add(format!("int main@(void) {{\n{}return 0;\n}}", body.0));
    Program { files: files.into_iter().map(|f| f.text.0).collect() }
}
