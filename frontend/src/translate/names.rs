//! Boogie identifiers, unique in their scope.

use rustc_hash::FxHashMap;

/// Names given so far.
#[derive(Default, Debug)]
pub(super) struct Names {
    /// How often a name was asked for.
    used: FxHashMap<String, u32>,
}

impl Names {
    /// The name itself, or with a number behind it.
    pub fn fresh(&mut self, name: &str) -> String {
        self.fresh_within(&Names::default(), name)
    }

    /// A name that is also none of the scope around: that is looked into, since copying it for each scope in it would
    /// take quadratic time.
    pub fn fresh_within(&mut self, outer: &Names, name: &str) -> String {
        let name = identifier(name);
        if !self.used.contains_key(&name) && !outer.used.contains_key(&name) {
            self.used.insert(name.clone(), 0);
            return name;
        }
        let mut count = self.used.get(&name).or_else(|| outer.used.get(&name)).copied().unwrap_or(0);
        let candidate = loop {
            count += 1;
            let candidate = format!("{name}.{count}");
            if !self.used.contains_key(&candidate) && !outer.used.contains_key(&candidate) {
                break candidate;
            }
        };
        self.used.insert(name, count);
        self.used.insert(candidate.clone(), 0);
        candidate
    }
}

/// Characters that are not allowed become `_`; Boogie's words get a `$`.
fn identifier(name: &str) -> String {
    let allowed = |c: char| c.is_ascii_alphanumeric() || "'~#$^_.?`".contains(c);
    let mut text: String = name.chars().map(|c| if allowed(c) { c } else { '_' }).collect();
    if text.is_empty() || text.starts_with(|c: char| c.is_ascii_digit()) {
        text.insert(0, '_');
    }
    let bit_vector =
        text.strip_prefix("bv").is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|b| b.is_ascii_digit()));
    let float = text.strip_prefix("float").is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    if WORDS.contains(&text.as_str()) || bit_vector || float {
        text.push('$');
    }
    text
}

/// What Boogie 2.4.1 does not take for a name.
pub(super) const WORDS: &[&str] = &[
    "action",
    "assert",
    "assume",
    "async",
    "atomic",
    "axiom",
    "bool",
    "both",
    "break",
    "call",
    "cast",
    "complete",
    "const",
    "creates",
    "datatype",
    "div",
    "else",
    "ensures",
    "eliminates",
    "exists",
    "extends",
    "false",
    "finite",
    "forall",
    "free",
    "function",
    "goto",
    "havoc",
    "hide",
    "hides",
    "if",
    "implementation",
    "int",
    "introduces",
    "invariant",
    "is",
    "lambda",
    "layer",
    "left",
    "link",
    "mod",
    "modifies",
    "mover",
    "old",
    "par",
    "preserves",
    "procedure",
    "pure",
    "real",
    "refines",
    "regex",
    "requires",
    "return",
    "returns",
    "reveal",
    "right",
    "rmode",
    "string",
    "then",
    "true",
    "type",
    "unique",
    "uses",
    "var",
    "where",
    "while",
    "yield",
    "yields",
    "RNE",
    "RNA",
    "RTP",
    "RTN",
    "RTZ",
    "roundNearestTiesToEven",
    "roundNearestTiesToAway",
    "roundTowardPositive",
    "roundTowardNegative",
    "roundTowardZero",
    "asserts",
    "push",
    "pop",
    "blocked",
    "using",
    "expand",
    "rely",
    "guarantee",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_valid_and_distinct() {
        let mut names = Names::default();
        assert_eq!(names.fresh("x"), "x");
        assert_eq!(names.fresh("x"), "x.1");
        assert_eq!(names.fresh("x.1"), "x.1.1");
        assert_eq!(names.fresh("havoc"), "havoc$");
        assert_eq!(names.fresh("bv32"), "bv32$");
        assert_eq!(names.fresh("a b"), "a_b");
    }

    #[test]
    fn names_of_a_scope_differ_from_those_around() {
        let (mut outer, mut inner) = (Names::default(), Names::default());
        outer.fresh("x");
        outer.fresh("x");
        assert_eq!(inner.fresh_within(&outer, "x"), "x.2");
        assert_eq!(inner.fresh_within(&outer, "x.1"), "x.1.1");
        assert_eq!(inner.fresh_within(&outer, "y"), "y");
        assert_eq!(outer.fresh("y"), "y");
        assert_eq!(inner.fresh_within(&outer, "y"), "y.1");
    }
}
