//! Damaged programs give a tree or a diagnostic, never a panic.

use frontend::lex::symbol::Interner;
use frontend::parse::parse;
use frontend::source::SourceMap;
use proptest::prelude::*;

/// A text with at least one of everything.
const PROGRAM: &str = r#"# 1 "all.c"
typedef unsigned long size_t; typedef struct node node;
#pragma pack(push, 1)
struct __attribute__((packed)) node { node *next; unsigned a : 3, : 0; union { int x; float f; }; char tail[]; };
#pragma pack(pop)
enum color : int { RED = 1 << 2, GREEN = 'a', BLUE };
static const volatile int *const table[3] = { [0 ... 1] = (void *)0, [2] = &(int){ 5 } };
_Static_assert(sizeof(int) == 4, "int" L"x" u8"\x41\u00e9\n");
extern int printf(const char *, ...) __attribute__((format(printf, 1, 2)));
__declspec(align(8)) __int64 __stdcall api(void (__cdecl *callback)(int));
[[nodiscard]] bool flag = true; double d = 0x1.8p3 + 1e-3f + .5L + 2.0i; __int128 big = 0b101ull;
old(a, b) int a; char *b; { return a ? b[0] : *b ?: 3; }
int main(int argc, char **argv) {
  __label__ out; __auto_type t = ({ int y = argc; y++; --y; });
  void *jump = &&out; size_t n = sizeof(node) + sizeof argv[0] + __alignof__(int) + __builtin_offsetof(node, tail[2]);
  int nested(int z) { return z + t; }
  for (int i = 0, j = 1; i < 10 && j || !i; i += 1, j <<= 2) { if (i == 3) continue; else if (i > 5) break; else ; }
  switch (argc) { case 1: case 2 ... 4: n = -n; break; default: goto *jump; }
  do { n %= 7; } while (~n & 1 ^ 2 | 3);
  asm volatile goto ("nop %0" : [o] "=r" (n), "+m" (*argv) : "r" (t) : "memory" : out);
  n = _Generic(n, int: 1, default: __builtin_types_compatible_p(int, long)) + __real__ d + (__extension__ (int)d);
  __builtin_va_list ap; n = __builtin_va_arg(ap, int *)[0] + __builtin_choose_expr(1, 2, 3);
  while (n --> 0) argv[n]->x.y(n, "a" "b", __func__);
out: return 0;
}
"#;

fn parses_or_reports(text: Vec<u8>) -> bool {
    let mut sources = SourceMap::new();
    let result = parse(text, "all.c", &mut sources, &mut Interner::new());
    let result = result.expect("a small text");
    for diagnostic in &result.diagnostics {
        assert!(sources.location(diagnostic.span.lo).is_some());
        sources.snippet(diagnostic.span);
        sources.line_text(diagnostic.span.lo);
    }
    !result.diagnostics.has_errors()
}

#[test]
fn the_program_itself_parses() {
    assert!(parses_or_reports(PROGRAM.into()));
}

#[test]
fn every_prefix() {
    for end in 0..PROGRAM.len() {
        parses_or_reports(PROGRAM.as_bytes()[..end].to_vec());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn changed_bytes(changes in prop::collection::vec((0..PROGRAM.len(), any::<u8>()), 1..8)) {
        let mut text = PROGRAM.as_bytes().to_vec();
        for (at, byte) in changes {
            text[at] = byte;
        }
        parses_or_reports(text);
    }

    #[test]
    fn moved_pieces(pieces in prop::collection::vec((0..PROGRAM.len(), 0..60usize), 1..40)) {
        let mut text = Vec::new();
        for (at, length) in pieces {
            let end = (at + length).min(PROGRAM.len());
            text.extend_from_slice(&PROGRAM.as_bytes()[at..end]);
        }
        parses_or_reports(text);
    }

    #[test]
    fn any_bytes(text in prop::collection::vec(any::<u8>(), 0..200)) {
        parses_or_reports(text);
    }
}
