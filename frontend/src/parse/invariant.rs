//! Invariants of loops that a witness gives: each is parsed where its loop stands, with the names that are in scope in
//! front of the loop's condition, and becomes a check that is evaluated before the condition is.
//!
//! Of a `do` loop, the check is made before each round as well, as "before each round" and "before the condition" are not
//! the same there.

use super::cursor::{Parse, Parser};
use crate::ast::*;
use crate::diagnostics::Diagnostic;
use crate::lex::keyword::Keyword;
use crate::lex::{TokenKind, TokenStream};
use crate::source::{FileId, SourceFile, SourceMap, Span};
use rustc_hash::FxHashMap;

/// The function whose call is such a check; programs do not know of it.
pub(crate) const INVARIANT: &str = "__builtin_praetor_invariant";

/// What holds whenever the condition of a loop is evaluated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invariant {
    /// One of the files as given, and a place in it: that of the word `while`, `for` or `do`. Without a column, it is the
    /// first loop of the line.
    pub file: String,
    pub line: u32,
    pub column: Option<u32>,
    /// A C expression without side effects.
    pub text: String,
}

impl Invariant {
    /// `file:line` or `file:line:column`.
    pub fn place(&self) -> String {
        let column = self.column.map_or(String::new(), |column| format!(":{column}"));
        format!("{}:{}{column}", self.file, self.line)
    }
}

/// The invariants for one text, and at which of its words they may stand.
#[derive(Default)]
pub(super) struct Invariants<'a> {
    streams: Vec<&'a TokenStream<'a>>,
    taken: Vec<bool>,
    at: FxHashMap<u32, Vec<usize>>,
}

impl<'a> Invariants<'a> {
    pub(super) fn new(
        invariants: &[Invariant],
        streams: &'a [TokenStream<'a>],
        program: &TokenStream,
        file: FileId,
        sources: &SourceMap,
    ) -> Invariants<'a> {
        let mut at: FxHashMap<u32, Vec<usize>> = FxHashMap::default();
        let name = &*sources.file(file).name;
        let is_loop = |kind| matches!(kind, TokenKind::Keyword(Keyword::While | Keyword::For | Keyword::Do));
        for token in program.tokens.iter().filter(|token| !invariants.is_empty() && is_loop(token.kind)) {
            let Some(place) = sources.given_location(token.span.lo).filter(|place| *place.file == *name) else {
                continue;
            };
            for (i, invariant) in invariants.iter().enumerate() {
                let fits = invariant.column.is_none_or(|column| column == place.column && column > 0);
                if invariant.file == name && invariant.line == place.line && fits {
                    at.entry(token.span.lo).or_default().push(i);
                }
            }
        }
        Invariants { streams: streams.iter().collect(), taken: vec![false; invariants.len()], at }
    }

    /// By invariant, whether its loop was there.
    pub(super) fn taken(self) -> Vec<bool> {
        self.taken
    }
}

impl<'a> Parser<'a> {
    /// Which invariants are those of the loop with this word.
    pub(super) fn invariants_at(&mut self, word: Span) -> Vec<usize> {
        let Invariants { taken, at, .. } = &mut self.invariants;
        let mut found = at.get(&word.lo).cloned().unwrap_or_default();
        found.retain(|&i| !std::mem::replace(&mut taken[i], true));
        found
    }

    /// A condition behind the checks of invariants.
    pub(super) fn checked_condition(&mut self, invariants: &[usize], condition: Expr) -> Parse<Expr> {
        let span = condition.span;
        let mut parts = self.checks(invariants, span)?;
        if parts.is_empty() {
            return Ok(condition);
        }
        parts.push(condition);
        Ok(Expr { kind: ExprKind::Comma(parts), span })
    }

    /// A body behind the checks of invariants.
    pub(super) fn checked_body(&mut self, invariants: &[usize], word: Span, body: Box<Stmt>) -> Parse<Box<Stmt>> {
        let checks = self.checks(invariants, word)?;
        if checks.is_empty() {
            return Ok(body);
        }
        let span = body.span;
        let check = |check: Expr| BlockItem::Statement(Stmt { kind: StmtKind::Expr(Box::new(check)), span: word });
        let items = checks.into_iter().map(check).chain([BlockItem::Statement(*body)]).collect();
        let block = Block { local_labels: Vec::new(), items, span };
        Ok(Box::new(Stmt { kind: StmtKind::Block(Box::new(block)), span }))
    }

    /// Checks that stand in the text of something else.
    fn checks(&mut self, invariants: &[usize], span: Span) -> Parse<Vec<Expr>> {
        let mut checks = Vec::with_capacity(invariants.len());
        for &i in invariants {
            let holds = self.invariant(self.invariants.streams[i])?;
            let callee = Expr { kind: ExprKind::Ident(self.interner.intern(INVARIANT)), span };
            let kind = ExprKind::Call { callee: Box::new(callee), args: vec![holds] };
            checks.push(Expr { kind, span });
        }
        Ok(checks)
    }

    /// Reads an expression from another text, with the names that are in scope here.
    fn invariant(&mut self, stream: &'a TokenStream<'a>) -> Parse<Expr> {
        let (program, at) = (std::mem::replace(&mut self.stream, stream), std::mem::take(&mut self.at));
        let read = self.expression().and_then(|expr| match self.kind() {
            TokenKind::EndOfFile => Ok(expr),
            _ => self.expected("an operator or the end of the invariant"),
        });
        (self.stream, self.at) = (program, at);
        let expr = read?;
        pure(&expr)?;
        Ok(expr)
    }
}

/// Refuses lines that would be passed over as directives: no part of an invariant is left out.
pub(super) fn directive(claim: &SourceFile) -> Option<Diagnostic> {
    let has_mark = claim.text.contains(&b'#') || claim.text.windows(2).any(|pair| pair == b"%:");
    has_mark.then(|| Diagnostic::error("witness", claim.span(), "an invariant is an expression without `#`"))
}

/// Refuses what may have side effects, and what is no expression of version 2.0 of the format: calls above all.
fn pure(expr: &Expr) -> Parse<()> {
    let (first, chain) = expr.binary_chain();
    for (_, binary) in chain {
        pure(&binary.rhs)?;
    }
    use UnaryOp::{PostDecrement, PostIncrement, PreDecrement, PreIncrement};
    match &first.kind {
        ExprKind::Ident(_) | ExprKind::Int(_) | ExprKind::Float(_) | ExprKind::Char(_) | ExprKind::Bool(_) => Ok(()),
        ExprKind::Nullptr => Ok(()),
        ExprKind::SizeofExpr(operand) => pure(operand),
        ExprKind::SizeofType(ty) | ExprKind::Cast { ty, .. } if !is_plain(ty) => impure(first),
        ExprKind::SizeofType(_) => Ok(()),
        ExprKind::Unary { op: PreIncrement | PreDecrement | PostIncrement | PostDecrement, .. } => impure(first),
        ExprKind::Unary { operand, .. } | ExprKind::Cast { operand, .. } => pure(operand),
        ExprKind::Member { base, .. } => pure(base),
        ExprKind::Index { base, index } => pure(base).and_then(|()| pure(index)),
        ExprKind::Conditional { condition, then, otherwise } => {
            pure(condition)?;
            then.as_ref().map_or(Ok(()), |then| pure(then))?;
            pure(otherwise)
        }
        _ => impure(first),
    }
}

/// Whether a type has a name, pointers apart: lengths of arrays are evaluated, and records would be declared.
fn is_plain(ty: &TypeName) -> bool {
    let is_named = match &ty.specifiers.base.kind {
        BaseTypeKind::Builtin(_) | BaseTypeKind::Typedef(_) => true,
        BaseTypeKind::Record(record) => record.body.is_none(),
        BaseTypeKind::Enum(enumeration) => enumeration.body.is_none(),
        _ => false,
    };
    is_named && ty.declarator.derivations.iter().all(|d| matches!(d.kind, DerivationKind::Pointer { .. }))
}

fn impure(expr: &Expr) -> Parse<()> {
    let message = "an invariant has no assignments, calls or other side effects, nor types that are not named";
    Err(Box::new(Diagnostic::error("witness", expr.span, message)))
}

/// For a condition that is not there.
pub(super) fn always(span: Span) -> Expr {
    Expr { kind: ExprKind::Bool(true), span }
}
