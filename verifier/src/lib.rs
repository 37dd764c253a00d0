//! Engines, portfolio and reports; the binary `praetor` is [`command::main`].

#![deny(unsafe_code)]

pub mod cache;
pub mod capture;
pub mod certify;
pub mod check;
pub mod cli;
pub mod command;
pub mod driver;
pub mod entry;
pub mod evidence;
pub mod exit;
pub mod input;
pub mod log;
pub mod manual;
pub mod output;
pub mod portfolio;
pub mod progress;
pub mod project;
pub mod queries;
pub mod recheck;
pub mod report;
pub mod run;
pub mod signals;
pub mod stages;
mod suppressions;
#[allow(unsafe_code, reason = "functions of the C library; each call says why it is safe")]
pub mod sys;
pub mod verdict;
pub mod verify;
