//! The program in which an assert fails where a cycle goes round and its rank does not get less. Values are of finitely many
//! bits, so a rank needs no bound. Ranks are lexicographic: the first component that changes gets less.
//!
//! Components are guessed from the comparisons of a cycle and from its state. Which of them got less in executions that
//! were looked at is told by `{:ranked number, less, same, …}`, with two terms for each component in turn.

use super::{Cycle, Kind, body_of, redirect, unending, variable};
use crate::expr::{BinOp, BvOp, Expr, ExprId};
use crate::marks::{self, Mark};
use crate::passes::body::{add_block, operands, prepend};
use crate::passes::rewrite::visit;
use crate::program::{AttrArg, BlockId, Cmd, Program, Transfer, VarId, VarKind};
use crate::types::Type;
use rustc_hash::{FxHashMap, FxHashSet};

/// No more components are looked at, and sums and differences of no more variables.
const MOST_COMPONENTS: usize = 80;
const MOST_VARIABLES: usize = 6;

/// What may get less whenever a cycle goes round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Component {
    /// A bit-vector over the variables where the cycle starts a round.
    term: ExprId,
    is_signed: bool,
    /// It gets greater instead.
    grows: bool,
}

/// A cycle with what may rank its states.
pub struct Ranked {
    pub cycle: Cycle,
    pub components: Vec<Component>,
}

/// What happened to a component of a rank in one round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Change {
    Less,
    Same,
    /// It did not get less, or that is not known.
    Other,
}

/// Guesses components for each cycle; cheaper ones come first.
pub fn guess(program: &mut Program, cycles: &[Cycle]) -> Vec<Ranked> {
    cycles.iter().map(|cycle| Ranked { cycle: cycle.clone(), components: components(program, cycle) }).collect()
}

fn components(program: &mut Program, cycle: &Cycle) -> Vec<Component> {
    let mut guesses = Guesses { program, found: Vec::new(), seen: FxHashSet::default() };
    let mut terms: Vec<ExprId> = Vec::new();
    for (a, b) in guesses.compared(cycle) {
        guesses.add_differences(a, b);
        terms.extend([a, b]);
    }
    terms.extend(cycle.state.iter().map(|v| variable(guesses.program, *v)));
    terms.extend(guesses.cells(cycle));
    let is_of_bits = |e: &ExprId, program: &Program| matches!(ty(program, *e), Type::Bv(1..=64));
    terms.retain(|e| is_of_bits(e, guesses.program) && !guesses.program.terms.is_literal(*e));
    let mut seen = FxHashSet::default();
    terms.retain(|e| seen.insert(*e));
    for &term in &terms {
        for (is_signed, grows) in [(true, false), (true, true), (false, false), (false, true)] {
            guesses.add(term, is_signed, grows);
        }
    }
    terms.truncate(MOST_VARIABLES);
    for (i, &a) in terms.iter().enumerate() {
        for &b in &terms[i + 1..] {
            if ty(guesses.program, a) != ty(guesses.program, b) {
                continue;
            }
            let sum = guesses.program.terms.bv_op(BvOp::Add, &[a, b]);
            for is_signed in [true, false] {
                guesses.add(sum, is_signed, false);
            }
            guesses.add_differences(a, b);
        }
    }
    guesses.found.truncate(MOST_COMPONENTS);
    guesses.found
}

fn ty(program: &Program, e: ExprId) -> Type {
    program.terms.ty(program.terms.type_of(e)).clone()
}

struct Guesses<'a> {
    program: &'a mut Program,
    found: Vec<Component>,
    seen: FxHashSet<Component>,
}

impl Guesses<'_> {
    fn add(&mut self, term: ExprId, is_signed: bool, grows: bool) {
        let component = Component { term, is_signed, grows };
        if !self.program.terms.is_literal(term) && self.seen.insert(component) {
            self.found.push(component);
        }
    }

    fn add_differences(&mut self, a: ExprId, b: ExprId) {
        for [a, b] in [[a, b], [b, a]] {
            let difference = self.program.terms.bv_op(BvOp::Sub, &[a, b]);
            self.add(difference, false, false);
        }
    }

    /// Whether a term has the same meaning where a round starts: of a procedure, it is about inputs and globals.
    fn is_of_start(&self, cycle: &Cycle, e: ExprId) -> bool {
        let program = &self.program;
        program.terms.free_vars(e).iter().all(|v| match (&cycle.of, program.var(*v).kind) {
            (_, VarKind::Bound) => false,
            (Kind::Recursion, kind) => matches!(kind, VarKind::In | VarKind::Global | VarKind::Const { .. }),
            (Kind::Loop { .. }, _) => true,
        })
    }

    /// The bit-vectors that a cycle compares.
    fn compared(&self, cycle: &Cycle) -> Vec<(ExprId, ExprId)> {
        let terms = &self.program.terms;
        let conditions = cycle.cmds(self.program).filter(|cmd| matches!(cmd, Cmd::Assume { .. }));
        let mut found = Vec::new();
        visit(terms, conditions.flat_map(|cmd| operands(cmd).to_vec()), |_, e| {
            let pair = match e {
                Expr::BvOp(BvOp::ULt | BvOp::ULe | BvOp::SLt | BvOp::SLe, args) => Some((args[0], args[1])),
                Expr::Binary(BinOp::Eq, a, b) => Some((*a, *b)),
                _ => None,
            };
            found.extend(pair.filter(|(a, _)| matches!(ty(self.program, *a), Type::Bv(1..=64))));
        });
        found.retain(|&(a, b)| self.is_of_start(cycle, a) && self.is_of_start(cycle, b));
        found
    }

    /// The cells of memory to which a cycle stores.
    fn cells(&mut self, cycle: &Cycle) -> Vec<ExprId> {
        let mut found = Vec::new();
        let values = cycle.cmds(self.program).filter(|cmd| matches!(cmd, Cmd::Assign { .. }));
        visit(&self.program.terms, values.flat_map(|cmd| operands(cmd).to_vec()), |_, e| {
            if let Expr::Store(map, at, _) = e
                && let Expr::Var(_) = self.program.terms.expr(*map)
            {
                found.push((*map, at.clone()));
            }
        });
        let cells: Vec<ExprId> = found.iter().map(|(map, at)| self.program.terms.select(*map, at)).collect();
        cells.into_iter().filter(|e| self.is_of_start(cycle, *e)).collect()
    }
}

/// The program in which executions tell how the components change, and an assert fails where the rank of a cycle does not
/// get less: the chosen components of each, by number. Without a rank, nothing is asserted.
pub fn ranked(program: &Program, cycles: &[Ranked], ranks: &[Vec<usize>]) -> Program {
    let mut program = program.clone();
    for (number, (ranked, rank)) in cycles.iter().zip(ranks).enumerate() {
        let snapshots = snapshots(&mut program, ranked, number);
        let before = Round { number, ranked, rank, snapshots };
        match &ranked.cycle.of {
            Kind::Loop { head, blocks } => before.in_loop(&mut program, *head, blocks),
            Kind::Recursion => before.in_recursion(&mut program),
        }
    }
    program
}

/// Variables for the values of components at the start of a round.
fn snapshots(program: &mut Program, ranked: &Ranked, number: usize) -> Vec<VarId> {
    let mut snapshots = Vec::with_capacity(ranked.components.len());
    for (i, component) in ranked.components.iter().enumerate() {
        let ty = program.terms.type_of(component.term);
        snapshots.push(program.new_var(format!("$rank.{number}.{i}"), ty, VarKind::Local));
    }
    body_of(program, ranked.cycle.proc).locals.extend(&snapshots);
    snapshots
}

/// The start of a round.
struct Round<'a> {
    number: usize,
    ranked: &'a Ranked,
    rank: &'a [usize],
    snapshots: Vec<VarId>,
}

impl Round<'_> {
    fn take(&self) -> Cmd {
        let rhs = self.ranked.components.iter().map(|c| c.term).collect();
        Cmd::Assign { lhs: self.snapshots.clone(), rhs }
    }

    /// What tells how components changed since the round started, and that the rank is less, where variables have these
    /// values.
    fn compare(&self, program: &mut Program, now: &FxHashMap<VarId, ExprId>) -> Vec<Cmd> {
        let mut changes = Vec::with_capacity(self.snapshots.len());
        for (component, &before) in self.ranked.components.iter().zip(&self.snapshots) {
            let before = variable(program, before);
            let now = program.terms.substitute(component.term, now);
            let less = if component.is_signed { BvOp::SLt } else { BvOp::ULt };
            let [smaller, larger] = if component.grows { [before, now] } else { [now, before] };
            changes.push([program.terms.bv_op(less, &[smaller, larger]), program.terms.eq(now, before)]);
        }
        let said: Vec<AttrArg> = changes.iter().flatten().map(|e| AttrArg::Expr(*e)).collect();
        let ranked = marks::Ranked { cycle: self.number, changes: &said }.attr(&mut program.terms);
        let tru = program.terms.tru();
        let mut cmds = vec![Cmd::Assume { expr: tru, attrs: vec![ranked] }];
        if !self.rank.is_empty() {
            let mut is_less = program.terms.fls();
            for &i in self.rank.iter().rev() {
                let [less, same] = changes[i];
                let rest = program.terms.and2(same, is_less);
                is_less = program.terms.or2(less, rest);
            }
            let attrs = unending(&mut program.terms, "the rank does not get less");
            cmds.push(Cmd::Assert { expr: is_less, attrs });
        }
        cmds
    }

    fn in_loop(&self, program: &mut Program, head: BlockId, blocks: &[BlockId]) {
        let before = body_of(program, self.ranked.cycle.proc).blocks.len();
        let compared = self.compare(program, &FxHashMap::default());
        let take = self.take();
        let body = body_of(program, self.ranked.cycle.proc);
        let start = add_block(body, "$round".into(), vec![take], Transfer::Goto(vec![head]));
        let again = add_block(body, "$again".into(), compared, Transfer::Goto(vec![start]));
        redirect(&mut body.blocks[..before], head, blocks, [again, start]);
    }

    fn in_recursion(&self, program: &mut Program) {
        let proc = self.ranked.cycle.proc;
        let (take, ins) = (self.take(), program.procs[proc.index()].ins.clone());
        let mut body = program.procs[proc.index()].body.take().expect("calls itself");
        for block in &mut body.blocks {
            for cmd in std::mem::take(&mut block.cmds) {
                if let Cmd::Call { callee, args, .. } = &cmd
                    && *callee == proc
                {
                    let now = ins.iter().copied().zip(args.iter().copied()).collect();
                    block.cmds.extend(self.compare(program, &now));
                }
                block.cmds.push(cmd);
            }
        }
        prepend(&mut body, vec![take]);
        program.procs[proc.index()].body = Some(body);
    }
}

/// The components of a rank that got less in all of these rounds, as far as that can be told: in each round the first
/// component that does not stay the same gets less. `None` if there is no such rank.
pub fn choose<'a>(components: usize, rounds: impl IntoIterator<Item = &'a Vec<Change>>) -> Option<Vec<usize>> {
    let mut left: Vec<&Vec<Change>> = rounds.into_iter().collect();
    let mut rank = Vec::new();
    while !left.is_empty() || rank.is_empty() {
        let never_more = |c: &usize| left.iter().all(|round| round[*c] != Change::Other);
        let gets_less = |c: usize| left.iter().filter(|round| round[c] == Change::Less).count();
        // The first of the best.
        let best = (0..components).filter(never_more).rev().max_by_key(|&c| gets_less(c))?;
        if !left.is_empty() && gets_less(best) == 0 {
            return None;
        }
        left.retain(|round| round[best] != Change::Less);
        rank.push(best);
    }
    Some(rank)
}
