//! The folder in which a driver is worked on: what `--keep` keeps.

use super::flags::{Flags, module_name};
use super::kernel::{Kernel, SourceFile};
use super::models::{self, Models};
use super::preprocess::{self, Event, Preprocessor, Wanted};
use super::questions::{self, Question};
use crate::cli::driver::Platform;
use frontend::ctype::DataModel;
use frontend::prune::Declarations;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use trace::Location;

/// The functions of a module that nothing else calls.
const OF_MODULE: [&str; 2] = ["init_module", "cleanup_module"];

/// The macros of the headers that questions have in common.
const MACROS: &str = "macros.h";

/// A driver, preprocessed and ready for questions.
#[derive(Debug)]
pub struct Work {
    pub folder: PathBuf,
    /// The module's files, preprocessed, relative to the folder.
    programs: Vec<PathBuf>,
    /// What they were made from; line markers have their names.
    own: Vec<SourceFile>,
    preprocessor: Preprocessor,
    models: PathBuf,
    platform: Platform,
    flags: Flags,
    headers: Vec<String>,
    /// What those headers declare, for questions to take what they need; none if that cannot be read.
    declarations: Option<Declarations>,
    /// Which of `OF_MODULE` the driver has.
    module: Vec<&'static str>,
    pub events: Vec<Event>,
}

impl Work {
    /// Preprocesses the files into the folder.
    pub fn new(folder: PathBuf, models: &Models, kernel: &Kernel, files: &[SourceFile]) -> Result<Work, String> {
        let fail = |error: std::io::Error| format!("error: {}: {error}\n", folder.display());
        std::fs::create_dir_all(folder.join("questions")).map_err(fail)?;
        let models = models.put_into(&folder.join(kernel.platform.name())).map_err(fail)?;
        let module = module_name(&files[0].name);
        let mut work = Work {
            preprocessor: Preprocessor::new(models.clone())?,
            flags: Flags::of_module(kernel, &module),
            platform: kernel.platform,
            folder: folder.clone(),
            models,
            programs: Vec::new(),
            own: Vec::new(),
            headers: Vec::new(),
            declarations: None,
            module: Vec::new(),
            events: Vec::new(),
        };
        for (number, file) in files.iter().enumerate() {
            let flags = Flags::of_file(kernel, &module, file).map_err(|error| format!("error: {error}\n"))?;
            let text = work.preprocessor.run(&flags, Wanted::Text, &file.name, &file.folder)?;
            work.take(number, file, &text).map_err(fail)?;
        }
        work.read_headers()?;
        work.events = work.read_events()?;
        Ok(work)
    }

    fn take(&mut self, number: usize, file: &SourceFile, text: &[u8]) -> std::io::Result<()> {
        // Files of several folders may have one name.
        let program = PathBuf::from(format!("{number}-{}.i", module_name(&file.name)));
        self.own.push(file.clone());
        let declarations =
            Declarations::read(&file.name.display().to_string(), text.to_vec(), |name| self.is_own(name));
        let needed = declarations.map_or_else(|| text.to_vec(), |declarations| declarations.needed(&[]));
        std::fs::write(self.folder.join(&program), needed)?;
        self.programs.push(program);
        for header in self.preprocessor.headers(&self.flags, text) {
            if !self.headers.contains(&header) {
                self.headers.push(header);
            }
        }
        self.module.extend(OF_MODULE.iter().filter(|function| preprocess::defines(text, function)));
        Ok(())
    }

    /// Reads the headers that questions have in common, and keeps their macros in a file of their own.
    fn read_headers(&mut self) -> Result<(), String> {
        let source = self.put("headers.c", questions::headers_text(&self.headers).as_bytes())?;
        let macros = self.preprocessor.run(&self.flags, Wanted::Macros, &source, &self.folder)?;
        let text = self.preprocessor.run(&self.flags, Wanted::Text, &source, &self.folder)?;
        self.declarations = Declarations::read("headers.c", text, |_| false);
        if self.declarations.is_some() {
            self.put(MACROS, &[&macros, questions::HEADERS_ARE_READ.as_bytes()].concat())?;
        }
        Ok(())
    }

    fn read_events(&self) -> Result<Vec<Event>, String> {
        let text = self.preprocess("events", &questions::events_text(&self.headers))?;
        let text = std::fs::read(self.folder.join(text)).map_err(|error| format!("error: {error}\n"))?;
        match preprocess::events(&text) {
            events if events.is_empty() => Err("error: events.h of the models lists no events\n".to_owned()),
            events => Ok(events),
        }
    }

    /// Writes the environment that a question needs, and gives the preprocessed file.
    pub fn write(&self, question: &Question) -> Result<PathBuf, String> {
        self.preprocess(&format!("questions/{}", question.name()), &question.text(&self.headers, &self.module))
    }

    /// Writes a file and what the preprocessor makes of it, whose name it gives.
    fn preprocess(&self, name: &str, text: &str) -> Result<PathBuf, String> {
        // Names have a dot in them.
        let program = format!("{name}.i");
        let command = format!("/* praetor {} */\n", self.command(Path::new(&program)));
        let source = self.put(&format!("{name}.c"), (command + text).as_bytes())?;
        let Some(declarations) = &self.declarations else {
            let text = self.preprocessor.run(&self.flags, Wanted::Text, &source, &self.folder)?;
            return self.put(&program, &text);
        };
        let wanted = Wanted::TextBehind(Path::new(MACROS));
        let text = self.preprocessor.run(&self.flags, wanted, &source, &self.folder)?;
        self.put(&program, &[declarations.needed(&text), b"\n".into(), text].concat())
    }

    /// Writes a file of the folder, and gives its name.
    fn put(&self, name: &str, text: &[u8]) -> Result<PathBuf, String> {
        let path = self.folder.join(name);
        std::fs::write(&path, text).map_err(|error| format!("error: {}: {error}\n", path.display()))?;
        Ok(name.into())
    }

    /// How to ask by hand.
    fn command(&self, program: &Path) -> String {
        let files: Vec<String> = self.files(program).map(|file| file.display().to_string()).collect();
        let options: Vec<&str> = self.verify_options().to_vec();
        format!("verify {} {}", options.join(" "), files.join(" "))
    }

    /// What the question is asked with.
    pub fn verify_options(&self) -> &'static [&'static str] {
        match self.platform {
            Platform::Linux => &["--undefined", "nothing", "--driver"],
            Platform::Windows => &["--undefined", "nothing", "--driver", "--data-model", "windows-x64"],
        }
    }

    /// Sizes and layouts of the system's types.
    pub fn data_model(&self) -> DataModel {
        match self.platform {
            Platform::Linux => DataModel::Lp64,
            Platform::Windows => DataModel::WindowsX64,
        }
    }

    /// What is verified together: the module's files, and the one of a question.
    pub fn files<'a>(&'a self, program: &'a Path) -> impl Iterator<Item = &'a Path> {
        self.programs.iter().map(PathBuf::as_path).chain([program])
    }

    /// The preprocessed files of the module.
    pub fn programs(&self) -> Vec<PathBuf> {
        self.programs.iter().map(|program| self.folder.join(program)).collect()
    }

    /// The text of the module's files as they are.
    pub fn own_text(&self) -> String {
        let read = |file: &SourceFile| std::fs::read(file.path()).unwrap_or_default();
        self.own.iter().map(|file| String::from_utf8_lossy(&read(file)).into_owned()).collect()
    }

    /// Whether a file is one of the module's, headers aside.
    pub fn is_own(&self, file: &str) -> bool {
        self.own.iter().any(|own| own.name.display().to_string() == file)
    }

    /// What is to be verified in the folder, and how. The folders are named so that reports know whose code is whose.
    pub fn verify_args(&self, program: &Path) -> Vec<OsString> {
        let mut args: Vec<OsString> = self.verify_options().iter().map(OsString::from).collect();
        for folder in self.flags.includes.iter().chain([&self.models]) {
            args.extend(["-I".into(), folder.into()]);
        }
        args.extend(self.files(program).map(OsString::from));
        args
    }

    /// A text with the names of headers as one includes them, and those of models by their paths among them.
    pub fn shortened(&self, text: &str) -> String {
        let folders = self.flags.includes.iter().chain([&self.models]);
        let short = |text: String, folder: &PathBuf| text.replace(&format!("{}/", folder.display()), "");
        // As the models include the list of events.
        folders.fold(text.to_owned(), short).replace("models/../", "")
    }

    /// What a rule says is wrong at a call of `reach_error()`.
    pub fn words(&self, rule: &str, at: &Location) -> Option<String> {
        let file = self.models.join(format!("rules/{rule}.c"));
        let text = std::fs::read_to_string(&file).ok()?;
        let line = (Path::new(&at.file) == file).then_some(at.line);
        models::words(&text, line)
    }
}

/// A folder to work in: the one to keep, which must not be there yet, or one that goes when this is dropped.
pub enum Place {
    Kept(PathBuf),
    Scratch(tempfile::TempDir),
}

impl Place {
    pub fn new(kept: Option<&Path>) -> Result<Place, String> {
        if let Some(folder) = kept {
            if folder.exists() && std::fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some()) {
                return Err(format!("{} is there already: it has to be a new folder", folder.display()));
            }
            std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
            let folder = folder.canonicalize().map_err(|error| format!("{}: {error}", folder.display()))?;
            return Ok(Place::Kept(folder));
        }
        let scratch = tempfile::Builder::new().prefix("praetor-driver-").tempdir();
        let scratch = scratch.map_err(|error| format!("no temporary folder: {error}"))?;
        crate::signals::remove_when_ended(scratch.path().to_owned());
        Ok(Place::Scratch(scratch))
    }

    pub fn folder(&self) -> PathBuf {
        match self {
            Place::Kept(folder) => folder.clone(),
            Place::Scratch(scratch) => scratch.path().to_owned(),
        }
    }
}
