//! Where a build was started.

use std::path::{Path, PathBuf};

/// What make tells the programs that it calls: how deep they are in calls of make.
const LEVEL: &[u8] = b"MAKELEVEL=";

/// The folder in which the outermost make runs that this process descends from; without one, the current folder.
pub fn folder() -> Result<PathBuf, String> {
    let here = std::env::current_dir().map_err(|error| format!("the current folder: {error}"))?;
    let mut process = Path::new("/proc/self").to_owned();
    let mut is_outermost = false;
    // Its own environment says nothing of it: the first process that does not know that it was called is it.
    while is_called_by_make(&process) {
        let Some(parent) = parent(&process) else { return Ok(here) };
        process = parent;
        is_outermost = true;
    }
    let folder = std::fs::read_link(process.join("cwd")).ok().filter(|folder| is_outermost && folder.is_dir());
    Ok(folder.unwrap_or(here))
}

fn is_called_by_make(process: &Path) -> bool {
    let environment = std::fs::read(process.join("environ")).unwrap_or_default();
    let level = environment.split(|&byte| byte == 0).find_map(|entry| entry.strip_prefix(LEVEL));
    level.is_some_and(|level| level != b"0")
}

fn parent(process: &Path) -> Option<PathBuf> {
    let status = std::fs::read_to_string(process.join("status")).ok()?;
    let id: u32 = status.lines().find_map(|line| line.strip_prefix("PPid:"))?.trim().parse().ok()?;
    (id != 0).then(|| Path::new("/proc").join(id.to_string()))
}
