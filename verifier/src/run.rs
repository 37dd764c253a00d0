//! What a run has to say: the data of all reports.

use crate::input::Defined;
use crate::portfolio::job::MemberReport;
use crate::report::sources::Source;
use crate::stages::Stages;
use crate::verdict::{Unknown, Verdict};
use engine::Invariant;
use serde::Serialize;
use smt::refutations::Refutation;
use trace::Trace;

/// Everything a run has to say.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Run {
    pub files: Vec<String>,
    pub properties: Vec<String>,
    /// One sentence for each of several questions under one name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub checked: Vec<String>,
    #[serde(skip)]
    pub verdict: Option<Verdict>,
    pub trace: Option<Trace>,
    /// The files that the trace leads through, if a report shows them.
    #[serde(skip)]
    pub sources: Vec<Source>,
    /// What the verdict rests on, one sentence each.
    pub assumptions: Vec<String>,
    /// What a reader may not expect of the question.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// Functions that are called and that nothing defines.
    #[serde(skip)]
    pub undefined: Vec<String>,
    /// Functions that calls from the entry may lead to.
    pub functions: Vec<Defined>,
    /// Loops, recursions and limits that a BOUNDED rests on.
    pub bounds: Vec<String>,
    #[serde(flatten)]
    pub proof: Proof,
    /// Why there is no verdict, and what may help.
    pub reasons: Vec<String>,
    pub advice: Vec<String>,
    pub engines: Vec<MemberReport>,
    #[serde(flatten)]
    pub cost: Cost,
}

/// What a proof consists of, and what others say of it.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Proof {
    /// Of loops, where the proof has them.
    pub invariants: Vec<Invariant>,
    /// What a proof by regions consists of.
    pub regions: Vec<String>,
    /// What runs of the compiled program say of it, if that was asked.
    pub recheck: Vec<String>,
    /// What another solver says of what it rests on, if that was asked.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub certified: Vec<String>,
    /// What it rests on, if that was asked.
    #[serde(skip)]
    pub refutations: Vec<Refutation>,
}

/// What a run took.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Cost {
    /// How long the stages took.
    pub stages: Stages,
    pub seconds: f64,
    /// Of the largest process, in MiB.
    pub peak_memory_mib: u64,
}

impl Run {
    /// The proof does not count: something else refutes it.
    pub fn withdraw_proof(&mut self, why: String) {
        self.verdict = Some(Verdict::Unknown(Unknown::Unconfirmed(why.clone())));
        self.reasons.push(why);
        self.proof.invariants.clear();
        self.proof.regions.clear();
    }
}
