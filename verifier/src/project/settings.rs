//! The keys of `praetor.toml`. Each has the name and the values of the option that it is the default of.

use crate::check::classes::Class;
use crate::cli::check::address_range;
use crate::cli::{Globals, Malloc, Undefined, depth, mebibytes, nearest, seconds, spelling};
use crate::suppressions::Suppression;
use clap::ValueEnum;
use serde::Deserialize;
use serde::de::{Deserializer, Error};
use std::ops::{Range, RangeInclusive};
use std::path::PathBuf;
use toml::Spanned;

/// What the file says. Paths are from its folder.
#[derive(Default, Deserialize, Debug)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Settings {
    /// What to check where the command line names nothing: files in C, or programs that the build links.
    pub files: Vec<PathBuf>,
    pub build: Option<PathBuf>,
    pub include: Vec<PathBuf>,
    pub define: Vec<String>,
    /// gcc's other options.
    pub options: Vec<String>,
    pub checks: Vec<Named<Class>>,
    /// Where to start, each in turn.
    pub functions: Vec<String>,
    #[serde(deserialize_with = "as_depth")]
    pub pointer_depth: Option<u32>,
    pub globals: Option<Named<Globals>>,
    pub malloc: Option<Named<Malloc>>,
    pub undefined: Option<Named<Undefined>>,
    pub mmio: Vec<Addresses>,
    #[serde(deserialize_with = "as_seconds")]
    pub timeout: Option<u64>,
    #[serde(deserialize_with = "as_mebibytes")]
    pub memory: Option<u64>,
    pub baseline: Option<PathBuf>,
    pub suppressions: Vec<Spanned<Suppression>>,
}

/// A number within the limits of its option.
fn number<'de, D: Deserializer<'de>, T>(of: D, read: fn(&str) -> Result<T, String>) -> Result<Option<T>, D::Error> {
    read(&i64::deserialize(of)?.to_string()).map(Some).map_err(D::Error::custom)
}

fn as_depth<'de, D: Deserializer<'de>>(of: D) -> Result<Option<u32>, D::Error> {
    number(of, depth)
}

fn as_seconds<'de, D: Deserializer<'de>>(of: D) -> Result<Option<u64>, D::Error> {
    number(of, seconds)
}

fn as_mebibytes<'de, D: Deserializer<'de>>(of: D) -> Result<Option<u64>, D::Error> {
    number(of, mebibytes)
}

/// A value by its name on the command line.
#[derive(Clone, Copy, Debug)]
pub struct Named<T>(pub T);

impl<'de, T: ValueEnum> Deserialize<'de> for Named<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        named(&String::deserialize(deserializer)?).map(Named).map_err(D::Error::custom)
    }
}

fn named<T: ValueEnum>(text: &str) -> Result<T, String> {
    T::from_str(text, false).map_err(|_| {
        let names: Vec<String> = T::value_variants().iter().cloned().map(spelling).collect();
        let hint = nearest(text, names.iter().map(String::as_str));
        format!("unknown value `{text}`, expected one of {}{hint}", names.join(", "))
    })
}

pub fn values<T>(list: Vec<Named<T>>) -> Vec<T> {
    list.into_iter().map(|value| value.0).collect()
}

/// Where registers are, as `--mmio` has it.
#[derive(Clone, Debug)]
pub struct Addresses(pub RangeInclusive<u64>);

impl<'de> Deserialize<'de> for Addresses {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        address_range(&String::deserialize(deserializer)?).map(Addresses).map_err(D::Error::custom)
    }
}

/// What is wrong with the file, and where: `line:column`.
#[derive(PartialEq, Eq, Debug)]
pub struct Malformed {
    pub place: String,
    pub what: String,
}

/// Reads the file's text.
pub fn parse(text: &str) -> Result<Settings, Malformed> {
    let at = |span: Option<Range<usize>>, what: &str| {
        let before = &text[..span.map_or(0, |span| span.start)];
        let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count());
        let place = format!("{}:{}", before.matches('\n').count() + 1, column + 1);
        Malformed { place, what: what.trim_end().replace('\n', "; ") }
    };
    let settings: Settings = toml::from_str(text).map_err(|error| at(error.span(), error.message()))?;
    for entry in &settings.suppressions {
        let Suppression { rule, .. } = entry.get_ref();
        let rule = named::<Class>(rule).map(|_| ()).map_err(|what| format!("rule: {what}"));
        rule.and_then(|()| entry.get_ref().validate()).map_err(|what| at(Some(entry.span()), &what))?;
    }
    Ok(settings)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(text: &str) -> String {
        let Malformed { place, what } = parse(text).expect_err("it is wrong");
        format!("{place}: {what}")
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        for (text, expected) in [
            ("files = [\"a.c\"]\nchekcs = [\"null\"]\n", "2:1: unknown field `chekcs`, expected one of"),
            ("checks = [\"null\",\n  \"nul\"]\n", "1:10: unknown value `nul`, expected one of null"),
            ("checks = [\"nul\"]\n", "did you mean 'null'?"),
            ("timeout = 0\n", "1:11: the least is 1"),
            ("memory = 5\n", "1:10: the least is 128"),
            ("pointer-depth = 9\n", "1:17: the most is 8"),
            ("timeout = \"long\"\n", "1:11: invalid type: string"),
            ("mmio = [\"0x10\"]\n", "1:8: expected the first and the last address"),
            ("files = [\"a.c\"\n", "1:"),
            ("[[suppressions]]\nrule = \"leak\"\nfile = \"a.c\"\n", "missing field `reason`"),
            ("\n[[suppressions]]\nrule = \"leaks\"\nfile = \"a.c\"\nreason = \"r\"\n", "did you mean 'leak'?"),
            ("\n[[suppressions]]\nrule = \"leak\"\nfile = \"a.c\"\nreason = \"\"\n", "2:1: that of leak in a.c gives"),
        ] {
            assert!(refused(text).contains(expected), "{text}: {}", refused(text));
        }
    }

    #[test]
    fn each_key_is_read() {
        let settings = parse(include_str!("example.toml")).unwrap();
        assert_eq!(settings.checks.iter().map(|class| class.0).collect::<Vec<_>>(), [Class::Null, Class::Leak]);
        assert_eq!(settings.mmio[0].0, 0x4000_0000..=0x5fff_ffff);
        assert_eq!(settings.suppressions[0].get_ref().line, Some(12));
        assert!(parse("").unwrap().files.is_empty());
    }
}
