use super::*;
use crate::program::{Attr, Program};
use std::collections::BTreeSet;

/// What comes back from the text of a program with one procedure that has this mark.
fn again(program: &mut Program, attr: Attr) -> Program {
    let attrs = vec![attr];
    program.procs.push(crate::program::Procedure { name: "p".into(), attrs, ..Default::default() });
    let text = crate::print(program);
    crate::parse(&text).unwrap_or_else(|e| panic!("{e:?}\n{text}"))
}

fn limit_again(limit: &Limit) -> Option<Limit> {
    let mut program = Program::default();
    let attr = limit.attr(&mut program.terms);
    let read = again(&mut program, attr);
    get(&read.terms, &read.procs[0].attrs)
}

#[test]
fn limits_are_what_they_were_when_read_from_text() {
    for limit in [
        Limit::Unsupported("a.c:3 a call of 'f' with \"x\"".into()),
        Limit::Values("a.c:3 a block that is too large".into()),
        Limit::EndlessLeak,
        Limit::ChangedMemory,
        Limit::Approximations,
        Limit::Other("threads".into()),
    ] {
        assert_eq!(limit_again(&limit), Some(limit));
    }
    // A word of its own makes no construct of a limit: its kind does.
    let told = Limit::Other("unsupported: a.c:3 x".into());
    assert_eq!(limit_again(&told), Some(told));
}

#[test]
fn properties_are_what_they_were() {
    let mut program = Program::default();
    for property in [Property::NoOverflow, Property::Limit, Property::Other("mine")] {
        let attr = property.attr(&mut program.terms);
        assert_eq!(read::<Property>(&program.terms, &attr), Some(property));
    }
}

#[test]
fn formats_are_texts_behind_terms() {
    let mut program = Program::default();
    let e = program.terms.int_lit(7);
    let formats = [Format::Value("unsigned int"), Format::Flags("int"), Format::Memory, Format::Access(4)];
    let parts = formats.map(|format| Part::Term(e, format));
    let attr = Violation([&[Part::Text("x is ")][..], &parts].concat()).attr(&mut program.terms);
    let Some(Violation(read)) = read(&program.terms, &attr) else { panic!("{attr:?}") };
    let read: Vec<Format> =
        read.iter().filter_map(|p| if let Part::Term(_, f) = p { Some(*f) } else { None }).collect();
    assert_eq!(read, formats);
}

#[test]
fn places_are_what_they_were() {
    let mut program = Program::default();
    let place = Place { file: "a.c", line: 3, column: 7 };
    let attr = LoopHead { label: "head", keyword: place }.attr(&mut program.terms);
    let read = again(&mut program, attr);
    let head: LoopHead = get(&read.terms, &read.procs[0].attrs).expect("the mark");
    assert_eq!((head.label, head.keyword), ("head", place));
}

#[test]
fn a_sdv_line_may_be_a_text() {
    let program = crate::parse(r#"procedure {:sourcefile "a.c"} {:sourceline "12"} p();"#).unwrap();
    assert_eq!(get(&program.terms, &program.procs[0].attrs).map(|SourceLine(line)| line), Some("12".to_owned()));
}

#[test]
fn no_two_marks_have_one_name() {
    assert_eq!(NAMES.iter().collect::<BTreeSet<_>>().len(), NAMES.len());
}
