//! The invariants of the control-flow form, for tests and debug builds.
//!
//! Jumps lead to blocks of the function. Variables are static or the function's own, and never of variable length.
//! Every step of a place fits the type that it starts from, and its last type is the place's. Operands, assigned
//! values, arguments and results have the types that [`crate::typed`] says.

use rustc_hash::FxHashSet;

use crate::cfg::{
    Block, BlockId, Body, Callee, Expr, ExprKind, Function, Place, PlaceBase, Program, Projection, StaticValue, Stmt,
    StmtKind, Terminator,
};
use crate::ctype::{ArrayLen, CType, CTypeId, Types};
use crate::source::Span;
use crate::typed::{BinOp, Storage, VarId};

/// A broken invariant, and the place in the source of what breaks it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Violation {
    pub function: String,
    pub span: Span,
    pub message: String,
}

/// All broken invariants.
pub fn check(program: &Program) -> Vec<Violation> {
    let mut checker = Checker::new(program);
    for (_, init) in &program.static_inits {
        for item in &init.items {
            checker.place(&item.place);
            if let StaticValue::Expr(value) = &item.value {
                checker.assigned(&item.place, value);
            }
        }
    }
    for function in &program.functions {
        checker.function(function);
    }
    checker.violations
}

struct Checker<'a> {
    program: &'a Program,
    function: &'a str,
    span: Span,
    ret: Option<CTypeId>,
    locals: FxHashSet<VarId>,
    blocks: usize,
    violations: Vec<Violation>,
}

impl<'a> Checker<'a> {
    fn new(program: &'a Program) -> Self {
        Checker {
            program,
            function: "",
            span: Span::NONE,
            ret: None,
            locals: FxHashSet::default(),
            blocks: 0,
            violations: Vec::new(),
        }
    }

    fn require(&mut self, holds: bool, message: impl FnOnce() -> String) {
        if !holds {
            let (function, span) = (self.function.to_string(), self.span);
            self.violations.push(Violation { function, span, message: message() });
        }
    }

    fn same(&mut self, left: CTypeId, right: CTypeId, what: &str) {
        let types = &self.program.types;
        self.require(left == right, || format!("{what}: {:?} and {:?}", types.get(left), types.get(right)));
    }

    fn is_pointer(&mut self, ty: CTypeId, what: &str) {
        let types = &self.program.types;
        let is_pointer = matches!(types.get(ty), CType::Pointer(_));
        self.require(is_pointer, || format!("{what}: {:?} is not a pointer", types.get(ty)));
    }

    fn function(&mut self, function: &'a Function) {
        let Body::Defined { locals, blocks } = &function.body else {
            return;
        };
        self.function = &function.name;
        self.span = function.span;
        self.ret = match self.program.types.get(function.ty) {
            CType::Function { ret, .. } => Some(*ret),
            _ => None,
        };
        self.locals = function.params.iter().chain(locals).copied().collect();
        self.require(self.locals.len() == function.params.len() + locals.len(), || "a local twice".into());
        self.blocks = blocks.len();
        self.require(!blocks.is_empty(), || "no entry".into());
        for block in blocks {
            self.block(block);
        }
    }

    fn block(&mut self, block: &Block) {
        for stmt in &block.stmts {
            self.span = stmt.span;
            self.stmt(stmt);
        }
        self.span = block.end_span;
        self.terminator(&block.end);
    }

    fn stmt(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Declare(var) | StmtKind::EndLife(var) => self.var(*var),
            StmtKind::ZeroInit { place, .. } | StmtKind::AssignString { place, .. } | StmtKind::Refresh(place) => {
                self.place(place);
            }
            StmtKind::Assign { place, value } => {
                self.place(place);
                self.assigned(place, value);
            }
            StmtKind::Call { result, callee, args, ty, .. } => self.call(result.as_ref(), callee, args, *ty),
            StmtKind::Builtin { result, args, ty, .. } => {
                self.result(result.as_ref(), *ty);
                args.iter().for_each(|arg| self.expr(arg));
            }
            StmtKind::Asm { outputs, inputs, .. } => {
                outputs.iter().for_each(|output| self.place(output));
                inputs.iter().for_each(|input| self.expr(input));
            }
            StmtKind::VaArg { result, list, ty } => {
                self.result(result.as_ref(), *ty);
                self.place(list);
            }
            StmtKind::VaStart { list } | StmtKind::VaEnd { list } => self.place(list),
            StmtKind::VaCopy { to, from } => {
                self.place(to);
                self.place(from);
            }
            StmtKind::StackAlloc { result, bytes } => {
                self.place(result);
                self.is_pointer(result.ty.ty, "allocated");
                self.expr(bytes);
            }
            StmtKind::Mark | StmtKind::Starts { .. } | StmtKind::Unsupported(_) => {}
        }
    }

    fn assigned(&mut self, place: &Place, value: &Expr) {
        self.expr(value);
        self.same(place.ty.ty, value.ty, "assignment");
    }

    fn result(&mut self, result: Option<&Place>, ty: CTypeId) {
        if let Some(place) = result {
            self.place(place);
            self.same(place.ty.ty, ty, "result");
        }
    }

    fn call(&mut self, result: Option<&Place>, callee: &Callee, args: &[Expr], ty: CTypeId) {
        self.result(result, ty);
        args.iter().for_each(|arg| self.expr(arg));
        let signature = match callee {
            Callee::Direct(function) => self.program.functions[function.0 as usize].ty,
            Callee::Pointer { pointer, ty } => {
                self.expr(pointer);
                *ty
            }
        };
        let CType::Function { params, variadic, prototyped, .. } = self.program.types.get(signature) else {
            return self.require(false, || "a call of no function".into());
        };
        if *prototyped {
            let fits = if *variadic { args.len() >= params.len() } else { args.len() == params.len() };
            self.require(fits, || format!("{} arguments for {} parameters", args.len(), params.len()));
            for (arg, param) in args.iter().zip(params) {
                self.same(arg.ty, *param, "argument");
            }
        }
    }

    fn target(&mut self, target: BlockId) {
        let exists = (target.0 as usize) < self.blocks;
        self.require(exists, || format!("no block {}", target.0));
    }

    fn terminator(&mut self, end: &Terminator) {
        match end {
            Terminator::Goto(target) => self.target(*target),
            Terminator::Branch { cond, then, otherwise, .. } => {
                self.expr(cond);
                self.target(*then);
                self.target(*otherwise);
            }
            Terminator::Switch { value, cases, default, .. } => {
                self.expr(value);
                cases.iter().for_each(|&(_, _, target)| self.target(target));
                self.target(*default);
            }
            Terminator::Any(targets) | Terminator::Choice(targets) => {
                targets.iter().for_each(|&target| self.target(target))
            }
            Terminator::GiveWay { on, away } => {
                self.target(*on);
                self.target(*away);
            }
            Terminator::LabelSwitch { value, targets } => {
                self.expr(value);
                targets.iter().for_each(|&(_, target)| self.target(target));
            }
            Terminator::Return(Some(value)) => {
                self.expr(value);
                if let Some(ret) = self.ret {
                    self.same(value.ty, ret, "return");
                }
            }
            Terminator::Return(None) | Terminator::Unreachable => {}
        }
    }

    fn var(&mut self, var: VarId) {
        let info = &self.program.vars[var.0 as usize];
        let is_own = !matches!(info.storage, Storage::Auto | Storage::Param) || self.locals.contains(&var);
        self.require(is_own, || format!("'{}' is not a variable of the function", info.name));
        let is_variable = matches!(self.program.types.get(info.ty.ty), CType::Array(_, ArrayLen::Variable(_)));
        self.require(!is_variable, || format!("'{}' has a variable length", info.name));
    }

    fn place(&mut self, place: &Place) {
        let mut ty = match &place.base {
            PlaceBase::Var(var) => {
                self.var(*var);
                self.program.vars[var.0 as usize].ty.ty
            }
            PlaceBase::String(string) => self.program.strings[string.0 as usize].ty,
            PlaceBase::Deref { pointer, pointee } => {
                self.expr(pointer);
                self.is_pointer(pointer.ty, "dereferenced");
                pointee.ty
            }
        };
        let types = &self.program.types;
        for step in &place.path {
            ty = match (step, types.get(ty)) {
                (Projection::Field { record, field }, CType::Record(id)) if record == id => {
                    match types.record(*record).fields.get(*field) {
                        Some(field) => field.ty.ty,
                        None => return self.require(false, || "a field that is not there".into()),
                    }
                }
                (Projection::Index { index, element }, CType::Array(own, _)) if element.ty == own.ty => {
                    self.expr(index);
                    element.ty
                }
                (step, ty) => return self.require(false, || format!("{step:?} in {ty:?}")),
            };
        }
        // The qualifiers of an array are those of its elements: an access may have more of them.
        let elements = |ty| unqualified_elements(types, ty);
        // One without a length may have got its length behind the access.
        let is_completed = match (types.get(ty), types.get(place.ty.ty)) {
            (CType::Array(whole, _), CType::Array(open, ArrayLen::Incomplete)) => {
                elements(whole.ty) == elements(open.ty)
            }
            _ => false,
        };
        self.require(is_completed || elements(ty) == elements(place.ty.ty), || {
            format!("place: {:?} and {:?}", types.get(ty), types.get(place.ty.ty))
        });
    }

    fn expr(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::Int(_) | ExprKind::Float(_) | ExprKind::SizeOfVla(_) => {}
            ExprKind::FunctionAddr(_) | ExprKind::LabelAddr(_) => self.is_pointer(expr.ty, "code address"),
            ExprKind::Load(place) => {
                self.place(place);
                self.same(place.ty.ty, expr.ty, "load");
            }
            ExprKind::AddrOf(place) => {
                self.place(place);
                self.is_pointer(expr.ty, "address");
            }
            ExprKind::Binary(op, left, right) => {
                self.expr(left);
                self.expr(right);
                self.same(left.ty, expr.ty, "left operand");
                if !matches!(op, BinOp::Shl | BinOp::Shr) {
                    self.same(right.ty, expr.ty, "right operand");
                }
            }
            ExprKind::Compare(_, left, right) => {
                self.expr(left);
                self.expr(right);
                self.same(left.ty, right.ty, "comparison");
            }
            ExprKind::Neg(operand) | ExprKind::BitNot(operand) => {
                self.expr(operand);
                self.same(operand.ty, expr.ty, "operand");
            }
            ExprKind::LogicalNot(operand) | ExprKind::Cast(operand) => self.expr(operand),
            ExprKind::PointerAdd { pointer, index, .. } => {
                self.expr(pointer);
                self.expr(index);
                self.same(pointer.ty, expr.ty, "pointer arithmetic");
            }
            ExprKind::PointerDiff { left, right, .. } => {
                self.expr(left);
                self.expr(right);
            }
            ExprKind::Conditional { cond, then, otherwise } => {
                self.expr(cond);
                self.expr(then);
                self.expr(otherwise);
                self.same(then.ty, expr.ty, "conditional");
                self.same(otherwise.ty, expr.ty, "conditional");
            }
        }
    }
}

/// The innermost element type and the lengths; no lengths if it is not an array.
fn unqualified_elements(types: &Types, mut ty: CTypeId) -> (CTypeId, Vec<ArrayLen>) {
    let mut lengths = Vec::new();
    while let CType::Array(element, len) = types.get(ty) {
        lengths.push(*len);
        ty = element.ty;
    }
    (ty, lengths)
}
