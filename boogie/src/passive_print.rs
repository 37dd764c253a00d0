//! A passive program as readable text, for debugging and goldens. It is like Boogie but is not parsed again.

use crate::expr::{BinOp, Expr, ExprId, Terms, UnOp};
use crate::passive::{CallSiteId, Event, PassiveCmd, PassiveProc, PassiveProgram, ProcKind};
use crate::program::{Function, Var, VarId};
use std::fmt::Write;

/// The whole program. Events are printed as comments if asked for.
pub fn print_passive(program: &PassiveProgram, with_events: bool) -> String {
    let mut out = String::new();
    for axiom in &program.axioms {
        let _ = writeln!(out, "axiom {};", term(program, axiom.expr));
    }
    for (i, proc) in program.procs.iter().enumerate() {
        let entry = if i == program.entry.index() { "{:entrypoint} " } else { "" };
        print_proc(&mut out, program, proc, entry, with_events);
    }
    out
}

fn print_proc(out: &mut String, program: &PassiveProgram, proc: &PassiveProc, entry: &str, with_events: bool) {
    let names = |vars: &[VarId]| vars.iter().map(|v| name(program, *v)).collect::<Vec<_>>().join(", ");
    let (ins, outs) = proc.params.split_at(proc.num_inputs);
    let _ = write!(out, "procedure {entry}{}({}) returns ({})", proc.name, names(ins), names(outs));
    match &proc.kind {
        ProcKind::Plain => {}
        ProcKind::Loop { function, location, .. } => {
            let _ = write!(out, " loop {function} {}", location.as_deref().unwrap_or("?"));
        }
        ProcKind::Limit { reason } => {
            let _ = write!(out, " limit {:?}", reason.to_string());
        }
    }
    if proc.extra_bound > 0 {
        let _ = write!(out, " extra {}", proc.extra_bound);
    }
    out.push('\n');
    if let Some(summary) = proc.summary {
        let _ = writeln!(out, "  summary {};", term(program, summary));
    }
    if let Some(failure) = &proc.failure {
        let _ = writeln!(out, "  failed {};", term(program, failure.condition));
    }
    if proc.blocks.is_empty() {
        return;
    }
    out.push_str("{\n");
    if !proc.locals.is_empty() {
        let _ = writeln!(out, "  var {};", names(&proc.locals));
    }
    for (b, block) in proc.blocks.iter().enumerate() {
        let _ = writeln!(out, "  B{b}:");
        for event in block.events.iter().filter(|_| with_events) {
            let _ = writeln!(out, "    // {}", print_event(program, event));
        }
        for cmd in &block.cmds {
            let _ = match cmd {
                PassiveCmd::Assume(e) => writeln!(out, "    assume {};", term(program, *e)),
                PassiveCmd::Define(v, e) => writeln!(out, "    let {} = {};", name(program, *v), term(program, *e)),
                PassiveCmd::Call(site) => writeln!(out, "    {};", print_call(program, proc, *site)),
            };
        }
        let targets: Vec<String> = block.successors.iter().map(|t| format!("B{}", t.0)).collect();
        let _ = match targets.is_empty() {
            true => writeln!(out, "    return;"),
            false => writeln!(out, "    goto {};", targets.join(", ")),
        };
    }
    out.push_str("}\n");
}

fn print_call(program: &PassiveProgram, proc: &PassiveProc, site: CallSiteId) -> String {
    let call = &proc.call_sites[site.0 as usize];
    let callee = &program.procs[call.callee.index()];
    let args: Vec<String> = call.args.iter().map(|e| term(program, *e)).collect();
    let (ins, outs) = args.split_at(callee.num_inputs);
    format!("call #{} {}({}) -> ({})", site.0, callee.name, ins.join(", "), outs.join(", "))
}

fn print_event(program: &PassiveProgram, event: &Event) -> String {
    match event {
        Event::Block(at) => format!("block {}.{}", at.proc.0, at.block.0),
        Event::Call(site) => format!("call #{}", site.0),
        Event::Havoc { site, values } => {
            let values: Vec<String> =
                values.iter().map(|(v, e)| format!("{} = {}", name(program, *v), term(program, *e))).collect();
            format!("havoc {}: {}", site.0, values.join(", "))
        }
    }
}

fn name(program: &PassiveProgram, v: VarId) -> String {
    program.vars[v.index()].name.clone()
}

/// A term as text. Meant for people: what is shared is written out each time, so a large term is cut short.
fn term(program: &PassiveProgram, e: ExprId) -> String {
    print_term(&program.terms, &program.vars, &program.functions, e)
}

/// A term over these variables and functions, as text for people.
pub fn print_term(terms: &Terms, vars: &[Var], functions: &[Function], e: ExprId) -> String {
    let mut budget = MOST_NODES;
    Printer { terms, vars, functions }.print(e, 0, &mut budget)
}

/// Terms with more nodes than this are cut short.
const MOST_NODES: u32 = 400;
/// And so are those that are deeper than this.
const MOST_LEVELS: u32 = 60;

struct Printer<'a> {
    terms: &'a Terms,
    vars: &'a [Var],
    functions: &'a [Function],
}

impl Printer<'_> {
    fn print(&self, e: ExprId, level: u32, budget: &mut u32) -> String {
        if *budget == 0 || level > MOST_LEVELS {
            return "…".into();
        }
        *budget -= 1;
        let mut sub = |e: &ExprId| self.print(*e, level + 1, budget);
        match self.terms.expr(e) {
            Expr::Var(v) => self.vars[v.index()].name.clone(),
            Expr::Bool(b) => b.to_string(),
            Expr::Int(n) => n.to_string(),
            Expr::Real(text) => text.clone(),
            Expr::Bv { value, width } => format!("{value}bv{width}"),
            Expr::Float { text, .. } => text.clone(),
            Expr::Unary(UnOp::Not, a) => format!("!{}", sub(a)),
            Expr::Unary(UnOp::Neg, a) => format!("-{}", sub(a)),
            Expr::Binary(op, a, b) => format!("({} {} {})", sub(a), symbol(*op), sub(b)),
            Expr::BvOp(op, args) => format!("{op:?}({})", args.iter().map(sub).collect::<Vec<_>>().join(", ")),
            Expr::Extract { hi, lo, arg } => format!("{}[{hi}:{lo}]", sub(arg)),
            Expr::Concat(a, b) => format!("({} ++ {})", sub(a), sub(b)),
            Expr::Ite(c, t, f) => format!("(if {} then {} else {})", sub(c), sub(t), sub(f)),
            Expr::Select(m, is) => {
                let map = sub(m);
                format!("{map}[{}]", is.iter().map(sub).collect::<Vec<_>>().join(", "))
            }
            Expr::Store(m, is, v) => {
                let (map, value) = (sub(m), sub(v));
                format!("{map}[{} := {value}]", is.iter().map(sub).collect::<Vec<_>>().join(", "))
            }
            Expr::MapConst(v) => format!("const({})", sub(v)),
            Expr::Apply(f, args) => {
                let args = args.iter().map(sub).collect::<Vec<_>>().join(", ");
                format!("{}({args})", self.functions[f.index()].name)
            }
            Expr::Old(a) => format!("old({})", sub(a)),
            Expr::Quant { kind, vars, body, .. } => {
                let vars: Vec<String> = vars.iter().map(|v| self.vars[v.index()].name.clone()).collect();
                format!("({kind:?} {} :: {})", vars.join(", "), sub(body))
            }
        }
    }
}

fn symbol(op: BinOp) -> &'static str {
    match op {
        BinOp::And => "&&",
        BinOp::Or => "||",
        BinOp::Implies => "==>",
        BinOp::Iff => "<==>",
        BinOp::Eq => "==",
        BinOp::Subtype => "<:",
        BinOp::Add => "+",
        BinOp::Sub => "-",
        BinOp::Mul => "*",
        BinOp::IntDiv => "div",
        BinOp::IntMod => "mod",
        BinOp::RealDiv => "/",
        BinOp::Pow => "**",
        BinOp::Lt => "<",
        BinOp::Le => "<=",
    }
}
