//! Aliasing, told by the regions that C programs' memory is divided into.

use super::*;
use crate::pipeline::{Options, Text, load_texts};

/// Calls `see` with the analysis of a program, as for a question about calls.
fn analysed(text: &str, see: impl FnOnce(&mut PointsTo)) {
    analysed_as(Asked { blocks: true, ..Asked::default() }, text, see);
}

fn analysed_as(asked: Asked, text: &str, see: impl FnOnce(&mut PointsTo)) {
    let texts = vec![Text { name: "test.c".into(), text: text.into(), aligned: None }];
    let loaded = load_texts(texts, Some("main"), &Options::default()).unwrap_or_else(|f| panic!("{:?}", f.diagnostics));
    let main = loaded.program.functions.iter().position(|f| f.name == "main").expect("main");
    let outside = Outside::default();
    let mut points_to = analyse(&loaded.program, &[FunctionId(main as u32)], &[], asked, &outside);
    see(&mut points_to);
}

/// The kind of the region of a variable's byte; `None` if it is never accessed in memory.
fn kind(p: &mut PointsTo, variable: &str, offset: i64) -> Option<(RegionId, RegionKind)> {
    let object = p
        .objects
        .keys()
        .copied()
        .find(|o| matches!(o, Object::Var(_, v) if p.program.vars[v.0 as usize].name == variable));
    let cell = p.object_cell(object?)?;
    let region = p.region(Cell { node: cell.node, offset: cell.offset + offset })?;
    Some((region, p.regions[region.0 as usize].kind))
}

/// Whether two bytes of variables are in one region.
fn share(text: &str, a: (&str, i64), b: (&str, i64)) -> bool {
    let mut result = false;
    analysed(text, |p| {
        let (a, b) = (kind(p, a.0, a.1).expect("accessed"), kind(p, b.0, b.1).expect("accessed"));
        result = a.0 == b.0;
    });
    result
}

fn kind_of(text: &str, variable: &str, offset: i64) -> RegionKind {
    let mut result = None;
    analysed(text, |p| result = kind(p, variable, offset));
    result.expect("accessed").1
}

#[test]
fn one_known_cell_is_a_scalar() {
    let text = "int x, y; void set(int *p) { *p = 1; } int main(void) { set(&x); y = x; return y; }";
    assert_eq!(kind_of(text, "x", 0), RegionKind::Scalar(4));
}

#[test]
fn pointers_that_meet_in_an_access_share() {
    let text = "int x, y; int main(int c, char **v) { int *p = c ? &x : &y; *p = 1; return x + y; }";
    assert!(share(text, ("x", 0), ("y", 0)));
    assert_eq!(kind_of(text, "x", 0), RegionKind::Words(4));
}

#[test]
fn pointers_that_are_only_compared_do_not() {
    let text = "int x, y; int same(void *p, void *q) { return p == q; }
        int main(void) { int *p = &x, *q = &y; *p = 1; *q = 2; return same(p, q) + same(q, p); }";
    assert!(!share(text, ("x", 0), ("y", 0)));
}

#[test]
fn container_of_finds_the_field() {
    let text = "struct l { struct l *n; }; struct s { int a; struct l link; int b; } one, two;
        int main(int c, char **v) { struct l *p = c ? &one.link : &two.link; struct s *s = (struct s *)((char *)p - 8); s->b = 1; s->a = 2;
        return one.b + two.a; }";
    assert!(share(text, ("one", 16), ("two", 16)));
    assert!(share(text, ("one", 0), ("two", 0)));
    assert!(!share(text, ("one", 0), ("one", 16)));
    assert_eq!(kind_of(text, "one", 0), RegionKind::Words(4));
}

#[test]
fn addresses_survive_integers() {
    let text = "int x; int main(void) { unsigned long a = (unsigned long)&x; long b = a + 0; *(int *)b = 1; int *q = &x; *q = 2; return x; }";
    assert!(kind_of(text, "x", 0) == RegionKind::Scalar(4));
    let offset = "int x[2]; int main(void) { unsigned long a = (unsigned long)&x[0] + 4; *(int *)a = 1; return x[1]; }";
    assert!(share(offset, ("x", 4), ("x", 4)));
}

#[test]
fn halves_of_a_pointer_make_it_again() {
    let text = "int x, y; int main(void) { unsigned long a = (unsigned long)&x; unsigned low = a, high = a >> 32;
        unsigned long b = high; b = b << 32 | low; int *p = (int *)b; *p = 1; int *q = &y; *q = 1; return x; }";
    assert_eq!(kind_of(text, "x", 0), RegionKind::Bytes, "the offset is unknown");
    assert_eq!(kind_of(text, "y", 0), RegionKind::Scalar(4));
}

#[test]
fn members_of_a_union_share_bytes() {
    let text = "union u { int i; char c[4]; } x; int main(void) { x.i = 1; return x.c[0]; }";
    assert_eq!(kind_of(text, "x", 0), RegionKind::Bytes);
}

#[test]
fn elements_of_an_array_in_a_struct_stay_apart_from_its_fields() {
    let text = "struct s { int n; int a[4]; char *p; } x; int main(int i, char **v) { x.a[i & 3] = 1; x.n = 2; x.p = 0; return x.a[2]; }";
    assert_eq!(kind_of(text, "x", 0), RegionKind::Scalar(4));
    assert_eq!(kind_of(text, "x", 8), RegionKind::Words(4));
    assert!(!share(text, ("x", 0), ("x", 8)));
}

#[test]
fn an_array_at_the_start_of_a_struct_leaves_its_fields_alone() {
    let text = "void *malloc(unsigned long); struct s { char name[16]; int n; struct s *next; } x;
        int main(int i, char **v) { struct s *p = i ? &x : malloc(sizeof *p); p->name[i & 15] = 1; p->n = 2; p++; p->next = 0; return x.n; }";
    assert_eq!(kind_of(text, "x", 16), RegionKind::Words(4));
    assert_eq!(kind_of(text, "x", 24), RegionKind::Words(8));
}

#[test]
fn walking_over_a_struct_joins_its_fields() {
    let text =
        "struct s { int a, b; } x; int main(int i, char **v) { int *p = (int *)&x; p[i] = 1; x.a = 1; return x.b; }";
    assert!(share(text, ("x", 0), ("x", 4)));
}

#[test]
fn stepping_back_in_an_array_may_leave_it() {
    let text = "struct s { int n; int m; int a[4]; } x; int main(int i, char **v) { int *p = &x.a[i]; p = p - 2; *p = 1; x.m = 2; x.a[1] = 3; return x.n; }";
    assert!(share(text, ("x", 4), ("x", 12)));
    let bytes = "struct s { char n; char m; char a[4]; } x; int main(int i, char **v) { char *p = &x.a[i]; p = p - 2; *p = 1; x.m = 2; x.n = 1; return x.a[1]; }";
    assert!(share(bytes, ("x", 0), ("x", 2)), "it may be the array or the field before it");
}

#[test]
fn walking_over_an_array_in_a_struct_joins_its_fields() {
    let text = "struct s { int n; int m; char name[8]; int a[4]; int last; } x; char other[8];
        int sum(const int *p, int n) { int r = 0; while (n--) r += *p++; return r; }
        int length(const char *s) { int n = 0; while (*s++) n++; return n; }
        int main(int c, char **v) { x.n = 1; x.m = 2; x.last = 3; const char *s = c ? x.name : other;
        return x.m + x.n + x.last + sum(x.a, 4) + length(x.name) + *s; }";
    for (a, b) in [(0, 4), (4, 8), (8, 16), (16, 32)] {
        assert!(share(text, ("x", a), ("x", b)), "{a} and {b}");
    }
}

/// Whether the index that statements choose keeps an array of 4 apart from the member behind it.
fn keeps_apart(statements: &str) -> bool {
    let text = format!(
        "void __VERIFIER_assume(int); struct s {{ int a[4]; int n; }} x; static void set(int i) {{ x.a[i] = 1; }}
        static void at(int i) {{ x.a[0] = i; }}
        int main(int c, char **v) {{ {statements} at(c); x.n = 2; return x.a[0]; }}"
    );
    !share(&text, ("x", 0), ("x", 16))
}

#[test]
fn an_index_that_stays_keeps_members_apart() {
    for text in [
        "x.a[c & 3] = 1;",
        "x.a[(unsigned)c % 4] = 1;",
        "x.a[(unsigned char)c >> 6] = 1;",
        "for (int i = 0; i < 4; i++) x.a[i] = 1;",
        "for (int i = 3; i >= 0; i--) *(x.a + i) = 1;",
        "int i = 0; while (c) { x.a[i] = 1; if (i == 3) i = 0; else i++; }",
        "if (c >= 0 && c < 4) x.a[c] = 1;",
        "if (c < 0 || c > 3) return 0; x.a[c] = 1;",
        "unsigned i = c; if (i <= 3) set(i);",
        "switch (c) { case 1: case 2: set(c); }",
        "__VERIFIER_assume(c >= 0 && c < 4 ? 1 : 0); unsigned i = c; __VERIFIER_assume(i < 4); x.a[i] = 1;",
    ] {
        assert!(keeps_apart(text), "{text}");
    }
}

#[test]
fn an_index_that_may_leave_joins_members() {
    for text in [
        "x.a[c & 7] = 1;",
        "x.a[c % 4] = 1;",
        "x.a[(signed char)c >> 6] = 1;",
        "for (int i = 0; i <= 4; i++) x.a[i] = 1;",
        "for (int i = 3; i >= -1; i--) *(x.a + i) = 1;",
        "int i = 0; while (1) { x.a[i] = 1; if (++i == 5) i = 0; }",
        "if (c < 4) x.a[c] = 1;",
        "if (c < 0 && c > 3) return 0; x.a[c] = 1;",
        "unsigned i = c; if (i <= 3) set(i); set(4 - (c & 3));",
        "if (c >= 0 && c < 4) { int *p = &c; *p = 9; x.a[c] = 1; }",
        "if ((unsigned char)c < 4) x.a[c] = 1;",
        "int i = c & 3; i += c == 7; x.a[i] = 1;",
        "_Bool b = c; void (*f)(int) = set; if (b) f(c); set(0);",
        "unsigned char i = 250; i += c & 7; x.a[i & 4] = 1;",
    ] {
        assert!(!keeps_apart(text), "{text}");
    }
}

#[test]
fn a_struct_over_a_later_element_is_elsewhere() {
    let text = "struct o { int a, b, c; }; struct s { int a[2]; int n, m, l; } x;
        int main(int i, char **v) { int *p = &x.a[i & 1]; ((struct o *)p)->c = 1; x.m = 1; x.n = 2; return x.l; }";
    assert!(share(text, ("x", 8), ("x", 12)));
}

#[test]
fn callbacks_are_found_through_tables_and_void_pointers() {
    let text = "struct ops { int (*run)(void *); }; int x; int go(void *p) { return *(int *)p; }
        static struct ops table[2] = { { go }, { 0 } };
        int main(int i, char **v) { int *q = &x; *q = 1; return table[i].run(q); }";
    assert_eq!(kind_of(text, "x", 0), RegionKind::Scalar(4));
    analysed(text, |p| {
        assert!(p.instances.iter().any(|i| p.program.functions[i.function.0 as usize].name == "go"));
    });
}

#[test]
fn copied_structs_carry_pointers() {
    let text = "struct s { int *p; } a, b; int x, y; int main(int c, char **v) { struct s *r = &a, *t = &b; r->p = &x; *t = *r; *t->p = 1;
        int *q = c ? &y : t->p; *q = 2; return x; }";
    assert!(share(text, ("x", 0), ("y", 0)));
    let copied = text
        .replace("*t = *r", "memcpy(t, r, sizeof *t)")
        .replace("struct s {", "void *memcpy(void *, const void *, unsigned long); struct s {");
    assert!(share(&copied, ("x", 0), ("y", 0)));
}

#[test]
fn allocation_wrappers_give_each_caller_its_own_memory() {
    let text = "void *malloc(unsigned long); void *get(unsigned long n) { void *p = malloc(n); return p; }
        int main(void) { int *a = get(4); long *b = get(8); *a = 1; *b = 2; return *a; }";
    analysed(text, |p| {
        assert!(p.regions.iter().all(|r| r.kind != RegionKind::Bytes), "{:?}", p.regions);
        assert_eq!(p.regions.len(), 2);
    });
}

#[test]
fn variable_arguments_carry_pointers() {
    let text = "int x; void set(int n, ...) { __builtin_va_list l; __builtin_va_start(l, n); int *p = __builtin_va_arg(l, int *); *p = 1; }
        int y; int main(void) { set(1, &x); set(1, &y); return x + y; }";
    assert!(share(text, ("x", 0), ("y", 0)));
}

#[test]
fn checked_arithmetic_writes_its_result() {
    let text = "int x; int main(int c, char **v) { return __builtin_add_overflow(c, 1, &x) + x; }";
    assert_eq!(kind_of(text, "x", 0), RegionKind::Scalar(4));
}

#[test]
fn a_small_helper_joins_no_members() {
    let text = "struct e { int n; } ends[2]; struct d { int users; struct e *in, *out; int *count; } d; int count;
        static void find(struct e **to, int i) { if (to) *to = &ends[i]; }
        int main(void) { d.users = 1; d.count = &count; find(&d.in, 0); find(&d.out, 1); *d.count = 2; return d.users; }";
    assert!(!share(text, ("d", 0), ("d", 8)));
    assert!(!share(text, ("d", 8), ("d", 24)));
    assert_eq!(kind_of(text, "d", 0), RegionKind::Scalar(4));
}

#[test]
fn a_helper_with_a_loop_is_not_copied() {
    let text = "struct d { char a[4], b[4]; short c; } d;
        static void fill(char *to, int n) { while (n-- > 0) *to++ = 1; }
        int main(int c, char **v) { d.c = 1; fill(d.a, c); fill(d.b, c); return d.c; }";
    assert!(share(text, ("d", 0), ("d", 8)));
}

/// A member is copied of which nobody knows how much, but that it is no more than `most` allows.
fn copy_of_a_member(most: &str) -> String {
    let text = "void *memcpy(void *, const void *, unsigned long);
        void __praetor_copy_1(char *to, const char *from, unsigned long n) { for (unsigned long i = 0; i < n; i++) to[i] = from[i]; }
        struct m { int a, b; }; struct d { int users; struct m m; int after; char name[8]; int last; } d; char out[32];
        int main(int c, char **v) { struct m *m = &d.m; d.users = 1; d.after = 2; d.last = 3; m->a = 4; m->b = 5; d.name[c & 7] = 6;
        memcpy(out, m, MOST); return d.users + out[0]; }";
    text.replace("MOST", most)
}

#[test]
fn copies_reach_as_far_as_their_length() {
    let within = copy_of_a_member("c & 7");
    assert_eq!(kind_of(&within, "d", 0), RegionKind::Scalar(4));
    assert_eq!(kind_of(&within, "d", 4), RegionKind::Bytes);
    assert!(share(&within, ("d", 4), ("d", 8)));
    assert_eq!(kind_of(&within, "d", 12), RegionKind::Scalar(4));
    assert!(share(&copy_of_a_member("c & 15"), ("d", 8), ("d", 12)));
    assert_eq!(kind_of(&copy_of_a_member("c & 7"), "d", 16), RegionKind::Words(1));
}

#[test]
fn copies_take_arrays_along_as_a_whole() {
    let text = copy_of_a_member("c & 15");
    assert!(share(&text, ("d", 12), ("d", 16)), "its first byte is copied");
    assert_eq!(kind_of(&text, "d", 24), RegionKind::Scalar(4));
    assert!(share(&copy_of_a_member("c"), ("d", 0), ("d", 24)), "nobody knows how much");
}

/// The regions of some bytes of the variable `d`.
fn regions_of(asked: Asked, text: &str, offsets: &[i64]) -> Vec<(RegionId, RegionKind)> {
    let mut found = Vec::new();
    analysed_as(asked, text, |p| {
        found = offsets.iter().map(|&offset| kind(p, "d", offset).expect("accessed")).collect()
    });
    found
}

const SEVERAL: Asked = Asked { accesses: false, relations: false, blocks: true, several: true, driver: false };

#[test]
fn a_pointer_to_either_of_two_members_leaves_what_is_between() {
    let text = "struct w { int n; }; struct d { int users; struct w a; int between; struct w b; } d;
        int main(int c, char **v) { struct w *w = c ? &d.a : &d.b; w->n = 1; d.between = 2; return d.a.n + d.b.n + d.users; }";
    let found = regions_of(SEVERAL, text, &[0, 4, 8, 12]);
    let (single, words) = (RegionKind::Scalar(4), RegionKind::Words(4));
    assert_eq!(found.iter().map(|f| f.1).collect::<Vec<_>>(), [single, words, single, words]);
    assert_eq!(found[1], found[3]);
    let folded = regions_of(Asked { several: false, ..SEVERAL }, text, &[0, 4, 8, 12]);
    assert_eq!((folded[0], folded[1]), (folded[2], folded[3]));
}

#[test]
fn parts_of_what_is_at_either_place_overlap() {
    let text = "struct d { long a; int between; long b; } d;
        int main(int c, char **v) { long *w = c ? &d.a : &d.b; *w = 1; *((char *)&d.b + 3) = 2; d.between = 3; return d.a; }";
    let found = regions_of(SEVERAL, text, &[0, 8, 16, 19]);
    assert_eq!(found[0], found[2]);
    assert_eq!(found[0], found[3]);
    assert_eq!((found[0].1, found[1].1), (RegionKind::Bytes, RegionKind::Scalar(4)));
}

#[test]
fn a_pointer_to_many_members_makes_the_object_repeat() {
    let text = "struct d { int m[8]; int last; } d;
        int main(int c, char **v) { int *p = 0; switch (c) { case 0: p = &d.m[0]; break; case 1: p = &d.m[1]; break; case 2: p = &d.m[2]; break;
        case 3: p = &d.m[3]; break; case 4: p = &d.m[4]; break; case 5: p = &d.m[5]; break; default: p = (int *)((char *)&d + 32); }
        *p = 1; return d.last + d.m[0]; }";
    let found = regions_of(SEVERAL, text, &[0, 32]);
    assert_eq!(found[0], found[1]);
}

#[test]
fn handlers_get_the_records_that_they_are_in() {
    let text = "struct w { void (*f)(struct w *); }; struct d { int users; struct w a; struct w b; int end; } d; struct w *queue;
        void of_a(struct w *w) { ((struct d *)((char *)w - 8))->users = 1; }
        void of_b(struct w *w) { ((struct d *)((char *)w - 16))->end = 2; }
        int main(int c, char **v) { d.a.f = of_a; d.b.f = of_b; queue = c ? &d.a : &d.b; struct w *w = queue; w->f(w); return d.users + d.end; }";
    let found = regions_of(SEVERAL, text, &[0, 24]);
    assert_eq!(found.iter().map(|f| f.1).collect::<Vec<_>>(), [RegionKind::Scalar(4); 2]);
    let swapped = text.replace("queue = c", "d.b.f = d.a.f; queue = c");
    assert!(regions_of(SEVERAL, &swapped, &[0])[0].1 != RegionKind::Scalar(4), "of_a gets the other record, too");
}

#[test]
fn drivers_are_trusted_to_stay_in_arrays() {
    let text = "struct d { int users; unsigned char keys[16]; unsigned words[4]; unsigned long bits; int last; } d;
        void set(int n, unsigned long *to) { to[n / 64] |= 1UL << n % 64; }
        int main(int c, char **v) { struct d *p = &d; p->users = 1; p->last = 2; p->keys[c] = 3; char *b = (char *)p->words; b[c] = 4; p->words[1] = 5;
        *(unsigned short *)p->keys = 6; set(c, &p->bits); return d.users + d.last; }";
    let driver = Asked { driver: true, ..SEVERAL };
    let found = regions_of(driver, text, &[0, 4, 20, 40, 48]);
    let (single, bytes) = (RegionKind::Scalar(4), RegionKind::Bytes);
    assert_eq!(found.iter().map(|f| f.1).collect::<Vec<_>>(), [single, bytes, bytes, RegionKind::Scalar(8), single]);
    assert_ne!(found[1], found[2]);
    analysed_as(driver, text, |p| assert!(p.trusts_arrays()));
    let (others, untrusted) = (regions_of(SEVERAL, text, &[0, 4, 20, 40, 48]), RegionKind::Bytes);
    assert!(others.iter().all(|f| *f == (others[0].0, untrusted)));
}
