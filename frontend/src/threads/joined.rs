//! Loops that wait for all threads that a loop before them has started, however many these are:
//!
//! ```c
//! for (i = 0; i < n; i++) pthread_create(&t[i], 0, f, 0);
//! for (i = 0; i < n; i++) pthread_join(t[i], 0);
//! ```
//!
//! Both count from the same number on, by one, with the same condition, whose bound stays as it is; each turn of the first
//! stores a thread's number in the element of its turn, each turn of the second waits for that one, and nothing else
//! writes to the elements meanwhile. Then all threads that the first loop has started have ended where the condition of the
//! second is false.

use super::counters::Counter;
use super::elements::Distinct;
use super::inline::{blocks_of_loops, numbers};
use super::movers::{is_acyclic_but, is_written, writes};
use super::sequentialiser::Sequentialiser;
use super::shared::blocks;
use crate::cfg::{
    self, Block, Callee, Expr, ExprKind, NodeId, Place, PlaceBase, Projection, Stmt, StmtKind, Terminator,
};
use crate::cfg_walk;
use crate::ctype::{CTypeId, Types};
use crate::library::{self, Model, ThreadOp};
use crate::pointsto::{layout, signed_constant};
use crate::typed::{CmpOp, ElementSize, FunctionId, Storage, VarId};
use boogie::graph::{predecessors, reachable, reverse_postorder};
use std::collections::BTreeSet;

/// Blocks that are looked at for the number that a loop counts from.
const MOST_BEFORE: usize = 8;

/// Where this condition is false, what this call has started has ended.
#[derive(Clone, Copy, Debug)]
pub struct Joined {
    pub start: NodeId,
    pub condition: NodeId,
    /// The number that each turn waits for, if the loop that does is run once.
    pub wait: Option<NodeId>,
}

/// What is known of the loops of main.
#[derive(Default, Debug)]
pub struct Loops {
    pub joined: Vec<Joined>,
    pub distinct: Vec<Distinct>,
    pub counters: Vec<Counter>,
}

/// So many counters are followed.
const MOST_COUNTERS: usize = 64;

impl Counted<'_> {
    /// Whether there is a turn as long as the counter is smaller than its bound.
    pub fn is_below(&self) -> bool {
        matches!((self.way.op, self.way.is_right), (CmpOp::Lt, false) | (CmpOp::Gt, true))
    }
}

/// What a counter is compared with.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Bound {
    Number(i64),
    Variable(VarId),
}

/// How a loop counts: the counter's type, its first number, and its condition, with the types of its sides and the counter
/// on the right or not.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Way {
    counter: CTypeId,
    pub first: i64,
    pub op: CmpOp,
    sides: [CTypeId; 2],
    pub is_right: bool,
    pub bound: Bound,
}

/// A loop that counts its turns by one.
pub(super) struct Counted<'b> {
    pub head: u32,
    pub within: &'b BTreeSet<u32>,
    pub counter: VarId,
    pub way: Way,
    condition: NodeId,
    exit: u32,
    /// The block that counts.
    step: u32,
}

/// The element of a turn: in an array, or where a pointer leads; and its bytes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Element {
    pub holder: VarId,
    pub is_pointer: bool,
    pub size: u64,
}

/// Main, block by block.
pub(super) struct Main<'b> {
    pub body: &'b [Block],
    pub edges: Vec<Vec<u32>>,
    pub predecessors: Vec<Vec<u32>>,
}

/// The first argument of a call that has one.
fn argument(stmt: &Stmt) -> &Expr {
    let StmtKind::Call { args, .. } = &stmt.kind else { unreachable!("it is a call") };
    &args[0]
}

impl Sequentialiser<'_> {
    /// What is known of the loops of main.
    pub(super) fn loops(&self) -> Loops {
        let body = blocks(self.program, self.main);
        let edges: Vec<Vec<u32>> =
            body.iter().map(|block| block.end.successors().into_iter().map(|b| b.0).collect()).collect();
        let predecessors = predecessors(&edges);
        let main = &Main { body, edges, predecessors };
        let order = reverse_postorder(&main.edges, 0);
        let all = blocks_of_loops(&main.edges, &main.predecessors, &order, &numbers(&order, body.len()));
        let counted: Vec<Counted> = all.iter().filter_map(|(head, within)| self.counted(main, *head, within)).collect();
        let counted = &counted;
        let turns = |op| counted.iter().filter_map(move |of| Some((of, self.turn(main, of, op)?)));
        let waits: Vec<_> = turns(ThreadOp::Join).collect();
        // Main runs once, or nothing is known.
        if self.is_called(self.main) {
            return Loops::default();
        }
        let distinct = counted.iter().filter_map(|of| self.distinct(main, of)).collect();
        let mut joined = Vec::new();
        for (first, (start, element)) in turns(ThreadOp::Create) {
            for (second, (wait, _)) in waits.iter().filter(|(_, (_, of))| *of == element) {
                let are_apart = first.within.is_disjoint(second.within) && first.way == second.way;
                if are_apart && self.lasts(main, first, second, element, start) {
                    let wait = Some(argument(wait).id).filter(|_| self.is_run_once(main, second));
                    joined.push(Joined { start: start.id, condition: second.condition, wait });
                }
            }
        }
        let counters = counted.iter().flat_map(|of| self.counters(main, of)).take(MOST_COUNTERS).collect();
        Loops { joined, distinct, counters }
    }

    /// Whether a loop is come to from outside once at most.
    pub(super) fn is_run_once(&self, main: &Main, of: &Counted) -> bool {
        let mut entries = main.predecessors[of.head as usize].iter().filter(|from| !of.within.contains(from));
        let again = reachable(&main.edges, of.head);
        entries.all(|&from| !again[from as usize])
    }

    /// Whether a local stays as it is from a loop on.
    pub(super) fn stays(&self, main: &Main, of: &Counted, v: VarId) -> bool {
        let after = reachable(&main.edges, of.head);
        let mut later = main.body.iter().zip(&after).filter(|(_, is_after)| **is_after);
        later.all(|(block, _)| !writes(block, v))
    }

    fn is_called(&self, f: FunctionId) -> bool {
        let n = self.program.functions.len() as u32;
        let is_it: Vec<bool> = (0..n).map(|g| FunctionId(g) == f).collect();
        let mut others = (0..n).map(FunctionId);
        self.shared.taken.contains(&f) || others.any(|g| self.shared.calls_any(self.program, g, &is_it))
    }

    fn counted<'b>(&self, main: &Main<'b>, head: u32, within: &'b BTreeSet<u32>) -> Option<Counted<'b>> {
        let block = |b: u32| &main.body[b as usize];
        let is_entered_at_head =
            within.iter().all(|&b| b == head || main.predecessors[b as usize].iter().all(|from| within.contains(from)));
        let Terminator::Branch { cond, then, otherwise, .. } = &block(head).end else { return None };
        let ExprKind::Compare(op, left, right) = &cond.kind else { return None };
        if !is_entered_at_head || !within.contains(&then.0) || within.contains(&otherwise.0) {
            return None;
        }
        let counter = |e: &Expr| self.own_int(e).filter(|v| within.iter().any(|&b| writes(block(b), *v)));
        let (counter, bound, is_right) = match (counter(left), counter(right)) {
            (Some(v), None) => (v, right, false),
            (None, Some(v)) => (v, left, true),
            _ => return None,
        };
        let bound = match signed_constant(&self.program.types, bound) {
            Some(n) => Bound::Number(n),
            None => Bound::Variable(self.own_int(bound)?),
        };
        let writers: Vec<u32> = within.iter().filter(|b| writes(block(**b), counter)).copied().collect();
        let &[step] = &writers[..] else { return None };
        let is_once = block(step).stmts.iter().filter(|stmt| is_written(&stmt.kind, counter)).count() == 1;
        // Each block comes once in a turn.
        if step == head
            || !is_once
            || !is_acyclic_but(main.body, within, head)
            || !self.counts(block(step), counter)
            || !is_acyclic_but(main.body, within, step)
        {
            return None;
        }
        let outside = main.predecessors[head as usize].iter().filter(|from| !within.contains(from));
        let firsts: Option<BTreeSet<i64>> = outside.map(|&from| self.set_before(main, from, counter)).collect();
        let first = firsts.filter(|firsts| firsts.len() == 1)?.pop_first()?;
        let sides = [left.ty, right.ty];
        let way = Way { counter: self.program.vars[counter.0 as usize].ty.ty, first, op: *op, sides, is_right, bound };
        Some(Counted { head, within, counter, way, condition: cond.id, exit: otherwise.0, step })
    }

    /// The number that a local is set to, at the latest, where a block ends.
    fn set_before(&self, main: &Main, mut from: u32, v: VarId) -> Option<i64> {
        for _ in 0..MOST_BEFORE {
            if let Some(stmt) = main.body[from as usize].stmts.iter().rfind(|stmt| is_written(&stmt.kind, v)) {
                let StmtKind::Assign { value, .. } = &stmt.kind else { return None };
                return signed_constant(&self.program.types, value);
            }
            let &[before] = &main.predecessors[from as usize][..] else { return None };
            from = before;
        }
        None
    }

    /// The one call of a function of the library's that each turn makes before it counts, if it does.
    pub(super) fn call_in_turn<'b>(&self, main: &Main<'b>, of: &Counted, op: ThreadOp) -> Option<&'b Stmt> {
        let block = |b: u32| &main.body[b as usize];
        let mut calls = of.within.iter().flat_map(|&b| block(b).stmts.iter().enumerate().map(move |at| (b, at)));
        let (b, (position, stmt)) = calls.find(|(_, (_, stmt))| self.is_call_of(&stmt.kind, op))?;
        let is_before = match b == of.step {
            true => block(b).stmts[..position].iter().all(|stmt| !is_written(&stmt.kind, of.counter)),
            false => {
                let mut rest = main.edges.clone();
                rest.iter_mut().for_each(|to| to.retain(|&to| to != of.head));
                !reachable(&rest, of.step)[b as usize]
            }
        };
        // The first block is come to once more than there are turns.
        (is_before && b != of.head && is_acyclic_but(main.body, of.within, b)).then_some(stmt)
    }

    /// Such a call, and the element of its turn that it is about.
    fn turn<'b>(&self, main: &Main<'b>, of: &Counted, op: ThreadOp) -> Option<(&'b Stmt, Element)> {
        let stmt = self.call_in_turn(main, of, op)?;
        let StmtKind::Call { args, .. } = &stmt.kind else { return None };
        let element = match (op, &args.first()?.kind) {
            (ThreadOp::Join, ExprKind::Load(place)) => self.element(place, of.counter),
            (ThreadOp::Create, _) => self.element_at(&args[0], of.counter),
            _ => None,
        };
        Some((stmt, element?))
    }

    fn element(&self, place: &Place, counter: VarId) -> Option<Element> {
        match (&place.base, &place.path[..]) {
            (PlaceBase::Var(v), [Projection::Index { index, element }])
                if is_value_of(&self.program.types, index, counter) =>
            {
                let size = layout::size_of(&self.program.types, element.ty)?;
                Some(Element { holder: *v, is_pointer: false, size })
            }
            (PlaceBase::Deref { pointer, .. }, []) => self.element_at(pointer, counter),
            _ => None,
        }
    }

    /// The same of its address.
    pub(super) fn element_at(&self, address: &Expr, counter: VarId) -> Option<Element> {
        match &address.unconverted().kind {
            ExprKind::AddrOf(place) => self.element(place, counter),
            ExprKind::PointerAdd { pointer, index, size: ElementSize::Known(size), negate: false } => {
                let ExprKind::Load(place) = &pointer.unconverted().kind else { return None };
                let holder = place.base_var().filter(|_| place.path.is_empty())?;
                is_value_of(&self.program.types, index, counter).then_some(Element {
                    holder,
                    is_pointer: true,
                    size: *size,
                })
            }
            _ => None,
        }
    }

    /// Whether the elements and the bound stay as the first loop has them until the second is over.
    fn lasts(&self, main: &Main, first: &Counted, second: &Counted, element: Element, start: &Stmt) -> bool {
        let after = reachable(&main.edges, first.head);
        let no_more = |stmt_writes: &dyn Fn(&Stmt) -> bool| {
            let later = main.body.iter().zip(&after).filter(|(_, is_after)| **is_after);
            later.flat_map(|(block, _)| &block.stmts).all(|stmt| !stmt_writes(stmt))
        };
        let is_bound_kept = match first.way.bound {
            Bound::Number(_) => true,
            Bound::Variable(v) => no_more(&|stmt| is_written(&stmt.kind, v)),
        };
        // The first loop does not come again before the second is over.
        let mut rest = main.edges.clone();
        rest[second.head as usize].retain(|&to| to != second.exit);
        let again = reachable(&rest, first.head);
        let mut entries = main.predecessors[first.head as usize].iter().filter(|from| !first.within.contains(from));
        let is_once = entries.all(|&from| !again[from as usize]);
        let are_kept = match element.is_pointer {
            true => self.is_only_pointer(main, element.holder, start) && no_more(&|stmt| self.stores_at(stmt, element)),
            false => self.is_only_name(&after, element.holder, start),
        };
        is_bound_kept && is_once && are_kept
    }

    /// Whether a statement sets a pointer, or stores where it leads.
    fn stores_at(&self, stmt: &Stmt, element: Element) -> bool {
        let mut found = is_written(&stmt.kind, element.holder);
        cfg_walk::written(&stmt.kind, &mut |place| {
            cfg_walk::place(place, &mut |e| found |= mentions(e, element.holder));
        });
        found
    }

    /// Whether an array is written to from main's first blocks only, and by the call that starts threads.
    fn is_only_name(&self, after: &[bool], array: VarId, start: &Stmt) -> bool {
        let is_local =
            self.program.vars[array.0 as usize].storage == Storage::Auto && !self.shared.vars.contains(&array);
        let is_in_inits = |e: &Expr| takes_address(e, array);
        let mut items = self.program.static_inits.iter().flat_map(|(_, init)| &init.items);
        let in_inits = items.any(|item| matches!(&item.value, cfg::StaticValue::Expr(e) if is_in_inits(e)));
        let is_harmless = |stmt: &Stmt| {
            let mut found = false;
            cfg_walk::written(&stmt.kind, &mut |place| found |= place.base_var() == Some(array));
            others(stmt, start, &mut |e| found |= takes_address(e, array));
            !found
        };
        let functions = (0..self.program.functions.len() as u32).map(FunctionId);
        let mut of_blocks = functions.flat_map(|f| {
            let all = blocks(self.program, f).iter().enumerate();
            all.filter(move |(b, _)| f != self.main || !is_local || after[*b]).map(|(_, block)| block)
        });
        !in_inits
            && of_blocks.all(|block| {
                let mut found = false;
                cfg_walk::terminator(&block.end, &mut |e| found |= takes_address(e, array));
                !found && block.stmts.iter().all(is_harmless)
            })
    }

    /// Whether a local is the only pointer to blocks that main allocates for it, but where threads are started.
    fn is_only_pointer(&self, main: &Main, pointer: VarId, start: &Stmt) -> bool {
        let storage = self.program.vars[pointer.0 as usize].storage;
        if storage != Storage::Auto || self.shared.vars.contains(&pointer) {
            return false;
        }
        main.body.iter().all(|block| {
            let mut made: Option<VarId> = None;
            let mut leaks = false;
            cfg_walk::terminator(&block.end, &mut |e| leaks |= gives(e, pointer));
            !leaks
                && block.stmts.iter().all(|stmt| {
                    let is_made = match &stmt.kind {
                        StmtKind::Assign { value, .. } => matches!(&value.unconverted().kind,
                            ExprKind::Load(place) if place.path.is_empty() && made.is_some() && place.base_var() == made),
                        _ => false,
                    };
                    let sets = is_written(&stmt.kind, pointer) && !matches!(stmt.kind, StmtKind::Declare(_));
                    let allocated = self.allocated(stmt);
                    let is_right = !sets || is_made || allocated == Some(pointer);
                    // What was allocated has one name.
                    made = allocated.filter(|&v| self.is_read_once(main, v));
                    let mut leaks = false;
                    others(stmt, start, &mut |e| leaks |= gives(e, pointer));
                    is_right && (!leaks || self.gives_back(stmt))
                })
        })
    }

    /// The local that a block that is allocated is put in.
    fn allocated(&self, stmt: &Stmt) -> Option<VarId> {
        let StmtKind::Call { result, callee: Callee::Direct(f), .. } = &stmt.kind else { return None };
        let model = library::model(&self.program.functions[f.0 as usize].name);
        let is_block = matches!(model, Some(Model::Malloc { .. } | Model::Calloc));
        let is_theirs = blocks(self.program, *f).is_empty();
        result.as_ref().filter(|place| is_block && is_theirs && place.path.is_empty()).and_then(Place::base_var)
    }

    /// Whether a local is the compiler's, and there is one expression with its value.
    fn is_read_once(&self, main: &Main, v: VarId) -> bool {
        let mut reads = 0;
        let mut read = |e: &Expr| cfg_walk::places(e, &mut |place| reads += usize::from(place.base_var() == Some(v)));
        for block in main.body {
            block.stmts.iter().for_each(|stmt| cfg_walk::statement(&stmt.kind, &mut read));
            cfg_walk::terminator(&block.end, &mut read);
        }
        reads == 1 && self.program.vars[v.0 as usize].name.starts_with(cfg::TEMPORARY)
    }

    fn gives_back(&self, stmt: &Stmt) -> bool {
        let StmtKind::Call { callee: Callee::Direct(f), .. } = &stmt.kind else { return false };
        let model = library::model(&self.program.functions[f.0 as usize].name);
        matches!(model, Some(Model::Free)) && blocks(self.program, *f).is_empty()
    }
}

/// Whether an expression is the value of a variable, in a type that holds all its values or as many.
pub(super) fn is_value_of(types: &Types, e: &Expr, v: VarId) -> bool {
    let bits = |e: &Expr| layout::scalar_bits(types, e.ty);
    match &e.kind {
        ExprKind::Cast(inner) => {
            let is_whole = !layout::is_float(types, e.ty) && bits(inner) <= bits(e);
            is_whole && is_value_of(types, inner, v)
        }
        ExprKind::Load(place) => place.base_var() == Some(v) && place.path.is_empty(),
        _ => false,
    }
}

/// The expressions of a statement, of the call that starts threads but the one that says where their numbers go.
fn others(stmt: &Stmt, start: &Stmt, visit: &mut impl FnMut(&Expr)) {
    match &stmt.kind {
        StmtKind::Call { args, .. } if stmt.id == start.id => args.iter().skip(1).for_each(visit),
        kind => cfg_walk::statement(kind, visit),
    }
}

fn mentions(e: &Expr, v: VarId) -> bool {
    let mut found = false;
    cfg_walk::places(e, &mut |place| found |= place.base_var() == Some(v));
    found
}

fn takes_address(e: &Expr, v: VarId) -> bool {
    let mut found = false;
    cfg_walk::subexpressions(e, &mut |e| {
        found |= matches!(&e.kind, ExprKind::AddrOf(place) if place.base_var() == Some(v));
    });
    found
}

/// Whether the value of an expression may have a pointer's in it: not that of what is read there, or of a comparison.
fn gives(e: &Expr, pointer: VarId) -> bool {
    match &e.kind {
        ExprKind::Load(place) if matches!(place.base, PlaceBase::Deref { .. }) => false,
        ExprKind::Compare(..) | ExprKind::LogicalNot(_) => false,
        ExprKind::Load(place) => place.base_var() == Some(pointer),
        _ => {
            let mut parts = Vec::new();
            cfg_walk::parts(e, &mut parts);
            parts.into_iter().any(|part| gives(part, pointer))
        }
    }
}
