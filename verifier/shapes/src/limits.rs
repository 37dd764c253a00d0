//! The budgets of the analysis; `--limit NAME=V` overrides one.

frontend::budgets! {
    /// How many calls may be open at once; a recursion that is deeper is given up.
    SHAPES_DEPTH: "shapes-depth" = 60, 1..=1_000;
    /// How many values of two nodes, and of what belongs to them, are looked at when they are joined. Attempts that fail count.
    SHAPES_PATIENCE: "shapes-patience" = 300, 1..=1_000_000;
    /// The steps of one attempt.
    SHAPES_STEPS: "shapes-steps" = 400_000, 1..=4_000_000_000;
    /// The states that one attempt keeps.
    SHAPES_STATES: "shapes-states" = 10_000, 1..=10_000_000;
}
