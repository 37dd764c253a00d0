//! Literals and the text around the tokens.

use super::{check, check_expr, tree};

#[test]
fn strings() {
    check_expr("", r#""a" "b\n" "\x41\101\0z\e""#, r#""ab\nAA\0z\u{1b}""#);
    check_expr("", r#"L"a" "b" u8"c""#, r#"L"abc""#);
    check_expr("", r#"u"é\u00e9""#, r#"u"éé""#);
    check_expr("", r#""\q\"\\n""#, r#""q\"\\n""#);
}

#[test]
fn characters() {
    check_expr("", r"'a'", "'97'");
    check_expr("", r"'\377'", "'-1'");
    check_expr("", r"'\\'", "'92'");
    check_expr("", r"'ab'", "'24930'");
    check_expr("", r"'\377\377'", "'65535'");
    check_expr("", r"'\xff\xff\xff\xff'", "'-1'");
    check_expr("", r"L'\xffffffff'", "L'-1'");
    check_expr("", r"u'\xffff'", "u'65535'");
    check_expr("", "'\"' + '\\''", "('34' + '39')");
}

#[test]
fn numbers() {
    check_expr("", "50.0d + 1.f + 0x.8p1L", "((50.0 + 1.:Float) + 0x.8p1:LongDouble)");
    check_expr("", "0b101 + 017 + 0xFUL + 3i", "(((5 + 15) + 15ul) + 3i)");
    check_expr("", "1i64 + 2.0i", "(1i64 + 2.0i)");
}

#[test]
fn comments_line_ends_and_continuations() {
    let text = b"\xef\xbb\xbf/* a ** / */ int x; // int z; \\\r\n int hidden;\r\r\nin\\\nt y\\ \n;/**/";
    assert_eq!(tree(text), "declare x: int\ndeclare y: int\n");
}

#[test]
fn names_beyond_ascii() {
    let text = "int caf\u{e9}, \\u00e9;".as_bytes();
    assert_eq!(tree(text), "declare café: int\ndeclare é: int\n");
    let latin1 = b"int x; /* \xe9 */ char *s = \"\xe9\"; int \xe9;";
    assert_eq!(tree(latin1), "declare x: int\ndeclare s: *char = \"\u{fffd}\"\ndeclare é: int\n");
}

#[test]
fn directives_that_survive_preprocessing() {
    check("# 1 \"a.c\" 1 3\n#pragma omp parallel\n#ident \"x\"\n#line 3\n#\nint x;", "declare x: int");
}
