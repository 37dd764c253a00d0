//! Statements on scalars: assignments, branches and loops that end.

use crate::expressions::{Lines, condition, value};
use crate::random::Random;

/// A type of variables, and what keeps a value within it and small.
const TYPES: &[(&str, &str)] = &[
    ("int", "& 63"),
    ("int", "% 50"),
    ("unsigned", "& 255"),
    ("unsigned", ""),
    ("unsigned char", ""),
    ("signed char", ""),
    ("short", "& 1023"),
    ("unsigned short", ""),
    ("long", "& 127"),
    ("_Bool", ""),
];

#[derive(Clone)]
pub struct Variable {
    pub name: String,
    mask: &'static str,
}

/// A variable, and its declaration.
pub fn variable(r: &mut Random, name: &str, start: &str) -> (Variable, String) {
    let &(of, mask) = r.pick(TYPES);
    (Variable { name: name.to_owned(), mask }, format!("{of} {name} = {start};"))
}

/// Where statements stand.
pub struct Scope<'a> {
    pub r: &'a mut Random,
    pub variables: Vec<Variable>,
    /// What may be read but not written.
    pub constants: Vec<String>,
    /// Loops around.
    pub loops: u32,
    /// Of loop counters.
    pub counters: u32,
}

impl Scope<'_> {
    pub fn leaves(&self) -> Vec<String> {
        self.variables.iter().map(|v| v.name.clone()).chain(self.constants.iter().cloned()).collect()
    }

    pub fn value(&mut self, depth: u32) -> String {
        let leaves = self.leaves();
        value(self.r, &leaves, depth)
    }

    pub fn condition(&mut self) -> String {
        let leaves = self.leaves();
        condition(self.r, &leaves)
    }

    pub fn assignment(&mut self) -> String {
        let Variable { name, mask } = self.r.pick(&self.variables).clone();
        match self.r.below(10) {
            0 => format!("{name} = ({name} + 1) {mask};"),
            1 => format!("{name} {}= {};", self.r.pick(&["&", "^", "|"]), self.r.below(16)),
            2 if mask.is_empty() => format!("{}{name}{};", "", self.r.pick(&["++", "--"])),
            _ => format!("{name} = {} {mask};", self.value(2)),
        }
    }

    pub fn block(&mut self, out: &mut Lines, depth: u32) {
        for _ in 0..1 + self.r.below(2) {
            self.statement(out, depth);
        }
    }

    pub fn statement(&mut self, out: &mut Lines, depth: u32) {
        if depth == 0 || self.r.chance(45) {
            let line = self.assignment();
            return out.add(line);
        }
        match self.r.below(if self.loops < 2 { 8 } else { 4 }) {
            0 | 1 => {
                out.add(format!("if ({}) {{", self.condition()));
                self.block(out, depth - 1);
                if self.r.chance(50) {
                    out.add("} else {");
                    self.block(out, depth - 1);
                }
                out.add("}");
            }
            2 => self.switch(out, depth),
            3 if self.loops > 0 => {
                out.add(format!("if ({}) {};", self.condition(), self.r.pick(&["break", "continue"])))
            }
            3 => {
                let label = format!("done{}", self.counters);
                self.counters += 1;
                out.add(format!("{{ if ({}) goto {label};", self.condition()));
                self.block(out, depth - 1);
                out.add(format!("{label}:; }}"));
            }
            _ => self.turns(out, depth),
        }
    }

    fn switch(&mut self, out: &mut Lines, depth: u32) {
        out.add(format!("switch ({} & 3) {{", self.value(1)));
        let loops = std::mem::replace(&mut self.loops, 2);
        for case in 0..1 + self.r.below(3) {
            out.add(format!("case {case}:;"));
            // No `continue` of a loop around, as there is no telling what `break` would leave.
            self.loops = 0;
            let line = self.assignment();
            out.add(line);
            if self.r.chance(60) {
                out.add("break;");
            }
        }
        if self.r.chance(50) {
            out.add("default:;");
            let line = self.assignment();
            out.add(line);
        }
        self.loops = loops;
        let _ = depth;
        out.add("}");
    }

    /// A loop with a counter that nothing else writes.
    fn turns(&mut self, out: &mut Lines, depth: u32) {
        let i = format!("i{}", self.counters);
        self.counters += 1;
        let most = 2 + self.r.below(3);
        let end = if self.r.chance(50) { format!("({} & {most})", self.value(1)) } else { most.to_string() };
        let head = match self.r.below(4) {
            0 => format!("for (int {i} = {most}; {i} > 0; {i}--) {{"),
            1 => format!("for (int {i} = 0, e{i} = {end}; {i} < e{i} && {}; {i}++) {{", self.condition()),
            2 => format!("for (unsigned {i} = {most}; {i}-- > 0;) {{"),
            _ => format!("for (int {i} = 0, e{i} = {end}; {i} < e{i}; {i}++) {{"),
        };
        out.add(head);
        self.constants.push(i);
        self.loops += 1;
        self.block(out, depth - 1);
        self.loops -= 1;
        self.constants.pop();
        out.add("}");
    }
}
