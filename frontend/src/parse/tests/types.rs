//! Declarations and types.

use super::check;

#[test]
fn declarators_read_inside_out() {
    check("int *a[3], (*b)[3];", "declare a: [3]*int\ndeclare b: *[3]int");
    check(
        "void (*signal(int n, void (*f)(int)))(int);",
        "declare signal: func(n: int, f: *func(int) void) *func(int) void",
    );
    check("char *const *volatile p;", "declare p: volatile *const *char");
    check(
        "int f(int a[const static 3], int b[*], ...);",
        "declare f: func(a: [const static 3]int, b: [*]int, ...) int",
    );
    check("int f(), g(void);", "declare f: func(?) int\ndeclare g: func() int");
}

#[test]
fn words_of_types_in_any_order() {
    check(
        "long unsigned int long a; signed char b; short c; double long d; unsigned e;",
        "declare a: ulonglong\ndeclare b: schar\ndeclare c: short\ndeclare d: longdouble\ndeclare e: uint",
    );
    check("const static volatile int x;", "declare static x: const volatile int");
    check("int typedef const T; T x;", "declare typedef T: const int\ndeclare x: T");
    check("_Complex float c; __complex__ d;", "declare c: complex float\ndeclare d: complex double");
}

#[test]
fn implicit_int() {
    check("main() { return 0; }", "function main: func(?) implicit-int\n  return 0");
    check("extern f();", "declare extern f: func(?) implicit-int");
    check("static x; const y = 3;", "declare static x: implicit-int\ndeclare y: const implicit-int = 3");
    check("*p();", "declare p: func(?) *implicit-int");
}

#[test]
fn int128_and_other_builtin_types() {
    check(
        "__int128 a; unsigned __int128 b; __uint128_t c; __float128 d; _Float128 e; __builtin_va_list f;",
        "declare a: int128\ndeclare b: uint128\ndeclare c: uint128\ndeclare d: float128\ndeclare e: float128\ndeclare f: valist",
    );
}

#[test]
fn words_of_other_dialects_can_be_declared() {
    check(
        "typedef long long __int64; __int64 x; int __uptr, __stdcall;",
        "declare typedef __int64: longlong\ndeclare x: __int64\ndeclare __uptr: int\ndeclare __stdcall: int",
    );
}

#[test]
fn attributes_before_a_tag_do_not_make_a_function() {
    check("struct __attribute__((packed)) s {int a;};", "declare struct s { a: int; } @packed");
    check(
        "struct __attribute__((__packed__, aligned(4))) {char a;} x;",
        "declare x: struct { a: char; } @packed @aligned(4)",
    );
    check(
        "struct s {int a;} __attribute__((packed)) x __attribute__((section(\".d\"), mode(DI)));",
        "declare x: struct s { a: int; } @packed @section(\".d\") @mode(DI)",
    );
}

#[test]
fn attributes_at_declarators() {
    check(
        "int (__attribute__((stdcall)) *f)(int) __attribute__((noreturn)), * __attribute__((may_alias)) p;",
        "declare f: *func(int) int @stdcall @noreturn\ndeclare p: * @may_aliasint",
    );
    check(
        "void f(int a __attribute__((unused)), void (__attribute__((x)) *g)(void));",
        "declare f: func(a: int @unused, g: *func() void @x) void",
    );
    check(
        "[[nodiscard]] int f [[gnu::const]] (int x [[maybe_unused]]);",
        "declare f: func(x: int @maybe_unused) int @nodiscard @gnu::const",
    );
    check(
        "int printf(const char *, ...) __attribute__((format(printf, 1, 2)));",
        "declare printf: func(*const char, ...) int @format(printf, 1, 2)",
    );
}

#[test]
fn microsoft_words() {
    check(
        "__declspec(align(8) noreturn) unsigned __int64 __stdcall f(void (__cdecl *g)(__int8));",
        "declare f: func(g: *func(char) void @cdecl) ulonglong @declspec align(8) @noreturn @stdcall",
    );
    check("__forceinline int g(void) {}", "function inline g: func() int");
    check("typedef int (__stdcall *P)(__w64 int);", "declare typedef P: *func(int) int @stdcall");
}

#[test]
fn records() {
    check("struct s { int a };", "declare struct s { a: int; }");
    check("struct s { int a;; char b; ; };", "declare struct s { a: int; b: char; }");
    check(
        "struct { int a : 3, : 0, b : 2; union { int x; }; struct t; int f[]; } s;",
        "declare s: struct { a: int : 3, int : 0, b: int : 2; union { x: int; }; struct t; f: []int; }",
    );
    check(
        "struct s { _Alignas(16) char c; _Static_assert(1, \"x\"); };",
        "declare struct s { c: alignas(16) char; static_assert 1; }",
    );
    check("struct {} e; union u;", "declare e: struct { }\ndeclare union u");
}

#[test]
fn pragma_pack_is_part_of_the_record() {
    check(
        "#pragma pack(push, 1)\nstruct a {int x;};\n#pragma pack(push)\n#pragma pack(4)\nstruct b {int x;};\n\
         #pragma pack(pop)\nstruct c {int x;};\n#pragma pack(pop)\nstruct d {int x;};\n\
         _Pragma(\"pack(2)\") struct e {int x;};\n#pragma pack()\nstruct f {int x;};",
        "declare struct a { x: int; } pack 1\ndeclare struct b { x: int; } pack 4\n\
         declare struct c { x: int; } pack 1\ndeclare struct d { x: int; }\n\
         declare struct e { x: int; } pack 2\ndeclare struct f { x: int; }",
    );
    check(
        "#pragma scalar_storage_order big-endian\nstruct a {int x;};\n#pragma scalar_storage_order default\nstruct b {int x;};",
        "declare struct a { x: int; } @scalar_storage_order(big-endian)\ndeclare struct b { x: int; }",
    );
}

#[test]
fn enumerations() {
    check("enum e { A, B = A + 2, } x;", "declare x: enum e { A, B = (A + 2) }");
    check("enum e : unsigned char { A };", "declare enum e : uchar { A }");
    check("struct s { enum e : 3; };", "declare struct s { enum e : 3; }");
}

#[test]
fn typeof_and_auto() {
    check(
        "int x; typeof(x) y; __typeof__(int *) z; typeof(typeof(x) *) w;",
        "declare x: int\ndeclare y: typeof(x)\ndeclare z: typeof(type *int)\ndeclare w: typeof(type *typeof(x))",
    );
    check("void f(void) { __auto_type x = 1; }", "function f: func() void\n  declare x: auto_type = 1");
    check("_Atomic(int) a; _Atomic int b;", "declare a: atomic(int)\ndeclare b: atomic int");
}

#[test]
fn storage_and_function_specifiers() {
    check(
        "static __thread int x; _Thread_local int y; _Noreturn inline void f(void);",
        "declare static thread_local x: int\ndeclare thread_local y: int\ndeclare inline noreturn f: func() void",
    );
    check("extern int x asm(\"y\");", "declare extern x: int asm \"y\"");
}

#[test]
fn c23() {
    check(
        "bool b = true; constexpr int c = 1'000; _BitInt(7) d; unsigned _BitInt(8) e; void *p = nullptr;",
        "declare b: bool = bool-true\ndeclare constexpr c: int = 1000\ndeclare d: bitint(7)\n\
         declare e: ubitint(8)\ndeclare p: *void = nullptr-constant",
    );
    check("static_assert(1); alignas(8) int x;", "static_assert 1\ndeclare x: alignas(8) int");
    check(
        "typedef int bool; enum { false, true }; bool b = true;",
        "declare typedef bool: int\ndeclare enum { false, true }\ndeclare b: bool = true",
    );
}

#[test]
fn initialisers() {
    check(
        "int a[] = { [0 ... 3] = 1, [5] = 2, [6] 3, 4, }; struct s x = { .a = 1, b: 2, .c.d[1] = { 0 } }; int e[] = {};",
        "declare a: []int = {[0 ... 3] = 1, [5] = 2, [6] = 3, 4}\n\
         declare x: struct s = {.a = 1, .b = 2, .c.d[1] = {0}}\ndeclare e: []int = {}",
    );
}

#[test]
fn old_style_definitions() {
    check(
        "int f(a, b, c) char *a; int b[]; { return b[c]; }",
        "function f: func(a, b, c) int\n  declare a: *char\n  declare b: []int\n  return b[c]",
    );
    check("typedef int T; f(a) T a; { }", "declare typedef T: int\nfunction f: func(a) implicit-int\n  declare a: T");
}

#[test]
fn forward_declared_parameters() {
    check("void f(int n; int a[n], int n);", "declare f: func(a: [n]int, n: int) void");
}
