//! What the checker refuses, what it leaves out, and how files are linked.

use frontend::check::{Options, check};
use frontend::ctype::DataModel;
use frontend::lex::symbol::Interner;
use frontend::parse::parse;
use frontend::source::SourceMap;
use frontend::stack::on_big_stack;
use frontend::typed::{Callee, ExprKind, FunctionBody, InitValue, Program, StmtKind, Storage};
use std::fmt::Write;

/// The program of some files, or the line of its first error with the message's code.
fn run(files: &[&str], entry: Option<&str>) -> Result<Program, (u32, &'static str)> {
    let mut sources = SourceMap::new();
    let mut interner = Interner::new();
    let mut units = Vec::new();
    for (index, text) in files.iter().enumerate() {
        let name = format!("{index}.c");
        let parsed = parse((*text).into(), &name, &mut sources, &mut interner).unwrap();
        assert!(!parsed.diagnostics.has_errors(), "{:?}", parsed.diagnostics.first_error());
        units.push(parsed.tree);
    }
    let options = Options { model: DataModel::Lp64, entry: entry.map(str::to_string), ..Options::default() };
    check(&units, &interner, &sources, &options).map_err(|errors| {
        let line = sources.location(errors[0].span.lo).map_or(0, |location| location.line);
        (line, errors[0].code)
    })
}

fn accepted(text: &str) -> Program {
    run(&[text], Some("main")).unwrap()
}

fn body<'p>(program: &'p Program, name: &str) -> &'p FunctionBody {
    &program.functions.iter().find(|function| function.name == name).unwrap().body
}

fn first_statement(program: &Program) -> &StmtKind {
    match body(program, "main") {
        FunctionBody::Defined { body, .. } => &body[0].kind,
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_gcc_refuses_is_refused() {
    let inside = |text: &str| {
        let text = format!("int main(void) {{\n{text}\n}}");
        run(&[&text], Some("main")).map(|_| ()).err().map(|(_, code)| code)
    };
    let redefined = Some("check-redefinition");
    assert_eq!(inside("switch (1) { case 1 ... 5: case 3: ; }"), redefined);
    assert_eq!(inside("switch (1) { case 3: case 1 ... 5: ; }"), redefined);
    assert_eq!(inside("switch (1) { case -5 ... 1: case 1: ; }"), redefined);
    assert_eq!(inside("switch (1) { case 5 ... 7: case 1 ... 4: case 8: case 0: ; }"), None);
    assert_eq!(inside("switch (1) { case -5 ... -1: case 0 ... 5: ; }"), None);
    assert_eq!(inside("switch (1u) { case 0 ... 5: case 6 ... 0xffffffff: ; }"), None);
    let wrong = Some("check-type");
    assert_eq!(inside("struct { const int a; } x = { 1 }, y = { 2 }; x = y;"), wrong);
    assert_eq!(inside("struct { struct { const int a[2]; } s; } x = { 1 }, y = { 2 }; x = y;"), wrong);
    assert_eq!(inside("struct { const int *a; } x = { 0 }, y = { 0 }; x = y;"), None);
    assert_eq!(inside("register int a[2]; return &a[1] != 0;"), wrong);
    assert_eq!(inside("register int a[2] = { 1 }; return a[1];"), None);
    assert_eq!(inside("struct { int a : 3; } s; typeof(s.a) b; return 0;"), wrong);
    assert_eq!(inside("struct { int a : 3; int b; } s; typeof(s.b) b; return 0;"), None);
    assert_eq!(inside("struct { int a : 0; } s; return 0;"), wrong);
    assert_eq!(inside("struct { int a : 1; int : 0; int b; } s; return 0;"), None);
    assert_eq!(inside("_Alignas(3) int x; return 0;"), wrong);
    assert_eq!(inside("_Alignas(16) int x; return 0;"), None);
    assert_eq!(inside("int n = 1; static int a[n]; return 0;"), wrong);
    assert_eq!(inside("int n = 1; extern int a[n]; return 0;"), wrong);
    assert_eq!(inside("int n = 1; static int (*p)[n]; return 0;"), None);
    assert_eq!(inside("int n = 1; return _Generic(1, int[n]: 0, default: 1);"), wrong);
    assert_eq!(inside("return _Generic(1, int[]: 0, default: 1);"), Some("check-incomplete"));
    assert_eq!(inside("return _Generic(1, int *: 0, default: 1);"), None);
}

#[test]
fn parameters_are_in_the_scope_of_the_body() {
    let check = |text: &str| {
        let text = format!("{text} int main(void) {{ return f(0); }}");
        run(&[&text], Some("main")).map(|_| ()).err().map(|(_, code)| code)
    };
    let redefined = Some("check-redefinition");
    assert_eq!(check("int f(int x) { int x = 5; return x; }"), redefined);
    assert_eq!(check("int f(x) int x; { int x = 5; return x; }"), redefined);
    assert_eq!(check("int f(int x) { typedef int x; return 0; }"), redefined);
    assert_eq!(check("int f(int x) { extern int x; return x; }"), redefined);
    assert_eq!(check("int f(struct s { int a; } *p) { struct s { int b; } q; return 0; }"), redefined);
    assert_eq!(check("int f(int x) { { int x = 2; return x; } }"), None);
    assert_eq!(check("int f(int x) { for (int x = 0; x < 2; x++); return x; }"), None);
    assert_eq!(check("struct s { int a; }; int f(struct s *p) { struct s { int b; } q; return 0; }"), None);
    assert_eq!(check("struct s { char a; }; int f(p) struct s { int x[2]; } *p; { return sizeof(struct s); }"), None);
}

#[test]
fn aliases_of_nothing_are_refused() {
    let check = |text: &str| run(&[text], Some("main")).map(|_| ()).err().map(|(_, code)| code);
    let main = "int main(void) { return 0; }";
    assert_eq!(check(&format!("void f(void) __attribute__((alias(\"g\"))); {main}")), Some("check-undeclared"));
    assert_eq!(check(&format!("void f(void) __attribute__((alias(\"g\"))); void g(void) {{}} {main}")), None);
    assert_eq!(check(&format!("extern int y __attribute__((alias(\"x\"))); int x = 0; {main}")), None);
}

#[test]
fn errors_of_the_author_are_refused_with_their_line() {
    let refused = |text: &str| run(&[text], Some("main")).map(|_| ()).unwrap_err();
    assert_eq!(refused("int main(void)\n{ return y; }"), (2, "check-undeclared"));
    assert_eq!(refused("int x;\nchar x;\nint main(void) { return 0; }"), (2, "check-redefinition"));
    assert_eq!(refused("int f(int a);\nint main(void) {\n return f(); }"), (3, "check-type"));
    assert_eq!(refused("int main(void) {\n struct s v; return 0; }"), (2, "check-incomplete"));
    assert_eq!(refused("int main(void) {\n goto out; }"), (2, "check-undeclared"));
    assert_eq!(refused("int main(void) {\n const int c = 1;\n c = 2; }"), (3, "check-type"));
    assert_eq!(refused("int f(void);\nint x = f();\nint main(void) { return x; }"), (2, "check-constant"));
    assert_eq!(refused("_Static_assert(sizeof(long) == 4, \"\");\nint main(void) { }"), (1, "check-assert"));
    assert_eq!(refused("int main(void) { return late; }\nint late;"), (1, "check-undeclared"));
    assert_eq!(refused("int f(void) { return 0; }").1, "check-entry");
}

#[test]
fn what_gcc_refuses_besides_is_refused() {
    let refused = |text: &str| run(&[text], Some("main")).map(|_| text.to_string()).unwrap_err();
    let main = "\nint main(void) { return 0; }";
    let with = |text: &str| refused(&format!("{text}{main}"));
    assert_eq!(with("struct s { int i; union { int i; float f; }; };"), (1, "check-redefinition"));
    assert_eq!(with("struct s { struct { int i; }; union { struct { int i; }; }; };"), (1, "check-redefinition"));
    assert_eq!(with("int f(int a, int a);"), (1, "check-redefinition"));
    assert_eq!(with("int f(a, b, a) int a, b; { return 0; }"), (1, "check-redefinition"));
    let statement = |text: &str| refused(&format!("int a;\nint main(void) {{ int n = 3; {text} return 0; }}"));
    assert_eq!(statement("n = _Generic(n, int: 1, int: 2);"), (2, "check-type"));
    assert_eq!(statement("n = _Generic(n, default: 1, default: 2);"), (2, "check-type"));
    assert_eq!(statement("goto l; int v[n]; l: n = 1;"), (2, "check-jump"));
    assert_eq!(statement("goto l; { int (*v)[n]; l: n = 1; }"), (2, "check-jump"));
    assert_eq!(statement("switch (n) { int v[n]; case 3: n = 1; }"), (2, "check-jump"));
    assert_eq!(statement("goto l; n = ({ l: n = 1; n; });"), (2, "check-jump"));
    for value in ["(char)(long)&a", "(int)(long)&a", "-(long)&a", "(long)&a * 2", "(long)&a | 1", "1 / 0", "&a < &b"] {
        assert_eq!(
            statement(&format!("extern int b; static long s = {value}; n = s;")),
            (2, "check-constant"),
            "{value}"
        );
    }
}

#[test]
fn what_gcc_takes_is_taken() {
    for text in [
        "goto l; { int v[3]; l: n = 1; }",
        "{ int v[n]; goto l; } l: n = 1;",
        "int v[n]; l: if (n > 3) goto l;",
        "n = _Generic(n, int: 1, const int: 2, default: 3);",
        "static long s = (long)&a + 4; static long t = (long)&a * 1; static int *q = &a ? &a : 0; n = s + t + *q;",
        "static int s = (int)1.5 + !&a; static void *p = &&l; l: n = s + !p;",
    ] {
        accepted(&format!("int a; int main(void) {{ int n = 3; {text} return 0; }}"));
    }
}

#[test]
fn equal_records_of_files_with_unnamed_members_are_one() {
    let record = "enum e { A, B }; struct s { struct { int a; } u, *p; struct { int a; } v; enum e e; enum { C } f;
        union { enum { D } g; union { int x; } h; }; };";
    let other = record.replace("int x", "float x");
    let user =
        format!("struct t {{ struct {{ int a; }} w; }}; {record} int g(struct s *s) {{ return s->v.a + s->h.x; }}");
    let main = |record: &str| format!("{record} int g(struct s *); int main(void) {{ struct s s; return g(&s); }}");
    assert!(run(&[&main(record), &user], Some("main")).is_ok());
    assert!(run(&[&user, &main(record)], Some("main")).is_ok());
    assert!(run(&[&main(&other), &user], Some("main")).is_ok(), "other text, another type");
}

#[test]
fn a_definition_for_inlining_gives_way_as_in_gcc() {
    const INLINE: &str = "extern inline __attribute__((gnu_inline)) int f(int a) { return a; }";
    let main = "int main(void) { return f(1); }";
    let plain = |storage: &str| format!("{storage} int f(int a) {{ return a + 1; }}");
    for second in ["", "static", "static inline"] {
        accepted(&format!("{INLINE} {} {main}", plain(second)));
    }
    for first in [plain(""), plain("static"), INLINE.to_string()] {
        assert!(run(&[&format!("{first} {INLINE} {main}")], Some("main")).is_err(), "{first}");
    }
    assert!(run(&[&format!("{INLINE} {} {main}", plain("inline"))], Some("main")).is_err());
}

#[test]
fn errors_in_nested_functions_are_refused() {
    let refused = |text: &str| {
        let text = format!("int main(void) {{ int v = 0;\n{text}\nreturn 0; }}");
        run(&[&text], Some("main")).map(|_| ()).unwrap_err()
    };
    assert_eq!(refused("auto int f(int);"), (2, "check-undeclared"));
    assert_eq!(refused("auto int f(int); int f(char c) { return c; }"), (2, "check-redefinition"));
    assert_eq!(refused("int f(void) { return 1; } int f(void) { return 2; }"), (2, "check-redefinition"));
    assert_eq!(refused("static int f(void) { return v; }"), (2, "check-type"));
    assert_eq!(refused("int f(void) { return w; } int w;"), (2, "check-undeclared"));
    assert_eq!(refused("void f(void) { goto out; } out:"), (2, "check-undeclared"));
    assert_eq!(refused("while (v) { void f(void) { break; } }"), (2, "check-type"));
}

#[test]
fn what_cannot_be_reached_does_not_matter() {
    let program = accepted(
        "typedef _Decimal64 cd; cd z; int vec __attribute__((vector_size(16)));
         struct h { _Decimal32 c; int n; }; struct h *hp;
         int never(void) { struct h v; return undeclared; }
         int main(void) { return hp != 0; }",
    );
    assert!(program.functions.iter().all(|function| function.name != "never"));
    let program = accepted("_Decimal64 z; int f(void) { return z != 0; } int main(void) { return f(); }");
    let FunctionBody::Defined { body: statements, .. } = body(&program, "f") else { panic!("left out as a whole") };
    assert!(matches!(statements[0].kind, StmtKind::Unsupported(_)));
    assert!(matches!(body(&program, "main"), FunctionBody::Defined { .. }));
}

/// Behind a statement that is left out, nothing is as within it.
#[test]
fn unsupported_statements_leave_no_traces() {
    let behind = |block: &str, rest: &str| {
        let program = run(&[&format!("int main(void) {{\n({{ {block} 0; }});\n{rest}\n}}")], Some("main"))?;
        assert!(matches!(first_statement(&program), StmtKind::Unsupported(_)), "{block}");
        Ok(program)
    };
    let fails = "int a[] = { 1wb };";
    let in_try = format!("__try {{ {fails} }} __except (1) {{ }}");
    assert!(behind(&in_try, "return 0;").is_ok());
    assert_eq!(behind(&in_try, "__leave;").map(|_| ()), Err((3, "check-type")));
    // Outside of a handler it is a function as any other.
    let calls = |block: &str, name: &str| {
        let program = behind(block, &format!("return {name}();")).unwrap();
        program.functions.iter().any(|function| function.name == name)
    };
    assert!(calls(&format!("__try {{ }} __except (1) {{ {fails} }}"), "GetExceptionCode"));
    assert!(calls(&format!("__try {{ }} __finally {{ {fails} }}"), "AbnormalTermination"));
}

/// A statement keeps the label of a call of `setjmp` where another part of it is left out: here it may not have one.
#[test]
fn unsupported_initialisers_keep_their_statements_labels() {
    let text = |other: &str| {
        format!(
            "int setjmp(int *); int main(void) {{ int place[8]; int a = setjmp(place), b = {other}; return a + b; }}"
        )
    };
    for other in ["0", "1wb", "({ for (;;) { int c[] = { 1wb }; } 0; })"] {
        let program = accepted(&text(other));
        assert!(matches!(body(&program, "main"), FunctionBody::Unsupported(_)), "{other}");
    }
}

/// What is not supported is a statement, unless something outside of it jumps into it.
#[test]
fn unsupported_statements_with_labels_spoil_their_function() {
    let program = accepted("_Decimal64 z; int main(void) { if (z != 0) { in: return 1; } goto in; }");
    assert!(matches!(body(&program, "main"), FunctionBody::Defined { .. }));
    let nested = "_Decimal64 z; int main(int c, char **v) {
        switch (c) { while (z != 0) { case 3: return 1; } default: { _Decimal64 w; in: return 2; } } goto in; }";
    assert!(matches!(body(&accepted(nested), "main"), FunctionBody::Unsupported(_)));
}

#[test]
fn functions_are_found_through_initialisers() {
    let program = accepted(
        "int callee(void) { return 1; }
         static struct ops { int (*call)(void); } ops = { .call = callee }, *table[] = { &ops };
         int main(void) { return table[0]->call(); }",
    );
    assert!(matches!(body(&program, "callee"), FunctionBody::Defined { .. }));
}

#[test]
fn files_are_linked_by_name() {
    let header = "struct node { int v; struct node *next; }; extern struct node *head; int use(struct node *);";
    let one = format!("{header} static int hidden = 1; int main(void) {{ return use(head) + hidden; }}");
    let two = format!(
        "{header} static int hidden = 2; struct node *head;
         int use(struct node *n) {{ return n->v + hidden; }}"
    );
    let program = run(&[&one, &two], Some("main")).unwrap();
    assert_eq!(program.vars.iter().filter(|var| var.name == "head").count(), 1);
    assert_eq!(program.vars.iter().filter(|var| var.name == "hidden").count(), 2);
    assert_eq!(program.functions.len(), 2);
    assert_eq!(program.types.records.iter().filter(|record| record.name == "node").count(), 1);
    let head = program.vars.iter().find(|var| var.name == "head").unwrap();
    assert_eq!(head.storage, Storage::Static);
}

#[test]
fn objects_that_files_declare_with_different_types_are_not_used() {
    let is_used = |declared: &str, defined: &str| {
        let one = format!("{declared}; int main(void) {{ return object[0] != 6; }}");
        let program = run(&[&one, defined], Some("main")).unwrap();
        matches!(body(&program, "main"), FunctionBody::Defined { .. })
    };
    assert!(!is_used("extern char object[]", "int object[2] = { 6 };"));
    assert!(!is_used("extern long object[2]", "int object[2] = { 6 };"));
    assert!(is_used("extern int object[]", "int object[2] = { 6 };"));
    assert!(is_used(
        "struct s; extern struct s *other; extern int object[]",
        "struct s { int a; } *other; int object[2] = { 6 };"
    ));
}

#[test]
fn undeclared_library_functions_have_their_own_types() {
    let program = accepted("int main(void) { char *p; p = malloc(3); return 0; }");
    let malloc = program.functions.iter().find(|function| function.name == "malloc").unwrap();
    assert!(matches!(malloc.body, FunctionBody::Undefined));
    let frontend::ctype::CType::Function { ret, .. } = program.types.get(malloc.ty) else { panic!() };
    assert!(matches!(program.types.get(*ret), frontend::ctype::CType::Pointer(_)));
}

#[test]
fn overflow_is_left_for_the_verifier_to_see() {
    let folded = |text: &str| {
        let program = accepted(&format!("int main(void) {{ return {text}; }}"));
        match first_statement(&program) {
            StmtKind::Return(Some(value)) => matches!(value.kind, ExprKind::Int(_)),
            other => panic!("{other:?}"),
        }
    };
    assert!(folded("2 + 3 * 4"));
    assert!(!folded("2147483647 + 1"));
    assert!(!folded("1 / 0"));
    assert!(!folded("1 << 32"));
    assert!(!folded("-(-2147483647 - 1)"));
}

#[test]
fn old_style_parameters_arrive_promoted() {
    let program = accepted("int f(c, x) char c; float x; { return c; } int main(void) { return f(1, 2.0); }");
    let function = program.functions.iter().find(|function| function.name == "f").unwrap();
    let sizes: Vec<_> =
        function.params.iter().map(|param| program.types.size_of(program.vars[param.0 as usize].ty.ty)).collect();
    assert_eq!(sizes, [Some(4), Some(8)]);
}

#[test]
fn long_chains_and_long_lists() {
    let mut text = "int a[] = {".to_string();
    for number in 0..100_000 {
        write!(text, "{number}, ").unwrap();
    }
    text += "[5] = 7 }; int main(void) { int x = 1; return x";
    for _ in 0..50_000 {
        text += " + x";
    }
    text += " + a[5]; }";
    on_big_stack(|| {
        let program = accepted(&text);
        let init = program.vars.iter().find(|var| var.name == "a").unwrap().init.as_ref().unwrap();
        assert_eq!(init.items.len(), 100_000);
        let InitValue::Expr(fifth) = &init.items[5].value else { panic!() };
        assert!(matches!(fifth.kind, ExprKind::Int(7)));
    });
}

#[test]
fn vectors_take_the_scalars_that_gcc_takes() {
    let accepts = |statement: &str| {
        let text = format!(
            "typedef int ints __attribute__((vector_size(16)));
             typedef unsigned words __attribute__((vector_size(16)));
             typedef float floats __attribute__((vector_size(16)));
             typedef signed char bytes __attribute__((vector_size(16)));
             int main(void) {{
                ints v = {{}}; words u = {{}}; floats f = {{}}; bytes b = {{}}; struct {{ int small : 7; }} m = {{}};
                _Bool truth = 0; enum e {{ ONE = 1 }} e = ONE; char c = 0; short s = 1; long l = 1; double d = 1; int *p = 0;
                {statement};
             }}"
        );
        run(&[&text], Some("main")).is_ok()
    };
    let taken = [
        "v + 1l; v + s; 1 - v; v * ONE; v + (long)s; v + (l & 7); u + -1; b + 127; b + 200u; b - 1; b + m.small",
        "f + 1; f + 0.5; f + s; f * 16777216; f + (float)d; f - (double)1; v << l; 1 << v; v >> c; v << u",
        "v = v + u; u += v; u = v < v; f = v > v; b == 1; v = (ints)f; l = (long)(__typeof__(int __attribute__((vector_size(8))))){}",
        "v[1] = 2; p = &v[1]; (v + 1)[c]; v[s]++; v++; -f; ~b; c ? v : v + 1; ints w[2] = {1, 2, 3, 4, 5}",
    ];
    for statement in taken {
        assert!(accepts(statement), "{statement}");
    }
    let refused = [
        "v + l",
        "v += 1ll << 40",
        "v + truth",
        "v + e",
        "v + p",
        "v + d",
        "v + 0.5",
        "b + 128",
        "b + c + s",
        "f + d",
        "f + 0.1",
        "f + 16777217",
        "f + (int)s * 2",
        "f % 2",
        "f & f",
        "f << 1",
        "~f",
        "v << 0.5",
        "v >> truth",
        "s << b << v",
        "v + f",
        "v + b",
        "v < f",
        "!v",
        "v && v",
        "v || 1",
        "if (v) v",
        "v ? v : v",
        "v = 1",
        "c = v",
        "v = f",
        "v += f",
        "s += v",
        "1[v]",
        "v[0.5]",
        "(v + v)[1] = 2",
        "&(v + v)[1]",
        "(ints)l",
        "(long)v",
        "(ints)0.5",
        "(float)v",
        "(int *)v",
        "v.x",
        "*v",
        "__builtin_shuffle(v, f)",
        "__builtin_shuffle(v, u, f)",
        "__builtin_shuffle(v, b)",
        "__builtin_convertvector(v, bytes)",
        "__builtin_convertvector(v, int)",
        "__builtin_shufflevector(v, v, 8, 0)",
        "__builtin_shufflevector(v, f, 0, 1)",
        "__builtin_shufflevector(v, v, 0, 1, 2)",
        "ints w = {v}",
        "ints w = {[1] = 2}",
        "int w __attribute__((vector_size(12)))",
        "int w __attribute__((vector_size(18)))",
        "int w __attribute__((vector_size(0)))",
        "_Bool w __attribute__((vector_size(16)))",
        "ints w __attribute__((vector_size(16)))",
    ];
    for statement in refused {
        assert!(!accepts(statement), "{statement}");
    }
}

#[test]
fn calls_through_designators_are_direct() {
    let program = accepted("int f(void) { return 0; } int main(void) { return (*&f)(); }");
    let StmtKind::Return(Some(value)) = first_statement(&program) else { panic!() };
    assert!(matches!(value.kind, ExprKind::Call { callee: Callee::Direct(_), .. }));
}
