//! Expressions, with the fewest brackets. The stack is explicit: terms may be deep.

use super::names::identifier;
use super::{Operator, Printer};
use crate::expr::{BinOp, Expr, ExprId, Quantifier, UnOp};
use crate::program::VarId;

use crate::types::Type;
use num_bigint::Sign;

/// What is still to be printed; the last comes first.
enum Item {
    Text(&'static str),
    Owned(String),
    /// An expression that is put in brackets if it binds weaker than this.
    Expr(ExprId, u8),
    /// The `else` branch of a condition that is in brackets already.
    Chained(ExprId),
    /// These variables go out of scope.
    Close(Vec<VarId>),
}

// How strongly the kinds of expressions bind, as in the parser.
const IFF: u8 = 0;
const IMPLIES: u8 = 1;
const LOGIC: u8 = 2;
const RELATION: u8 = 3;
const CONCAT: u8 = 4;
const SUM: u8 = 5;
const PRODUCT: u8 = 6;
const POWER: u8 = 7;
const PREFIX: u8 = 8;
const ATOM: u8 = 9;
/// Nothing binds as strongly: always in brackets.
const BRACKETS: u8 = 10;

impl Printer<'_> {
    pub(super) fn expr(&mut self, e: ExprId) {
        let mut stack = vec![Item::Expr(e, IFF)];
        let mut next = Vec::new();
        while let Some(item) = stack.pop() {
            match item {
                Item::Text(text) => self.out.push_str(text),
                Item::Owned(text) => self.out.push_str(&text),
                Item::Close(vars) => self.close(&vars),
                Item::Chained(e) => match *self.program.terms.expr(e) {
                    Expr::Ite(c, a, b) => condition(c, a, b, &mut next),
                    _ => next.push(Item::Expr(e, IFF)),
                },
                Item::Expr(e, least) if self.strength(e) < least => {
                    next.extend([Item::Text("("), Item::Expr(e, IFF), Item::Text(")")]);
                }
                Item::Expr(e, _) => self.node(e, &mut next),
            }
            stack.extend(next.drain(..).rev());
        }
    }

    fn strength(&self, e: ExprId) -> u8 {
        match self.program.terms.expr(e) {
            Expr::Binary(op, ..) => binary_strength(*op),
            Expr::Unary(UnOp::Not, inner) if self.is_equation(*inner) => RELATION,
            Expr::Unary(..) => PREFIX,
            Expr::Int(value) if value.sign() == Sign::Minus => PREFIX,
            Expr::Real(text) if text.starts_with('-') => PREFIX,
            Expr::Concat(..) => CONCAT,
            _ => ATOM,
        }
    }

    fn is_equation(&self, e: ExprId) -> bool {
        matches!(self.program.terms.expr(e), Expr::Binary(BinOp::Eq, ..))
    }

    fn node(&mut self, e: ExprId, next: &mut Vec<Item>) {
        let program = self.program;
        match program.terms.expr(e) {
            Expr::Var(var) => {
                let name = self.var_name(*var);
                next.push(Item::Owned(identifier(&name).into_owned()));
            }
            Expr::Bool(value) => next.push(Item::Text(if *value { "true" } else { "false" })),
            Expr::Int(value) => next.push(Item::Owned(value.to_string())),
            Expr::Real(text) | Expr::Float { text, .. } => next.push(Item::Owned(text.clone())),
            Expr::Bv { value, width } => next.push(Item::Owned(format!("{value}bv{width}"))),
            Expr::Unary(op, arg) => self.unary(*op, *arg, next),
            Expr::Binary(op, a, b) => self.binary(*op, *a, *b, next),
            Expr::BvOp(op, args) => {
                let width = match program.terms.ty(program.terms.type_of(args[0])) {
                    Type::Bv(width) => *width,
                    _ => 0,
                };
                let name = self.operator(Operator::Bv(*op, width));
                application(name, args, next);
            }
            Expr::MapConst(value) => {
                let name = self.operator(Operator::MapConst(program.terms.type_of(e)));
                application(name, &[*value], next);
            }
            Expr::Apply(func, args) => {
                application(identifier(&self.names.functions[func.index()]).into_owned(), args, next);
            }
            Expr::Extract { hi, lo, arg } => {
                next.extend([Item::Expr(*arg, ATOM), Item::Owned(format!("[{hi}:{lo}]"))]);
            }
            Expr::Concat(a, b) => {
                next.extend([Item::Expr(*a, CONCAT), Item::Text(" ++ "), Item::Expr(*b, CONCAT + 1)]);
            }
            Expr::Ite(c, a, b) => {
                next.push(Item::Text("("));
                condition(*c, *a, *b, next);
                next.push(Item::Text(")"));
            }
            Expr::Select(map, indices) => {
                next.extend([Item::Expr(*map, ATOM), Item::Text("[")]);
                list(indices, next);
                next.push(Item::Text("]"));
            }
            Expr::Store(map, indices, value) => {
                next.extend([Item::Expr(*map, ATOM), Item::Text("[")]);
                list(indices, next);
                next.extend([Item::Text(" := "), Item::Expr(*value, IFF), Item::Text("]")]);
            }
            Expr::Old(arg) => next.extend([Item::Text("old("), Item::Expr(*arg, IFF), Item::Text(")")]),
            Expr::Quant { .. } => self.quantifier(e, next),
        }
    }

    fn unary(&mut self, op: UnOp, arg: ExprId, next: &mut Vec<Item>) {
        let terms = &self.program.terms;
        match (op, terms.expr(arg)) {
            (UnOp::Not, Expr::Binary(BinOp::Eq, a, b)) => {
                next.extend([Item::Expr(*a, RELATION + 1), Item::Text(" != "), Item::Expr(*b, RELATION + 1)]);
            }
            (UnOp::Not, _) => next.extend([Item::Text("!"), Item::Expr(arg, PREFIX)]),
            // `-5` would be a literal.
            (UnOp::Neg, Expr::Int(_) | Expr::Real(_) | Expr::Unary(UnOp::Neg, _)) => {
                next.extend([Item::Text("-"), Item::Expr(arg, BRACKETS)]);
            }
            (UnOp::Neg, _) => next.extend([Item::Text("-"), Item::Expr(arg, PREFIX)]),
        }
    }

    fn binary(&mut self, op: BinOp, a: ExprId, b: ExprId, next: &mut Vec<Item>) {
        let own = binary_strength(op);
        let (left, right) = match op {
            BinOp::Implies | BinOp::Pow => (own + 1, own),
            // `&&` and `||` do not mix without brackets.
            BinOp::And | BinOp::Or => {
                let same = matches!(self.program.terms.expr(a), Expr::Binary(inner, ..) if *inner == op);
                (if same { own } else { own + 1 }, own + 1)
            }
            BinOp::Eq | BinOp::Lt | BinOp::Le | BinOp::Subtype => (own + 1, own + 1),
            _ => (own, own + 1),
        };
        next.extend([Item::Expr(a, left), Item::Text(symbol(op)), Item::Expr(b, right)]);
    }

    fn quantifier(&mut self, e: ExprId, next: &mut Vec<Item>) {
        let Expr::Quant { kind, vars, triggers, attrs, body } = self.program.terms.expr(e) else { return };
        self.out.push_str(match kind {
            Quantifier::Forall => "(forall ",
            Quantifier::Exists => "(exists ",
            Quantifier::Lambda => "(lambda ",
        });
        self.open(vars, e);
        for (i, &var) in vars.iter().enumerate() {
            self.separator(i);
            self.leading_attrs(&self.program.var(var).attrs);
            self.typed_name(var);
        }
        self.out.push_str(" ::");
        self.attrs(attrs);
        for trigger in triggers {
            next.push(Item::Text(" { "));
            list(trigger, next);
            next.push(Item::Text(" }"));
        }
        next.extend([Item::Text(" "), Item::Expr(*body, IFF), Item::Text(")"), Item::Close(vars.clone())]);
    }
}

/// `if c then a else b` without brackets.
fn condition(c: ExprId, a: ExprId, b: ExprId, next: &mut Vec<Item>) {
    next.extend([Item::Text("if "), Item::Expr(c, IFF), Item::Text(" then "), Item::Expr(a, IFF)]);
    next.extend([Item::Text(" else "), Item::Chained(b)]);
}

fn list(args: &[ExprId], next: &mut Vec<Item>) {
    for (i, &arg) in args.iter().enumerate() {
        if i > 0 {
            next.push(Item::Text(", "));
        }
        next.push(Item::Expr(arg, IFF));
    }
}

fn application(name: String, args: &[ExprId], next: &mut Vec<Item>) {
    next.extend([Item::Owned(name), Item::Text("(")]);
    list(args, next);
    next.push(Item::Text(")"));
}

fn binary_strength(op: BinOp) -> u8 {
    match op {
        BinOp::Iff => IFF,
        BinOp::Implies => IMPLIES,
        BinOp::And | BinOp::Or => LOGIC,
        BinOp::Eq | BinOp::Subtype | BinOp::Lt | BinOp::Le => RELATION,
        BinOp::Add | BinOp::Sub => SUM,
        BinOp::Mul | BinOp::IntDiv | BinOp::IntMod | BinOp::RealDiv => PRODUCT,
        BinOp::Pow => POWER,
    }
}

fn symbol(op: BinOp) -> &'static str {
    match op {
        BinOp::And => " && ",
        BinOp::Or => " || ",
        BinOp::Implies => " ==> ",
        BinOp::Iff => " <==> ",
        BinOp::Eq => " == ",
        BinOp::Subtype => " <: ",
        BinOp::Add => " + ",
        BinOp::Sub => " - ",
        BinOp::Mul => " * ",
        BinOp::IntDiv => " div ",
        BinOp::IntMod => " mod ",
        BinOp::RealDiv => " / ",
        BinOp::Pow => " ** ",
        BinOp::Lt => " < ",
        BinOp::Le => " <= ",
    }
}
