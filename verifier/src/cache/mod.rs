//! What is kept for later runs, in the user's cache.

pub mod proofs;

use std::path::PathBuf;

/// Where the user keeps what can be made again; none if the environment names no such folder.
pub fn folder() -> Option<PathBuf> {
    let set = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let folder = set("XDG_CACHE_HOME").or_else(|| Some(set("HOME")?.join(".cache")))?;
    Some(folder.join("praetor"))
}
