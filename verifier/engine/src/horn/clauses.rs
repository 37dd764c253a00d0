//! The clauses of a program: for each place where executions are cut into segments, what its state may be.
//!
//! A relation *R_c* for each cut c of a graph ([`super::graph`]): the heads of loops and what follows calls. It holds of
//! the values there that a segment before may have set or restricted and one behind may look at. A clause says that a
//! segment leads from one cut to the next (large-block encoding, Beyer et al., FMCAD 2009): its acyclic part of the graph
//! is one formula. A relation *S_p* for each procedure that is called and not expanded holds of its formals at returns
//! (Grebenshchikov et al., PLDI 2012), and the entry's return derives *error*.

use super::graph::{Calls, Cell, Edge, Graph, NodeId, expand};
use super::integers::Integers;
use boogie::program::{ProcId, VarId};
use indexmap::IndexMap;
use rustc_hash::{FxBuildHasher, FxHashMap};
use smt::Result;
use smt::lower::Lowering;
use smt::terms::{Binary, Decl, Nary, Sort, Term};
use std::collections::BTreeSet;

/// See the module.
pub struct Clauses {
    pub relations: Vec<Decl>,
    pub clauses: Vec<Clause>,
    /// Is derived if the entry can return.
    pub error: Decl,
    pub heads: Vec<Head>,
}

/// `forall bound :: body && formula ==> head`.
pub struct Clause {
    pub bound: Vec<Term>,
    pub body: Vec<Applied>,
    pub formula: Term,
    pub head: Applied,
}

/// A relation and its arguments.
pub type Applied = (Decl, Vec<Term>);

/// Of a loop, whose invariant a solution says.
pub struct Head {
    pub of: ProcId,
    pub relation: Applied,
    /// What the loop's inputs are there.
    pub inputs: Vec<(VarId, Term)>,
}

/// The clauses of the program that is lowered.
pub fn clauses<'p>(lowering: &mut Lowering<'p>, integers: &'p Integers) -> Result<Clauses> {
    let error = lowering.ctx.relation(&[])?;
    let made = Clauses { relations: vec![error], clauses: Vec::new(), error, heads: Vec::new() };
    let calls = Calls::new(&integers.program);
    let mut maker = Maker { lowering, integers, summaries: IndexMap::default(), made };
    let graph = expand(maker.lowering, integers, &calls, integers.program.entry)?;
    maker.graph(&graph, None)?;
    let mut next = 0;
    while let Some((&proc, &relation)) = maker.summaries.get_index(next) {
        let graph = expand(maker.lowering, integers, &calls, proc)?;
        maker.graph(&graph, Some(relation))?;
        next += 1;
    }
    Ok(maker.made)
}

struct Maker<'a, 'p> {
    lowering: &'a mut Lowering<'p>,
    integers: &'p Integers,
    /// Of the procedures that are called, in the order in which calls were met.
    summaries: IndexMap<ProcId, Decl, FxBuildHasher>,
    made: Clauses,
}

impl Maker<'_, '_> {
    /// The clauses of one graph, whose returns derive the procedure's summary, or the error.
    fn graph(&mut self, graph: &Graph, summary: Option<Decl>) -> Result<()> {
        let states = States::new(graph, summary.is_some());
        let mut relations: FxHashMap<NodeId, (Decl, Vec<Cell>)> = FxHashMap::default();
        for (i, node) in graph.nodes.iter().enumerate().filter(|(_, n)| n.is_cut) {
            let cells = states.at(i);
            let sorts: Vec<Sort> = cells.iter().map(|c| graph.cells[c.0 as usize].sort).collect();
            let relation = self.relation(&sorts)?;
            if let Some((of, inputs)) = &node.head_of {
                let relation = (relation, terms(graph, &cells));
                self.made.heads.push(Head { of: *of, relation, inputs: inputs.clone() });
            }
            relations.insert(NodeId(i as u32), (relation, cells));
        }
        let starts = graph.nodes.iter().enumerate().filter(|(_, n)| n.is_cut).map(|(i, _)| NodeId(i as u32));
        for start in [graph.entry].into_iter().chain(starts) {
            let segment = Segment::new(graph, start);
            for &last in &segment.nodes {
                let node = &graph.nodes[last.0 as usize];
                for edge in node.next.iter().filter(|e| graph.nodes[e.to.0 as usize].is_cut) {
                    let (relation, cells) = &relations[&edge.to];
                    let (args, mentions) = arguments(graph, edge, cells);
                    self.clause(graph, &segment, last, relations.get(&start), (*relation, args), mentions)?;
                }
                if node.returns {
                    let (head, mentions) = match summary {
                        Some(summary) => ((summary, terms(graph, &graph.params)), graph.params.clone()),
                        None => ((self.made.error, Vec::new()), Vec::new()),
                    };
                    self.clause(graph, &segment, last, relations.get(&start), head, mentions)?;
                }
            }
        }
        Ok(())
    }

    /// From the start of a segment to one of its ends.
    fn clause(
        &mut self,
        graph: &Graph,
        segment: &Segment,
        last: NodeId,
        start: Option<&(Decl, Vec<Cell>)>,
        head: Applied,
        mut mentions: Vec<Cell>,
    ) -> Result<()> {
        let mut body = Vec::new();
        if let Some((relation, cells)) = start {
            body.push((*relation, terms(graph, cells)));
            mentions.extend(cells);
        }
        if let Some((callee, args)) = &graph.nodes[last.0 as usize].call {
            body.push((self.summary(*callee)?, args.clone()));
        }
        let way = segment.way_to(graph, last);
        way.iter().for_each(|n| mentions.extend(&graph.nodes[n.0 as usize].mentions));
        let mut parts = vec![self.formula(graph, &way)?];
        let mentions: BTreeSet<Cell> = mentions.into_iter().collect();
        for &cell in &mentions {
            parts.extend(self.in_range(graph, cell)?);
        }
        let bound = mentions.iter().map(|c| graph.cells[c.0 as usize].term).collect();
        let formula = self.lowering.ctx.nary(Nary::And, &parts)?;
        self.made.clauses.push(Clause { bound, body, formula, head });
        Ok(())
    }

    /// That an execution passes through these nodes, the last of them first, up to it.
    fn formula(&mut self, graph: &Graph, way: &[NodeId]) -> Result<Term> {
        let mut from: FxHashMap<NodeId, Term> = FxHashMap::default();
        let mut formula = self.lowering.ctx.boolean(true)?;
        for (i, &n) in way.iter().enumerate() {
            let node = &graph.nodes[n.0 as usize];
            let mut parts = node.conditions.clone();
            if i > 0 {
                let inner = node.next.iter().filter(|e| !graph.nodes[e.to.0 as usize].is_cut);
                let goes_on: Vec<Term> = inner.filter_map(|e| from.get(&e.to).copied()).collect();
                parts.push(match goes_on[..] {
                    [only] => only,
                    _ => self.lowering.ctx.nary(Nary::Or, &goes_on)?,
                });
            }
            formula = match parts[..] {
                [only] => only,
                _ => self.lowering.ctx.nary(Nary::And, &parts)?,
            };
            from.insert(n, formula);
        }
        Ok(formula)
    }

    fn in_range(&mut self, graph: &Graph, cell: Cell) -> Result<Vec<Term>> {
        let info = &graph.cells[cell.0 as usize];
        let Some((least, most)) = &self.integers.ranges[info.var.index()] else { return Ok(Vec::new()) };
        let ctx = &mut self.lowering.ctx;
        let (least, most) = (ctx.numeral(&least.to_string(), info.sort)?, ctx.numeral(&most.to_string(), info.sort)?);
        Ok(vec![ctx.binary(Binary::Le, least, info.term)?, ctx.binary(Binary::Le, info.term, most)?])
    }

    fn summary(&mut self, callee: ProcId) -> Result<Decl> {
        if let Some(&made) = self.summaries.get(&callee) {
            return Ok(made);
        }
        let program = &self.integers.program;
        let params = program.procs[callee.index()].params.iter();
        let sorts = params.map(|v| self.lowering.sort(program.vars[v.index()].ty)).collect::<Result<Vec<_>>>()?;
        let relation = self.relation(&sorts)?;
        self.summaries.insert(callee, relation);
        Ok(relation)
    }

    fn relation(&mut self, params: &[Sort]) -> Result<Decl> {
        let relation = self.lowering.ctx.relation(params)?;
        self.made.relations.push(relation);
        Ok(relation)
    }
}

fn terms(graph: &Graph, cells: &[Cell]) -> Vec<Term> {
    cells.iter().map(|c| graph.cells[c.0 as usize].term).collect()
}

/// What an edge to a cut passes for these cells, and the cells that this mentions.
fn arguments(graph: &Graph, edge: &Edge, cells: &[Cell]) -> (Vec<Term>, Vec<Cell>) {
    let mut mentions = Vec::new();
    let args = cells.iter().map(|cell| match edge.binds.iter().find(|(bound, ..)| bound == cell) {
        Some((_, term, of_term)) => {
            mentions.extend(of_term);
            *term
        }
        None => {
            mentions.push(*cell);
            graph.cells[cell.0 as usize].term
        }
    });
    (args.collect(), mentions)
}

/// What an execution can do from a cut, or the entry, up to the next one.
struct Segment {
    /// In the order of a search.
    nodes: Vec<NodeId>,
    previous: FxHashMap<NodeId, Vec<NodeId>>,
}

impl Segment {
    fn new(graph: &Graph, start: NodeId) -> Segment {
        let mut segment = Segment { nodes: vec![start], previous: FxHashMap::default() };
        segment.previous.insert(start, Vec::new());
        let mut next = 0;
        while let Some(&n) = segment.nodes.get(next) {
            for edge in &graph.nodes[n.0 as usize].next {
                if !graph.nodes[edge.to.0 as usize].is_cut {
                    let known = segment.previous.contains_key(&edge.to);
                    segment.previous.entry(edge.to).or_default().push(n);
                    if !known {
                        segment.nodes.push(edge.to);
                    }
                }
            }
            next += 1;
        }
        segment
    }

    /// The nodes on the ways to one of them, each behind those that follow it.
    fn way_to(&self, graph: &Graph, last: NodeId) -> Vec<NodeId> {
        let mut on_way: BTreeSet<NodeId> = BTreeSet::from([last]);
        let mut stack = vec![last];
        while let Some(n) = stack.pop() {
            stack.extend(self.previous[&n].iter().copied().filter(|&p| on_way.insert(p)));
        }
        let (mut order, mut done) = (Vec::new(), BTreeSet::new());
        let mut stack = vec![(self.nodes[0], false)];
        while let Some((n, children_done)) = stack.pop() {
            if children_done {
                order.push(n);
            } else if done.insert(n) {
                stack.push((n, true));
                let next = graph.nodes[n.0 as usize].next.iter().map(|e| e.to).filter(|_| n != last);
                let next = next.filter(|to| on_way.contains(to) && !graph.nodes[to.0 as usize].is_cut);
                stack.extend(next.map(|to| (to, false)));
            }
        }
        order
    }
}

/// Which cells matter at each node.
struct States {
    /// Were set or restricted before.
    before: Vec<BTreeSet<Cell>>,
    /// Are looked at from here on.
    after: Vec<BTreeSet<Cell>>,
}

impl States {
    fn new(graph: &Graph, returns_params: bool) -> States {
        let count = graph.nodes.len();
        let mut states = States { before: vec![BTreeSet::new(); count], after: vec![BTreeSet::new(); count] };
        states.before[graph.entry.0 as usize].extend(&graph.params);
        for (node, after) in graph.nodes.iter().zip(&mut states.after) {
            after.extend(&node.mentions);
            if node.returns && returns_params {
                after.extend(&graph.params);
            }
        }
        while states.forward(graph) {}
        while states.backward(graph) {}
        states
    }

    fn at(&self, node: usize) -> Vec<Cell> {
        self.before[node].intersection(&self.after[node]).copied().collect()
    }

    fn forward(&mut self, graph: &Graph) -> bool {
        let mut changed = false;
        for (i, node) in graph.nodes.iter().enumerate() {
            for edge in &node.next {
                let mut flows: Vec<Cell> = self.before[i].iter().chain(&node.mentions).copied().collect();
                flows.retain(|c| !edge.forgets.contains(&graph.cells[c.0 as usize].owner));
                flows.extend(edge.binds.iter().map(|(c, ..)| *c));
                let to = &mut self.before[edge.to.0 as usize];
                flows.into_iter().for_each(|c| changed |= to.insert(c));
            }
        }
        changed
    }

    fn backward(&mut self, graph: &Graph) -> bool {
        let mut changed = false;
        for (i, node) in graph.nodes.iter().enumerate().rev() {
            let flows: Vec<Cell> = node.next.iter().flat_map(|e| self.wanted(graph, e)).collect();
            flows.into_iter().for_each(|c| changed |= self.after[i].insert(c));
        }
        changed
    }

    /// What is looked at behind an edge, in terms of what is there before it.
    fn wanted(&self, graph: &Graph, edge: &Edge) -> Vec<Cell> {
        let after = &self.after[edge.to.0 as usize];
        let kept = after.iter().filter(|c| !edge.forgets.contains(&graph.cells[c.0 as usize].owner)).copied();
        let bound = edge.binds.iter().filter(|(c, ..)| after.contains(c)).flat_map(|(.., mentions)| mentions.clone());
        kept.chain(bound).collect()
    }
}
