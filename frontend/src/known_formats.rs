//! Formats that variables hold: what the library reads by a format is known where that is a literal, so a constant array, and
//! a local pointer that is assigned once, are replaced by the literals that they hold where a function prints.

use crate::cfg::{Block, Body, Callee, Expr, ExprKind, NodeId, Place, PlaceBase, Program, StaticValue, StmtKind};
use crate::cfg_ids;
use crate::cfg_walk;
use crate::ctype::{CType, QualType};
use crate::library::arguments;
use crate::pointsto::texts;
use crate::typed::{FunctionId, Storage, StringId, VarId};
use rustc_hash::{FxHashMap, FxHashSet};

/// Replaces formats that are known.
pub fn resolve(program: &mut Program) {
    let constants = constants(program);
    let mut changed = false;
    for f in 0..program.functions.len() {
        let Body::Defined { blocks, .. } = &program.functions[f].body else { continue };
        let formats = formats(program, blocks);
        if formats.is_empty() {
            continue;
        }
        let pointers = assigned_once(program, FunctionId(f as u32), blocks);
        for (block, at, i) in formats {
            let StmtKind::Call { args, .. } = &stmt(program, f, block, at) else { continue };
            let known = match &args[i].unconverted().kind {
                ExprKind::Load(place) if place.path.is_empty() => {
                    place.base_var().and_then(|v| pointers.get(&v)).cloned()
                }
                ExprKind::AddrOf(place) if place.path.is_empty() => {
                    place.base_var().and_then(|v| constants.get(&v)).copied().map(|string| literal(program, string))
                }
                _ => None,
            };
            let Some(known) = known else { continue };
            if let Body::Defined { blocks, .. } = &mut program.functions[f].body
                && let StmtKind::Call { args, .. } = &mut blocks[block].stmts[at].kind
            {
                let (ty, span) = (args[i].ty, args[i].span);
                args[i] = Expr { id: NodeId::NONE, kind: ExprKind::Cast(Box::new(known)), ty, span };
                changed = true;
            }
        }
    }
    if changed {
        cfg_ids::number(program);
    }
}

fn stmt(program: &Program, f: usize, block: usize, at: usize) -> &StmtKind {
    match &program.functions[f].body {
        Body::Defined { blocks, .. } => &blocks[block].stmts[at].kind,
        Body::Undefined | Body::Unsupported(_) => &StmtKind::Mark,
    }
}

/// The formats of a function's calls that are no literals: block, statement and argument.
fn formats(program: &Program, blocks: &[Block]) -> Vec<(usize, usize, usize)> {
    let mut found = Vec::new();
    for (b, block) in blocks.iter().enumerate() {
        for (at, stmt) in block.stmts.iter().enumerate() {
            let StmtKind::Call { callee: Callee::Direct(callee), args, .. } = &stmt.kind else { continue };
            let callee = &program.functions[callee.0 as usize];
            let format = match &callee.body {
                Body::Undefined => arguments::format_of(&callee.name),
                // It may be one that forwards its arguments.
                _ if callee.variadic => callee.params.len().checked_sub(1),
                _ => None,
            };
            let is_open = |&i: &usize| args.get(i).is_some_and(|e| texts::bytes(program, e).is_none());
            found.extend(format.filter(is_open).map(|i| (b, at, i)));
        }
    }
    found
}

/// The constant arrays of characters that nothing but their literals sets.
fn constants(program: &Program) -> FxHashMap<VarId, StringId> {
    let is_constant = |v: VarId| {
        let var = &program.vars[v.0 as usize];
        let CType::Array(element, _) = program.types.get(var.ty.ty) else { return false };
        var.storage == Storage::Static && (var.ty.is_const || element.is_const) && !var.weak
    };
    let mut found = FxHashMap::default();
    for (v, init) in program.static_inits.iter().filter(|(v, _)| is_constant(*v)) {
        if let [item] = &init.items[..]
            && item.place.path.is_empty()
            && let StaticValue::String(string) = item.value
        {
            found.insert(*v, string);
        }
    }
    found
}

/// The address of a literal.
fn literal(program: &mut Program, string: StringId) -> Expr {
    let ty = program.strings[string.0 as usize].ty;
    let element = match *program.types.get(ty) {
        CType::Array(element, _) => element,
        _ => QualType::from(ty),
    };
    let pointer = program.types.intern(CType::Pointer(element));
    let span = crate::source::Span::NONE;
    let place = Place { id: NodeId::NONE, base: PlaceBase::String(string), path: Vec::new(), ty: ty.into(), span };
    Expr { id: NodeId::NONE, kind: ExprKind::AddrOf(Box::new(place)), ty: pointer, span }
}

/// The local pointers of a function that one assignment sets, to a literal.
fn assigned_once(program: &Program, f: FunctionId, blocks: &[Block]) -> FxHashMap<VarId, Expr> {
    let (mut values, mut others) = (FxHashMap::default(), FxHashSet::default());
    let mut has_address = |e: &Expr| {
        cfg_walk::subexpressions(e, &mut |e| {
            if let ExprKind::AddrOf(place) = &e.kind {
                others.extend(place.base_var());
            }
        });
    };
    for block in blocks {
        block.stmts.iter().for_each(|stmt| cfg_walk::statement(&stmt.kind, &mut has_address));
        cfg_walk::terminator(&block.end, &mut has_address);
    }
    for stmt in blocks.iter().flat_map(|block| &block.stmts) {
        let value = match &stmt.kind {
            StmtKind::Assign { place, value } if place.path.is_empty() => Some(value),
            _ => None,
        };
        let value = value.filter(|value| texts::bytes(program, value).is_some());
        cfg_walk::written(&stmt.kind, &mut |place| {
            let Some(v) = place.base_var() else { return };
            let is_first = value.is_some_and(|value| values.insert(v, value.clone()).is_none());
            if !is_first {
                others.insert(v);
            }
        });
    }
    values.retain(|v, _| {
        let var = &program.vars[v.0 as usize];
        !others.contains(v) && !var.ty.is_volatile && var.storage == Storage::Auto && var.function == Some(f)
    });
    values
}
