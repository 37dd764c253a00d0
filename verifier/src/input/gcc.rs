//! The options of gcc that a program's meaning depends on.

use super::Rejected;
use crate::cli::{DataModel, InputArgs};
use std::ffi::OsString;
use std::path::Path;

/// What gcc's options mean here.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Given {
    /// For the preprocessor.
    pub options: Vec<String>,
    pub data_model: Option<DataModel>,
}

/// Options with a value of their own behind them, or in the same word.
const WITH_VALUE: &[&str] =
    &["-include", "-imacros", "-isystem", "-iquote", "-idirafter", "-isysroot", "--sysroot", "-U", "-I", "-D"];

/// Those that say where the compiler writes, or how it links: their values follow.
const ELSEWHERE: &[&str] = &[
    "-o",
    "-x",
    "-MF",
    "-MT",
    "-MQ",
    "-MJ",
    "-L",
    "-l",
    "-Xlinker",
    "-Xassembler",
    "-Xpreprocessor",
    "-T",
    "-z",
    "-u",
    "-e",
    "-B",
    "-aux-info",
    "-dumpbase",
    "-dumpdir",
    "-wrapper",
    "--param",
];

/// Those behind which nothing is compiled or linked: gcc is asked something, or preprocesses only.
const ASKS: &[&str] =
    &["-E", "-M", "-MM", "-fsyntax-only", "--version", "--help", "-dumpversion", "-dumpmachine", "-dumpspecs", "-###"];

/// Those that change what C means, and are not followed.
const REFUSED: &[&str] = &[
    "-funsigned-char",
    "-fno-signed-char",
    "-fshort-enums",
    "-fshort-wchar",
    "-fpack-struct",
    "-funsigned-bitfields",
    "-fno-signed-bitfields",
    "-fopenmp",
    "-fopenacc",
    "-m16",
    "-mx32",
    "-mms-bitfields",
    "-mlong-double-64",
    "-mlong-double-128",
];

/// Whether the command line has gcc's option here; `praetor` has `-I`, `-D`, `-h`, `-V` and `-o` itself.
fn is_of_gcc(arg: &str) -> bool {
    let one_dash = arg.starts_with('-') && !arg.starts_with("--") && arg.len() > 1;
    one_dash && !arg.starts_with("-I") && !arg.starts_with("-D") && !matches!(arg, "-h" | "-V" | "-o")
}

/// More files of options than these name each other.
const MOST_FILES: usize = 100;

/// The arguments with those of files `@FILE` in their place, up to `--`; such files are named from a folder.
///
/// Errors: such a file cannot be read.
pub fn expanded(args: Vec<OsString>, folder: &Path) -> Result<Vec<OsString>, String> {
    let mut all = Vec::new();
    let mut left: Vec<OsString> = args.into_iter().rev().collect();
    let mut files = 0;
    while let Some(arg) = left.pop() {
        if arg == "--" {
            all.push(arg);
            all.extend(left.into_iter().rev());
            break;
        }
        let Some(file) = arg.to_str().and_then(|arg| arg.strip_prefix('@')).filter(|file| !file.is_empty()) else {
            all.push(arg);
            continue;
        };
        files += 1;
        if files > MOST_FILES {
            return Err(format!("@{file}: such files name each other"));
        }
        let text = std::fs::read_to_string(folder.join(file)).map_err(|error| format!("@{file}: {error}"))?;
        left.extend(words(&text).into_iter().rev().map(OsString::from));
    }
    Ok(all)
}

/// The arguments of a command with gcc's options behind `--gcc=`, and those of files `@FILE` in their place.
///
/// Errors: such a file cannot be read.
pub fn marked(args: Vec<OsString>) -> Result<Vec<OsString>, String> {
    let mut marked = Vec::new();
    let mut args = expanded(args, Path::new(""))?.into_iter();
    while let Some(arg) = args.next() {
        let Some(text) = arg.to_str() else {
            marked.push(arg);
            continue;
        };
        if text == "--" {
            marked.push(arg);
            marked.extend(args);
            break;
        }
        if !is_of_gcc(text) {
            marked.push(arg);
            continue;
        }
        marked.push(format!("--gcc={text}").into());
        if WITH_VALUE.contains(&text) || ELSEWHERE.contains(&text) {
            let value = args.next().ok_or_else(|| format!("{text} has no value"))?;
            marked.push(format!("--gcc={}", value.to_string_lossy()).into());
        }
    }
    Ok(marked)
}

/// The input with its options of gcc's followed.
///
/// Errors: as of [`read`].
pub fn applied(mut args: InputArgs) -> Result<InputArgs, Rejected> {
    let given = read(&args.gcc).map_err(|what| Rejected::new(format!("error: {what}\n")))?;
    args.gcc = given.options;
    args.data_model = given.data_model.unwrap_or(args.data_model);
    Ok(args)
}

/// What options of gcc's mean; names of files are left out.
///
/// Errors: one of them changes what the program means, and is not followed.
pub fn read(args: &[String]) -> Result<Given, String> {
    let mut given = Given::default();
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        let starts = |prefix: &&&str| arg.starts_with(**prefix);
        match arg.as_str() {
            "-m32" => given.data_model = Some(DataModel::Ilp32),
            "-m64" => given.data_model = Some(DataModel::Lp64),
            _ if REFUSED.iter().any(|prefix| starts(&prefix)) => {
                return Err(format!("{arg} changes what the program means, and is not supported"));
            }
            "-pthread" | "-ansi" | "-nostdinc" | "-undef" | "-fno-builtin" | "-ffreestanding" | "-fms-extensions"
            | "-fplan9-extensions" | "-trigraphs" => given.options.push(arg.clone()),
            _ if arg.starts_with("-std=")
                || arg.starts_with("-march=")
                || arg.starts_with("-mavx")
                || arg.starts_with("-msse") =>
            {
                given.options.push(arg.clone());
            }
            _ if WITH_VALUE.contains(&arg.as_str()) => {
                let value = args.next().ok_or_else(|| format!("{arg} has no value"))?;
                given.options.extend([arg.clone(), value.clone()]);
            }
            _ if WITH_VALUE.iter().any(|prefix| starts(&prefix)) => given.options.push(arg.clone()),
            _ if ELSEWHERE.contains(&arg.as_str()) => {
                args.next();
            }
            // Warnings, optimisation, debugging, code generation, outputs, and files.
            _ => {}
        }
    }
    Ok(given)
}

/// What a call of gcc's leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Makes {
    /// Answers, preprocessed text: nothing that is linked.
    Nothing,
    /// From each file an object, or assembly with this extension.
    Objects(&'static str),
    Program,
    /// What is linked further: a shared library, or one object of several.
    Library,
}

/// A call of gcc's: which files it takes and what it makes of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Call {
    pub makes: Makes,
    /// Files, and libraries as `-lNAME`, in their order.
    pub inputs: Vec<String>,
    pub output: Option<String>,
    /// Where libraries are looked for.
    pub folders: Vec<String>,
}

impl Call {
    /// Reads the arguments, without the compiler's name.
    pub fn read(args: &[String]) -> Call {
        let mut call = Call { makes: Makes::Program, inputs: Vec::new(), output: None, folders: Vec::new() };
        let mut args = args.iter();
        while let Some(arg) = args.next() {
            match arg.as_str() {
                "-c" => call.becomes(Makes::Objects("o")),
                "-S" => call.becomes(Makes::Objects("s")),
                "-shared" | "-r" => call.becomes(Makes::Library),
                asks if ASKS.contains(&asks) || asks.starts_with("-print-") => call.makes = Makes::Nothing,
                "-o" => call.output = args.next().cloned(),
                "-L" => call.folders.extend(args.next().cloned()),
                "-l" => call.inputs.extend(args.next().map(|name| format!("-l{name}"))),
                option if WITH_VALUE.contains(&option) || ELSEWHERE.contains(&option) => _ = args.next(),
                option => match (option.strip_prefix("-o"), option.strip_prefix("-L")) {
                    (Some(file), _) => call.output = Some(file.to_owned()),
                    (_, Some(folder)) => call.folders.push(folder.to_owned()),
                    _ if option.starts_with("-l") || !option.starts_with('-') => call.inputs.push(arg.clone()),
                    _ => {}
                },
            }
        }
        call
    }

    /// `-S` goes before `-c`, and both before what says how to link.
    fn becomes(&mut self, makes: Makes) {
        self.makes = match (self.makes, makes) {
            (Makes::Nothing, _) => Makes::Nothing,
            (old @ Makes::Objects("s"), _) | (old @ Makes::Objects(_), Makes::Library) => old,
            (_, new) => new,
        };
    }

    /// Where it writes what it makes of an input: that of the option, or its default.
    pub fn output_of(&self, input: &str) -> String {
        match (&self.output, self.makes) {
            (Some(output), _) => output.clone(),
            (None, Makes::Objects(extension)) => {
                let name = Path::new(input).with_extension(extension);
                name.file_name().unwrap_or_default().to_string_lossy().into_owned()
            }
            (None, _) => "a.out".to_owned(),
        }
    }
}

/// Whether a file is a source that gcc compiles as C.
pub fn is_source(file: &str) -> bool {
    Path::new(file).extension().is_some_and(|extension| extension == "c" || extension == "i")
}

/// The words of a command as a shell divides it.
pub fn words(text: &str) -> Vec<String> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match (c, quote) {
            (c, Some(open)) if c == open => quote = None,
            ('\'' | '"', None) => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            ('\\', None | Some('"')) => word.get_or_insert_default().extend(chars.next()),
            (c, None) if c.is_whitespace() => words.extend(word.take()),
            (c, _) => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    fn strings(list: &[&str]) -> Vec<String> {
        list.iter().map(|word| (*word).to_owned()).collect()
    }

    #[test]
    fn words_are_a_shells() {
        assert_eq!(words("gcc -D'A=1 2' \"-DB=\\\"x\\\"\"  c\\ d.c ''"), ["gcc", "-DA=1 2", "-DB=\"x\"", "c d.c", ""]);
    }

    #[test]
    fn options_are_told_apart() {
        let given =
            read(&strings(&["-std=c99", "-O2", "-Wall", "-m32", "-U", "A", "-UB", "-o", "a.o", "-fwrapv", "-g"]))
                .unwrap();
        assert_eq!(given.options, ["-std=c99", "-U", "A", "-UB"]);
        assert_eq!(given.data_model, Some(DataModel::Ilp32));
        assert!(read(&strings(&["-funsigned-char"])).is_err());
        assert!(read(&strings(&["-include"])).is_err());
    }

    #[test]
    fn calls_are_told_apart() {
        let call = |text: &str| Call::read(&words(text));
        let compiles = call("-O2 -Wall -I include -MMD -MF a.d -c -o out/a.o src/a.c");
        assert_eq!((compiles.makes, &compiles.inputs[..]), (Makes::Objects("o"), &["src/a.c".to_owned()][..]));
        assert_eq!(compiles.output_of("src/a.c"), "out/a.o");
        assert_eq!(call("-c src/a.c").output_of("src/a.c"), "a.o");
        assert_eq!(call("-S -c a.c").output_of("a.c"), "a.s");
        let links = call("-pthread a.o -L lib -Lown b.c -l x -lm -Wl,-z,now -oprog");
        assert_eq!((links.makes, links.output.as_deref()), (Makes::Program, Some("prog")));
        assert_eq!(links.inputs, ["a.o", "b.c", "-lx", "-lm"]);
        assert_eq!(links.folders, ["lib", "own"]);
        assert_eq!(call("a.c").output_of("a.c"), "a.out");
        assert_eq!(call("-shared -o libx.so a.o").makes, Makes::Library);
        for asks in ["-E a.c", "--version", "-MM -c a.c", "-print-file-name=a", "-c -fsyntax-only a.c"] {
            assert_eq!(call(asks).makes, Makes::Nothing, "{asks}");
        }
    }

    #[test]
    fn marks_leave_our_own_options() {
        let args =
            ["check", "-Iinclude", "-std=c11", "-include", "a.h", "a.c", "--timeout", "3"].map(OsString::from).to_vec();
        let expected = ["check", "-Iinclude", "--gcc=-std=c11", "--gcc=-include", "--gcc=a.h", "a.c", "--timeout", "3"];
        assert_eq!(marked(args).unwrap(), expected.map(OsString::from));
    }
}
