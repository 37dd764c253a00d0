//! Bodies: structured statements become blocks with gotos as they are read.
//!
//! `while (g) invariant I; { S }` becomes `head: assert I; goto body, done; body: assume g; S; goto head;
//! done: assume !g;`, with `assume I` for a free invariant; a `break` goes behind `assume !g`. `if (g) S else T`
//! becomes `goto then, else; then: assume g; S; goto end; else: assume !g; T; goto end; end:`. A guard `*` assumes
//! nothing.

use super::{Parsed, Parser};
use crate::text::diagnostic::Pos;
use crate::text::lex::Kind;
use crate::text::syntax::{
    AssignTarget, BlockSyntax, BodySyntax, CmdSyntax, Code, LabelSyntax, Name, Target, TransferSyntax,
};

/// A structured statement that is open.
struct Open<'a> {
    labels: Vec<&'a str>,
    /// The join behind it: what `break` goes to.
    after: usize,
    /// Whether a `break` goes there.
    broken: bool,
    kind: OpenKind,
}

enum OpenKind {
    /// Where the loop begins, where it is left, and its guard.
    While { head: usize, done: usize, guard: Option<Code> },
    /// The other branch and the guard, which it negates.
    Then { other: usize, guard: Option<Code> },
    /// `chained` if it is the `if` of an `else if`, which has no brace of its own.
    Else { chained: bool },
}

struct Builder<'a> {
    body: BodySyntax<'a>,
    /// Whether the last block waits for more commands.
    open: bool,
    stack: Vec<Open<'a>>,
}

impl<'a> Builder<'a> {
    /// A jump target whose block is still to come.
    fn new_join(&mut self) -> usize {
        self.body.joins.push(usize::MAX);
        self.body.joins.len() - 1
    }

    fn start(&mut self, label: LabelSyntax<'a>) {
        let next = self.body.blocks.len();
        self.finish(TransferSyntax::Goto(vec![Target::Block(next)]));
        self.body.blocks.push(BlockSyntax { label, cmds: Vec::new(), transfer: TransferSyntax::Return });
        self.open = true;
    }

    fn start_join(&mut self, join: usize, label: &'static str) {
        self.start(LabelSyntax::Made(label));
        self.body.joins[join] = self.body.blocks.len() - 1;
    }

    /// Ends the open block, if there is one.
    fn finish(&mut self, transfer: TransferSyntax<'a>) {
        if std::mem::take(&mut self.open)
            && let Some(block) = self.body.blocks.last_mut()
        {
            block.transfer = transfer;
        }
    }

    fn go(&mut self, joins: &[usize]) {
        self.finish(TransferSyntax::Goto(joins.iter().map(|&j| Target::Join(j)).collect()));
    }

    /// The block that takes the next command; unreachable code gets one of its own.
    fn block(&mut self) -> &mut BlockSyntax<'a> {
        if !self.open {
            self.start(LabelSyntax::Made(""));
        }
        let last = self.body.blocks.len() - 1;
        &mut self.body.blocks[last]
    }

    fn push(&mut self, cmd: CmdSyntax<'a>, pos: Pos) {
        self.block().cmds.push((cmd, pos));
    }

    fn assume_guard(&mut self, guard: Option<Code>, negated: bool, pos: Pos) {
        if let Some(expr) = guard {
            self.push(CmdSyntax::Assume { expr, attrs: Vec::new(), negated }, pos);
        }
    }

    /// Ends an `if`, and those that it is the last `else if` of.
    fn end_if(&mut self, after: usize) {
        self.start_join(after, "_End");
        while let Some(&Open { kind: OpenKind::Else { chained: true }, after, .. }) = self.stack.last() {
            self.stack.pop();
            self.start_join(after, "_End");
        }
    }

    /// The labels that stand directly before the next statement.
    fn labels_here(&self) -> Vec<&'a str> {
        let mut labels = Vec::new();
        let last = self.body.blocks.len();
        for (i, block) in self.body.blocks.iter().enumerate().rev() {
            let falls_here = i + 1 == last && self.open
                || matches!(&block.transfer, TransferSyntax::Goto(to) if matches!(to[..], [Target::Block(b)] if b == i + 1));
            match block.label {
                LabelSyntax::Written(name) if falls_here && block.cmds.is_empty() => labels.push(name.text),
                _ => break,
            }
        }
        labels
    }
}

impl<'a> Parser<'a, '_> {
    /// `{ locals statements }`.
    pub(super) fn body(&mut self) -> Parsed<BodySyntax<'a>> {
        self.expect("{")?;
        let mut b = Builder { body: BodySyntax::default(), open: false, stack: Vec::new() };
        while self.eat_keyword("var") {
            self.local_vars(&mut b.body)?;
        }
        loop {
            let pos = self.pos();
            if self.eat("}") {
                if b.stack.is_empty() {
                    break;
                }
                self.close_statement(&mut b, pos)?;
            } else if self.statement(&mut b).is_err() {
                self.skip_statement()?;
            }
        }
        if b.body.blocks.is_empty() {
            b.start(LabelSyntax::Made(""));
        }
        b.finish(TransferSyntax::Return);
        Ok(b.body)
    }

    fn local_vars(&mut self, body: &mut BodySyntax<'a>) -> Parsed<()> {
        body.locals.extend(self.var_groups(true)?);
        self.expect(";")
    }

    /// After an error: to behind the next `;`, or to a `}`. Gives up at the end or at a declaration.
    fn skip_statement(&mut self) -> Parsed<()> {
        loop {
            let token = self.token();
            match token.kind {
                Kind::End => return Err(super::Abort),
                Kind::Punct("}") => return Ok(()),
                Kind::Punct(";") => {
                    self.at += 1;
                    return Ok(());
                }
                Kind::Keyword if matches!(self.text_of(token), "procedure" | "implementation" | "axiom") => {
                    return Err(super::Abort);
                }
                _ => self.at += 1,
            }
        }
    }

    fn statement(&mut self, b: &mut Builder<'a>) -> Parsed<()> {
        let token = self.token();
        match token.kind {
            Kind::Ident if matches!(self.token_after(1).kind, Kind::Punct(":")) => {
                let name = self.name()?;
                self.at += 1;
                b.start(LabelSyntax::Written(name));
                Ok(())
            }
            Kind::Ident => self.assignment(b),
            Kind::Keyword => self.keyword_statement(b, self.text_of(token), token.start),
            _ => self.expected("a statement or '}'"),
        }
    }

    fn keyword_statement(&mut self, b: &mut Builder<'a>, word: &str, pos: Pos) -> Parsed<()> {
        match word {
            "if" => return self.if_statement(b),
            "while" => return self.while_statement(b),
            "goto" | "return" | "break" => self.jump(b, word)?,
            "assert" | "assume" => {
                self.at += 1;
                let (attrs, expr) = (self.attributes()?, self.expr()?);
                b.push(
                    match word {
                        "assert" => CmdSyntax::Assert { expr, attrs },
                        _ => CmdSyntax::Assume { expr, attrs, negated: false },
                    },
                    pos,
                );
            }
            "havoc" => {
                self.at += 1;
                b.push(CmdSyntax::Havoc(self.names()?), pos);
            }
            "call" => {
                let cmd = self.call()?;
                b.push(cmd, pos);
            }
            "async" => return self.unsupported(pos, "an asynchronous call"),
            "free" => return self.unsupported(pos, "a free call"),
            "yield" | "par" => return self.unsupported(pos, &format!("'{word}'")),
            "var" => return self.fail(pos, "local variables are declared before the first statement"),
            _ => return self.expected("a statement or '}'"),
        }
        self.expect(";")
    }

    fn jump(&mut self, b: &mut Builder<'a>, word: &str) -> Parsed<()> {
        let pos = self.advance().start;
        b.block();
        match word {
            "goto" => {
                let labels = self.names()?;
                b.finish(TransferSyntax::Goto(labels.into_iter().map(Target::Label).collect()));
            }
            "return" if self.at_punct(";") => b.finish(TransferSyntax::Return),
            "return" => return self.unsupported(pos, "'return' with an expression"),
            _ => {
                let label = if self.at_punct(";") { None } else { Some(self.name()?) };
                let target = b.stack.iter_mut().rev().find(|open| match label {
                    Some(label) => open.labels.contains(&label.text),
                    None => matches!(open.kind, OpenKind::While { .. }),
                });
                let Some(target) = target else {
                    return self.fail(pos, "'break' is not inside such a statement");
                };
                target.broken = true;
                let after = target.after;
                b.go(&[after]);
            }
        }
        Ok(())
    }

    /// `(e)`, or `(*)`, which is `None`.
    fn guard(&mut self) -> Parsed<Option<Code>> {
        self.expect("(")?;
        let star = matches!(self.token_after(1).kind, Kind::Punct(")")) && self.eat("*");
        let guard = if star { None } else { Some(self.expr()?) };
        self.expect(")")?;
        Ok(guard)
    }

    fn if_statement(&mut self, b: &mut Builder<'a>) -> Parsed<()> {
        let labels = b.labels_here();
        let pos = self.advance().start;
        let guard = self.guard()?;
        self.expect("{")?;
        let (then, other, after) = (b.new_join(), b.new_join(), b.new_join());
        b.block();
        b.go(&[then, other]);
        b.start_join(then, "_Then");
        b.assume_guard(guard, false, pos);
        b.stack.push(Open { labels, after, broken: false, kind: OpenKind::Then { other, guard } });
        Ok(())
    }

    fn while_statement(&mut self, b: &mut Builder<'a>) -> Parsed<()> {
        let labels = b.labels_here();
        let pos = self.advance().start;
        let guard = self.guard()?;
        let (head, inside, done, after) = (b.new_join(), b.new_join(), b.new_join(), b.new_join());
        b.start_join(head, "_LoopHead");
        self.invariants(b)?;
        self.expect("{")?;
        b.go(&[inside, done]);
        b.start_join(inside, "_LoopBody");
        b.assume_guard(guard, false, pos);
        b.stack.push(Open { labels, after, broken: false, kind: OpenKind::While { head, done, guard } });
        Ok(())
    }

    fn invariants(&mut self, b: &mut Builder<'a>) -> Parsed<()> {
        loop {
            let pos = self.pos();
            let free = self.eat_keyword("free");
            if !self.eat_keyword("invariant") {
                return if free { self.expected("'invariant'") } else { Ok(()) };
            }
            let (attrs, expr) = (self.attributes()?, self.expr()?);
            self.expect(";")?;
            b.push(
                if free {
                    CmdSyntax::Assume { expr, attrs, negated: false }
                } else {
                    CmdSyntax::Assert { expr, attrs }
                },
                pos,
            );
        }
    }

    /// The `}` of the innermost open statement was read.
    fn close_statement(&mut self, b: &mut Builder<'a>, pos: Pos) -> Parsed<()> {
        let Some(Open { labels, after, broken, kind }) = b.stack.pop() else { return Ok(()) };
        match kind {
            OpenKind::While { head, done, guard } => {
                b.go(&[head]);
                b.start_join(done, "_LoopDone");
                b.assume_guard(guard, true, pos);
                if broken {
                    b.start_join(after, "_LoopEnd");
                }
            }
            OpenKind::Then { other, guard } => {
                b.go(&[after]);
                b.start_join(other, "_Else");
                b.assume_guard(guard, true, pos);
                if !self.eat_keyword("else") {
                    b.end_if(after);
                    return Ok(());
                }
                let chained = self.at_keyword("if");
                b.stack.push(Open { labels, after, broken, kind: OpenKind::Else { chained } });
                if chained {
                    return self.if_statement(b);
                }
                self.expect("{")?;
            }
            OpenKind::Else { .. } => b.end_if(after),
        }
        Ok(())
    }

    fn assignment(&mut self, b: &mut Builder<'a>) -> Parsed<()> {
        let pos = self.pos();
        let mut lhs = Vec::new();
        loop {
            let var = self.name()?;
            let mut indices = Vec::new();
            while self.eat("[") {
                indices.push(self.exprs()?);
                self.expect("]")?;
            }
            lhs.push(AssignTarget { var, indices });
            if !self.eat(",") {
                break;
            }
        }
        if !self.eat(":=") {
            return self.expected("':=' or ':'");
        }
        let rhs = self.exprs()?;
        b.push(CmdSyntax::Assign { lhs, rhs }, pos);
        self.expect(";")
    }

    /// `call {:attr} x, y := f(a, b)`, up to the semicolon.
    fn call(&mut self) -> Parsed<CmdSyntax<'a>> {
        self.at += 1;
        let pos = self.pos();
        let attrs = self.attributes()?;
        if attrs.iter().any(|a| a.name == "async") {
            return self.unsupported(pos, "an asynchronous call");
        }
        if self.at_keyword("forall") {
            return self.unsupported(self.pos(), "'call forall'");
        }
        let mut names: Vec<Name<'a>> = self.names()?;
        let callee = if self.eat(":=") {
            self.name()?
        } else if names.len() == 1 {
            names.remove(0)
        } else {
            return self.expected("':='");
        };
        self.expect("(")?;
        let args = if self.at_punct(")") { Vec::new() } else { self.exprs()? };
        self.expect(")")?;
        Ok(CmdSyntax::Call { callee, args, outs: names, attrs })
    }
}
