//! What happens wherever control leaves scopes: the functions of `cleanup` attributes run in reverse order, and lives
//! end.

use super::builder::{Cleanup, Depth, Leaving, Lives, Lowering};
use crate::cfg::{self, BlockId, Expr, ExprKind, NodeId, Place, StmtKind};
use crate::ctype::{CType, CTypeId, QualType};
use crate::source::Span;
use crate::typed::{self, FunctionId, Handler, LabelId, Storage, VarId};

impl Lowering<'_> {
    pub fn depth(&self) -> Depth {
        Depth {
            cleanups: self.scopes.cleanups.len(),
            lives: self.scopes.lives.len(),
            literals: self.scopes.literals.len(),
        }
    }

    /// Lowers what is a scope of its own.
    pub fn nested(&mut self, inside: impl FnOnce(&mut Self)) {
        let depth = self.depth();
        self.scopes.nesting += 1;
        inside(self);
        self.scopes.nesting -= 1;
        self.leave_scope(depth);
    }

    /// Leaves a scope at its end.
    pub fn leave_scope(&mut self, depth: Depth) {
        self.leave_towards(depth);
        self.scopes.cleanups.truncate(depth.cleanups);
        self.scopes.lives.truncate(depth.lives);
        self.scopes.literals.truncate(depth.literals);
    }

    /// What a jump out to that depth does; the scopes stay open for the text that follows.
    pub fn leave_towards(&mut self, depth: Depth) {
        self.run_cleanups(depth.cleanups);
        self.end_lives(depth.lives);
        for index in (depth.literals..self.scopes.literals.len()).rev() {
            self.emit(StmtKind::EndLife(self.scopes.literals[index]));
        }
    }

    fn end_lives(&mut self, depth: usize) {
        for index in (depth..self.scopes.lives.len()).rev() {
            self.end_life(self.scopes.lives[index]);
        }
    }

    fn end_life(&mut self, var: VarId) {
        if self.scopes.ends_lives {
            self.emit(StmtKind::EndLife(var));
        }
    }

    /// Behind a jump past the declarations of these locals, into their scopes.
    pub fn enter_scopes(&mut self, vars: &[VarId]) {
        for &var in vars {
            if !self.is_vla_pointer(var) {
                self.emit(StmtKind::Declare(var));
            }
        }
    }

    /// A compound literal lives until the scope is left in which it is evaluated. One of the outermost scope lives as
    /// long as the function runs, which needs no statement.
    pub fn literal_starts(&mut self, var: VarId) {
        if !self.scopes.ends_lives || self.scopes.nesting == 0 {
            return;
        }
        if self.scopes.behind_gotos {
            return self.unsupported("a compound literal in a loop that a goto may leave");
        }
        self.emit(StmtKind::Declare(var));
        self.scopes.literals.push(var);
    }

    /// A record value that needs a place, as its arrays have addresses: it lives until the full expression ends.
    pub fn result_place(&mut self, value: Expr) -> Place {
        let var = self.hidden_var("<result>", value.ty);
        self.emit(StmtKind::Declare(var));
        self.scopes.results.push(var);
        let place = self.var_place(var);
        self.assign(place.clone(), value);
        place
    }

    /// A full expression ends before which there were so many of these values.
    pub fn end_results(&mut self, before: usize) {
        for var in self.scopes.results.split_off(before) {
            self.emit(StmtKind::EndLife(var));
        }
    }

    /// Runs what is active beyond `depth`, as a jump out does; the scopes stay open for the text that follows.
    pub fn run_cleanups(&mut self, depth: usize) {
        for index in (depth..self.scopes.cleanups.len()).rev() {
            let Cleanup { var, leaving } = self.scopes.cleanups[index];
            match leaving {
                Leaving::Call(function) => self.run_cleanup(var, function),
                Leaving::Finally => self.go_through(var),
                Leaving::Restore => self.restore_handlers(var),
            }
        }
    }

    fn run_cleanup(&mut self, var: VarId, function: FunctionId) {
        let var_ty = self.vars[var.0 as usize].ty;
        let place = self.var_place(var);
        let ty = self.types.intern(CType::Pointer(QualType::from(var_ty.ty)));
        let address = cfg::Expr { id: NodeId::NONE, kind: ExprKind::AddrOf(Box::new(place)), ty, span: self.span };
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
        self.change_scopes(label);
        if self.scopes.cleanups.is_empty() {
            return true;
        }
        let Some(there) = self.labels.cleanups.get(&label) else {
            return false;
        };
        let common = self.scopes.cleanups.iter().zip(there).take_while(|(here, there)| here.var == **there).count();
        self.run_cleanups(common);
        true
    }

    /// Ends the lives that end on the way to the label, and starts those of locals that are declared before it.
    fn change_scopes(&mut self, label: LabelId) {
        let Some(Lives { whole, declared }) = self.labels.lives.get(&label) else { return };
        let without = |of: &[VarId], these: &[VarId]| {
            let common = of.iter().zip(these).take_while(|(a, b)| a == b).count();
            of[common..].iter().filter(|var| !these[common..].contains(var)).copied().collect::<Vec<_>>()
        };
        let (ended, entered) = (without(&self.scopes.lives, whole), without(declared, &self.scopes.lives));
        ended.into_iter().rev().for_each(|var| self.end_life(var));
        self.enter_scopes(&entered);
    }

    /// Where a jump to the label leads that no statement precedes: the current block stays open. No cleanup is active.
    pub fn way_to(&mut self, label: LabelId) -> BlockId {
        let way = self.new_block();
        self.start(way);
        self.change_scopes(label);
        self.jump(self.labels.blocks[label.0 as usize]);
        way
    }

    /// Notes what is active at the labels of a body (not at those within statement expressions, which are scanned when
    /// these are lowered).
    pub fn scan_labels(&mut self, body: &[typed::Stmt]) {
        if self.labels.blocks.is_empty() {
            return;
        }
        let lives = Lives { whole: self.scopes.lives.clone(), declared: self.scopes.lives.clone() };
        let mut active = Active { cleanups: self.scopes.cleanups.iter().map(|c| c.var).collect(), lives };
        self.scan_block(body, &mut active);
    }

    fn scan_block(&mut self, body: &[typed::Stmt], active: &mut Active) {
        let depth = active.depth();
        self.note_locals(body, active);
        body.iter().for_each(|stmt| self.scan(stmt, active));
        active.truncate(depth);
    }

    fn scan_try(&mut self, body: &[typed::Stmt], handler: &Handler, active: &mut Active) {
        let depth = active.depth();
        let (var, block) = match handler {
            Handler::Except { body, saved, filter, .. } => {
                let handles = self.exceptions.is_some() && !matches!(filter.kind, typed::ExprKind::Int(0));
                (handles.then_some(*saved), body)
            }
            Handler::Finally { body, way, .. } => (Some(*way), body),
        };
        active.cleanups.extend(var);
        self.scan_block(body, active);
        active.truncate(depth);
        self.scan_block(block, active);
    }

    /// The locals of a block.
    fn note_locals(&self, body: &[typed::Stmt], active: &mut Active) {
        let declared = body.iter().filter_map(|stmt| match stmt.kind {
            typed::StmtKind::Decl { var, .. } => Some(var),
            _ => None,
        });
        let is_local = |var: &VarId| self.vars[var.0 as usize].storage == Storage::Auto && !self.is_vla(*var);
        active.lives.whole.extend(declared.filter(is_local));
    }

    fn scan(&mut self, stmt: &typed::Stmt, active: &mut Active) {
        use typed::StmtKind as S;
        match &stmt.kind {
            S::Decl { var, cleanup, .. } => {
                active.cleanups.extend(cleanup.is_some().then_some(*var));
                if self.is_vla(*var) {
                    let pointer = self.vla_pointer(*var);
                    active.lives.whole.push(pointer);
                } else if self.vars[var.0 as usize].storage == Storage::Auto {
                    active.lives.declared.push(*var);
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
                self.note_locals(init, active);
                init.iter().for_each(|stmt| self.scan(stmt, active));
                self.scan(body, active);
                active.truncate(depth);
            }
            S::Case { body, .. } | S::Default(body) => self.scan(body, active),
            S::Try { body, handler } => self.scan_try(body, handler, active),
            S::Label(label, body) => {
                self.labels.cleanups.insert(*label, active.cleanups.clone());
                self.labels.lives.insert(*label, active.lives.clone());
                self.scan(body, active);
            }
            S::Expr(_) | S::Goto(_) | S::GotoOuter(..) | S::ComputedGoto(_) | S::Break | S::Continue | S::Leave => {}
            S::Return(_) | S::Asm(_) | S::Empty | S::Unsupported(_) => {}
        }
    }
}

/// What is active at a place of a body.
struct Active {
    cleanups: Vec<VarId>,
    lives: Lives,
}

impl Active {
    fn depth(&self) -> [usize; 3] {
        [self.cleanups.len(), self.lives.whole.len(), self.lives.declared.len()]
    }

    fn truncate(&mut self, [cleanups, whole, declared]: [usize; 3]) {
        self.cleanups.truncate(cleanups);
        self.lives.whole.truncate(whole);
        self.lives.declared.truncate(declared);
    }
}
