//! How many programs were decided, by whom.

use crate::asked::Answer;
use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

/// What one engine said.
#[derive(Default)]
struct Row {
    proved: u64,
    violated: u64,
    undecided: [u64; 2],
    wrong: u64,
    time: Duration,
}

#[derive(Default)]
pub struct Tally {
    /// With those that are of no use.
    pub generated: u64,
    pub programs: u64,
    /// Whose error is reached.
    pub reached: u64,
    pub refused: u64,
    rows: BTreeMap<&'static str, Row>,
}

impl Tally {
    /// Counts an answer; whether it is wrong.
    pub fn add(&mut self, engine: &'static str, answer: &Answer, is_reached: bool, time: Duration) -> bool {
        let row = self.rows.entry(engine).or_default();
        row.time += time;
        match answer {
            Answer::Undecided(_) => row.undecided[usize::from(is_reached)] += 1,
            Answer::True if !is_reached => row.proved += 1,
            Answer::False if is_reached => row.violated += 1,
            _ => {
                row.wrong += 1;
                return true;
            }
        }
        false
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Tally { generated, programs, reached, refused, rows } = self;
        writeln!(f, "{programs} programs of {generated}, the error is reached in {reached}; {refused} refused")?;
        writeln!(f, "engine       TRUE FALSE  undecided TRUE FALSE  wrong  ms each")?;
        for (name, Row { proved, violated, undecided: [safe, unsafe_], wrong, time }) in rows {
            let asked = (proved + violated + safe + unsafe_ + wrong).max(1);
            let each = time.as_secs_f64() * 1000.0 / asked as f64;
            writeln!(f, "{name:11} {proved:5} {violated:5}  {safe:14} {unsafe_:5}  {wrong:5}  {each:7.1}")?;
        }
        Ok(())
    }
}

/// `RANDOM_ENGINES` names some, with commas.
pub fn is_asked(name: &str) -> bool {
    std::env::var("RANDOM_ENGINES").map_or(true, |names| names.split(',').any(|one| one == name))
}
