//! Structural equality of programs, whatever the numbers of their ids.

use crate::expr::{Expr, ExprId};
use crate::program::{Attr, AttrArg, Block, Body, Cmd, Function, Procedure, Program, Spec, VarId};
use crate::types::{Type, TypeId};
use rustc_hash::FxHashSet;

/// What distinguishes two programs, or `None` if they are equal up to ids, sites and origins of blocks.
pub fn difference(p: &Program, q: &Program) -> Option<String> {
    let mut matcher = Matcher { p, q, vars: FxHashSet::default(), exprs: FxHashSet::default() };
    matcher.programs().err()
}

struct Matcher<'a> {
    p: &'a Program,
    q: &'a Program,
    /// Pairs of variables that are declared at the same place.
    vars: FxHashSet<(VarId, VarId)>,
    /// Pairs of expressions that are known to be equal.
    exprs: FxHashSet<(ExprId, ExprId)>,
}

type Equal = Result<(), String>;

fn same<T: PartialEq + std::fmt::Debug>(what: &str, a: T, b: T) -> Equal {
    if a == b { Ok(()) } else { Err(format!("{what}: {a:?} and {b:?}")) }
}

fn within(place: impl std::fmt::Display, result: Equal) -> Equal {
    result.map_err(|e| format!("{place}: {e}"))
}

impl<'a> Matcher<'a> {
    fn programs(&mut self) -> Equal {
        let (p, q) = (self.p, self.q);
        same("type constructors", &p.type_ctors, &q.type_ctors)?;
        self.declared("constants", &p.consts, &q.consts)?;
        self.declared("globals", &p.globals, &q.globals)?;
        same("number of functions", p.functions.len(), q.functions.len())?;
        for (f, g) in p.functions.iter().zip(&q.functions) {
            within(&f.name, self.functions(f, g))?;
        }
        self.details(&p.consts, &q.consts)?;
        self.details(&p.globals, &q.globals)?;
        same("number of axioms", p.axioms.len(), q.axioms.len())?;
        for (i, (a, b)) in p.axioms.iter().zip(&q.axioms).enumerate() {
            within(format!("axiom {i}"), self.expr(a.expr, b.expr).and_then(|()| self.attrs(&a.attrs, &b.attrs)))?;
        }
        same("number of procedures", p.procs.len(), q.procs.len())?;
        p.procs.iter().zip(&q.procs).try_for_each(|(a, b)| within(&a.name, self.procs(a, b)))
    }

    /// Lists of variables that are declared together: names, kinds and types.
    fn declared(&mut self, what: &str, vars: &[VarId], others: &[VarId]) -> Equal {
        same(&format!("number of {what}"), vars.len(), others.len())?;
        for (&v, &w) in vars.iter().zip(others) {
            let (a, b) = (self.p.var(v), self.q.var(w));
            same(what, (&a.name, a.kind), (&b.name, b.kind))?;
            self.ty(a.ty, b.ty)?;
            self.vars.insert((v, w));
        }
        Ok(())
    }

    /// Their attributes and `where` clauses.
    fn details(&mut self, vars: &[VarId], others: &[VarId]) -> Equal {
        for (&v, &w) in vars.iter().zip(others) {
            let (a, b) = (self.p.var(v), self.q.var(w));
            within(&a.name, self.attrs(&a.attrs, &b.attrs))?;
            within(&a.name, self.options(a.where_clause, b.where_clause))?;
        }
        Ok(())
    }

    fn ty(&self, a: TypeId, b: TypeId) -> Equal {
        match (self.p.terms.ty(a), self.q.terms.ty(b)) {
            (Type::Map { indices: is, result: r }, Type::Map { indices: js, result: s }) => {
                same("number of indices", is.len(), js.len())?;
                is.iter().zip(js).try_for_each(|(&i, &j)| self.ty(i, j))?;
                self.ty(*r, *s)
            }
            (Type::Ctor(c, xs), Type::Ctor(d, ys)) => {
                same("type constructor", (c, xs.len()), (d, ys.len()))?;
                xs.iter().zip(ys).try_for_each(|(&x, &y)| self.ty(x, y))
            }
            (s, t) => same("type", s, t),
        }
    }

    fn functions(&mut self, f: &Function, g: &Function) -> Equal {
        same("name", (&f.name, &f.builtin), (&g.name, &g.builtin))?;
        self.declared("parameters", &f.params, &g.params)?;
        self.details(&f.params, &g.params)?;
        self.ty(f.result, g.result)?;
        self.attrs(&f.attrs, &g.attrs)?;
        self.options(f.body, g.body)
    }

    fn procs(&mut self, a: &Procedure, b: &Procedure) -> Equal {
        same("name", &a.name, &b.name)?;
        self.declared("parameters", &a.ins, &b.ins)?;
        self.declared("results", &a.outs, &b.outs)?;
        self.details(&a.ins, &b.ins)?;
        self.details(&a.outs, &b.outs)?;
        self.attrs(&a.attrs, &b.attrs)?;
        self.mentioned("modifies", &a.modifies, &b.modifies)?;
        self.specs(&a.requires, &b.requires)?;
        self.specs(&a.ensures, &b.ensures)?;
        match (&a.body, &b.body) {
            (Some(x), Some(y)) => self.bodies(x, y),
            (x, y) => same("has a body", x.is_some(), y.is_some()),
        }
    }

    fn specs(&mut self, specs: &[Spec], others: &[Spec]) -> Equal {
        same("number of specifications", specs.len(), others.len())?;
        for (a, b) in specs.iter().zip(others) {
            same("free", a.free, b.free)?;
            self.attrs(&a.attrs, &b.attrs)?;
            self.expr(a.expr, b.expr)?;
        }
        Ok(())
    }

    fn bodies(&mut self, a: &Body, b: &Body) -> Equal {
        self.declared("locals", &a.locals, &b.locals)?;
        self.details(&a.locals, &b.locals)?;
        same("number of blocks", a.blocks.len(), b.blocks.len())?;
        a.blocks.iter().zip(&b.blocks).try_for_each(|(x, y)| within(&x.label, self.blocks(x, y)))
    }

    fn blocks(&mut self, a: &Block, b: &Block) -> Equal {
        same("label", &a.label, &b.label)?;
        same("transfer", &a.transfer, &b.transfer)?;
        same("number of commands", a.cmds.len(), b.cmds.len())?;
        a.cmds.iter().zip(&b.cmds).enumerate().try_for_each(|(i, (c, d))| within(i, self.cmds(c, d)))
    }

    fn cmds(&mut self, c: &Cmd, d: &Cmd) -> Equal {
        match (c, d) {
            (Cmd::Assume { expr: e, attrs: a }, Cmd::Assume { expr: f, attrs: b })
            | (Cmd::Assert { expr: e, attrs: a }, Cmd::Assert { expr: f, attrs: b }) => {
                self.attrs(a, b)?;
                self.expr(*e, *f)
            }
            (Cmd::Assign { lhs: v, rhs: e }, Cmd::Assign { lhs: w, rhs: f }) => {
                self.mentioned("targets", v, w)?;
                self.all(e, f)
            }
            (Cmd::Havoc { vars: v, .. }, Cmd::Havoc { vars: w, .. }) => self.mentioned("havoc", v, w),
            (
                Cmd::Call { callee: x, args: e, outs: v, attrs: a, .. },
                Cmd::Call { callee: y, args: f, outs: w, attrs: b, .. },
            ) => {
                same("callee", x, y)?;
                self.mentioned("targets", v, w)?;
                self.attrs(a, b)?;
                self.all(e, f)
            }
            _ => Err(format!("{c:?} and {d:?}")),
        }
    }

    fn mentioned(&self, what: &str, vars: &[VarId], others: &[VarId]) -> Equal {
        same(what, vars.len(), others.len())?;
        vars.iter().zip(others).try_for_each(|(&v, &w)| self.var(v, w))
    }

    fn var(&self, v: VarId, w: VarId) -> Equal {
        if self.vars.contains(&(v, w)) {
            return Ok(());
        }
        Err(format!("variables {} and {}", self.p.var(v).name, self.q.var(w).name))
    }

    fn attrs(&mut self, attrs: &[Attr], others: &[Attr]) -> Equal {
        same("number of attributes", attrs.len(), others.len())?;
        for (a, b) in attrs.iter().zip(others) {
            same("attribute", (&a.name, a.args.len()), (&b.name, b.args.len()))?;
            for (x, y) in a.args.iter().zip(&b.args) {
                match (x, y) {
                    (AttrArg::Expr(e), AttrArg::Expr(f)) => self.expr(*e, *f)?,
                    _ => same("argument of attribute", x, y)?,
                }
            }
        }
        Ok(())
    }

    fn options(&mut self, e: Option<ExprId>, f: Option<ExprId>) -> Equal {
        match (e, f) {
            (Some(e), Some(f)) => self.expr(e, f),
            _ => same("expression", e.is_some(), f.is_some()),
        }
    }

    fn all(&mut self, es: &[ExprId], fs: &[ExprId]) -> Equal {
        same("number of expressions", es.len(), fs.len())?;
        es.iter().zip(fs).try_for_each(|(&e, &f)| self.expr(e, f))
    }

    fn expr(&mut self, e: ExprId, f: ExprId) -> Equal {
        let mut stack = vec![(e, f)];
        while let Some((e, f)) = stack.pop() {
            if !self.exprs.insert((e, f)) {
                continue;
            }
            self.ty(self.p.terms.type_of(e), self.q.terms.type_of(f))?;
            self.nodes(e, f)?;
            let (mut left, mut right) = (Vec::new(), Vec::new());
            self.p.terms.expr(e).for_each_child(|c| left.push(c));
            self.q.terms.expr(f).for_each_child(|c| right.push(c));
            same("number of operands", left.len(), right.len())?;
            stack.extend(left.into_iter().zip(right));
        }
        Ok(())
    }

    /// Two nodes without their children.
    fn nodes(&mut self, e: ExprId, f: ExprId) -> Equal {
        let (a, b) = (self.p.terms.expr(e), self.q.terms.expr(f));
        let equal = match (a, b) {
            (Expr::Var(v), Expr::Var(w)) => return self.var(*v, *w),
            (
                Expr::Quant { kind: k, vars: vs, triggers: t, attrs: x, .. },
                Expr::Quant { kind: l, vars: ws, triggers: u, attrs: y, .. },
            ) => {
                same("quantifier", k, l)?;
                self.declared("quantified variables", vs, ws)?;
                let shape = |t: &[Vec<ExprId>]| t.iter().map(Vec::len).collect::<Vec<_>>();
                same("triggers", shape(t), shape(u))?;
                return self.attrs(x, y);
            }
            (Expr::Float { text: s, .. }, Expr::Float { text: t, .. }) => s == t,
            (Expr::Unary(x, _), Expr::Unary(y, _)) => x == y,
            (Expr::Binary(x, ..), Expr::Binary(y, ..)) => x == y,
            (Expr::BvOp(x, _), Expr::BvOp(y, _)) => x == y,
            (Expr::Extract { hi, lo, .. }, Expr::Extract { hi: h, lo: l, .. }) => (hi, lo) == (h, l),
            (Expr::Apply(x, _), Expr::Apply(y, _)) => x == y,
            (Expr::Select(_, i), Expr::Select(_, j)) | (Expr::Store(_, i, _), Expr::Store(_, j, _)) => {
                i.len() == j.len()
            }
            (Expr::Concat(..), Expr::Concat(..))
            | (Expr::Ite(..), Expr::Ite(..))
            | (Expr::MapConst(_), Expr::MapConst(_))
            | (Expr::Old(_), Expr::Old(_)) => true,
            // Leaves.
            (x, y) => x == y,
        };
        if equal { Ok(()) } else { Err(format!("{a:?} and {b:?}")) }
    }
}
