//! Typed tree to control-flow form: side effects leave the expressions, control flow becomes blocks and jumps.
//!
//! After CIL (Necula, McPeak, Rahul, Weimer, CC 2002). The order of evaluation is the one that [`crate::cfg`]
//! states; a pure operand is saved in a temporary only when a later operand has side effects.

mod access;
mod asm;
mod assign;
mod atoms;
mod branch;
mod builder;
mod call;
mod captures;
mod closures;
mod complex;
mod effects;
mod exceptions;
mod expr;
mod hidden;
mod init;
mod jumps;
mod open;
mod operands;
mod order;
mod pending;
mod place;
mod prune;
mod raised;
mod scope;
mod stable;
mod stmt;
mod uses;
mod wanted;

use crate::cfg;
use crate::cfg_ids;
use crate::ctype::CType;
use crate::source::Span;
use crate::typed::{self, FunctionBody, FunctionId, VarId};
pub use asm::symbols;
use builder::Lowering;
use captures::Closure;
use rustc_hash::FxHashSet;
pub use wanted::Wanted;

/// Lowers all function bodies and the initialisers of static objects.
///
/// Recurses along the tree: to be called on a big stack.
pub fn normalise(program: typed::Program, wanted: Wanted) -> cfg::Program {
    let typed::Program { mut types, mut vars, mut functions, strings, diagnostics, leaves_out, raising } = program;
    let closures = captures::closures(&mut types, &mut vars, &functions);
    let handler = raising.handler;
    let exceptions = raised::Exceptions::new(&mut types, &mut vars, &functions, raising);
    let order = order::Functions::of(&types, &vars, &functions, wanted);
    let init::StaticInits { constant: mut static_inits, constructors } =
        init::static_inits(&mut types, &mut vars, &functions, &closures);
    let mut bodies = Vec::with_capacity(functions.len());
    for index in 0..functions.len() {
        let body = std::mem::replace(&mut functions[index].body, FunctionBody::Undefined);
        let body = match body {
            FunctionBody::Undefined => cfg::Body::Undefined,
            FunctionBody::Unsupported(diagnostic) => cfg::Body::Unsupported(diagnostic),
            FunctionBody::Defined { locals, labels, body, end } => {
                let function = FunctionId(index as u32);
                let mut lowering = Lowering::new(&mut types, &mut vars, &functions, &closures, Some(function));
                lowering.exceptions = exceptions.as_ref();
                lowering.locals = locals;
                // The library's own text is meant from left to right.
                let is_ours = functions[index].name.starts_with(crate::library::PREFIX);
                lowering.operands.functions = (!is_ours).then_some(&order);
                lowering.scopes.ends_lives = wanted.lives;
                lowering.effects.observes_reads = wanted.reads;
                lowering.body(&labels, &body, end);
                let (body, inits) = lowering.finish();
                static_inits.extend(inits);
                body
            }
        };
        bodies.push(body);
    }
    let functions = functions
        .into_iter()
        .zip(bodies)
        .zip((0..).map(FunctionId))
        .map(|((function, body), id)| with_body(function, closures.of.get(&id), body))
        .chain(constructors)
        .collect();
    let mut program = cfg::Program {
        types,
        vars,
        functions,
        strings,
        diagnostics,
        leaves_out,
        static_inits,
        handler,
        runs_all: None,
        at_once: None,
        implicit: FxHashSet::default(),
    };
    cfg_ids::number(&mut program);
    program
}

fn with_body(function: typed::Function, closure: Option<&Closure>, body: cfg::Body) -> cfg::Function {
    let typed::Function { name, ty, params, variadic, noreturn, constructor, destructor, weak, external, span, .. } =
        function;
    let closure = closure.map(|closure| cfg::Closure { record: closure.record, chain: closure.chain });
    cfg::Function { name, ty, params, variadic, noreturn, constructor, destructor, weak, external, closure, span, body }
}

impl Lowering<'_> {
    fn body(&mut self, labels: &[typed::Label], body: &[typed::Stmt], end: Span) {
        self.declare_labels(labels);
        if let Some(function) = self.function {
            self.start_closures(function);
        }
        self.function_body(body);
        self.span = end;
        let value = self.falls_off_with();
        self.terminate(cfg::Terminator::Return(value), end);
    }

    /// C11 5.1.2.2.3: reaching the end of `main` returns 0.
    fn falls_off_with(&self) -> Option<cfg::Expr> {
        let function = &self.functions[self.function?.0 as usize];
        let CType::Function { ret, .. } = *self.types.get(function.ty) else {
            return None;
        };
        let is_int = matches!(self.types.get(ret), CType::Int(_));
        (function.name == "main" && is_int).then(|| self.int(0, ret))
    }

    fn is_vla(&self, var: VarId) -> bool {
        access::is_variable_length(self.types, self.vars[var.0 as usize].ty.ty)
    }
}
