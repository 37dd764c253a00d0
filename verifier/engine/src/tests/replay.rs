//! Checks a counterexample of a program made by [`super::builder`] by the definition of an execution: every assume
//! on the path folds to true under the reported values, and the actuals of a call equal the callee's formals.
//!
//! As in a replay of the translated program, maps are reported only where they are arbitrary: those that are inputs,
//! defined or outputs of calls are computed.

use boogie::expr::{Expr, ExprId, Terms};
use boogie::passive::*;
use boogie::program::VarId;
use boogie::types::{Type, TypeId};
use boogie::value::Value;
use rustc_hash::FxHashMap;

struct Replay<'a> {
    program: &'a PassiveProgram,
    terms: Terms,
    steps: std::slice::Iter<'a, Step>,
    constants: Vec<(VarId, Value)>,
}

/// Panics unless the steps are an execution of the entry procedure.
pub fn check(program: &PassiveProgram, counterexample: &Counterexample) {
    let constants = counterexample.initial.clone();
    let mut replay = Replay { program, terms: program.terms.clone(), steps: counterexample.steps.iter(), constants };
    let entry = &program.procs[program.entry.index()];
    let inputs: Vec<_> = counterexample.initial.iter().take(entry.num_inputs).cloned().collect();
    let values = replay.instance(program.entry.index(), &[]);
    for (v, value) in inputs {
        assert_eq!(values[&v], replay.literal(v, &value), "initial value of {}", program.vars[v.index()].name);
    }
    assert_eq!(replay.steps.next(), None, "steps after the return");
}

impl Replay<'_> {
    /// Replays one instance, with these inputs instead of what is reported of them, and returns the values of its
    /// variables.
    fn instance(&mut self, proc: usize, inputs: &[(VarId, ExprId)]) -> FxHashMap<VarId, ExprId> {
        let body = &self.program.procs[proc];
        let Some(Step::Havoc { site, values }) = self.steps.next() else { panic!("no values for {}", body.name) };
        assert_eq!(site.0 as usize, proc);
        let mut env = FxHashMap::default();
        for (v, value) in values.iter().chain(&self.constants.clone()) {
            let literal = self.literal(*v, value);
            env.entry(*v).or_insert(literal);
        }
        env.extend(inputs.iter().copied());
        let mut at = self.block(proc).expect("an entry block");
        assert_eq!(at, 0);
        loop {
            self.commands(proc, at, &mut env);
            let successors = &body.blocks[at].successors;
            if successors.is_empty() {
                return env;
            }
            at = self.block(proc).expect("a successor");
            assert!(successors.contains(&PassiveBlockId(at as u32)), "{at} does not follow in {}", body.name);
        }
    }

    fn block(&mut self, proc: usize) -> Option<usize> {
        let Some(Step::Block(block)) = self.steps.next() else { return None };
        assert_eq!(block.proc.index(), proc);
        Some(block.block.index())
    }

    fn commands(&mut self, proc: usize, block: usize, env: &mut FxHashMap<VarId, ExprId>) {
        let body = &self.program.procs[proc];
        for cmd in &body.blocks[block].cmds {
            match cmd {
                PassiveCmd::Assume(e) => self.holds(*e, env, &body.name),
                PassiveCmd::Define(v, e) => {
                    let value = self.terms.substitute(*e, env);
                    if self.is_map(*v) {
                        env.insert(*v, value);
                    }
                    assert_eq!(env[v], value, "{} of {}", self.program.vars[v.index()].name, body.name);
                }
                PassiveCmd::Call(site) => self.call(&body.call_sites[site.0 as usize], env),
            }
        }
    }

    fn call(&mut self, call: &CallSite, env: &mut FxHashMap<VarId, ExprId>) {
        let callee = &self.program.procs[call.callee.index()];
        let actuals: Vec<ExprId> = call.args.iter().map(|&a| self.terms.substitute(a, env)).collect();
        let mut formals: FxHashMap<VarId, ExprId> = callee.params.iter().copied().zip(actuals).collect();
        if !callee.blocks.is_empty() {
            let inputs: Vec<_> = callee.params[..callee.num_inputs].iter().map(|v| (*v, formals[v])).collect();
            let maps: Vec<_> = inputs.into_iter().filter(|(v, _)| self.is_map(*v)).collect();
            let inner = self.instance(call.callee.index(), &maps);
            for (&v, &arg) in callee.params.iter().zip(&call.args).skip(callee.num_inputs) {
                if self.is_map(v) {
                    let Expr::Var(result) = *self.terms.expr(arg) else { panic!("a map is returned to a variable") };
                    env.insert(result, inner[&v]);
                    formals.insert(v, inner[&v]);
                }
            }
            for (v, actual) in &formals {
                assert_eq!(inner[v], *actual, "{} of {}", self.program.vars[v.index()].name, callee.name);
            }
        }
        assert!(!matches!(callee.kind, ProcKind::Limit { .. }), "a limit was passed");
        if let Some(summary) = callee.summary {
            self.holds(summary, &formals, &callee.name);
        }
    }

    fn is_map(&self, v: VarId) -> bool {
        matches!(self.terms.ty(self.program.vars[v.index()].ty), Type::Map { .. })
    }

    fn holds(&mut self, e: ExprId, env: &FxHashMap<VarId, ExprId>, place: &str) {
        let value = self.terms.substitute(e, env);
        assert!(self.terms.is_true(value), "{:?} does not hold in {place}", self.terms.expr(value));
    }

    fn literal(&mut self, v: VarId, value: &Value) -> ExprId {
        let ty = self.program.vars[v.index()].ty;
        self.term(value, ty)
    }

    fn term(&mut self, value: &Value, ty: TypeId) -> ExprId {
        match value {
            Value::Bool(b) => self.terms.bool_lit(*b),
            Value::Int(n) => self.terms.int_lit(n.clone()),
            Value::Bv { value, width } => self.terms.bv_lit(value.clone(), *width),
            Value::Map { default, entries } => {
                let Type::Map { indices, result } = self.terms.ty(ty).clone() else { panic!("no map") };
                let default = self.term(default, result);
                let mut map = self.terms.map_const(default, ty);
                for (key, value) in entries {
                    let key: Vec<ExprId> = key.iter().zip(&indices).map(|(k, &t)| self.term(k, t)).collect();
                    let value = self.term(value, result);
                    map = self.terms.store(map, &key, value);
                }
                map
            }
            Value::Real(..) | Value::Element(_) => panic!("not used by these tests"),
        }
    }
}
