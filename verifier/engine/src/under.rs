//! UnderWidenSI, Algorithm 3 of the Legion paper: underapproximation widening, the strategy of Legion.

use super::call_tree::{CallId, Class};
use super::execution::{self, Execution};
use super::inliner::Inliner;
use super::observer::{CheckKind, Event, Observer};
use super::search::{Found, Step, bug};
use smt::Result;

/// UnderWidenStep: every leaf is blocked, so a model is a bug; a core that blocks open call-sites has exactly those
/// inlined. Unlike the paper's, leaves past the bound are a class of their own: they are never inlined, and a core
/// with only them proves no more than the bound.
pub fn under_widen_step(inliner: &mut Inliner, observer: &mut dyn Observer) -> Result<Step> {
    let leaves: Vec<CallId> = inliner.tree.frontier.iter().copied().collect();
    let blocked = inliner.tree.blockers(&leaves);
    let (path, doubt) = match execution::find(inliner, CheckKind::Under, &blocked, observer)? {
        Execution::None(core) => return widen(inliner, &leaves, &core, observer),
        Execution::Path { path, doubt } => (path, doubt),
        Execution::Timeout => return Ok(Step::Timeout),
    };
    match bug(inliner, &blocked, &path, doubt)? {
        Found::Step(step) => Ok(step),
        Found::Refutation(core) => widen(inliner, &leaves, &core, observer),
    }
}

/// Goes on from a core of blocked leaves.
pub fn widen(inliner: &mut Inliner, leaves: &[CallId], core: &[usize], observer: &mut dyn Observer) -> Result<Step> {
    let used = core.iter().map(|&i| leaves[i]);
    let (open, bound): (Vec<CallId>, Vec<CallId>) = used.partition(|&c| inliner.class(c) == Class::Open);
    observer.event(Event::Core { open: &open, bound: &bound }, &inliner.tree);
    if open.is_empty() {
        return Ok(if bound.is_empty() { Step::Safe } else { Step::Bounded(bound) });
    }
    for call in open {
        let instance = inliner.inline(call)?;
        observer.event(Event::Inlined(instance), &inliner.tree);
    }
    Ok(Step::NoDecision)
}
