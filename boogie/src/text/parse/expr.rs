//! Expressions, by operator precedence with an explicit stack.
//!
//! From weakest to strongest: `<==>`; `==>` and `<==`; `&&` and `||`, which need brackets when mixed; relations, which
//! do not chain; `++`; `+ -`; `* / div mod`; `**`; prefix `! -`; postfix `[ ]` and `:`. `if then else` extends as far
//! to the right as possible.

use super::{Parsed, Parser};
use crate::expr::Quantifier;
use crate::text::diagnostic::Pos;
use crate::text::lex::Kind;
use crate::text::syntax::{Code, Infix, Node, QuantPart, QuantSyntax};

/// Brackets, calls and conditions nested deeper than this are refused.
const MAX_NESTING: usize = 5000;

/// Attributes within attributes deeper than this are refused.
const MAX_ATTR_NESTING: u32 = 20;

/// What waits for an operand to be complete.
enum Frame<'a> {
    Prefix(Node<'a>, Pos),
    Infix(Infix, Pos),
    /// `if c then a else` waits for the operand that extends farthest.
    Else(Pos),
    Paren,
    Call {
        name: &'a str,
        args: u32,
        pos: Pos,
    },
    /// `old(`, `int(` or `real(`.
    Conversion(Node<'a>, Pos),
    Index {
        indices: u32,
        update: bool,
        pos: Pos,
    },
    If(Pos),
    Then(Pos),
    Quant(u32, Pos),
}

impl Frame<'_> {
    fn is_bracket(&self) -> bool {
        !matches!(self, Frame::Prefix(..) | Frame::Infix(..) | Frame::Else(_))
    }
}

/// How strongly an operator binds.
fn strength(op: Infix) -> u32 {
    match op {
        Infix::Iff => 0,
        Infix::Implies | Infix::Explies => 1,
        Infix::And | Infix::Or => 2,
        Infix::Eq | Infix::Neq | Infix::Lt | Infix::Le | Infix::Gt | Infix::Ge | Infix::Subtype => 3,
        Infix::Concat => 4,
        Infix::Add | Infix::Sub => 5,
        Infix::Mul | Infix::Div | Infix::Mod | Infix::RealDiv => 6,
        Infix::Pow => 7,
    }
}

struct Stack<'a> {
    frames: Vec<Frame<'a>>,
    brackets: usize,
}

impl<'a> Parser<'a, '_> {
    pub(super) fn expr(&mut self) -> Parsed<Code> {
        let start = self.out.pool.nodes.len() as u32;
        let mut stack = Stack { frames: Vec::new(), brackets: 0 };
        loop {
            self.operand(&mut stack)?;
            if !self.after_operand(&mut stack)? {
                return Ok(Code { start, end: self.out.pool.nodes.len() as u32 });
            }
        }
    }

    /// `e, e, e`.
    pub(super) fn exprs(&mut self) -> Parsed<Vec<Code>> {
        let mut exprs = vec![self.expr()?];
        while self.eat(",") {
            exprs.push(self.expr()?);
        }
        Ok(exprs)
    }

    fn emit(&mut self, node: Node<'a>, pos: Pos) {
        self.out.pool.nodes.push((node, pos));
    }

    fn push(&mut self, stack: &mut Stack<'a>, frame: Frame<'a>) -> Parsed<()> {
        if frame.is_bracket() {
            stack.brackets += 1;
            if stack.brackets > MAX_NESTING {
                return self.unsupported(self.pos(), &format!("an expression nested deeper than {MAX_NESTING}"));
            }
        }
        stack.frames.push(frame);
        Ok(())
    }

    fn pop(&mut self, stack: &mut Stack<'a>) -> Option<Frame<'a>> {
        let frame = stack.frames.pop()?;
        stack.brackets -= usize::from(frame.is_bracket());
        Some(frame)
    }

    /// Everything up to and including an atom, or an empty argument list.
    fn operand(&mut self, stack: &mut Stack<'a>) -> Parsed<()> {
        loop {
            let token = self.token();
            let (pos, text) = (token.start, self.text_of(token));
            let node = match token.kind {
                Kind::Int => Node::Int { negative: false, digits: text },
                Kind::Real => Node::Real { negative: false, text },
                Kind::BvLit => Node::Bv(text),
                Kind::Float => Node::Float(text),
                Kind::Ident if matches!(self.token_after(1).kind, Kind::Punct("(")) => {
                    self.at += 2;
                    if self.eat(")") {
                        self.emit(Node::Call(text, 0), pos);
                        return Ok(());
                    }
                    self.push(stack, Frame::Call { name: text, args: 1, pos })?;
                    continue;
                }
                Kind::Ident => Node::Name(text),
                Kind::Keyword => match self.keyword_operand(stack, text, pos)? {
                    Some(node) => node,
                    None => continue,
                },
                Kind::Punct(punct) => {
                    if self.punct_operand(stack, punct, pos)? {
                        return Ok(());
                    }
                    continue;
                }
                Kind::Str | Kind::End => return self.expected("an expression"),
            };
            self.at += 1;
            self.emit(node, pos);
            return Ok(());
        }
    }

    /// A constant, or `None` if the keyword opened something whose operand comes next.
    fn keyword_operand(&mut self, stack: &mut Stack<'a>, word: &str, pos: Pos) -> Parsed<Option<Node<'a>>> {
        let frame = match word {
            "true" => return Ok(Some(Node::Bool(true))),
            "false" => return Ok(Some(Node::Bool(false))),
            "if" => {
                self.at += 1;
                Frame::If(pos)
            }
            "old" | "int" | "real" => {
                self.at += 1;
                self.expect("(")?;
                match word {
                    "old" => {
                        self.emit(Node::BeginOld, pos);
                        Frame::Conversion(Node::Old, pos)
                    }
                    "int" => Frame::Conversion(Node::ToInt, pos),
                    _ => Frame::Conversion(Node::ToReal, pos),
                }
            }
            _ => return self.expected("an expression"),
        };
        self.push(stack, frame)?;
        Ok(None)
    }

    /// A prefix operator or bracket; `true` if it was a whole operand.
    fn punct_operand(&mut self, stack: &mut Stack<'a>, punct: &str, pos: Pos) -> Parsed<bool> {
        match punct {
            "(" => {
                self.at += 1;
                match self.quantifier_kind() {
                    Some(kind) => self.quantifier(stack, kind, pos)?,
                    None => self.push(stack, Frame::Paren)?,
                }
            }
            "!" => {
                self.at += 1;
                self.push(stack, Frame::Prefix(Node::Not, pos))?;
            }
            "-" => {
                self.at += 1;
                let next = self.token();
                let text = self.text_of(next);
                // `-5` is one literal; `-(5)` is an operation.
                let literal = match next.kind {
                    Kind::Int => Node::Int { negative: true, digits: text },
                    Kind::Real => Node::Real { negative: true, text },
                    _ => {
                        self.push(stack, Frame::Prefix(Node::Neg, pos))?;
                        return Ok(false);
                    }
                };
                self.at += 1;
                self.emit(literal, pos);
                return Ok(true);
            }
            "|{" => return self.unsupported(pos, "a code expression"),
            _ => return self.expected("an expression"),
        }
        Ok(false)
    }

    fn quantifier_kind(&self) -> Option<Quantifier> {
        let token = self.token();
        if token.kind != Kind::Keyword {
            return None;
        }
        match self.text_of(token) {
            "forall" | "∀" => Some(Quantifier::Forall),
            "exists" | "∃" => Some(Quantifier::Exists),
            "lambda" | "λ" => Some(Quantifier::Lambda),
            _ => None,
        }
    }

    /// `forall x: T :: {:attr} {trigger}`, up to the body.
    fn quantifier(&mut self, stack: &mut Stack<'a>, kind: Quantifier, pos: Pos) -> Parsed<()> {
        self.at += 1;
        if self.at_punct("<") {
            return self.unsupported(pos, "a quantifier with type parameters");
        }
        let vars = self.var_groups(false)?;
        self.expect("::")?;
        let quant = self.out.pool.quantifiers.len() as u32;
        self.out.pool.quantifiers.push(QuantSyntax { kind, vars, parts: Vec::new() });
        self.emit(Node::Bind(quant), pos);
        self.attr_depth += 1;
        if self.attr_depth > MAX_ATTR_NESTING {
            return self.unsupported(pos, &format!("triggers and attributes nested deeper than {MAX_ATTR_NESTING}"));
        }
        let parts = self.quantifier_parts();
        self.attr_depth -= 1;
        self.out.pool.quantifiers[quant as usize].parts = parts?;
        self.push(stack, Frame::Quant(quant, pos))
    }

    fn quantifier_parts(&mut self) -> Parsed<Vec<QuantPart<'a>>> {
        let mut parts = Vec::new();
        loop {
            if self.at_punct("{:") {
                parts.push(QuantPart::Attr(self.attribute()?));
            } else if self.eat("{") {
                let terms = self.exprs()?;
                self.expect("}")?;
                parts.push(QuantPart::Trigger(terms.len() as u32));
            } else {
                return Ok(parts);
            }
        }
    }

    /// What follows an operand. `true` if another operand is to come, `false` at the end of the expression.
    fn after_operand(&mut self, stack: &mut Stack<'a>) -> Parsed<bool> {
        loop {
            let token = self.token();
            let Kind::Punct(punct) = token.kind else {
                let word = if token.kind == Kind::Keyword { self.text_of(token) } else { "" };
                match word {
                    "div" | "mod" => {
                        let op = if word == "div" { Infix::Div } else { Infix::Mod };
                        self.infix(stack, op, token.start)?;
                        return Ok(true);
                    }
                    "then" | "else" if self.branch(stack, word)? => return Ok(true),
                    _ => return self.end(stack),
                }
            };
            match punct {
                "[" => {
                    if self.extraction() {
                        continue;
                    }
                    self.at += 1;
                    self.push(stack, Frame::Index { indices: 1, update: false, pos: token.start })?;
                    return Ok(true);
                }
                ":" => {
                    self.at += 1;
                    let ty = self.ty()?;
                    self.emit(Node::Typed(ty), token.start);
                }
                ")" | "]" => {
                    if !self.close(stack, punct)? {
                        return Ok(false);
                    }
                }
                "," | ":=" => return self.separator(stack, punct),
                _ => match infix_of(punct) {
                    Some(op) => {
                        self.infix(stack, op, token.start)?;
                        return Ok(true);
                    }
                    None => return self.end(stack),
                },
            }
        }
    }

    /// `[hi:lo]`.
    fn extraction(&mut self) -> bool {
        let (hi, colon, lo, close) =
            (self.token_after(1), self.token_after(2), self.token_after(3), self.token_after(4));
        let found = hi.kind == Kind::Int
            && matches!(colon.kind, Kind::Punct(":"))
            && lo.kind == Kind::Int
            && matches!(close.kind, Kind::Punct("]"));
        if found {
            let node = Node::Extract(self.text_of(hi), self.text_of(lo));
            self.emit(node, self.pos());
            self.at += 5;
        }
        found
    }

    fn infix(&mut self, stack: &mut Stack<'a>, op: Infix, pos: Pos) -> Parsed<()> {
        let new = strength(op);
        loop {
            match stack.frames.last() {
                Some(Frame::Prefix(..)) => {}
                Some(&Frame::Infix(waiting, _)) => {
                    let old = strength(waiting);
                    if old < new || old == new && matches!(op, Infix::Implies | Infix::Pow) && waiting == op {
                        break;
                    }
                    if old == new && (old == 3 || matches!(old, 1 | 2) && waiting != op) {
                        return self.fail(pos, "operators of one precedence: brackets are needed");
                    }
                }
                _ => break,
            }
            self.reduce(stack);
        }
        self.at += 1;
        self.push(stack, Frame::Infix(op, pos))
    }

    /// Completes the topmost operator.
    fn reduce(&mut self, stack: &mut Stack<'a>) {
        match self.pop(stack) {
            Some(Frame::Prefix(node, pos)) => self.emit(node, pos),
            Some(Frame::Infix(op, pos)) => self.emit(Node::Infix(op), pos),
            Some(Frame::Else(pos)) => self.emit(Node::Ite, pos),
            _ => {}
        }
    }

    /// Completes all operators up to the innermost bracket.
    fn reduce_all(&mut self, stack: &mut Stack<'a>) {
        while stack.frames.last().is_some_and(|f| !f.is_bracket()) {
            self.reduce(stack);
        }
    }

    /// `then` or `else`; `false` if it does not belong to this expression.
    fn branch(&mut self, stack: &mut Stack<'a>, word: &str) -> Parsed<bool> {
        self.reduce_all(stack);
        let next = match (stack.frames.last(), word) {
            (Some(&Frame::If(pos)), "then") => Frame::Then(pos),
            (Some(&Frame::Then(pos)), "else") => Frame::Else(pos),
            _ => return Ok(false),
        };
        self.pop(stack);
        self.at += 1;
        self.push(stack, next)?;
        Ok(true)
    }

    /// A closing bracket; `false` if it does not belong to this expression.
    fn close(&mut self, stack: &mut Stack<'a>, punct: &str) -> Parsed<bool> {
        self.reduce_all(stack);
        let node = match (stack.frames.last(), punct) {
            (None, _) => return Ok(false),
            (Some(Frame::Paren), ")") => None,
            (Some(&Frame::Call { name, args, pos }), ")") => Some((Node::Call(name, args), pos)),
            (Some(&Frame::Conversion(node, pos)), ")") => Some((node, pos)),
            (Some(&Frame::Quant(quant, pos)), ")") => Some((Node::Quant(quant), pos)),
            (Some(&Frame::Index { indices, update, pos }), "]") => {
                Some((if update { Node::Store(indices) } else { Node::Select(indices) }, pos))
            }
            _ => return self.unclosed(stack),
        };
        self.pop(stack);
        self.at += 1;
        if let Some((node, pos)) = node {
            self.emit(node, pos);
        }
        Ok(true)
    }

    /// A comma or `:=`: another operand follows if it belongs to this expression.
    fn separator(&mut self, stack: &mut Stack<'a>, punct: &str) -> Parsed<bool> {
        self.reduce_all(stack);
        match (stack.frames.last_mut(), punct) {
            (None, _) => return Ok(false),
            (Some(Frame::Call { args, .. }), ",") => *args += 1,
            (Some(Frame::Index { indices, update: false, .. }), ",") => *indices += 1,
            (Some(Frame::Index { update: update @ false, .. }), ":=") => *update = true,
            _ => return self.unclosed(stack),
        }
        self.at += 1;
        Ok(true)
    }

    fn end(&mut self, stack: &mut Stack<'a>) -> Parsed<bool> {
        self.reduce_all(stack);
        if stack.frames.is_empty() { Ok(false) } else { self.unclosed(stack) }
    }

    fn unclosed(&mut self, stack: &Stack<'a>) -> Parsed<bool> {
        match stack.frames.last() {
            Some(Frame::Index { .. }) => self.expected("']'"),
            Some(Frame::If(_)) => self.expected("'then'"),
            Some(Frame::Then(_)) => self.expected("'else'"),
            _ => self.expected("')'"),
        }
    }
}

fn infix_of(punct: &str) -> Option<Infix> {
    Some(match punct {
        "<==>" => Infix::Iff,
        "==>" => Infix::Implies,
        "<==" => Infix::Explies,
        "&&" => Infix::And,
        "||" => Infix::Or,
        "==" => Infix::Eq,
        "!=" => Infix::Neq,
        "<" => Infix::Lt,
        "<=" => Infix::Le,
        ">" => Infix::Gt,
        ">=" => Infix::Ge,
        "<:" => Infix::Subtype,
        "++" => Infix::Concat,
        "+" => Infix::Add,
        "-" => Infix::Sub,
        "*" => Infix::Mul,
        "/" => Infix::RealDiv,
        "**" => Infix::Pow,
        _ => return None,
    })
}
