//! Large and deep inputs: linear time, and a diagnostic instead of an overflow.

use super::super::{MAX_NESTING, parse};
use crate::ast::{BlockItem, ExprKind, ExternalDecl, InitializerKind, StmtKind};
use crate::lex::symbol::Interner;
use crate::source::SourceMap;
use crate::stack::on_big_stack;

/// The first error's code.
fn code(text: String) -> Option<&'static str> {
    // Deep trees are dropped where there is room.
    on_big_stack(|| {
        let mut sources = SourceMap::new();
        let result = parse(text.into(), "t.c", &mut sources, &mut Interner::new()).unwrap();
        result.diagnostics.first_error().map(|error| error.code)
    })
}

fn nested(open: &str, inner: &str, close: &str, levels: usize) -> String {
    open.repeat(levels) + inner + &close.repeat(levels)
}

#[test]
fn deep_nesting_is_refused() {
    let many = 2 * MAX_NESTING as usize;
    for (open, inner, close) in [
        ("(", "1", ")"),
        ("-", "x", ""),
        ("(int)", "x", ""),
        ("x[", "1", "]"),
        ("f(", "1", ")"),
        ("a ? b : ", "c", ""),
        ("a = ", "c", ""),
        ("({", "1", ";})"),
        ("", "a", ".b"),
        ("(", "a", ".b)"),
        ("sizeof ", "a", ""),
        ("sizeof(int[", "a", "])"),
        ("(int[1]){", "1", "}"),
        ("({ typeof(", "1", ") x; })"),
        ("_Generic(", "1", ", default: 1)"),
    ] {
        let text = format!("void f(void) {{ y = {}; }}", nested(open, inner, close, many));
        assert_eq!(code(text), Some("parse-nesting"), "{open}{inner}{close}");
    }
    for (open, inner, close) in [
        ("{", "", "}"),
        ("if (a) ", ";", ""),
        ("if (a) ; else ", ";", ""),
        ("while (a) ", ";", ""),
        ("struct {", "int a;", "} a;"),
        ("int (*", "p", ");"),
        ("int x = {", "1", "};"),
    ] {
        let text = format!("void f(void) {{ {} }}", nested(open, inner, close, many));
        let code = code(text);
        // Without their closing parts between, some are errors of another kind.
        assert!(code.is_some(), "{open}{inner}{close}");
    }
}

#[test]
fn reasonable_nesting_is_accepted() {
    for text in [
        nested("(", "1", ")", 4_000),
        nested("({", "1", ";})", 2_000),
        nested("f(", "1", ")", 4_000),
        nested("", "a", "->b", 4_000),
        nested("a ? b : ", "c", "", 4_000),
    ] {
        assert_eq!(code(format!("void f(void) {{ y = {text}; }}")), None);
    }
    let chain = "if (a == 1) b(); else ".repeat(5_000);
    assert_eq!(code(format!("void f(void) {{ {chain} ; }}")), None);
    let blocks = nested("{", "", "}", 4_000);
    assert_eq!(code(format!("void f(void) {blocks}")), None);
}

#[test]
fn long_operator_chains_need_no_stack() {
    // Parsed, walked and dropped on the small stack of a test thread.
    let text = format!("int y = {}0;", "x + 1 * ".repeat(100_000));
    let mut sources = SourceMap::new();
    let result = parse(text.into(), "t.c", &mut sources, &mut Interner::new()).unwrap();
    assert!(!result.diagnostics.has_errors());
    let ExternalDecl::Declaration(declaration) = &result.tree.items[0] else {
        panic!("a declaration");
    };
    let init = declaration.declarators[0].init.as_ref().unwrap();
    let InitializerKind::Expr(expr) = &init.kind else {
        panic!("an expression");
    };
    assert_eq!(expr.binary_chain().1.len(), 100_000);
}

#[test]
fn wide_inputs_are_linear() {
    let text = format!("int a[] = {{ {} }};", "{ 1, a.b[2] }, ".repeat(100_000));
    assert_eq!(code(text), None);
    let text = format!("void f(void) {{ {} }}", "x = y;".repeat(100_000));
    assert_eq!(code(text), None);
    let text = format!("void f(void) {{ switch (x) {{ {} ; }} }}", "case 1:".repeat(100_000));
    assert_eq!(code(text), None);
    let text = format!("char *s = {};", "\"abc\" ".repeat(100_000));
    assert_eq!(code(text), None);
}

#[test]
fn spans_cover_what_they_name() {
    let text = "int f(int a) { return (a + 1) * g ( a ); }";
    let mut sources = SourceMap::new();
    let result = parse(text.into(), "t.c", &mut sources, &mut Interner::new()).unwrap();
    let ExternalDecl::Function(function) = &result.tree.items[0] else {
        panic!("a function");
    };
    assert_eq!(sources.snippet(function.span), text);
    assert_eq!(sources.snippet(function.declarator.span), "f(int a)");
    let BlockItem::Statement(stmt) = &function.body.items[0] else {
        panic!("a statement");
    };
    assert_eq!(sources.snippet(stmt.span), "return (a + 1) * g ( a );");
    let StmtKind::Return(Some(value)) = &stmt.kind else {
        panic!("a return");
    };
    let ExprKind::Binary(product) = &value.kind else {
        panic!("a product");
    };
    assert_eq!(sources.snippet(product.lhs.span), "(a + 1)");
    assert_eq!(sources.snippet(product.rhs.span), "g ( a )");
}
