//! Whether locks begin free: a proof by their order does not look at what they hold. A lock that is initialised with
//! anything but zero and its kind, copied, or written as other memory, may be locked by nobody.

use crate::cfg::{Callee, Expr, ExprKind, Place, PlaceBase, Program, Projection, StaticValue, Stmt, StmtKind};
use crate::cfg_walk;
use crate::ctype::{CType, CTypeId};
use crate::library::threads::is_on_records;
use crate::library::{self, Model, PREFIX, ThreadOp};
use crate::pointsto::{constant_offset, layout, signed_constant};
use crate::threads::shared::blocks;
use crate::typed::{FunctionId, VarId};
use rustc_hash::FxHashSet;

/// Bytes of a lock that tell who has it: what is behind them may be its kind.
const BYTES: i128 = 8;

/// Whether a program leaves all locks to the functions for them.
pub fn locks_are_opaque(program: &Program) -> bool {
    let types = lock_types(program);
    let functions = (0..program.functions.len() as u32).map(FunctionId);
    let mut of_program = functions.filter(|f| !program.functions[f.0 as usize].name.starts_with(PREFIX));
    of_program.all(|f| !overwrites(program, f, &types))
}

/// Whether an initialiser or an assignment stores anything but zero in a lock, its kind aside.
pub fn is_set(program: &Program, lock: (VarId, i128)) -> bool {
    let is_zero = |e: &Expr| signed_constant(&program.types, e.unconverted()) == Some(0);
    let mut items = program.static_inits.iter().filter(|(of, _)| *of == lock.0).flat_map(|(_, init)| &init.items);
    let sets = |stmt: &Stmt| match &stmt.kind {
        StmtKind::ZeroInit { .. } => false,
        StmtKind::Assign { value, .. } if is_zero(value) => false,
        kind => {
            let mut found = false;
            cfg_walk::written(kind, &mut |place| found |= is_at(program, place, lock));
            found
        }
    };
    let functions = (0..program.functions.len() as u32).map(FunctionId);
    let mut stmts = functions.flat_map(|f| blocks(program, f)).flat_map(|block| &block.stmts);
    items.any(|item| {
        let is_zero = matches!(&item.value, StaticValue::Expr(e) if is_zero(e));
        !is_zero && is_at(program, &item.place, lock)
    }) || stmts.any(sets)
}

/// Whether a place may be one in a lock.
fn is_at(program: &Program, place: &Place, (v, at): (VarId, i128)) -> bool {
    let bytes = layout::size_of(&program.types, place.ty.ty).map_or(1 << 40, i128::from);
    let is_apart = |first: i128| first >= at + BYTES || first + bytes <= at;
    place.base_var() == Some(v) && !constant_offset(&program.types, place).is_some_and(is_apart)
}

/// The types of what functions of threads wait for, but for numbers.
fn lock_types(program: &Program) -> FxHashSet<CTypeId> {
    let mut found = FxHashSet::default();
    let functions = (0..program.functions.len() as u32).map(FunctionId);
    for stmt in functions.flat_map(|f| blocks(program, f)).flat_map(|block| &block.stmts) {
        let StmtKind::Call { callee: Callee::Direct(f), args, .. } = &stmt.kind else { continue };
        if is_on_records(&program.functions[f.0 as usize].name)
            && let Some(CType::Pointer(to)) = args.first().map(|arg| program.types.get(arg.unconverted().ty))
        {
            found.insert(to.ty);
        }
    }
    found.retain(|&ty| matches!(program.types.get(ty), CType::Record(_)));
    found
}

/// Whether a lock is in an object of a type.
fn has_lock(program: &Program, ty: CTypeId, locks: &FxHashSet<CTypeId>) -> bool {
    let mut work = vec![ty];
    while let Some(ty) = work.pop() {
        match program.types.get(ty) {
            _ if locks.contains(&ty) => return true,
            CType::Array(element, _) => work.push(element.ty),
            CType::Record(record) => work.extend(program.types.record(*record).fields.iter().map(|field| field.ty.ty)),
            _ => {}
        }
    }
    false
}

/// Whether a function writes to what may be a lock as to other memory, or has others do so.
fn overwrites(program: &Program, f: FunctionId, locks: &FxHashSet<CTypeId>) -> bool {
    let is_within = |place: &Place| {
        let is_lock = |ty: CTypeId| locks.contains(&ty);
        let base = match &place.base {
            PlaceBase::Var(v) => program.vars[v.0 as usize].ty.ty,
            PlaceBase::Deref { pointee, .. } => pointee.ty,
            PlaceBase::String(_) => return false,
        };
        let steps = place.path.iter().map(|step| match step {
            Projection::Field { record, field } => program.types.record(*record).fields[*field].ty.ty,
            Projection::Index { element, .. } => element.ty,
        });
        is_lock(base) || steps.into_iter().any(is_lock) || has_lock(program, place.ty.ty, locks)
    };
    blocks(program, f).iter().flat_map(|block| &block.stmts).any(|stmt| match &stmt.kind {
        StmtKind::ZeroInit { .. } | StmtKind::Declare(_) | StmtKind::EndLife(_) => false,
        StmtKind::Call { callee, args, .. } => {
            let name = match callee {
                Callee::Direct(f) => program.functions[f.0 as usize].name.as_str(),
                Callee::Pointer { .. } => "",
            };
            let fills = matches!(library::model(name), Some(Model::Fill));
            let is_harmless = fills && args.get(1).is_some_and(|arg| signed_constant(&program.types, arg) == Some(0))
                || matches!(library::model(name), Some(Model::Free))
                || ThreadOp::Create.is(name);
            let mut found = false;
            if !is_harmless {
                args.iter().for_each(|arg| found |= shows_as_other(program, arg, locks));
            }
            cfg_walk::written(&stmt.kind, &mut |place| found |= is_within(place));
            found
        }
        kind => {
            let mut found = false;
            cfg_walk::written(kind, &mut |place| found |= is_within(place));
            cfg_walk::statement(kind, &mut |e| found |= shows_as_other(program, e, locks));
            found
        }
    })
}

/// Whether an expression makes a pointer to a lock one to something else.
fn shows_as_other(program: &Program, e: &Expr, locks: &FxHashSet<CTypeId>) -> bool {
    let leads_to_lock =
        |ty: CTypeId| matches!(program.types.get(ty), CType::Pointer(to) if has_lock(program, to.ty, locks));
    let mut found = false;
    cfg_walk::subexpressions(e, &mut |e| {
        if let ExprKind::Cast(inner) = &e.kind {
            found |= leads_to_lock(inner.ty) && !leads_to_lock(e.ty);
        }
    });
    found
}
