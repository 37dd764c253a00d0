//! The program that a recheck runs: the files as gcc reads them, stand-ins for what nothing defines, and the runtime.

use super::Asked;
use super::prototypes::{self, DECLARATIONS, Prototype};
use crate::evidence::compiled;
use crate::input::property::Check;
use frontend::preprocess::{contents, is_read_once};
use regex::Regex;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Instant;
use tempfile::TempDir;

const RUNTIME: &str = include_str!("runtime.c");

/// Memory is bytes, and arithmetic wraps: what else gcc may make of a program is not asked. Assembly that names objects
/// needs fixed addresses.
const COMMON: &[&str] =
    &["-std=gnu11", "-g", "-w", "-fno-pie", "-no-pie", "-fno-strict-aliasing", "-fno-delete-null-pointer-checks"];
const FOLLOWED: &[&str] = &["-fsanitize-coverage=trace-pc,trace-cmp"];
/// What makes gcc's program differ from what C says, other than memory errors.
const UNDEFINED: &str = "shift-exponent,unreachable,return,vla-bound,float-cast-overflow,nonnull-attribute,\
                         returns-nonnull-attribute,builtin";

/// How a program is built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// By `gcc -O0`, or `-O2`, with checks of overflow where that is asked about, and of memory.
    Plain(&'static str),
    /// With all checks, to see what else a run does that is undefined.
    Checked,
}

impl Kind {
    pub fn name(self) -> &'static str {
        match self {
            Kind::Plain(level) => level,
            Kind::Checked => "checked",
        }
    }

    /// Whether the address sanitizer watches.
    pub fn is_checked(self, asked: &Asked) -> bool {
        self == Kind::Checked || asked.is_of_memory()
    }

    fn options(self, asked: &Asked) -> Vec<String> {
        let level = if let Kind::Plain(level) = self { level } else { "-O0" };
        let mut options = vec![level.to_owned()];
        options.extend(self.is_checked(asked).then(|| "-fsanitize=address".to_owned()));
        match asked.asks(&Check::NoOverflow) {
            true => options.push("-fsanitize=signed-integer-overflow,shift".to_owned()),
            false => options.push("-fwrapv".to_owned()),
        }
        options.extend((self == Kind::Checked).then(|| format!("-fsanitize={UNDEFINED}")));
        options
    }
}

/// A program with its stand-ins, in a folder of its own.
pub struct Build<'a> {
    asked: &'a Asked,
    pub scratch: &'a TempDir,
    /// Of gcc.
    pub deadline: Instant,
    /// Beside each preprocessed file, what stands in it for what nothing defines.
    texts: Vec<String>,
    stand_ins: Vec<String>,
    /// Text of a file of its own.
    linked: String,
    is_instrumented: bool,
    reads: bool,
    has_arguments: bool,
}

/// Why there is no program.
pub type Refused = String;

impl<'a> Build<'a> {
    /// Reads the program and finds out what it lacks.
    pub fn new(asked: &'a Asked, scratch: &'a TempDir, deadline: Instant) -> io::Result<Result<Self, Refused>> {
        let mut build = Build {
            asked,
            scratch,
            deadline,
            texts: Vec::new(),
            stand_ins: vec![DECLARATIONS.to_owned(); asked.files.len()],
            linked: String::new(),
            is_instrumented: false,
            reads: false,
            has_arguments: false,
        };
        Ok(build.prepare()?.map(|()| build))
    }

    fn prepare(&mut self) -> io::Result<Result<(), Refused>> {
        let mut known = Vec::new();
        for number in 0..self.asked.files.len() {
            match self.read(number)? {
                Ok(prototypes) => known.push(prototypes),
                Err(refused) => return Ok(Err(refused)),
            }
        }
        self.name_error_functions(&known);
        // The linker says what neither the program nor a library has; nm, which files want it.
        let said = self.link(Kind::Plain("-O0"), "first", false)?.err().unwrap_or_default();
        let missing = Regex::new("undefined reference to `(\\w+)'").expect("a valid pattern");
        let missing: BTreeSet<String> = missing.captures_iter(&said).map(|found| found[1].to_owned()).collect();
        if missing.contains("__real_main") {
            return Ok(Err("it has no main".to_owned()));
        }
        let mut wanted = BTreeSet::new();
        let mut variables = Vec::new();
        for (number, known) in known.iter().enumerate() {
            for symbol in self.undefined(number)? {
                let prototype = known.iter().find(|prototype| prototype.name == symbol);
                self.reads |= READERS.contains(&symbol.as_str());
                if !missing.contains(&symbol) || self.is_error_function(&symbol) || !wanted.insert(symbol.clone()) {
                    continue;
                }
                match prototype {
                    Some(prototype) => {
                        let text = prototype.stand_in(&self.texts[number]);
                        self.stand_ins[number].push_str(&text);
                    }
                    None => variables.push((number, symbol)),
                }
            }
            self.has_arguments |= known.iter().any(|p| p.is_defined && p.name == "main" && p.parameters.contains('*'));
        }
        let error_functions: BTreeSet<&str> = self.asked.error_functions().collect();
        for function in error_functions.into_iter().filter(|function| !defines(&known, function)) {
            let _ = writeln!(self.linked, "void {function}() {{ praetor_reached(\"{function}\"); }}");
        }
        self.define_variables(variables)
    }

    /// Variables have their types; where a file shows none, they are memory that holds zeros.
    fn define_variables(&mut self, variables: Vec<(usize, String)>) -> io::Result<Result<(), Refused>> {
        if variables.is_empty() {
            return Ok(Ok(()));
        }
        let before = self.stand_ins.clone();
        for (number, name) in &variables {
            self.stand_ins[*number].push_str(&prototypes::variable(name));
        }
        if self.compile(Kind::Plain("-O0"))?.is_err() {
            self.stand_ins = before;
            for (_, name) in variables {
                let _ = writeln!(self.linked, "char {name}[1 << 16] __attribute__((aligned(64)));");
            }
        }
        Ok(Ok(()))
    }

    /// Preprocesses and compiles a file, and gives the functions that it declares.
    fn read(&mut self, number: usize) -> io::Result<Result<Vec<Prototype>, Refused>> {
        let file = &self.asked.files[number];
        let read = self.path(&format!("{number}.i"));
        let text = if file.ends_with(".i") {
            std::fs::read(file)?
        } else {
            let mut args = self.common();
            args.extend(self.asked.includes.iter().map(|folder| format!("-I{folder}")));
            args.extend(self.asked.defines.iter().map(|define| format!("-D{define}")));
            args.extend(self.asked.options.iter().cloned());
            let file = self.to_read_again(number)?;
            args.extend(["-E", "-x", "c", "-o", &read].map(str::to_owned));
            args.push(compiled::operand(&file));
            if let Err(why) = self.gcc(args)? {
                return Ok(Err(why));
            }
            std::fs::read(&read)?
        };
        let text = format!("# 1 \"{}\"\n{}", file.escape_default(), String::from_utf8_lossy(&text));
        std::fs::write(&read, &text)?;
        self.texts.push(text);
        let (told, object) = (self.path("prototypes"), self.path(&format!("{number}.o")));
        let mut args = self.common();
        args.extend(["-c", "-aux-info", &told, "-o", &object, &read].map(str::to_owned));
        Ok(match self.gcc(args)? {
            Ok(()) => Ok(prototypes::read(&String::from_utf8_lossy(&std::fs::read(told)?))),
            Err(why) => Err(why),
        })
    }

    /// A file that gcc can read, also of what can be read once only.
    fn to_read_again(&self, number: usize) -> io::Result<String> {
        let file = &self.asked.files[number];
        if !is_read_once(Path::new(file)) {
            return Ok(file.clone());
        }
        let copy = self.path(&format!("{number}.c"));
        std::fs::write(&copy, contents(Path::new(file))?)?;
        Ok(copy)
    }

    /// Where the program defines an error function itself, calls tell which function they enter.
    fn name_error_functions(&mut self, known: &[Vec<Prototype>]) {
        self.linked.push_str("void praetor_reached(const char *);\n");
        let mut tests = String::new();
        for (number, prototypes) in known.iter().enumerate() {
            for function in self.asked.error_functions() {
                if prototypes.iter().any(|p| p.is_defined && p.name == function) {
                    let own = format!("praetor_error_{number}_{function}");
                    let _ = writeln!(self.stand_ins[number], "void *const {own} = (void *){function};");
                    let _ = writeln!(self.linked, "extern void *const {own};");
                    let _ = write!(tests, " || function == {own}");
                    self.is_instrumented = true;
                }
            }
        }
        let _ = writeln!(self.linked, "int praetor_is_error(void *function) {{ return 0{tests}; }}");
    }

    fn is_error_function(&self, name: &str) -> bool {
        self.asked.error_functions().any(|function| function == name)
    }

    /// Compiles and links one kind of program; gives where it lies.
    pub fn program(&self, kind: Kind) -> io::Result<Result<PathBuf, Refused>> {
        if let Err(refused) = self.compile(kind)? {
            return Ok(Err(refused));
        }
        let name = format!("program{}", kind.name());
        Ok(self.link(kind, &name, true)?.map(|()| self.scratch.path().join(name)))
    }

    fn compile(&self, kind: Kind) -> io::Result<Result<(), Refused>> {
        for (number, stand_ins) in self.stand_ins.iter().enumerate() {
            let (whole, object) = (self.path(&format!("whole{number}.i")), self.path(&format!("{number}.o")));
            std::fs::write(&whole, format!("{}\n# 1 \"stand-ins\"\n{stand_ins}", self.texts[number]))?;
            let mut args = self.common();
            args.extend(kind.options(self.asked));
            args.extend(FOLLOWED.iter().map(|option| (*option).to_owned()));
            args.extend(self.is_instrumented.then(|| "-finstrument-functions".to_owned()));
            // The stand-ins have macros.
            args.extend(["-c", "-x", "c", &whole, "-o", &object].map(str::to_owned));
            if let Err(why) = self.gcc(args)? {
                return Ok(Err(why));
            }
        }
        Ok(Ok(()))
    }

    fn link(&self, kind: Kind, name: &str, may_lack: bool) -> io::Result<Result<(), String>> {
        let runtime = match self.runtime(kind)? {
            Ok(runtime) => runtime,
            Err(refused) => return Ok(Err(refused)),
        };
        let linked = self.path("linked.c");
        let (reads, has_arguments) = (u8::from(self.reads), u8::from(self.has_arguments));
        let known = format!("const int praetor_reads = {reads}, praetor_has_arguments = {has_arguments};\n");
        std::fs::write(&linked, known + &self.linked)?;
        let mut args = self.common();
        args.extend(["-Wl,--wrap=main", "-o", &self.path(name)].map(str::to_owned));
        args.extend(kind.is_checked(self.asked).then(|| "-fsanitize=address".to_owned()));
        args.extend(may_lack.then(|| "-Wl,--unresolved-symbols=ignore-all".to_owned()));
        let files = 0..self.asked.files.len();
        args.extend(files.map(|number| self.path(&format!("{number}.o"))));
        args.extend([runtime, linked, "-lm".to_owned(), "-lpthread".to_owned()]);
        compiled::gcc(args, self.scratch, self.deadline, true)
    }

    /// The runtime for a kind of program, compiled once.
    fn runtime(&self, kind: Kind) -> io::Result<Result<String, Refused>> {
        let is_checked = kind.is_checked(self.asked);
        let object = self.path(if is_checked { "checked.o" } else { "plain.o" });
        if Path::new(&object).exists() {
            return Ok(Ok(object));
        }
        let text = self.path("runtime.c");
        std::fs::write(&text, RUNTIME)?;
        let mut args = self.common();
        args.extend(["-O1", "-g0", "-c", "-o", &object, &text].map(str::to_owned));
        args.extend(self.asked.macros().into_iter().map(str::to_owned));
        args.extend(is_checked.then(|| "-DCHECKED".to_owned()));
        Ok(self.gcc(args)?.map(|()| object))
    }

    /// The symbols that a file does not define itself.
    fn undefined(&self, number: usize) -> io::Result<Vec<String>> {
        let listed = duct::cmd!("nm", "-u", "--format=posix", self.path(&format!("{number}.o"))).read()?;
        Ok(listed.lines().filter_map(|line| line.split_whitespace().next()).map(str::to_owned).collect())
    }

    fn common(&self) -> Vec<String> {
        let mut args: Vec<String> = COMMON.iter().map(|option| (*option).to_owned()).collect();
        args.extend(compiled::width(self.asked.data_model == "ILP32"));
        args
    }

    fn path(&self, name: &str) -> String {
        self.scratch.path().join(name).display().to_string()
    }

    fn gcc(&self, args: Vec<String>) -> io::Result<Result<(), Refused>> {
        let said = compiled::gcc(args, self.scratch, self.deadline, false)?;
        Ok(said.map_err(|why| format!("gcc does not compile it: {why}")))
    }
}

fn defines(known: &[Vec<Prototype>], function: &str) -> bool {
    known.iter().flatten().any(|prototype| prototype.is_defined && prototype.name == function)
}

/// What reads the standard input.
const READERS: &[&str] = &[
    "stdin",
    "getchar",
    "scanf",
    "__isoc99_scanf",
    "gets",
    "read",
    "getc",
    "fgetc",
    "fgets",
    "fread",
    "fscanf",
    "__isoc99_fscanf",
    "getline",
    "getchar_unlocked",
];
