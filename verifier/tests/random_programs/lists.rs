//! Lists: blocks that are allocated, linked, moved and freed; singly linked, or as the kernel's, whose links are members.

use crate::expressions::{Lines, condition, inputs, leaf, value, within};
use crate::program::Program;
use crate::random::Random;

const SINGLE: &str = "struct n@ { int v; struct n@ *next; };
static struct n@ *x@, *y@;
static void push@(struct n@ **l, int v) { struct n@ *p = malloc(sizeof *p); p->v = v; p->next = *l; *l = p; }
static void append@(struct n@ **l, int v) { while (*l) l = &(*l)->next; push@(l, v); }
static int pop@(struct n@ **l) { struct n@ *p = *l; if (!p) return -1; int v = p->v; *l = p->next; free(p); return v; }
static void insert@(struct n@ **l, int v) { while (*l && (*l)->v < v) l = &(*l)->next; push@(l, v); }
static int remove@(struct n@ **l, int v) { for (; *l; l = &(*l)->next) if ((*l)->v == v) { pop@(l); return 1; } return 0; }
static void reverse@(struct n@ **l) { struct n@ *r = 0, *p = *l; while (p) { struct n@ *q = p->next; p->next = r; r = p; p = q; } *l = r; }
static void move@(struct n@ **to, struct n@ **from) { struct n@ *p = *from; if (p) { *from = p->next; p->next = *to; *to = p; } }
static int sum@(struct n@ *p) { int r = 0; for (; p; p = p->next) r = r * 3 + p->v; return r; }
static int length@(struct n@ *p) { int r = 0; while (p) { r++; p = p->next; } return r; }
static int has@(struct n@ *p, int v) { while (p && p->v != v) p = p->next; return p != 0; }
static void bump@(struct n@ *p, int v) { for (; p; p = p->next) p->v += v; }
";

const KERNEL: &str = "struct h@ { struct h@ *next, *prev; };
struct n@ { int v; struct h@ link; };
static struct h@ x@ = { &x@, &x@ }, y@ = { &y@, &y@ };
static struct n@ *entry@(struct h@ *p) { return (struct n@ *)((char *)p - __builtin_offsetof(struct n@, link)); }
static void link@(struct h@ *n, struct h@ *a, struct h@ *b) { b->prev = n; n->next = b; n->prev = a; a->next = n; }
static void unlink@(struct h@ *p) { p->next->prev = p->prev; p->prev->next = p->next; }
static void push@(struct h@ *l, int v) { struct n@ *p = malloc(sizeof *p); p->v = v; link@(&p->link, l, l->next); }
static void append@(struct h@ *l, int v) { struct n@ *p = malloc(sizeof *p); p->v = v; link@(&p->link, l->prev, l); }
static int pop@(struct h@ *l) { if (l->next == l) return -1; struct n@ *p = entry@(l->next); int v = p->v; unlink@(&p->link); free(p); return v; }
static void insert@(struct h@ *l, int v) { struct h@ *p = l->next; while (p != l && entry@(p)->v < v) p = p->next; struct n@ *n = malloc(sizeof *n); n->v = v; link@(&n->link, p->prev, p); }
static int remove@(struct h@ *l, int v) { for (struct h@ *p = l->next, *q; p != l; p = q) { q = p->next; if (entry@(p)->v == v) { unlink@(p); free(entry@(p)); return 1; } } return 0; }
static void reverse@(struct h@ *l) { struct h@ *p = l; do { struct h@ *q = p->next; p->next = p->prev; p->prev = q; p = q; } while (p != l); }
static void move@(struct h@ *to, struct h@ *from) { struct h@ *p = from->next; if (p != from) { unlink@(p); link@(p, to, to->next); } }
static int sum@(struct h@ *l) { int r = 0; for (struct h@ *p = l->next; p != l; p = p->next) r = r * 3 + entry@(p)->v; return r; }
static int length@(struct h@ *l) { int r = 0; for (struct h@ *p = l->prev; p != l; p = p->prev) r++; return r; }
static int has@(struct h@ *l, int v) { struct h@ *p = l->next; while (p != l && entry@(p)->v != v) p = p->next; return p != l; }
static void bump@(struct h@ *l, int v) { for (struct h@ *p = l->next; p != l; p = p->next) entry@(p)->v += v; }
";

/// What changes a list, and how it is called; `L` is a list to change, `M` one to look at, `V` a value, `O` another list.
const CHANGES: &[(&str, &str)] = &[
    ("push", "push@(L, V);"),
    ("push", "push@(L, V);"),
    ("push", "push@(L, V);"),
    ("append", "append@(L, V);"),
    ("insert", "insert@(L, V);"),
    ("pop", "v = pop@(L);"),
    ("remove", "v = remove@(L, V);"),
    ("reverse", "reverse@(L);"),
    ("move", "move@(L, O);"),
    ("bump", "bump@(M, V);"),
];
const LOOKS: &[&str] = &["sum@(M)", "length@(M)", "has@(M, V)", "v", "sum@(M) - length@(M)"];

pub fn program(r: &mut Random) -> Program {
    let is_kernel = r.chance(50);
    let library = if is_kernel { KERNEL } else { SINGLE };
    let mut body = Lines::default();
    let count = 1 + r.below(2);
    let inputs = inputs(r, &mut body, count);
    body.add("int v = 0;");
    let fill = |r: &mut Random, text: &str| {
        let (l, o) = if r.chance(75) { ("x@", "y@") } else { ("y@", "x@") };
        let v = if r.chance(50) { leaf(r, &inputs) } else { value(r, &inputs, 1) };
        let look = if is_kernel { format!("&{l}") } else { l.to_owned() };
        text.replace('L', &format!("&{l}")).replace('M', &look).replace('O', &format!("&{o}")).replace('V', &v)
    };
    for _ in 0..2 + r.below(4) {
        let &(_, text) = r.pick(CHANGES);
        let text = fill(r, text);
        match r.below(5) {
            0 => body.add(format!("if ({}) {text}", condition(r, &inputs))),
            1 => body.add(format!("for (int i = 0; i < {}; i++) {text}", within(r, &inputs, 0, 3))),
            _ => body.add(text),
        }
    }
    for k in 0..3 {
        let look = *r.pick(LOOKS);
        body.add(format!("probe({k}, {});", fill(r, look)));
    }
    // Only what is called: two rounds, as helpers call helpers.
    let mut text = library.to_owned();
    for _ in 0..3 {
        let whole = text.clone() + &body.0;
        let called = |line: &&str| {
            let name = line.split('(').next().and_then(|l| l.rsplit([' ', '*']).next()).unwrap_or("");
            !line.starts_with("static") || !line.contains('(') || whole.matches(&format!("{name}(")).count() > 1
        };
        text = text.lines().filter(called).map(|l| format!("{l}\n")).collect();
    }
    Program { files: vec![format!("{text}int main@(void) {{\n{}return 0;\n}}\n", body.0)] }
}
