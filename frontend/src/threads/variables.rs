//! Variables that more than one thread may get at.

use super::shared::{blocks, is_atomic_builtin, written};
use crate::cfg::{Callee, Expr, ExprKind, Place, Program, StaticValue, Stmt, StmtKind};
use crate::cfg_walk;
use crate::library::builtin_table::is_atomic_object;
use crate::library::{self, Model, ThreadOp};
use crate::typed::{FunctionId, Storage, VarId};
use rustc_hash::FxHashSet;

/// Static variables that a thread's functions mention and something writes, and all variables whose address is taken; the
/// latter by themselves, too. `in_threads` says of each function whether a thread may run it.
pub(super) fn shared(program: &Program, in_threads: &[bool]) -> (FxHashSet<VarId>, FxHashSet<VarId>) {
    let mut uses = Uses::default();
    for (f, &in_thread) in (0..).map(FunctionId).zip(in_threads) {
        uses.in_thread = in_thread;
        for block in blocks(program, f) {
            block.stmts.iter().for_each(|stmt| uses.statement(program, stmt));
            cfg_walk::terminator(&block.end, &mut |e| uses.expression(e));
        }
    }
    for item in program.static_inits.iter().flat_map(|(_, init)| &init.items) {
        if let StaticValue::Expr(e) = &item.value {
            uses.expression(e);
        }
    }
    let Uses { mentioned, addressed, assigned, .. } = uses;
    let is_static = |v: &VarId| matches!(program.vars[v.0 as usize].storage, Storage::Static | Storage::External);
    let by_name = mentioned.into_iter().filter(|v| is_static(v) && assigned.contains(v));
    (addressed.iter().copied().chain(by_name).collect(), addressed)
}

/// Whether a function mentions what each thread has one of.
pub(super) fn has_thread_locals(program: &Program, f: FunctionId) -> bool {
    let mut found = false;
    let mut place = |place: &Place| {
        let of = place.base_var().map(|v| program.vars[v.0 as usize].storage);
        found |= of == Some(Storage::ThreadLocal);
    };
    for block in blocks(program, f) {
        for stmt in &block.stmts {
            written(&stmt.kind).or(super::shared::result(&stmt.kind)).into_iter().for_each(&mut place);
            cfg_walk::statement(&stmt.kind, &mut |e| cfg_walk::places(e, &mut place));
        }
        cfg_walk::terminator(&block.end, &mut |e| cfg_walk::places(e, &mut place));
    }
    found
}

/// Whether the numbers of threads go elsewhere than to variables of their own, and from there to the library.
pub(super) fn numbers_are_seen(program: &Program) -> bool {
    let name = |callee: &Callee| match callee {
        Callee::Direct(f) => program.functions[f.0 as usize].name.as_str(),
        Callee::Pointer { .. } => "",
    };
    let functions = || (0..program.functions.len() as u32).map(FunctionId);
    let stmts = || functions().flat_map(|f| blocks(program, f)).flat_map(|block| &block.stmts);
    let mut holders = FxHashSet::default();
    for stmt in stmts() {
        let StmtKind::Call { callee, args, .. } = &stmt.kind else { continue };
        if ThreadOp::Create.is(name(callee)) {
            let to = args.first().map(|arg| &arg.unconverted().kind);
            let Some(ExprKind::AddrOf(place)) = to else { return true };
            let Some(v) = place.base_var() else { return true };
            holders.insert(v);
        }
    }
    let mentions = |e: &Expr| {
        let mut found = false;
        cfg_walk::places(e, &mut |place| found |= place.base_var().is_some_and(|v| holders.contains(&v)));
        found
    };
    let mut seen =
        program.leaves_undefined(|name| matches!(ThreadOp::of(name), Some(ThreadOp::SelfId | ThreadOp::Equal)));
    for stmt in stmts() {
        let is_hidden = |callee| {
            let op = ThreadOp::of(name(callee));
            matches!(op, Some(ThreadOp::Create | ThreadOp::Join | ThreadOp::Detach))
        };
        match &stmt.kind {
            // Neither what a thread is given nor the result of another one.
            StmtKind::Call { callee, args, .. } if is_hidden(callee) => seen |= args.iter().skip(1).any(&mentions),
            kind => cfg_walk::statement(kind, &mut |e| seen |= mentions(e)),
        }
    }
    for block in functions().flat_map(|f| blocks(program, f)) {
        cfg_walk::terminator(&block.end, &mut |e| seen |= mentions(e));
    }
    let mut items = program.static_inits.iter().flat_map(|(_, init)| &init.items);
    seen || items.any(|item| matches!(&item.value, StaticValue::Expr(e) if mentions(e)))
}

/// How variables are used.
#[derive(Default)]
struct Uses {
    /// Whether a thread may run the function that is looked at.
    in_thread: bool,
    /// In functions that threads may run.
    mentioned: FxHashSet<VarId>,
    addressed: FxHashSet<VarId>,
    assigned: FxHashSet<VarId>,
}

impl Uses {
    fn statement(&mut self, program: &Program, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Call { result, callee, args, .. } => {
                self.call(program, callee, args);
                result.iter().for_each(|place| self.write(place));
            }
            StmtKind::Builtin { result, name, args, .. } if is_atomic_builtin(name) => {
                for (i, arg) in args.iter().enumerate() {
                    // The object is accessed, and its address goes nowhere.
                    match (&arg.unconverted().kind, is_atomic_object(name, i)) {
                        (ExprKind::AddrOf(place), true) => self.write(place),
                        _ => self.expression(arg),
                    }
                }
                result.iter().for_each(|place| self.write(place));
            }
            StmtKind::Builtin { result, .. } | StmtKind::VaArg { result, .. } => {
                cfg_walk::statement(&stmt.kind, &mut |e| self.expression(e));
                result.iter().for_each(|place| self.write(place));
            }
            StmtKind::Asm { outputs, .. } => {
                cfg_walk::statement(&stmt.kind, &mut |e| self.expression(e));
                outputs.iter().for_each(|place| self.write(place));
            }
            kind => {
                cfg_walk::statement(kind, &mut |e| self.expression(e));
                written(kind).into_iter().for_each(|place| self.write(place));
            }
        }
    }

    /// Where the library writes the number or the result of a thread stays with the thread that asks.
    fn call(&mut self, program: &Program, callee: &Callee, args: &[Expr]) {
        let own = written_by_library(program, callee);
        for (i, arg) in args.iter().enumerate() {
            match local_address(program, arg).filter(|_| Some(i) == own) {
                Some(place) => cfg_walk::place(place, &mut |e| self.expression(e)),
                None => self.expression(arg),
            }
        }
        if let Callee::Pointer { pointer, .. } = callee {
            self.expression(pointer);
        }
    }

    fn write(&mut self, place: &Place) {
        cfg_walk::place(place, &mut |e| self.expression(e));
        if let Some(v) = place.base_var() {
            self.assigned.insert(v);
            self.mention(v);
        }
    }

    fn mention(&mut self, v: VarId) {
        if self.in_thread {
            self.mentioned.insert(v);
        }
    }

    fn expression(&mut self, e: &Expr) {
        cfg_walk::subexpressions(e, &mut |e| match &e.kind {
            ExprKind::Load(place) => place.base_var().into_iter().for_each(|v| self.mention(v)),
            ExprKind::AddrOf(place) => {
                self.addressed.extend(place.base_var());
                place.base_var().into_iter().for_each(|v| self.mention(v));
            }
            _ => {}
        });
    }
}

/// The argument through which the library writes what only the caller asks for.
fn written_by_library(program: &Program, callee: &Callee) -> Option<usize> {
    let Callee::Direct(f) = callee else { return None };
    let Some(Model::Text(text)) = library::model(&program.functions[f.0 as usize].name) else { return None };
    match ThreadOp::of(text)? {
        ThreadOp::Create => Some(0),
        ThreadOp::Join => Some(1),
        _ => None,
    }
}

/// The place whose address this is, if it is in a local.
pub(super) fn local_address<'e>(program: &Program, e: &'e Expr) -> Option<&'e Place> {
    let ExprKind::AddrOf(place) = &e.unconverted().kind else { return None };
    let local = |v: VarId| matches!(program.vars[v.0 as usize].storage, Storage::Auto | Storage::Param);
    place.base_var().is_some_and(local).then_some(place)
}
