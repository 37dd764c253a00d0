//! Expressions.

use super::{check, check_expr};

#[test]
fn precedence() {
    check_expr("", "a + b * c - d", "((a + (b * c)) - d)");
    check_expr(
        "",
        "a || b && c | d ^ e & f == g < h << i + j",
        "(a || (b && (c | (d ^ (e & (f == (g < (h << (i + j)))))))))",
    );
    check_expr("", "a = b += c ? d : e ? f : g", "(a = (b += (c ? d : (e ? f : g))))");
    check_expr("", "a = b, c = d", "((a = b), (c = d))");
    check_expr("", "-a++ * !--b", "((-(a++)) * (!(--b)))");
    check_expr("", "*p->q.r[1](2, 3)", "(*p->q.r[1](2, 3))");
    check_expr("", "a << 1 >> 2", "((a << 1) >> 2)");
    check_expr("", "a ? b, c : d", "(a ? (b, c) : d)");
}

#[test]
fn casts_and_parentheses() {
    let declarations = "typedef int T; int x;";
    check_expr(declarations, "(T)-1", "((T) (-1))");
    check_expr(declarations, "(x)-1", "(x - 1)");
    check_expr(declarations, "(T *)x", "((*T) x)");
    check_expr(declarations, "(T)x++", "((T) (x++))");
    check_expr(declarations, "(T)(x) + 1", "(((T) x) + 1)");
    check_expr(declarations, "__extension__ (T)x", "((T) x)");
    check_expr(declarations, "__extension__ __extension__ x", "x");
    check_expr(declarations, "(int (*)(void))x", "((*func() int) x)");
    check_expr(declarations, "(void (*)(T, T))x", "((*func(T, T) void) x)");
}

#[test]
fn sizes() {
    let declarations = "typedef int T; int x;";
    check_expr(declarations, "sizeof(T)", "sizeof(type T)");
    check_expr(declarations, "sizeof(x)", "sizeof x");
    check_expr(declarations, "sizeof(T) * x", "(sizeof(type T) * x)");
    check_expr(declarations, "sizeof (x) - 1", "(sizeof x - 1)");
    check_expr(declarations, "sizeof (T){1}", "sizeof (T){1}");
    check_expr(declarations, "sizeof x[1]", "sizeof x[1]");
    check_expr(declarations, "sizeof (int (*)[3])", "sizeof(type *[3]int)");
    check_expr(declarations, "__alignof__ x", "alignof x");
    check_expr(declarations, "__alignof__(T) + _Alignof(x)", "(alignof(type T) + alignof x)");
}

#[test]
fn gnu_expressions() {
    check_expr("", "a ?: b", "(a ?: b)");
    check_expr("", "({ int x = 1; x; })", "({ declare x: int = 1; x })");
    check_expr("", "p = &&l", "(p = &&l)");
    check_expr("", "a && &&l", "(a && &&l)");
    check_expr("", "__real__ z + __imag z", "((__real__ z) + (__imag__ z))");
    check_expr("", "puts(__func__), __PRETTY_FUNCTION__", "(puts(__func__), __func__)");
}

#[test]
fn compiler_forms() {
    check_expr("typedef struct { int a; } T;", "__builtin_offsetof(T, a.b[3].c)", "offsetof(T, .a.b[3].c)");
    check_expr("", "__builtin_va_arg(ap, char *)", "va_arg(ap, *char)");
    check_expr("", "__builtin_types_compatible_p(int[], const int *)", "types_compatible([]int, *const int)");
    check_expr("", "__builtin_choose_expr(1, a, b)", "choose(1, a, b)");
    check_expr("", "_Generic(x, int: 1, char *: 2, default: 3)", "generic(x, int: 1, *char: 2, default: 3)");
}

#[test]
fn compound_literals() {
    check_expr("struct s;", "f((struct s){ .a = 1 })", "f((struct s){.a = 1})");
    check_expr("", "(int []){1, 2}[0]", "([]int){1, 2}[0]");
    check_expr("", "&(int){0}", "(&(int){0})");
    check("int *p = (int []){ 1 };", "declare p: *int = ([]int){1}");
}

#[test]
fn digraphs_and_dollars() {
    check("int a<:2:> = <%1, 2%>; int $x$ = 3;", "declare a: [2]int = {1, 2}\ndeclare $x$: int = 3");
}
