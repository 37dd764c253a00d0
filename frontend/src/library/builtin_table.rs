//! What gcc knows about functions without being told: names and types.
//!
//! A signature is the result and then the parameters, a letter each: `v` void, `i` int, `u` unsigned, `l` long,
//! `m` unsigned long, `q` long long, `w` unsigned long long, `c` char, `C` unsigned char, `h` 16, `n` 32 and `o` 64
//! unsigned bits, `z` size_t, `b` _Bool, `p` void *, `P` const void *, `s` char *, `S` const char *, `I` int *, `f` float, `d` double,
//! `D` long double, `X`, `Y`, `Z` the complex types of these three, `E` double *, `a` va_list; `.` at the end stands
//! for an ellipsis.

/// Library functions that gcc declares by itself.
const LIBRARY: &[(&str, &str)] = &[
    ("__divdc3", "Ydddd"),
    ("__divsc3", "Xffff"),
    ("__divxc3", "ZDDDD"),
    ("__muldc3", "Ydddd"),
    ("__mulsc3", "Xffff"),
    ("__mulxc3", "ZDDDD"),
    ("abort", "v"),
    ("abs", "ii"),
    ("aligned_alloc", "pzz"),
    ("alloca", "pz"),
    ("bcmp", "iPPz"),
    ("bcopy", "vPpz"),
    ("bzero", "vpz"),
    ("calloc", "pzz"),
    ("exit", "vi"),
    ("_exit", "vi"),
    ("_Exit", "vi"),
    ("ffs", "ii"),
    ("ffsl", "il"),
    ("ffsll", "iq"),
    ("fprintf", "ipS."),
    ("fputc", "iip"),
    ("fputs", "iSp"),
    ("free", "vp"),
    ("frexp", "ddI"),
    ("fscanf", "ipS."),
    ("fwrite", "zPzzp"),
    ("imaxabs", "qq"),
    ("index", "sSi"),
    ("isalnum", "ii"),
    ("isalpha", "ii"),
    ("isblank", "ii"),
    ("iscntrl", "ii"),
    ("isdigit", "ii"),
    ("isgraph", "ii"),
    ("islower", "ii"),
    ("isprint", "ii"),
    ("ispunct", "ii"),
    ("isspace", "ii"),
    ("isupper", "ii"),
    ("isxdigit", "ii"),
    ("labs", "ll"),
    ("ldexp", "ddi"),
    ("ldexpf", "ffi"),
    ("ldexpl", "DDi"),
    ("llabs", "qq"),
    ("lrint", "ld"),
    ("lround", "ld"),
    ("llrint", "qd"),
    ("llround", "qd"),
    ("malloc", "pz"),
    ("memchr", "pPiz"),
    ("memcmp", "iPPz"),
    ("memcpy", "ppPz"),
    ("memmove", "ppPz"),
    ("mempcpy", "ppPz"),
    ("memset", "ppiz"),
    ("modf", "ddE"),
    ("posix_memalign", "ipzz"),
    ("printf", "iS."),
    ("putchar", "ii"),
    ("puts", "iS"),
    ("realloc", "ppz"),
    ("rindex", "sSi"),
    ("scanf", "iS."),
    ("snprintf", "iszS."),
    ("sprintf", "isS."),
    ("sscanf", "iSS."),
    ("stpcpy", "ssS"),
    ("stpncpy", "ssSz"),
    ("strcasecmp", "iSS"),
    ("strcat", "ssS"),
    ("strchr", "sSi"),
    ("strcmp", "iSS"),
    ("strcpy", "ssS"),
    ("strcspn", "zSS"),
    ("strdup", "sS"),
    ("strlen", "zS"),
    ("strncasecmp", "iSSz"),
    ("strncat", "ssSz"),
    ("strncmp", "iSSz"),
    ("strncpy", "ssSz"),
    ("strndup", "sSz"),
    ("strnlen", "zSz"),
    ("strpbrk", "sSS"),
    ("strrchr", "sSi"),
    ("strspn", "zSS"),
    ("strstr", "sSS"),
    ("tolower", "ii"),
    ("toupper", "ii"),
    ("vfprintf", "ipSa"),
    ("vprintf", "iSa"),
    ("vsnprintf", "iszSa"),
    ("vsprintf", "isSa"),
];

/// Functions of floating numbers, each also with the suffixes `f` and `l`.
const UNARY_MATH: &[&str] = &[
    "acos",
    "acosh",
    "asin",
    "asinh",
    "atan",
    "atanh",
    "cbrt",
    "ceil",
    "cos",
    "cosh",
    "erf",
    "erfc",
    "exp",
    "exp10",
    "exp2",
    "expm1",
    "fabs",
    "floor",
    "lgamma",
    "log",
    "log10",
    "log1p",
    "log2",
    "logb",
    "nearbyint",
    "rint",
    "round",
    "roundeven",
    "significand",
    "sin",
    "sinh",
    "sqrt",
    "tan",
    "tanh",
    "tgamma",
    "trunc",
];

const BINARY_MATH: &[&str] =
    &["atan2", "copysign", "drem", "fdim", "fmax", "fmin", "fmod", "hypot", "nextafter", "pow", "remainder", "scalb"];

/// Functions from complex to complex numbers, each also with the suffixes `f` and `l`.
const COMPLEX_MATH: &[&str] = &[
    "cacos", "cacosh", "casin", "casinh", "catan", "catanh", "ccos", "ccosh", "cexp", "clog", "clog10", "conj",
    "cproj", "csin", "csinh", "csqrt", "ctan", "ctanh",
];

/// Functions that only the compiler has and that are neither generic nor about floats.
const PLAIN: &[(&str, &str)] = &[
    ("__builtin_bitreverse16", "hh"),
    ("__builtin_bitreverse32", "nn"),
    ("__builtin_bitreverse64", "oo"),
    ("__builtin_bitreverse8", "CC"),
    ("__builtin_bswap16", "hh"),
    ("__builtin_bswap32", "nn"),
    ("__builtin_bswap64", "oo"),
    ("__builtin_clrsb", "ii"),
    ("__builtin_clrsbl", "il"),
    ("__builtin_clrsbll", "iq"),
    ("__builtin_clz", "iu"),
    ("__builtin_clzl", "im"),
    ("__builtin_clzll", "iw"),
    ("__builtin_ctz", "iu"),
    ("__builtin_ctzl", "im"),
    ("__builtin_ctzll", "iw"),
    ("__builtin_extract_return_addr", "pp"),
    ("__builtin_ffs", "ii"),
    ("__builtin_ffsl", "il"),
    ("__builtin_ffsll", "iq"),
    ("__builtin_frame_address", "pu"),
    ("__builtin_frob_return_addr", "pp"),
    ("__builtin_huge_val", "d"),
    ("__builtin_huge_valf", "f"),
    ("__builtin_huge_vall", "D"),
    ("__builtin_inf", "d"),
    ("__builtin_inff", "f"),
    ("__builtin_infl", "D"),
    ("__builtin_nan", "dS"),
    ("__builtin_nanf", "fS"),
    ("__builtin_nanl", "DS"),
    ("__builtin_parity", "iu"),
    ("__builtin_parityl", "im"),
    ("__builtin_parityll", "iw"),
    ("__builtin_popcount", "iu"),
    ("__builtin_popcountl", "im"),
    ("__builtin_popcountll", "iw"),
    // What an invariant of a witness becomes.
    (crate::parse::INVARIANT, "vb"),
    ("__builtin_return_address", "pu"),
    // Raises an exception with that code: what the functions of Windows that do so come to.
    ("__builtin_praetor_raise", "vu"),
    ("__builtin_trap", "v"),
    ("__builtin_unreachable", "v"),
];

/// Tests of floating numbers of any type.
const FLOAT_TESTS: &[(&str, usize)] = &[
    ("__builtin_fpclassify", 6),
    ("__builtin_isfinite", 1),
    ("__builtin_isgreater", 2),
    ("__builtin_isgreaterequal", 2),
    ("__builtin_isinf", 1),
    ("__builtin_isinf_sign", 1),
    ("__builtin_isless", 2),
    ("__builtin_islessequal", 2),
    ("__builtin_islessgreater", 2),
    ("__builtin_isnan", 1),
    ("__builtin_isnormal", 1),
    ("__builtin_isunordered", 2),
    ("__builtin_signbit", 1),
];

/// How the arguments and the result of an atomic operation follow from the object it works on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Atomic {
    /// Arguments: the object's address and values of its type; the result has its type.
    Value,
    /// The same with a truth value as result.
    Test,
    /// The same without a result.
    Effect,
    /// Without an object.
    Fence,
    /// Addresses of objects throughout, without a result.
    Addresses,
    /// The same with a truth value as result.
    AddressesTest,
    /// Address, address, value; a truth value as result.
    CompareExchange,
    /// A size and an address; a truth value as result.
    Query,
}

const ATOMIC: &[(&str, Atomic, usize)] = &[
    ("__atomic_add_fetch", Atomic::Value, 1),
    ("__atomic_always_lock_free", Atomic::Query, 2),
    ("__atomic_and_fetch", Atomic::Value, 1),
    ("__atomic_clear", Atomic::Effect, 0),
    ("__atomic_compare_exchange", Atomic::AddressesTest, 2),
    ("__atomic_compare_exchange_n", Atomic::CompareExchange, 2),
    ("__atomic_exchange", Atomic::Addresses, 2),
    ("__atomic_exchange_n", Atomic::Value, 1),
    ("__atomic_fetch_add", Atomic::Value, 1),
    ("__atomic_fetch_and", Atomic::Value, 1),
    ("__atomic_fetch_nand", Atomic::Value, 1),
    ("__atomic_fetch_or", Atomic::Value, 1),
    ("__atomic_fetch_sub", Atomic::Value, 1),
    ("__atomic_fetch_xor", Atomic::Value, 1),
    ("__atomic_is_lock_free", Atomic::Query, 2),
    ("__atomic_load", Atomic::Addresses, 1),
    ("__atomic_load_n", Atomic::Value, 0),
    ("__atomic_nand_fetch", Atomic::Value, 1),
    ("__atomic_or_fetch", Atomic::Value, 1),
    ("__atomic_signal_fence", Atomic::Fence, 0),
    ("__atomic_store", Atomic::Addresses, 1),
    ("__atomic_store_n", Atomic::Effect, 1),
    ("__atomic_sub_fetch", Atomic::Value, 1),
    ("__atomic_test_and_set", Atomic::Test, 0),
    ("__atomic_thread_fence", Atomic::Fence, 0),
    ("__atomic_xor_fetch", Atomic::Value, 1),
    ("__sync_add_and_fetch", Atomic::Value, 1),
    ("__sync_and_and_fetch", Atomic::Value, 1),
    ("__sync_bool_compare_and_swap", Atomic::Test, 2),
    ("__sync_fetch_and_add", Atomic::Value, 1),
    ("__sync_fetch_and_and", Atomic::Value, 1),
    ("__sync_fetch_and_nand", Atomic::Value, 1),
    ("__sync_fetch_and_or", Atomic::Value, 1),
    ("__sync_fetch_and_sub", Atomic::Value, 1),
    ("__sync_fetch_and_xor", Atomic::Value, 1),
    ("__sync_lock_release", Atomic::Effect, 0),
    ("__sync_lock_test_and_set", Atomic::Value, 1),
    ("__sync_nand_and_fetch", Atomic::Value, 1),
    ("__sync_or_and_fetch", Atomic::Value, 1),
    ("__sync_sub_and_fetch", Atomic::Value, 1),
    ("__sync_synchronize", Atomic::Fence, 0),
    ("__sync_val_compare_and_swap", Atomic::Value, 2),
    ("__sync_xor_and_fetch", Atomic::Value, 1),
];

/// The signature of a function that needs no declaration: of the library, or a verifier's.
pub(crate) fn library(name: &str) -> Option<&'static str> {
    LIBRARY.iter().find(|entry| entry.0 == name).map(|entry| entry.1).or_else(|| super::verifiers::signature(name))
}

/// The signature of a floating function that gcc knows, the name's suffix considered.
pub(crate) fn math(name: &str) -> Option<&'static str> {
    let known = |list: &[&str], name: &str| list.binary_search(&name).is_ok();
    let stem = |suffix| name.strip_suffix(suffix).unwrap_or("");
    if known(UNARY_MATH, name) {
        Some("dd")
    } else if known(BINARY_MATH, name) {
        Some("ddd")
    } else if known(UNARY_MATH, stem('f')) {
        Some("ff")
    } else if known(BINARY_MATH, stem('f')) {
        Some("fff")
    } else if known(UNARY_MATH, stem('l')) {
        Some("DD")
    } else if known(BINARY_MATH, stem('l')) {
        Some("DDD")
    } else {
        None
    }
}

/// The signature of a function of complex numbers that gcc knows, the name's suffix considered.
pub(crate) fn complex_math(name: &str) -> Option<&'static str> {
    let types = [("", "YY", "dY", "YYY"), ("f", "XX", "fX", "XXX"), ("l", "ZZ", "DZ", "ZZZ")];
    types.into_iter().find_map(|(suffix, of_one, to_real, of_two)| match name.strip_suffix(suffix)? {
        "cabs" | "carg" | "cimag" | "creal" => Some(to_real),
        "cpow" => Some(of_two),
        stem => COMPLEX_MATH.contains(&stem).then_some(of_one),
    })
}

/// Whether a name is a function of complex numbers that gcc knows.
pub(crate) fn is_complex_function(name: &str) -> bool {
    complex_math(name).is_some()
}

/// Whether a name is a function of floating numbers that gcc knows.
pub(crate) fn is_math_function(name: &str) -> bool {
    math(name).is_some()
}

/// A compiler function with a fixed type.
pub(crate) fn plain(name: &str) -> Option<(&'static str, &'static str)> {
    PLAIN.iter().find(|entry| entry.0 == name).copied()
}

/// A test of floating numbers with the number of its arguments.
pub(crate) fn float_test(name: &str) -> Option<(&'static str, usize)> {
    FLOAT_TESTS.iter().find(|entry| entry.0 == name).copied()
}

/// What an argument of an atomic operation is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AtomicArgument {
    /// The address of an object that is accessed.
    Address,
    /// A value that may be stored or compared.
    Value,
    /// A memory order, or what only says which kind of object is meant.
    Other,
}

/// What the arguments of an atomic operation are, by their positions.
pub(crate) fn atomic_argument(shape: Atomic, operands: usize, position: usize) -> AtomicArgument {
    let addresses = match shape {
        Atomic::Value | Atomic::Test | Atomic::Effect => 1,
        Atomic::CompareExchange => 2,
        Atomic::Addresses | Atomic::AddressesTest => 1 + operands,
        Atomic::Fence | Atomic::Query => return AtomicArgument::Other,
    };
    match position {
        p if p < addresses => AtomicArgument::Address,
        p if p <= operands => AtomicArgument::Value,
        _ => AtomicArgument::Other,
    }
}

/// Whether an argument of a builtin is the address of an object that the builtin works on, atomically as a whole.
pub(crate) fn is_atomic_object(name: &str, position: usize) -> bool {
    let of = atomic(name).map(|(_, shape, operands)| atomic_argument(shape, operands, position));
    of == Some(AtomicArgument::Address)
}

/// An atomic operation: its shape, and how many arguments besides the object's address matter (memory orders do not).
pub(crate) fn atomic(name: &str) -> Option<(&'static str, Atomic, usize)> {
    ATOMIC.iter().find(|entry| entry.0 == name).copied()
}
