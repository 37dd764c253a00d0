//! What a build links: from its programs through libraries and objects back to files in C.

use super::archive::{self, Member};
use super::build::{Entry, shown};
use super::gcc::{self, Call, Makes};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// A file in C and how it is compiled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unit {
    pub file: PathBuf,
    /// The folder in which the compiler is called.
    pub directory: PathBuf,
    /// The compiler and its arguments.
    pub words: Vec<String>,
}

/// A call of the compiler that makes something of what others have made.
#[derive(Debug)]
pub struct Link {
    pub output: PathBuf,
    directory: PathBuf,
    words: Vec<String>,
    call: Call,
}

/// All that a build compiles and links.
#[derive(Default, Debug)]
pub struct Links {
    compiled: Vec<(Unit, Option<PathBuf>)>,
    linked: Vec<Link>,
}

/// What is found on the way from a link back to its sources.
struct Found<'a> {
    units: &'a mut Vec<Unit>,
    left_out: &'a mut Vec<String>,
    seen: BTreeSet<PathBuf>,
}

impl Links {
    /// Takes an entry of the database: the words of its command, and where that runs.
    pub fn add(&mut self, entry: Entry, directory: PathBuf, words: Vec<String>) {
        let call = Call::read(words.get(1..).unwrap_or_default());
        let file = entry.file.to_string_lossy();
        let is_object = matches!(call.makes, Makes::Objects(_));
        let output = match entry.output {
            Some(output) => Some(output),
            None if is_object || call.output.is_some() => Some(call.output_of(&file).into()),
            None => None,
        };
        let output = output.map(|output| shown(&directory.join(output)));
        if gcc::is_source(&file) {
            let file = shown(&directory.join(&entry.file));
            self.compiled.push((Unit { file, directory, words }, output));
        } else if let Some(output) = output.filter(|_| call.makes != Makes::Nothing) {
            self.linked.retain(|link| link.output != output);
            self.linked.push(Link { output, directory, words, call });
        }
    }

    /// What links a program or a library, by its path.
    pub fn program(&self, path: &Path) -> Option<&Link> {
        self.linked.iter().find(|link| link.output == path)
    }

    /// How a file is compiled.
    pub fn unit(&self, file: &Path) -> Option<Unit> {
        self.compiled.iter().find(|(unit, _)| unit.file == file).map(|(unit, _)| unit.clone())
    }

    /// All files, each once.
    pub fn units(&self) -> Vec<Unit> {
        let mut units: Vec<Unit> = Vec::new();
        for (unit, _) in &self.compiled {
            if !units.iter().any(|other| other.file == unit.file) {
                units.push(unit.clone());
            }
        }
        units
    }

    /// The programs whose sources are there; where none is linked, the only library that is. A configuration's trials
    /// have been removed.
    pub fn whole(&self) -> Vec<&Link> {
        let is_there = |link: &&Link| {
            let mut units = Vec::new();
            let is_known = self.collect(link, &mut units, &mut Vec::new()).is_ok();
            is_known && !units.is_empty() && units.iter().all(|unit| unit.file.exists())
        };
        let made = |makes: Makes| self.linked.iter().filter(move |link| link.call.makes == makes).filter(is_there);
        let programs: Vec<&Link> = made(Makes::Program).collect();
        let libraries: Vec<&Link> = made(Makes::Library).collect();
        if programs.is_empty() && libraries.len() == 1 { libraries } else { programs }
    }

    /// The files that a link leads back to, and what else is linked.
    ///
    /// Errors: an archive has objects of one name, and they are not told apart.
    pub fn collect(&self, link: &Link, units: &mut Vec<Unit>, left_out: &mut Vec<String>) -> Result<(), String> {
        self.follow(link, &mut Found { units, left_out, seen: BTreeSet::new() })
    }

    fn follow(&self, link: &Link, found: &mut Found) -> Result<(), String> {
        for input in &link.call.inputs {
            let path = match input.strip_prefix("-l") {
                Some(name) => self.library(link, name),
                None => Some(shown(&link.directory.join(input))),
            };
            match path {
                // Of the system.
                None => {}
                Some(file) if gcc::is_source(input) => {
                    found.units.push(Unit { file, directory: link.directory.clone(), words: link.words.clone() });
                }
                Some(path) => self.follow_file(&path, found)?,
            }
        }
        Ok(())
    }

    /// A library that the command names, if it is in one of the folders that it names.
    fn library(&self, link: &Link, name: &str) -> Option<PathBuf> {
        let names = match name.strip_prefix(':') {
            Some(file) => vec![file.to_owned()],
            None => vec![format!("lib{name}.so"), format!("lib{name}.a")],
        };
        let folders = link.call.folders.iter().map(|folder| link.directory.join(folder));
        let mut paths = folders.flat_map(|folder| names.iter().map(move |name| shown(&folder.join(name))));
        paths.find(|path| path.exists() || self.linked.iter().any(|link| link.output == *path))
    }

    fn follow_file(&self, path: &Path, found: &mut Found) -> Result<(), String> {
        if !found.seen.insert(path.to_owned()) {
            return Ok(());
        }
        let made = self.compiled.iter().rev().find(|(_, output)| output.as_deref() == Some(path));
        if let Some((unit, _)) = made {
            found.units.push(unit.clone());
        } else if let Some(link) = self.program(path) {
            self.follow(link, found)?;
        } else if let Some(members) = archive::read(path) {
            for member in members {
                match self.member(path, &member)? {
                    Some(object) => self.follow_file(&object, found)?,
                    None => found.left_out.push(format!("{} of {}", member.name, path.display())),
                }
            }
        } else {
            found.left_out.push(path.display().to_string());
        }
        Ok(())
    }

    /// The object that was put into an archive: archives keep its name without its folder.
    fn member(&self, archive: &Path, member: &Member) -> Result<Option<PathBuf>, String> {
        let outputs = self.compiled.iter().filter_map(|(_, output)| output.as_ref());
        let outputs: BTreeSet<&PathBuf> = outputs.chain(self.linked.iter().map(|link| &link.output)).collect();
        if member.name.contains('/') {
            let path = shown(&archive.with_file_name(&member.name));
            return Ok(outputs.contains(&path).then_some(path));
        }
        let named = outputs.into_iter().filter(|output| output.file_name().is_some_and(|name| name == &*member.name));
        let named: Vec<&PathBuf> = named.collect();
        let is_same = |path: &&&PathBuf| std::fs::read(path).is_ok_and(|bytes| bytes == member.contents);
        match named[..] {
            [] => Ok(None),
            [one] => Ok(Some(one.clone())),
            _ => {
                let Some(same) = named.iter().find(is_same) else {
                    let archive = archive.display();
                    return Err(format!("{} of {archive} may be any of several objects of that name", member.name));
                };
                Ok(Some((*same).clone()))
            }
        }
    }
}
