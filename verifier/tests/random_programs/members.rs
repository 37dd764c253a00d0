//! Arrays and pointers into members: random structs of arrays and scalars, whose stores may run from one member into
//! the next, but never out of the object.

use crate::expressions::{Lines, inputs, value, within};
use crate::objects::{Object, Spot, TYPES, object, record};
use crate::program::Program;
use crate::random::Random;
use std::collections::BTreeSet;

/// Statements, and the helpers that they need.
struct Statements<'a> {
    r: &'a mut Random,
    objects: Vec<Object>,
    inputs: Vec<String>,
    helpers: BTreeSet<String>,
    /// Objects and where in them the members begin and end that something was stored to.
    stored: Vec<(usize, u64, u64)>,
    body: Lines,
}

/// A pointer to elements from an index on, that may be used.
struct Range {
    pointer: String,
    elem: usize,
    low: i64,
    high: i64,
    /// One past the member.
    len: i64,
}

const NOINLINE: &str = "static __attribute__((noipa))";

impl Statements<'_> {
    fn helper(&mut self, name: &str, elem: usize, text: &str) -> String {
        let name = format!("{name}{elem}@");
        let text = text.replace('T', TYPES[elem].0);
        self.helpers.insert(format!("{NOINLINE} {}", text.replace("F(", &format!("{name}("))));
        name
    }

    /// A member of an object, mostly an array.
    fn range(&mut self) -> (usize, Range) {
        let o = self.r.below(self.objects.len() as u64) as usize;
        let object = &self.objects[o];
        let arrays: Vec<&Spot> = object.spots.iter().filter(|s| s.len.is_some()).collect();
        let spot =
            if arrays.is_empty() || self.r.chance(15) { self.r.pick(&object.spots) } else { *self.r.pick(&arrays) };
        let size = TYPES[spot.elem].1;
        let low = -((spot.offset / size) as i64);
        let high = ((object.size - spot.offset) / size) as i64 - 1;
        let pointer = match spot.len {
            None => format!("&{}", spot.path),
            Some(_) if self.r.chance(20) => format!("&{}[0]", spot.path),
            Some(_) => spot.path.clone(),
        };
        (o, Range { pointer, elem: spot.elem, low, high, len: spot.len.unwrap_or(1) as i64 })
    }

    /// Indices from `-1` to one past the end, if there is so much.
    fn index(&mut self, range: &Range) -> String {
        let low = if self.r.chance(30) { -1 } else { 0 };
        let high = if self.r.chance(70) { range.len } else { range.len - 1 };
        within(self.r, &self.inputs, low.max(range.low), high.min(range.high))
    }

    fn value(&mut self) -> String {
        let inputs = self.inputs.clone();
        value(self.r, &inputs, 1)
    }

    fn statement(&mut self) {
        let (o, range) = self.range();
        let (start, size) = (-range.low as u64 * TYPES[range.elem].1, range.len as u64 * TYPES[range.elem].1);
        self.stored.push((o, start, start + size));
        let (pointer, elem, name) = (&range.pointer, range.elem, TYPES[range.elem].0);
        let v = self.value();
        match self.r.below(12) {
            0 | 1 => {
                let put = self.helper("put", elem, "void F(T *t, int n, int v) { while (n-- > 0) *t++ = v; }");
                let n = within(self.r, &self.inputs, 0, (range.len + 1).min(range.high + 1));
                self.body.add(format!("{put}({pointer}, {n}, {v});"));
            }
            2 | 3 => {
                let at = self.helper("at", elem, "void F(T *t, int i, int v) { t[i] = v; }");
                let i = self.index(&range);
                self.body.add(format!("{at}({pointer}, {i}, {v});"));
            }
            4 => {
                let back =
                    self.helper("back", elem, "void F(T *t, int n, int v) { for (t += n; n-- > 0;) *--t = v + n; }");
                let n = within(self.r, &self.inputs, 0, (range.len + 1).min(range.high + 1));
                self.body.add(format!("{back}({pointer}, {n}, {v});"));
            }
            5 => {
                let i = self.index(&range);
                self.body.add(format!("{{ {name} *p = {pointer}; p += {i}; *p = {v}; }}"));
            }
            6 => {
                let i = self.index(&range);
                self.body.add(format!("{{ {name} *p = {pointer}; p[{i}] {} {v}; }}", self.r.pick(&["=", "+=", "^="])));
            }
            7 => {
                let n = within(self.r, &self.inputs, 0, (range.len + 1).min(range.high + 1));
                self.body.add(format!("{{ {name} *p = {pointer}, *e = p + {n}; while (p < e) *p++ = {v}; }}"));
            }
            8 => self.bytes(&range, &v),
            9 => self.either(o, &range, &v),
            10 => {
                let inner = self.helper("in", elem, "void F(T *t, T v) { *t = v; }");
                let i = self.index(&range);
                self.body.add(format!("{inner}({pointer} + {i}, {v});"));
            }
            _ => {
                let bump = self.helper("bump", elem, "T *F(T *t, int n) { t[0] += n; return t + n; }");
                let n = within(self.r, &self.inputs, 0, range.len.min(range.high));
                self.body.add(format!("*{bump}({pointer}, {n}) = {v};"));
            }
        }
    }

    /// Bytes of an object from a member on, and a little further.
    fn bytes(&mut self, range: &Range, v: &str) {
        let size = TYPES[range.elem].1 as i64;
        let (whole, most) = (range.len * size, (range.high + 1) * size);
        let n = within(self.r, &self.inputs, (whole - 1).max(0), (whole + 1).min(most));
        let pointer = &range.pointer;
        self.body.add(match self.r.below(3) {
            0 => format!("memset({pointer}, {v}, {n});"),
            1 => {
                self.helpers.insert(format!(
                    "{NOINLINE} void bytes@(void *v, int n, int x) {{ unsigned char *p = v; while (n-- > 0) *p++ = x++; }}"
                ));
                format!("bytes@({pointer}, {n}, {v});")
            }
            _ => {
                let at = within(self.r, &self.inputs, 0, whole.min(most - 1));
                format!("((unsigned char *){pointer})[{at}] = {v};")
            }
        });
    }

    /// One of two pointers into one or two objects.
    fn either(&mut self, o: usize, range: &Range, v: &str) {
        let same = |s: &&Spot| s.elem == range.elem && s.offset + TYPES[s.elem].1 <= self.objects[o].size;
        let others: Vec<String> = self
            .objects
            .iter()
            .flat_map(|o| &o.spots)
            .filter(same)
            .map(|s| if s.len.is_some() { s.path.clone() } else { format!("&{}", s.path) })
            .collect();
        let other = self.r.pick(&others).clone();
        let (name, inputs) = (TYPES[range.elem].0, self.inputs.clone());
        let condition = crate::expressions::condition(self.r, &inputs);
        // Only what the other one has in any case.
        self.body.add(format!("{{ {name} *p = {condition} ? {} : {other}; p[0] = {v}; }}", range.pointer));
    }

    /// What stands beside a member that something was stored to.
    fn beside(&mut self) -> Option<String> {
        let (o, start, end) = *self.r.pick(&self.stored);
        let size = |s: &Spot| TYPES[s.elem].1 * s.len.unwrap_or(1);
        let is_beside = |s: &&Spot| s.offset == end || s.offset + size(s) == start;
        let beside: Vec<&Spot> = self.objects[o].spots.iter().filter(is_beside).collect();
        if beside.is_empty() {
            return None;
        }
        let spot = *self.r.pick(&beside);
        let Some(len) = spot.len else { return Some(spot.path.clone()) };
        let index = if spot.offset == end { 0 } else { len - 1 };
        Some(format!("{}[{index}]", spot.path))
    }

    fn probe(&mut self, k: usize) {
        if self.r.chance(60)
            && let Some(e) = self.beside()
        {
            return self.body.add(format!("probe({k}, {e});"));
        }
        let (_, range) = self.range();
        let i = self.index(&range);
        let o = &self.objects[self.r.below(self.objects.len() as u64) as usize];
        let scalars: Vec<String> = o.spots.iter().filter(|s| s.len.is_none()).map(|s| s.path.clone()).collect();
        if !scalars.is_empty() && self.r.chance(55) {
            let one = self.r.pick(&scalars).clone();
            let other = self.r.pick(&scalars).clone();
            let e = if self.r.chance(50) { one } else { format!("{one} * 3L + {other}") };
            return self.body.add(format!("probe({k}, {e});"));
        }
        let direct = range.pointer.strip_prefix('&').is_none();
        let e = match self.r.below(3) {
            0 if direct => format!("{}[{}]", range.pointer, within(self.r, &self.inputs, 0, range.len - 1)),
            1 => {
                let sum = self.helper(
                    "sum",
                    range.elem,
                    "long F(T *p, int n) { long r = 0; while (n-- > 0) r = r * 3 + *p++; return r; }",
                );
                format!("{sum}({}, {})", range.pointer, range.len.min(range.high + 1))
            }
            _ => {
                let get = self.helper("get", range.elem, "long F(T *t, int i) { return t[i]; }");
                format!("{get}({}, {i})", range.pointer)
            }
        };
        self.body.add(format!("probe({k}, {e});"));
    }
}

/// A program of a struct or two, objects, stores and looks.
pub fn program(r: &mut Random) -> Program {
    let (mut text, mut body) = (Lines::default(), Lines::default());
    let inner = r.chance(40).then(|| record(r, "in", None, &mut text));
    let outer = record(r, "s", inner.as_ref(), &mut text);
    let count = 1 + r.below(2);
    let inputs = inputs(r, &mut body, count);
    let objects = (0..1 + r.below(2) as usize).map(|i| object(r, i, &outer, &mut text, &mut body)).collect();
    let mut statements = Statements { r, objects, inputs, helpers: BTreeSet::new(), stored: Vec::new(), body };
    for _ in 0..2 + statements.r.below(5) {
        statements.statement();
    }
    (0..3).for_each(|k| statements.probe(k));
    let Statements { helpers, body, .. } = statements;
    helpers.iter().for_each(|helper| text.add(helper));
    text.add(format!("int main@(void) {{\n{}return 0;\n}}", body.0));
    Program { files: vec![text.0] }
}
