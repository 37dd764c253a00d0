//! What the engines say, in this process: each member of the portfolio and each published engine by itself.

use crate::program::Program;
use boogie::passes::{self, Prepared};
use engine::{self, EngineOptions, Features, Strategy, Verdict};
use frontend::cfg;
use frontend::pipeline;
use frontend::source::Text;
use frontend::translate;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};
use trace::replay;
use verifier::portfolio::Answer as Executed;
use verifier::portfolio::beside::{Member as _, Status};
use verifier::portfolio::execute::{self, Budget};

/// For one engine; what is decided takes much less.
const PATIENCE: Duration = Duration::from_secs(4);

/// For one that only proves, and of most programs with an error does not know when to stop.
const PATIENCE_FOR_PROOFS: Duration = Duration::from_secs(1);

/// A patience, or less: `RANDOM_PATIENCE` milliseconds, with which a long run gets through more programs.
fn at_most(patience: Duration) -> Duration {
    let wanted = std::env::var("RANDOM_PATIENCE").ok().and_then(|ms| ms.parse().ok());
    wanted.map_or(patience, |ms| patience.min(Duration::from_millis(ms)))
}

/// Steps of random runs.
const SAMPLED_STEPS: u64 = 200_000;

/// More than any loop of the programs turns.
const DEEPEST: u32 = 64;

#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    True,
    False,
    Undecided(String),
    /// It panicked.
    Broken(String),
}

#[derive(Clone, Copy, Debug)]
pub enum Member {
    Execute,
    Shapes,
    Engine(Strategy, Features),
}

const ALL: Features = Features::ALL;
const SHARING: Features = Features { sharing: true, ..Features::NONE };
const INLINE: Features = Features { sharing: true, substitution: true, ..Features::NONE };

/// Who is asked; the published engines have none of our features.
pub const MEMBERS: &[(&str, Member)] = &[
    ("execute", Member::Execute),
    ("corral", Member::Engine(Strategy::Over, Features::NONE)),
    ("corral-di", Member::Engine(Strategy::Over, SHARING)),
    ("legion", Member::Engine(Strategy::Under, Features::NONE)),
    ("over", Member::Engine(Strategy::Over, ALL)),
    ("under", Member::Engine(Strategy::Under, Features { houdini: false, ..ALL })),
    ("inline", Member::Engine(Strategy::InlineAll, INLINE)),
    ("induction", Member::Engine(Strategy::Induction, ALL)),
    ("abstraction", Member::Engine(Strategy::Abstraction, ALL)),
    ("spacer", Member::Engine(Strategy::Spacer, ALL)),
    ("bmc", Member::Engine(Strategy::Bmc, ALL)),
    ("qicc", Member::Engine(Strategy::Qicc, ALL)),
    ("veriabs", Member::Engine(Strategy::VeriAbs, ALL)),
    ("shapes", Member::Shapes),
];

/// A program that was translated once for all members.
pub struct Asked {
    prepared: Prepared,
    source: cfg::Program,
    question: shapes::Question,
}

impl Asked {
    /// Errors: why there is nothing to ask.
    pub fn new(program: &Program) -> Result<Asked, String> {
        let options = translate::Options::default();
        let text = |(i, text): (usize, String)| Text { name: format!("{i}.c"), text: text.into(), aligned: None };
        let texts = program.texts().into_iter().enumerate().map(text).collect();
        let translated = pipeline::translate_texts(texts, &pipeline::Options::default(), &options)
            .map_err(|failure| failure.diagnostics.iter().map(|d| format!("{}; ", d.message)).collect::<String>())?;
        let question = shapes::Question {
            entry: options.entry,
            error_functions: options.property.error_functions,
            asserts: false,
            deref: false,
            free: false,
            track: false,
            cleanup: false,
            allocation_may_fail: options.allocation_may_fail,
        };
        let asserts = passes::Options { property: Some(passes::Property::Asserts) };
        let prepared = passes::run(translated.translation.program, asserts).map_err(|e| e.to_string())?;
        Ok(Asked { prepared, source: translated.loaded.program, question })
    }

    pub fn ask(&self, member: Member) -> Answer {
        let answer = catch_unwind(AssertUnwindSafe(|| match member {
            Member::Execute => self.execute(),
            Member::Shapes => {
                let deadline = Instant::now() + at_most(PATIENCE);
                let task = shapes::Task { program: &self.source, question: self.question.clone() };
                match shapes::prove(&task, || Instant::now() >= deadline) {
                    Ok(()) => Answer::True,
                    Err(shapes::Failure(why)) => Answer::Undecided(why),
                }
            }
            Member::Engine(strategy, features) => self.search(strategy, features),
        }));
        answer.unwrap_or_else(|e| {
            let text =
                e.downcast_ref::<String>().cloned().or_else(|| e.downcast_ref::<&str>().map(|s| (*s).to_owned()));
            Answer::Broken(text.unwrap_or_default())
        })
    }

    fn execute(&self) -> Answer {
        let alone = Budget::of_sole_member(Instant::now() + at_most(PATIENCE), u64::MAX, true);
        let budget = Budget { sampled_steps: SAMPLED_STEPS, ..alone };
        std::thread::scope(|scope| {
            let mut running = execute::start(scope, &self.prepared, "unreach-call".to_owned(), budget).unwrap();
            if running.head_start() == Status::GoesOn {
                return Answer::Undecided("it goes on".to_owned());
            }
            match Box::new(running).stop().map(|executed| executed.answer) {
                Some(Executed::Proved(_)) => Answer::True,
                Some(Executed::Violated) => Answer::False,
                Some(Executed::Bounded { .. }) => Answer::Undecided("bounded".to_owned()),
                Some(Executed::Unknown(why)) => Answer::Undecided(why.detail().unwrap_or(&why.reason()).to_owned()),
                None => Answer::Broken("the execution crashed".to_owned()),
            }
        })
    }

    fn search(&self, strategy: Strategy, features: Features) -> Answer {
        let only_proves = matches!(
            strategy,
            Strategy::Induction | Strategy::Abstraction | Strategy::Spacer | Strategy::Qicc | Strategy::VeriAbs
        );
        let patience = if only_proves { at_most(PATIENCE_FOR_PROOFS) } else { at_most(PATIENCE) };
        let options = EngineOptions {
            features,
            max_unroll: DEEPEST,
            // Full inlining has no use for a bound that grows.
            unroll: (strategy == Strategy::InlineAll).then_some(DEEPEST / 4),
            deadline: Some(Instant::now() + patience),
            ..EngineOptions::new(strategy)
        };
        match engine::run(&self.prepared.passive, &options, &mut ()).verdict {
            Verdict::Safe => Answer::True,
            Verdict::Unsafe(counterexample) | Verdict::Candidate { counterexample, .. } => {
                match replay::replay(&self.prepared, &counterexample, "unreach-call") {
                    Ok(_) => Answer::False,
                    Err(refused) => Answer::Undecided(refused.explanation),
                }
            }
            Verdict::Bounded { k, .. } => Answer::Undecided(format!("bounded({k})")),
            Verdict::Unknown(why) => Answer::Undecided(format!("{why:?}")),
        }
    }
}
