//! Every invariant has a program that breaks it.

use super::check;
use crate::expr::{BvOp, Expr};
use crate::program::{BlockId, Cmd, ProcId, Program, Transfer, VarKind};
use crate::types::Type;

const TEXT: &str = "
type T;
const c: int;
var g: int;
var w: bv8;
function f(x: int): int { x + 1 }
axiom (forall y: int :: f(y) > y);
procedure p(a: int) returns (r: int)
  requires a > 0;
  modifies g;
  ensures g == old(g) + r;
{
  var l: int;
entry:
  l := f(a);
  havoc r;
  assume r == l;
  g := g + r;
  goto exit;
exit:
  return;
}
procedure q() { var l: int; call l := p(1); }
";

/// The program breaks an invariant once it is changed, and the message says which.
fn breaks(expected: &str, change: impl FnOnce(&mut Program)) {
    let mut program = crate::parse(TEXT).unwrap();
    assert_eq!(check(&program), Ok(()));
    change(&mut program);
    let violations = check(&program).expect_err(expected);
    assert!(violations.iter().any(|v| v.contains(expected)), "{expected:?} is not among {violations:#?}");
}

fn push(program: &mut Program, cmd: Cmd) {
    program.procs[0].body.as_mut().unwrap().blocks[0].cmds.push(cmd);
}

#[test]
fn goto_targets_exist() {
    let set = |to: Vec<BlockId>| {
        move |p: &mut Program| p.procs[0].body.as_mut().unwrap().blocks[0].transfer = Transfer::Goto(to)
    };
    breaks("a goto without targets", set(vec![]));
    breaks("a block that does not exist", set(vec![BlockId(2)]));
    breaks("no blocks", |p| p.procs[1].body.as_mut().unwrap().blocks.clear());
}

#[test]
fn terms_are_well_typed() {
    breaks("ill-typed", |p| {
        let g = p.globals[0];
        let bool_ty = p.terms.bool_ty();
        let expr = p.terms.intern(Expr::Var(g), bool_ty);
        push(p, Cmd::Assume { expr, attrs: vec![] });
    });
    breaks("ill-typed", |p| {
        let (bv8, bv16) = (p.terms.bv_ty(8), p.terms.bv_ty(16));
        let bool_ty = p.terms.bool_ty();
        let args = vec![p.terms.bv_lit(1, 8), p.terms.bv_lit(1, 16)];
        assert_ne!(bv8, bv16);
        let expr = p.terms.intern(Expr::BvOp(BvOp::ULt, args), bool_ty);
        push(p, Cmd::Assume { expr, attrs: vec![] });
    });
    breaks("a condition is not boolean", |p| {
        let expr = p.terms.int_lit(1);
        push(p, Cmd::Assert { expr, attrs: vec![] });
    });
    breaks("not of the type of the result", |p| p.functions[0].body = Some(p.terms.bool_lit(true)));
}

#[test]
fn terms_stay_in_scope() {
    breaks("is not in scope", |p| {
        let (local, int) = (p.procs[1].body.as_ref().unwrap().locals[0], p.terms.int_ty());
        let (l, zero) = (p.terms.var(local, int), p.terms.int_lit(0));
        let expr = p.terms.eq(l, zero);
        push(p, Cmd::Assume { expr, attrs: vec![] });
    });
    breaks("is not in scope", |p| {
        let (g, int) = (p.globals[0], p.terms.int_ty());
        let (g, zero) = (p.terms.var(g, int), p.terms.int_lit(0));
        p.axioms[0].expr = p.terms.eq(g, zero);
    });
    breaks("is not in scope", |p| {
        let Expr::Quant { body, .. } = *p.terms.expr(p.axioms[0].expr) else { panic!() };
        p.axioms[0].expr = body;
    });
    breaks("'old'", |p| {
        let ensures = p.procs[0].ensures[0].clone();
        p.procs[0].requires.push(ensures);
    });
}

#[test]
fn targets_can_be_assigned() {
    breaks("is assigned to", |p| {
        let (a, one) = (p.procs[0].ins[0], p.terms.int_lit(1));
        push(p, Cmd::Assign { lhs: vec![a], rhs: vec![one] });
    });
    breaks("assigned to twice", |p| {
        let g = p.globals[0];
        push(p, Cmd::Havoc { vars: vec![g, g], site: None });
    });
    breaks("of another type", |p| {
        let (w, one) = (p.globals[1], p.terms.int_lit(1));
        push(p, Cmd::Assign { lhs: vec![w], rhs: vec![one] });
    });
    breaks("do not fit its targets", |p| {
        let args = vec![p.terms.int_lit(1)];
        push(p, Cmd::Call { callee: ProcId(0), args, outs: vec![], attrs: vec![], site: None });
    });
    breaks("0 values for 1 variables", |p| {
        let g = p.globals[0];
        push(p, Cmd::Call { callee: ProcId(0), args: vec![], outs: vec![g], attrs: vec![], site: None });
    });
    breaks("does not exist", |p| {
        push(p, Cmd::Call { callee: ProcId(9), args: vec![], outs: vec![], attrs: vec![], site: None });
    });
}

#[test]
fn variables_are_listed_once_as_their_kind() {
    breaks("is listed twice", |p| {
        let local = p.procs[1].body.as_ref().unwrap().locals[0];
        p.procs[0].body.as_mut().unwrap().locals.push(local);
    });
    breaks("another kind", |p| {
        let g = p.globals[0];
        p.vars[g.index()].kind = VarKind::Local;
    });
    breaks("no global", |p| p.procs[0].modifies.push(p.consts[0]));
    breaks("the type of", |p| {
        let g = p.globals[0];
        p.vars[g.index()].ty = p.terms.intern_type(Type::Ctor(crate::types::TypeCtorId(0), vec![p.vars[0].ty]));
    });
}

#[test]
fn names_are_unique() {
    breaks("the name p is not unique", |p| p.functions[0].name = "p".into());
    breaks("the name c is not unique", |p| {
        let g = p.globals[0];
        p.vars[g.index()].name = "c".into();
    });
}
