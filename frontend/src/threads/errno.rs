//! `errno`, of which each thread has its own (C11 7.5): where a program starts threads, the library's variable becomes an
//! array with an element for each, and its functions use that of the thread that runs.
//!
//! Where the program does nothing with what `__errno_location` returns but to use what is there, it has the element
//! itself instead, which no other thread gets at.

use crate::cfg::{
    Block, Body, Callee, Expr, ExprKind, NodeId, Place, PlaceBase, Program, Projection, StaticValue, StmtKind,
    TEMPORARY,
};
use crate::cfg_walk::{self, Operand};
use crate::ctype::{ArrayLen, CType, QualType};
use crate::library::PREFIX;
use crate::source::Span;
use crate::typed::{FunctionId, VarId};
use rustc_hash::{FxHashMap, FxHashSet};

/// The last number that the library's text has room for: that of threads which never run.
pub(super) const MOST_THREADS: usize = 63;

const LOCATION: &str = "__errno_location";

/// Nodes have to be numbered again.
pub(super) fn give_each_thread_one(program: &mut Program) {
    let find = |name: &str| {
        let name = format!("{PREFIX}{name}");
        program.vars.iter().position(|v| v.name == name).map(|v| VarId(v as u32))
    };
    let (Some(errno), Some(thread)) = (find("errno"), find("thread")) else { return };
    let element = program.vars[errno.0 as usize].ty;
    let length = ArrayLen::Known(MOST_THREADS as u64 + 1);
    program.vars[errno.0 as usize].ty = program.types.intern(CType::Array(element, length)).into();
    let number = program.vars[thread.0 as usize].ty;
    let own = Own { errno, thread, element, number };
    for block in program.functions.iter_mut().flat_map(|f| blocks(&mut f.body)) {
        each_operand(block, &mut |operand| own.used_in(operand));
    }
    own.by_name(program);
}

/// Whether a variable is this, of which each thread has an element, if nothing has its address.
pub(super) fn is_each_threads(program: &Program, v: VarId) -> bool {
    program.vars[v.0 as usize].name.strip_prefix(PREFIX) == Some("errno")
}

/// Where the thread that runs has its own, once [`give_each_thread_one`] has made it.
pub(super) fn of_running(program: &Program, span: Span) -> Option<Place> {
    let find = |name: &str| program.vars.iter().position(|v| v.name.strip_prefix(PREFIX) == Some(name));
    let (errno, thread) = (VarId(find("errno")? as u32), VarId(find("thread")? as u32));
    let CType::Array(element, _) = *program.types.get(program.vars[errno.0 as usize].ty.ty) else { return None };
    let own = Own { errno, thread, element, number: program.vars[thread.0 as usize].ty };
    let mut place = Place { id: NodeId::NONE, base: PlaceBase::Var(errno), path: Vec::new(), ty: element, span };
    let index = Box::new(own.running(&place));
    place.path.push(Projection::Index { index, element });
    Some(place)
}

fn blocks(body: &mut Body) -> &mut [Block] {
    match body {
        Body::Defined { blocks, .. } => blocks,
        Body::Undefined | Body::Unsupported(_) => &mut [],
    }
}

/// Visits all places and values, of what is within others the outer ones first.
fn each_operand(block: &mut Block, visit: &mut impl FnMut(Operand)) {
    for stmt in &mut block.stmts {
        cfg_walk::operands_mut(&mut stmt.kind, &mut |operand| within(operand, visit));
    }
    block.end.value_mut().into_iter().for_each(|value| within(Operand::Value(value), visit));
}

fn within(operand: Operand, visit: &mut impl FnMut(Operand)) {
    match operand {
        Operand::Value(e) => {
            visit(Operand::Value(e));
            cfg_walk::parts_mut(e, &mut |part| within(part, visit));
        }
        Operand::Place(place) => {
            visit(Operand::Place(place));
            cfg_walk::place_mut(place, &mut |e| within(Operand::Value(e), visit));
        }
    }
}

/// The variable whose value an expression is.
fn loaded(e: &Expr) -> Option<VarId> {
    match &e.kind {
        ExprKind::Load(place) if place.path.is_empty() => place.base_var(),
        _ => None,
    }
}

/// The variable that a place is behind.
fn pointed_from(place: &Place) -> Option<VarId> {
    match &place.base {
        PlaceBase::Deref { pointer, .. } => loaded(pointer),
        _ => None,
    }
}

struct Own {
    errno: VarId,
    /// The number of the thread that runs.
    thread: VarId,
    element: QualType,
    number: QualType,
}

impl Own {
    /// Makes the variable its element for the thread that runs.
    fn used_in(&self, operand: Operand) {
        if let Operand::Place(place) = operand
            && place.base_var() == Some(self.errno)
        {
            let index = Box::new(self.running(place));
            place.path.insert(0, Projection::Index { index, element: self.element });
        }
    }

    fn running(&self, at: &Place) -> Expr {
        let (id, span) = (NodeId::NONE, at.span);
        let place = Place { id, base: PlaceBase::Var(self.thread), path: Vec::new(), ty: self.number, span };
        Expr { id, kind: ExprKind::Load(Box::new(place)), ty: self.number.ty, span }
    }

    /// Puts elements where the program has what such pointers lead to, if that is all it does with them.
    fn by_name(&self, program: &mut Program) {
        let own_name = format!("{PREFIX}{LOCATION}");
        let names = program.functions.iter().map(|f| f.name == LOCATION || f.name == own_name);
        let locations: Vec<FunctionId> =
            names.zip((0..).map(FunctionId)).filter_map(|(is_one, f)| is_one.then_some(f)).collect();
        let Some(pointers) = pointers_only_followed(program, &locations) else { return };
        for block in program.functions.iter_mut().flat_map(|f| blocks(&mut f.body)) {
            block.stmts.iter_mut().filter(|stmt| is_call_of(&stmt.kind, &locations)).for_each(|stmt| {
                stmt.kind = StmtKind::Mark;
            });
            each_operand(block, &mut |operand| {
                if let Operand::Place(place) = operand
                    && pointed_from(place).is_some_and(|v| pointers.contains(&v))
                {
                    place.base = PlaceBase::Var(self.errno);
                    self.used_in(Operand::Place(place));
                }
            });
        }
        for f in locations {
            program.functions[f.0 as usize].body = Body::Undefined;
        }
    }
}

fn is_call_of(kind: &StmtKind, functions: &[FunctionId]) -> bool {
    matches!(kind, StmtKind::Call { callee: Callee::Direct(f), .. } if functions.contains(f))
}

/// The temporaries that hold what these functions return, if nothing is done with them but to use what they lead to, and
/// nothing has the functions' addresses.
fn pointers_only_followed(program: &mut Program, functions: &[FunctionId]) -> Option<FxHashSet<VarId>> {
    // By temporary: how often it is used otherwise.
    let mut others: FxHashMap<VarId, i32> = FxHashMap::default();
    for stmt in program.functions.iter_mut().flat_map(|f| blocks(&mut f.body)).flat_map(|block| &block.stmts) {
        if let StmtKind::Call { result: Some(place), .. } = &stmt.kind
            && is_call_of(&stmt.kind, functions)
        {
            let v = place.base_var().filter(|_| place.path.is_empty())?;
            program.vars[v.0 as usize].name.starts_with(TEMPORARY).then(|| others.insert(v, 0))?;
        }
    }
    let is_one = |e: &Expr| matches!(e.kind, ExprKind::FunctionAddr(f) if functions.contains(&f));
    let mut is_kept = false;
    for item in program.static_inits.iter().flat_map(|(_, init)| &init.items) {
        if let StaticValue::Expr(value) = &item.value {
            cfg_walk::subexpressions(value, &mut |e| is_kept |= is_one(e));
        }
    }
    for block in program.functions.iter_mut().flat_map(|f| blocks(&mut f.body)) {
        each_operand(block, &mut |operand| match operand {
            Operand::Value(e) => {
                let named = match &e.kind {
                    ExprKind::AddrOf(place) => pointed_from(place).or(place.base_var()),
                    _ => None,
                };
                is_kept |= is_one(e) || named.is_some_and(|v| others.contains_key(&v));
                if let Some(uses) = loaded(e).and_then(|v| others.get_mut(&v)) {
                    *uses += 1;
                }
            }
            Operand::Place(place) => {
                if let Some(uses) = pointed_from(place).and_then(|v| others.get_mut(&v)) {
                    *uses -= 1;
                }
            }
        });
    }
    (!is_kept && others.values().all(|&uses| uses == 0)).then(|| others.into_keys().collect())
}
