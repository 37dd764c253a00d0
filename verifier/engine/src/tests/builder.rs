//! Builds passive programs. Every instance reports the values of all its variables on entry, so that
//! [`super::replay`] can check a counterexample without the solver.

use boogie::expr::{BinOp, Expr, ExprId, Terms};
use boogie::passive::*;
use boogie::program::*;
use boogie::types::TypeId;

pub struct Builder {
    pub program: PassiveProgram,
}

impl Builder {
    pub fn new() -> Builder {
        Builder {
            program: PassiveProgram {
                terms: Terms::default(),
                vars: Vec::new(),
                type_ctors: Vec::new(),
                functions: Vec::new(),
                consts: Vec::new(),
                axioms: Vec::new(),
                procs: Vec::new(),
                entry: ProcId(0),
                templates: Vec::new(),
            },
        }
    }

    pub fn terms(&mut self) -> &mut Terms {
        &mut self.program.terms
    }

    pub fn var(&mut self, name: &str, ty: TypeId, kind: VarKind) -> (VarId, ExprId) {
        let id = VarId(self.program.vars.len() as u32);
        self.program.vars.push(Var { name: name.to_owned(), ty, kind, attrs: Vec::new(), where_clause: None });
        (id, self.program.terms.var(id, ty))
    }

    /// Declares a procedure; the first one is the entry.
    pub fn proc(&mut self, name: &str, inputs: &[(&str, TypeId)], outputs: &[(&str, TypeId)]) -> ProcId {
        let mut params: Vec<VarId> = Vec::new();
        for &(name, ty) in inputs {
            params.push(self.var(name, ty, VarKind::In).0);
        }
        for &(name, ty) in outputs {
            params.push(self.var(name, ty, VarKind::Out).0);
        }
        // Some guess at what belongs together, for candidates.
        let pairs = (0..inputs.len().min(outputs.len())).filter(|&i| inputs[i].1 == outputs[i].1);
        let frame = pairs.map(|i| (params[i], params[inputs.len() + i])).collect();
        self.program.procs.push(PassiveProc {
            name: name.to_owned(),
            frame,
            params,
            num_inputs: inputs.len(),
            failure: None,
            locals: Vec::new(),
            blocks: Vec::new(),
            call_sites: Vec::new(),
            summary: None,
            candidates: Vec::new(),
            preserved: Vec::new(),
            kind: ProcKind::Plain,
            extra_bound: 0,
        });
        ProcId(self.program.procs.len() as u32 - 1)
    }

    pub fn param(&mut self, proc: ProcId, index: usize) -> ExprId {
        let v = self.program.procs[proc.index()].params[index];
        let ty = self.program.vars[v.index()].ty;
        self.program.terms.var(v, ty)
    }

    pub fn local(&mut self, proc: ProcId, name: &str, ty: TypeId) -> ExprId {
        let (id, term) = self.var(name, ty, VarKind::Local);
        self.program.procs[proc.index()].locals.push(id);
        term
    }

    /// Appends a block; its successors are block numbers, which may come later.
    pub fn block(
        &mut self,
        proc: ProcId,
        assumes: &[ExprId],
        calls: &[(ProcId, Vec<ExprId>)],
        successors: &[u32],
    ) -> u32 {
        let body = &mut self.program.procs[proc.index()];
        let id = PassiveBlockId(body.blocks.len() as u32);
        let mut cmds: Vec<PassiveCmd> = assumes.iter().map(|&e| PassiveCmd::Assume(e)).collect();
        let mut events = vec![Event::Block(BlockRef { proc, block: BlockId(id.0) })];
        for (callee, args) in calls {
            let site = CallSiteId(body.call_sites.len() as u32);
            body.call_sites.push(CallSite { callee: *callee, args: args.clone(), block: id });
            cmds.push(PassiveCmd::Call(site));
            events.push(Event::Call(site));
        }
        let successors = successors.iter().map(|&s| PassiveBlockId(s)).collect();
        body.blocks.push(PassiveBlock { cmds, successors, events });
        id.0
    }

    /// Defines a variable in a block, after its other definitions and before its assumes.
    pub fn define(&mut self, proc: ProcId, block: u32, var: ExprId, value: ExprId) {
        let Expr::Var(v) = *self.program.terms.expr(var) else { panic!("only variables are defined") };
        let cmds = &mut self.program.procs[proc.index()].blocks[block as usize].cmds;
        let at = cmds.iter().take_while(|c| matches!(c, PassiveCmd::Define(..))).count();
        cmds.insert(at, PassiveCmd::Define(v, value));
    }

    /// `a + c` on int.
    pub fn plus(&mut self, a: ExprId, c: i64) -> ExprId {
        let c = self.program.terms.int_lit(c);
        self.program.terms.arith(BinOp::Add, a, c)
    }

    /// `a == c` on int.
    pub fn equals(&mut self, a: ExprId, c: i64) -> ExprId {
        let c = self.program.terms.int_lit(c);
        self.program.terms.eq(a, c)
    }

    pub fn less(&mut self, a: ExprId, b: ExprId) -> ExprId {
        self.program.terms.arith(BinOp::Lt, a, b)
    }

    /// Adds the report of all variables to the entry block of every body.
    pub fn finish(mut self) -> PassiveProgram {
        for i in 0..self.program.procs.len() {
            let proc = &self.program.procs[i];
            if proc.blocks.is_empty() {
                continue;
            }
            let all: Vec<VarId> = proc.params.iter().chain(&proc.locals).copied().collect();
            let values = all.iter().map(|&v| (v, self.program.terms.var(v, self.program.vars[v.index()].ty))).collect();
            let report = Event::Havoc { site: SiteId(i as u32), values };
            self.program.procs[i].blocks[0].events.insert(0, report);
        }
        self.program
    }
}
