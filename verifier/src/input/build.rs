//! How a build compiles its files: `compile_commands.json`, as cmake, meson, Bear and others write it.

use super::{Rejected, gcc};
use crate::cli::InputArgs;
use serde::Deserialize;
use std::path::{Path, PathBuf};

/// How one file is compiled.
#[derive(Deserialize)]
pub struct Entry {
    /// The folder in which the compiler is called.
    pub directory: PathBuf,
    pub file: PathBuf,
    #[serde(default)]
    pub arguments: Vec<String>,
    /// The same as a shell has them, where they are not told one by one.
    #[serde(default)]
    pub command: String,
}

impl Entry {
    /// The compiler and its arguments.
    pub fn words(&self) -> Vec<String> {
        if self.arguments.is_empty() { gcc::words(&self.command) } else { self.arguments.clone() }
    }
}

/// The input with how each of its files is compiled; all files that the build compiles if it names none.
///
/// Errors: the file is none of a build's, does not know one of the files, or compiles one with options that are not
/// followed.
pub fn with_commands(mut args: InputArgs) -> Result<InputArgs, Rejected> {
    let Some(build) = args.build.take() else { return Ok(args) };
    let say = |what: String| Rejected::new(format!("error: {}: {what}\n", build.display()));
    let text = std::fs::read(&build).map_err(|error| say(error.to_string()))?;
    let entries: Vec<Entry> =
        serde_json::from_slice(&text).map_err(|error| say(format!("is no compilation database: {error}")))?;
    let folder =
        std::path::absolute(&build).ok().and_then(|build| Some(build.parent()?.to_owned())).unwrap_or_default();
    let mut known = Vec::new();
    for entry in entries {
        let directory = folder.join(&entry.directory);
        let words = entry.words();
        known.push((shown(&directory.join(&entry.file)), directory, words));
    }
    known.retain(|(file, ..)| file.extension().is_some_and(|extension| extension == "c"));
    if args.files.is_empty() {
        for (file, ..) in &known {
            if !args.files.contains(file) {
                args.files.push(file.clone());
            }
        }
        if args.files.is_empty() {
            return Err(say("compiles no file in C".to_owned()));
        }
    }
    let mut narrow = Vec::new();
    for file in &args.files {
        let is_same = |other: &Path| shown(file) == *other;
        let Some((_, directory, words)) = known.iter().find(|(other, ..)| is_same(other)) else {
            return Err(say(format!("does not compile {}", file.display())));
        };
        let given = gcc::read(words).map_err(|what| say(format!("{}: {what}", file.display())))?;
        narrow.push(given.data_model);
        args.commands.insert(file.clone(), in_folder(given.options, directory));
    }
    narrow.dedup();
    match narrow.as_slice() {
        [one] => args.data_model = one.unwrap_or(args.data_model),
        _ => return Err(say("compiles some files for 32 bits and some for 64".to_owned())),
    }
    Ok(args)
}

/// The options with the paths that the build has them from its folder as they are from here.
fn in_folder(options: Vec<String>, folder: &Path) -> Vec<String> {
    const PATHS: &[&str] = &["-isystem", "-iquote", "-idirafter", "-include", "-imacros", "-I"];
    let mut is_path = false;
    let here = |path: &str| {
        let there = folder.join(path);
        // A header that is included first may be found by the include path instead.
        if there.exists() { there.display().to_string() } else { path.to_owned() }
    };
    let from_here = |option: String| {
        if std::mem::take(&mut is_path) {
            return here(&option);
        }
        is_path = PATHS.contains(&option.as_str());
        let joined = PATHS.iter().find(|path| option.len() > path.len() && option.starts_with(**path));
        joined.map_or(option.clone(), |path| format!("{path}{}", here(&option[path.len()..])))
    };
    options.into_iter().map(from_here).collect()
}

/// A path as short as it can be said from here.
fn shown(path: &Path) -> PathBuf {
    let path = path.canonicalize().or_else(|_| std::path::absolute(path)).unwrap_or_else(|_| path.to_owned());
    let here = std::env::current_dir().and_then(|here| here.canonicalize()).ok();
    here.and_then(|here| path.strip_prefix(here).ok().map(Path::to_owned)).unwrap_or(path)
}
