//! How a build compiles its files and what it links: `compile_commands.json`, as `praetor cc`, cmake, meson, Bear and others
//! write it.

use super::links::{Links, Unit};
use super::{Rejected, gcc};
use crate::cli::InputArgs;
use serde::{Deserialize, Serialize};
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// How one file is compiled, or how a program is linked, as `praetor cc` notes it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
pub struct Entry {
    /// The folder in which the compiler is called.
    pub directory: PathBuf,
    /// The source; of a link, what it makes.
    pub file: PathBuf,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub output: Option<PathBuf>,
    #[serde(default)]
    pub arguments: Vec<String>,
    /// The same as a shell has them, where they are not told one by one.
    #[serde(default, skip_serializing)]
    pub command: String,
}

impl Entry {
    /// The compiler and its arguments.
    pub fn words(&self) -> Vec<String> {
        if self.arguments.is_empty() { gcc::words(&self.command) } else { self.arguments.clone() }
    }

    /// The same, with what files of options hold in their place, as from this folder.
    fn all_words(&self, folder: &Path) -> Result<Vec<String>, String> {
        let words = self.words().into_iter().map(OsString::from).collect();
        Ok(gcc::expanded(words, folder)?.iter().map(|word| word.to_string_lossy().into_owned()).collect())
    }
}

/// The input with how each of its files is compiled. A program that the build links stands for the files that it is linked of;
/// where nothing is named, that is the only one that is linked, or else all files are.
///
/// Errors: the file is none of a build's, does not know one of the files, or compiles one with options that are not
/// followed.
pub fn with_commands(mut args: InputArgs) -> Result<InputArgs, Rejected> {
    let Some(build) = args.build.take() else { return Ok(args) };
    let say = |what: String| Rejected::new(format!("error: {}: {what}\n", build.display()));
    let links = read(&build).map_err(say)?;
    let (units, left_out) = chosen(&links, &args.files).map_err(say)?;
    let mut narrow = Vec::new();
    args.files.clear();
    for Unit { file, directory, words } in units {
        let given = gcc::read(&words).map_err(|what| say(format!("{}: {what}", file.display())))?;
        narrow.push(given.data_model);
        let options = in_folder(given.options, &directory);
        match args.commands.get(&file) {
            None => args.files.push(file.clone()),
            Some(other) if *other == options => continue,
            Some(_) => {
                return Err(say(format!("{} is compiled twice, in two ways, for one program", file.display())));
            }
        }
        args.commands.insert(file, options);
    }
    args.assumed.extend(left_out.iter().map(|name| format!("{name} is linked too and is no C of the build: left out")));
    narrow.dedup();
    match narrow.as_slice() {
        [one] => args.data_model = one.unwrap_or(args.data_model),
        _ => return Err(say("compiles some files for 32 bits and some for 64".to_owned())),
    }
    Ok(args)
}

fn read(build: &Path) -> Result<Links, String> {
    let text = std::fs::read(build).map_err(|error| error.to_string())?;
    let entries: Vec<Entry> =
        serde_json::from_slice(&text).map_err(|error| format!("is no compilation database: {error}"))?;
    let folder = std::path::absolute(build).ok().and_then(|build| Some(build.parent()?.to_owned())).unwrap_or_default();
    let mut links = Links::default();
    for entry in entries {
        let directory = folder.join(&entry.directory);
        let words = entry.all_words(&directory)?;
        links.add(entry, directory, words);
    }
    Ok(links)
}

/// What the named files and programs are made of, and what of that is left out.
fn chosen(links: &Links, named: &[PathBuf]) -> Result<(Vec<Unit>, Vec<String>), String> {
    let (mut units, mut left_out) = (Vec::new(), Vec::new());
    for name in named {
        if let Some(linked) = links.program(&shown(name)) {
            links.collect(linked, &mut units, &mut left_out)?;
        } else {
            units.push(links.unit(&shown(name)).ok_or_else(|| format!("does not compile {}", name.display()))?);
        }
    }
    if named.is_empty() {
        match links.whole()[..] {
            [] => units = links.units(),
            [one] => links.collect(one, &mut units, &mut left_out)?,
            ref several => {
                let names: Vec<String> = several.iter().map(|link| link.output.display().to_string()).collect();
                return Err(format!("links several programs; name one of them as FILE: {}", names.join(", ")));
            }
        }
    }
    if units.is_empty() { Err("compiles no file in C".to_owned()) } else { Ok((units, left_out)) }
}

/// The options with the paths that the build has them from its folder as they are from here.
pub fn in_folder(options: Vec<String>, folder: &Path) -> Vec<String> {
    const PATHS: &[&str] = &["-isystem", "-iquote", "-idirafter", "-isysroot", "-include", "-imacros", "-I"];
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

/// A path as short as it can be said from here. Of what is not there any more, the folder is looked up.
pub fn shown(path: &Path) -> PathBuf {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let gone = || Some(path.parent()?.canonicalize().ok()?.join(path.file_name()?));
    let path = path.canonicalize().ok().or_else(gone).unwrap_or(path);
    let here = std::env::current_dir().and_then(|here| here.canonicalize()).ok();
    here.and_then(|here| path.strip_prefix(here).ok().map(Path::to_owned)).unwrap_or(path)
}
