//! C files to preprocessed text: the one module of the front end that reads files and runs the C compiler.
//!
//! Text without directives (preprocessed already, or never in need of it) is taken as it is; the rest goes through
//! the system's C compiler with `-E`, which leaves `# line "file"` markers.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::process::Output;
use std::sync::{Arc, Mutex, PoisonError};

use crate::ctype::DataModel;
use crate::diagnostics::Diagnostic;
use crate::library::verifiers;
use crate::realign::realign;
use crate::source::{SourceMap, Span};
use crate::windows::target_options;

/// What to tell the preprocessor.
#[derive(Clone, Debug, Default)]
pub struct Options {
    pub model: DataModel,
    /// `-I`
    pub include_dirs: Vec<PathBuf>,
    /// `-D`: `NAME` or `NAME=VALUE`.
    pub defines: Vec<String>,
    /// `-include`: headers read before each file.
    pub includes: Vec<PathBuf>,
    /// Others.
    pub arguments: Vec<String>,
}

/// A file ready to be parsed.
#[derive(Debug)]
pub struct Preprocessed {
    pub text: Vec<u8>,
    /// If the compiler made it: by line, the offset up to which it stands in the columns of the file; nothing if the
    /// file says of its lines that they are others.
    pub aligned: Option<Vec<u32>>,
    pub warnings: Vec<Diagnostic>,
}

/// Reads a file and preprocesses it if it needs that. On failure, the file's text is added to `sources` where a
/// message points into it.
pub fn preprocess(path: &Path, options: &Options, sources: &mut SourceMap) -> Result<Preprocessed, Vec<Diagnostic>> {
    let text = read(path).map_err(|diagnostic| vec![diagnostic])?;
    let is_final = path.extension().is_some_and(|extension| extension == "i");
    let has_options = !options.defines.is_empty() || !options.includes.is_empty() || !options.arguments.is_empty();
    if is_final || !(has_options && !has_markers(&text) || needs_preprocessing(&text)) {
        return Ok(Preprocessed { text, aligned: None, warnings: Vec::new() });
    }
    Run { path, text: &text, options, sources }.run()
}

/// What was read of files that can be read once only.
static ONCE: Mutex<BTreeMap<PathBuf, Vec<u8>>> = Mutex::new(BTreeMap::new());

/// What the compiler made of a file, and how.
struct Made {
    text: Arc<[u8]>,
    options: Options,
    /// The definitions of the macros at its end, once they were asked for.
    macros: Option<Arc<str>>,
}

/// Of files so far.
static MADE: Mutex<BTreeMap<PathBuf, Made>> = Mutex::new(BTreeMap::new());

/// The text of a file as the compiler made it last, and the definitions of its macros, if the compiler made it.
pub fn made_of(path: &Path) -> Option<(Arc<[u8]>, Arc<str>)> {
    let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    let made = made.get_mut(path)?;
    let macros = made.macros.get_or_insert_with(|| {
        let original = contents(path).unwrap_or_default();
        let run = Run { path, text: &original, options: &made.options, sources: &mut SourceMap::new() };
        let output = run.compiler(&["-dM".into()]).ok().filter(|output| output.status.success());
        output.map_or("".into(), |output| String::from_utf8_lossy(&output.stdout).into())
    });
    Some((made.text.clone(), macros.clone()))
}

/// Makes a text the contents of a file that need not be there.
pub fn provide(path: &Path, text: Vec<u8>) {
    ONCE.lock().unwrap_or_else(PoisonError::into_inner).insert(path.to_owned(), text);
}

fn is_provided(path: &Path) -> bool {
    ONCE.lock().unwrap_or_else(PoisonError::into_inner).contains_key(path)
}

/// More than this comes from no pipe that holds a program.
const MOST_FROM_A_PIPE: u64 = 1 << 28;

/// The name of a file that the compiler does not take for an option.
pub fn operand(file: &Path) -> PathBuf {
    let is_like_option = file.as_os_str().as_encoded_bytes().starts_with(b"-");
    if is_like_option { Path::new(".").join(file) } else { file.to_owned() }
}

/// Whether a path leads to what need not give the same again, or nobody else: standard input, a pipe, a device.
pub fn is_read_once(path: &Path) -> bool {
    let is_special = |there: std::fs::Metadata| !there.is_file() && !there.is_dir();
    is_standard_input(path)
        || is_provided(path)
        || ["/dev", "/proc/self", "/proc/thread-self"].iter().any(|folder| path.starts_with(folder))
        || path.metadata().is_ok_and(is_special)
}

fn is_standard_input(path: &Path) -> bool {
    ["-", "/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"].iter().any(|name| path == Path::new(name))
}

/// The contents of a file that the user names: `-` is standard input. What can be read once only is kept.
pub fn contents(path: &Path) -> std::io::Result<Vec<u8>> {
    if !is_read_once(path) || path.is_dir() {
        return std::fs::read(path);
    }
    let mut once = ONCE.lock().unwrap_or_else(PoisonError::into_inner);
    let key = if is_standard_input(path) { Path::new("-") } else { path };
    if let Some(text) = once.get(key) {
        return Ok(text.clone());
    }
    let mut text = Vec::new();
    let most = MOST_FROM_A_PIPE;
    match is_standard_input(path) {
        true => std::io::stdin().lock().take(most).read_to_end(&mut text)?,
        false => std::fs::File::open(path)?.take(most).read_to_end(&mut text)?,
    };
    if text.len() as u64 == most {
        return Err(std::io::Error::other("it does not end"));
    }
    once.insert(key.to_owned(), text.clone());
    Ok(text)
}

fn read(path: &Path) -> Result<Vec<u8>, Diagnostic> {
    let fail = |message: String| Diagnostic::error("input", Span::NONE, format!("{}: {message}", path.display()));
    let mut text = contents(path).map_err(|error| match error.kind() {
        ErrorKind::NotFound => fail("no such file".into()),
        ErrorKind::IsADirectory => fail("is a directory, not a C file".into()),
        ErrorKind::PermissionDenied => fail("may not be read: permission denied".into()),
        _ => fail(format!("cannot be read: {error}")),
    })?;
    if text.is_empty() {
        return Err(fail("is empty".into()));
    }
    if text.contains(&0) {
        return Err(fail("is not a text file (it contains NUL bytes)".into()));
    }
    const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";
    if text.starts_with(BYTE_ORDER_MARK) {
        text.drain(..BYTE_ORDER_MARK.len());
    }
    Ok(text)
}

/// What comes after the `#` of a directive's line.
fn directive(line: &[u8]) -> Option<&[u8]> {
    let line = line.trim_ascii_start();
    let rest = line.strip_prefix(b"#").or_else(|| line.strip_prefix(b"%:"))?;
    Some(rest.trim_ascii_start())
}

fn is_marker(directive: &[u8]) -> bool {
    let digits = directive.strip_prefix(b"line").unwrap_or(directive).trim_ascii_start();
    digits.first().is_some_and(u8::is_ascii_digit)
}

/// Line markers: the text comes from a preprocessor.
fn has_markers(text: &[u8]) -> bool {
    text.split(|&byte| byte == b'\n').filter_map(directive).any(is_marker)
}

/// Whether there are directives besides markers and pragmas, or macros that every compiler predefines.
fn needs_preprocessing(text: &[u8]) -> bool {
    let stays =
        |rest: &[u8]| rest.is_empty() || is_marker(rest) || rest.starts_with(b"pragma") || rest.starts_with(b"ident");
    let mut directives = text.split(|&byte| byte == b'\n').filter_map(directive);
    directives.any(|rest| !stays(rest)) || (!has_markers(text) && names_predefined_macro(text))
}

/// `__LINE__`, `__INT_MAX__`, `__ATOMIC_RELAXED` and the like.
fn names_predefined_macro(text: &[u8]) -> bool {
    let mut words = text.split(|byte| !(byte.is_ascii_alphanumeric() || *byte == b'_'));
    words.any(|word| {
        let is_identifier = matches!(word, b"__FUNCTION__" | b"__PRETTY_FUNCTION__");
        let is_framed = word.starts_with(b"__") && word.ends_with(b"__") && word.iter().any(u8::is_ascii_uppercase);
        (is_framed && !is_identifier) || word.starts_with(b"__ATOMIC_")
    })
}

struct Run<'a> {
    path: &'a Path,
    text: &'a [u8],
    options: &'a Options,
    sources: &'a mut SourceMap,
}

impl Run<'_> {
    fn run(mut self) -> Result<Preprocessed, Vec<Diagnostic>> {
        let output = self.compiler(&[])?;
        if output.status.success() {
            return Ok(self.made(output.stdout, Vec::new()));
        }
        match self.with_more_headers(&output) {
            Some(Ok(preprocessed)) => Ok(preprocessed),
            Some(Err(failed)) => Err(self.failures(&String::from_utf8_lossy(&failed.stderr))),
            None => Err(self.failures(&String::from_utf8_lossy(&output.stderr))),
        }
    }

    fn made(&self, text: Vec<u8>, warnings: Vec<Diagnostic>) -> Preprocessed {
        let (text, aligned) = match has_markers(self.text) {
            true => (text, Vec::new()),
            false => realign(&text, self.text, &self.path.to_string_lossy()),
        };
        let made = Made { text: text.as_slice().into(), options: self.options.clone(), macros: None };
        MADE.lock().unwrap_or_else(PoisonError::into_inner).insert(self.path.to_owned(), made);
        Preprocessed { text, aligned: Some(aligned), warnings }
    }

    /// Where headers of other verifiers are not installed, ours serve. Where the C library's 32-bit headers are not, the
    /// 64-bit ones do: they decide by predefined macros, and only the list of stub functions has a name of its own. With
    /// the compiler's output if it fails in spite of them.
    fn with_more_headers(&self, failed: &Output) -> Option<Result<Preprocessed, Output>> {
        let lacks_verifiers = lacks_verifiers_header(&String::from_utf8_lossy(&failed.stderr));
        let is_narrow = self.options.model == DataModel::Ilp32;
        if !lacks_verifiers && !is_narrow {
            return None;
        }
        let folder = tempfile::tempdir().ok()?;
        write_headers(folder.path()).ok()?;
        let mut extra = after(folder.path()).to_vec();
        let output = self.compiler(&extra).ok()?;
        if output.status.success() {
            return Some(Ok(self.made(output.stdout, Vec::new())));
        }
        let Some(triple) = self.multiarch().filter(|_| is_narrow) else { return Some(Err(output)) };
        std::fs::create_dir(folder.path().join("gnu")).ok()?;
        std::fs::write(folder.path().join("gnu/stubs-32.h"), "").ok()?;
        extra.extend(after(&Path::new("/usr/include").join(triple)));
        let output = self.compiler(&extra).ok()?;
        let message =
            "the 32-bit headers of the C library are not installed: its 64-bit headers were read as for 32 bits";
        let warning = Diagnostic::warning("preprocess-headers", Span::NONE, message);
        Some(if output.status.success() { Ok(self.made(output.stdout, vec![warning])) } else { Err(output) })
    }

    fn multiarch(&self) -> Option<String> {
        let output = self.invoke(vec!["-print-multiarch".into()], Vec::new()).ok()?;
        let triple = String::from_utf8(output.stdout).ok()?;
        Some(triple.trim().to_string()).filter(|triple| output.status.success() && !triple.is_empty())
    }

    fn compiler(&self, extra: &[OsString]) -> Result<Output, Vec<Diagnostic>> {
        let mut args: Vec<OsString> = vec!["-E".into(), "-std=gnu11".into()];
        args.extend(target_options(self.options.model).into_iter().map(OsString::from));
        for dir in &self.options.include_dirs {
            args.extend(["-I".into(), dir.into()]);
        }
        for define in &self.options.defines {
            args.extend(["-D".into(), define.into()]);
        }
        for header in &self.options.includes {
            args.extend(["-include".into(), header.into()]);
        }
        args.extend(self.options.arguments.iter().map(OsString::from));
        args.extend_from_slice(extra);
        if is_read_once(self.path) {
            args.extend(["-x".into(), "c".into(), "-".into()]);
            let text = [format!("# 1 \"{}\"\n", self.path.display()).as_bytes(), self.text].concat();
            return self.invoke(args, text);
        }
        args.extend(["-x".into(), "c".into(), operand(self.path).into()]);
        self.invoke(args, Vec::new())
    }

    fn invoke(&self, args: Vec<OsString>, input: Vec<u8>) -> Result<Output, Vec<Diagnostic>> {
        compiler(args, input, Path::new(".")).map_err(|diagnostic| vec![diagnostic])
    }

    /// The compiler's errors, at their place where that is in the file itself.
    fn failures(&mut self, messages: &str) -> Vec<Diagnostic> {
        let base = self.sources.add(&self.path.to_string_lossy(), self.text.to_vec());
        let base = base.ok().map(|id| self.sources.file(id).base());
        let errors = messages.lines().filter_map(|line| self.failure(line, base));
        let errors: Vec<_> = errors.collect();
        if !errors.is_empty() {
            return errors;
        }
        let reason = messages.lines().find(|line| !line.trim().is_empty()).unwrap_or("no message");
        let message = format!("{}: the preprocessor failed: {reason}", self.path.display());
        vec![Diagnostic::error("preprocess", Span::NONE, message)]
    }

    /// `file:line:column: fatal error: message`.
    fn failure(&self, line: &str, base: Option<u32>) -> Option<Diagnostic> {
        let (place, message) = line.split_once(": fatal error: ").or_else(|| line.split_once(": error: "))?;
        let own_place = place.strip_prefix(&*self.path.to_string_lossy()).and_then(|rest| rest.strip_prefix(':'));
        let mut numbers = own_place.into_iter().flat_map(|rest| rest.split(':')).map_while(|n| n.parse().ok());
        let span = match (base, numbers.next()) {
            (Some(base), Some(line)) => self.position(base, line, numbers.next().unwrap_or(1)),
            _ => Span::NONE,
        };
        let message = if span.is_none() { format!("{place}: {message}") } else { message.to_string() };
        Some(Diagnostic::error("preprocess", span, message))
    }

    fn position(&self, base: u32, line: usize, column: usize) -> Span {
        let lines = self.text.split_inclusive(|&byte| byte == b'\n');
        let start: usize = lines.clone().take(line.saturating_sub(1)).map(<[u8]>::len).sum();
        let length = lines.clone().nth(line.saturating_sub(1)).map_or(0, |line| line.trim_ascii_end().len());
        let column = column.saturating_sub(1).min(length.saturating_sub(1));
        Span::new(base + (start + column) as u32, base + (start + length.max(column + 1)) as u32)
    }
}

/// Whether the compiler did not find a header that we have.
fn lacks_verifiers_header(messages: &str) -> bool {
    verifiers::HEADERS.iter().any(|(name, _)| messages.contains(&format!("{name}: No such file")))
}

/// Writes the headers of other verifiers to a folder, which a compiler may be told to look into last.
pub fn write_headers(folder: &Path) -> std::io::Result<()> {
    for (name, text) in verifiers::HEADERS.iter().chain([&verifiers::FOR_GCC]) {
        let file = folder.join(name);
        file.parent().map_or(Ok(()), std::fs::create_dir_all)?;
        std::fs::write(file, text)?;
    }
    Ok(())
}

/// gcc's arguments for a program of ours, after [`write_headers`]. What it only preprocesses is compiled later, with what it
/// lacks then.
pub fn for_gcc(folder: &Path, only_preprocesses: bool) -> Vec<OsString> {
    let mut args = after(folder).to_vec();
    if !only_preprocesses {
        args.extend(["-include".into(), folder.join(verifiers::FOR_GCC.0).into()]);
    }
    args
}

/// The compiler's arguments for a folder to look into last.
fn after(folder: &Path) -> [OsString; 2] {
    ["-idirafter".into(), folder.into()]
}

/// Runs `$CC`, `cc`, `gcc` or `clang`, whichever is there first, in this folder on this standard input.
pub fn compiler(args: Vec<OsString>, input: Vec<u8>, folder: &Path) -> Result<Output, Diagnostic> {
    let chosen = std::env::var("CC").unwrap_or_default();
    let mut words = chosen.split_whitespace();
    let chosen = words.next();
    let prefix: Vec<OsString> = words.map(OsString::from).collect();
    let candidates = chosen.map(|name| (name, prefix)).into_iter();
    let candidates = candidates.chain(["cc", "gcc", "clang"].map(|name| (name, Vec::new())));
    for (name, prefix) in candidates {
        // Its messages are read: they have to be in English.
        let command = duct::cmd(name, prefix.into_iter().chain(args.iter().cloned())).dir(folder).env("LC_ALL", "C");
        match command.stdin_bytes(input.clone()).stdout_capture().stderr_capture().unchecked().run() {
            Ok(output) => return Ok(output),
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(error) => {
                let message = format!("the C compiler '{name}' cannot be run: {error}");
                return Err(Diagnostic::error("preprocess", Span::NONE, message));
            }
        }
    }
    let message = "no C compiler was found to preprocess with (tried $CC, cc, gcc, clang)";
    Err(Diagnostic::error("preprocess", Span::NONE, message))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_without_directives_needs_no_compiler() {
        assert!(!needs_preprocessing(b"int main(void) { return 0; }\n"));
        assert!(!needs_preprocessing(b"# 1 \"a.c\"\n#pragma pack(1)\nint x = __LINE__;\n"));
        assert!(!needs_preprocessing(b"extern void f(void) __attribute__((x)); char *s = __PRETTY_FUNCTION__;"));
        assert!(needs_preprocessing(b"int x;\n  # include <a.h>\n"));
        assert!(needs_preprocessing(b"int x = __INT_MAX__;\n"));
        assert!(needs_preprocessing(b"int f(int *p) { return __atomic_load_n(p, __ATOMIC_RELAXED); }\n"));
        assert!(needs_preprocessing(b"# 1 \"a.c\"\n#define A 1\n"));
    }
}
