//! Procedures, and which name a variable has where.

use super::names::{Pool, Scope, identifier};
use super::{Printer, names};
use crate::construct::VarCollector;
use crate::expr::ExprId;
use crate::program::{Attr, AttrArg, Block, BlockId, Body, Cmd, Procedure, Program, Spec, Transfer, VarId};
use std::fmt::Write;

impl Printer<'_> {
    pub(super) fn procedure(&mut self, index: usize, proc: &Procedure) {
        self.scope = Scope::default();
        let declared: Vec<_> = declared_vars(proc).collect();
        let hides = declared.iter().any(|&v| self.names.global_of.contains_key(&self.program.var(v).name));
        let mentioned = if hides { mentioned_vars(self.program, proc) } else { Vec::new() };
        for var in declared {
            self.name_local(var, &mentioned);
        }
        self.out.push_str("procedure");
        self.attrs(&proc.attrs);
        let _ = write!(self.out, " {}(", identifier(&self.names.procs[index]));
        self.formals(&proc.ins);
        self.out.push(')');
        if !proc.outs.is_empty() {
            self.out.push_str(" returns (");
            self.formals(&proc.outs);
            self.out.push(')');
        }
        self.out.push_str(if proc.body.is_some() { "\n" } else { ";\n" });
        self.specs("requires", &proc.requires);
        if !proc.modifies.is_empty() {
            self.out.push_str("  modifies ");
            self.vars(&proc.modifies);
            self.out.push_str(";\n");
        }
        self.specs("ensures", &proc.ensures);
        if let Some(body) = &proc.body {
            self.body(body);
        }
    }

    /// Gives a variable its name. It may hide a global or constant, unless that is mentioned where it is visible.
    pub(super) fn name_local(&mut self, var: VarId, mentioned: &[VarId]) {
        let wanted = &self.program.var(var).name;
        let globals = &self.names.global_of;
        let refused = |name: &str| {
            globals.get(name).is_some_and(|global| name != wanted || mentioned.binary_search(global).is_ok())
        };
        let name = self.scope.pool.take(wanted, refused);
        self.scope.vars.insert(var, name);
    }

    /// Brings the variables of a quantifier into scope.
    pub(super) fn open(&mut self, vars: &[VarId], quantifier: ExprId) {
        let hides = vars.iter().any(|&v| self.names.global_of.contains_key(&self.program.var(v).name));
        let mentioned = if hides { self.program.terms.free_vars(quantifier) } else { Vec::new() };
        for &var in vars {
            self.name_local(var, &mentioned);
        }
    }

    pub(super) fn close(&mut self, vars: &[VarId]) {
        for var in vars {
            if let Some(name) = self.scope.vars.remove(var) {
                self.scope.pool.release(&name);
            }
        }
    }

    pub(super) fn var_name(&self, var: VarId) -> String {
        let name = self.scope.vars.get(&var).or_else(|| self.names.vars.get(&var));
        // Not in scope: the program is malformed, but its text may help to see how.
        name.cloned().unwrap_or_else(|| format!("{}#unbound", names::sanitize(&self.program.var(var).name)))
    }

    fn formals(&mut self, vars: &[VarId]) {
        for (i, &var) in vars.iter().enumerate() {
            self.separator(i);
            self.leading_attrs(&self.program.var(var).attrs);
            self.typed_name(var);
        }
    }

    fn vars(&mut self, vars: &[VarId]) {
        for (i, &var) in vars.iter().enumerate() {
            self.separator(i);
            let name = self.var_name(var);
            self.out.push_str(&identifier(&name));
        }
    }

    fn exprs(&mut self, exprs: &[ExprId]) {
        for (i, &e) in exprs.iter().enumerate() {
            self.separator(i);
            self.expr(e);
        }
    }

    fn specs(&mut self, word: &str, specs: &[Spec]) {
        for spec in specs {
            let _ = write!(self.out, "  {}{word}", if spec.free { "free " } else { "" });
            self.attrs(&spec.attrs);
            self.out.push(' ');
            self.expr(spec.expr);
            self.out.push_str(";\n");
        }
    }

    fn body(&mut self, body: &Body) {
        self.out.push_str("{\n");
        for &var in &body.locals {
            self.out.push_str("  var");
            self.attrs(&self.program.var(var).attrs);
            self.out.push(' ');
            self.typed_name(var);
            self.out.push_str(";\n");
        }
        let mut pool = Pool::default();
        let labels: Vec<String> = body.blocks.iter().map(|b| pool.take(&b.label, |_| false)).collect();
        for (i, block) in body.blocks.iter().enumerate() {
            self.block(block, &labels[i], &labels);
        }
        self.out.push_str("}\n");
    }

    fn block(&mut self, block: &Block, label: &str, labels: &[String]) {
        let _ = writeln!(self.out, "{}:", identifier(label));
        for cmd in &block.cmds {
            self.cmd(cmd);
        }
        match &block.transfer {
            Transfer::Return => self.out.push_str("  return;\n"),
            Transfer::Goto(targets) => {
                let name = |b: &BlockId| identifier(&labels[b.index()]).into_owned();
                let targets: Vec<_> = targets.iter().map(name).collect();
                let _ = writeln!(self.out, "  goto {};", targets.join(", "));
            }
        }
    }

    fn cmd(&mut self, cmd: &Cmd) {
        match cmd {
            Cmd::Assume { expr, attrs } => self.claim("  assume", attrs, *expr),
            Cmd::Assert { expr, attrs } => self.claim("  assert", attrs, *expr),
            Cmd::Assign { lhs, rhs } if !lhs.is_empty() => {
                self.out.push_str("  ");
                self.vars(lhs);
                self.out.push_str(" := ");
                self.exprs(rhs);
                self.out.push_str(";\n");
            }
            Cmd::Havoc { vars, .. } if !vars.is_empty() => {
                self.out.push_str("  havoc ");
                self.vars(vars);
                self.out.push_str(";\n");
            }
            // There is no text for doing nothing.
            Cmd::Assign { .. } | Cmd::Havoc { .. } => {}
            Cmd::Call { callee, args, outs, attrs, .. } => {
                self.out.push_str("  call");
                self.attrs(attrs);
                self.out.push(' ');
                if !outs.is_empty() {
                    self.vars(outs);
                    self.out.push_str(" := ");
                }
                let _ = write!(self.out, "{}(", identifier(&self.names.procs[callee.index()]));
                self.exprs(args);
                self.out.push_str(");\n");
            }
        }
    }

    fn claim(&mut self, word: &str, attrs: &[Attr], expr: ExprId) {
        self.out.push_str(word);
        self.attrs(attrs);
        self.out.push(' ');
        self.expr(expr);
        self.out.push_str(";\n");
    }
}

/// Parameters and locals.
fn declared_vars(proc: &Procedure) -> impl Iterator<Item = VarId> {
    proc.ins.iter().chain(&proc.outs).chain(proc.body.iter().flat_map(|b| &b.locals)).copied()
}

/// The variables that a procedure mentions anywhere, in ascending order.
fn mentioned_vars(program: &Program, proc: &Procedure) -> Vec<VarId> {
    let mut collector = VarCollector::default();
    let mut listed = proc.modifies.clone();
    let (mut exprs, mut attrs): (Vec<ExprId>, Vec<&[Attr]>) = (Vec::new(), vec![&proc.attrs]);
    for var in declared_vars(proc).map(|v| program.var(v)) {
        exprs.extend(var.where_clause);
        attrs.push(&var.attrs);
    }
    for spec in proc.requires.iter().chain(&proc.ensures) {
        exprs.push(spec.expr);
        attrs.push(&spec.attrs);
    }
    for cmd in proc.body.iter().flat_map(|b| &b.blocks).flat_map(|b| &b.cmds) {
        match cmd {
            Cmd::Assume { expr, attrs: a } | Cmd::Assert { expr, attrs: a } => {
                exprs.push(*expr);
                attrs.push(a);
            }
            Cmd::Assign { lhs, rhs } => {
                listed.extend(lhs);
                exprs.extend(rhs);
            }
            Cmd::Havoc { vars, .. } => listed.extend(vars),
            Cmd::Call { args, outs, attrs: a, .. } => {
                listed.extend(outs);
                exprs.extend(args);
                attrs.push(a);
            }
        }
    }
    for arg in attrs.into_iter().flatten().flat_map(|a| &a.args) {
        if let AttrArg::Expr(e) = arg {
            exprs.push(*e);
        }
    }
    exprs.into_iter().for_each(|e| collector.add(&program.terms, e));
    listed.extend(collector.into_vars());
    listed.sort_unstable();
    listed.dedup();
    listed
}
