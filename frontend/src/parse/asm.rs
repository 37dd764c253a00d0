//! Inline assembly.

use super::cursor::{Parse, Parser};
use crate::ast::*;
use crate::lex::keyword::Keyword;
use crate::lex::{Punct, TokenKind};

impl Parser<'_> {
    /// `asm("...");` at file scope.
    pub(super) fn file_scope_asm(&mut self) -> Parse<StringLiteral> {
        self.bump();
        while self.eat_keyword(Keyword::Volatile) {}
        self.expect(Punct::LParen)?;
        let template = self.string_literal()?;
        self.expect(Punct::RParen)?;
        self.expect(Punct::Semi)?;
        Ok(template)
    }

    /// An `asm` statement with its semicolon.
    pub(super) fn asm_statement(&mut self) -> Parse<StmtKind> {
        self.bump();
        let (mut is_volatile, mut is_goto, mut is_inline) = (false, false, false);
        loop {
            match self.keyword() {
                Some(Keyword::Volatile) => is_volatile = true,
                Some(Keyword::Goto) => is_goto = true,
                Some(Keyword::Inline) => is_inline = true,
                Some(Keyword::Const) => {}
                _ => break,
            }
            self.bump();
        }
        self.expect(Punct::LParen)?;
        let template = self.string_literal()?;
        // `::` is two tokens, each one the start of a section.
        let outputs = self.section(Self::asm_operand)?;
        let inputs = self.section(Self::asm_operand)?;
        let clobbers = self.section(Self::string_literal)?;
        let labels = self.section(|parser| parser.expect_ident("a label"))?;
        self.expect(Punct::RParen)?;
        self.expect(Punct::Semi)?;
        Ok(StmtKind::Asm(Box::new(AsmStmt {
            is_volatile,
            is_goto,
            is_inline,
            template,
            outputs,
            inputs,
            clobbers,
            labels,
        })))
    }

    /// Whether what follows the word is an instruction, on a line of its own.
    pub(super) fn is_microsofts_asm(&self) -> bool {
        self.kind_at(1) == TokenKind::Ident
    }

    /// `__asm { ... }`, or `__asm` before one line, at whose end the scanner has put a semicolon.
    pub(super) fn microsofts_asm(&mut self) -> Parse<StmtKind> {
        let start = self.bump().span;
        let is_block = self.eat(Punct::LBrace);
        let (mut names, mut has_brackets, mut words) = (Vec::new(), false, vec!["__asm".to_owned()]);
        loop {
            match self.kind() {
                TokenKind::EndOfFile => return self.expected("the end of the assembly"),
                TokenKind::Punct(Punct::RBrace) if is_block => break,
                TokenKind::Punct(Punct::RBrace | Punct::Semi) if !is_block => break,
                TokenKind::Punct(Punct::LBracket) => has_brackets = true,
                _ => {}
            }
            let token = self.bump();
            if let Some(name) = self.stream.symbol(token) {
                words.push(self.interner.name(name).to_owned());
                names.push(Ident { name, span: token.span });
            }
        }
        if is_block || self.is(Punct::Semi) {
            self.bump();
        }
        let units = words.join(" ").bytes().map(u32::from).collect();
        let text = StringLiteral { encoding: Encoding::Plain, units, span: self.since(start) };
        Ok(StmtKind::MsAsm(Box::new(MsAsm { names, has_brackets, text })))
    }

    /// `: item, item`, if it stands here.
    fn section<T>(&mut self, mut item: impl FnMut(&mut Self) -> Parse<T>) -> Parse<Vec<T>> {
        let mut items = Vec::new();
        if !self.eat(Punct::Colon) {
            return Ok(items);
        }
        if matches!(self.kind(), TokenKind::Punct(Punct::Colon | Punct::RParen)) {
            return Ok(items);
        }
        loop {
            items.push(item(self)?);
            if !self.eat(Punct::Comma) {
                return Ok(items);
            }
        }
    }

    fn asm_operand(&mut self) -> Parse<AsmOperand> {
        let name = match self.eat(Punct::LBracket) {
            true => {
                let Some(name) = self.stream.symbol(self.token()) else {
                    return self.expected("an operand's name");
                };
                let span = self.bump().span;
                self.expect(Punct::RBracket)?;
                Some(Ident { name, span })
            }
            false => None,
        };
        let constraint = self.string_literal()?;
        self.expect(Punct::LParen)?;
        let expr = self.nested(Self::expression)?;
        self.expect(Punct::RParen)?;
        Ok(AsmOperand { name, constraint, expr })
    }
}
