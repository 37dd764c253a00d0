//! Functions that verifiers give to the programs they verify: those of SV-COMP, CBMC, ESBMC, SMACK and KLEE.

use super::model::{Alignment, Ending, Model, Outcome};

/// Name, signature (see [`super::builtin_table`]) and meaning of those that a program may call without a declaration.
const FUNCTIONS: &[(&str, &str, Model)] = &[
    // Clang's.
    ("__builtin_assume", "vb", Model::Assume),
    ("__CPROVER_assert", "vbS", Model::Assert),
    ("__CPROVER_assume", "vb", Model::Assume),
    ("__CPROVER_atomic_begin", "v", NOTHING),
    ("__CPROVER_atomic_end", "v", NOTHING),
    ("__CPROVER_input", "vS.", NOTHING),
    ("__CPROVER_output", "vS.", NOTHING),
    ("__CPROVER_printf", "vS.", NOTHING),
    ("__ESBMC_assert", "vbS", Model::Assert),
    ("__ESBMC_assume", "vb", Model::Assume),
    ("__ESBMC_atomic_begin", "v", NOTHING),
    ("__ESBMC_atomic_end", "v", NOTHING),
    // What it says of the next loop's bound is not needed.
    ("__ESBMC_unroll", "vi", NOTHING),
    ("__ESBMC_yield", "v", NOTHING),
    ("__SMACK_dummy", "vi", NOTHING),
    ("__SMACK_nondet", "i", Model::Nondet),
    ("__VERIFIER_assert", "vi", Model::Assert),
    ("__VERIFIER_assume", "vi", Model::Assume),
    ("__VERIFIER_atomic_begin", "v", NOTHING),
    ("__VERIFIER_atomic_end", "v", NOTHING),
    ("__VERIFIER_nondet", "p", Model::Nondet),
    // A new block of so many bytes with any contents, or null.
    ("__VERIFIER_nondet_block", "pz", Model::Malloc { size: 0, alignment: Alignment::Usual, filled: true }),
    ("__VERIFIER_nondet_memory", "vpz", Model::NondetMemory),
    ("klee_abort", "v", Model::AssertFail),
    ("klee_assume", "vm", Model::Assume),
    ("klee_int", "iS", Model::Nondet),
    ("klee_make_symbolic", "vpzS", Model::NondetMemory),
    ("klee_prefer_cex", "vpm", NOTHING),
    ("klee_report_error", "vSiSS", Model::AssertFail),
    ("klee_silent_exit", "vi", Model::End(Ending::AtOnce)),
    ("klee_stack_trace", "v", NOTHING),
    ("klee_warning", "vS", NOTHING),
    ("klee_warning_once", "vS", NOTHING),
    ("nondet_bool", "b", Model::Nondet),
    ("nondet_char", "c", Model::Nondet),
    ("nondet_double", "d", Model::Nondet),
    ("nondet_float", "f", Model::Nondet),
    ("nondet_int", "i", Model::Nondet),
    ("nondet_long", "l", Model::Nondet),
    ("nondet_uchar", "C", Model::Nondet),
    ("nondet_uint", "u", Model::Nondet),
    ("nondet_ulong", "m", Model::Nondet),
    ("nondet_ushort", "h", Model::Nondet),
];

const NOTHING: Model = Model::Quiet(Outcome::Input);

/// What the names of functions start with that return any value of their types.
const INPUTS: &[&str] = &["__VERIFIER_nondet_", "__SMACK_nondet_", "nondet_"];

/// What the names of verifiers' own functions start with: those that are not above are not known.
const RESERVED: &[&str] = &["__CPROVER_", "__ESBMC_", "__SMACK_", "__CONTRACT_", "klee_"];

/// Headers that come with these verifiers, by the names under which programs include them.
pub const HEADERS: &[(&str, &str)] =
    &[("smack.h", include_str!("headers/smack.h")), ("klee/klee.h", include_str!("headers/klee/klee.h"))];

/// What gcc needs to compile a program that calls clang's functions.
pub const FOR_GCC: (&str, &str) = ("clang.h", include_str!("headers/clang.h"));

fn function(name: &str) -> Option<&'static (&'static str, &'static str, Model)> {
    FUNCTIONS.iter().find(|function| function.0 == name)
}

/// What such a function does, if nothing defines it.
pub fn model(name: &str) -> Option<Model> {
    let starts = |prefixes: &[&str]| prefixes.iter().any(|prefix| name.starts_with(prefix));
    match function(name) {
        Some((_, _, model)) => Some(*model),
        None if starts(INPUTS) => Some(Model::Nondet),
        None if starts(RESERVED) => Some(Model::Unsupported),
        None => None,
    }
}

/// Its type, where a program does not declare it.
pub fn signature(name: &str) -> Option<&'static str> {
    function(name).map(|function| function.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_families() {
        assert_eq!(model("__CPROVER_assume"), Some(Model::Assume));
        assert_eq!(model("__VERIFIER_nondet_memory"), Some(Model::NondetMemory));
        assert_eq!(model("__VERIFIER_nondet_uint128"), Some(Model::Nondet));
        assert_eq!(model("nondet_headerT"), Some(Model::Nondet));
        assert_eq!(model("__ESBMC_r_ok"), Some(Model::Unsupported));
        assert_eq!((model("__VERIFIER_atomic_inc"), model("nondeterminate"), model("assume")), (None, None, None));
        assert_eq!((signature("nondet_double"), signature("nondet_headerT")), (Some("d"), None));
    }
}
