//! The control flow of a procedure with those that it calls in place of their calls, where loops are cycles again.
//!
//! A loop's procedure ends each round by calling itself. Where it is expanded, that call leads back to its first block,
//! the loop's *head*; so the state that a round starts from is a place of the graph, about which an invariant can say
//! something. Procedures that call themselves otherwise, and large ones with several callers, stay calls.

use super::integers::Integers;
use crate::limits;
use crate::loops::rounds;
use boogie::expr::{Expr, ExprId};
use boogie::graph::{components, is_cycle};
use boogie::passive::{CallSiteId, PassiveCmd, PassiveProgram, ProcKind};
use boogie::program::{ProcId, VarId};
use rustc_hash::FxHashMap;
use smt::Result;
use smt::lower::{Lowered, Lowering};
use smt::terms::{Binary, Sort, Term};
use std::collections::hash_map::Entry;

/// A variable of an expanded procedure.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Cell(pub u32);

pub struct CellInfo {
    pub var: VarId,
    pub term: Term,
    pub sort: Sort,
    /// Of which expansion, by number.
    pub owner: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct NodeId(pub u32);

/// Conditions that an execution meets, then perhaps a call.
#[derive(Default)]
pub struct Node {
    pub conditions: Vec<Term>,
    pub mentions: Vec<Cell>,
    pub call: Option<(ProcId, Vec<Term>)>,
    pub next: Vec<Edge>,
    /// A head of a loop, or what follows a call: clauses start and end here.
    pub is_cut: bool,
    pub returns: bool,
    /// If this is the head of a loop: which one, and what its inputs are here.
    pub head_of: Option<(ProcId, Vec<(VarId, Term)>)>,
}

pub struct Edge {
    pub to: NodeId,
    /// What the inputs of the loop at whose head it ends are.
    pub binds: Vec<(Cell, Term, Vec<Cell>)>,
    /// Cells of these expansions are arbitrary again.
    pub forgets: std::ops::Range<usize>,
}

pub struct Graph {
    pub nodes: Vec<Node>,
    pub cells: Vec<CellInfo>,
    pub entry: NodeId,
    /// The cells of the procedure's formals.
    pub params: Vec<Cell>,
}

/// What is known of the program's calls.
pub struct Calls {
    /// By procedure: how its rounds end, if it is a loop.
    rounds: Vec<Option<Vec<CallSiteId>>>,
    expanded: Vec<bool>,
}

impl Calls {
    pub fn new(program: &PassiveProgram) -> Calls {
        let count = program.procs.len();
        // Of recursion that is not declared to be a loop, Spacer finds summaries rather than invariants.
        let is_loop = |p: &usize| matches!(program.procs[*p].kind, ProcKind::Loop { .. });
        let rounds: Vec<_> =
            (0..count).map(|p| Some(p).filter(is_loop).and_then(|p| rounds(program, ProcId(p as u32)))).collect();
        let mut callees = program.call_graph();
        for (p, callees) in callees.iter_mut().enumerate().filter(|(p, _)| rounds[*p].is_some()) {
            callees.retain(|&c| c as usize != p);
        }
        let mut callers = vec![0; count];
        callees.iter().flatten().for_each(|&c| callers[c as usize] += 1);
        let mut expanded = vec![false; count];
        // Of each procedure with what is expanded in it: blocks, and how deep expansions are nested.
        let mut sizes: Vec<(usize, usize)> = vec![(0, 0); count];
        for component in components(&callees).into_iter().filter(|c| !is_cycle(&callees, c)) {
            let p = component[0] as usize;
            let inner = callees[p].iter().map(|&c| c as usize).filter(|&c| expanded[c]);
            let own = (program.procs[p].blocks.len(), 0);
            let size = inner.fold(own, |(n, d), c| (n.saturating_add(sizes[c].0), d.max(sizes[c].1 + 1)));
            sizes[p] = size;
            expanded[p] = (size.0 <= limits::HORN_MOST_BLOCKS.usize() || callers[p] == 1)
                && size.1 < limits::HORN_MOST_NESTED.usize();
        }
        Calls { rounds, expanded }
    }
}

/// Expands a procedure. The program is the one that is lowered.
pub fn expand<'p>(lowering: &mut Lowering<'p>, integers: &'p Integers, calls: &Calls, root: ProcId) -> Result<Graph> {
    let graph = Graph { nodes: Vec::new(), cells: Vec::new(), entry: NodeId(0), params: Vec::new() };
    let mut expansion = Expansion { lowering, program: &integers.program, calls, graph, expansions: 0 };
    let mut vars = FxHashMap::default();
    for &v in &integers.program.procs[root.index()].params {
        let value = expansion.cell(v, 0)?;
        expansion.graph.params.push(value.mentions[0]);
        vars.insert(v, value);
    }
    let owner = expansion.next_expansion();
    let (entry, returns) = expansion.body(root, owner, vars, false)?;
    expansion.graph.entry = entry;
    returns.into_iter().for_each(|n| expansion.graph.nodes[n.0 as usize].returns = true);
    Ok(expansion.graph)
}

/// What a variable is, and the cells that it mentions.
#[derive(Clone)]
struct Value {
    term: Term,
    mentions: Vec<Cell>,
}

struct Expansion<'a, 'p> {
    lowering: &'a mut Lowering<'p>,
    program: &'p PassiveProgram,
    calls: &'a Calls,
    graph: Graph,
    expansions: usize,
}

type Vars = FxHashMap<VarId, Value>;

impl Expansion<'_, '_> {
    fn next_expansion(&mut self) -> usize {
        self.expansions += 1;
        self.expansions - 1
    }

    fn cell(&mut self, var: VarId, owner: usize) -> Result<Value> {
        let sort = self.lowering.sort(self.program.vars[var.index()].ty)?;
        let term = self.lowering.ctx.fresh(sort)?;
        let cell = Cell(self.graph.cells.len() as u32);
        self.graph.cells.push(CellInfo { var, term, sort, owner });
        Ok(Value { term, mentions: vec![cell] })
    }

    fn node(&mut self) -> NodeId {
        self.graph.nodes.push(Node::default());
        NodeId(self.graph.nodes.len() as u32 - 1)
    }

    fn at(&mut self, node: NodeId) -> &mut Node {
        &mut self.graph.nodes[node.0 as usize]
    }

    fn link(&mut self, from: NodeId, to: NodeId) {
        self.at(from).next.push(Edge { to, binds: Vec::new(), forgets: 0..0 });
    }

    fn condition(&mut self, node: NodeId, condition: Value) {
        let node = self.at(node);
        node.conditions.push(condition.term);
        node.mentions.extend(condition.mentions);
    }

    /// A term of a procedure with these variables, of which new ones are made cells.
    fn value(&mut self, e: ExprId, owner: usize, vars: &mut Vars) -> Result<Value> {
        let mut mentions = Vec::new();
        for v in self.program.terms.free_vars(e) {
            mentions.extend(self.variable(v, owner, vars)?.mentions);
        }
        let cone = self.lowering.cone(&[e])?;
        self.lowering.lower(&cone, |v| Lowered::Term(vars[&v].term))?;
        Ok(Value { term: self.lowering.value(e), mentions })
    }

    fn variable(&mut self, v: VarId, owner: usize, vars: &mut Vars) -> Result<Value> {
        if let Entry::Vacant(new) = vars.entry(v) {
            new.insert(self.cell(v, owner)?);
        }
        Ok(vars[&v].clone())
    }

    fn equation(&mut self, a: Value, b: Value) -> Result<Value> {
        let term = self.lowering.ctx.binary(Binary::Eq, a.term, b.term)?;
        Ok(Value { term, mentions: a.mentions.into_iter().chain(b.mentions).collect() })
    }

    /// The blocks of a procedure whose formals are known: the first node, and those that return.
    fn body(&mut self, id: ProcId, owner: usize, mut vars: Vars, loops: bool) -> Result<(NodeId, Vec<NodeId>)> {
        let program = self.program;
        let proc = &program.procs[id.index()];
        let firsts: Vec<NodeId> = proc.blocks.iter().map(|_| self.node()).collect();
        let mut returns = Vec::new();
        for (block, &first) in proc.blocks.iter().zip(&firsts) {
            let mut at = Some(first);
            for cmd in &block.cmds {
                let Some(node) = at else { break };
                match cmd {
                    PassiveCmd::Assume(e) => {
                        let condition = self.value(*e, owner, &mut vars)?;
                        self.condition(node, condition);
                    }
                    PassiveCmd::Define(v, e) => {
                        let value = self.value(*e, owner, &mut vars)?;
                        let var = self.variable(*v, owner, &mut vars)?;
                        let equation = self.equation(var, value)?;
                        self.condition(node, equation);
                    }
                    PassiveCmd::Call(site) => {
                        let call = &proc.call_sites[site.0 as usize];
                        let args = call.args.iter().map(|&e| self.value(e, owner, &mut vars));
                        let args = args.collect::<Result<Vec<Value>>>()?;
                        if loops && call.callee == id {
                            self.round(id, node, firsts[0], owner, &vars, args);
                            at = None;
                        } else {
                            at = Some(self.call(call.callee, node, args)?);
                        }
                    }
                }
            }
            let Some(node) = at else { continue };
            match block.successors.is_empty() {
                true => returns.push(node),
                false => block.successors.iter().for_each(|s| self.link(node, firsts[s.0 as usize])),
            }
        }
        Ok((firsts[0], returns))
    }

    /// A call from a node; the node behind it.
    fn call(&mut self, callee: ProcId, from: NodeId, args: Vec<Value>) -> Result<NodeId> {
        let program = self.program;
        let proc = &program.procs[callee.index()];
        if let Some(summary) = proc.summary {
            let mut vars: Vars = proc.params.iter().copied().zip(args.iter().cloned()).collect();
            let condition = self.value(summary, usize::MAX, &mut vars)?;
            self.condition(from, condition);
        }
        // Without a body, as limits are, it may do anything else to its outputs.
        if proc.blocks.is_empty() {
            return Ok(from);
        }
        let behind = self.node();
        if !self.calls.expanded[callee.index()] {
            let mentions: Vec<Cell> = args.iter().flat_map(|a| a.mentions.iter().copied()).collect();
            let node = self.at(from);
            node.mentions.extend(mentions);
            node.call = Some((callee, args.into_iter().map(|a| a.term).collect()));
            self.at(behind).is_cut = true;
            self.link(from, behind);
            return Ok(behind);
        }
        let owner = self.next_expansion();
        let loops = self.calls.rounds[callee.index()].is_some();
        let mut binds = Vec::new();
        let mut vars = Vars::default();
        for (i, (&param, arg)) in proc.params.iter().zip(args).enumerate() {
            if loops && i < proc.num_inputs && self.varies(callee, i) {
                let value = self.cell(param, owner)?;
                binds.push((value.mentions[0], arg.term, arg.mentions));
                vars.insert(param, value);
            } else {
                vars.insert(param, arg);
            }
        }
        let inputs = proc.params[..proc.num_inputs].iter().map(|&v| (v, vars[&v].term)).collect();
        let (first, returns) = self.body(callee, owner, vars, loops)?;
        let forgets = owner..self.expansions;
        if loops {
            let head = self.at(first);
            (head.is_cut, head.head_of) = (true, Some((callee, inputs)));
            for node in &mut self.graph.nodes[first.0 as usize..] {
                node.next.iter_mut().filter(|e| e.to == first).for_each(|e| e.forgets = forgets.clone());
            }
        }
        self.at(from).next.push(Edge { to: first, binds, forgets });
        for node in returns {
            self.link(node, behind);
        }
        Ok(behind)
    }

    /// The next round of a loop.
    fn round(&mut self, id: ProcId, from: NodeId, head: NodeId, owner: usize, vars: &Vars, args: Vec<Value>) {
        let proc = &self.program.procs[id.index()];
        let mut binds = Vec::new();
        for (i, (param, arg)) in proc.params.iter().zip(args).enumerate().take(proc.num_inputs) {
            if self.varies(id, i) {
                binds.push((vars[param].mentions[0], arg.term, arg.mentions));
            }
        }
        // Which expansions are within the loop is known when all of it is expanded.
        self.at(from).next.push(Edge { to: head, binds, forgets: owner..owner });
    }

    /// Whether rounds of a loop change an input.
    fn varies(&self, id: ProcId, input: usize) -> bool {
        let proc = &self.program.procs[id.index()];
        let is_param = |e| matches!(self.program.terms.expr(e), Expr::Var(v) if *v == proc.params[input]);
        let mut sites = self.calls.rounds[id.index()].iter().flatten();
        sites.any(|site| !is_param(proc.call_sites[site.0 as usize].args[input]))
    }
}
