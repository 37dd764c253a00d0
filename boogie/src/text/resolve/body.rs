//! Bodies: labels become block ids, commands are checked.

use super::{Resolved, Resolver, Scope};
use crate::expr::{Expr, ExprId, UnOp};
use crate::program::{Attr, Block, BlockId, Body, Cmd, Transfer, VarId, VarKind};
use crate::text::diagnostic::Pos;
use crate::text::syntax::{AssignTarget, BodySyntax, CmdSyntax, Code, LabelSyntax, Name, Target, TransferSyntax};
use rustc_hash::FxHashMap;

impl<'a> Resolver<'_, 'a> {
    pub(super) fn body(&mut self, syntax: &BodySyntax<'a>, scope: &mut Scope<'a>) -> Body {
        let declared: Vec<_> = syntax.locals.iter().map(|d| self.declare(d, VarKind::Local, scope).ok()).collect();
        for (decl, var) in syntax.locals.iter().zip(&declared) {
            if let Some(var) = *var {
                self.finish_var(decl, var, scope);
            }
        }
        let labels = self.labels(syntax);
        let mut made = 0;
        let mut blocks = Vec::with_capacity(syntax.blocks.len());
        for block in &syntax.blocks {
            let label = match block.label {
                LabelSyntax::Written(name) => name.text.to_string(),
                LabelSyntax::Made(suffix) => made_label(suffix, &mut made, &labels),
            };
            let cmds = block.cmds.iter().filter_map(|(cmd, pos)| self.cmd(cmd, *pos, scope).ok()).collect();
            let transfer = self.transfer(&block.transfer, syntax, &labels);
            blocks.push(Block { label, cmds, transfer, origin: Vec::new() });
        }
        Body { locals: declared.into_iter().flatten().collect(), blocks, entry_site: None }
    }

    fn labels(&mut self, syntax: &BodySyntax<'a>) -> FxHashMap<&'a str, BlockId> {
        let mut labels = FxHashMap::default();
        for (i, block) in syntax.blocks.iter().enumerate() {
            if let LabelSyntax::Written(name) = block.label
                && labels.insert(name.text, BlockId(i as u32)).is_some()
            {
                self.duplicate(name, "label");
            }
        }
        labels
    }

    fn transfer(
        &mut self,
        transfer: &TransferSyntax<'a>,
        syntax: &BodySyntax<'a>,
        labels: &FxHashMap<&'a str, BlockId>,
    ) -> Transfer {
        let TransferSyntax::Goto(targets) = transfer else { return Transfer::Return };
        let mut blocks = Vec::with_capacity(targets.len());
        for target in targets {
            match *target {
                Target::Block(block) => blocks.push(BlockId(block as u32)),
                Target::Join(join) => blocks.push(BlockId(syntax.joins[join] as u32)),
                Target::Label(name) => match labels.get(name.text) {
                    Some(&block) => blocks.push(block),
                    None => self.errors.add(name.pos, format!("unknown label '{}'", name.text)),
                },
            }
        }
        Transfer::Goto(blocks)
    }

    fn cmd(&mut self, cmd: &CmdSyntax<'a>, pos: Pos, scope: &mut Scope<'a>) -> Resolved<Cmd> {
        match cmd {
            CmdSyntax::Assume { expr, attrs, negated } => {
                let attrs = self.attrs(attrs, scope);
                let mut expr = self.condition(*expr, scope)?;
                if *negated {
                    let ty = self.program.terms.bool_ty();
                    expr = self.program.terms.intern(Expr::Unary(UnOp::Not, expr), ty);
                }
                Ok(Cmd::Assume { expr, attrs })
            }
            CmdSyntax::Assert { expr, attrs } => {
                let attrs = self.attrs(attrs, scope);
                Ok(Cmd::Assert { expr: self.condition(*expr, scope)?, attrs })
            }
            CmdSyntax::Assign { lhs, rhs } => self.assign(lhs, rhs, pos, scope),
            CmdSyntax::Havoc(names) => {
                let vars = names.iter().map(|&n| self.assignable(n, scope)).collect::<Resolved<_>>()?;
                Ok(Cmd::Havoc { vars, site: None })
            }
            CmdSyntax::Call { callee, args, outs, attrs } => {
                let attrs = self.attrs(attrs, scope);
                self.call(*callee, args, outs, attrs, scope)
            }
        }
    }

    fn assignable(&mut self, name: Name<'a>, scope: &Scope<'a>) -> Resolved<VarId> {
        let Some(var) = scope.local(name.text).or_else(|| self.globals.get(name.text).copied()) else {
            return self.fail(name.pos, format!("unknown variable '{}'", name.text));
        };
        match self.program.var(var).kind {
            VarKind::Global | VarKind::Local | VarKind::Out => Ok(var),
            VarKind::In | VarKind::Const { .. } | VarKind::Bound => {
                self.fail(name.pos, format!("'{}' cannot be assigned to", name.text))
            }
        }
    }

    fn assign(&mut self, lhs: &[AssignTarget<'a>], rhs: &[Code], pos: Pos, scope: &mut Scope<'a>) -> Resolved<Cmd> {
        if lhs.len() != rhs.len() {
            return self.fail(pos, format!("{} values for {} variables", rhs.len(), lhs.len()));
        }
        let (mut vars, mut values) = (Vec::with_capacity(lhs.len()), Vec::with_capacity(lhs.len()));
        for (target, &code) in lhs.iter().zip(rhs) {
            let var = self.assignable(target.var, scope)?;
            if vars.contains(&var) {
                return self.fail(target.var.pos, format!("'{}' is assigned to twice", target.var.text));
            }
            vars.push(var);
            values.push(self.assigned_value(var, target, code, scope)?);
        }
        Ok(Cmd::Assign { lhs: vars, rhs: values })
    }

    /// `m[i][j] := e` is `m := m[i := m[i][j := e]]`.
    fn assigned_value(
        &mut self,
        var: VarId,
        target: &AssignTarget<'a>,
        code: Code,
        scope: &mut Scope<'a>,
    ) -> Resolved<ExprId> {
        let (ty, pos) = (self.program.var(var).ty, target.var.pos);
        if target.indices.is_empty() {
            return self.typed(code, ty, scope);
        }
        let mut map = self.program.terms.var(var, ty);
        let mut path = Vec::with_capacity(target.indices.len());
        for (i, indices) in target.indices.iter().enumerate() {
            let indices = indices.iter().map(|&c| self.expr(c, scope)).collect::<Resolved<Vec<_>>>()?;
            path.push((map, indices.clone()));
            if i + 1 < target.indices.len() {
                map = self.select(map, indices, pos)?;
            }
        }
        let mut value = self.expr(code, scope)?;
        for (map, indices) in path.into_iter().rev() {
            value = self.store(map, indices, value, pos)?;
        }
        Ok(value)
    }

    fn call(
        &mut self,
        name: Name<'a>,
        args: &[Code],
        outs: &[Name<'a>],
        attrs: Vec<Attr>,
        scope: &mut Scope<'a>,
    ) -> Resolved<Cmd> {
        let Some(&callee) = self.procs.get(name.text) else {
            return self.fail(name.pos, format!("unknown procedure '{}'", name.text));
        };
        let proc = &self.program.procs[callee.index()];
        let types = |vars: &[VarId]| vars.iter().map(|&v| self.program.var(v).ty).collect::<Vec<_>>();
        let (in_types, out_types) = (types(&proc.ins), types(&proc.outs));
        if (in_types.len(), out_types.len()) != (args.len(), outs.len()) {
            let message = format!(
                "'{}' takes {} arguments and returns {} values, not {} and {}",
                name.text,
                in_types.len(),
                out_types.len(),
                args.len(),
                outs.len()
            );
            return self.fail(name.pos, message);
        }
        let args =
            args.iter().zip(in_types).map(|(&arg, ty)| self.typed(arg, ty, scope)).collect::<Resolved<Vec<_>>>()?;
        let mut vars = Vec::with_capacity(outs.len());
        for (&out, ty) in outs.iter().zip(out_types) {
            let var = self.assignable(out, scope)?;
            if vars.contains(&var) {
                return self.fail(out.pos, format!("'{}' is assigned to twice", out.text));
            }
            if self.program.var(var).ty != ty {
                let (expected, found) = (self.type_name(ty), self.type_name(self.program.var(var).ty));
                return self.fail(out.pos, format!("a variable of type {expected} expected, found {found}"));
            }
            vars.push(var);
        }
        Ok(Cmd::Call { callee, args, outs: vars, attrs, site: None })
    }
}

/// `anon3_Then`: numbered through the body, and none of the written labels.
fn made_label(suffix: &str, made: &mut u32, written: &FxHashMap<&str, BlockId>) -> String {
    loop {
        let label = format!("anon{made}{suffix}");
        *made += 1;
        if !written.contains_key(&label[..]) {
            return label;
        }
    }
}
