//! The first error, where it is and what it says.

use super::error;

#[test]
fn what_was_expected_and_found() {
    assert_eq!(error("int x\nint y;"), "2:1: expected `;`, `,` or `=`, found `int`");
    assert_eq!(error("void f(void) { x = ; }"), "1:20: expected an expression, found `;`");
    assert_eq!(error("void f(void) { if x; }"), "1:19: expected `(`, found `x`");
    assert_eq!(error("void f(void) {\n  x"), "2:4: expected `;`, found end of file");
    assert_eq!(error("void f(void) {\n"), "2:1: expected `}`, found end of file");
    assert_eq!(error("int a[3;"), "1:8: expected `]`, found `;`");
    assert_eq!(error("}"), "1:1: expected a declaration, found `}`");
    assert_eq!(error("int f(int a b);"), "1:13: expected `,` or `)`, found `b`");
    assert_eq!(error("struct { int a, };"), "1:17: expected a name to declare, found `}`");
    assert_eq!(error("enum {};struct;"), "1:15: expected a tag or `{`, found `;`");
    assert_eq!(error("void f(void) { goto 3; }"), "1:21: expected a label, found a number");
}

#[test]
fn unknown_types() {
    assert_eq!(error("foo x;"), "1:1: unknown type name `foo`");
    assert_eq!(error("void f(void) { foo x; }"), "1:16: unknown type name `foo`");
    assert_eq!(error("void f(foo x);"), "1:8: unknown type name `foo`");
    assert_eq!(error("struct s { foo x; };"), "1:12: unknown type name `foo`");
}

#[test]
fn types_that_do_not_combine() {
    assert_eq!(error("short double x;"), "1:1: these type specifiers do not combine");
    assert_eq!(error("int char x;"), "1:5: this type specifier does not combine with those before it");
    assert_eq!(error("static extern x;"), "1:8: more than one storage class");
}

#[test]
fn positions_go_through_line_markers() {
    assert_eq!(error("# 70 \"u.c\"\nint x = ;\n"), "70:9: expected an expression, found `;`");
}

#[test]
fn lexical_errors() {
    assert_eq!(error("int x = 09;"), "1:9: digit `9` in an integer constant of base 8");
    assert_eq!(error("int x = 1.2.3;"), "1:9: malformed floating constant `1.2.3`");
    assert_eq!(error("char *s = \"a\n\";"), "1:11: missing closing \"");
    assert_eq!(error("int x; /* a"), "1:8: unterminated comment");
    assert_eq!(error("int @;"), "1:5: unexpected character `@`");
    assert_eq!(error("int x = '';"), "1:9: empty character constant");
    assert_eq!(
        error("#include <stdio.h>\nint x;"),
        "1:1: unexpected directive `#include`: the text is not preprocessed"
    );
    assert_eq!(error("int = @;"), "1:5: expected a name to declare, found `=`");
}

#[test]
fn pragmas_that_change_layouts() {
    assert_eq!(error("#pragma ms_struct on\nint x;"), "1:1: `#pragma ms_struct` is not supported");
}
