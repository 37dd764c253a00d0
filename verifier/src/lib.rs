//! Engines, portfolio and reports; the binary `praetor` is [`command::main`].

pub mod cli;
pub mod command;
pub mod dependences;
pub mod engine;
pub mod execute;
pub mod input;
pub mod layouts;
pub mod output;
pub mod portfolio;
pub mod progress;
pub mod property;
pub mod protocol;
pub mod recorder;
pub mod replay;
pub mod report;
pub mod sat;
pub mod signals;
pub mod slice;
pub mod smt;
pub mod trace;
pub mod values;
pub mod verdict;
pub mod verify;
pub mod worker;
pub mod workers;
