//! Calls of functions that nothing defines: what they may change, and where pointers lead that they store and return.
//!
//! They reach what their arguments lead to, through the pointers that they find there. What they store is a pointer to
//! memory of their own or, in what an argument leads to directly, another argument of a suitable type.

use super::ids::{Key, Object};
use super::layout;
use super::noted::{OutsideCall, Start};
use super::solver::{EcrId, NodeId, SAME, Step, UNKNOWN};
use super::state::{Part, PointsTo};
use crate::cfg::Expr;
use crate::ctype::{CType, CTypeId, Types};
use crate::typed::FunctionId;
use rustc_hash::FxHashSet;

/// What a call reaches.
#[derive(Default, Debug)]
pub struct Reached {
    /// Nodes that it may change.
    pub changed: Vec<NodeId>,
    /// It gets at functions of the program that it may call.
    pub functions: bool,
}

impl<'a> PointsTo<'a> {
    /// Notes a call of `function`, or of unknown code.
    pub(super) fn outside_call(
        &mut self,
        at: Key,
        function: Option<FunctionId>,
        args: &'a [Expr],
        values: &[Vec<Option<EcrId>>],
        result: &[EcrId],
    ) {
        let mut starts = Vec::new();
        for (i, (arg, leaves)) in args.iter().zip(values).enumerate() {
            let writable = self.is_written_through(function, i, arg);
            let is_pointer = matches!(self.program.types.get(arg.ty), CType::Pointer(_));
            for &value in leaves.iter().flatten() {
                let pointee = is_pointer.then(|| pointee(&self.program.types, arg.unconverted().ty)).flatten();
                starts.push(Start { value, writable, pointee });
            }
            if is_pointer {
                self.note_pointer(at.0, Some(arg), leaves.first().copied().flatten());
            }
        }
        let own = match function {
            Some(f) => self.external_node(f),
            None => self.unknown_memory(),
        };
        self.store_arguments(at, &starts);
        if let Some(to) = function.and_then(|f| self.returned_pointee(f)) {
            self.return_arguments(at, &starts, to, result);
        }
        self.calls.unknown.push(OutsideCall { at, starts, own });
        self.solver.changed = true;
    }

    /// Whether a function may change what its argument leads to directly, by its prototype.
    pub fn is_written_through(&self, function: Option<FunctionId>, i: usize, arg: &Expr) -> bool {
        let types = &self.program.types;
        let declared = function.and_then(|f| match types.get(self.program.functions[f.0 as usize].ty) {
            CType::Function { params, prototyped: true, .. } => params.get(i).copied(),
            _ => None,
        });
        match types.get(declared.unwrap_or(arg.ty)) {
            CType::Pointer(to) => !to.is_const && !matches!(types.get(to.ty), CType::Function { .. }),
            _ => true,
        }
    }

    fn returned_pointee(&self, function: FunctionId) -> Option<CTypeId> {
        let types = &self.program.types;
        match types.get(self.program.functions[function.0 as usize].ty) {
            CType::Function { ret, .. } => pointee(types, *ret),
            _ => None,
        }
    }

    /// An argument may be stored in what another one leads to.
    fn store_arguments(&mut self, at: Key, starts: &[Start]) {
        for &start in starts.iter().filter(|start| start.writable) {
            for (to, content) in self.pointers_in(at, start, starts.iter().filter_map(|s| s.pointee).collect()) {
                for &Start { value, pointee, .. } in starts {
                    if pointee.is_some_and(|pointee| self.suits(to, pointee)) {
                        self.solver.flow(content, value, SAME);
                    }
                }
            }
        }
    }

    /// The result may lead into what the arguments lead to, or be a pointer that is there.
    fn return_arguments(&mut self, at: Key, starts: &[Start], to: CTypeId, result: &[EcrId]) {
        for &start in starts {
            // A text that is only read holds nothing of another type.
            let is_text = start.pointee.is_some_and(|ty| layout::scalar_bits(&self.program.types, ty) == 8);
            if is_text && !start.writable && layout::is_record(&self.program.types, to) {
                continue;
            }
            let size = layout::size_of(&self.program.types, to).unwrap_or(0) as i64;
            let path = match start.pointee {
                Some(pointee) if pointee == to && size > 0 => self.solver.path(vec![Step::Repeat(size)]),
                _ => UNKNOWN,
            };
            for &result in result {
                self.solver.flow(result, start.value, SAME);
                self.solver.flow(result, start.value, path);
            }
            for (_, content) in self.pointers_in(at, start, vec![to]) {
                for &result in result {
                    self.solver.flow(result, content, SAME);
                }
            }
        }
    }

    /// The pointers in the object that an argument leads to by which something of these types may be found: where they lead,
    /// and their values.
    fn pointers_in(&mut self, at: Key, start: Start, to: Vec<CTypeId>) -> Vec<(CTypeId, EcrId)> {
        let types = &self.program.types;
        let Some(ty) = start.pointee else { return Vec::new() };
        let (Some(size), Some(leaves)) =
            (layout::size_of(types, ty), layout::leaves(types, ty, super::layout::LEAF_CAP))
        else {
            return Vec::new();
        };
        let mut found = Vec::new();
        for leaf in leaves {
            let Some(led) = leaf.ty.and_then(|ty| pointee(&self.program.types, ty)) else { continue };
            if to.iter().any(|&to| self.suits(led, to)) {
                let path = self.part_path(leaf.offset, size, leaf.bytes);
                let content = self.note_access((at.0, crate::cfg::NodeId::NONE), start.value, &[Part::at(path, 0)])[0];
                found.push((led, content));
            }
        }
        found
    }

    /// Whether a pointer to `a` may be used as one to `b`.
    fn suits(&self, a: CTypeId, b: CTypeId) -> bool {
        let types = &self.program.types;
        let any = |ty: CTypeId| matches!(types.get(ty), CType::Void) || layout::scalar_bits(types, ty) == 8;
        a == b || any(a) || any(b)
    }

    /// Calls through pointers that lead to unknown code.
    pub(super) fn call_unknown_code(&mut self) {
        for i in 0..self.calls.indirect.len() {
            if self.calls.indirect[i].unknown {
                continue;
            }
            let pointer = self.calls.indirect[i].pointer;
            let cell = self.solver.demand(pointer);
            if self.is_external(cell) || self.functions_at(cell).is_empty() && self.closures_at(cell).is_empty() {
                self.calls.indirect[i].unknown = true;
                let call = &self.calls.indirect[i];
                let (at, exprs, args, result) = (call.key, call.exprs, call.args.clone(), call.result.clone());
                self.calls.passed_outside.extend(args.iter().flatten().flatten());
                if self.calls.outside.unknown_code {
                    self.outside_call(at, None, exprs, &args, &result);
                }
            }
        }
    }

    /// Finds out what pointers in reach of the calls lead to, and lets them lead to memory of whoever is called.
    pub(super) fn follow_outside_calls(&mut self) {
        for i in 0..self.calls.unknown.len() {
            let OutsideCall { starts, own, .. } = &self.calls.unknown[i];
            let (starts, own) = (starts.clone(), *own);
            for Start { value, .. } in &starts {
                self.solver.demand(*value);
            }
            for (content, writable) in self.in_reach(&starts).contents {
                if self.solver.target(content).is_none() && self.solver.has_sources(content) {
                    self.solver.demand(content);
                }
                if writable && self.solver.target(content).is_some() {
                    self.solver.flow(content, own, SAME);
                }
            }
        }
    }

    /// What a call that was noted reaches.
    pub fn reached(&mut self, at: Key) -> Option<Reached> {
        let calls = self.calls.unknown.iter().filter(|call| call.at == at);
        let starts: Vec<Vec<Start>> = calls.map(|call| call.starts.clone()).collect();
        if starts.is_empty() {
            return None;
        }
        let InReach { changed, nodes, .. } = self.in_reach(&starts.concat());
        let leads_to_function = |&node: &NodeId| {
            self.solver.node(node).objects.iter().any(|&(object, _)| {
                let object = self.objects.get_index(object.0 as usize).map(|(&object, _)| object);
                matches!(object, Some(Object::Function(f)) if self.is_of_the_program(f))
            })
        };
        let functions = nodes.iter().any(leads_to_function);
        Some(Reached { changed, functions })
    }

    /// The memory that functions return which nothing defines, with what it leads to.
    pub fn returned_memory(&mut self, functions: &[FunctionId]) -> Vec<NodeId> {
        let returned = functions.iter().filter_map(|f| self.values.external.get(f).copied());
        let starts: Vec<Start> = returned.map(|value| Start { value, writable: true, pointee: None }).collect();
        self.in_reach(&starts).changed
    }

    fn is_of_the_program(&self, f: FunctionId) -> bool {
        !matches!(self.program.functions[f.0 as usize].body, crate::cfg::Body::Undefined)
    }

    fn in_reach(&mut self, starts: &[Start]) -> InReach {
        let mut reach = InReach::default();
        let mut seen: FxHashSet<(NodeId, bool)> = FxHashSet::default();
        let mut work: Vec<(EcrId, bool)> = starts.iter().rev().map(|start| (start.value, start.writable)).collect();
        while let Some((e, writable)) = work.pop() {
            let Some(cell) = self.solver.target(e) else { continue };
            if seen.contains(&(cell.node, true)) || !seen.insert((cell.node, writable)) {
                continue;
            }
            reach.nodes.push(cell.node);
            if writable {
                reach.changed.push(cell.node);
            }
            for content in self.solver.node(cell.node).contents.values().copied().collect::<Vec<_>>() {
                reach.contents.push((content, writable));
                work.push((content, true));
            }
        }
        reach
    }
}

#[derive(Default)]
struct InReach {
    nodes: Vec<NodeId>,
    changed: Vec<NodeId>,
    /// The values in these nodes, and whether they may be changed.
    contents: Vec<(EcrId, bool)>,
}

fn pointee(types: &Types, pointer: CTypeId) -> Option<CTypeId> {
    match types.get(pointer) {
        CType::Pointer(to) if !matches!(types.get(to.ty), CType::Function { .. }) => Some(to.ty),
        _ => None,
    }
}
