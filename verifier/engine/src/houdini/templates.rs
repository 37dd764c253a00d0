//! What a program itself guesses: its templates, in which the variables of a procedure take the place of holes.

use crate::limits;
use crate::loops::Loop;
use boogie::expr::{Expr, ExprId};
use boogie::incarnations;
use boogie::passive::{PassiveProc, PassiveProgram, ProcKind};
use boogie::program::{CandidateAt, CandidateTemplate, Hole, ProcId, VarId, VarKind};
use regex::Regex;
use rustc_hash::FxHashMap;

/// Gives procedures what is guessed of their returns.
pub fn of_returns(program: &mut PassiveProgram, loops: &[Loop]) {
    for (t, p) in pairs(program) {
        let template = &program.templates[t];
        if template.at != CandidateAt::Return || p == program.entry.index() {
            continue;
        }
        let id = ProcId(p as u32);
        // A loop's executions are those of the procedure that is called in its place.
        let of = loops.iter().find(|l| l.start == id).map_or(id, |l| l.proc);
        let reaches = loops.iter().any(|l| l.reached == id);
        let is_loop = reaches || matches!(program.procs[of.index()].kind, ProcKind::Loop { .. });
        let is_meant = match &template.procedure {
            Some(name) => *name == program.procs[of.index()].name,
            None => is_loop || !template.loops_only,
        };
        if is_meant && modifies_as_asked(program, template, p) {
            let guesses = Instances::new(program, p, &CandidateAt::Return).of(t);
            let PassiveProgram { terms, procs, .. } = program;
            let PassiveProc { candidates, failure, .. } = &mut procs[p];
            // An early return after a failed assert need not do what others do.
            let failed = failure.as_ref().map(|failure| failure.condition);
            candidates.extend(guesses.into_iter().map(|e| failed.map_or(e, |failed| terms.or2(failed, e))));
        }
    }
}

/// What is guessed of the state at the start of each round of a loop: that rounds keep it, and that it holds anyway. What
/// compares it with the state where the loop starts (`old`) is no property that one round hands to the next.
pub fn of_rounds(program: &mut PassiveProgram, entered: &Loop) {
    let reached = entered.reached.index();
    for t in 0..program.templates.len() {
        let template = &program.templates[t];
        let name = &program.procs[entered.proc.index()].name;
        if template.at != CandidateAt::Round || template.procedure.as_ref().is_some_and(|of| of != name) {
            continue;
        }
        for after in Instances::new(program, reached, &CandidateAt::Round).of(t) {
            if let Some(before) = entered.at_start(program, after) {
                entered.may_keep(program, &[before]);
            }
            program.procs[reached].candidates.push(after);
        }
    }
}

/// Templates with the procedures that have bodies, by position.
fn pairs(program: &PassiveProgram) -> Vec<(usize, usize)> {
    let with_body = |p: &usize| !program.procs[*p].blocks.is_empty() && !program.procs[*p].kind.is_limit();
    let procs: Vec<usize> = (0..program.procs.len()).filter(with_body).collect();
    (0..program.templates.len()).flat_map(|t| procs.iter().map(move |&p| (t, p))).collect()
}

fn modifies_as_asked(program: &PassiveProgram, template: &CandidateTemplate, p: usize) -> bool {
    let modifies = |g: &VarId| {
        let name = incarnations::output(&program.vars[g.index()].name);
        let proc = &program.procs[p];
        proc.params[proc.num_inputs..].iter().any(|out| program.vars[out.index()].name == name)
    };
    template.modified.iter().all(modifies) && !template.unmodified.iter().any(modifies)
}

/// A variable of a procedure, as a hole may stand for it.
struct Choice {
    kind: Kind,
    var: VarId,
    /// Not known of a global that the procedure only writes.
    before: Option<ExprId>,
    after: ExprId,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Input,
    Output,
    Global,
    LoopLocal,
}

struct Instances<'p> {
    program: &'p mut PassiveProgram,
    choices: Vec<Choice>,
}

impl Instances<'_> {
    /// Of a round, the inputs are those that the next one gets.
    fn new<'p>(program: &'p mut PassiveProgram, p: usize, at: &CandidateAt) -> Instances<'p> {
        let PassiveProgram { terms, vars, procs, .. } = &mut *program;
        let proc = &procs[p];
        let mut term = |v: VarId| terms.var(v, vars[v.index()].ty);
        let (inputs, outputs) = proc.params.split_at(proc.num_inputs);
        let is_global = |v: VarId| vars[v.index()].kind == VarKind::Global;
        let mut choices = Vec::new();
        for &input in inputs {
            let before = Some(term(input));
            let out = proc.frame.iter().find(|(v, _)| *v == input).map(|(_, out)| *out);
            let after = term(out.unwrap_or(input));
            if is_global(input) {
                choices.push(Choice { kind: Kind::Global, var: input, before, after });
            } else {
                let given = if *at == CandidateAt::Return { term(input) } else { after };
                choices.push(Choice { kind: Kind::Input, var: input, before, after: given });
                choices.extend(out.map(|_| Choice { kind: Kind::LoopLocal, var: input, before, after }));
            }
        }
        for &out in outputs.iter().filter(|_| *at == CandidateAt::Return) {
            if proc.frame.iter().any(|(input, o)| *o == out && is_global(*input)) {
                continue;
            }
            let name = &vars[out.index()].name;
            let written = vars.iter().position(|v| v.kind == VarKind::Global && incarnations::output(&v.name) == *name);
            let (kind, var) = written.map_or((Kind::Output, out), |g| (Kind::Global, VarId(g as u32)));
            let before = (kind == Kind::Output).then(|| term(out));
            choices.push(Choice { kind, var, before, after: term(out) });
        }
        Instances { program, choices }
    }

    /// A template, with each choice for its holes, where it can be said of the procedure's formals.
    fn of(&mut self, template: usize) -> Vec<ExprId> {
        let template = self.program.templates[template].clone();
        let choices: Vec<Vec<usize>> = template.holes.iter().map(|hole| self.fitting(hole)).collect();
        let all = choices.iter().fold(1usize, |all, fitting| all.saturating_mul(fitting.len()));
        let mut instances = Vec::new();
        for number in 0..all.min(limits::HOUDINI_TEMPLATES_MOST_INSTANCES.usize()) {
            let (mut rest, mut chosen) = (number, Vec::new());
            for (hole, fitting) in template.holes.iter().zip(&choices) {
                chosen.push((hole.var, fitting[rest % fitting.len()]));
                rest /= fitting.len();
            }
            instances.extend(self.instance(template.expr, &chosen));
        }
        instances
    }

    fn fitting(&self, hole: &Hole) -> Vec<usize> {
        let vars = &self.program.vars;
        let pattern = hole.pattern.as_deref().and_then(|p| Regex::new(p).ok());
        let fits = |choice: &Choice| {
            let var = &vars[choice.var.index()];
            let of_kind = match choice.kind {
                Kind::Input => hole.inputs,
                Kind::Output => hole.outputs,
                Kind::Global => hole.globals,
                Kind::LoopLocal => hole.loop_locals,
            };
            let name = incarnations::source(&var.name);
            of_kind && var.ty == vars[hole.var.index()].ty && pattern.as_ref().is_none_or(|p| p.is_match(name))
        };
        (0..self.choices.len()).filter(|&c| fits(&self.choices[c])).collect()
    }

    /// `None` if something is mentioned that the procedure knows nothing of.
    fn instance(&mut self, e: ExprId, chosen: &[(VarId, usize)]) -> Option<ExprId> {
        let (mut before, mut after) = (FxHashMap::default(), FxHashMap::default());
        // Last, what a hole stands for.
        let named = self.choices.iter().filter(|c| c.kind != Kind::LoopLocal).map(|c| (c.var, c));
        for (v, choice) in named.chain(chosen.iter().map(|&(hole, c)| (hole, &self.choices[c]))) {
            before.extend(choice.before.map(|value| (v, value)));
            after.insert(v, choice.after);
        }
        let PassiveProgram { terms, vars, consts, .. } = &mut *self.program;
        let is_known = |v: &VarId, values: &FxHashMap<VarId, ExprId>| {
            values.contains_key(v) || consts.contains(v) || vars[v.index()].kind == VarKind::Bound
        };
        let mut knows_all = true;
        let instance = terms.rewrite(e, &mut FxHashMap::default(), |terms, e| match terms.expr(e) {
            Expr::Old(inner) => {
                let inner = *inner;
                knows_all &= terms.free_vars(inner).iter().all(|v| is_known(v, &before));
                Some(terms.substitute(inner, &before))
            }
            Expr::Var(v) => {
                knows_all &= is_known(v, &after);
                after.get(v).copied()
            }
            _ => None,
        });
        knows_all.then_some(instance)
    }
}
