//! The text of the function that runs all threads, as it is made: blocks, and the locals in them.

use crate::cfg::{Block, BlockId, Body, Stmt, Terminator};
use crate::source::Span;
use crate::typed::VarId;

pub(super) struct Text {
    pub locals: Vec<VarId>,
    pub blocks: Vec<Block>,
    /// Where statements go.
    pub current: BlockId,
    pub temporaries: usize,
}

impl Text {
    /// One with a block that statements go to.
    pub fn new() -> Text {
        let mut text = Text { locals: Vec::new(), blocks: Vec::new(), current: BlockId(0), temporaries: 0 };
        text.current = text.block();
        text
    }

    /// A new block, which goes nowhere yet.
    pub fn block(&mut self) -> BlockId {
        let id = BlockId(self.blocks.len() as u32);
        self.blocks.push(Block {
            stmts: Vec::new(),
            end: Terminator::Unreachable,
            end_span: Span::NONE,
            keyword: None,
        });
        id
    }

    pub fn push(&mut self, stmt: Stmt) {
        self.blocks[self.current.0 as usize].stmts.push(stmt);
    }

    /// Ends the block that statements go to, and goes on with another.
    pub fn end(&mut self, end: Terminator, span: Span, next: BlockId) {
        let block = &mut self.blocks[self.current.0 as usize];
        (block.end, block.end_span) = (end, span);
        self.current = next;
    }

    pub fn body(&mut self) -> Body {
        Body::Defined { locals: std::mem::take(&mut self.locals), blocks: std::mem::take(&mut self.blocks) }
    }
}
