//! The settings of a project, `praetor.toml`: what `praetor check` is to do where the command line does not say it.

mod settings;

use crate::cli::InputArgs;
use crate::cli::check::CheckArgs;
use crate::input::Rejected;
use crate::input::build::{in_folder, shown};
use crate::suppressions::Suppression;
use settings::Settings;
use std::path::{Path, PathBuf};

const NAME: &str = "praetor.toml";

/// What a project file says that no option does.
#[derive(Default, Debug)]
pub struct Project {
    /// The file, if there is one.
    pub file: Option<PathBuf>,
    /// Where to start, each in turn; nothing for `main`.
    pub functions: Vec<String>,
    pub suppressions: Vec<Suppression>,
}

/// Fills in what the command line leaves open from the project file of the current folder or the nearest above it.
///
/// Errors: the file cannot be read or understood.
pub fn apply(args: &mut CheckArgs) -> Result<Project, Rejected> {
    let here = std::env::current_dir().unwrap_or_default();
    let Some(file) = here.ancestors().map(|folder| folder.join(NAME)).find(|file| file.is_file()) else {
        return Ok(Project::default());
    };
    let name = shown(&file);
    let text = std::fs::read_to_string(&file)
        .map_err(|error| Rejected::new(format!("error: {}: {error}\n", name.display())))?;
    let settings = settings::parse(&text)
        .map_err(|error| Rejected::new(format!("error: {}:{}: {}\n", name.display(), error.place, error.what)))?;
    let functions = match args.input.function {
        Some(_) => Vec::new(),
        None => settings.functions.clone(),
    };
    let suppressions = settings.suppressions.iter().map(|entry| entry.get_ref().clone()).collect();
    fill(args, settings, file.parent().unwrap_or(Path::new("")));
    Ok(Project { file: Some(name), functions, suppressions })
}

fn fill(args: &mut CheckArgs, settings: Settings, folder: &Path) {
    let path = |path: PathBuf| shown(&folder.join(path));
    let Settings { checks, mmio, timeout, memory, baseline, .. } = settings;
    let named = |list| settings::values(list);
    if args.checks.is_empty() {
        args.checks = named(checks);
    }
    if args.mmio.is_empty() {
        args.mmio = mmio.into_iter().map(|range| range.0).collect();
    }
    args.timeout = args.timeout.or(timeout);
    args.memory = args.memory.or(memory);
    args.baseline = args.baseline.take().or(baseline.map(path));
    let input = &mut args.input;
    if input.files.is_empty() && input.build.is_none() {
        input.files = settings.files.into_iter().map(path).collect();
    }
    input.build = input.build.take().or(settings.build.map(path));
    input.include.extend(settings.include.into_iter().map(path));
    input.define.splice(0..0, settings.define);
    input.gcc.splice(0..0, in_folder(settings.options, folder));
    let InputArgs { pointer_depth, globals, malloc, undefined, .. } = input;
    *pointer_depth = pointer_depth.or(settings.pointer_depth);
    *globals = globals.or(settings.globals.map(|value| value.0));
    *malloc = malloc.or(settings.malloc.map(|value| value.0));
    *undefined = undefined.or(settings.undefined.map(|value| value.0));
}
