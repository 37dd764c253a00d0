//! Which names are types, and where.

use super::check;

#[test]
fn a_parameter_hides_a_typedef() {
    check(
        "typedef int T; void f(int T, int x) { T * x; sizeof(T); (T)-1; }",
        "declare typedef T: int\nfunction f: func(T: int, x: int) void\n  (T * x)\n  sizeof T\n  (T - 1)",
    );
}

#[test]
fn a_local_hides_a_typedef_to_the_end_of_its_block() {
    check(
        "typedef int T; void f(void) { { T T = 1; T * T; } T * y; }",
        "declare typedef T: int\nfunction f: func() void\n  block\n    declare T: T = 1\n    (T * T)\n  declare y: *T",
    );
}

#[test]
fn a_prototype_hides_within_itself_only() {
    check(
        "typedef int T; void g(int T, int a[sizeof(T)]); T x;",
        "declare typedef T: int\ndeclare g: func(T: int, a: [sizeof T]int) void\ndeclare x: T",
    );
}

#[test]
fn a_typedef_in_an_inner_scope() {
    check(
        "int T; void f(void) { typedef char T; T * x; } int y = (T) - 1;",
        "declare T: int\nfunction f: func() void\n  declare typedef T: char\n  declare x: *T\ndeclare y: int = (T - 1)",
    );
    check(
        "typedef int T; void f(void) { typedef T *T; T x; } T y;",
        "declare typedef T: int\nfunction f: func() void\n  declare typedef T: *T\n  declare x: T\ndeclare y: T",
    );
}

#[test]
fn enumeration_constants_hide_typedefs() {
    check(
        "typedef int A; void f(void) { enum { A, B }; A * B; }",
        "declare typedef A: int\nfunction f: func() void\n  declare enum { A, B }\n  (A * B)",
    );
}

#[test]
fn members_tags_and_labels_hide_nothing() {
    check(
        "typedef int T; struct T { T T; T : 3; unsigned T : 2; }; void f(void) { T: p->T; goto T; T x; }",
        "declare typedef T: int\ndeclare struct T { T: T; T : 3; T: uint : 2; }\n\
         function f: func() void\n  T:\n    p->T\n  goto T\n  declare x: T",
    );
}

#[test]
fn a_for_loop_is_a_scope() {
    check(
        "typedef int T; void f(void) { for (int T = 0; ; ) T * T; T * y; }",
        "declare typedef T: int\nfunction f: func() void\n  for ; ; \n    declare T: int = 0\n    (T * T)\n  declare y: *T",
    );
}

#[test]
fn a_typedef_name_in_parentheses_is_a_parameter() {
    check(
        "typedef int T; int f(int (T)), g(int (x)), h(T), k(T (T));",
        "declare typedef T: int\ndeclare f: func(func(T) int) int\ndeclare g: func(x: int) int\n\
         declare h: func(T) int\ndeclare k: func(func(T) T) int",
    );
}

#[test]
fn a_name_is_in_scope_in_its_initialiser() {
    check(
        "typedef int T; void f(void) { int T = sizeof(T); }",
        "declare typedef T: int\nfunction f: func() void\n  declare T: int = sizeof T",
    );
}

#[test]
fn expressions_that_look_like_declarations() {
    check(
        "typedef int T; void f(int a) { a * a; T (x); T (*y)[2]; a (3); }",
        "declare typedef T: int\nfunction f: func(a: int) void\n  (a * a)\n  declare x: T\n  declare y: *[2]T\n  a(3)",
    );
}
