//! Engines, portfolio and reports; the binary `praetor` is [`command::main`].

#![deny(unsafe_code)]

pub mod claimed;
pub mod cli;
pub mod command;
pub mod compiled;
pub mod correctness;
pub mod driver;
pub mod evidence;
pub mod execute;
pub mod input;
pub mod output;
pub mod portfolio;
pub mod progress;
pub mod property;
pub mod protocol;
pub mod recheck;
mod regions;
pub mod report;
pub mod samples;
pub mod shaping;
pub mod signals;
pub mod sources;
#[allow(unsafe_code, reason = "functions of the C library; each call says why it is safe")]
pub mod sys;
pub mod termination;
pub mod verdict;
pub mod verify;
pub mod why;
pub mod worker;
pub mod workers;
