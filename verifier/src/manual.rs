//! What describes the command line to a shell and to `man`, made from its definition.

use crate::cli::Cli;
use clap::CommandFactory;
use clap_complete::Shell;
use clap_mangen::Man;

/// A script for this shell.
pub fn completions(shell: Shell) -> String {
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "praetor", &mut text);
    String::from_utf8(text).expect("the definition is text")
}

/// The manual pages: names of files, and text for roff.
pub fn pages() -> Vec<(String, String)> {
    let mut whole = Cli::command().disable_help_subcommand(true);
    whole.build();
    let shown = whole.get_subcommands().filter(|command| !command.is_hide_set()).cloned();
    std::iter::once(whole.clone()).chain(shown).map(page).collect()
}

fn page(command: clap::Command) -> (String, String) {
    let man = Man::new(command).source(concat!("praetor ", env!("CARGO_PKG_VERSION"))).manual("Praetor");
    let mut text = Vec::new();
    man.render(&mut text).expect("memory can be written to");
    (man.get_filename(), String::from_utf8(text).expect("the definition is text"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_and_values_are_completed_in_every_shell() {
        for shell in [Shell::Bash, Shell::Fish, Shell::Zsh] {
            let text = completions(shell);
            for word in ["verify", "check", "data-model", "ILP32"] {
                assert!(text.contains(word), "{shell}: {word}");
            }
        }
    }

    #[test]
    fn each_command_that_is_shown_has_a_page() {
        let pages = pages();
        let names: Vec<&str> = pages.iter().map(|(name, _)| name.as_str()).collect();
        for name in ["praetor.1", "praetor-check.1", "praetor-verify.1", "praetor-man.1"] {
            assert!(names.contains(&name), "{names:?}");
        }
        assert!(!names.iter().any(|name| name.contains("worker") || name.contains("help")), "{names:?}");
        let (_, verify) = pages.iter().find(|(name, _)| name == "praetor-verify.1").unwrap();
        assert!(verify.contains("\\-\\-witness") && verify.contains("Verdict: TRUE"), "{verify}");
    }
}
