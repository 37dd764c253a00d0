//! How long the stages of a run take.

use boogie::passes::Pass;
use frontend::pipeline::Timings;
use serde::Serialize;
use std::time::{Duration, Instant};

/// Seconds by stage, in the order in which stages were first met; what is done again adds up.
#[derive(Clone, PartialEq, Default, Debug, Serialize)]
#[serde(transparent)]
pub struct Stages(pub Vec<Stage>);

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Stage {
    pub name: String,
    pub seconds: f64,
}

impl Stages {
    pub fn add(&mut self, name: &str, time: Duration) {
        let seconds = time.as_secs_f64();
        tracing::info!("{name}: {seconds:.3} s");
        match self.0.iter_mut().find(|stage| stage.name == name) {
            Some(stage) => stage.seconds += seconds,
            None => self.0.push(Stage { name: name.to_owned(), seconds }),
        }
    }

    pub fn add_all(&mut self, more: Vec<(&str, Duration)>) {
        more.into_iter().for_each(|(name, time)| self.add(name, time));
    }

    /// What it takes to do something, as a stage.
    pub fn timed<T>(&mut self, name: &str, work: impl FnOnce() -> T) -> T {
        let start = Instant::now();
        let result = work();
        self.add(name, start.elapsed());
        result
    }
}

/// The front end's stages.
pub fn of_front_end(timings: &Timings) -> Vec<(&'static str, Duration)> {
    let Timings { preprocess, parse, check, normalise, translate } = *timings;
    let names = ["preprocess", "parse", "check", "lower to control flow", "translate"];
    names.into_iter().zip([preprocess, parse, check, normalise, translate]).collect()
}

/// Takes the time of each pass.
pub struct PassClock<'s> {
    stages: &'s mut Stages,
    last: Instant,
}

impl PassClock<'_> {
    pub fn new(stages: &mut Stages) -> PassClock<'_> {
        PassClock { stages, last: Instant::now() }
    }

    /// This pass has ended.
    pub fn done(&mut self, pass: Pass) {
        let now = Instant::now();
        self.stages.add(&format!("pass {}", pass.name()), now - self.last);
        self.last = now;
    }
}
