//! All members of portfolios: those of the supervisor's process, and one row for each that is a worker process.

use super::beside::Start;
use super::job::Job;
use super::{execute, explore, shaping};
use crate::cli::{Engine, Feature};
use boogie::passive::PassiveProgram;
use engine::{Strategy, bmc, horn, induction, qicc};

/// The members of this process, in the order in which they start.
pub const IN_PROCESS: [Start; 3] = [shaping::start, explore::member, execute::member];

/// A member that is a worker.
pub struct Row {
    pub strategy: Strategy,
    /// In reports.
    pub name: &'static str,
    /// What `--without` calls it.
    pub feature: Option<Feature>,
    /// How far its process steps back behind the supervisor's own.
    pub steps_back: i32,
    /// Whether others wait until it has ended or goes on.
    pub is_first: bool,
    /// Whose member it is,
    pub engines: &'static [Engine],
    /// if this is so of program and job.
    pub applies: fn(&PassiveProgram, &Job) -> bool,
}

/// An execution in the supervisor, which is alone among workers, gets a third of a core that all share.
const BEHIND: i32 = 2;

/// These need seconds for their proofs: what the other members find at once must not wait for them. They get a third of
/// what each of those does, and all that these leave.
pub const FAR_BEHIND: i32 = 7;

/// The workers. The last ones of a job are left out where memory is short. Induction and regions need loops, Spacer
/// recursion of any kind, and none has a bound; they find no path that an abstraction could be refined by.
pub const WORKERS: [Row; 9] = [
    Row {
        strategy: Strategy::Bmc,
        name: "bmc",
        feature: Some(Feature::Bmc),
        steps_back: 0,
        is_first: true,
        engines: &[Engine::Bmc, Engine::LalReps, Engine::Portfolio],
        applies: |program, job| job.engine == Engine::Bmc || is_unbounded(job) && bmc::applies(program),
    },
    Row {
        strategy: Strategy::Over,
        name: "over",
        feature: Some(Feature::Over),
        steps_back: BEHIND,
        is_first: false,
        engines: &[
            Engine::Corral,
            Engine::CorralDi,
            Engine::LegionPlus,
            Engine::LalReps,
            Engine::Portfolio,
            Engine::Qicc,
            Engine::VeriAbs,
        ],
        applies: |_, job| job.refine.is_some() || !matches!(job.engine, Engine::Qicc | Engine::VeriAbs),
    },
    Row {
        strategy: Strategy::Under,
        name: "under",
        feature: Some(Feature::Under),
        steps_back: BEHIND,
        is_first: false,
        engines: &[
            Engine::Legion,
            Engine::LegionPlus,
            Engine::LalReps,
            Engine::KInduction,
            Engine::Spacer,
            Engine::Portfolio,
        ],
        applies: |_, _| true,
    },
    Row {
        strategy: Strategy::Induction,
        name: "induction",
        feature: Some(Feature::Induction),
        steps_back: BEHIND,
        is_first: false,
        engines: &[Engine::KInduction],
        applies: |program, job| is_unbounded(job) && induction::applies(program),
    },
    Row {
        strategy: Strategy::Abstraction,
        name: "abstraction",
        feature: Some(Feature::Induction),
        steps_back: BEHIND,
        is_first: false,
        engines: &[Engine::Portfolio],
        applies: |program, job| is_unbounded(job) && induction::applies(program),
    },
    Row {
        strategy: Strategy::Spacer,
        name: "spacer",
        feature: Some(Feature::Spacer),
        steps_back: FAR_BEHIND,
        is_first: false,
        engines: &[Engine::Spacer, Engine::Portfolio],
        applies: |program, job| is_unbounded(job) && horn::applies(program),
    },
    Row {
        strategy: Strategy::Qicc,
        name: "qicc",
        feature: Some(Feature::Regions),
        steps_back: FAR_BEHIND,
        is_first: false,
        engines: &[Engine::Qicc, Engine::Portfolio],
        applies: |program, job| match job.engine {
            Engine::Qicc => job.refine.is_none(),
            _ => is_unbounded(job) && induction::applies(program) && qicc::pays(program),
        },
    },
    Row {
        strategy: Strategy::VeriAbs,
        name: "veriabs",
        feature: None,
        steps_back: BEHIND,
        is_first: false,
        engines: &[Engine::VeriAbs],
        applies: |_, job| job.refine.is_none(),
    },
    Row {
        strategy: Strategy::InlineAll,
        name: "inline",
        feature: None,
        steps_back: BEHIND,
        is_first: false,
        engines: &[Engine::Inline],
        applies: |_, _| true,
    },
];

/// What an engine runs.
pub fn of(program: &PassiveProgram, job: &Job) -> Vec<&'static Row> {
    let is_wanted = |member: &&Row| {
        member.engines.contains(&job.engine) && !member.feature.is_some_and(|feature| job.without.contains(&feature))
    };
    WORKERS.iter().filter(is_wanted).filter(|member| (member.applies)(program, job)).collect()
}

/// The member of a strategy.
pub fn with(strategy: Strategy) -> &'static Row {
    WORKERS.iter().find(|member| member.strategy == strategy).expect("each strategy has a member")
}

fn is_unbounded(job: &Job) -> bool {
    job.unroll.is_none() && job.refine.is_none()
}
