//! Slicing: drops assignments, havocs and formals whose values cannot decide whether an execution gets on.
//! Every assume and every call stays, since either may block; but an assumption about a trap ([`Trap`]) only if all that
//! it mentions is needed anyway.

use super::bitset::BitSet;
use super::body::with_body;
use super::liveness::Liveness;
use crate::marks::{self, Trap};
use crate::program::{Block, Cmd, ProcId, Program, VarId, VarKind};

pub(crate) fn run(program: &mut Program) {
    let mut liveness = Liveness::new(program);
    for id in with_body(program) {
        let live = liveness.live_at_blocks(program, id);
        let body = program.procs[id.index()].body.as_ref().expect("has a body");
        let mut sliced: Vec<Vec<Cmd>> = Vec::with_capacity(body.blocks.len());
        for (b, block) in body.blocks.iter().enumerate() {
            let mut set = liveness.live_after(body, id, b, &live);
            let mut kept = Vec::with_capacity(block.cmds.len());
            for cmd in block.cmds.iter().rev() {
                if !is_idle_trap(program, &mut liveness, &set, cmd) {
                    kept.extend(live_part(program, cmd, |v| liveness.has(&set, v)));
                }
                liveness.step(program, &mut set, cmd);
            }
            kept.reverse();
            sliced.push(kept);
        }
        let body = program.procs[id.index()].body.as_mut().expect("has a body");
        for (block, cmds) in body.blocks.iter_mut().zip(sliced) {
            block.cmds = cmds;
        }
    }
    drop_formals(program, &liveness);
}

/// Whether a command is an assumption about a trap that mentions something which nothing else depends on.
fn is_idle_trap(program: &Program, liveness: &mut Liveness, live: &BitSet, cmd: &Cmd) -> bool {
    let Cmd::Assume { expr, attrs } = cmd else { return false };
    if !marks::has::<Trap>(attrs) {
        return false;
    }
    let vars = liveness.variables_of(program, *expr).to_vec();
    !vars.into_iter().all(|v| liveness.has(live, v))
}

/// What has to stay of a command.
fn live_part(program: &Program, cmd: &Cmd, is_live: impl Fn(VarId) -> bool) -> Option<Cmd> {
    match cmd {
        Cmd::Assume { expr, .. } if program.terms.is_true(*expr) => None,
        Cmd::Assign { lhs, rhs } => {
            let (lhs, rhs): (Vec<_>, Vec<_>) =
                lhs.iter().copied().zip(rhs.iter().copied()).filter(|(v, _)| is_live(*v)).unzip();
            (!lhs.is_empty()).then_some(Cmd::Assign { lhs, rhs })
        }
        Cmd::Havoc { vars, site } => {
            let vars: Vec<_> = vars.iter().copied().filter(|v| is_live(*v)).collect();
            (!vars.is_empty()).then_some(Cmd::Havoc { vars, site: *site })
        }
        _ => Some(cmd.clone()),
    }
}

/// Drops ins that are not used and outs that no caller wants; the latter become locals of the body.
fn drop_formals(program: &mut Program, liveness: &Liveness) {
    let keep = |set: &[BitSet], p: ProcId, v: VarId| liveness.has(&set[p.index()], v);
    let mut formals: Vec<(Vec<bool>, Vec<bool>)> = Vec::new();
    for (i, proc) in program.procs.iter().enumerate() {
        let p = ProcId(i as u32);
        formals.push((
            proc.ins.iter().map(|v| keep(&liveness.needed_in, p, *v)).collect(),
            proc.outs.iter().map(|v| keep(&liveness.needed_out, p, *v)).collect(),
        ));
    }
    let Program { procs, vars, .. } = program;
    for (proc, (ins, outs)) in procs.iter_mut().zip(&formals) {
        retain(&mut proc.ins, ins);
        for (v, _) in proc.outs.iter().zip(outs).filter(|(_, keep)| !**keep) {
            vars[v.index()].kind = VarKind::Local;
            proc.body.iter_mut().for_each(|b| b.locals.push(*v));
        }
        retain(&mut proc.outs, outs);
        for block in proc.body.iter_mut().flat_map(|b| &mut b.blocks) {
            drop_actuals(block, &formals);
        }
    }
}

fn drop_actuals(block: &mut Block, formals: &[(Vec<bool>, Vec<bool>)]) {
    for cmd in &mut block.cmds {
        if let Cmd::Call { callee, args, outs, .. } = cmd {
            let (ins, results) = &formals[callee.index()];
            retain(args, ins);
            retain(outs, results);
        }
    }
}

fn retain<T>(items: &mut Vec<T>, keep: &[bool]) {
    let mut i = 0;
    items.retain(|_| {
        i += 1;
        keep[i - 1]
    });
}

#[cfg(test)]
mod tests {
    use crate::passes::{Options, keep_traps, run};

    /// Of `p`, only the trap speaks; of `x`, the assert, too.
    const PROGRAM: &str = "
        procedure {:entrypoint} main() {
          var p: bv8, x: bv8;
          havoc p, x;
          assume {:trap} p != 0bv8;
          assume {:trap} x != 0bv8;
          assert x != 1bv8;
        }";

    fn variables(keeps: bool) -> usize {
        let mut program = crate::parse(PROGRAM).unwrap();
        if keeps {
            keep_traps(&mut program);
        }
        run(program, Options::default()).unwrap().passive.procs.iter().map(|proc| proc.locals.len()).sum()
    }

    #[test]
    fn traps_on_what_nothing_else_needs_are_left_out() {
        assert_eq!(variables(true), variables(false) + 1);
    }
}
