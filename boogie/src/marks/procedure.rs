//! What procedures are.

use super::{Mark, flag, number, text, word};
use crate::expr::Terms;
use crate::program::AttrArg;

/// `{:entrypoint}`: executions start here.
pub struct Entry;
flag!(Entry, "entrypoint");

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
