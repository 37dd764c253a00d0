//! Control dependence within a body (Ferrante, Ottenstein and Warren 1987): which branches decide whether a block is
//! executed.
//!
//! A branch to a block that ends the execution (`assume false`) decides only about what is executed there: all that
//! comes later would depend on it otherwise, and on every check before. So there are two graphs. In the first one,
//! paths that do not return are left out; in the second one they do.

use crate::expr::Terms;
use crate::graph::{self, DominatorTree};
use crate::program::{BlockId, Body, Cmd, Transfer};

/// The control dependences of a body.
pub struct Control {
    /// By block, where it may go; the exit is the last vertex of the trees.
    succ: Vec<Vec<u32>>,
    branches: Vec<u32>,
    returns: Side,
    all: Side,
}

/// Which vertices have a path to the exit, and what lies on all of them.
struct Side {
    covered: Vec<bool>,
    tree: DominatorTree,
}

impl Side {
    fn of(succ: &[Vec<u32>], exits: &[u32]) -> Side {
        let exit = succ.len();
        let mut reversed = graph::predecessors(succ);
        reversed.push(exits.to_vec());
        let covered = graph::reachable(&reversed, exit as u32);
        Side { covered, tree: DominatorTree::new(&reversed, exit as u32) }
    }

    fn covers(&self, v: u32) -> bool {
        self.covered[v as usize]
    }

    /// Whether every path from `b` to the exit passes `a`.
    fn postdominates(&self, a: u32, b: u32) -> bool {
        self.tree.dominates(a, b)
    }
}

impl Control {
    pub fn of(body: &Body, terms: &Terms) -> Control {
        let ends = |b: usize| body.blocks[b].cmds.iter().any(|c| is_end(c, terms));
        let succ: Vec<Vec<u32>> = body
            .blocks
            .iter()
            .map(|block| match &block.transfer {
                Transfer::Goto(targets) => targets.iter().map(|t| t.0).collect(),
                Transfer::Return => Vec::new(),
            })
            .collect();
        let succ: Vec<Vec<u32>> =
            succ.into_iter().enumerate().map(|(b, list)| if ends(b) { Vec::new() } else { list }).collect();
        let is_return = |b: usize| matches!(body.blocks[b].transfer, Transfer::Return) && !ends(b);
        let mut exits: Vec<u32> = (0..succ.len()).filter(|b| is_return(*b)).map(|b| b as u32).collect();
        let returns = Side::of(&succ, &exits);
        // What never returns, as if its last block did.
        let mut covered = returns.covered.clone();
        let pred = graph::predecessors(&succ);
        for &v in graph::reverse_postorder(&succ, 0).iter().rev() {
            if !covered[v as usize] {
                exits.push(v);
                cover(&pred, v, &mut covered);
            }
        }
        let all = Side::of(&succ, &exits);
        let branches = (0..succ.len() as u32).filter(|b| succ[*b as usize].len() > 1).collect();
        Control { succ, branches, returns, all }
    }

    /// The blocks whose branches decide whether a block is executed.
    pub fn deciding(&self, block: BlockId) -> Vec<BlockId> {
        let x = block.0;
        let side = if self.returns.covers(x) { &self.returns } else { &self.all };
        let decides = |b: &u32| {
            let always = *b != x && side.postdominates(x, *b);
            let to_here = |t: &u32| side.covers(*t) && (*t == x || side.postdominates(x, *t));
            side.covers(*b) && !always && self.succ[*b as usize].iter().any(to_here)
        };
        self.branches.iter().copied().filter(decides).map(BlockId).collect()
    }

    /// The first block that all ways from a branch pass before they return, if it may return.
    pub fn meeting(&self, branch: BlockId) -> Option<BlockId> {
        let side = self.returns.covers(branch.0).then_some(&self.returns)?;
        let meeting = side.tree.parent(branch.0)?;
        ((meeting as usize) < self.succ.len()).then_some(BlockId(meeting))
    }

    /// The blocks that may be executed if a branch goes another way than to `taken`, before the ways meet again.
    pub fn instead(&self, branch: BlockId, taken: BlockId) -> Vec<BlockId> {
        let side = if self.returns.covers(branch.0) { &self.returns } else { &self.all };
        let meets = |v: u32| v != branch.0 && side.covers(v) && side.postdominates(v, branch.0);
        let mut seen = vec![false; self.succ.len()];
        let mut work: Vec<u32> = self.succ[branch.0 as usize].iter().copied().filter(|t| *t != taken.0).collect();
        let mut found = Vec::new();
        while let Some(v) = work.pop() {
            if !meets(v) && !std::mem::replace(&mut seen[v as usize], true) {
                found.push(BlockId(v));
                work.extend(&self.succ[v as usize]);
            }
        }
        found
    }
}

fn is_end(cmd: &Cmd, terms: &Terms) -> bool {
    matches!(cmd, Cmd::Assume { expr, .. } if terms.is_false(*expr))
}

/// Marks what leads to a vertex.
fn cover(pred: &[Vec<u32>], v: u32, covered: &mut [bool]) {
    let mut work = vec![v];
    while let Some(v) = work.pop() {
        if !std::mem::replace(&mut covered[v as usize], true) {
            work.extend(&pred[v as usize]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn control(text: &str) -> Control {
        let program = crate::parse(text).unwrap();
        Control::of(program.procs[0].body.as_ref().unwrap(), &program.terms)
    }

    fn deciding(control: &Control, block: u32) -> Vec<u32> {
        control.deciding(BlockId(block)).into_iter().map(|b| b.0).collect()
    }

    #[test]
    fn a_branch_decides_about_its_arms() {
        let c = control("procedure p() { a: goto b, c; b: goto d; c: goto d; d: return; }");
        assert_eq!(deciding(&c, 0), []);
        assert_eq!(deciding(&c, 1), [0]);
        assert_eq!(deciding(&c, 3), []);
        assert_eq!(c.instead(BlockId(0), BlockId(1)), [BlockId(2)]);
    }

    #[test]
    fn what_comes_after_a_check_does_not_depend_on_it() {
        // The block `b` aborts; only what happens there depends on the branch.
        let c = control("procedure p() { a: goto b, c; b: assume false; return; c: goto d; d: return; }");
        assert_eq!(deciding(&c, 1), [0]);
        assert_eq!(deciding(&c, 2), []);
        assert_eq!(deciding(&c, 3), []);
    }

    #[test]
    fn a_loop_without_end_has_dependences() {
        let c = control("procedure p() { a: goto b; b: goto c, d; c: goto b; d: goto b; }");
        assert!(deciding(&c, 2).contains(&1) || deciding(&c, 3).contains(&1));
    }

    #[test]
    fn an_early_return_decides_about_the_rest() {
        let c = control("procedure p() { a: goto b, c; b: return; c: goto d; d: return; }");
        assert_eq!(deciding(&c, 3), [0]);
        let mut instead = c.instead(BlockId(0), BlockId(1));
        instead.sort();
        assert_eq!(instead, [BlockId(2), BlockId(3)]);
    }
}
