//! The arguments of the program: `main` gets them from a function of the library's text, so that they are memory which the
//! program has.

use crate::cfg::{Block, BlockId, Body, Callee, Expr, ExprKind, NodeId, Place, Program, Stmt, StmtKind, Terminator};
use crate::cfg_ids;
use crate::cfg_walk;
use crate::ctype::{CType, IntKind};
use crate::library::PREFIX;
use crate::source::Span;
use crate::typed::{FunctionId, Storage, Var, VarId};

/// The library's function that makes them.
const ARGUMENTS: &str = "arguments";

/// Lets `main(int argc, char **argv)` take its arguments from the library's text, unless the program calls `main` itself. Objects
/// have too little room for them where addresses have 32 bits.
pub fn take_arguments(program: &mut Program, entry: &str) {
    let position = |name: &str| program.functions.iter().position(|f| f.name == name).map(|f| FunctionId(f as u32));
    let (Some(main), Some(library)) = (position("main"), position(&format!("{PREFIX}{ARGUMENTS}"))) else { return };
    let f = &program.functions[main.0 as usize];
    let &[argc, argv, ..] = &f.params[..] else { return };
    let has_room = program.types.model.pointer_bits() == 64;
    if entry != "main" || !has_room || !are_arguments(program, argc, argv) || !cfg_walk::looks_at(f, argv) {
        return;
    }
    if is_used(program, main) {
        return;
    }
    start_with(program, main, (argc, argv), library);
    cfg_ids::number(program);
}

fn are_arguments(program: &Program, argc: VarId, argv: VarId) -> bool {
    let ty = |v: VarId| program.types.get(program.vars[v.0 as usize].ty.ty);
    let pointee = |ty: &CType| if let CType::Pointer(to) = ty { Some(program.types.get(to.ty).clone()) } else { None };
    let of_texts = pointee(ty(argv)).as_ref().and_then(pointee);
    *ty(argc) == CType::Int(IntKind::Int) && of_texts == Some(CType::Int(IntKind::Char))
}

/// Whether the program calls a function, or has its address.
fn is_used(program: &Program, function: FunctionId) -> bool {
    let mut found = false;
    cfg_walk::program(program, &mut |e| {
        cfg_walk::subexpressions(e, &mut |e| found |= matches!(e.kind, ExprKind::FunctionAddr(g) if g == function));
    });
    let blocks = program.functions.iter().flat_map(|f| match &f.body {
        Body::Defined { blocks, .. } => &blocks[..],
        Body::Undefined | Body::Unsupported(_) => &[],
    });
    let is_call = |stmt: &Stmt| matches!(stmt.kind, StmtKind::Call { callee: Callee::Direct(g), .. } if g == function);
    found || blocks.flat_map(|block| &block.stmts).any(is_call)
}

/// Makes the parameter a local, which is assigned first.
fn start_with(program: &mut Program, main: FunctionId, (argc, argv): (VarId, VarId), library: FunctionId) {
    let ty = program.vars[argv.0 as usize].ty.ty;
    let CType::Function { ret, .. } = *program.types.get(program.functions[library.0 as usize].ty) else { return };
    let var = |name, ty, storage| Var::hidden(name, ty, storage, Some(main), Span::NONE);
    let given = VarId(program.vars.len() as u32);
    let made = VarId(given.0 + 1);
    program.vars.extend([var("", ty, Storage::Param), var(crate::cfg::TEMPORARY, ret, Storage::Auto)]);
    program.vars[argv.0 as usize].storage = Storage::Auto;
    let value = |v: VarId| {
        let ty = program.vars[v.0 as usize].ty;
        let place = Box::new(Place::of_var(v, ty, Span::NONE));
        Expr { id: NodeId::NONE, kind: ExprKind::Load(place), ty: ty.ty, span: Span::NONE }
    };
    let place = |v: VarId| Place::of_var(v, program.vars[v.0 as usize].ty, Span::NONE);
    let cast = |e: Expr| match e.ty == ty {
        true => e,
        false => Expr { id: NodeId::NONE, kind: ExprKind::Cast(Box::new(e)), ty, span: Span::NONE },
    };
    let stmt = |kind| Stmt { id: NodeId::NONE, kind, span: Span::NONE };
    let (result, callee, args) = (Some(place(made)), Callee::Direct(library), vec![value(argc)]);
    let first = vec![
        stmt(StmtKind::Call { result, callee, args, ty: ret, text: Span::NONE }),
        stmt(StmtKind::Assign { place: place(argv), value: cast(value(made)) }),
    ];
    let f = &mut program.functions[main.0 as usize];
    f.params[1] = given;
    let Body::Defined { locals, blocks } = &mut f.body else { return };
    locals.extend([argv, made]);
    // Its first block may be the head of a loop.
    let moved = BlockId(blocks.len() as u32);
    let to_moved = |target: &mut BlockId| {
        if target.0 == 0 {
            *target = moved;
        }
    };
    blocks.iter_mut().for_each(|block| block.end.each_target(to_moved));
    let end_span = blocks[0].end_span;
    let start = Block { stmts: first, end: Terminator::Goto(moved), end_span, keyword: None };
    let body = std::mem::replace(&mut blocks[0], start);
    blocks.push(body);
}
