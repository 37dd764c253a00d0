//! What happens wherever control leaves scopes: the functions of `cleanup` attributes run in reverse order, and lives
//! end.

use super::builder::{Cleanup, Depth, Lowering};
use crate::cfg::{self, ExprKind, StmtKind};
use crate::ctype::{CType, CTypeId, QualType};
use crate::source::Span;
use crate::typed::{self, FunctionId, LabelId, VarId};

impl Lowering<'_> {
    pub fn depth(&self) -> Depth {
        Depth { cleanups: self.cleanups.len(), lives: self.lives.len(), literals: self.literals.len() }
    }

    /// Lowers what is a scope of its own.
    pub fn nested(&mut self, inside: impl FnOnce(&mut Self)) {
        let depth = self.depth();
        self.nesting += 1;
        inside(self);
        self.nesting -= 1;
        self.leave_scope(depth);
    }

    /// Leaves a scope at its end.
    pub fn leave_scope(&mut self, depth: Depth) {
        self.leave_towards(depth);
        self.cleanups.truncate(depth.cleanups);
        self.lives.truncate(depth.lives);
        self.literals.truncate(depth.literals);
    }

    /// What a jump out to that depth does; the scopes stay open for the text that follows.
    pub fn leave_towards(&mut self, depth: Depth) {
        self.run_cleanups(depth.cleanups);
        self.end_lives(depth.lives);
        for index in (depth.literals..self.literals.len()).rev() {
            self.emit(StmtKind::EndLife(self.literals[index]));
        }
    }

    fn end_lives(&mut self, depth: usize) {
        for index in (depth..self.lives.len()).rev() {
            self.emit(StmtKind::EndLife(self.lives[index]));
        }
    }

    /// A local that lives until its scope is left.
    pub fn lives_in_scope(&mut self, var: VarId) {
        if self.ends_lives {
            self.lives.push(var);
        }
    }

    /// A compound literal lives until the scope is left in which it is evaluated. One of the outermost scope lives as
    /// long as the function runs, which needs no statement.
    pub fn literal_starts(&mut self, var: VarId) {
        if self.ends_lives && self.nesting > 0 {
            self.emit(StmtKind::Declare(var));
            self.literals.push(var);
        }
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
        self.pass_closure(function);
        self.emit_call(None, cfg::Callee::Direct(function), vec![arg], void, Span::NONE);
    }

    fn first_parameter(&self, function: CTypeId) -> Option<CTypeId> {
        match self.types.get(function) {
            CType::Function { params, .. } => params.first().copied(),
            _ => None,
        }
    }

    /// Runs what is active here but not at the label; false if the label's scope is not known.
    pub fn run_cleanups_for(&mut self, label: LabelId) -> bool {
        if let (false, Some(there)) = (self.lives.is_empty(), self.label_lives.get(&label)) {
            let common = self.lives.iter().zip(there).take_while(|(here, there)| here == there).count();
            self.end_lives(common);
        }
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
        let mut active = Active { cleanups: self.cleanups.iter().map(|c| c.var).collect(), lives: self.lives.clone() };
        self.scan_block(body, &mut active);
    }

    fn scan_block(&mut self, body: &[typed::Stmt], active: &mut Active) {
        let depth = active.depth();
        for stmt in body {
            self.scan(stmt, active);
        }
        active.truncate(depth);
    }

    fn scan(&mut self, stmt: &typed::Stmt, active: &mut Active) {
        use typed::StmtKind as S;
        match &stmt.kind {
            S::Decl { var, cleanup, .. } => {
                active.cleanups.extend(cleanup.is_some().then_some(*var));
                if self.ends_lives && self.vars[var.0 as usize].storage == typed::Storage::Auto {
                    let var = if self.is_vla(*var) { self.vla_pointer(*var) } else { *var };
                    active.lives.push(var);
                }
            }
            S::Block(body) => self.scan_block(body, active),
            S::If { then, otherwise, .. } => {
                self.scan(then, active);
                if let Some(otherwise) = otherwise {
                    self.scan(otherwise, active);
                }
            }
            S::While { body, .. } | S::DoWhile { body, .. } | S::Switch { body, .. } => self.scan(body, active),
            S::For { init, body, .. } => {
                let depth = active.depth();
                for stmt in init {
                    self.scan(stmt, active);
                }
                self.scan(body, active);
                active.truncate(depth);
            }
            S::Case { body, .. } | S::Default(body) => self.scan(body, active),
            S::Label(label, body) => {
                self.label_cleanups.insert(*label, active.cleanups.clone());
                self.label_lives.insert(*label, active.lives.clone());
                self.scan(body, active);
            }
            S::Expr(_) | S::Goto(_) | S::GotoOuter(..) | S::ComputedGoto(_) | S::Break | S::Continue => {}
            S::Return(_) | S::Asm(_) | S::Empty | S::Unsupported(_) => {}
        }
    }
}

/// What is active at a place of a body.
struct Active {
    cleanups: Vec<VarId>,
    lives: Vec<VarId>,
}

impl Active {
    fn depth(&self) -> Depth {
        Depth { cleanups: self.cleanups.len(), lives: self.lives.len(), literals: 0 }
    }

    fn truncate(&mut self, depth: Depth) {
        self.cleanups.truncate(depth.cleanups);
        self.lives.truncate(depth.lives);
    }
}
