//! The functions of C's library that have a definition in C here, which belongs to each program that calls them.

use super::model::{Model, PREFIX};
use super::threads;
use std::sync::LazyLock;

use Note::{Divides, Plain, Pure, SetsErrno};

/// The library's own definitions, in C. Their names have [`PREFIX`].
pub static LIBRARY: LazyLock<String> = LazyLock::new(|| {
    let [float, double, long_double] = NUMBERS.map(|of| text_for(include_str!("complex.c"), &of));
    let quotients = [NUMBERS[1], NUMBERS[2]].map(|of| text_for(include_str!("complex_quotient.c"), &of));
    let sorts = ELEMENTS.map(|of| text_for(include_str!("sort.c"), &of)).concat();
    let of_float = include_str!("complex_float.c");
    let decimals = DECIMALS.map(|of| text_for(include_str!("decimal.c"), &of)).concat();
    [LIBRARY_OF_C, &sorts, &decimals, ATOF, &float, of_float, &double, &long_double, &quotients.concat()].concat()
});

const LIBRARY_OF_C: &str = concat!(
    include_str!("base.c"),
    include_str!("string.c"),
    include_str!("string_more.c"),
    include_str!("wide.c"),
    include_str!("ctype.c"),
    include_str!("number.c"),
    include_str!("decimal_parts.c"),
    include_str!("callback.c"),
    include_str!("environment.c"),
    include_str!("files.c"),
    include_str!("paths.c"),
    include_str!("options.c"),
    include_str!("signal.c"),
    include_str!("fenv.c"),
    include_str!("block.c"),
    include_str!("time.c"),
    include_str!("thread.c"),
);

/// Definitions for Windows, which belong to programs for it besides.
pub const WINDOWS: &str = include_str!("windows.c");

/// The types that the text about complex numbers is written for: what stands for their names and limits.
const NUMBERS: [[(&str, &str); 6]; 3] = [
    [
        ("NUMBER", "float"),
        ("SUFFIX", "f"),
        ("MODE", "sc"),
        ("HALF_MOST", "0x1.fffffep126f"),
        ("LEAST", "0x1p-126f"),
        ("EPSILON", "0x1p-23f"),
    ],
    [
        ("NUMBER", "double"),
        ("SUFFIX", ""),
        ("MODE", "dc"),
        ("HALF_MOST", "0x1.fffffffffffffp1022"),
        ("LEAST", "0x1p-1022"),
        ("EPSILON", "0x1p-52"),
    ],
    [
        ("NUMBER", "long double"),
        ("SUFFIX", "l"),
        ("MODE", "xc"),
        ("HALF_MOST", "0x1.fffffffffffffffep16382L"),
        ("LEAST", "0x1p-16382L"),
        ("EPSILON", "0x1p-63L"),
    ],
];

/// The types that texts are read as: what stands for their names, the largest power of ten that is a number of the type,
/// and a number up to which all integers are.
const DECIMALS: [[(&str, &str); 5]; 3] = [
    [
        ("NUMBER_NAME", "float"),
        ("NUMBER", "float"),
        ("SUFFIX", "f"),
        ("LARGEST_SCALE", "10"),
        ("MOST_DIGITS", "0xffffffull"),
    ],
    [
        ("NUMBER_NAME", "double"),
        ("NUMBER", "double"),
        ("SUFFIX", "d"),
        ("LARGEST_SCALE", "22"),
        ("MOST_DIGITS", "0x1fffffffffffffull"),
    ],
    [
        ("NUMBER_NAME", "long_double"),
        ("NUMBER", "long double"),
        ("SUFFIX", "ld"),
        ("LARGEST_SCALE", "27"),
        ("MOST_DIGITS", "0xffffffffffffffffull"),
    ],
];

/// Behind the functions that read numbers.
const ATOF: &str = "double __praetor_atof(const char *s) { return __praetor_strtod(s, 0); }\n";

/// The types of elements that are sorted as a whole, and their bytes.
const ELEMENTS: [[(&str, &str); 2]; 2] =
    [[("ELEMENT", "int"), ("BYTES", "4")], [("ELEMENT", "long long"), ("BYTES", "8")]];

/// A text in which other words stand for some.
fn text_for(text: &str, of: &[(&str, &str)]) -> String {
    of.iter().fold(text.to_owned(), |text, (name, meaning)| text.replace(name, meaning))
}

/// What is assumed of the arguments of `main`.
pub const STARTED: &str = "the program is started with its name as the first argument, and with at most 699,050";

/// What is assumed where the program calls a function.
pub fn assumption(name: &str) -> Option<&'static str> {
    match name {
        "setlocale" => Some("setlocale sets the locale \"C\", by which characters and numbers are read and printed"),
        "__praetor_outside" => Some(STARTED),
        _ => None,
    }
}

/// Whether a function of [`LIBRARY`] copies or fills a block in words, which may go beyond its end.
pub fn copies_blocks(name: &str) -> bool {
    let rest = name.strip_prefix(PREFIX).unwrap_or("");
    rest.starts_with("copy_") || rest.starts_with("fill_")
}

/// What is known of a function besides its definition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Note {
    /// It is declared to have no effect, so that gcc leaves out a call whose result nothing uses.
    Pure,
    /// It computes and writes through its arguments, and keeps none of them.
    Plain,
    /// It may set `errno` otherwise than the definition says.
    SetsErrno,
    /// It only divides its arguments.
    Divides,
}

/// The functions with a definition: what they read and write of which arguments, and what else is known.
///
/// Of an argument, a capital letter stands for what is accessed in any call, for the first byte at least: `W` and `w` for
/// what is written, `R` and `r` for what is only read, `A` for what is read and appended to, `-` for what is not accessed.
/// Of a function without letters, nobody says what it accesses.
const OWN: &[(&str, &str, &[Note])] = &[
    ("strlen", "R", &[Pure, Plain]),
    ("strnlen", "r-", &[Pure, Plain]),
    ("strcpy", "WR", &[Plain]),
    ("strncpy", "wr-", &[Plain]),
    ("stpcpy", "WR", &[Plain]),
    ("strcat", "AR", &[Plain]),
    ("strncat", "Ar-", &[Plain]),
    ("strcmp", "RR", &[Pure, Plain]),
    ("strncmp", "rr-", &[Pure, Plain]),
    ("strchr", "R-", &[Pure, Plain]),
    ("strrchr", "R-", &[Pure, Plain]),
    ("strstr", "rR", &[Pure, Plain]),
    ("strdup", "R", &[Plain, SetsErrno]),
    ("memcmp", "rr-", &[Pure, Plain]),
    ("memchr", "r--", &[Pure, Plain]),
    ("bcmp", "rr-", &[Pure, Plain]),
    ("bzero", "w-", &[Plain]),
    ("bcopy", "rw-", &[Plain]),
    ("strspn", "Rr", &[Pure, Plain]),
    ("strcspn", "Rr", &[Pure, Plain]),
    ("strpbrk", "Rr", &[Pure, Plain]),
    ("index", "R-", &[Pure]),
    ("rindex", "R-", &[Pure]),
    ("stpncpy", "wr-", &[Plain]),
    ("strndup", "r-", &[Plain, SetsErrno]),
    ("strlcpy", "wR-", &[]),
    ("strlcat", "wR-", &[]),
    ("strcasecmp", "RR", &[Pure, Plain]),
    ("strncasecmp", "rr-", &[Pure, Plain]),
    ("strcoll", "RR", &[Pure, SetsErrno]),
    ("strchrnul", "R-", &[Pure, Plain]),
    ("rawmemchr", "R-", &[Pure]),
    ("memrchr", "r--", &[Pure, Plain]),
    ("memccpy", "", &[Plain]),
    ("strtok", "", &[]),
    ("modf", "", &[]),
    ("modff", "", &[]),
    ("modfl", "", &[]),
    ("strtok_r", "", &[]),
    ("strsep", "", &[]),
    ("wcslen", "", &[Pure]),
    ("wcsnlen", "", &[Pure]),
    ("wcscpy", "", &[]),
    ("wcsncpy", "", &[]),
    ("wcscat", "", &[]),
    ("wcsncat", "", &[]),
    ("wcscmp", "", &[Pure]),
    ("wcsncmp", "", &[Pure]),
    ("wcschr", "", &[Pure]),
    ("wcsrchr", "", &[Pure]),
    ("wcsstr", "", &[Pure]),
    ("wcspbrk", "", &[Pure]),
    ("wmemchr", "", &[Pure]),
    ("wmemset", "", &[]),
    ("wmemcpy", "", &[]),
    ("wmemmove", "", &[]),
    ("wmemcmp", "", &[Pure]),
    ("isdigit", "", &[Plain]),
    ("isxdigit", "", &[Plain]),
    ("isalpha", "", &[Plain]),
    ("isalnum", "", &[Plain]),
    ("isspace", "", &[Plain]),
    ("isblank", "", &[Plain]),
    ("isupper", "", &[Plain]),
    ("islower", "", &[Plain]),
    ("iscntrl", "", &[]),
    ("isprint", "", &[]),
    ("isgraph", "", &[]),
    ("ispunct", "", &[]),
    ("toupper", "", &[Plain]),
    ("tolower", "", &[Plain]),
    ("isascii", "", &[]),
    ("toascii", "", &[]),
    ("__ctype_b_loc", "", &[]),
    ("atoi", "R", &[Pure, Plain, SetsErrno]),
    ("atol", "R", &[Pure, Plain, SetsErrno]),
    ("atoll", "R", &[Pure, Plain, SetsErrno]),
    ("atof", "R", &[Pure]),
    ("strtod", "", &[]),
    ("strtof", "", &[]),
    ("strtold", "", &[]),
    ("getline", "", &[]),
    ("getdelim", "", &[]),
    ("getcwd", "", &[]),
    ("realpath", "", &[]),
    ("strcasestr", "rR", &[]),
    ("memmem", "", &[]),
    // What `asprintf`, `posix_memalign` and `getopt` come down to.
    ("__asprintf_block", "w-", &[]),
    ("__posix_memalign_block", "w--", &[]),
    ("__getopt_next", "", &[SetsErrno]),
    ("reallocarray", "", &[]),
    ("basename", "R", &[]),
    ("__xpg_basename", "", &[]),
    ("dirname", "", &[]),
    ("strtol", "", &[]),
    ("strtoll", "", &[]),
    ("strtoul", "", &[]),
    ("strtoull", "", &[]),
    ("__isoc23_strtol", "", &[]),
    ("__isoc23_strtoll", "", &[]),
    ("__isoc23_strtoul", "", &[]),
    ("__isoc23_strtoull", "", &[]),
    ("htons", "", &[]),
    ("htonl", "", &[]),
    ("ntohs", "", &[]),
    ("ntohl", "", &[]),
    ("div", "", &[Divides]),
    ("ldiv", "", &[Divides]),
    ("lldiv", "", &[Divides]),
    ("atexit", "", &[SetsErrno]),
    ("bsearch", "", &[]),
    ("__errno_location", "", &[]),
    ("getenv", "", &[]),
    ("setenv", "", &[SetsErrno]),
    ("unsetenv", "", &[SetsErrno]),
    ("clearenv", "", &[SetsErrno]),
    ("strerror", "", &[SetsErrno]),
    ("getppid", "", &[]),
    ("umask", "", &[]),
    ("localtime", "", &[SetsErrno]),
    ("gmtime", "", &[SetsErrno]),
    ("localtime_r", "", &[SetsErrno]),
    ("gmtime_r", "", &[SetsErrno]),
    ("asctime", "", &[SetsErrno]),
    ("ctime", "", &[SetsErrno]),
    ("asctime_r", "", &[SetsErrno]),
    ("ctime_r", "", &[SetsErrno]),
    ("mktime", "w", &[SetsErrno]),
    ("timegm", "w", &[SetsErrno]),
    ("difftime", "--", &[Pure]),
    ("clock_gettime", "-w", &[Plain, SetsErrno]),
    ("gettimeofday", "ww", &[Plain]),
    ("nanosleep", "Rw", &[Plain, SetsErrno]),
    ("timespec_get", "", &[SetsErrno]),
    ("ffs", "", &[]),
    ("ffsl", "", &[]),
    ("ffsll", "", &[]),
    ("creal", "", &[]),
    ("crealf", "", &[]),
    ("creall", "", &[]),
    ("cimag", "", &[]),
    ("cimagf", "", &[]),
    ("cimagl", "", &[]),
    ("conj", "", &[]),
    ("conjf", "", &[]),
    ("conjl", "", &[]),
    ("cproj", "", &[]),
    ("cprojf", "", &[]),
    ("cprojl", "", &[]),
    ("__mulsc3", "", &[]),
    ("__muldc3", "", &[]),
    ("__mulxc3", "", &[]),
    ("__divsc3", "", &[]),
    ("__divdc3", "", &[]),
    ("__divxc3", "", &[]),
    ("signal", "", &[]),
    ("raise", "", &[]),
    ("fegetround", "", &[]),
    ("fesetround", "", &[]),
    ("fegetenv", "", &[]),
    ("feholdexcept", "", &[]),
    ("fesetenv", "", &[]),
    ("feupdateenv", "", &[]),
];

/// Other names of theirs. The room that the fortified ones are given besides does not count.
fn other_name(name: &str) -> &str {
    match name {
        "__strcpy_chk" => "strcpy",
        "__strncpy_chk" => "strncpy",
        "__stpcpy_chk" => "stpcpy",
        "__stpncpy_chk" => "stpncpy",
        "__strcat_chk" => "strcat",
        "__strncat_chk" => "strncat",
        "wcswcs" => "wcsstr",
        "strtoimax" | "strtoq" => "strtoll",
        "strtoumax" | "strtouq" => "strtoull",
        "__isoc23_strtoimax" => "__isoc23_strtoll",
        "__isoc23_strtoumax" => "__isoc23_strtoull",
        "imaxdiv" => "lldiv",
        "__strdup" => "strdup",
        "__strndup" => "strndup",
        "explicit_bzero" => "bzero",
        "secure_getenv" => "getenv",
        "bsd_signal" | "ssignal" => "signal",
        "gsignal" => "raise",
        "thrd_sleep" => "nanosleep",
        _ => name,
    }
}

fn row(name: &str) -> Option<&'static (&'static str, &'static str, &'static [Note])> {
    OWN.iter().find(|(own, ..)| *own == name)
}

fn is_noted(name: &str, note: Note) -> bool {
    row(name).is_some_and(|(.., notes)| notes.contains(&note))
}

/// The model of a function that has a definition.
pub(super) fn model(name: &str) -> Option<Model> {
    let name = other_name(name);
    let text = row(name).map(|(name, ..)| *name).or_else(|| threads::text(name));
    text.map(Model::Text)
}

/// What a function reads and writes, a letter for each argument as [`OWN`] has them.
pub fn accesses(name: &str) -> Option<&'static str> {
    row(name).map(|(_, accesses, _)| *accesses).filter(|accesses| !accesses.is_empty())
}

/// Whether a function is declared to have no effect, so that gcc leaves out a call whose result nothing uses.
pub fn is_pure(name: &str) -> bool {
    is_noted(name.strip_prefix("__builtin_").unwrap_or(name), Pure)
}

/// Whether the function of this name in [`LIBRARY`] computes and writes through its arguments, and keeps none of them.
pub fn is_plain(text: &str) -> bool {
    is_noted(text, Plain)
}

/// Whether a function only divides its arguments.
pub fn divides(name: &str) -> bool {
    is_noted(other_name(name.strip_prefix(PREFIX).unwrap_or(name)), Divides)
}

/// Whether a function with a definition in [`LIBRARY`] may set `errno` otherwise than the definition says.
pub fn may_set_errno(name: &str) -> bool {
    is_noted(other_name(name.strip_prefix("__builtin_").unwrap_or(name)), SetsErrno)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_function_is_defined_once() {
        for (name, ..) in OWN {
            assert_eq!(OWN.iter().filter(|(other, ..)| other == name).count(), 1, "{name}");
            let calls = LIBRARY.matches(&format!("{PREFIX}{name}(")).count();
            assert!(calls >= 1, "{name} has no definition");
        }
    }

    #[test]
    fn other_names_lead_to_a_definition() {
        for name in ["__strcpy_chk", "wcswcs", "strtoimax", "imaxdiv", "__strdup", "explicit_bzero", "gsignal"] {
            assert!(matches!(model(name), Some(Model::Text(_))), "{name}");
        }
    }
}
