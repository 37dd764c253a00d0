//! Instances of [map rules](smt::map_rules) for the cells that a path reads.

use super::call_tree::{Cell, InstanceId};
use super::inliner::Inliner;
use super::path::Path;
use super::template::RuleTemplate;
use rustc_hash::FxHashSet;
use smt::Result;
use smt::lower::Lowered;
use smt::map_lemmas::Contents;
use smt::maps::ReadId;
use smt::terms::Term;

/// What the maps of a path hold in the last check's model. `None` if the model is wrong about that: then what it
/// violates was added, and the check is to be repeated.
pub fn contents(inliner: &mut Inliner, path: &Path) -> Result<Option<Contents>> {
    let Some(contents) = inliner.solver.check_reads(&path.reads(&inliner.tree))? else { return Ok(None) };
    let mut grown = false;
    for &instance in &path.instances {
        grown |= instantiate(inliner, path, instance, &contents)?;
    }
    Ok((!grown).then_some(contents))
}

/// Whether a rule stands on a path.
pub fn are_on(inliner: &Inliner, path: &Path) -> bool {
    path.instances.iter().any(|&instance| {
        let template = inliner.templates[inliner.tree.instance(instance).proc.index()].as_ref();
        let rules = template.expect("the instance was made from it").rules.iter();
        rules.map(|r| r.block).any(|b| path.blocks[&instance].iter().any(|on| on.0 as usize == b))
    })
}

/// Asserts the rules of an instance for the cells for which they say something; whether there were any new ones.
fn instantiate(inliner: &mut Inliner, path: &Path, id: InstanceId, contents: &Contents) -> Result<bool> {
    let mut grown = false;
    let proc = inliner.tree.instance(id).proc;
    let rules = inliner.templates[proc.index()].as_ref().map_or(0, |t| t.rules.len());
    for number in 0..rules {
        let template = inliner.templates[proc.index()].as_ref().expect("it has rules");
        let rule = &template.rules[number];
        if !path.blocks[&id].iter().any(|b| b.0 as usize == rule.block) {
            continue;
        }
        let Some(Lowered::Map(map)) = inliner.tree.instance(id).vars[template.slot(rule.rule.map)] else { continue };
        let reads: Vec<ReadId> = contents.reads(map).to_vec();
        for read in reads {
            grown |= instantiate_for(inliner, id, number, read)?;
        }
    }
    Ok(grown)
}

/// The same for one rule and one cell.
fn instantiate_for(inliner: &mut Inliner, id: InstanceId, number: usize, read: ReadId) -> Result<bool> {
    let Inliner { solver, tree, templates, .. } = inliner;
    let instance = &mut tree.instances[id.0 as usize];
    let template = templates[instance.proc.index()].as_ref().expect("it has rules");
    let RuleTemplate { block, rule, guard, body, reads } = &template.rules[number];
    let lowering = &mut solver.lowering;
    let at: Vec<Term> = lowering.maps.get(read).at.clone();
    let mut known = instance.cells[number].get(&at).copied();
    if matches!(known, Some(Cell::Asserted)) {
        return Ok(false);
    }
    for (&v, &t) in rule.bound.iter().zip(&at) {
        instance.vars[template.slot(v)] = Some(Lowered::Term(t));
    }
    if let (None, Some(condition)) = (known, rule.guard) {
        template.lower(lowering, guard, &instance.vars)?;
        known = Some(Cell::Guarded(lowering.value(condition)));
        instance.cells[number].extend(known.map(|cell| (at.clone(), cell)));
    }
    if let Some(Cell::Guarded(condition)) = known
        && lowering.ctx.eval_bool(condition)? == Some(false)
    {
        return Ok(false);
    }
    template.lower(lowering, body, &instance.vars)?;
    let formula = lowering.value(rule.body);
    let mut seen: FxHashSet<ReadId> = instance.reads[*block].iter().copied().collect();
    let new = reads.iter().filter_map(|&e| lowering.read_of(e));
    instance.reads[*block].extend(new.filter(|&read| seen.insert(read)));
    instance.cells[number].insert(at, Cell::Asserted);
    let b = instance.blocks[*block];
    inliner.assert_implication(b, formula)?;
    Ok(true)
}
