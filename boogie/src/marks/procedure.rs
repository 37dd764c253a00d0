//! What procedures are.

use super::argument::{number, text};
use super::mark::{Mark, flag, has, word};
use crate::expr::Terms;
use crate::program::{AttrArg, BlockRef, ProcId, Procedure, Program};

/// `{:entrypoint}`: executions start here.
pub struct Entry;
flag!(Entry, "entrypoint");

/// `{:schedule}`: which thread goes on is chosen next.
pub struct Schedule;
flag!(Schedule, "schedule");

/// `{:gives_way}` at the start of the second of two ways: what a thread does that goes on instead, the first way, it may do
/// from here on, too, once the scheduler has chosen it. Of the program as it was translated; passes may drop the first way.
pub struct GivesWay;
flag!(GivesWay, "gives_way");

/// `{:next_operand}`: of operands whose order C leaves open, another one is evaluated from here on.
pub struct NextOperand;
flag!(NextOperand, "next_operand");

/// `{:cname "f"}`: the procedure is this function of C.
pub struct CName<'p>(pub &'p str);
word!(CName, "cname");

/// `{:LoopProcedure}`: the procedure is a loop, which Corral's front ends extracted; `f_loop_label` by its name.
pub struct LoopProcedure;
flag!(LoopProcedure, "LoopProcedure");

/// `{:SIextraRecBound n}`: the procedure may recur so many times more than the bound says. Corral's front ends write it.
pub struct ExtraBound(pub u32);

impl Mark<'_> for ExtraBound {
    const NAME: &'static str = "SIextraRecBound";

    fn read(terms: &Terms, args: &[AttrArg]) -> Option<Self> {
        let of_number = number(terms, args.first()).and_then(|n| n.try_into().ok());
        of_number.or_else(|| text(args.first())?.parse().ok()).map(ExtraBound)
    }

    fn args(&self, terms: &mut Terms) -> Vec<AttrArg> {
        vec![terms.int_lit(self.0).into()]
    }
}

impl Program {
    /// Whether threads take turns.
    pub fn has_threads(&self) -> bool {
        let blocks = self.procs.iter().filter_map(|proc| proc.body.as_ref()).flat_map(|body| &body.blocks);
        blocks.flat_map(|block| &block.cmds).any(|cmd| has::<Schedule>(cmd.attrs()))
    }

    /// Whether a thread gives way in a block, and may go on instead.
    pub fn gives_way_at(&self, at: BlockRef) -> bool {
        let body = self.procs[at.proc.index()].body.as_ref();
        let first = body.and_then(|body| body.blocks[at.block.index()].cmds.first());
        first.is_some_and(|cmd| has::<GivesWay>(cmd.attrs()))
    }

    /// The procedure with the attribute `:entrypoint`, of several the first with a body, else the one named `main`.
    pub fn entry(&self) -> Option<ProcId> {
        let marked = |p: &Procedure| has::<Entry>(&p.attrs);
        let by_attr = self.procs.iter().position(|p| marked(p) && p.body.is_some());
        let by_attr = by_attr.or_else(|| self.procs.iter().position(marked));
        by_attr
            .or_else(|| self.procs.iter().position(|p| p.name == "main" && p.body.is_some()))
            .map(|i| ProcId(i as u32))
    }
}
