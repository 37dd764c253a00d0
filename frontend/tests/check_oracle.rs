//! Compares layouts, initialisers and constant expressions with gcc's, for both data models: random programs are
//! assembled by gcc, and the bytes it lays down are those that the checked program describes.

#[path = "check_oracle/random.rs"]
mod random;
#[path = "../../tests/tools.rs"]
mod tools;
#[path = "check_oracle/vectors.rs"]
mod vectors;

use frontend::check::{Options, check};
use frontend::ctype::{BitField, CType, DataModel};
use frontend::lex::symbol::Interner;
use frontend::parse::parse;
use frontend::source::SourceMap;
use frontend::typed::{Expr, ExprKind, InitValue, Program};
use random::{OBJECTS, PRELUDE, Random, Records, Shape, expression};
use std::fmt::Write;
use std::path::PathBuf;
use std::process::Command;

const MODELS: [(DataModel, &str); 2] = [(DataModel::Ilp32, "-m32"), (DataModel::Lp64, "-m64")];

fn checked(text: &str, model: DataModel) -> Program {
    let mut sources = SourceMap::new();
    let mut interner = Interner::new();
    let parsed = parse(text.into(), "random.c", &mut sources, &mut interner).unwrap();
    assert!(!parsed.diagnostics.has_errors(), "{:?}", parsed.diagnostics.first_error());
    let options = Options { model, ..Options::default() };
    check(&[parsed.tree], &interner, &sources, &options).unwrap_or_else(|errors| {
        let line = sources.line_text(errors[0].span.lo);
        panic!("{}: {line:?}", errors[0].message)
    })
}

/// The seed; `PRAETOR_SEED` gives others.
fn seed(base: u64) -> u64 {
    let other = std::env::var("PRAETOR_SEED").ok().and_then(|seed| seed.parse::<u64>().ok());
    base + 1000 * other.unwrap_or(0)
}

/// A folder of this test's own.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("praetor-check-{}-{name}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn have_gcc() -> bool {
    let found = Command::new("gcc").arg("--version").output().is_ok_and(|run| run.status.success());
    if !found {
        tools::skip_unless_required("gcc");
    }
    found
}

/// The bytes that gcc puts into the section `.bits`.
fn gcc_bytes(name: &str, text: &str, flag: &str) -> Vec<u8> {
    let folder = folder(name);
    let (source, object, bytes) = (folder.join("t.c"), folder.join("t.o"), folder.join("t.bin"));
    std::fs::write(&source, text).unwrap();
    let run =
        Command::new("gcc").args([flag, "-w", "-std=gnu11", "-c", "-o"]).args([&object, &source]).output().unwrap();
    let messages = String::from_utf8_lossy(&run.stderr);
    assert!(run.status.success(), "{flag} {}\n{messages}", source.display());
    let run = Command::new("objcopy").args(["-O", "binary", "-j", ".bits"]).args([&object, &bytes]).output().unwrap();
    assert!(run.status.success());
    let bytes = std::fs::read(&bytes).unwrap();
    std::fs::remove_dir_all(&folder).unwrap();
    bytes
}

/// The bytes of an object's initialiser.
fn our_bytes(program: &Program, name: &str) -> Vec<u8> {
    let var = program.vars.iter().find(|var| var.name == name).unwrap();
    let size = program.types.size_of(var.ty.ty).unwrap() as usize;
    let mut bytes = vec![0; size];
    for item in var.init.as_ref().map_or(&[][..], |init| &init.items) {
        let at = item.offset as usize;
        match &item.value {
            InitValue::Expr(Expr { kind: ExprKind::Int(value), ty, .. }) => {
                let size = 8 * program.types.size_of(*ty).unwrap() as u32;
                let bits = item.bits.unwrap_or(BitField { start: 0, width: size });
                for bit in 0..bits.width {
                    let to = bits.start + bit;
                    let byte = &mut bytes[at + to as usize / 8];
                    let mask = 1 << (to % 8);
                    let set = value >> bit.min(127) & 1 == 1;
                    *byte = if set { *byte | mask } else { *byte & !mask };
                }
            }
            other => panic!("not a number: {other:?}"),
        }
    }
    bytes
}

fn records(seed: u64, count: usize, integers_only: bool, wide: bool) -> Records {
    let random = Random(seed);
    let text = PRELUDE.to_string();
    let mut records = Records { random, text, list: Vec::new(), integers_only, wide };
    for _ in 0..count {
        records.define();
    }
    records
}

/// What `{.member = -1}` lays down for each bit-field, one after the other.
fn bit_field_objects(records: &Records) -> String {
    let (mut types, mut values) = (String::new(), String::new());
    for (index, record) in records.list.iter().enumerate() {
        for member in record.members.iter().filter(|member| member.is_bit_field) {
            let number = types.len();
            write!(types, "{} S{index} o{number}; ", record.keyword).unwrap();
            writeln!(values, "{{ .{} = -1 }},", member.name).unwrap();
        }
    }
    let attributes = "__attribute__((section(\".bits\")))";
    format!("struct __attribute__((packed)) all {{ {types} }};\nstruct all all {attributes} = {{ {values} }};\n")
}

/// Our sizes, alignments and offsets as assertions for gcc.
fn assertions(records: &Records, program: &Program) -> String {
    let mut text = String::new();
    for (index, generated) in records.list.iter().enumerate() {
        let tag = format!("S{index}");
        let record = program.types.records.iter().find(|record| record.name == tag).unwrap();
        let name = format!("{} {tag}", generated.keyword);
        writeln!(text, "_Static_assert(sizeof({name}) == {}, \"size\");", record.size).unwrap();
        writeln!(text, "_Static_assert(_Alignof({name}) == {}, \"align\");", record.align).unwrap();
        for field in record.fields.iter().filter(|f| f.bits.is_none() && !f.name.is_empty()) {
            let (field, offset) = (&field.name, field.offset);
            let path = format!("__builtin_offsetof({name}, {field})");
            writeln!(text, "_Static_assert({path} == {offset}, \"{field}\");").unwrap();
        }
    }
    text
}

#[test]
fn layouts_are_those_of_gcc() {
    if !have_gcc() {
        return;
    }
    for (model, flag) in MODELS {
        let records = records(seed(11), 600, false, model == DataModel::Lp64);
        let objects = bit_field_objects(&records);
        let text = format!("{}{objects}", records.text);
        let program = checked(&text, model);
        let asserted = format!("{text}{}", assertions(&records, &program));
        let theirs = gcc_bytes(&format!("layout{flag}"), &asserted, flag);
        assert_same(&our_bytes(&program, "all"), &theirs, &program, (flag, ""));
    }
}

/// Names the member of `all` in which the bytes differ.
fn assert_same(ours: &[u8], theirs: &[u8], program: &Program, (flag, values): (&str, &str)) {
    assert_eq!(ours.len(), theirs.len(), "{flag}");
    let Some(at) = ours.iter().zip(theirs).position(|(a, b)| a != b) else { return };
    let all = program.types.records.iter().find(|record| record.name == "all").unwrap();
    let index = all.fields.partition_point(|field| field.offset <= at as u64) - 1;
    let field = &all.fields[index];
    let end = field.offset + program.types.size_of(field.ty.ty).unwrap();
    let range = field.offset as usize..end as usize;
    let CType::Record(id) = program.types.get(field.ty.ty) else { panic!("{flag}: byte {at}") };
    let record = program.types.record(*id);
    panic!(
        "{flag}: object {index} of {} {}: ours {:x?}, gcc's {:x?}; {:#?}",
        record.name,
        values.lines().nth(index).unwrap_or(""),
        &ours[range.clone()],
        &theirs[range],
        record.fields
    );
}

#[test]
fn initialisers_are_those_of_gcc() {
    if !have_gcc() {
        return;
    }
    for (model, flag) in MODELS {
        let mut records = records(seed(23), 120, true, model == DataModel::Lp64);
        let (mut types, mut values) = (String::new(), String::new());
        for number in 0..1500 {
            let index = records.random.below(records.list.len() as u64) as usize;
            write!(types, "{} S{index} o{number}; ", records.list[index].keyword).unwrap();
            writeln!(values, "{},", records.initializer(&Shape::Record(index), 0)).unwrap();
        }
        let attributes = "__attribute__((section(\".bits\")))";
        let all = format!(
            "struct __attribute__((packed)) all {{ {types} }};\nstruct all all {attributes} = {{\n{values} }};\n"
        );
        let text = format!("{}{all}", records.text);
        let program = checked(&text, model);
        let theirs = gcc_bytes(&format!("init{flag}"), &text, flag);
        assert_same(&our_bytes(&program, "all"), &theirs, &program, (flag, &values));
    }
}

#[test]
fn constant_expressions_are_those_of_gcc() {
    if !have_gcc() {
        return;
    }
    for (model, flag) in MODELS {
        let mut random = Random(seed(37));
        let mut text = PRELUDE.to_string();
        let mut expressions = Vec::new();
        for number in 0..1500 {
            let expression = expression(&mut random, 4, false);
            writeln!(text, "__typeof__({expression}) t{number};").unwrap();
            // An object's initialiser would be left as it is where signed arithmetic overflows.
            writeln!(text, "enum {{ e{number} = (unsigned long long){expression} }};").unwrap();
            expressions.push(expression);
        }
        let attributes = "__attribute__((section(\".bits\")))";
        let list = (0..expressions.len()).map(|number| format!("e{number}")).collect::<Vec<_>>().join(", ");
        writeln!(text, "unsigned long long all[] {attributes} = {{ {list} }};").unwrap();
        let program = checked(&text, model);
        let asserted = format!("{text}{}", type_assertions(&program, expressions.len()));
        let theirs = gcc_bytes(&format!("constant{flag}"), &asserted, flag);
        let ours = our_bytes(&program, "all");
        for (index, (a, b)) in ours.chunks(8).zip(theirs.chunks(8)).enumerate() {
            assert_eq!(a, b, "{flag}: {}", expressions[index]);
        }
        assert_eq!(ours.len(), theirs.len());
    }
}

/// Our types of the objects `t0`, `t1`, ... as assertions for gcc.
fn type_assertions(program: &Program, count: usize) -> String {
    let mut text = String::new();
    for number in 0..count {
        let name = format!("t{number}");
        let var = program.vars.iter().find(|var| var.name == name).unwrap();
        let ty = spelled(program, var.ty.ty);
        let same = format!("__builtin_types_compatible_p(__typeof__({name}), {ty})");
        writeln!(text, "_Static_assert({same}, \"{name} {ty}\");").unwrap();
    }
    text
}

#[test]
fn types_of_expressions_are_those_of_gcc() {
    if !have_gcc() {
        return;
    }
    const COUNT: usize = 2000;
    for (model, flag) in MODELS {
        let mut random = Random(seed(41));
        let mut text = format!("{PRELUDE}{OBJECTS}");
        for number in 0..COUNT {
            let expression = expression(&mut random, 3, true);
            writeln!(text, "__typeof__({expression}) t{number};").unwrap();
        }
        text += "int all __attribute__((section(\".bits\"))) = 1;\n";
        let program = checked(&text, model);
        let asserted = format!("{text}{}", type_assertions(&program, COUNT));
        gcc_bytes(&format!("types{flag}"), &asserted, flag);
    }
}

fn spelled(program: &Program, ty: frontend::ctype::CTypeId) -> &'static str {
    use frontend::ctype::IntKind::*;
    match program.types.get(ty) {
        CType::Bool => "_Bool",
        CType::Enum(id) if program.types.enumeration(*id).name == "narrow" => "enum narrow",
        CType::Enum(_) => "enum small",
        CType::Int(kind) => match kind {
            Char => "char",
            SChar => "signed char",
            UChar => "unsigned char",
            Short => "short",
            UShort => "unsigned short",
            Int => "int",
            UInt => "unsigned",
            Long => "long",
            ULong => "unsigned long",
            LongLong => "long long",
            ULongLong => "unsigned long long",
            Int128 => "__int128",
            UInt128 => "unsigned __int128",
            Narrow { .. } => panic!("a type that cannot be spelled: {kind:?}"),
        },
        other => panic!("not an integer type: {other:?}"),
    }
}
