//! Which choices of an execution can matter for how it goes on.

use crate::expr::Expr;
use crate::marks::{self, Input};
use crate::passes::liveness::Liveness;
use crate::program::Location;
use crate::program::{BlockId, Cmd, ProcId, Program, VarId};
use rustc_hash::{FxHashMap, FxHashSet};

/// What a program leaves open and may look at, by strong liveness. Everything else that is open may have any value, as no
/// condition depends on it.
pub(super) struct Relevant {
    /// By procedure, where its body starts.
    entries: Vec<Vec<VarId>>,
    /// The globals and ins of the entry.
    start: FxHashSet<VarId>,
    /// Of procedures without a body: results and globals that they modify.
    results: FxHashSet<(ProcId, VarId)>,
    /// By command, for those of which not all variables are.
    havocs: FxHashMap<Location, Vec<VarId>>,
    /// The commands that give an input.
    inputs: FxHashSet<Location>,
}

impl Relevant {
    pub fn of(program: &Program) -> Relevant {
        let mut liveness = Liveness::new(program);
        let (mut entries, mut havocs) = (Vec::new(), FxHashMap::default());
        let (mut results, mut inputs) = (FxHashSet::default(), FxHashSet::default());
        for (p, proc) in program.procs.iter().enumerate() {
            let id = ProcId(p as u32);
            let Some(body) = &proc.body else {
                let open = proc.outs.iter().chain(&proc.modifies).copied();
                let wanted = open.filter(|v| liveness.has(&liveness.needed_out[p], *v));
                results.extend(wanted.map(|v| (id, v)));
                entries.push(Vec::new());
                continue;
            };
            let open = proc.outs.iter().chain(&body.locals).copied();
            entries.push(open.filter(|v| liveness.has(&liveness.needed_in[p], *v)).collect());
            let live = liveness.live_at_blocks(program, id);
            for (b, block) in body.blocks.iter().enumerate() {
                if !block.cmds.iter().any(|cmd| matches!(cmd, Cmd::Havoc { .. })) {
                    continue;
                }
                let mut set = liveness.live_after(body, id, b, &live);
                // The mark stands behind the command.
                let mut marked = FxHashSet::default();
                for (c, cmd) in block.cmds.iter().enumerate().rev() {
                    if let Cmd::Assume { attrs, .. } = cmd {
                        let input = marks::get::<Input>(&program.terms, attrs).and_then(|input| input.value);
                        marked.extend(input.and_then(|(e, _)| match program.terms.expr(e) {
                            Expr::Var(v) => Some(*v),
                            _ => None,
                        }));
                    }
                    if let Cmd::Havoc { vars, .. } = cmd {
                        if vars.iter().any(|v| marked.remove(v)) {
                            inputs.insert(Location { proc: id, block: BlockId(b as u32), cmd: c });
                        }
                        let matter: Vec<VarId> = vars.iter().copied().filter(|v| liveness.has(&set, *v)).collect();
                        if matter.len() < vars.len() {
                            havocs.insert(Location { proc: id, block: BlockId(b as u32), cmd: c }, matter);
                        }
                    }
                    liveness.step(program, &mut set, cmd);
                }
            }
        }
        let given = program.entry().map(|entry| {
            let ins = program.procs[entry.index()].ins.iter().chain(&program.globals);
            ins.copied().filter(|v| liveness.has(&liveness.needed_in[entry.index()], *v)).collect()
        });
        Relevant { entries, start: given.unwrap_or_default(), results, havocs, inputs }
    }

    /// Whether it matters what a global or an in of the entry is at first.
    pub fn at_start(&self, v: VarId) -> bool {
        self.start.contains(&v)
    }

    /// Whether it matters what a procedure without a body makes of one of its outs, or of a global.
    pub fn of_result(&self, callee: ProcId, v: VarId) -> bool {
        self.results.contains(&(callee, v))
    }

    /// Those of the variables that a command leaves open.
    pub fn of_havoc<'a>(&'a self, at: Location, vars: &'a [VarId]) -> &'a [VarId] {
        self.havocs.get(&at).map_or(vars, Vec::as_slice)
    }

    /// Whether a command that leaves variables open gives one of them an input.
    pub fn is_of_inputs(&self, at: Location) -> bool {
        self.inputs.contains(&at)
    }

    /// Those of the variables that are open where a body starts.
    pub fn of_entry(&self, proc: ProcId) -> &[VarId] {
        &self.entries[proc.index()]
    }
}
