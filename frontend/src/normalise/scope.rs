//! The `cleanup` attribute: its functions run in reverse order wherever control leaves the variables' scopes.

use super::builder::{Cleanup, Lowering};
use crate::cfg::{self, ExprKind, StmtKind};
use crate::ctype::{CType, CTypeId, QualType};
use crate::typed::{self, FunctionId, LabelId, VarId};

impl Lowering<'_> {
    /// Leaves a scope at its end.
    pub fn leave_scope(&mut self, depth: usize) {
        self.run_cleanups(depth);
        self.cleanups.truncate(depth);
    }

    /// Runs what is active beyond `depth`, as a jump out does; the scopes stay open for the text that follows.
    pub fn run_cleanups(&mut self, depth: usize) {
        for index in (depth..self.cleanups.len()).rev() {
            let Cleanup { var, function } = self.cleanups[index];
            self.run_cleanup(var, function);
        }
    }

    fn run_cleanup(&mut self, var: VarId, function: FunctionId) {
        let var_ty = self.vars[var.0 as usize].ty;
        let place = self.var_place(var);
        let ty = self.types.intern(CType::Pointer(QualType::from(var_ty.ty)));
        let address = cfg::Expr { kind: ExprKind::AddrOf(Box::new(place)), ty, span: self.span };
        let signature = self.functions[function.0 as usize].ty;
        let arg = match self.first_parameter(signature) {
            Some(parameter) => self.converted(address, parameter),
            None => address,
        };
        let void = self.types.intern(CType::Void);
        let callee = cfg::Callee::Direct(function);
        self.emit(StmtKind::Call { result: None, callee, args: vec![arg], ty: void });
    }

    fn first_parameter(&self, function: CTypeId) -> Option<CTypeId> {
        match self.types.get(function) {
            CType::Function { params, .. } => params.first().copied(),
            _ => None,
        }
    }

    /// Runs what is active here but not at the label; false if the label's scope is not known.
    pub fn run_cleanups_for(&mut self, label: LabelId) -> bool {
        if self.cleanups.is_empty() {
            return true;
        }
        let Some(there) = self.label_cleanups.get(&label) else {
            return false;
        };
        let common = self.cleanups.iter().zip(there).take_while(|(here, there)| here.var == **there).count();
        self.run_cleanups(common);
        true
    }

    /// Notes which cleanups are active at the labels of a body (not at those within statement expressions, which
    /// are scanned when these are lowered).
    pub fn scan_labels(&mut self, body: &[typed::Stmt]) {
        if self.labels.is_empty() {
            return;
        }
        let mut active = self.cleanups.iter().map(|cleanup| cleanup.var).collect();
        self.scan_block(body, &mut active);
    }

    fn scan_block(&mut self, body: &[typed::Stmt], active: &mut Vec<VarId>) {
        let depth = active.len();
        for stmt in body {
            self.scan(stmt, active);
        }
        active.truncate(depth);
    }

    fn scan(&mut self, stmt: &typed::Stmt, active: &mut Vec<VarId>) {
        use typed::StmtKind as S;
        match &stmt.kind {
            S::Decl { var, cleanup: Some(_), .. } => active.push(*var),
            S::Block(body) => self.scan_block(body, active),
            S::If { then, otherwise, .. } => {
                self.scan(then, active);
                if let Some(otherwise) = otherwise {
                    self.scan(otherwise, active);
                }
            }
            S::While { body, .. } | S::DoWhile { body, .. } | S::Switch { body, .. } => self.scan(body, active),
            S::For { init, body, .. } => {
                let depth = active.len();
                for stmt in init {
                    self.scan(stmt, active);
                }
                self.scan(body, active);
                active.truncate(depth);
            }
            S::Case { body, .. } | S::Default(body) => self.scan(body, active),
            S::Label(label, body) => {
                self.label_cleanups.insert(*label, active.clone());
                self.scan(body, active);
            }
            S::Decl { .. } | S::Expr(_) | S::Goto(_) | S::ComputedGoto(_) | S::Break | S::Continue => {}
            S::Return(_) | S::Asm(_) | S::Empty | S::Unsupported(_) => {}
        }
    }
}
