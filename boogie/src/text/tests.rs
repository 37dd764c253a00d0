//! Cases of the text form; whole files are goldens in `tests/text`.

mod generate;

use super::{Diagnostic, difference, parse, print, print_expr};
use crate::program::{AttrArg, Cmd, Program, Transfer};
use proptest::prelude::*;

const DECLARATIONS: &str = "
type T; type F a; type S b = [b]F b;
const c, d: T; const s: S int; const t: F (F T);
const a, b, e: bool; const i, j, k: int; const x, y: real; const u, v: bv8; const w: bv16;
const m: [int]int; const n: [int, bool][bv8]int; const fl: float24e8;
function f(int): int; function g(int, bool): int; function h(): int;
function {:bvbuiltin \"bvadd\"} add(bv8, bv8): bv8; function {:bvbuiltin \"bvsgt\"} sgt(p: bv8, q: bv8): bool;
function {:bvbuiltin \"(_ sign_extend 8)\"} sx(bv8): bv16; function {:bvbuiltin \"zero_extend 8\"} zx(bv8): bv16;
function {:bvbuiltin \"bvnand\"} nand(bv8, bv8): bv8; function {:bvbuiltin \"bvcomp\"} comp(bv8, bv8): bv1;
function {:bvbuiltin \"concat\"} cat(bv8, bv8): bv16; function {:bvbuiltin \"(_ extract 7 4)\"} hi(bv8): bv4;
function {:builtin \"div\"} div1(int, int): int; function {:bvbuiltin \"bv2int\"} nat(bv8): int;
";

fn diagnostics(text: &str) -> Vec<Diagnostic> {
    parse(text).map(|_| ()).expect_err("an error")
}

/// The expression's canonical form.
fn canonical(text: &str) -> String {
    let source = format!("{DECLARATIONS}procedure P() {{ assume {{:x {text}}} true; }}");
    let program = parse(&source).unwrap_or_else(|errors| panic!("{text}: {}", errors[0]));
    let Cmd::Assume { attrs, .. } = &program.procs[0].body.as_ref().unwrap().blocks[0].cmds[0] else { panic!() };
    let AttrArg::Expr(e) = attrs[0].args[0] else { panic!() };
    print_expr(&program, e)
}

fn check(text: &str, expected: &str) {
    assert_eq!(canonical(text), expected);
    // Canonical operators are not declared in the source, so only what has none can be read again here.
    if !expected.contains('$') {
        assert_eq!(canonical(expected), expected);
    }
}

#[test]
fn precedence_and_associativity() {
    check("a && b && e", "a && b && e");
    check("a && (b && e)", "a && (b && e)");
    check("(a || b) && e", "(a || b) && e");
    check("a ==> b ==> e", "a ==> b ==> e");
    check("(a ==> b) ==> e", "(a ==> b) ==> e");
    check("a <== b <== e", "e ==> b ==> a");
    check("a <==> b <==> e", "a <==> b <==> e");
    check("a <==> (b <==> e)", "a <==> (b <==> e)");
    check("a && b ==> e || a <==> !b", "a && b ==> e || a <==> !b");
    check("i - j - k", "i - j - k");
    check("i - (j - k)", "i - (j - k)");
    check("i + j * k div 2 mod 3", "i + j * k div 2 mod 3");
    check("(i + j) * k", "(i + j) * k");
    check("x ** y ** x", "x ** y ** x");
    check("(x ** y) ** x", "(x ** y) ** x");
    check("-x ** y", "-x ** y");
    check("-(x ** y)", "-(x ** y)");
    check("!a == b", "!a == b");
    check("!(a == b)", "a != b");
    check("a != b", "a != b");
    check("(a == b) == e", "(a == b) == e");
    check("i > j", "j < i");
    check("i >= j && i <= k", "j <= i && i <= k");
    check("c <: d", "c <: d");
    check("u ++ v ++ u", "u ++ v ++ u");
    check("u ++ (v ++ u)", "u ++ (v ++ u)");
    check("u ++ v == w", "u ++ v == w");
    check("if a then i else j + 1", "(if a then i else j + 1)");
    check("(if a then i else j) + 1", "(if a then i else j) + 1");
    check("if a then i else if b then j else k", "(if a then i else if b then j else k)");
    check("if a then if b then i else j else k", "(if a then (if b then i else j) else k)");
    check("1 + if a then i else j", "1 + (if a then i else j)");
}

#[test]
fn literals_and_signs() {
    check("- 5", "-5");
    check("-(5)", "-(5)");
    check("i - -5", "i - -5");
    check("-i", "-i");
    check("- - i", "-(-i)");
    check("-1.5e-3 * x", "-1.5e-3 * x");
    check("255bv8[8:4]", "255bv8[8:4]");
    check("123456789012345678901234567890", "123456789012345678901234567890");
    check("fl == 0x1.8e3f24e8", "fl == 0x1.8e3f24e8");
    check("fl < 0NaN24e8", "fl < 0NaN24e8");
    check("fl + 0-oo24e8", "fl + 0-oo24e8");
}

#[test]
fn maps_and_functions() {
    check("n[1, true][3bv8]", "n[1, true][3bv8]");
    check("n[1, true := n[2, a][u := 7]]", "n[1, true := n[2, a][u := 7]]");
    check("m[i := 1][j := 2][k]", "m[i := 1][j := 2][k]");
    check("f(g(h(), a))", "f(g(h(), a))");
    check("s[1] == s[2] && (t: F (F T)) == t", "s[1] == s[2] && t == t");
    check("(lambda z: int, q: bool :: m[z])[3, a]", "(lambda z: int, q: bool :: m[z])[3, a]");
}

#[test]
fn builtins_become_operators() {
    check("add(u, 1bv8)", "$bvadd.8(u, 1bv8)");
    check("sgt(u, v)", "$bvslt.8(v, u)");
    check("sx(u) == zx(v)", "$sign_extend.8.16(u) == $zero_extend.8.16(v)");
    check("nand(u, v)", "$bvnot.8($bvand.8(u, v))");
    check("comp(u, v)", "(if u == v then 1bv1 else 0bv1)");
    check("cat(u, v)", "u ++ v");
    check("hi(u)", "u[8:4]");
    check("div1(i, j)", "i div j");
    check("nat(u)", "$bv2nat.8(u)");
}

#[test]
fn conversions_are_functions() {
    check("real(i) + x", "$to_real(i) + x");
    check("int(x) + i", "$to_int(x) + i");
    check("i / j", "$to_real(i) / $to_real(j)");
    check("x / y", "x / y");
}

#[test]
fn quantifiers() {
    check("(forall z: int :: z > 0)", "(forall z: int :: 0 < z)");
    check(
        "(forall z, q: int, o: bool :: {f(z), f(q)} {:weight 3} {g(z, o)} true)",
        "(forall z: int, q: int, o: bool :: {:weight 3} { f(z), f(q) } { g(z, o) } true)",
    );
    // A quantified variable may hide a constant.
    check("(exists i: bool :: i) && i == 1", "(exists i: bool :: i) && i == 1");
    check(
        "(∀ z: int • z ≤ 1 ∧ ¬a ⇒ z ≠ 2) ⇔ (∃ z: int :: z ≥ 0 ∨ a)",
        "(forall z: int :: z <= 1 && !a ==> z != 2) <==> (exists z: int :: 0 <= z || a)",
    );
    check("(λ z: int :: z) == m", "(lambda z: int :: z) == m");
}

fn body_text(body: &str) -> String {
    let program = parse(&format!("var g, h: int; var b: bool; procedure P() {{ {body} }}")).unwrap();
    let text = print(&program);
    let start = text.find("{\n").unwrap();
    text[start..].to_string()
}

#[test]
fn structured_statements_become_gotos() {
    assert_eq!(
        body_text("while (b) invariant g > 0; free invariant g > 1; { g := g - 1; if (*) { break; } }"),
        "{\n\
         anon0_LoopHead:\n  assert 0 < g;\n  assume 1 < g;\n  goto anon1_LoopBody, anon5_LoopDone;\n\
         anon1_LoopBody:\n  assume b;\n  g := g - 1;\n  goto anon2_Then, anon3_Else;\n\
         anon2_Then:\n  goto anon6_LoopEnd;\n\
         anon3_Else:\n  goto anon4_End;\n\
         anon4_End:\n  goto anon0_LoopHead;\n\
         anon5_LoopDone:\n  assume !b;\n  goto anon6_LoopEnd;\n\
         anon6_LoopEnd:\n  return;\n}\n"
    );
    assert_eq!(
        body_text("if (b) { g := 1; } else if (g == 2) { return; } h := 3;"),
        "{\n\
         anon0:\n  goto anon1_Then, anon2_Else;\n\
         anon1_Then:\n  assume b;\n  g := 1;\n  goto anon6_End;\n\
         anon2_Else:\n  assume !b;\n  goto anon3_Then, anon4_Else;\n\
         anon3_Then:\n  assume g == 2;\n  return;\n\
         anon4_Else:\n  assume g != 2;\n  goto anon5_End;\n\
         anon5_End:\n  goto anon6_End;\n\
         anon6_End:\n  h := 3;\n  return;\n}\n"
    );
}

/// The blocks that a block leads to, by label.
fn targets(program: &Program, label: &str) -> Vec<String> {
    let body = program.procs[0].body.as_ref().unwrap();
    let block = body.blocks.iter().find(|b| b.label == label).unwrap();
    match &block.transfer {
        Transfer::Goto(to) => to.iter().map(|b| body.blocks[b.index()].label.clone()).collect(),
        Transfer::Return => Vec::new(),
    }
}

#[test]
fn break_leaves_the_labelled_statement() {
    let text = "procedure P() { outer: while (*) { inner: while (*) { here: break outer; } } after: return; }";
    let program = parse(text).unwrap();
    let [target] = &targets(&program, "here")[..] else { panic!() };
    assert_eq!(targets(&program, target), ["after"]);
    // Also an if.
    let program = parse("procedure P() { l: if (*) { here: break l; } after: return; }").unwrap();
    let [target] = &targets(&program, "here")[..] else { panic!() };
    assert_eq!(targets(&program, target), ["after"]);
}

#[test]
fn written_labels_keep_their_names() {
    let program = parse("procedure P() { goto anon0; anon0: goto anon0, x; x: anon1: return; }").unwrap();
    let labels: Vec<_> = program.procs[0].body.as_ref().unwrap().blocks.iter().map(|b| &b.label[..]).collect();
    assert_eq!(labels, ["anon2", "anon0", "x", "anon1"]);
}

#[test]
fn implementations_use_their_own_names() {
    let program = parse(
        "var g: int;
         procedure {:a} P(x: int) returns (y: int); ensures y > x;
         implementation {:entrypoint} {:a} P(in: int) returns (out: int) { out := in + g; }",
    )
    .unwrap();
    let text = print(&program);
    assert!(text.contains("procedure {:a} {:entrypoint} P(x: int) returns (y: int)\n  ensures x < y;\n{\n"), "{text}");
    assert!(text.contains("  y := x + g;\n"), "{text}");
}

#[test]
fn one_of_several_entries_counts() {
    let entry = |text: &str| {
        let program = parse(text).unwrap();
        program.procs[program.entry().unwrap().index()].name.clone()
    };
    let generated = "procedure {:entrypoint} main() { } procedure fake(); implementation {:entrypoint} fake() { }";
    assert_eq!(entry(generated), "fake");
    let copies = "procedure {:entrypoint} main(); procedure a(); procedure b(); procedure {:entrypoint} c();
         implementation {:entrypoint} a() { } implementation {:entrypoint} b() { } implementation {:entrypoint} c() { }";
    assert_eq!(entry(copies), "c");
}

#[test]
fn assignments_to_elements_are_updates() {
    let program =
        parse("var m: [int][int, bool]int; var b: bool; procedure P() { m[1][2, b], b := 3, m[1][2, b] == 0; }")
            .unwrap();
    let text = print(&program);
    assert!(text.contains("  m, b := m[1 := m[1][2, b := 3]], m[1][2, b] == 0;\n"), "{text}");
}

#[test]
fn calls_and_their_attributes() {
    let text = "procedure Q(a: int) returns (x: int, y: bool);
        procedure P() { var i: int; var b: bool; call {:si_unique_call 7} {:cexpr \"f(1)\"} i, b := Q(i + 1);
          call Q2(); }
        procedure Q2();";
    let printed = print(&parse(text).unwrap());
    assert!(printed.contains("  call {:si_unique_call 7} {:cexpr \"f(1)\"} i, b := Q(i + 1);\n"), "{printed}");
    assert!(printed.contains("  call Q2();\n"), "{printed}");
}

#[test]
fn names_of_all_kinds() {
    let text = "var call1, assume.x, #a, $b, ~c, `d, ?e, 'f, ^g, _h, \\call, old': int;
        procedure \\procedure(ensures1: int) { \\goto: call1 := \\call + old' + ensures1; goto \\goto; }";
    let program = parse(text).unwrap();
    let names: Vec<_> = program.globals.iter().map(|&g| &program.var(g).name[..]).collect();
    assert_eq!(names, ["call1", "assume.x", "#a", "$b", "~c", "`d", "?e", "'f", "^g", "_h", "call", "old'"]);
    let printed = print(&program);
    assert!(
        printed.contains("procedure \\procedure(ensures1: int)\n{\n\\goto:\n  call1 := \\call + old' + ensures1;\n")
    );
    assert_eq!(difference(&program, &parse(&printed).unwrap()), None);
}

#[test]
fn names_are_made_valid_and_unique() {
    let mut program = parse("var a, b: int; procedure P(x: int) { var y, z: int; y := x + a + z; }").unwrap();
    let body = program.procs[0].body.clone().unwrap();
    let (y, z) = (body.locals[0], body.locals[1]);
    // `y` would hide the global that the body needs, `z` is no identifier and then like `x`.
    program.vars[y.index()].name = "a".into();
    program.vars[z.index()].name = "x".into();
    program.procs[0].name = "P::1 é".into();
    let g = program.globals[1];
    program.vars[g.index()].name = "9".into();
    let printed = print(&program);
    assert!(printed.contains("var _9: int;"), "{printed}");
    assert!(printed.contains("procedure P__1__(x: int)"), "{printed}");
    assert!(printed.contains("  a#1 := x + a + x#1;\n"), "{printed}");
    assert_eq!(print(&parse(&printed).unwrap()), printed);
}

#[test]
fn strings_keep_their_backslashes() {
    let program = parse(r#"procedure {:f "c:\new\x.c"} {:q "a \"b\" \\ c"} P();"#).unwrap();
    let arg = |i: usize| program.procs[0].attrs[i].args[0].clone();
    assert_eq!(arg(0), AttrArg::Str(r"c:\new\x.c".into()));
    assert_eq!(arg(1), AttrArg::Str(r#"a "b" \ c"#.into()));
    assert_eq!(difference(&program, &parse(&print(&program)).unwrap()), None);
}

#[test]
fn comments_nest() {
    let program = parse("/* a /* b */ var x: int; */ var y: int; // var z: int;\n\u{feff}var w: int;").unwrap();
    let names: Vec<_> = program.globals.iter().map(|&g| &program.var(g).name[..]).collect();
    assert_eq!(names, ["y", "w"]);
}

#[test]
fn constant_orders_are_read_and_dropped() {
    let program =
        parse("type T; const {:k 1} unique a: T; const b: T extends unique a, a complete; const c: T extends;");
    assert_eq!(program.unwrap().consts.len(), 3);
}

#[test]
fn long_and_deep_expressions_need_no_stack() {
    let wrap = |e: &str| format!("const a, b: bool; const i: int; axiom {e};");
    let chain = vec!["a"; 50_000].join(" && ");
    let implications = vec!["b"; 50_000].join(" ==> ");
    let negations = format!("{}a", "!".repeat(50_000));
    let branches = format!("{} 0 == 0", "if a then b else ".repeat(50_000));
    let updates = format!("(lambda x: int :: 0){}[i] == 0", "[i := i]".repeat(50_000));
    for text in [chain, implications, negations, branches, updates] {
        let program = parse(&wrap(&text)).unwrap();
        let printed = print(&program);
        let again = parse(&printed).unwrap();
        assert_eq!(difference(&program, &again), None);
        assert!(print(&again) == printed);
        assert!(crate::check::check(&program).is_ok());
    }
}

#[test]
fn nesting_has_a_limit() {
    let nested = |n: usize| format!("axiom {}true{};", "(".repeat(n), ")".repeat(n));
    assert!(parse(&nested(5000)).is_ok());
    let errors = diagnostics(&nested(5001));
    assert!(errors[0].message.contains("nested deeper than 5000"), "{}", errors[0]);
    let ty = format!("var x: {}int;", "[".repeat(100_000));
    assert!(diagnostics(&ty)[0].message.contains("nested deeper"));
    let attrs = "(forall x: int :: {:a ".repeat(100_000);
    assert!(diagnostics(&format!("axiom {attrs}"))[0].message.contains("nested deeper"));
    // Statements have none.
    let deep = format!("procedure P() {{ {} {} }}", "while (*) { if (*) {".repeat(20_000), "} }".repeat(20_000));
    assert_eq!(parse(&deep).unwrap().procs[0].body.as_ref().unwrap().blocks.len(), 6 * 20_000);
}

#[test]
fn cyclic_synonyms_are_refused() {
    assert!(diagnostics("type A = [int]B; type B = A; var x: A;")[0].message.contains("mentions itself"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Printing loses nothing, and printed text is canonical.
    #[test]
    fn programs_survive_printing(choices in prop::collection::vec(any::<u16>(), 20..600)) {
        let program = generate::program(&choices);
        prop_assert_eq!(crate::check::check(&program), Ok(()));
        let text = print(&program);
        let again = match parse(&text) {
            Ok(again) => again,
            Err(errors) => return Err(TestCaseError::fail(format!("{}\n{text}", errors[0]))),
        };
        prop_assert_eq!(difference(&program, &again), None, "{}", text);
        prop_assert_eq!(print(&again), text);
    }

    /// Whatever the text, there is an answer.
    #[test]
    fn damaged_text_does_not_panic(at in any::<prop::sample::Index>(), with in "[a-z0-9(){}:;=<>\"*/\\[\\] ]{0,4}", cut in 0usize..4) {
        let text = include_str!("../../tests/text/language.bpl");
        let start = at.index(text.len());
        let end = (start + cut).min(text.len());
        if text.is_char_boundary(start) && text.is_char_boundary(end) {
            let damaged = format!("{}{with}{}", &text[..start], &text[end..]);
            if let Ok(program) = parse(&damaged) {
                prop_assert!(crate::check::check(&program).is_ok(), "{}", damaged);
                prop_assert_eq!(difference(&program, &parse(&print(&program)).unwrap()), None);
            }
        }
    }
}
