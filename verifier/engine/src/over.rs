//! OverRefSI, Algorithm 2 of the Legion paper: overapproximation refinement, the strategy of Corral.

use super::call_tree::{CallId, Class};
use super::execution::{self, Execution};
use super::inliner::Inliner;
use super::observer::{CheckKind, Event, Observer};
use super::search::{Found, Step, bug};
use smt::Result;

/// OverRefStep: open call-sites are free, so a refutation is a proof; a path through open call-sites has them
/// inlined, all of them in the order of the path. The model of an `unknown` steers like any other: a step inlines at
/// least one call-site, so it cannot keep the search from ending.
pub fn over_ref_step(inliner: &mut Inliner, observer: &mut dyn Observer) -> Result<Step> {
    let bound = inliner.leaves(Class::Bound);
    let blocked = inliner.tree.blockers(&bound);
    let (path, doubt) = match execution::find(inliner, CheckKind::Over, &blocked, observer)? {
        Execution::None(core) => return Ok(refuted(inliner, &bound, &core, observer)),
        Execution::Path { path, doubt } => (path, doubt),
        Execution::Timeout => return Ok(Step::Timeout),
    };
    if path.leaves.is_empty() {
        return Ok(match bug(inliner, &blocked, &path, doubt)? {
            Found::Step(step) => step,
            Found::Refutation(core) => refuted(inliner, &bound, &core, observer),
        });
    }
    for call in path.leaves {
        let instance = inliner.inline(call)?;
        observer.event(Event::Inlined(instance), &inliner.tree);
    }
    Ok(Step::NoDecision)
}

fn refuted(inliner: &Inliner, bound: &[CallId], core: &[usize], observer: &mut dyn Observer) -> Step {
    let bound: Vec<CallId> = core.iter().map(|&i| bound[i]).collect();
    observer.event(Event::Core { open: &[], bound: &bound }, &inliner.tree);
    if bound.is_empty() { Step::Safe } else { Step::Bounded(bound) }
}
