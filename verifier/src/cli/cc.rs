//! What is asked of `praetor cc`.

use clap::Args;
use std::ffi::OsString;

const CC_HELP: &str = "\
All arguments go to the compiler, whose output and exit code are those of the command. If it succeeds, what it compiled
and linked is noted, for praetor check --build FILE. The compiler is $PRAETOR_CC, which may have arguments, or else cc or gcc.
The file is $PRAETOR_BUILD, or else compile_commands.json, in the folder where make was started or, without make, in the
current one. What is compiled again takes the place of what was noted before; several processes may write at a time.

Examples:
  make CC=\"praetor cc\" && praetor check --build compile_commands.json
  praetor cc -o prog a.c b.c -lm
  PRAETOR_CC=arm-none-eabi-gcc PRAETOR_BUILD=build.json make CC=\"praetor cc\"";

/// Compile as the C compiler does, and note how, for praetor check --build.
#[derive(Args, Debug)]
#[command(after_help = CC_HELP, disable_help_flag = true)]
pub struct CcArgs {
    /// The compiler's arguments.
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ARG")]
    pub args: Vec<OsString>,
}
