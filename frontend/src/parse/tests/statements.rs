//! Statements.

use super::check;

fn check_body(body: &str, expected: &str) {
    let expected: String = expected.lines().map(|line| format!("  {}\n", line.trim_end())).collect();
    check(&format!("void f(void) {{ {body} }}"), &format!("function f: func() void\n{expected}"));
}

#[test]
fn control_flow() {
    check_body("if (a) b; else if (c) d; else e;", "if a\n  b\nelse\n  if c\n    d\n  else\n    e");
    check_body("if (a) if (b) c; else d;", "if a\n  if b\n    c\n  else\n    d");
    check_body("while (a) ; do b; while (c);", "while a\n  empty\ndo\n  b\nwhile c");
    check_body(
        "for (int i = 0, j; i < 3; i++) continue; for (;;) break; for (a; b; c) {}",
        "for ; (i < 3); (i++)\n  declare i: int = 0\n  declare j: int\n  continue\n\
         for ; ; \n  break\nfor a; b; c\n  block",
    );
}

#[test]
fn switches() {
    check_body(
        "switch (x) { case 1: case 2 ... 4: default: a; case 'b': ; case 5: }",
        "switch x\n  block\n    case 1:\n    case 2 ... 4:\n    default:\n      a\n    case '98':\n      empty\n    case 5:\n      empty",
    );
}

#[test]
fn labels() {
    check_body("__label__ l, m; l: m: goto l;", "label l\nlabel m\nl:\nm:\n  goto l");
    check_body("{ l: }", "block\n  l:\n    empty");
    check_body("l: __attribute__((unused)) ; goto *p;", "l:\n  empty\ngoto *p");
}

#[test]
fn a_label_before_a_declaration() {
    check_body("l: int x; m: x;", "l:\n  empty\ndeclare x: int\nm:\n  x");
}

#[test]
fn asm_is_a_statement() {
    check_body("asm(\"nop\");", "asm \"nop\" :  : ");
    check_body(
        "__asm__ volatile (\"a\" \"b\" : \"=r\" (x), [n] \"+m\" (*p) : \"r\" (y) : \"memory\", \"cc\");",
        "asm volatile \"ab\" : \"=r\" x, \"+m\" (*p) : \"r\" y clobber \"memory\" clobber \"cc\"",
    );
    check_body("asm goto (\"j\" : : \"r\"(x) :: l, m);", "asm goto \"j\" :  : \"r\" x goto l goto m");
    check("asm(\"x\");", "asm \"x\"");
}

#[test]
fn nested_functions_are_kept_apart() {
    check_body("int g(int y) { return y; } g(1);", "function g: func(y: int) int\n  return y\ng(1)");
    check_body("auto int g(int);", "declare auto g: func(int) int");
}

#[test]
fn attributes_of_statements() {
    check_body("__attribute__((fallthrough)); [[fallthrough]];", "empty\nempty");
    check_body(
        "__attribute__((unused)) int x; [[maybe_unused]] int y;",
        "declare x: int @unused\ndeclare y: int @maybe_unused",
    );
}

#[test]
fn static_assertions() {
    check_body("_Static_assert(sizeof(int) == 4, \"x\");", "static_assert (sizeof(type int) == 4)");
}
