//! Drops what cannot be executed or mentioned: unreachable blocks, procedures that the entry does not reach,
//! global variables, constants and axioms that nothing is connected to.
//!
//! An axiom is dropped when none of its constants and functions is connected with the program through other
//! axioms. What remains has the same models, provided that the dropped part has one; should it have none, the
//! program is vacuously safe, and the pass errs towards a counterexample, which is replayed. That unique constants of a
//! type differ is such an axiom, too.

use super::body::{assigned, call_graph, cmds, drop_unreachable_blocks, operands};
use super::rewrite::visit;
use super::work::PassError;
use crate::expr::{Expr, ExprId};
use crate::graph::reachable;
use crate::marks::{self, Trap};
use crate::program::{Attr, Cmd, FuncId, ProcId, Program, VarId, VarKind};
use crate::types::{Type, TypeId};
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;

/// Drops the attributes of commands but [`Trap`]. Traces are made on the replayed program, which keeps them; here
/// they would mention variables that other passes drop or move.
pub(crate) fn attributes(program: &mut Program) {
    for_each_attributes(program, |attrs| attrs.retain(marks::is::<Trap>));
}

/// Keeps all assumptions about traps when the program is sliced.
pub fn keep_traps(program: &mut Program) {
    for_each_attributes(program, |attrs| attrs.retain(|attr| !marks::is::<Trap>(attr)));
}

fn for_each_attributes(program: &mut Program, change: impl Fn(&mut Vec<Attr>)) {
    for block in program.procs.iter_mut().filter_map(|p| p.body.as_mut()).flat_map(|b| &mut b.blocks) {
        for cmd in &mut block.cmds {
            if let Cmd::Assume { attrs, .. } | Cmd::Assert { attrs, .. } | Cmd::Call { attrs, .. } = cmd {
                change(attrs);
            }
        }
    }
}

/// Drops unreachable blocks and procedures, and returns the new id of the entry.
pub(crate) fn dead_code(program: &mut Program, entry: ProcId) -> ProcId {
    let Program { terms, procs, .. } = &mut *program;
    for body in procs.iter_mut().filter_map(|p| p.body.as_mut()) {
        drop_unreachable_blocks(body, terms);
    }
    let keep = reachable(&call_graph(program), entry.0);
    let mut next = 0;
    let renumbered: Vec<ProcId> = keep
        .iter()
        .map(|&k| {
            next += k as u32;
            ProcId(next.wrapping_sub(1))
        })
        .collect();
    let mut index = 0;
    program.procs.retain(|_| {
        index += 1;
        keep[index - 1]
    });
    for block in program.procs.iter_mut().filter_map(|p| p.body.as_mut()).flat_map(|b| &mut b.blocks) {
        for cmd in &mut block.cmds {
            if let Cmd::Call { callee, .. } = cmd {
                *callee = renumbered[callee.index()];
            }
        }
    }
    renumbered[entry.index()]
}

/// Refuses native floats where they can be reached: single assignment equates terms that are to be identical, and
/// Boogie's `==` on floats is not that (NaN differs from itself).
pub(crate) fn refuse_floats(program: &Program) -> Result<(), PassError> {
    let terms = &program.terms;
    for proc in &program.procs {
        let specs = proc.requires.iter().chain(&proc.ensures).map(|s| s.expr);
        let evaluated = cmds(proc.body.as_ref()).flat_map(|c| operands(c).iter().copied());
        let mut found = false;
        visit(terms, specs.chain(evaluated), |e, _| found |= is_float(program, terms.type_of(e)));
        if found {
            return Err(PassError::Float { procedure: proc.name.clone() });
        }
    }
    Ok(())
}

fn is_float(program: &Program, ty: TypeId) -> bool {
    mentions(program, ty, |ty| matches!(ty, Type::Float { .. }))
}

/// Whether the program declares this type, or one within it.
fn is_declared(program: &Program, ty: TypeId) -> bool {
    mentions(program, ty, |ty| matches!(ty, Type::Ctor(..)))
}

/// Whether a type, or one within a map type, is such.
fn mentions(program: &Program, ty: TypeId, such: impl Fn(&Type) -> bool) -> bool {
    let mut work = vec![ty];
    while let Some(ty) = work.pop() {
        match program.terms.ty(ty) {
            ty if such(ty) => return true,
            Type::Map { indices, result } => work.extend(indices.iter().chain([result])),
            _ => {}
        }
    }
    false
}

/// Drops global variables, constants and axioms that have nothing to do with the program.
pub(crate) fn unused_declarations(program: &mut Program) {
    let mut used = Symbols::default();
    for proc in &program.procs {
        used.vars.extend(&proc.modifies);
        let specs = proc.requires.iter().chain(&proc.ensures).map(|s| s.expr);
        let evaluated = cmds(proc.body.as_ref()).flat_map(|c| operands(c).iter().copied());
        used.add(program, specs.chain(evaluated));
        used.vars.extend(cmds(proc.body.as_ref()).flat_map(assigned));
    }
    let keep = connected_axioms(program, &mut used);
    let mut index = 0;
    program.axioms.retain(|_| {
        index += 1;
        keep[index - 1]
    });
    let Program { globals, consts, vars, terms, .. } = program;
    globals.retain(|v| used.vars.contains(v));
    // How many constants of a type differ may say something about the others, if it has an end.
    let counts = |v: &VarId| {
        let var = &vars[v.index()];
        var.kind == VarKind::Const { unique: true } && !matches!(terms.ty(var.ty), Type::Int | Type::Real)
    };
    consts.retain(|v| used.vars.contains(v) || counts(v));
}

/// Unique constants by type. Elements of a declared type are left out: where an axiom that nothing else connects names
/// some of them, others can take their places.
fn unique_constants(program: &Program) -> Vec<Vec<VarId>> {
    let mut by_type: BTreeMap<u32, Vec<VarId>> = BTreeMap::new();
    for &c in &program.consts {
        let var = program.var(c);
        if var.kind == (VarKind::Const { unique: true }) && !matches!(program.terms.ty(var.ty), Type::Ctor(..)) {
            by_type.entry(var.ty.0).or_default().push(c);
        }
    }
    by_type.into_values().collect()
}

/// Which axioms stay; adds their symbols to the used ones.
fn connected_axioms(program: &Program, used: &mut Symbols) -> Vec<bool> {
    let symbols: Vec<Symbols> = program
        .axioms
        .iter()
        .map(|a| {
            let mut s = Symbols::default();
            s.add(program, [a.expr]);
            s
        })
        .collect();
    let unique = unique_constants(program);
    let named: FxHashSet<VarId> = symbols.iter().flat_map(|s| &s.vars).copied().collect();
    let matters = |s: &Symbols| s.sizes_types || s.vars.is_empty() && s.functions.is_empty();
    let mut keep = vec![false; symbols.len()];
    loop {
        let before = used.vars.len() + used.functions.len();
        for (s, keep) in symbols.iter().zip(&mut keep) {
            if !*keep && (matters(s) || s.meets(used)) {
                *keep = true;
                used.vars.extend(&s.vars);
                used.functions.extend(&s.functions);
            }
        }
        for constants in &unique {
            if constants.iter().any(|c| used.vars.contains(c)) {
                used.vars.extend(constants.iter().filter(|c| named.contains(c)));
            }
        }
        if used.vars.len() + used.functions.len() == before {
            return keep;
        }
    }
}

/// Free variables and functions of some terms.
#[derive(Default)]
struct Symbols {
    vars: FxHashSet<VarId>,
    functions: FxHashSet<FuncId>,
    /// Whether a quantifier ranges over a type that is not built in: then the terms may say how many elements it has,
    /// whatever they are about.
    sizes_types: bool,
}

impl Symbols {
    fn add(&mut self, program: &Program, roots: impl IntoIterator<Item = ExprId>) {
        let Symbols { vars, functions, sizes_types } = self;
        visit(&program.terms, roots, |_, expr| match expr {
            Expr::Quant { vars: bound, .. } => {
                *sizes_types |= bound.iter().any(|v| is_declared(program, program.var(*v).ty))
            }
            Expr::Var(v) if program.var(*v).kind != VarKind::Bound => drop(vars.insert(*v)),
            Expr::Apply(f, _) => drop(functions.insert(*f)),
            _ => {}
        });
    }

    fn meets(&self, other: &Symbols) -> bool {
        self.vars.iter().any(|v| other.vars.contains(v)) || self.functions.iter().any(|f| other.functions.contains(f))
    }
}
