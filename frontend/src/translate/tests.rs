//! Closed C programs, translated and run.

mod nested;

use super::*;
use crate::pipeline::{Options as LoadOptions, Text, translate_texts};
use boogie::interpret::{Functions, Limits, Oracle, Outcome, Unobserved, run};
use boogie::marks::{self, Limit, Mark};

/// Every arbitrary value is zero; of several ways the first that is open is taken.
struct Zeros;

impl Oracle for Zeros {}

fn translated(text: &str, model: crate::ctype::DataModel) -> Translation {
    let texts = vec![Text { name: "test.c".into(), text: text.into(), aligned: None }];
    let load = LoadOptions { model, ..LoadOptions::default() };
    let result = translate_texts(texts, &load, &Options::default());
    let translation = result.unwrap_or_else(|f| panic!("{:?}", f.diagnostics)).translation;
    boogie::check::check(&translation.program).unwrap_or_else(|e| panic!("{e:?}"));
    translation
}

fn outcome(text: &str) -> Outcome {
    let mut results = Vec::new();
    for model in [crate::ctype::DataModel::Lp64, crate::ctype::DataModel::Ilp32] {
        let mut program = translated(text, model).program;
        program.number_sites();
        let limits = Limits { steps: 1_000_000, depth: 10_000 };
        results.push(run(&program, &mut Zeros, &Functions::default(), &mut Unobserved, limits).outcome);
    }
    assert_eq!(
        std::mem::discriminant(&results[0]),
        std::mem::discriminant(&results[1]),
        "the data models differ: {results:?}"
    );
    results.remove(0)
}

const PRELUDE: &str = "void reach_error(void); void __VERIFIER_assume(int); int __VERIFIER_nondet_int(void); void abort(void);
    void *malloc(__SIZE_TYPE__); void *calloc(__SIZE_TYPE__, __SIZE_TYPE__); void *realloc(void *, __SIZE_TYPE__);
    void *memcpy(void *, const void *, __SIZE_TYPE__); void *memset(void *, int, __SIZE_TYPE__); __SIZE_TYPE__ strlen(const char *);
    char *strcpy(char *, const char *); int strcmp(const char *, const char *); void check(int c) { if (!c) reach_error(); }
    ";

/// The texts are not preprocessed.
fn with_prelude(body: &str) -> String {
    format!("{}{}", PRELUDE.replace("__SIZE_TYPE__", "__typeof__(sizeof(0))"), body.replace("CHECK(", "check("))
}

/// The program returns from `main` and every CHECK in it holds.
fn holds(body: &str) {
    let result = outcome(&with_prelude(body));
    assert_eq!(result, Outcome::Returned, "{body}");
}

/// The program reaches the error function.
fn fails(body: &str) {
    let result = outcome(&with_prelude(body));
    assert!(matches!(result, Outcome::AssertFailed { .. }), "{body}: {result:?}");
}

/// Boogie's own parser is asked by `make boogie-check` only.
#[test]
fn attributes_are_named_by_no_word_of_boogie() {
    let text = "int g; static int f(int x) { return x ? g : -1; } int main(void) { int y = f(3); return y; }";
    let program = translated(text, crate::ctype::DataModel::Lp64).program;
    let printed = boogie::text::print(&program);
    let names = printed.split("{:").skip(1).map(|rest| rest.split([' ', '}']).next().unwrap_or_default());
    let names: Vec<&str> = names.collect();
    assert!(names.contains(&marks::Value::NAME), "{names:?}");
    assert!(names.iter().all(|name| !super::names::WORDS.contains(name)), "{names:?}");
}

#[test]
fn arithmetic_is_c_s() {
    holds("int main(void) { int a = -7; CHECK(a / 2 == -3); CHECK(a % 2 == -1); CHECK((unsigned)a > 5u); CHECK(a >> 1 == -4);
        unsigned char c = 200; c += 100; CHECK(c == 44); CHECK((signed char)200 == -56); _Bool b = 256; CHECK(b == 1);
        long long l = 1LL << 40; CHECK((int)(l >> 38) == 4); CHECK(sizeof(l) == 8); return 0; }");
    fails("int main(void) { int a = 3; CHECK(a * a == 8); return 0; }");
}

/// Not in every C library, so not among the programs of `tests/library`.
#[test]
fn bounded_copies() {
    holds("unsigned long strlcpy(char *, const char *, unsigned long), strlcat(char *, const char *, unsigned long);
        int main(void) { char to[6] = \"#####\"; CHECK(strlcpy(to, \"abcdefg\", 4) == 7); CHECK(to[2] == 'c'); CHECK(to[3] == 0); CHECK(to[4] == '#');
        CHECK(strlcat(to, \"xyz\", 6) == 6); CHECK(to[4] == 'y'); CHECK(to[5] == 0); CHECK(strlcpy(to, \"q\", 0) == 1); CHECK(to[0] == 'a');
        CHECK(strlcat(to, \"q\", 2) == 3); CHECK(strlcpy(to, \"\", 1) == 0); CHECK(to[0] == 0); return 0; }");
    fails(
        "unsigned long strlcpy(char *, const char *, unsigned long); int main(void) { char to[2]; CHECK(strlcpy(to, \"abc\", 2) == 2); return 0; }",
    );
}

#[test]
fn division_by_zero_ends_the_execution() {
    let text = with_prelude("int main(void) { int z = 0; int q = 1 / z; reach_error(); return q; }");
    assert!(matches!(outcome(&text), Outcome::Blocked { .. }));
}

#[test]
fn bit_fields_keep_their_neighbours() {
    holds("struct s { unsigned a : 3; signed b : 5; unsigned c : 12; _Bool d : 1; } g; int main(void) { struct s *p = &g, l;
        p->a = 5; p->b = -3; p->c = 4095; p->d = 4; p->a = 9; CHECK(p->a == 1); CHECK(p->b == -3); CHECK(p->c == 4095); CHECK(p->d == 1);
        l = *p; l.b = 20; CHECK(l.b == -12); CHECK(l.a == 1); *p = l; CHECK(g.b == -12); return 0; }");
}

#[test]
fn unions_and_casts_see_the_same_bytes() {
    holds("union u { unsigned i; unsigned char c[4]; } x; int main(void) { x.i = 0x01020304; CHECK(x.c[0] == 4); x.c[3] = 0xff; CHECK(x.i == 0xff020304u);
        unsigned a[2] = { 0x11223344, 0 }; unsigned char *p = (unsigned char *)a; CHECK(p[1] == 0x33); p[4] = 7; CHECK(a[1] == 7); return 0; }");
}

#[test]
fn structs_are_values() {
    holds("struct in { int a, b; }; struct s { int x; struct in i; char t[3]; }; struct s make(int x) { struct s s = { x, { 1, 2 }, \"ab\" }; return s; }
        int sum(struct s s) { s.x += s.i.a; return s.x + s.i.b + s.t[1]; } struct s g = { .i = { .b = 9 } };
        int main(void) { struct s s = make(5), t = s; t.x = 1; CHECK(s.x == 5); CHECK(sum(s) == 5 + 1 + 2 + 'b'); CHECK(s.x == 5); CHECK(g.i.b == 9); CHECK(g.x == 0);
        g = t; CHECK(g.t[0] == 'a'); return 0; }");
}

#[test]
fn static_objects_have_their_initial_values() {
    holds("int z[1000]; int a[3] = { 1, [2] = 3 }; char *names[] = { \"one\", \"two\" }; struct { int *p; int n; } s = { &a[2], sizeof z }; static char t[8] = \"xy\";
        int at(int *p, int i) { return p[i]; } int main(void) { CHECK(at(z, 999) == 0); CHECK(at(a, 0) + at(a, 1) + at(a, 2) == 4); CHECK(*s.p == 3);
        CHECK(names[1][2] == 'o'); CHECK(t[1] == 'y'); CHECK(t[7] == 0); CHECK(s.n == 4000); return 0; }");
}

#[test]
fn statics_that_share_a_region_with_the_heap_start_right() {
    holds(
        "int a[3] = { 1, 0, 3 }; int main(void) { int *p = malloc(12), *q; q = a; CHECK(q[0] == 1 && q[1] == 0 && q[2] == 3); q = p; q[1] = 5; CHECK(a[1] == 0); return 0; }",
    );
}

#[test]
fn lists_on_the_heap() {
    holds("struct n { int v; struct n *next; }; int main(void) { struct n *head = 0; for (int i = 0; i < 4; i++) { struct n *n = malloc(sizeof *n); n->v = i; n->next = head; head = n; }
        int s = 0; for (struct n *n = head; n; n = n->next) s = 10 * s + n->v; CHECK(s == 3210); return 0; }");
}

#[test]
fn recursion_has_its_own_locals() {
    holds(
        "int f(int n, int *up) { int mine = n; if (n > 0) f(n - 1, &mine); *up += mine; return mine; } int main(void) { int x = 0; int r = f(3, &x); CHECK(r == 3 + 2 + 1 + 0); CHECK(x == 6); return 0; }",
    );
}

#[test]
fn calls_through_pointers() {
    holds("int inc(int x) { return x + 1; } int dec(int x) { return x - 1; } int (*table[])(int) = { inc, dec }; int apply(int (*f)(int), int x) { return f(x); }
        int main(void) { CHECK(apply(table[1], 5) == 4); CHECK(apply(inc, 5) == 6); int (*f)(int) = &dec; CHECK((*f)(1) == 0); return 0; }");
}

#[test]
fn library_functions() {
    holds("struct s { int a; char b; long c; }; int main(void) { struct s x = { 1, 2, 3 }, y; memcpy(&y, &x, sizeof x); CHECK(y.c == 3 && y.b == 2);
        memset(&y, 0, sizeof y); CHECK(y.a == 0 && y.c == 0); int *p = calloc(4, sizeof(int)); CHECK(p[3] == 0); char t[10]; strcpy(t, \"hello\"); CHECK(strlen(t) == 5);
        CHECK(strcmp(t, \"help\") < 0); int n = t[0] == 'h' ? 3 : 4; char u[10]; memcpy(u, t, n); CHECK(u[2] == 'l'); p = realloc(p, 32); CHECK(p[0] == 0); return 0; }");
}

#[test]
fn variable_arguments() {
    holds("struct p { int x; long y; }; long sum(int n, ...) { __builtin_va_list l; long s = 0; __builtin_va_start(l, n); for (int i = 0; i < n; i++) s += __builtin_va_arg(l, int);
        struct p p = __builtin_va_arg(l, struct p); long long w = __builtin_va_arg(l, long long); __builtin_va_end(l); return s + p.y + (w >> 33); }
        int main(void) { struct p p = { 1, 100 }; CHECK(sum(3, 1, -2, 3, p, 1LL << 34) == 104); return 0; }");
}

#[test]
fn switches_and_gotos() {
    holds("int f(int x) { int r = 0; switch (x) { case 1: r++; case 2: r += 10; break; case -5 ... -3: r = 7; break; default: r = 9; } return r; }
        int main(void) { CHECK(f(1) == 11); CHECK(f(2) == 10); CHECK(f(-4) == 7); CHECK(f(-6) == 9); int i = 0; again: if (i < 3) { i++; goto again; } CHECK(i == 3); return 0; }");
}

#[test]
fn atomic_builtins() {
    holds("int x = 5; int main(void) { int old = __sync_fetch_and_add(&x, 3); CHECK(old == 5 && x == 8); CHECK(__sync_bool_compare_and_swap(&x, 8, 1)); CHECK(x == 1);
        CHECK(!__sync_bool_compare_and_swap(&x, 8, 2)); CHECK(__sync_lock_test_and_set(&x, 4) == 1); CHECK(x == 4); return 0; }");
}

#[test]
fn a_local_in_a_loop_is_arbitrary_anew() {
    let text = with_prelude(
        "void use(int *p) { } int main(void) { for (int i = 0; i < 2; i++) { int x; use(&x); if (i == 0) x = 1; } return 0; }",
    );
    let program = translated(&text, crate::ctype::DataModel::Lp64).program;
    let main = program.procs.iter().find(|p| p.name == "main").expect("main");
    let x = program.vars.iter().position(|v| v.name == "main.x").expect("x is one known cell");
    let havocs = main.body.iter().flat_map(|b| &b.blocks).flat_map(|b| &b.cmds);
    let of_x = |c: &&bpl::Cmd| matches!(c, bpl::Cmd::Havoc { vars, .. } if vars.contains(&bpl::VarId(x as u32)));
    assert_eq!(havocs.filter(of_x).count(), 1);
}

#[test]
fn what_is_not_supported_is_a_limit() {
    let text = with_prelude("int main(void) { void *place[5]; if (__builtin_setjmp(place)) reach_error(); return 0; }");
    assert!(
        matches!(outcome(&text), Outcome::LimitReached { reason: Limit::Unsupported(what), .. } if what.starts_with("test.c:"))
    );
}

#[test]
fn undefined_functions_are_listed_once() {
    let text = with_prelude(
        "int unknown(void); void gone(void) __attribute__((noreturn)); int main(void) { int a = unknown() + unknown(); if (a) gone(); return a; }",
    );
    let translation = translated(&text, crate::ctype::DataModel::Lp64);
    let listed: Vec<&str> = translation.assumptions.iter().map(|a| a.what.as_str()).collect();
    assert_eq!(
        listed,
        [
            "'unknown' is not defined: it returns an arbitrary value and changes nothing",
            "'gone' is not defined: it does not return"
        ]
    );
    assert_eq!(translation.assumptions[0].location.as_ref().map(|l| &*l.file), Some("test.c"));
}

#[test]
fn functions_given_to_undefined_ones_are_not_called_and_that_is_said() {
    let text = with_prelude(
        "int enlist(int (*)(int), void *); int f(int x) { reach_error(); return x; } int main(void) { return enlist(0, 0) + enlist(f, 0); }",
    );
    let listed = translated(&text, crate::ctype::DataModel::Lp64).assumptions;
    let plain = "'enlist' is not defined: it returns an arbitrary value and changes nothing";
    let more = format!("{plain}, and nothing calls the functions that it is given");
    assert_eq!(listed.iter().map(|a| a.what.as_str()).collect::<Vec<_>>(), [plain, &more]);
}

#[test]
fn the_task_s_own_definitions_win() {
    holds(
        "int own; void __VERIFIER_assume2(int c) { } __typeof__(sizeof(0)) strlen(const char *s) { own = 1; return 42; } int main(void) { CHECK(strlen(\"\") == 42); CHECK(own); return 0; }",
    );
}

#[test]
fn the_text_form_is_valid() {
    let text = with_prelude(
        "struct s { int type; struct s *var; } *havoc; int bv32, assert; int main(int argc, char **argv) { havoc = malloc(8); havoc->type = argc; bv32 = assert; return argv[0][0]; }",
    );
    let program = translated(&text, crate::ctype::DataModel::Lp64).program;
    let printed = boogie::print(&program);
    let parsed = boogie::parse(&printed).unwrap_or_else(|e| panic!("{e:?}\n{printed}"));
    assert_eq!(boogie::print(&parsed), printed);
}

#[test]
fn a_missing_entry_is_an_error() {
    let texts = vec![Text { name: "test.c".into(), text: b"int f(void) { return 0; }".to_vec(), aligned: None }];
    assert!(translate_texts(texts, &LoadOptions::default(), &Options::default()).is_err());
}
