//! Programs before something is asked of them, and after.

use crate::random::Random;
use std::collections::BTreeSet;

/// What all files of a program start with. `probe` looks at a value; the number of inputs is that of the calls of `input`,
/// each from 0 to below its argument.
pub const PRELUDE: &str = "int input(int); void probe(int, long); void reach_error(void); void abort(void);
void *malloc(unsigned long); void free(void *);
void *memset(void *, int, unsigned long); void *memcpy(void *, const void *, unsigned long);
";

/// What the verifier reads for `input`.
const INPUT: &str = "extern int __VERIFIER_nondet_int(void);
int input(int n) { int x = __VERIFIER_nondet_int(); if (x < 0 || x >= n) abort(); return x; }
";

/// The text of a program's files, without the prelude. What `@` follows is a name of the program's own; lines
/// `probe(K, expression);` look at what is computed.
#[derive(Clone, PartialEq, Debug)]
pub struct Program {
    pub files: Vec<String>,
}

impl Program {
    /// With names that no other program in the same binary has.
    pub fn numbered(&self, file: usize, n: usize) -> String {
        self.files[file].replace('@', &format!("_{n}"))
    }

    /// As the verifier reads it.
    pub fn texts(&self) -> Vec<String> {
        let text = |(i, text): (usize, &String)| {
            format!("{PRELUDE}{}{}", if i == 0 { INPUT } else { "" }, text.replace('@', ""))
        };
        self.files.iter().enumerate().map(text).collect()
    }

    /// With an error where a probe sees what satisfies the condition. What others look at is only evaluated.
    pub fn asking(&self, question: &Question) -> Program {
        let line = |line: &str| {
            let Some(rest) = line.trim_start().strip_prefix("probe(") else { return Some(line.to_owned()) };
            let (k, e) = rest.strip_suffix(");")?.split_once(", ")?;
            let is_asked = k.parse() == Ok(question.probe);
            let asked = || format!("if ((long)({e}) {}) reach_error();", question.condition);
            Some(if is_asked { asked() } else { format!("(void)({e});") })
        };
        let file = |text: &String| text.lines().filter_map(line).collect::<Vec<_>>().join("\n") + "\n";
        Program { files: self.files.iter().map(file).collect() }
    }
}

/// Whether the value at a probe ever satisfies a condition.
pub struct Question {
    pub probe: usize,
    pub condition: String,
    pub is_reached: bool,
}

impl Question {
    /// About a probe that saw these values; nearly half of them are reached.
    pub fn about(random: &mut Random, probe: usize, values: &BTreeSet<i64>) -> Option<Question> {
        let (&least, &most) = (values.first()?, values.last()?);
        let is_reached = random.chance(45);
        let list: Vec<i64> = values.iter().copied().collect();
        let value = *random.pick(&list);
        let near = || (value.saturating_sub(3)..=value.saturating_add(3)).filter(|v| !values.contains(v));
        let condition = match (is_reached, random.below(4)) {
            (true, 0) => format!(">= {}", literal(most)),
            (true, 1) => format!("<= {}", literal(least)),
            (true, _) => format!("== {}", literal(value)),
            (false, 0) => format!("> {}", literal(most)),
            (false, 1) => format!("< {}", literal(least)),
            (false, _) => {
                let near: Vec<i64> = near().collect();
                if near.is_empty() {
                    format!("> {}", literal(most))
                } else {
                    format!("== {}", literal(*random.pick(&near)))
                }
            }
        };
        Some(Question { probe, condition, is_reached })
    }
}

fn literal(value: i64) -> String {
    if value == i64::MIN { "(-9223372036854775807L - 1)".to_owned() } else { format!("{value}L") }
}
