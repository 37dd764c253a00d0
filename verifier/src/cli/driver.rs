//! What is asked of drivers on the command line.

use crate::cli::seconds;
use clap::{Args, ValueEnum};
use std::path::PathBuf;

const DRIVER_HELP: &str = "\
No harness has to be written. The files are preprocessed as the kernel's build would, and linked with an environment
that calls what the driver registers. A question is one rule and one event (a device is plugged in, a process reads, an
interrupt comes), from the state that the driver is in then; then one about any sequence of events. What is added is
C that --keep writes out, to look at, to change and to pass back with --models. `praetor rules` lists the rules and
their groups.

A FILE that is not there is looked for in the kernel's tree, or in Debian's package of its source. The kernel is that
of --kernel, else the running one if its headers are installed, else Debian's (fetched once, without root, into the
user's cache).

For each rule, the report says of the events:
  PROVED         no execution that starts so breaks the rule
  VIOLATED       one does; the finding above says where and how
  BOUNDED(<k>)   none does with loops and recursion cut at depth k
  UNKNOWN        undecided; says why
  NOT REACHED    no execution that gets there was found, so that nothing is said about it
Rules that the driver gives no occasion to break, as one about locks of a driver without, are listed and not asked about.
The last line and the exit code sum up, as those of praetor verify:
  Verdict: TRUE             0  all is proved, and every event that the driver registers for was reached
  Verdict: FALSE(<rules>)   1  these rules are violated
  Verdict: BOUNDED(<k>)     2  no violation up to this depth
  Verdict: UNKNOWN(<why>)   2  timeout, memory, unsupported, unconfirmed, solver, not reached
Usage errors exit with 64, files or headers that cannot be read with 65, internal errors with 70.

Examples:
  praetor driver drivers/usb/misc/legousbtower.c         of Debian's kernel, all rules
  praetor driver --kernel ../linux my_driver.c helper.c  a module of two files, against a configured tree
  praetor driver --rules locks,sleep --events 0 my_driver.c
  praetor driver --keep work my_driver.c                 what was asked, to run again by hand
  praetor driver --platform windows my_driver.c          of Windows, with mingw-w64's headers (fetched as Debian's kernel)";

/// The system that a driver is for.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, ValueEnum)]
pub enum Platform {
    #[default]
    Linux,
    /// With the driver model WDM, for x64.
    Windows,
}

impl Platform {
    pub fn name(self) -> &'static str {
        match self {
            Platform::Linux => "linux",
            Platform::Windows => "windows",
        }
    }
}

/// Check a driver of Linux or Windows, as it is, against the rules of the kernel.
#[derive(Args, Clone, Debug)]
#[command(after_help = DRIVER_HELP)]
pub struct DriverArgs {
    /// The C files of one module.
    #[arg(required = true, value_name = "FILE.c")]
    pub files: Vec<PathBuf>,
    #[command(flatten)]
    pub how: How,
    /// Write all that is verified, and the answers, to this new folder.
    #[arg(long, value_name = "DIR")]
    pub keep: Option<PathBuf>,
    /// Write the answers, findings and what was assumed to this file, as JSON.
    #[arg(long, value_name = "FILE")]
    pub json: Option<PathBuf>,
    /// Ask nothing: write the questions about sequences of N events, or about single ones if N is 0, to this new folder, as
    /// tasks for BenchExec [see docs/cluster.md].
    #[arg(long, value_name = "DIR", conflicts_with_all = ["keep", "json"])]
    pub tasks: Option<PathBuf>,
}

/// What is asked, for which kernel, with which means.
#[derive(Args, Clone, Debug)]
pub struct How {
    /// The system that the driver is for.
    #[arg(long, value_enum, default_value_t = Platform::Linux, value_name = "SYSTEM")]
    pub platform: Platform,
    /// A configured kernel tree, or the folder of its headers; for Windows, the folder of mingw-w64's headers.
    #[arg(long, value_name = "DIR")]
    pub kernel: Option<PathBuf>,
    /// Which rules, or groups of rules, to ask about [default: all].
    #[arg(long, value_name = "RULE", value_delimiter = ',')]
    pub rules: Vec<String>,
    /// Ask about sequences of N events too, once single ones are done; 0 for none.
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u32).range(..=1000))]
    pub events: u32,
    /// Seconds of wall time for each question.
    #[arg(long, value_name = "S", default_value_t = 30, value_parser = seconds)]
    pub timeout: u64,
    /// Seconds of wall time for each driver: what is not answered by then is UNKNOWN(timeout).
    #[arg(long, value_name = "S", default_value_t = 300, value_parser = seconds)]
    pub limit: u64,
    /// Findings that are known, with reasons, which do not count [see docs/linux.md].
    #[arg(long, value_name = "FILE")]
    pub suppressions: Option<PathBuf>,
    /// How many questions to work on at a time [default: the number of processors].
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=4096))]
    pub jobs: Option<u32>,
    /// Use this environment, these models and rules (DIR/linux or DIR/windows of praetor driver --keep DIR) instead of the built-in ones.
    #[arg(long, value_name = "DIR")]
    pub models: Option<PathBuf>,
}

const DRIVERS_HELP: &str = "\
Modules are found by the Makefiles of kbuild (obj-m, obj-$(CONFIG_...), NAME-objs, NAME-y); in folders without one, each
C file that is a module by itself is one. Each is checked as by praetor driver, one question at a time, and what comes out is
written to the folder at once, so that a run that is started again goes on where it was ended.

Examples:
  praetor drivers ../linux/drivers/usb/misc --html report        open report/index.html, during the run too
  praetor drivers . --html report --rules mutex,memory_leak --jobs 8
  praetor drivers . --html new --since report                    what has changed";

/// Check all drivers below a folder, and write an index of drivers by rules.
#[derive(Args, Clone, Debug)]
#[command(after_help = DRIVERS_HELP)]
pub struct DriversArgs {
    /// Where the modules are.
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
    /// The folder for the results: index.html, findings.sarif, and a report and a JSON object for each module.
    #[arg(long, value_name = "DIR")]
    pub html: PathBuf,
    /// Say what is otherwise than in the results of an earlier run, the folder of its --html.
    #[arg(long, value_name = "DIR")]
    pub since: Option<PathBuf>,
    #[command(flatten)]
    pub how: How,
}

/// List the rules for drivers, each behind its group, or print the documentation of some.
#[derive(Args, Clone, Debug)]
pub struct RulesArgs {
    /// The system whose rules they are.
    #[arg(long, value_enum, default_value_t = Platform::Linux, value_name = "SYSTEM")]
    pub platform: Platform,
    #[arg(value_name = "RULE")]
    pub names: Vec<String>,
    /// Read the rules in this folder (DIR/linux or DIR/windows of praetor driver --keep DIR) instead of the built-in ones.
    #[arg(long, value_name = "DIR")]
    pub models: Option<PathBuf>,
}
