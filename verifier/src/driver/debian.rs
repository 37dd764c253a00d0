//! Debian's packages of a kernel, unpacked into the user's cache: headers, and the sources of the drivers asked about.

use crate::{output, signals};
use regex::Regex;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Unpacks packages without root.
const UNPACK: &str = include_str!("../../../scripts/apt_unpack.sh");

/// Packages that depend on those of Debian's current kernel.
const HEADERS: &str = "linux-headers-amd64";
const SOURCE: &str = "linux-source";
/// The headers of Windows.
const MINGW: &str = "mingw-w64-common";

/// A kernel of Debian's in the cache.
pub struct Packages {
    folder: PathBuf,
    /// The headers of its configuration.
    pub headers: PathBuf,
    /// The unpacked part of its sources.
    pub tree: PathBuf,
}

impl Packages {
    /// Fetches the headers if they are not there.
    pub fn with_headers() -> Result<Packages, String> {
        let folder = cache("linux")?;
        let find = || in_usr_src(&folder, "linux-headers-", "-amd64");
        if find().is_none() {
            fetch(&folder, HEADERS, |depends| {
                let named = Regex::new(r"linux-headers-[0-9][\w.+-]*-amd64").expect("a valid pattern");
                let amd64 = named.find(depends)?.as_str();
                Some(vec![amd64.to_owned(), format!("{}common", amd64.strip_suffix("amd64")?)])
            })?;
        }
        let headers = find().ok_or_else(|| format!("{} has no headers: remove it", folder.display()))?;
        Ok(Packages { headers, tree: folder.join("tree"), folder })
    }

    /// Unpacks the folder of this driver, named by its path in the kernel's tree, if it is not there.
    pub fn need_source(&self, driver: &Path) -> Result<(), String> {
        let missing = || format!("{}: no such file, here or in the kernel's source", driver.display());
        if self.tree.join(driver).is_file() {
            return Ok(());
        }
        let parts: Vec<&str> = driver.iter().filter_map(|part| part.to_str()).collect();
        let is_plain = parts.len() == driver.components().count() && !parts.iter().any(|part| part.starts_with('.'));
        let [top, second, .., _] = parts[..] else { return Err(missing()) };
        if driver.is_absolute() || !is_plain {
            return Err(missing());
        }
        let archive = self.archive()?;
        let root = archive.file_name().and_then(|name| name.to_str()).and_then(|name| name.strip_suffix(".tar.xz"));
        let root = root.expect("found by this name");
        let own = driver.parent().expect("it has several parts");
        // A driver includes headers of its own folder, and of others of its kind, such as drivers/input.
        let members = [format!("{root}/{}", own.display()), format!("{root}/{top}/{second}/*.h")];
        let members: BTreeSet<String> = members.into_iter().collect();
        std::fs::create_dir_all(&self.tree).map_err(|error| format!("{}: {error}", self.tree.display()))?;
        let options = ["--strip-components=1", "--wildcards", "-C"].map(Into::into);
        let files = [self.tree.clone().into_os_string(), "-xf".into(), archive.into_os_string()];
        let args = options.into_iter().chain(files).chain(members.into_iter().map(Into::into));
        // It complains of members that are not there; what matters is whether the driver is.
        let tar = duct::cmd("tar", args.collect::<Vec<_>>()).stdout_null().stderr_null().unchecked();
        tar.run().map_err(|error| format!("tar cannot be run: {error}"))?;
        let has_xz = || duct::cmd!("xz", "--version").stdout_null().stderr_null().unchecked().run().is_ok();
        match self.tree.join(driver).is_file() {
            true => Ok(()),
            false if !has_xz() => {
                Err("the kernel's source cannot be unpacked: install xz (Debian: xz-utils)".to_owned())
            }
            false => Err(missing()),
        }
    }

    /// The archive of the kernel's source.
    fn archive(&self) -> Result<PathBuf, String> {
        let find = || in_usr_src(&self.folder, "linux-source-", ".tar.xz");
        if find().is_none() {
            fetch(&self.folder, SOURCE, |depends| {
                let named = Regex::new(r"linux-source-[0-9][\w.+-]*").expect("a valid pattern");
                Some(vec![named.find(depends)?.as_str().to_owned()])
            })?;
        }
        find().ok_or_else(|| format!("{} has no source: remove it", self.folder.display()))
    }
}

/// Where packages are kept.
fn cache(platform: &str) -> Result<PathBuf, String> {
    let folder = crate::cache::folder();
    let folder = folder.ok_or("there is no folder for the kernel's packages: set HOME or XDG_CACHE_HOME")?;
    Ok(folder.join(platform))
}

/// The headers of Windows that mingw-w64 has, those for drivers too; fetched if they are not there.
pub fn windows_headers() -> Result<PathBuf, String> {
    let folder = cache("windows")?;
    let inner = "usr/share/mingw-w64/include";
    let places = [Path::new("/").join(inner), folder.join(inner)];
    if let Some(there) = places.iter().find(|place| place.join("ddk/wdm.h").is_file()) {
        return Ok(there.clone());
    }
    let fail = |error: std::io::Error| format!("{}: {error}", folder.display());
    std::fs::create_dir_all(&folder).map_err(fail)?;
    output::say(&format!("praetor: getting Debian's {MINGW} (once, into {})\n", folder.display()));
    let scratch = tempfile::Builder::new().prefix("unfinished-").tempdir_in(&folder).map_err(fail)?;
    signals::remove_when_ended(scratch.path().to_owned());
    unpack(scratch.path(), &[MINGW.to_owned()])?;
    std::fs::rename(scratch.path().join("usr"), folder.join("usr")).map_err(fail)?;
    Ok(folder.join(inner))
}

fn in_usr_src(folder: &Path, prefix: &str, suffix: &str) -> Option<PathBuf> {
    let entries = std::fs::read_dir(folder.join("usr/src")).ok()?;
    let is_it = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or("");
        name.starts_with(prefix) && name.ends_with(suffix)
    };
    // The newest of several, as far as names tell.
    entries.flatten().map(|entry| entry.path()).filter(is_it).max()
}

/// Puts the packages that a package depends on into the cache, whole or not at all.
fn fetch(folder: &Path, package: &str, choose: impl Fn(&str) -> Option<Vec<String>>) -> Result<(), String> {
    let fail = |error: std::io::Error| format!("{}: {error}", folder.display());
    std::fs::create_dir_all(folder.join("usr/src")).map_err(fail)?;
    output::say(&format!("praetor: getting Debian's {package} (once, into {})\n", folder.display()));
    // On the same file system, so that what is finished appears in one step.
    let scratch = tempfile::Builder::new().prefix("unfinished-").tempdir_in(folder).map_err(fail)?;
    signals::remove_when_ended(scratch.path().to_owned());
    unpack(scratch.path(), &[package.to_owned()])?;
    let control = std::fs::read_to_string(scratch.path().join("control").join(package)).map_err(fail)?;
    let chosen = choose(&control).ok_or_else(|| format!("Debian's {package} names no package of a kernel"))?;
    unpack(scratch.path(), &chosen)?;
    for entry in std::fs::read_dir(scratch.path().join("usr/src")).map_err(fail)? {
        let entry = entry.map_err(fail)?;
        let target = folder.join("usr/src").join(entry.file_name());
        if !target.exists() {
            std::fs::rename(entry.path(), target).map_err(fail)?;
        }
    }
    Ok(())
}

fn unpack(folder: &Path, packages: &[String]) -> Result<(), String> {
    let args = ["-s".to_owned(), "--".to_owned(), folder.display().to_string()].into_iter().chain(packages.to_vec());
    let shell = duct::cmd("sh", args.collect::<Vec<_>>()).stdin_bytes(UNPACK).stdout_to_stderr().unchecked();
    match shell.run() {
        Ok(output) if output.status.success() => Ok(()),
        Ok(_) => Err(format!(
            "the kernel's packages ({}) could not be had, as the message above says: name the kernel with --kernel DIR",
            packages.join(", ")
        )),
        Err(error) => Err(format!("sh cannot be run: {error}")),
    }
}
