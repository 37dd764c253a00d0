//! Stacks for functions that recurse over trees.

/// Runs `work` on a thread whose stack suffices for trees of [`crate::parse::MAX_NESTING`] levels.
pub fn on_big_stack<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    const STACK: usize = 1 << 29;
    std::thread::scope(|scope| {
        std::thread::Builder::new()
            .name("front end".into())
            .stack_size(STACK)
            .spawn_scoped(scope, work)
            .expect("no memory for a thread's stack")
            .join()
            .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}
