//! Loops that give each thread that they start an element of its own, or a number of its own:
//!
//! ```c
//! for (i = 0; i < n; i++) pthread_create(&t[i], 0, f, &elements[i]);
//! for (i = 0; i < n; i++) pthread_create(&t[i], 0, f, (void *)i);
//! ```
//!
//! The loop is run once, counts by one below its bound, so that no number comes again, and starts at most one thread in each
//! turn, before it counts. What the elements are counted from is an array, or a pointer of main's own that the loop does not
//! set. So no two threads that the loop starts are given the same number, nor elements that have bytes in common.

use super::joined::{Counted, Main, is_value_of};
use super::movers::writes;
use super::sequentialiser::Sequentialiser;
use crate::cfg::{NodeId, StmtKind};
use crate::ctype::CType;
use crate::library::ThreadOp;
use crate::library::threads::started;
use crate::pointsto::layout;
use crate::typed::Storage;

/// Threads that a call starts are given an element or a number that no other one of them is given.
#[derive(Clone, Copy, Debug)]
pub struct Distinct {
    pub start: NodeId,
    pub argument: DistinctArgument,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DistinctArgument {
    /// The address of so many bytes.
    Element(u64),
    /// A number that has so many bits.
    Number(u32),
}

impl Sequentialiser<'_> {
    /// What a loop gives to the threads that it starts, if that is another thing for each.
    pub(super) fn distinct(&self, main: &Main, of: &Counted) -> Option<Distinct> {
        let stmt = self.call_in_turn(main, of, ThreadOp::Create)?;
        let StmtKind::Call { args, .. } = &stmt.kind else { return None };
        if !of.is_below() || of.way.first < 0 || !self.is_run_once(main, of) {
            return None;
        }
        let (_, passed) = started(args)?;
        let argument = match self.element_at(passed, of.counter) {
            Some(element) => {
                let holder = &self.program.vars[element.holder.0 as usize];
                let is_own = holder.storage == Storage::Auto && !self.shared.vars.contains(&element.holder);
                let is_set = of.within.iter().any(|&b| writes(&main.body[b as usize], element.holder));
                let is_array = matches!(self.program.types.get(holder.ty.ty), CType::Array { .. });
                let is_right = if element.is_pointer { is_own && !is_set } else { is_array };
                is_right.then_some(DistinctArgument::Element(element.size))?
            }
            None if is_value_of(&self.program.types, passed, of.counter) => {
                let ty = self.program.vars[of.counter.0 as usize].ty.ty;
                DistinctArgument::Number(layout::scalar_bits(&self.program.types, ty))
            }
            None => return None,
        };
        Some(Distinct { start: stmt.id, argument })
    }
}
