//! What the benchmarks read, and the first stages.
//!
//! Synthesised driver-like code of 50 KB to 3 MB, as many functions and as one, and, where `PRAETOR_SHARED` (by
//! default `../shared`) has tasks, the largest preprocessed one of each of a few sets of drivers.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use frontend::ast::TranslationUnit;
use frontend::ctype::DataModel;
use frontend::lex::symbol::Interner;
use frontend::preprocess::{self, preprocess};
use frontend::source::SourceMap;
use frontend::{check, library, parse, typed};

pub const SIZES: [usize; 4] = [50_000, 200_000, 800_000, 3_000_000];

const TASK_SETS: [&str; 4] = ["ntdrivers", "ldv-linux-3.4-simple", "ldv-linux-4.2.6-memsafety", "ldv-linux-3.16-rc1"];

/// C text, preprocessed.
pub struct Input {
    pub name: String,
    pub text: Vec<u8>,
    pub model: DataModel,
}

const DECLARATIONS: &str = "extern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\n\
    extern void *malloc(unsigned long);\nextern void free(void *);\n";

/// A device: a lock, a list, a state machine, entry points. Names carry the copy's number.
const DEVICE: &str = r#"
struct device_@ { int state; int lock; unsigned flags : 5; unsigned irq : 7; struct device_@ *next; char name[16];
    int (*open)(struct device_@ *); };
static struct device_@ *devices_@;
static int opened_@;
static void acquire_@(struct device_@ *dev) { if (dev->lock) reach_error(); dev->lock = 1; }
static void release_@(struct device_@ *dev) { if (!dev->lock) reach_error(); dev->lock = 0; }
static int open_@(struct device_@ *dev) {
    int error = 0;
    acquire_@(dev);
    if (dev->state != 0 && (dev->flags & 3) == 1) { error = -16; goto out; }
    for (int i = 0; i < 16; i++) { dev->name[i] = (char)(i + __VERIFIER_nondet_int()); if (dev->name[i] == 0) break; }
    dev->state = dev->irq > 3 ? 1 : 2;
    opened_@ += dev->state++;
out:
    release_@(dev);
    return error;
}
static int dispatch_@(struct device_@ *dev, int code, int argument) {
    switch (code) {
    case 1: return dev->open ? dev->open(dev) : -22;
    case 2: dev->flags |= (unsigned)argument; dev->irq ^= 5;
    case 3: acquire_@(dev); dev->state = argument * 3 + dev->state / 2; release_@(dev); break;
    case 4 ... 9: while (argument-- > 0 && dev->next) dev = dev->next; return dev->state;
    default: return -25;
    }
    return 0;
}
void driver_@(void) {
    struct device_@ first = { 0, 0, 1, 2, 0, "device", open_@ };
    struct device_@ *made = malloc(sizeof(struct device_@));
    if (!made) return;
    *made = first;
    made->next = &first;
    devices_@ = made;
    int total = 0;
    do { total += dispatch_@(devices_@, __VERIFIER_nondet_int(), total); } while (total < 100 && __VERIFIER_nondet_int());
    if (total > 1000 || opened_@ < 0) reach_error();
    free(made);
}
"#;

/// Many functions: copies of the device.
pub fn synthesise(size: usize) -> Input {
    let mut text = String::from(DECLARATIONS);
    let mut copies = 0;
    while text.len() < size {
        text.push_str(&DEVICE.replace('@', &copies.to_string()));
        copies += 1;
    }
    text.push_str("int main(void) {\n");
    for copy in 0..copies {
        writeln!(text, "    driver_{copy}();").expect("a String takes all");
    }
    text.push_str("    return 0;\n}\n");
    named("synthesised", text)
}

fn named(shape: &str, text: String) -> Input {
    let name = format!("{shape}-{}k", text.len() / 1000);
    Input { name, text: text.into_bytes(), model: DataModel::Lp64 }
}

/// A piece of a long function: branches, a loop, memory, a local of its own that lives to the end.
const PIECE: &str = r#"
    int local_@ = __VERIFIER_nondet_int();
    if (local_@ > @) { state = count + @; pointer->first = state; } else { total ^= pointer->second; array[state & 63] = @; }
    while (count < @) { count++; if (total == @) break; }
    switch (local_@) { case 1: state = 2; break; case 2: total += 3; case 7: count = 0; break; default: local_@ = total; }
    if (state == @) reach_error();
"#;

/// All in one function.
pub fn one_function(size: usize) -> Input {
    let mut text = String::from(DECLARATIONS);
    text.push_str(
        "static int array[64];\nint main(void) {\n    int state = 0, count = 1, total = 2;\n\
         struct { int first, second; } pair = { 0, 1 }, *pointer = &pair;\n",
    );
    let mut copies = 0;
    // The sum at the end needs a line for each piece.
    while text.len() + copies * 28 < size {
        text.push_str(&PIECE.replace('@', &copies.to_string()));
        copies += 1;
    }
    for copy in 0..copies {
        writeln!(text, "    total += local_{copy};").expect("a String takes all");
    }
    text.push_str("    if (total == 42) reach_error();\n    return 0;\n}\n");
    named("one-function", text)
}

fn largest_task(set: &Path) -> Option<Input> {
    let files = std::fs::read_dir(set).ok()?.filter_map(|entry| Some(entry.ok()?.path()));
    let is_c = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "i" || extension == "c");
    let sized = files.filter(is_c).filter_map(|path| Some((path.metadata().ok()?.len(), path)));
    let (_, path) = sized.max()?;
    // ntdrivers are 32-bit tasks, those of Linux 64-bit.
    let model = if set.ends_with("ntdrivers") { DataModel::Ilp32 } else { DataModel::Lp64 };
    let options = preprocess::Options { model, ..Default::default() };
    let text = preprocess(&path, &options, &mut SourceMap::new()).ok()?.text;
    let name = path.file_name()?.to_string_lossy().into_owned();
    Some(Input { name, text, model })
}

/// The synthesised inputs and tasks.
pub fn inputs() -> Vec<Input> {
    let mut inputs: Vec<_> = SIZES.into_iter().map(synthesise).collect();
    inputs.extend(SIZES.into_iter().map(one_function));
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let shared = std::env::var_os("PRAETOR_SHARED").map_or(root.join("../shared"), PathBuf::from);
    inputs.extend(TASK_SETS.iter().filter_map(|set| largest_task(&shared.join("tasks").join(set))));
    inputs
}

/// An input and the library.
pub struct Parsed {
    pub sources: SourceMap,
    interner: Interner,
    units: Vec<TranslationUnit>,
}

pub fn parsed(input: &Input) -> Parsed {
    let mut parsed = Parsed { sources: SourceMap::new(), interner: Interner::new(), units: Vec::new() };
    let texts = [(&*input.name, &*input.text), ("<library>", library::LIBRARY.as_bytes())];
    for (name, text) in texts {
        let result = parse::parse(text.to_vec(), name, &mut parsed.sources, &mut parsed.interner);
        let result = result.expect("not too large");
        assert!(!result.diagnostics.has_errors(), "{name}: {:?}", result.diagnostics.first_error());
        parsed.units.push(result.tree);
    }
    parsed
}

pub fn checked(input: &Input, parsed: &Parsed) -> typed::Program {
    let options = check::Options { model: input.model, entry: Some("main".into()), asked: Vec::new() };
    let program = check::check(&parsed.units, &parsed.interner, &parsed.sources, &options);
    program.unwrap_or_else(|errors| panic!("{}: {errors:?}", input.name))
}
