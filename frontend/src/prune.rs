//! Of a preprocessed text, what is needed: most of what headers declare is used by nobody, and takes longest to read.
//!
//! A declaration is needed if it declares a name that something needed mentions. What is mentioned is found by the
//! words alone, whatever they stand for, so that at worst too much stays.

use crate::ast::{Declaration, DerivationKind, ExternalDecl, FunctionDef, StorageClass};
use crate::lex::keyword::Keyword;
use crate::lex::symbol::{Interner, Symbol};
use crate::lex::{Punct, Token, TokenKind, TokenStream, lex};
use crate::parse::parse;
use crate::source::{Location, SourceMap, Span};
use rustc_hash::{FxHashMap, FxHashSet};

/// Attributes by which something has an effect that nobody mentions.
const EFFECTS: [&str; 10] = [
    "alias",
    "__alias__",
    "constructor",
    "__constructor__",
    "destructor",
    "__destructor__",
    "ifunc",
    "__ifunc__",
    "weakref",
    "__weakref__",
];

/// What a text declares at file scope.
#[derive(Debug)]
pub struct Declarations {
    sources: SourceMap,
    interner: Interner,
    items: Vec<Item>,
    /// Behind the last of them.
    rest: Gap,
    /// By name, the items that declare it.
    declared: FxHashMap<Symbol, Vec<usize>>,
}

#[derive(Debug)]
struct Item {
    /// Of its tokens, and the semicolon.
    span: Span,
    mentions: Vec<Symbol>,
    declares: Vec<Symbol>,
    /// Tags that it is the first to mention, with `struct` or `union`: they are declared by that.
    tags: Vec<(Keyword, Symbol)>,
    /// Needed in any case.
    stays: bool,
    /// What stands between the one before and it.
    before: Gap,
}

/// White space, line markers and pragmas between declarations.
#[derive(Clone, Copy, Debug)]
struct Gap {
    span: Span,
    has_pragma: bool,
}

impl Declarations {
    /// Reads a text in which everything is needed of the files for which `is_own` says so; none if it is no C.
    pub fn read(name: &str, text: Vec<u8>, is_own: impl Fn(&str) -> bool) -> Option<Declarations> {
        let (mut sources, mut interner) = (SourceMap::new(), Interner::new());
        let parsed = parse(text, name, &mut sources, &mut interner).ok()?;
        if parsed.diagnostics.has_errors() {
            return None;
        }
        let file = parsed.tree.file;
        let (stream, _) = lex(sources.file(file), &mut interner);
        let effects: Vec<Symbol> = EFFECTS.iter().map(|word| interner.intern(word)).collect();
        let gap = |lo, hi| {
            let span = Span::new(lo, hi);
            Gap { span, has_pragma: has_pragma(sources.text(span)) }
        };
        let mut end = sources.file(file).base();
        let mut items: Vec<Item> = Vec::new();
        let mut seen = FxHashSet::default();
        let mut at = 0;
        for item in &parsed.tree.items {
            while is(stream.tokens[at], Punct::Semi) {
                at += 1;
            }
            let tokens = &stream.tokens[at..];
            let tokens = &tokens[..length(item, tokens)];
            at += tokens.len();
            let mut item = read_item(item, tokens, &stream, &mut seen);
            let (place, text) = (sources.location(item.span.lo), sources.text(item.span));
            if item.mentions.iter().any(|name| effects.contains(name)) {
                // A string names the other one.
                item.mentions.extend(words(text).map(|word| interner.intern(word)));
                item.stays = true;
            }
            item.stays |= place.is_none_or(|place| is_own(&place.file)) || has_pragma(text);
            item.before = gap(end, item.span.lo);
            end = item.span.hi;
            items.push(item);
        }
        let rest = gap(end, sources.file(file).end());
        let mut declared: FxHashMap<Symbol, Vec<usize>> = FxHashMap::default();
        for (index, item) in items.iter().enumerate() {
            item.declares.iter().for_each(|&name| declared.entry(name).or_default().push(index));
        }
        Some(Declarations { sources, interner, items, rest, declared })
    }

    /// The text without what neither itself nor the words of another text need. What is left has the places that it had.
    pub fn needed(&self, other: &[u8]) -> Vec<u8> {
        let (kept, mentioned) = self.closure(other);
        let (mut text, mut is_joined) = (Vec::new(), true);
        for (item, kept) in self.items.iter().zip(kept) {
            if is_joined && kept {
                text.extend(self.sources.text(item.before.span));
            } else if item.before.has_pragma {
                text.push(b'\n');
                text.extend(self.sources.text(item.before.span));
                is_joined = false;
            }
            if !kept {
                let tags = item.tags.iter().filter(|(_, tag)| mentioned.contains(tag));
                let tags: String = tags.map(|&(keyword, tag)| self.declared_tag(keyword, tag)).collect();
                text.extend(tags.as_bytes());
                is_joined = false;
                continue;
            }
            if !is_joined {
                text.extend(self.sources.location(item.span.lo).map(marker).unwrap_or_default().as_bytes());
                is_joined = true;
            }
            text.extend(self.sources.text(item.span));
        }
        if is_joined || self.rest.has_pragma {
            text.extend(self.sources.text(self.rest.span));
        }
        text
    }

    /// Which items are needed, and all names that these mention.
    fn closure(&self, other: &[u8]) -> (Vec<bool>, FxHashSet<Symbol>) {
        let mut kept: Vec<bool> = self.items.iter().map(|item| item.stays).collect();
        let mut mentioned: FxHashSet<Symbol> = words(other).filter_map(|word| self.interner.get(word)).collect();
        let own = self.items.iter().filter(|item| item.stays).flat_map(|item| &item.mentions);
        mentioned.extend(own);
        let mut open: Vec<Symbol> = mentioned.iter().copied().collect();
        while let Some(name) = open.pop() {
            for &index in self.declared.get(&name).into_iter().flatten() {
                if !std::mem::replace(&mut kept[index], true) {
                    open.extend(self.items[index].mentions.iter().filter(|&&name| mentioned.insert(name)));
                }
            }
        }
        (kept, mentioned)
    }

    fn declared_tag(&self, keyword: Keyword, tag: Symbol) -> String {
        let keyword = if keyword == Keyword::Union { "union" } else { "struct" };
        format!("\n{keyword} {};\n", self.interner.name(tag))
    }
}

fn read_item(item: &ExternalDecl, tokens: &[Token], stream: &TokenStream, seen: &mut FxHashSet<Symbol>) -> Item {
    let mentions: FxHashSet<Symbol> = tokens.iter().filter_map(|&token| stream.symbol(token)).collect();
    let mut read = Item {
        span: tokens.first().map_or(Span::NONE, |first| first.span.to(tokens[tokens.len() - 1].span)),
        mentions: mentions.into_iter().collect(),
        declares: Vec::new(),
        tags: Vec::new(),
        stays: false,
        before: Gap { span: Span::NONE, has_pragma: false },
    };
    let (declarators, stays) = match item {
        ExternalDecl::Function(function) => (vec![&function.declarator], is_for_others(function)),
        ExternalDecl::Declaration(declaration) => {
            let declarators = declaration.declarators.iter().map(|one| &one.declarator);
            (declarators.collect(), declares_variable(declaration))
        }
        ExternalDecl::StaticAssert(_) => (Vec::new(), false),
        ExternalDecl::Asm(_) => (Vec::new(), true),
    };
    read.stays = stays;
    read.declares.extend(declarators.iter().filter_map(|declarator| declarator.ident).map(|ident| ident.name));
    read_tags(&mut read, tokens, stream, matches!(item, ExternalDecl::Function(_)), seen);
    read
}

/// Tags and enumerators. Those of a list of parameters, and those of a function's body, are for there alone.
fn read_tags(item: &mut Item, tokens: &[Token], stream: &TokenStream, is_function: bool, seen: &mut FxHashSet<Symbol>) {
    // The parentheses that are open and may be of parameters: those behind a name, or behind another of them.
    let mut parentheses: Vec<usize> = Vec::new();
    let mut depth = 0;
    let mut at = 0;
    while at < tokens.len() {
        let token = tokens[at];
        at += 1;
        match token.kind {
            TokenKind::Punct(Punct::LParen) => {
                depth += 1;
                let before = at.checked_sub(2).map(|before| tokens[before].kind);
                if matches!(before, Some(TokenKind::Ident | TokenKind::Punct(Punct::RParen))) {
                    parentheses.push(depth);
                }
            }
            TokenKind::Punct(Punct::RParen) => {
                parentheses.pop_if(|opened| *opened == depth);
                depth -= 1;
            }
            TokenKind::Punct(Punct::LBrace) if is_function && depth == 0 => return,
            TokenKind::Keyword(keyword @ (Keyword::Struct | Keyword::Union | Keyword::Enum)) => {
                let tagged = behind_attributes(tokens, at);
                let tag = tokens.get(tagged).and_then(|&token| stream.symbol(token));
                let after = if tag.is_some() { tagged + 1 } else { tagged };
                let has_body = tokens.get(after).is_some_and(|&token| is(token, Punct::LBrace));
                if keyword == Keyword::Enum {
                    item.declares.extend(tag);
                }
                if keyword == Keyword::Enum && has_body {
                    // The names that its values mention may count as declared too.
                    let body = &tokens[after..after + balanced(&tokens[after..])];
                    item.declares.extend(body.iter().filter_map(|&token| stream.symbol(token)));
                } else if keyword != Keyword::Enum
                    && let Some(tag) = tag
                {
                    let is_first = parentheses.is_empty() && seen.insert(tag);
                    if has_body {
                        item.declares.push(tag);
                    } else if is_first {
                        item.tags.push((keyword, tag));
                    }
                }
            }
            _ => {}
        }
    }
}

/// Where attributes between a keyword and a tag end.
fn behind_attributes(tokens: &[Token], mut at: usize) -> usize {
    let is_attribute = |token: &Token| {
        matches!(token.kind, TokenKind::Keyword(Keyword::Attribute | Keyword::Declspec | Keyword::Alignas))
    };
    while tokens.get(at).is_some_and(is_attribute) {
        at += 1 + balanced(&tokens[at + 1..]);
    }
    at
}

/// How many of these tokens there are up to the one that closes the first.
fn balanced(tokens: &[Token]) -> usize {
    length_to(tokens, |_| true)
}

/// How many of these tokens an item has, with its semicolon.
fn length(item: &ExternalDecl, tokens: &[Token]) -> usize {
    match item {
        ExternalDecl::Function(function) => tokens.partition_point(|token| token.span.lo < function.span.hi),
        _ => length_to(tokens, |token| is(token, Punct::Semi)),
    }
}

/// How many of these tokens there are up to the first such that is in no parentheses, brackets or braces.
fn length_to(tokens: &[Token], is_last: impl Fn(Token) -> bool) -> usize {
    let mut depth = 0;
    let ends = |token: &Token| {
        match token.kind {
            TokenKind::Punct(Punct::LParen | Punct::LBrace | Punct::LBracket) => depth += 1,
            TokenKind::Punct(Punct::RParen | Punct::RBrace | Punct::RBracket) => depth -= 1,
            _ => {}
        }
        depth == 0 && is_last(*token)
    };
    tokens.iter().position(ends).map_or(tokens.len(), |last| last + 1)
}

/// Whether other files may call a function.
fn is_for_others(function: &FunctionDef) -> bool {
    function.specifiers.storage != Some(StorageClass::Static)
}

fn declares_variable(declaration: &Declaration) -> bool {
    let storage = declaration.specifiers.storage;
    declaration.declarators.iter().any(|one| {
        let first = one.declarator.derivations.first();
        let is_function = first.is_some_and(|first| matches!(first.kind, DerivationKind::Function(_)));
        let is_elsewhere = storage == Some(StorageClass::Extern) && one.init.is_none();
        storage != Some(StorageClass::Typedef) && !is_function && !is_elsewhere
    })
}

fn is(token: Token, punct: Punct) -> bool {
    token.kind == TokenKind::Punct(punct)
}

/// `#pragma`, `_Pragma` and `__pragma`, which say something of what comes behind.
fn has_pragma(text: &[u8]) -> bool {
    text.windows(5).any(|word| word == b"ragma")
}

/// A line marker, and blanks up to the column.
fn marker(place: Location) -> String {
    let file = place.file.replace('\\', "\\\\").replace('"', "\\\"");
    let flag = if place.system_header { " 3" } else { "" };
    format!("\n# {} \"{file}\"{flag}\n{:2$}", place.line, "", place.column as usize - 1)
}

/// Everything that may be a name.
fn words(text: &[u8]) -> impl Iterator<Item = &str> {
    let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | 0x80..);
    text.split(move |byte| !is_part(byte)).filter_map(|word| std::str::from_utf8(word).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn needed(text: &str, other: &str) -> String {
        let declarations = Declarations::read("a.i", text.into(), |file| file == "a.c").unwrap();
        String::from_utf8(declarations.needed(other.as_bytes())).unwrap()
    }

    /// The lines that are left, without markers and blanks.
    fn left(text: &str, other: &str) -> Vec<String> {
        let needed = needed(text, other);
        let lines = needed.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("# "));
        lines.map(str::to_owned).collect()
    }

    const HEADER: &str = "# 1 \"h.h\" 1\nstruct used { struct inner *p; };\nstruct unused { int a; };\n\
        enum e { A, B };\ntypedef struct used *used_t;\nstatic inline int helper(used_t u) { return A; }\n\
        static inline int other(struct unused *u) { return B; }\nextern int elsewhere;\n";

    #[test]
    fn what_is_mentioned_stays_with_what_it_mentions() {
        let text = format!("{HEADER}# 1 \"a.c\" 2\nint f(void) {{ return helper(0); }}\n");
        let all = ["struct used { struct inner *p; };", "enum e { A, B };", "typedef struct used *used_t;"];
        let last = ["static inline int helper(used_t u) { return A; }", "int f(void) { return helper(0); }"];
        assert_eq!(left(&text, ""), [all.as_slice(), &last].concat());
        assert_eq!(left(HEADER, "x = elsewhere;"), ["extern int elsewhere;"]);
        assert_eq!(left(HEADER, ""), [""; 0]);
    }

    #[test]
    fn what_other_files_see_and_what_has_effects_stays() {
        let text = "# 1 \"h.h\"\nint variable;\nint function(void) { return 0; }\nstatic int target(void) { return 1; }\n\
            int other(void) __attribute__((alias(\"target\")));\n\
            static void __attribute__((constructor)) start(void) {}\nasm(\"nop\");\nstatic void gone(void) {}\n";
        assert_eq!(left(text, ""), text.lines().skip(1).filter(|line| !line.contains("gone")).collect::<Vec<_>>());
    }

    #[test]
    fn places_are_the_same() {
        let text =
            "# 7 \"h.h\" 1 3\nint a; struct s { int x; } ; extern int b;\n\nextern int c;\n# 3 \"a.c\" 2\nint d;";
        let cut = needed(text, "b c");
        let (mut sources, mut places) = (SourceMap::new(), Vec::new());
        for text in [text, &cut] {
            let file = sources.add("t", text.into()).unwrap();
            let base = sources.file(file).base();
            let place = |word: &str| sources.location(base + text.find(word).unwrap() as u32).unwrap();
            places.push(["int a", "extern int b", "extern int c", "int d"].map(place));
        }
        assert_eq!(places[0], places[1]);
        assert!(!cut.contains("struct"));
    }

    #[test]
    fn tags_are_declared_where_they_were() {
        let text = "# 1 \"h.h\"\nstruct unused { struct inner *p; };\nextern int f(struct inner *p);\n\
            struct inner { int x; };\n# 1 \"a.c\"\nint g(struct inner *p) { return f(p); }";
        assert_eq!(left(text, "")[0], "struct inner;");
    }

    #[test]
    fn tags_behind_typeof_are_declared_for_all_behind() {
        let text = "# 1 \"h.h\"\nextern __typeof__(struct s *) unused;\nint g(struct s *p);\nstruct s { int x; };\n\
            # 1 \"a.c\"\nint f(struct s *p) { return g(p); }";
        assert_eq!(left(text, "")[0], "struct s;");
    }

    #[test]
    fn enumerators_behind_a_struct_in_a_value_are_declared() {
        let text = "# 1 \"h.h\"\nenum { A = (int)sizeof(struct { int x : 8; }), B };\nenum { C };\n\
            void g(enum { D } d, int e);\n# 1 \"a.c\"\nint f(void) { int e = B; return e; }";
        assert_eq!(left(text, "").len(), 2);
    }

    #[test]
    fn pragmas_stay() {
        let text = "# 1 \"h.h\"\nstruct gone { int x; };\n#pragma pack(push, 1)\nstruct s { char c; int x; };\n\
            #pragma pack(pop)\nstruct t { char c; int x; };\n";
        let all: Vec<&str> = text.lines().skip(2).collect();
        assert_eq!(left(text, "s t"), all);
        assert_eq!(left(text, "t"), [all[0], all[2], all[3]]);
        assert_eq!(left(text, ""), [all[0], all[2]]);
    }
}
