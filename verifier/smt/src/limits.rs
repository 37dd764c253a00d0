//! The budgets of the solvers; `--limit NAME=V` overrides one.

boogie::budgets! {
    /// Conflicts between two restarts, at least: before, the recent ones say little about where the search is.
    SAT_LEAST_BETWEEN_RESTARTS: "sat-least-between-restarts" = 50, 0..=1_000_000;
    /// The learnt clauses that are kept at first; the number grows by a tenth each time.
    SAT_MOST_LEARNT: "sat-most-learnt" = 4_000, 100..=100_000_000;
    /// How often a search asks whether it should stop, in decisions and conflicts.
    SAT_PATIENCE: "sat-patience" = 256, 1..=1_048_576;
    /// How many nodes may be computed.
    INTERVALS_MOST_WORK: "intervals-most-work" = 3_000_000, 0..=3_000_000_000;
    /// Larger conjunctions are not looked at.
    INTERVALS_MOST_NODES: "intervals-most-nodes" = 4_000, 0..=4_000_000;
    /// What is nested deeper may be anything.
    INTERVALS_DEEPEST: "intervals-deepest" = 1_000, 1..=10_000;
    /// The least time that a minimisation by deletion may take, in milliseconds.
    CORE_LEAST_TIME: "core-least-time" = 100, 1..=3_600_000;
    /// In Z3's units, how long its incremental core may look at a conjunction before it is asked otherwise.
    LAZY_EFFORT: "lazy-effort" = 1_000_000, 1_000..=4_000_000_000;
    /// So many assignments of one check Z3 may refuse before it gets the formula.
    LAZY_MOST_REFUSALS: "lazy-most-refusals" = 32, 0..=32_000;
    /// How often a search without Z3's opinion looks at the clock, after some hundred decisions each time, before it
    /// gives up.
    LAZY_MOST_MUTE_LOOKS: "lazy-most-mute-looks" = 400, 0..=400_000;
    /// The longest clause whose literals are copied to the parts of a conjunction in it.
    LAZY_COPIED: "lazy-copied" = 8, 0..=8_000;
    /// With more literals, telling them apart costs more than bits.
    SYMBOLS_MOST_LITERALS: "symbols-most-literals" = 32, 0..=32_000;
    /// With more cases, a truth for each costs more than an equation.
    SYMBOLS_MOST_CASES: "symbols-most-cases" = 12, 0..=12_000;
    /// A polynomial has no more terms.
    POLYNOMIALS_MOST_TERMS: "polynomials-most-terms" = 400, 0..=400_000;
    /// A polynomial has no term of a higher degree.
    POLYNOMIALS_HIGHEST: "polynomials-highest" = 12, 1..=100;
    /// Larger conjunctions are not looked at.
    POLYNOMIALS_MOST_FORMULAS: "polynomials-most-formulas" = 1_000, 0..=1_000_000;
    /// What is nested deeper is a variable.
    POLYNOMIALS_DEEPEST: "polynomials-deepest" = 500, 1..=5_000;
    /// So many rows at most are made of the equations that are left, by multiplying them with monomials.
    ELIMINATION_MOST_ROWS: "elimination-most-rows" = 400, 0..=400_000;
    /// How often something new may follow from orders and applications.
    ELIMINATION_MOST_ROUNDS: "elimination-most-rounds" = 20, 0..=20_000;
    /// So many terms are read or multiplied, then a system is too large.
    ELIMINATION_MOST_WORK: "elimination-most-work" = 2_000_000, 0..=2_000_000_000;
}
