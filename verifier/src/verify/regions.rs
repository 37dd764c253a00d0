//! Which region proved which assertion, of a proof by Qicc, in sentences.

use boogie::passes::Prepared;
use boogie::passive::ProcKind;
use boogie::program::ProcId;
use indexmap::IndexSet;
use rustc_hash::FxHashSet;

/// More places of assertions are counted only.
const MOST_PLACES: usize = 10;

/// A sentence for each region that proves any, in the order of the proof. A region proves what is asserted in it, in what it
/// calls, and where it leads to a violation, but for what regions before it prove.
pub fn describe(prepared: &Prepared, regions: &[ProcId]) -> Vec<String> {
    let (mut proved, mut behind) = (FxHashSet::default(), FxHashSet::default());
    let mut sentences = Vec::new();
    for &region in regions {
        let mut places = IndexSet::new();
        let (mut seen, mut open) = (proved.clone(), vec![region]);
        while let Some(next) = open.pop() {
            if seen.insert(next) {
                let blocks = prepared.blocks(next).into_iter().filter(|block| !behind.contains(block));
                places.extend(blocks.flat_map(|block| prepared.assertions(block)));
                open.extend(prepared.passive.procs[next.index()].call_sites.iter().map(|site| site.callee));
            }
        }
        if !places.is_empty() {
            sentences.push(format!("{}: {}", name(prepared, region), listed(&places)));
        }
        proved.insert(region);
        behind
            .extend(prepared.passive.procs[region.index()].failure.iter().flat_map(|failure| &failure.behind).copied());
    }
    sentences
}

fn name(prepared: &Prepared, region: ProcId) -> String {
    let proc = &prepared.passive.procs[region.index()];
    match &proc.kind {
        _ if region == prepared.passive.entry => "the whole program".to_owned(),
        ProcKind::Loop { function, location: Some(at), .. } => format!("{at}: a round of the loop in {function}"),
        ProcKind::Loop { function, location: None, .. } => format!("a round of a loop in {function}"),
        ProcKind::Plain | ProcKind::Limit { .. } => format!("a call of {}", proc.name),
    }
}

fn listed(places: &IndexSet<String>) -> String {
    let mut text = places.iter().take(MOST_PLACES).map(String::as_str).collect::<Vec<_>>().join(", ");
    if places.len() > MOST_PLACES {
        text.push_str(&format!(" and {} more", places.len() - MOST_PLACES));
    }
    text
}
