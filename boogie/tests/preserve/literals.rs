//! Random programs, as text, in which much is known: calls with literals, of several procedures from several places,
//! globals that only literals are assigned to, branches, loops and recursion that count through two bits.

use boogie::passes::Property;
use boogie::program::Program;
use std::fmt::Write;

/// How many procedures there are beside the entry.
const CALLEES: usize = 3;
/// What is assigned to.
const TARGETS: [&str; 3] = ["g", "h", "o"];
/// What procedures that are called read.
const VARIABLES: [&str; 5] = ["g", "h", "o", "i", "i"];

pub fn program(seed: u64, property: Property) -> Program {
    let mut text = Text { rng: seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1, text: String::new(), property };
    text.below(2);
    text.write();
    let Text { text, .. } = text;
    boogie::parse(&text).unwrap_or_else(|errors| panic!("{}\n{text}", errors[0]))
}

struct Text {
    rng: u64,
    text: String,
    property: Property,
}

impl Text {
    fn below(&mut self, n: usize) -> usize {
        self.rng ^= self.rng << 13;
        self.rng ^= self.rng >> 7;
        self.rng ^= self.rng << 17;
        ((self.rng >> 11) % n as u64) as usize
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    fn line(&mut self, line: &str) {
        writeln!(self.text, "{line}").expect("strings take all");
    }

    fn write(&mut self) {
        self.line("var g: bv2;\nvar h: bv2;");
        self.line("function {:bvbuiltin \"bvadd\"} add(bv2, bv2): bv2;");
        for p in 0..=CALLEES {
            self.line(&match p {
                0 => "procedure {:entrypoint} main() modifies g, h; {\nvar o: bv2;".to_string(),
                _ => format!("procedure p{p}(i: bv2) returns (o: bv2) modifies g, h; {{"),
            });
            for target in TARGETS {
                // Globals belong to the entry; what is not assigned is arbitrary.
                if (p == 0 || target == "o") && !self.one_in(8) {
                    let line = format!("{target} := {};", self.literal());
                    self.line(&line);
                }
            }
            let length = 2 + self.below(3);
            self.statements(p, length, if p == 0 { 2 } else { 1 });
            if p == 0 && self.property == Property::EntryReturns {
                let condition = self.condition(p);
                self.line(&format!("assume {condition};"));
            }
            self.line("}");
        }
    }

    fn target(&mut self) -> &'static str {
        TARGETS[self.below(TARGETS.len())]
    }

    fn variable(&mut self, p: usize) -> &'static str {
        let readable = if p == 0 { &TARGETS[..] } else { &VARIABLES };
        readable[self.below(readable.len())]
    }

    fn literal(&mut self) -> String {
        format!("{}bv2", self.below(4))
    }

    fn value(&mut self, p: usize) -> String {
        match self.below(5) {
            0..=2 => self.literal(),
            3 => self.variable(p).to_string(),
            _ => format!("add({}, 1bv2)", self.variable(p)),
        }
    }

    fn condition(&mut self, p: usize) -> String {
        let (variable, literal) = (self.variable(p), self.literal());
        match self.below(7) {
            0..=2 => format!("{variable} == {literal}"),
            3 => format!("{variable} != {literal}"),
            4 => format!("{variable} == {literal} || {} == 0bv2", self.variable(p)),
            5 => format!("!({variable} == {literal} || {} == 0bv2)", self.variable(p)),
            _ => format!("{variable} == {literal} && {} == 0bv2", self.variable(p)),
        }
    }

    fn statements(&mut self, p: usize, n: usize, depth: u32) {
        for _ in 0..n {
            self.statement(p, depth);
        }
    }

    fn statement(&mut self, p: usize, depth: u32) {
        match self.below(if depth == 0 { 9 } else { 14 }) {
            0 | 1 => {
                let line = format!("{} := {};", self.target(), self.value(p));
                self.line(&line);
            }
            2 if self.one_in(2) => {
                let line = format!("havoc {};", self.target());
                self.line(&line);
            }
            3 if self.one_in(2) => {
                let line = format!("assume {};", self.condition(p));
                self.line(&line);
            }
            4 if self.property == Property::Asserts => {
                let line = format!("assert !({});", self.condition(p));
                self.line(&line);
            }
            5 if p > 0 && self.one_in(3) => {
                let line = format!("if ({}) {{ return; }}", self.condition(p));
                self.line(&line);
            }
            6..=8 => self.call(p),
            9..=11 => {
                let condition = self.choice(p);
                self.line(&format!("if ({condition}) {{"));
                let n = 1 + self.below(2);
                self.statements(p, n, depth - 1);
                self.line("} else {");
                let n = self.below(2);
                self.statements(p, n, depth - 1);
                self.line("}");
            }
            12 => {
                let (counter, limit) = (self.target(), self.literal());
                self.line(&format!("while ({counter} != {limit}) {{"));
                self.statements(p, 1, depth - 1);
                self.line(&format!("{counter} := add({counter}, 1bv2);\n}}"));
            }
            _ => {
                let line = format!("{} := {};", self.target(), self.literal());
                self.line(&line);
            }
        }
    }

    /// Mostly of a later procedure; else recursion, which a branch may avoid.
    fn call(&mut self, p: usize) {
        let later = CALLEES - p;
        let callee = if later > 0 && !self.one_in(5) { p + 1 + self.below(later) } else { 1 + self.below(CALLEES) };
        // With the same value again and again: another path of the same call ends that.
        let value = if callee <= p && self.one_in(2) { "i".to_string() } else { self.value(p) };
        let call = format!("call {} := p{callee}({value});", self.target());
        if callee <= p {
            let condition = self.choice(p);
            self.line(&format!("if ({condition}) {{"));
            self.line(&call);
            self.line("}");
        } else {
            self.line(&call);
        }
    }

    fn choice(&mut self, p: usize) -> String {
        if self.one_in(3) { "*".to_string() } else { self.condition(p) }
    }
}
