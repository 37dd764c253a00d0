//! The names of `setjmp` and `longjmp`, which are more than functions.

/// Whether a function may return once more, by a jump back to its call.
pub fn returns_again(name: &str) -> bool {
    matches!(name, "setjmp" | "_setjmp" | "sigsetjmp" | "__sigsetjmp")
}

/// Whether a function jumps back.
pub fn jumps_back(name: &str) -> bool {
    matches!(name, "longjmp" | "_longjmp" | "siglongjmp")
}
