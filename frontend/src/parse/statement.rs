//! Statements and blocks.

use super::cursor::{Parse, Parser};
use super::external::Declared;
use super::invariant::always;
use crate::ast::*;
use crate::lex::keyword::Keyword;
use crate::lex::{Punct, TokenKind};
use crate::source::Span;

impl Parser<'_> {
    /// `{ ... }` in a scope of its own.
    pub(super) fn block(&mut self) -> Parse<Block> {
        let start = self.expect(Punct::LBrace)?.span;
        self.scopes.push();
        let mut local_labels = Vec::new();
        while self.eat_keyword(Keyword::Label) {
            loop {
                local_labels.push(self.expect_ident("a label")?);
                if !self.eat(Punct::Comma) {
                    break;
                }
            }
            self.expect(Punct::Semi)?;
        }
        let mut items = Vec::new();
        while !self.is(Punct::RBrace) {
            if self.kind() == TokenKind::EndOfFile {
                let error = self.expected::<()>("`}`");
                return error
                    .map_err(|error| Box::new(error.with_label(start, "the block starts here")))
                    .and_then(|()| self.expected("`}`"));
            }
            let item = self.nested(Self::block_item)?;
            items.push(item);
        }
        self.bump();
        self.scopes.pop();
        Ok(Block { local_labels, items, span: self.since(start) })
    }

    fn block_item(&mut self) -> Parse<BlockItem> {
        if let Some(Keyword::StaticAssert | Keyword::SoftStaticAssert) = self.keyword()
            && self.is_at(1, Punct::LParen)
        {
            return self.static_assert().map(BlockItem::StaticAssert);
        }
        if self.is_label() || self.is_attributed_statement() {
            return self.statement().map(BlockItem::Statement);
        }
        if !self.starts_declaration() && !self.starts_std_attribute() {
            self.refuse_unknown_local_type()?;
            return self.statement().map(BlockItem::Statement);
        }
        let start = self.here();
        while self.eat_keyword(Keyword::Extension) {}
        let specifiers = self.specifiers()?;
        Ok(match self.declaration_or_function(specifiers, start)? {
            Declared::Variables(declaration) => BlockItem::Declaration(declaration),
            Declared::Function(function) => BlockItem::NestedFunction(Box::new(function)),
        })
    }

    fn is_label(&self) -> bool {
        self.name_at(0).is_some() && self.is_at(1, Punct::Colon)
    }

    /// `__attribute__((fallthrough));` or attributes before a statement.
    fn is_attributed_statement(&self) -> bool {
        let behind = self.behind_attributes(0);
        behind > 0 && !self.starts_declaration_at(behind) && !self.is_implicit_int(behind)
    }

    /// A name that attributes before it make a declaration of type `int`.
    fn is_implicit_int(&self, ahead: usize) -> bool {
        self.name_at(ahead).is_some() && matches!(self.kind_at(ahead + 1), TokenKind::Punct(Punct::Semi | Punct::Comma))
    }

    /// `foo x;` where `foo` is no type.
    fn refuse_unknown_local_type(&self) -> Parse<()> {
        match (self.name_at(0), self.name_at(1)) {
            (Some(name), Some(_)) => self.unknown_type(name),
            _ => Ok(()),
        }
    }

    /// A statement that is part of another one: a block of its own (6.8.4p3, 6.8.5p5).
    fn substatement(&mut self) -> Parse<Box<Stmt>> {
        self.scoped(|parser| parser.nested(Self::statement).map(Box::new))
    }

    /// Does `parse` in a scope of its own.
    fn scoped<T>(&mut self, parse: impl FnOnce(&mut Self) -> Parse<T>) -> Parse<T> {
        self.scopes.push();
        let parsed = parse(self);
        self.scopes.pop();
        parsed
    }

    pub(super) fn statement(&mut self) -> Parse<Stmt> {
        let start = self.here();
        if self.starts_attribute() {
            self.attributes(&mut Vec::new())?;
        }
        let labels = self.labels()?;
        if labels.is_empty() {
            return self.unlabelled(start);
        }
        let body_start = self.here();
        let body = match self.is(Punct::RBrace) || self.starts_declaration() {
            true => Stmt { kind: StmtKind::Empty, span: Span::new(body_start.lo, body_start.lo) },
            false => self.unlabelled(body_start)?,
        };
        let body = Box::new(body);
        Ok(Stmt { kind: StmtKind::Labeled { labels, body }, span: self.since(start) })
    }

    fn labels(&mut self) -> Parse<Vec<Label>> {
        let mut labels = Vec::new();
        loop {
            let start = self.here();
            let kind = match self.keyword() {
                Some(Keyword::Case) => self.case_label()?,
                Some(Keyword::Default) => {
                    self.bump();
                    LabelKind::Default
                }
                _ if self.is_label() => LabelKind::Name(self.expect_ident("a label")?),
                _ => return Ok(labels),
            };
            self.expect(Punct::Colon)?;
            let span = self.since(start);
            let mut attributes = Vec::new();
            if self.keyword() == Some(Keyword::Attribute) {
                self.attributes(&mut attributes)?;
            }
            labels.push(Label { kind, attributes, span });
        }
    }

    fn case_label(&mut self) -> Parse<LabelKind> {
        self.bump();
        let first = self.conditional_expression()?;
        Ok(match self.eat(Punct::Ellipsis) {
            true => LabelKind::CaseRange(first, self.conditional_expression()?),
            false => LabelKind::Case(first),
        })
    }

    fn unlabelled(&mut self, start: Span) -> Parse<Stmt> {
        let kind = match self.keyword() {
            Some(Keyword::If) => return self.if_chain(),
            Some(Keyword::Switch) => self.scoped(Self::switch)?,
            Some(Keyword::While) => self.scoped(Self::while_loop)?,
            Some(Keyword::Do) => self.scoped(Self::do_loop)?,
            Some(Keyword::For) => self.scoped(Self::for_loop)?,
            Some(Keyword::Asm) if !self.is_at(1, Punct::LBrace) && !self.is_microsofts_asm() => self.asm_statement()?,
            Some(Keyword::Asm | Keyword::MsAsm) => self.microsofts_asm()?,
            Some(Keyword::Try) => self.try_statement()?,
            Some(Keyword::Leave) if self.is_at(1, Punct::Semi) => {
                self.bump();
                self.bump();
                StmtKind::Leave
            }
            Some(Keyword::Goto | Keyword::Continue | Keyword::Break | Keyword::Return) => self.jump()?,
            _ if self.is(Punct::LBrace) => StmtKind::Block(Box::new(self.block()?)),
            _ if self.eat(Punct::Semi) => StmtKind::Empty,
            _ => {
                let expr = Box::new(self.expression_or("a statement")?);
                self.expect(Punct::Semi)?;
                StmtKind::Expr(expr)
            }
        };
        Ok(Stmt { kind, span: self.since(start) })
    }

    /// Microsoft's structured exceptions.
    fn try_statement(&mut self) -> Parse<StmtKind> {
        self.bump();
        let body = Box::new(self.block()?);
        let handler = match self.keyword() {
            Some(Keyword::Except) => {
                self.bump();
                let filter = *self.parenthesised()?;
                Handler::Except { filter, body: self.block()? }
            }
            Some(Keyword::Finally) => {
                self.bump();
                Handler::Finally(self.block()?)
            }
            _ => return self.expected("`__except` or `__finally`"),
        };
        Ok(StmtKind::Try { body, handler: Box::new(handler) })
    }

    fn parenthesised(&mut self) -> Parse<Box<Expr>> {
        self.expect(Punct::LParen)?;
        let expr = self.expression()?;
        self.expect(Punct::RParen)?;
        Ok(Box::new(expr))
    }

    /// `if`, `else if`, ... `else`: a loop, because these chains get long.
    fn if_chain(&mut self) -> Parse<Stmt> {
        let mut arms = Vec::new();
        let mut otherwise = None;
        loop {
            let start = self.bump().span;
            self.scopes.push();
            let condition = self.parenthesised()?;
            let then = self.substatement()?;
            arms.push((start, condition, then));
            if !self.eat_keyword(Keyword::Else) {
                break;
            }
            if self.keyword() != Some(Keyword::If) {
                otherwise = Some(self.substatement()?);
                break;
            }
            self.deeper()?;
        }
        self.shallower(arms.len() as u32 - 1);
        arms.iter().for_each(|_| self.scopes.pop());
        let last = self.since(Span::NONE);
        let mut chain = otherwise;
        for (start, condition, then) in arms.into_iter().rev() {
            let otherwise = chain.take();
            chain = Some(Box::new(Stmt { kind: StmtKind::If { condition, then, otherwise }, span: start.to(last) }));
        }
        match chain {
            Some(chain) => Ok(*chain),
            None => self.expected("`if`"),
        }
    }

    fn switch(&mut self) -> Parse<StmtKind> {
        self.bump();
        Ok(StmtKind::Switch { scrutinee: self.parenthesised()?, body: self.substatement()? })
    }

    fn while_loop(&mut self) -> Parse<StmtKind> {
        let word = self.bump().span;
        let invariants = self.invariants_at(word);
        let condition = *self.parenthesised()?;
        let condition = Box::new(self.checked_condition(&invariants, condition)?);
        Ok(StmtKind::While { condition, body: self.substatement()? })
    }

    fn do_loop(&mut self) -> Parse<StmtKind> {
        let word = self.bump().span;
        let invariants = self.invariants_at(word);
        let body = self.substatement()?;
        let body = self.checked_body(&invariants, word, body)?;
        self.expect_keyword(Keyword::While, "while")?;
        let condition = *self.parenthesised()?;
        let condition = Box::new(self.checked_condition(&invariants, condition)?);
        self.expect(Punct::Semi)?;
        Ok(StmtKind::DoWhile { body, condition })
    }

    fn for_loop(&mut self) -> Parse<StmtKind> {
        let word = self.bump().span;
        let invariants = self.invariants_at(word);
        self.expect(Punct::LParen)?;
        let init = if self.eat(Punct::Semi) {
            ForInit::None
        } else if self.starts_declaration() {
            ForInit::Declaration(self.declaration()?)
        } else {
            let expr = self.expression()?;
            self.expect(Punct::Semi)?;
            ForInit::Expr(expr)
        };
        let mut condition = self.clause(Punct::Semi)?;
        if !invariants.is_empty() {
            let given = condition.unwrap_or_else(|| always(word));
            condition = Some(self.checked_condition(&invariants, given)?);
        }
        let step = self.clause(Punct::RParen)?;
        let body = *self.substatement()?;
        Ok(StmtKind::For(Box::new(For { init, condition, step, body })))
    }

    /// An optional expression up to and with `end`.
    fn clause(&mut self, end: Punct) -> Parse<Option<Expr>> {
        if self.eat(end) {
            return Ok(None);
        }
        let expr = self.expression()?;
        self.expect(end)?;
        Ok(Some(expr))
    }

    fn jump(&mut self) -> Parse<StmtKind> {
        let kind = match self.bump().kind {
            TokenKind::Keyword(Keyword::Continue) => StmtKind::Continue,
            TokenKind::Keyword(Keyword::Break) => StmtKind::Break,
            TokenKind::Keyword(Keyword::Goto) if self.eat(Punct::Star) => {
                StmtKind::GotoComputed(Box::new(self.expression()?))
            }
            TokenKind::Keyword(Keyword::Goto) => StmtKind::Goto(self.expect_ident("a label")?),
            _ if self.is(Punct::Semi) => StmtKind::Return(None),
            _ => StmtKind::Return(Some(Box::new(self.expression()?))),
        };
        self.expect(Punct::Semi)?;
        Ok(kind)
    }
}
