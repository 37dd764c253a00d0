//! Statements: to blocks and jumps.

use super::builder::{Cleanup, Controlled, JumpTarget, Leaving, Lowering, SwitchFrame};
use crate::cfg::{BlockId, Expr, ExprKind, NodeId, StmtKind, Terminator};
use crate::ctype::CTypeId;
use crate::source::Span;
use crate::typed::{self, FunctionId, Initializer, LabelId, Storage, VarId};

impl Lowering<'_> {
    pub fn declare_labels(&mut self, labels: &[typed::Label]) {
        for (index, label) in labels.iter().enumerate() {
            let block = self.new_block();
            self.labels.blocks.push(block);
            if label.address_taken {
                self.labels.address_taken.push(LabelId(index as u32));
            }
            if label.from_nested {
                self.labels.nested_targets.push(LabelId(index as u32));
            }
        }
    }

    /// A function's body.
    pub fn function_body(&mut self, body: &[typed::Stmt]) {
        self.scan_labels(body);
        let depth = self.depth();
        self.statements(body);
        self.leave_scope(depth);
    }

    pub fn statements(&mut self, stmts: &[typed::Stmt]) {
        for stmt in stmts {
            self.stmt(stmt);
        }
    }

    /// The body of a statement, which is a scope of its own.
    fn substatement(&mut self, stmt: &typed::Stmt) {
        match stmt.kind {
            typed::StmtKind::Block(_) => self.stmt(stmt),
            _ => self.nested(|this| this.stmt(stmt)),
        }
    }

    fn stmt(&mut self, stmt: &typed::Stmt) {
        use typed::StmtKind as S;
        self.span = stmt.span;
        let results = self.scopes.results.len();
        match &stmt.kind {
            S::Expr(expr) => {
                self.analyse(expr);
                self.effect(expr);
            }
            S::Decl { var, init, cleanup } => self.declaration(*var, init.as_ref(), *cleanup),
            S::Block(body) => self.nested(|this| this.statements(body)),
            S::If { cond, then, otherwise } => {
                self.nested(|this| this.if_statement(stmt.span.lo, cond, then, otherwise.as_deref()));
            }
            S::While { cond, body } => self.nested(|this| this.while_loop(stmt.span.lo, cond, body)),
            S::DoWhile { body, cond } => self.nested(|this| this.do_loop(stmt.span.lo, body, cond)),
            S::For { init, cond, step, body } => {
                self.nested(|this| this.for_loop(stmt.span.lo, init, cond.as_ref(), step.as_ref(), body));
            }
            S::Switch { value, body } => self.nested(|this| this.switch(value, body, stmt.span)),
            S::Case { low, high, body } => {
                let arrival = self.case_block();
                if let Some(frame) = self.jumps.switches.last_mut() {
                    frame.cases.push((*low, *high, arrival));
                }
                self.stmt(body);
            }
            S::Default(body) => {
                let arrival = self.case_block();
                if let Some(frame) = self.jumps.switches.last_mut() {
                    frame.default = Some(arrival);
                }
                self.stmt(body);
            }
            S::Label(label, body) => {
                self.flow_into(self.labels.blocks[label.0 as usize]);
                self.stmt(body);
            }
            S::Goto(label) => self.goto(*label),
            S::GotoOuter(function, label) => self.goto_outer(*function, *label),
            S::ComputedGoto(target) => self.computed_goto(target),
            S::Break => self.leave_to(self.jumps.breaks.last().copied(), "break"),
            S::Continue => self.leave_to(self.jumps.continues.last().copied(), "continue"),
            S::Return(value) => self.return_statement(value.as_ref(), stmt.span),
            S::Asm(asm) => self.asm(asm),
            S::Try { body, handler } => self.try_statement(body, handler),
            S::Leave => self.leave_to(self.tries.leaves.last().copied(), "__leave"),
            S::Unsupported(reason) => self.unsupported_as(reason.clone()),
            S::Empty => {}
        }
        self.end_results(results);
    }

    fn declaration(&mut self, var: VarId, init: Option<&Initializer>, cleanup: Option<FunctionId>) {
        if self.vars[var.0 as usize].storage != Storage::Auto {
            return;
        }
        if self.is_vla(var) {
            let ty = self.size_type();
            let kind = ExprKind::SizeOfVla(self.vars[var.0 as usize].ty.ty);
            let bytes = Expr { id: NodeId::NONE, kind, ty, span: self.span };
            let pointer = self.vla_pointer(var);
            self.emit(StmtKind::StackAlloc { result: self.var_place(pointer), bytes });
            self.scopes.lives.push(pointer);
            self.note_declared(var, false);
            if cleanup.is_some() {
                self.unsupported("a variable-length array with the cleanup attribute");
            }
            return;
        }
        self.emit(StmtKind::Declare(var));
        self.scopes.lives.push(var);
        self.note_declared(var, false);
        if let Some(init) = init {
            self.initialise(var, init);
            self.note_declared(var, true);
        }
        if let Some(function) = cleanup {
            self.scopes.cleanups.push(Cleanup { var, leaving: Leaving::Call(function) });
        }
    }

    /// The condition of the statement that starts at `keyword`: a full expression.
    fn condition(&mut self, keyword: u32, cond: &typed::Expr, then: BlockId, otherwise: BlockId) {
        let around = self.jumps.controlled.replace(Controlled { keyword, then, otherwise });
        self.full_condition(cond, then, otherwise);
        self.jumps.controlled = around;
    }

    fn full_condition(&mut self, cond: &typed::Expr, then: BlockId, otherwise: BlockId) {
        self.span = cond.span;
        self.analyse(cond);
        if !self.scopes.ends_lives {
            return self.branch(cond, then, otherwise);
        }
        let results = self.scopes.results.len();
        let ways = [self.new_block(), self.new_block()];
        self.branch(cond, ways[0], ways[1]);
        let ended = self.scopes.results.split_off(results);
        for (way, target) in ways.into_iter().zip([then, otherwise]) {
            self.start(way);
            self.scopes.results.extend(&ended);
            self.end_results(results);
            self.jump(target);
        }
    }

    fn if_statement(&mut self, keyword: u32, cond: &typed::Expr, then: &typed::Stmt, otherwise: Option<&typed::Stmt>) {
        if is_empty(then) && otherwise.is_none_or(is_empty) {
            self.analyse(cond);
            return self.effect(cond);
        }
        let (yes, join) = (self.new_block(), self.new_block());
        let no = if otherwise.is_some() { self.new_block() } else { join };
        self.condition(keyword, cond, yes, no);
        self.start(yes);
        self.substatement(then);
        self.jump(join);
        if let Some(otherwise) = otherwise {
            self.start(no);
            self.substatement(otherwise);
            self.jump(join);
        }
        self.start(join);
    }

    /// The body of a loop, with the targets of `break` and `continue`, and what the loop evaluates behind it.
    fn loop_body(&mut self, body: &typed::Stmt, exit: BlockId, next: BlockId, behind: impl FnOnce(&mut Self)) {
        let (depth, gotos) = (self.depth(), self.scopes.gotos);
        self.jumps.breaks.push(JumpTarget { block: exit, depth });
        self.jumps.continues.push(JumpTarget { block: next, depth });
        self.substatement(body);
        self.jumps.breaks.pop();
        self.jumps.continues.pop();
        self.flow_into(next);
        let around = self.scopes.behind_gotos;
        self.scopes.behind_gotos |= self.scopes.gotos != gotos;
        behind(self);
        self.scopes.behind_gotos = around;
    }

    /// Falls through into the block to which a loop's rounds return.
    fn loop_head(&mut self, head: BlockId, keyword: u32) {
        self.flow_into(head);
        self.note_loop(head, keyword);
    }

    fn while_loop(&mut self, keyword: u32, cond: &typed::Expr, body: &typed::Stmt) {
        let (head, inside, exit) = (self.new_block(), self.new_block(), self.new_block());
        self.loop_head(head, keyword);
        self.condition(keyword, cond, inside, exit);
        self.start(inside);
        let next = self.new_block();
        self.loop_body(body, exit, next, |_| {});
        self.jump(head);
        self.start(exit);
    }

    fn do_loop(&mut self, keyword: u32, body: &typed::Stmt, cond: &typed::Expr) {
        let (head, test, exit) = (self.new_block(), self.new_block(), self.new_block());
        self.loop_head(head, keyword);
        // Whether the word to name is `do` or `while`, witness formats do not say.
        self.loop_body(body, exit, test, |this| this.full_condition(cond, head, exit));
        self.start(exit);
    }

    fn for_loop(
        &mut self,
        keyword: u32,
        init: &[typed::Stmt],
        cond: Option<&typed::Expr>,
        step: Option<&typed::Expr>,
        body: &typed::Stmt,
    ) {
        self.statements(init);
        let (head, inside) = (self.new_block(), self.new_block());
        let (next, exit) = (self.new_block(), self.new_block());
        self.loop_head(head, keyword);
        match cond {
            Some(cond) => self.condition(keyword, cond, inside, exit),
            None => self.jump(inside),
        }
        self.start(inside);
        self.loop_body(body, exit, next, |this| {
            if let Some(step) = step {
                let results = this.scopes.results.len();
                this.span = step.span;
                this.analyse(step);
                this.effect(step);
                this.end_results(results);
            }
        });
        self.jump(head);
        self.start(exit);
    }

    fn switch(&mut self, value: &typed::Expr, body: &typed::Stmt, span: Span) {
        self.span = value.span;
        self.analyse(value);
        let results = self.scopes.results.len();
        let mut switched = self.value(value);
        if self.scopes.results.len() > results {
            switched = self.keep(switched);
            self.end_results(results);
        }
        let head = self.current();
        // Statements before the first case are unreachable.
        let (before, exit) = (self.new_block(), self.new_block());
        self.start(before);
        self.jumps.switches.push(SwitchFrame { lives: self.scopes.lives.len(), ..SwitchFrame::default() });
        self.jumps.breaks.push(JumpTarget { block: exit, depth: self.depth() });
        self.substatement(body);
        self.jumps.breaks.pop();
        let SwitchFrame { cases, default, .. } = self.jumps.switches.pop().unwrap_or_default();
        self.span = span;
        self.flow_into(exit);
        let default = default.unwrap_or(exit);
        // What may fault is evaluated although nothing depends on it.
        let end = match cases.is_empty() && !self.effects.is_faulting(value) {
            true => Terminator::Goto(default),
            false => Terminator::Switch { value: switched, cases, default, keyword: span.lo },
        };
        self.terminate_block(head, end, value.span);
    }

    /// Continues with a case; where the switch jumps to.
    fn case_block(&mut self) -> BlockId {
        let (arrival, block) = (self.new_block(), self.new_block());
        self.jump(block);
        self.start(arrival);
        let around = self.jumps.switches.last().map_or(self.scopes.lives.len(), |frame| frame.lives);
        let lives = self.scopes.lives[around..].to_vec();
        self.enter_scopes(&lives);
        self.flow_into(block);
        arrival
    }

    pub fn goto(&mut self, label: LabelId) {
        // A trace shows the jump although nothing else remains of it.
        self.emit(StmtKind::Mark);
        self.scopes.gotos += 1;
        if !self.scopes.literals.is_empty() {
            return self.unsupported("a goto in the scope of a compound literal");
        }
        if self.run_cleanups_for(label) {
            self.jump(self.labels.blocks[label.0 as usize]);
        } else {
            self.unsupported("a goto into a statement expression out of the scope of a cleanup variable");
        }
    }

    fn computed_goto(&mut self, target: &typed::Expr) {
        self.analyse(target);
        let value = self.value(target);
        if !self.scopes.literals.is_empty() {
            return self.unsupported("a computed goto in the scope of a compound literal");
        }
        if !self.scopes.cleanups.is_empty() {
            return self.unsupported("a computed goto in the scope of a cleanup variable");
        }
        if self.labels.address_taken.is_empty() {
            return self.unsupported("a computed goto in a function whose labels have no address");
        }
        self.scopes.gotos += 1;
        let head = self.current();
        let targets =
            self.labels.address_taken.clone().into_iter().map(|label| (label.0, self.way_to(label))).collect();
        self.terminate_block(head, Terminator::LabelSwitch { value, targets }, target.span);
    }

    /// `break` and `continue`.
    fn leave_to(&mut self, target: Option<JumpTarget>, what: &str) {
        match target {
            Some(JumpTarget { block, depth }) => {
                self.leave_towards(depth);
                self.jump(block);
            }
            None => self.unsupported(format!("{what} outside of a loop")),
        }
    }

    fn return_statement(&mut self, value: Option<&typed::Expr>, span: Span) {
        let mut result = None;
        if let Some(expr) = value {
            self.analyse(expr);
            if self.is_void(expr.ty) {
                self.effect(expr);
            } else {
                let value = self.value(expr);
                result = Some(if self.scopes.cleanups.is_empty() { value } else { self.keep(value) });
            }
        }
        self.run_cleanups(0);
        self.terminate(Terminator::Return(result), span);
    }

    /// `({ ... })` with a value.
    pub fn statement_expression(&mut self, body: &[typed::Stmt], value: Option<&typed::Expr>, ty: CTypeId) -> Expr {
        self.in_statement_expression(body, value, |this, value, leaves_something| match value {
            Some(expr) => {
                let value = this.value(expr);
                if leaves_something || this.effects.is_faulting(expr) { this.keep(value) } else { value }
            }
            None => this.int(0, ty),
        })
    }

    /// `({ ... })` without regard to its value.
    pub fn statement_expression_effect(&mut self, body: &[typed::Stmt], value: Option<&typed::Expr>) {
        self.in_statement_expression(body, value, |this, value, _| {
            if let Some(expr) = value {
                this.effect(expr);
            }
        });
    }

    fn in_statement_expression<T>(
        &mut self,
        body: &[typed::Stmt],
        value: Option<&typed::Expr>,
        finish: impl FnOnce(&mut Self, Option<&typed::Expr>, bool) -> T,
    ) -> T {
        let outer_span = self.span;
        let depth = self.depth();
        self.scopes.nesting += 1;
        self.scan_labels(body);
        self.statements(body);
        if let Some(value) = value {
            self.span = value.span;
            self.analyse(value);
        }
        let now = self.depth();
        let leaves_something = now.cleanups != depth.cleanups || self.scopes.ends_lives && now != depth;
        let result = finish(self, value, leaves_something);
        self.scopes.nesting -= 1;
        self.leave_scope(depth);
        self.span = outer_span;
        result
    }
}

/// Whether a statement has nothing in it.
fn is_empty(stmt: &typed::Stmt) -> bool {
    match &stmt.kind {
        typed::StmtKind::Empty => true,
        typed::StmtKind::Block(stmts) => stmts.iter().all(is_empty),
        _ => false,
    }
}
