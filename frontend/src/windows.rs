//! What the preprocessor has to be told of Windows, since the compiler that it belongs to is Linux's.

use crate::ctype::DataModel;

/// Macros of Linux's compilers.
const UNDEFINED: [&str; 11] = [
    "__linux__",
    "__linux",
    "linux",
    "__gnu_linux__",
    "__unix__",
    "__unix",
    "unix",
    "__ELF__",
    "__LP64__",
    "_LP64",
    "__CET__",
];

/// Those of both targets: `long` has 32 bits.
const DEFINED: [&str; 5] =
    ["_WIN32=1", "__SIZEOF_LONG__=4", "__LONG_MAX__=0x7fffffffL", "__LONG_WIDTH__=32", "_INTEGRAL_MAX_BITS=64"];

/// Those of Windows on x64, where pointers are as large as `long long` only.
const DEFINED_X64: [&str; 14] = [
    "_WIN64=1",
    "_M_X64=100",
    "_M_AMD64=100",
    "__SIZE_TYPE__=long long unsigned int",
    "__PTRDIFF_TYPE__=long long int",
    "__INTPTR_TYPE__=long long int",
    "__UINTPTR_TYPE__=long long unsigned int",
    "__INT64_TYPE__=long long int",
    "__UINT64_TYPE__=long long unsigned int",
    "__INTMAX_TYPE__=long long int",
    "__UINTMAX_TYPE__=long long unsigned int",
    "__SIZE_MAX__=0xffffffffffffffffULL",
    "__PTRDIFF_MAX__=0x7fffffffffffffffLL",
    "__INT64_C(c)=c ## LL",
];

/// gcc's options for 32 bits, with numbers of floating point that are computed in their own types, as everywhere else: its
/// default is the older processors' 80 bits.
pub const NARROW: [&str; 3] = ["-m32", "-msse2", "-mfpmath=sse"];

/// The compiler's options for a target.
pub fn target_options(model: DataModel) -> Vec<String> {
    let (width, own): (&[&str], &[&str]) = match model {
        DataModel::Ilp32 => (&NARROW, &[]),
        DataModel::Lp64 => (&["-m64"], &[]),
        DataModel::WindowsX86 => (&NARROW, &["_M_IX86=600"]),
        DataModel::WindowsX64 => (&["-m64"], &DEFINED_X64),
    };
    let mut options: Vec<_> = width.iter().map(|&option| option.to_owned()).collect();
    if model.is_windows() {
        options.extend(["-fshort-wchar".to_owned(), "-mms-bitfields".to_owned(), "-w".to_owned()]);
        options.extend(UNDEFINED.map(|name| format!("-U{name}")));
        options.extend(DEFINED.iter().chain(own).map(|macro_text| format!("-D{macro_text}")));
    }
    options
}
