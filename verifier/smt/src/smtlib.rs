//! Formulas as SMT-LIB text, for other solvers.
//!
//! What stands in several places, or deep, is defined by name, so the text is about as large as the graph of terms, and
//! nothing here recurses deep. Arrays with several indices are arrays of arrays. An operation on floating-point numbers
//! that gives bits is a constant whose bits stand for the result; where that is a NaN, they are one pattern for each
//! format, which may be any that is a NaN, as they are to Z3.

use super::terms::{Arena, Decl, Number, Op, Quantified, Sort, SortKind, SortShape, Term};
use super::{Result, SmtError};
use boogie::float::{FloatFormat, FloatOp, Rounding};
use num_bigint::BigInt;
use num_traits::{One, Signed};
use rustc_hash::{FxHashMap, FxHashSet};
use std::fmt::Write;

/// What is nested deeper is defined by name.
const DEEPEST: u32 = 40;

/// A term below quantifiers, where no definition can stand, has no more nodes.
const MOST_OPEN: usize = 100_000;

/// A script that asks whether the conjunction of some formulas is satisfiable.
///
/// Errors: there is no text for an operator where it stands.
pub fn script(terms: &Arena, formulas: &[Term]) -> Result<String> {
    let mut script = Script { terms, out: "(set-logic ALL)\n".to_owned(), ..Script::new(terms) };
    script.definitions(formulas)?;
    for &formula in formulas {
        let text = script.text(formula)?;
        let _ = writeln!(script.out, "(assert {text})");
    }
    script.out.push_str("(check-sat)\n");
    Ok(script.out)
}

/// A term without definitions, if it is small.
pub fn text(terms: &Arena, term: Term) -> Result<String> {
    Script { is_plain: true, ..Script::new(terms) }.text(term)
}

struct Script<'t> {
    terms: &'t Arena,
    out: String,
    declared_sorts: FxHashSet<Sort>,
    declared: FxHashSet<Decl>,
    /// The formats that have a pattern for NaNs.
    nans: FxHashSet<FloatFormat>,
    /// The names of terms that are defined.
    names: FxHashMap<Term, String>,
    /// Constants that a quantifier binds.
    bound: FxHashSet<Term>,
    /// Without names for operations on floating-point numbers.
    is_plain: bool,
}

/// What is known of a term while definitions are made.
#[derive(Clone, Copy, Default)]
struct Known {
    uses: u32,
    /// How deep it is written.
    depth: u32,
    /// It mentions a bound constant.
    is_open: bool,
}

impl<'t> Script<'t> {
    fn new(terms: &'t Arena) -> Script<'t> {
        Script {
            terms,
            out: String::new(),
            declared_sorts: FxHashSet::default(),
            declared: FxHashSet::default(),
            nans: FxHashSet::default(),
            names: FxHashMap::default(),
            bound: FxHashSet::default(),
            is_plain: false,
        }
    }

    /// Declares and defines what the formulas are written with.
    fn definitions(&mut self, formulas: &[Term]) -> Result<()> {
        let (reached, mut known) = self.reached(formulas);
        let nested = self.nested(&reached);
        // Arguments are older than what they are arguments of.
        for term in reached {
            let below = self.below(term);
            let mut here = Known {
                uses: known[&term].uses,
                depth: 1,
                is_open: self.bound.contains(&term) || nested.contains(&term),
            };
            for b in below {
                let Known { depth, is_open, .. } = known[&b];
                here.is_open |= is_open && !matches!(self.terms.op(term), Op::Quantifier(_));
                if !self.names.contains_key(&b) {
                    here.depth = here.depth.max(depth + 1);
                }
            }
            known.insert(term, here);
            self.declare(term)?;
            if self.gives_bits_of_float(term) {
                if here.is_open {
                    return Err(unsupported("an operation on floating-point numbers in a quantifier"));
                }
                self.name_float(term)?;
            } else if (here.uses > 1 || here.depth > DEEPEST) && !here.is_open && !self.terms.args(term).is_empty() {
                let (text, sort) = (self.text(term)?, self.sort(self.terms.sort_of(term)));
                let name = format!("t!{}", term.index());
                let _ = writeln!(self.out, "(define-fun {name} () {sort} {text})");
                self.names.insert(term, name);
            }
        }
        Ok(())
    }

    /// The terms below some, in the order of their age, and how often each is used.
    fn reached(&mut self, formulas: &[Term]) -> (Vec<Term>, FxHashMap<Term, Known>) {
        let mut known: FxHashMap<Term, Known> = FxHashMap::default();
        let mut stack = formulas.to_vec();
        while let Some(term) = stack.pop() {
            let here = known.entry(term).or_default();
            here.uses += 1;
            if here.uses == 1 {
                if let Op::Quantifier(id) = self.terms.op(term) {
                    self.bound.extend(&self.terms.quantified(id).bound);
                }
                stack.extend(self.below(term));
            }
        }
        let mut reached: Vec<Term> = known.keys().copied().collect();
        reached.sort_unstable();
        (reached, known)
    }

    /// The quantifiers in others, which may mention what those bind.
    fn nested(&self, reached: &[Term]) -> FxHashSet<Term> {
        let (mut nested, mut seen, mut stack) = (FxHashSet::default(), FxHashSet::default(), Vec::new());
        for &term in reached.iter().filter(|&&t| matches!(self.terms.op(t), Op::Quantifier(_))) {
            stack.extend(self.below(term));
        }
        while let Some(term) = stack.pop() {
            if seen.insert(term) {
                stack.extend(self.below(term));
                if matches!(self.terms.op(term), Op::Quantifier(_)) {
                    nested.insert(term);
                }
            }
        }
        nested
    }

    /// What a term is written with.
    fn below(&self, term: Term) -> Vec<Term> {
        match self.terms.op(term) {
            Op::Quantifier(id) => {
                let Quantified { triggers, body, .. } = self.terms.quantified(id);
                triggers.iter().flatten().copied().chain([*body]).collect()
            }
            _ => self.terms.args(term).to_vec(),
        }
    }

    fn declare(&mut self, term: Term) -> Result<()> {
        self.declare_sort(self.terms.sort_of(term));
        let Op::Apply(decl) = self.terms.op(term) else { return Ok(()) };
        if self.bound.contains(&term) || !self.declared.insert(decl) {
            return Ok(());
        }
        let declaration = self.terms.declaration(decl);
        declaration.params.iter().for_each(|&s| self.declare_sort(s));
        let params: Vec<String> = declaration.params.iter().map(|&s| self.sort(s)).collect();
        let (name, result) = (self.name(decl), self.sort(declaration.result));
        let _ = writeln!(self.out, "(declare-fun {name} ({}) {result})", params.join(" "));
        Ok(())
    }

    fn declare_sort(&mut self, sort: Sort) {
        if !self.declared_sorts.insert(sort) {
            return;
        }
        match self.terms.shape(sort) {
            SortShape::Kind(_) => {}
            SortShape::Named(_) | SortShape::Fresh(_) => {
                let _ = writeln!(self.out, "(declare-sort S!{} 0)", sort.index());
            }
            SortShape::Array(indices, result) => {
                indices.iter().chain([result]).for_each(|&inner| self.declare_sort(inner));
            }
        }
    }

    fn sort(&self, sort: Sort) -> String {
        match self.terms.shape(sort) {
            SortShape::Kind(SortKind::Bool) => "Bool".to_owned(),
            SortShape::Kind(SortKind::Int) => "Int".to_owned(),
            SortShape::Kind(SortKind::Real) => "Real".to_owned(),
            SortShape::Kind(SortKind::Bv(width)) => format!("(_ BitVec {width})"),
            SortShape::Named(_) | SortShape::Fresh(_) => format!("S!{}", sort.index()),
            SortShape::Array(indices, result) => self.array_sort(indices, *result),
        }
    }

    fn array_sort(&self, indices: &[Sort], result: Sort) -> String {
        let inner = self.sort(result);
        indices.iter().rev().fold(inner, |inner, &index| format!("(Array {} {inner})", self.sort(index)))
    }

    /// Names of declarations are told apart by their numbers.
    fn name(&self, decl: Decl) -> String {
        match &self.terms.declaration(decl).name {
            Some(name) => format!("|{}!{}|", name.replace(['|', '\\', '\0'], "?"), decl.index()),
            None => format!("k!{}", decl.index()),
        }
    }

    /// A term of which all that needs a name has one.
    fn text(&self, term: Term) -> Result<String> {
        let mut text = String::new();
        let mut nodes = 0;
        self.write(term, &mut text, &mut nodes, 0)?;
        Ok(text)
    }

    fn write(&self, term: Term, out: &mut String, nodes: &mut usize, depth: u32) -> Result<()> {
        *nodes += 1;
        if *nodes > MOST_OPEN || depth > 4 * DEEPEST {
            return Err(unsupported("a term that is too large for a quantifier"));
        }
        if let Some(name) = self.names.get(&term) {
            out.push_str(name);
            return Ok(());
        }
        let terms = self.terms;
        let args = terms.args(term);
        let head = match terms.op(term) {
            Op::Bool(truth) => truth.to_string(),
            Op::Number(id) => number(terms.number_of(id), terms.kind_of(term)),
            Op::Apply(decl) => self.name(decl),
            Op::Quantifier(id) => return self.write_quantifier(terms.quantified(id), out, nodes, depth),
            Op::Select => return self.write_select(args, out, nodes, depth),
            Op::Store => return self.write_store(args, out, nodes, depth),
            Op::ConstArray(sort) => return self.write_const(sort, args[0], out, nodes, depth),
            Op::ProductFits { signed } => return self.write_fits(signed, args, out, nodes, depth),
            Op::Float(op) => return self.write_float(op, args, out, nodes, depth),
            op => operator(op, args.first().and_then(|&a| terms.kind_of(a))).into_owned(),
        };
        if args.is_empty() {
            // A conjunction of nothing.
            out.push_str(match terms.op(term) {
                Op::And => "true",
                Op::Or => "false",
                _ => &head,
            });
            return Ok(());
        }
        // An application of one argument is that.
        if args.len() == 1 && matches!(terms.op(term), Op::And | Op::Or | Op::Add | Op::Sub | Op::Mul) {
            return self.write(args[0], out, nodes, depth + 1);
        }
        if args.len() == 1 && terms.op(term) == Op::Distinct {
            out.push_str("true");
            return Ok(());
        }
        // Subtraction of bit-vectors takes two.
        let is_chain = args.len() > 2 && terms.op(term) == Op::Sub && terms.width(term).is_some();
        if is_chain {
            (2..args.len()).for_each(|_| out.push_str("(bvsub "));
        }
        let _ = write!(out, "({head}");
        for (i, &arg) in args.iter().enumerate() {
            out.push(' ');
            self.write(arg, out, nodes, depth + 1)?;
            if is_chain && i > 0 && i + 1 < args.len() {
                out.push(')');
            }
        }
        out.push(')');
        Ok(())
    }

    fn write_quantifier(&self, of: &Quantified, out: &mut String, nodes: &mut usize, depth: u32) -> Result<()> {
        if of.bound.is_empty() {
            return self.write(of.body, out, nodes, depth + 1);
        }
        let _ = write!(out, "({} (", if of.forall { "forall" } else { "exists" });
        for &b in &of.bound {
            let sort = self.sort(self.terms.sort_of(b));
            out.push('(');
            self.write(b, out, nodes, depth + 1)?;
            let _ = write!(out, " {sort})");
        }
        out.push_str(") ");
        if !of.triggers.is_empty() {
            out.push_str("(! ");
        }
        self.write(of.body, out, nodes, depth + 1)?;
        for trigger in &of.triggers {
            out.push_str(" :pattern (");
            for &term in trigger {
                self.write(term, out, nodes, depth + 1)?;
                out.push(' ');
            }
            out.push(')');
        }
        if !of.triggers.is_empty() {
            out.push(')');
        }
        out.push(')');
        Ok(())
    }

    fn write_select(&self, args: &[Term], out: &mut String, nodes: &mut usize, depth: u32) -> Result<()> {
        (1..args.len()).for_each(|_| out.push_str("(select "));
        self.write(args[0], out, nodes, depth + 1)?;
        for &at in &args[1..] {
            out.push(' ');
            self.write(at, out, nodes, depth + 1)?;
            out.push(')');
        }
        Ok(())
    }

    /// `a[i, j := v]` is `store a i (store (select a i) j v)`.
    fn write_store(&self, args: &[Term], out: &mut String, nodes: &mut usize, depth: u32) -> Result<()> {
        let [array, at @ .., value] = args else { unreachable!("checked by the arena") };
        for (i, &index) in at.iter().enumerate() {
            out.push_str("(store ");
            self.write_select(&[&[*array], &at[..i]].concat(), out, nodes, depth + 1)?;
            out.push(' ');
            self.write(index, out, nodes, depth + 1)?;
            out.push(' ');
        }
        self.write(*value, out, nodes, depth + 1)?;
        at.iter().for_each(|_| out.push(')'));
        Ok(())
    }

    fn write_const(&self, sort: Sort, value: Term, out: &mut String, nodes: &mut usize, depth: u32) -> Result<()> {
        let SortShape::Array(indices, result) = self.terms.shape(sort) else { unreachable!("checked by the arena") };
        for i in 0..indices.len() {
            let _ = write!(out, "((as const {}) ", self.array_sort(&indices[i..], *result));
        }
        self.write(value, out, nodes, depth + 1)?;
        indices.iter().for_each(|_| out.push(')'));
        Ok(())
    }

    /// The product of the extended numbers is the extended product.
    fn write_fits(&self, signed: bool, args: &[Term], out: &mut String, nodes: &mut usize, depth: u32) -> Result<()> {
        let width = self.terms.width(args[0]).unwrap_or(0);
        let extend = format!("((_ {} {width}) ", if signed { "sign_extend" } else { "zero_extend" });
        out.push_str("(= (bvmul ");
        for &arg in args {
            out.push_str(&extend);
            self.write(arg, out, nodes, depth + 1)?;
            out.push(')');
        }
        let _ = write!(out, ") {extend}(bvmul");
        for &arg in args {
            out.push(' ');
            self.write(arg, out, nodes, depth + 1)?;
        }
        out.push_str(")))");
        Ok(())
    }

    fn gives_bits_of_float(&self, term: Term) -> bool {
        self.terms.float_operation(term).is_some_and(|op| op.result_format().is_some())
    }

    /// A constant for the bits of an operation's result.
    fn name_float(&mut self, term: Term) -> Result<()> {
        let op = self.terms.float_operation(term).expect("an operation on floating-point numbers");
        let format = op.result_format().expect("that gives a number");
        let of_format = format!("{}_{}", format.exponent, format.significand);
        let to_float = format!("(_ to_fp {} {})", format.exponent, format.significand);
        if self.nans.insert(format) {
            let _ = writeln!(self.out, "(declare-const nan!{of_format} (_ BitVec {}))", format.width());
            let _ = writeln!(self.out, "(assert (fp.isNaN ({to_float} nan!{of_format})))");
        }
        let (mut number, mut nodes) = (String::new(), 0);
        self.write_float(op, self.terms.args(term), &mut number, &mut nodes, 0)?;
        let name = format!("f!{}", term.index());
        let _ = writeln!(self.out, "(declare-const {name} (_ BitVec {}))", format.width());
        let _ = writeln!(self.out, "(assert (= ({to_float} {name}) {number}))");
        let _ = writeln!(self.out, "(assert (=> (fp.isNaN {number}) (= {name} nan!{of_format})))");
        self.names.insert(term, name);
        Ok(())
    }

    /// The number or truth that an operation gives.
    fn write_float(&self, op: FloatOp, args: &[Term], out: &mut String, nodes: &mut usize, depth: u32) -> Result<()> {
        use FloatOp::*;
        if self.is_plain {
            return Err(unsupported("a number without a name"));
        }
        let to = |f: FloatFormat| format!("(_ to_fp {} {})", f.exponent, f.significand);
        let (op, rounding) = op.undirected();
        let how = direction(rounding);
        let (head, operand) = match op {
            Add(f) => (format!("fp.add {how}"), Some(f)),
            Sub(f) => (format!("fp.sub {how}"), Some(f)),
            Mul(f) => (format!("fp.mul {how}"), Some(f)),
            Div(f) => (format!("fp.div {how}"), Some(f)),
            Eq(f) => ("fp.eq".to_owned(), Some(f)),
            Lt(f) => ("fp.lt".to_owned(), Some(f)),
            Le(f) => ("fp.leq".to_owned(), Some(f)),
            Sqrt(f) => (format!("fp.sqrt {how}"), Some(f)),
            Round(f, rounding) => (format!("fp.roundToIntegral {}", direction(rounding)), Some(f)),
            Convert { from, to: target } => (format!("{} {how}", to(target)), Some(from)),
            FromSigned(f) => (format!("{} {how}", to(f)), None),
            FromUnsigned(f) => (format!("(_ to_fp_unsigned {} {}) {how}", f.exponent, f.significand), None),
            ToSigned(f, width) => (format!("(_ fp.to_sbv {width}) RTZ"), Some(f)),
            ToUnsigned(f, width) => (format!("(_ fp.to_ubv {width}) RTZ"), Some(f)),
            Directed(..) => unreachable!("the direction is taken apart"),
        };
        let _ = write!(out, "({head}");
        for &arg in args {
            out.push(' ');
            if let Some(f) = operand {
                let _ = write!(out, "({} ", to(f));
            }
            self.write(arg, out, nodes, depth + 1)?;
            out.push_str(if operand.is_some() { ")" } else { "" });
        }
        out.push(')');
        Ok(())
    }
}

fn direction(rounding: Rounding) -> &'static str {
    match rounding {
        Rounding::NearestEven => "RNE",
        Rounding::NearestAway => "RNA",
        Rounding::Up => "RTP",
        Rounding::Down => "RTN",
        Rounding::Zero => "RTZ",
    }
}

fn number(number: &Number, kind: Option<SortKind>) -> String {
    let signed = |value: &BigInt, tail: &str| match value.is_negative() {
        true => format!("(- {}{tail})", value.abs()),
        false => format!("{value}{tail}"),
    };
    match (number, kind) {
        (Number::Int(value), Some(SortKind::Bv(width))) => format!("(_ bv{value} {width})"),
        (Number::Int(value), _) => signed(value, ""),
        (Number::Real(n, d), _) if d.is_one() => signed(n, ".0"),
        (Number::Real(n, d), _) => format!("(/ {} {d}.0)", signed(n, ".0")),
    }
}

/// The name of an operator whose first argument is of a sort.
fn operator(op: Op, first: Option<SortKind>) -> std::borrow::Cow<'static, str> {
    let bits = matches!(first, Some(SortKind::Bv(_)));
    let name = match op {
        Op::Not => "not",
        Op::And => "and",
        Op::Or => "or",
        Op::Implies => "=>",
        Op::Ite => "ite",
        Op::Eq => "=",
        Op::Distinct => "distinct",
        Op::Add => ["+", "bvadd"][usize::from(bits)],
        Op::Sub => ["-", "bvsub"][usize::from(bits)],
        Op::Mul => ["*", "bvmul"][usize::from(bits)],
        Op::Negate => ["-", "bvneg"][usize::from(bits)],
        Op::Div if first == Some(SortKind::Real) => "/",
        Op::Div => "div",
        Op::Mod => "mod",
        Op::Le => "<=",
        Op::Lt => "<",
        Op::UnsignedLe => "bvule",
        Op::UnsignedLt => "bvult",
        Op::SignedLe => "bvsle",
        Op::SignedLt => "bvslt",
        Op::UDiv => "bvudiv",
        Op::SDiv => "bvsdiv",
        Op::URem => "bvurem",
        Op::SRem => "bvsrem",
        Op::SMod => "bvsmod",
        Op::Shl => "bvshl",
        Op::LShr => "bvlshr",
        Op::AShr => "bvashr",
        Op::BitNot => "bvnot",
        Op::BitAnd => "bvand",
        Op::BitOr => "bvor",
        Op::BitXor => "bvxor",
        Op::Concat => "concat",
        Op::ToInt => "bv2nat",
        Op::ZeroExt(by) => return format!("(_ zero_extend {by})").into(),
        Op::SignExt(by) => return format!("(_ sign_extend {by})").into(),
        Op::Extract(high, low) => return format!("(_ extract {high} {low})").into(),
        Op::FromInt(width) => return format!("(_ int2bv {width})").into(),
        Op::Bool(_) | Op::Number(_) | Op::Apply(_) | Op::Float(_) | Op::ProductFits { .. } => {
            unreachable!("{op:?} is written before")
        }
        Op::Select | Op::Store | Op::ConstArray(_) | Op::Quantifier(_) => unreachable!("{op:?} is written before"),
    };
    name.into()
}

fn unsupported(what: &str) -> SmtError {
    SmtError::Unsupported(format!("{what}, as SMT-LIB text"))
}
