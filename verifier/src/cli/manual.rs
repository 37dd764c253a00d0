//! What is asked of `praetor completions` and `praetor man`.

use clap::Args;
use clap_complete::Shell;
use std::path::PathBuf;

const COMPLETIONS_HELP: &str = "\
Packages install them. By hand:
  praetor completions bash > ~/.local/share/bash-completion/completions/praetor
  praetor completions fish > ~/.config/fish/completions/praetor.fish
  praetor completions zsh  > DIR/_praetor                   a folder of $fpath";

/// Print a shell's completions of commands, options and their values.
#[derive(Args, Debug)]
#[command(after_help = COMPLETIONS_HELP)]
pub struct CompletionsArgs {
    #[arg(value_enum)]
    pub shell: Shell,
}

/// Write the manual pages of all commands to a folder, such as ~/.local/share/man/man1.
#[derive(Args, Debug)]
pub struct ManArgs {
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
}
