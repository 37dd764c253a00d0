//! How often loops turn in a few runs of the program: the bound that they would need at least.

use boogie::graph::{self, DominatorTree};
use boogie::interpret::{self, Context, Functions, Layout, Limits, Observer, Pool, Sampled};
use boogie::marks::{self, Place};
use boogie::program::{Block, BlockId, ProcId, Program};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;

/// The most turns at once that were seen, by the function and the `file:line` of a loop.
pub type TripCounts = BTreeMap<(String, String), u64>;

/// So many runs, and so many steps of each: all is over in some milliseconds.
const RUNS: u32 = 3;
const STEPS: u64 = 20_000;

/// A few runs with arbitrary choices, the same ones each time.
pub fn in_runs(program: &Program) -> TripCounts {
    let mut counting = Counting { program, loops: FxHashMap::default(), frames: Vec::new(), most: TripCounts::new() };
    let (layout, pool) = (Layout::of(program), Pool::of(program));
    for sample in 0..RUNS {
        counting.frames.clear();
        let limits = Limits { steps: STEPS, ..Limits::default() };
        let mut oracle = Sampled::new(&pool, sample);
        interpret::run_again(&layout, &mut oracle, &Functions::new(), &mut counting, limits);
    }
    counting.most
}

/// A loop with one entry: its header, and the blocks from which it goes on there.
struct Loop {
    header: BlockId,
    ends: FxHashSet<BlockId>,
    /// The function, and `file:line`.
    place: (String, String),
}

struct Counting<'a> {
    program: &'a Program,
    loops: FxHashMap<ProcId, Vec<Loop>>,
    frames: Vec<Frame>,
    most: TripCounts,
}

/// Of an open call, the last block and the turns of its loops since they were entered.
#[derive(Default)]
struct Frame {
    last: Option<BlockId>,
    trip_counts: Vec<u64>,
}

impl Observer for Counting<'_> {
    fn block(&mut self, context: &Context) {
        let (program, at) = (self.program, context.at);
        let loops = self.loops.entry(at.proc).or_insert_with(|| loops(program, at.proc));
        // An entry into a body starts a new frame.
        self.frames.truncate(context.depth + usize::from(at.block != BlockId(0)));
        self.frames.resize_with(context.depth + 1, Frame::default);
        let frame = &mut self.frames[context.depth];
        frame.trip_counts.resize(loops.len(), 0);
        let last = frame.last.replace(at.block);
        for (this, trip_counts) in loops.iter().zip(&mut frame.trip_counts).filter(|(l, _)| l.header == at.block) {
            *trip_counts = if last.is_some_and(|last| this.ends.contains(&last)) { *trip_counts + 1 } else { 0 };
            if *trip_counts > 0 {
                let most = self.most.entry(this.place.clone()).or_default();
                *most = (*trip_counts).max(*most);
            }
        }
    }
}

fn loops(program: &Program, proc: ProcId) -> Vec<Loop> {
    let procedure = &program.procs[proc.index()];
    let Some(body) = &procedure.body else { return Vec::new() };
    let succ: Vec<Vec<u32>> = body.blocks.iter().map(|b| b.transfer.targets().iter().map(|t| t.0).collect()).collect();
    let tree = DominatorTree::new(&succ, 0);
    let reached = graph::reachable(&succ, 0);
    let pred = graph::predecessors(&succ);
    let headers = (0..succ.len() as u32).filter_map(|header| {
        let ends = pred[header as usize].iter().filter(|end| reached[**end as usize] && tree.dominates(header, **end));
        let ends: FxHashSet<BlockId> = ends.map(|end| BlockId(*end)).collect();
        let place = place(program, &body.blocks[header as usize]).filter(|_| !ends.is_empty())?;
        Some(Loop { header: BlockId(header), ends, place: (procedure.name.clone(), place) })
    });
    headers.collect()
}

/// `file:line` by the first command that says so.
fn place(program: &Program, block: &Block) -> Option<String> {
    block.cmds.iter().find_map(|cmd| {
        let at: Place = marks::get(&program.terms, cmd.attrs())?;
        Some(format!("{}:{}", at.file, at.line))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inner_loops_start_anew() {
        let text = r#"
            procedure {:entrypoint} main() {
              var i: int; var j: int;
              i := 0; goto outer;
              outer: assume {:sourceloc "a.c", 3, 1} true; goto body, done;
              body: assume i < 2; j := 0; goto inner;
              inner: assume {:sourceloc "a.c", 4, 1} true; goto more, next;
              more: assume j < 5; j := j + 1; goto inner;
              next: assume j >= 5; i := i + 1; goto outer;
              done: assume i >= 2; return;
            }"#;
        let program = boogie::parse(text).unwrap();
        let trip_counts = in_runs(&program);
        let of = |line: u32| trip_counts.get(&("main".to_owned(), format!("a.c:{line}"))).copied();
        assert_eq!((of(3), of(4)), (Some(2), Some(5)));
    }
}
