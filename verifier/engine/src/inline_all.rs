//! Full inlining up to the bound, then one check: the reference that the lazy strategies are tested against.

use super::call_tree::Class;
use super::inliner::Inliner;
use super::observer::{Event, Observer};
use super::search::Step;
use super::under::under_widen_step;
use smt::{Result, SmtError};

/// Inlines every open call-site; when there is none, checks. With no open call-site left over- and underapproximation
/// are the same.
pub fn inline_all_step(inliner: &mut Inliner, max_instances: usize, observer: &mut dyn Observer) -> Result<Step> {
    let open = inliner.leaves(Class::Open);
    if open.is_empty() {
        return under_widen_step(inliner, observer);
    }
    for call in open {
        if inliner.solver.out_of_time() {
            return Ok(Step::Timeout);
        }
        if inliner.tree.instances.len() >= max_instances {
            return Err(SmtError::Unsupported(format!("full inlining beyond {max_instances} instances")));
        }
        let instance = inliner.inline(call)?;
        observer.event(Event::Inlined(instance), &inliner.tree);
    }
    Ok(Step::NoDecision)
}
