//! The options of gcc that a program's meaning depends on.

use super::Rejected;
use crate::cli::{DataModel, InputArgs};
use std::ffi::OsString;

/// What gcc's options mean here.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Given {
    /// For the preprocessor.
    pub options: Vec<String>,
    pub data_model: Option<DataModel>,
}

/// Options with a value of their own behind them, or in the same word.
const WITH_VALUE: &[&str] = &["-include", "-imacros", "-isystem", "-iquote", "-idirafter", "-U", "-I", "-D"];

/// Those that say where the compiler writes, or how it links: their values follow.
const ELSEWHERE: &[&str] = &["-o", "-x", "-MF", "-MT", "-MQ", "-L", "-l", "-Xlinker", "-Xassembler", "-T", "-z", "-u"];

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

/// The arguments of a command with gcc's options behind `--gcc=`, and those of files `@FILE` in their place.
///
/// Errors: such a file cannot be read.
pub fn marked(args: Vec<OsString>) -> Result<Vec<OsString>, String> {
    let mut marked = Vec::new();
    let mut args: Vec<OsString> = args.into_iter().rev().collect();
    let mut files = 0;
    while let Some(arg) = args.pop() {
        let Some(text) = arg.to_str() else {
            marked.push(arg);
            continue;
        };
        if text == "--" {
            marked.push(arg);
            marked.extend(args.into_iter().rev());
            break;
        }
        if let Some(file) = text.strip_prefix('@').filter(|file| !file.is_empty()) {
            files += 1;
            if files > 100 {
                return Err(format!("@{file}: such files name each other"));
            }
            let text = std::fs::read_to_string(file).map_err(|error| format!("@{file}: {error}"))?;
            args.extend(words(&text).into_iter().rev().map(OsString::from));
            continue;
        }
        if !is_of_gcc(text) {
            marked.push(arg);
            continue;
        }
        marked.push(format!("--gcc={text}").into());
        if WITH_VALUE.contains(&text) || ELSEWHERE.contains(&text) {
            let value = args.pop().ok_or_else(|| format!("{text} has no value"))?;
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
    fn marks_leave_our_own_options() {
        let args =
            ["check", "-Iinclude", "-std=c11", "-include", "a.h", "a.c", "--timeout", "3"].map(OsString::from).to_vec();
        let expected = ["check", "-Iinclude", "--gcc=-std=c11", "--gcc=-include", "--gcc=a.h", "a.c", "--timeout", "3"];
        assert_eq!(marked(args).unwrap(), expected.map(OsString::from));
    }
}
