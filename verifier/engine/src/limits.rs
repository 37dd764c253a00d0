//! The budgets of the engines; `--limit NAME=V` overrides one.

boogie::budgets! {
    /// Bounded model checking unrolls what has no constant bound so often at first.
    BMC_FIRST_BOUND: "bmc-first-bound" = 4, 1..=1_000_000;
    /// How many nodes of terms and cells of maps it computes for one bound: some tenths of a second.
    BMC_MOST_STEPS: "bmc-most-steps" = 400_000, 0..=400_000_000;
    /// It makes no more activations of procedures.
    BMC_MOST_INSTANCES: "bmc-most-instances" = 5_000, 1..=5_000_000;
    /// A value that may be more literals is a term like others.
    BMC_MOST_LEAVES: "bmc-most-leaves" = 32, 2..=200;
    /// An arbitrary map is not read at more indices, which are compared in pairs.
    BMC_MOST_ARBITRARY_CELLS: "bmc-most-arbitrary-cells" = 200, 0..=20_000;
    /// Of a path condition so many conjuncts, the last ones, are looked at for ranges.
    BMC_MOST_CONDITIONS: "bmc-most-conditions" = 64, 0..=64_000;
    /// Of a condition so many nodes get a range of the path's own.
    BMC_MOST_RANGES: "bmc-most-ranges" = 300, 0..=300_000;
    /// After so many steps for one bound, others start beside.
    BMC_STEPS_AT_ONCE: "bmc-steps-at-once" = 200_000, 0..=200_000_000;
    /// And with a larger bound.
    BMC_BOUND_AT_ONCE: "bmc-bound-at-once" = 64, 0..=1_000_000;
    /// After so many questions to Z3, too.
    BMC_QUERIES_AT_ONCE: "bmc-queries-at-once" = 4, 0..=4_000;
    /// And before one with more products, quotients and remainders than this, each counted as the square of its bits.
    BMC_PRODUCTS_AT_ONCE: "bmc-products-at-once" = 8_192, 0..=8_192_000;
    /// A product by a number with more ones in it than this is one whose circuit may be large,
    BMC_FEW_ADDITIONS: "bmc-few-additions" = 2, 0..=64;
    /// and no more of these, quotients and remainders are taken as unknowns, each pair of which is compared.
    BMC_MOST_OPAQUE: "bmc-most-opaque" = 60, 0..=6_000;
    /// What Z3 may spend on a question before others start beside, in its own units: up to a second.
    BMC_EFFORT_AT_ONCE: "bmc-effort-at-once" = 8_000_000, 1_000..=4_000_000_000;
    /// The same while others are at work, in its own units.
    BMC_EFFORT: "bmc-effort" = 40_000_000, 1_000..=4_000_000_000;
    /// Full inlining makes no more instances; it is for small programs.
    INLINE_MOST_INSTANCES: "inline-most-instances" = 20_000, 1..=20_000_000;
    /// The most that each check of a second look at an `unknown` may cost, in Z3's units of effort: about a second.
    SEARCH_SECOND_LOOK: "search-second-look" = 1_000_000, 1_000..=4_000_000_000;
    /// The least time for trying to prove a bounded result irrespective of the bound, in milliseconds; more if the
    /// last check took more.
    SEARCH_UNBOUNDED_LOOK: "search-unbounded-look" = 500, 1..=3_600_000;
    /// The bound up to which abstractions are searched if none is given.
    REFINE_DEEPEST_ABSTRACTION: "refine-deepest-abstraction" = 4, 1..=1_000;
    /// How long a region is looked at first, in milliseconds.
    QICC_FIRST_SLICE: "qicc-first-slice" = 500, 1..=3_600_000;
    /// With more regions, the whole program would wait too long for its turn beside other engines.
    QICC_FEW: "qicc-few" = 32, 0..=10_000;
    /// How long the first turn is, in milliseconds.
    VERIABS_FIRST_SLICE: "veriabs-first-slice" = 1_000, 1..=3_600_000;
    /// Rounds of abstract loops: the threshold of the paper.
    VERIABS_MOST_ROUNDS: "veriabs-most-rounds" = 150, 0..=150_000;
    /// Proofs that need more rounds than this are not looked for.
    INDUCTION_MOST_ROUNDS: "induction-most-rounds" = 32, 0..=32_000;
    /// If so many rounds do not do, what holds in the program alone is asked for.
    INDUCTION_ROUNDS_BEFORE_CONTEXT: "induction-rounds-before-context" = 1, 0..=1_000;
    /// What holds at certain places gets this part of the time that is left, in percent.
    INDUCTION_SHARE_OF_PLACES: "induction-share-of-places" = 30, 0..=100;
    /// With what holds at certain places, no more rounds are looked at.
    INDUCTION_MOST_ROUNDS_OF_PLACES: "induction-most-rounds-of-places" = 2, 0..=1_000;
    /// What holds in the program alone gets this part of the time that is left, in percent.
    INDUCTION_SHARE_OF_CONTEXT: "induction-share-of-context" = 60, 0..=100;
    /// What is asserted gets this part of the time for itself, in percent.
    INDUCTION_SHARE_OF_ASSERTIONS: "induction-share-of-assertions" = 10, 0..=100;
    /// Of loops with more ways through a round, nothing is accelerated.
    ABSTRACTION_MOST_WAYS: "abstraction-most-ways" = 64, 0..=64_000;
    /// More pure outputs may be anything.
    ABSTRACTION_MOST_PURE: "abstraction-most-pure" = 6, 0..=20;
    /// A value that may be more literals than this is not told apart.
    INDUCTION_CASES_MOST_LITERALS: "induction-cases-most-literals" = 64, 0..=64_000;
    /// Loops with more values of interest are not looked at.
    INDUCTION_CASES_MOST_VALUES: "induction-cases-most-values" = 16, 0..=16_000;
    /// More comparisons in the properties of a loop are not looked at.
    PROPERTIES_MOST: "properties-most" = 12, 0..=12_000;
    /// Of a loop, so many facts are told, the short ones first.
    C_INVARIANTS_MOST_FACTS: "c-invariants-most-facts" = 16, 0..=16_000;
    /// Formulas that are deeper are left out.
    C_INVARIANTS_DEEPEST: "c-invariants-deepest" = 12, 1..=100;
    /// Commands of each run.
    OBSERVED_MOST_STEPS: "observed-most-steps" = 2_000, 0..=2_000_000;
    /// Commands of all runs together: with the next, a fraction of a second.
    OBSERVED_MOST_STEPS_OF_ALL: "observed-most-steps-of-all" = 80_000, 0..=80_000_000;
    /// The same of runs for places.
    OBSERVED_MOST_STEPS_FOR_PLACES: "observed-most-steps-for-places" = 240_000, 0..=80_000_000;
    /// Nodes of terms that all runs evaluate.
    OBSERVED_MOST_NODES: "observed-most-nodes" = 3_000_000, 0..=3_000_000_000;
    /// More states of a loop are not kept.
    OBSERVED_MOST_STATES: "observed-most-states" = 400, 0..=400_000;
    /// Where places are told apart, states of a loop are kept until they have so many values.
    OBSERVED_MOST_VALUES_FOR_PLACES: "observed-most-values-for-places" = 400_000, 0..=400_000_000;
    /// No more of one run.
    OBSERVED_MOST_STATES_OF_RUN: "observed-most-states-of-run" = 200, 0..=400_000;
    /// There, in every second run, what is chosen is below this number.
    OBSERVED_SMALL: "observed-small" = 6, 1..=1_000;
    /// No more runs, many of which may get stuck before they get to a loop.
    OBSERVED_MOST_RUNS: "observed-most-runs" = 400, 0..=400_000;
    /// How often values are chosen for a condition that they do not fulfil.
    OBSERVED_CHOICES: "observed-choices" = 20, 0..=20_000;
    /// If some loops are not seen, runs are made in which a loop that no other is around ends after so many rounds,
    /// in any state, so that they get to what comes later.
    OBSERVED_MOST_ROUNDS: "observed-most-rounds" = 150, 1..=100_000;
    /// Calls that are deeper end a run.
    OBSERVED_MOST_FRAMES: "observed-most-frames" = 200, 0..=200_000;
    /// More comparisons than this are not looked at.
    LOOP_INVARIANTS_MOST_COMPARISONS: "loop-invariants-most-comparisons" = 24, 0..=24_000;
    /// With more variables than this that change, how two of them change together is not guessed.
    LOOP_INVARIANTS_MOST_CHANGING: "loop-invariants-most-changing" = 8, 0..=8_000;
    /// With more variables that change, it is not guessed that two of them stay in order.
    LOOP_INVARIANTS_MOST_ORDERED: "loop-invariants-most-ordered" = 4, 0..=4_000;
    /// A variable that may get more values than this is in no state.
    LOOP_INVARIANTS_MOST_VALUES: "loop-invariants-most-values" = 6, 0..=6_000;
    /// With more states than this, which of them go together is not guessed.
    LOOP_INVARIANTS_MOST_STATES: "loop-invariants-most-states" = 24, 0..=24_000;
    /// From fewer states nothing is concluded.
    PRESERVED_FEWEST_STATES: "preserved-fewest-states" = 4, 0..=4_000;
    /// With more inputs than this, how each two of them compare is not guessed.
    PRESERVED_MOST_COMPARED: "preserved-most-compared" = 8, 0..=8_000;
    /// Of a loop, so much is guessed.
    PRESERVED_MOST_GUESSES: "preserved-most-guesses" = 64, 0..=64_000;
    /// With more columns than this, too many equations hold by chance.
    EQUATIONS_MOST_COLUMNS: "equations-most-columns" = 10, 0..=200;
    /// The same where places are told apart, and states are seen of each.
    EQUATIONS_MOST_COLUMNS_AT_PLACES: "equations-most-columns-at-places" = 24, 0..=200;
    /// Of more numbers than this, products are not looked at.
    EQUATIONS_MOST_FACTORS: "equations-most-factors" = 5, 0..=50;
    /// A guess has no larger coefficients.
    EQUATIONS_MOST_COEFFICIENT: "equations-most-coefficient" = 65_536, 0..=65_536_000;
    /// A guess has no more terms.
    EQUATIONS_MOST_TERMS: "equations-most-terms" = 6, 0..=6_000;
    /// A variable or cell with more values does not tell places apart.
    PLACES_MOST_VALUES: "places-most-values" = 24, 0..=24_000;
    /// The same of one that is computed with.
    PLACES_MOST_VALUES_OF_NUMBER: "places-most-values-of-number" = 3, 0..=24_000;
    /// Cells of maps with more are not looked at.
    PLACES_MOST_CELLS: "places-most-cells" = 16, 0..=16_000;
    /// From fewer states nothing is concluded.
    PLACES_FEWEST_STATES: "places-fewest-states" = 2, 0..=4_000;
    /// With more places, nothing is guessed about them.
    PLACES_MOST: "places-most" = 1_500, 0..=256_000;
    /// Of one place, so many states are looked at.
    PLACES_MOST_STATES: "places-most-states" = 64, 1..=64_000;
    /// Of all places, about so many.
    PLACES_MOST_STATES_OF_ALL: "places-most-states-of-all" = 3_000, 1..=64_000;
    /// About the places of a loop, so much is guessed.
    PLACES_MOST_GUESSES: "places-most-guesses" = 600, 0..=600_000;
    /// Larger factors are not guessed.
    MULTIPLES_MOST_FACTOR_BITS: "multiples-most-factor-bits" = 16, 1..=1_000;
    /// More factors are not guessed.
    MULTIPLES_MOST_FACTORS: "multiples-most-factors" = 12, 0..=12_000;
    /// Contexts with more assumptions are cut.
    CONTEXTS_MOST: "contexts-most" = 12, 0..=12_000;
    /// More stores than this are not looked at.
    ARRAYS_MOST_STORES: "arrays-most-stores" = 4, 0..=4_000;
    /// More reads than this are not looked at.
    ARRAYS_MOST_READS: "arrays-most-reads" = 4, 0..=4_000;
    /// What Z3 may spend on one check, in its own deterministic units; it takes some hundred thousand a second.
    HOUDINI_EFFORT: "houdini-effort" = 1_000_000, 1_000..=4_000_000_000;
    /// What Z3 may spend on one candidate that was too hard, with a solver of its own, which does more in a second.
    HOUDINI_EFFORT_AT_ONCE: "houdini-effort-at-once" = 8_000_000, 1_000..=4_000_000_000;
    /// The same about executions of the whole program, after which nothing else is asked.
    HOUDINI_EFFORT_AT_ONCE_FROM_ENTRY: "houdini-effort-at-once-from-entry" = 16_000_000, 1_000..=4_000_000_000;
    /// How often a candidate is checked by a solver of its own, as models are found to be wrong about maps.
    HOUDINI_MOST_AT_ONCE: "houdini-most-at-once" = 8, 0..=8_000;
    /// Candidates that were too hard together so often are no longer checked together.
    HOUDINI_MOST_HARD_TOGETHER: "houdini-most-hard-together" = 2, 0..=2_000;
    /// Once so many are put off in a round, the others are dropped without being asked.
    HOUDINI_MOST_PUT_OFF: "houdini-most-put-off" = 12, 0..=12_000;
    /// Once so many are too hard even with more effort, the others are dropped without being asked.
    HOUDINI_MOST_HARD: "houdini-most-hard" = 7, 0..=7_000;
    /// With more instances than this, inner loops are calls of which their summaries are known.
    HOUDINI_MOST_EXPANDED: "houdini-most-expanded" = 17, 0..=17_000;
    /// Where there are products, polynomials see what can be seen, and a search over bits seldom ends: it gets this
    /// part.
    HOUDINI_SHARE_OF_BITS_OF_PRODUCTS: "houdini-share-of-bits-of-products" = 8, 1..=1_000;
    /// After this many checks, what is not settled is dropped.
    HOUDINI_MOST_QUERIES: "houdini-most-queries" = 3_000, 0..=3_000_000;
    /// Of one procedure, so many instances are made.
    HOUDINI_BODIES_MOST_INSTANCES: "houdini-bodies-most-instances" = 96, 0..=96_000;
    /// After this many checks, no calls are inlined: those that are left are for the other procedures.
    HOUDINI_BODIES_MOST_QUERIES: "houdini-bodies-most-queries" = 2_000, 0..=2_000_000;
    /// With more values than this that a variable may get, none is guessed.
    HOUDINI_CANDIDATES_MOST_VALUES: "houdini-candidates-most-values" = 8, 0..=8_000;
    /// With more values of a variable, how one follows from another is not guessed.
    HOUDINI_CANDIDATES_MOST_STATES: "houdini-candidates-most-states" = 3, 0..=3_000;
    /// More cases of a loop's states are not looked for.
    HOUDINI_MOST_CASES: "houdini-most-cases" = 400, 0..=400_000;
    /// Beside the procedures on the way, so many calls are inlined.
    HOUDINI_ENTRY_MOST_BESIDE: "houdini-entry-most-beside" = 24, 0..=24_000;
    /// Calls of procedures with more blocks are not inlined there.
    HOUDINI_ENTRY_MOST_BLOCKS: "houdini-entry-most-blocks" = 16, 0..=8_000;
    /// A table of what a procedure returns has no more lines.
    HOUDINI_MOST_LINES: "houdini-most-lines" = 96, 0..=96_000;
    /// Of one template, a procedure gets so many guesses.
    HOUDINI_TEMPLATES_MOST_INSTANCES: "houdini-templates-most-instances" = 256, 0..=256_000;
    /// The first attempt may take so long, in milliseconds; each pair of attempts gets four times as much as the
    /// last.
    HORN_FIRST_ATTEMPT: "horn-first-attempt" = 1_000, 1..=3_600_000;
    /// A procedure with more blocks than this, those of its callees included, is expanded for its only caller at
    /// most.
    HORN_MOST_BLOCKS: "horn-most-blocks" = 200, 0..=200_000;
    /// Expansions are nested no deeper.
    HORN_MOST_NESTED: "horn-most-nested" = 100, 0..=1_000;
    /// Formulas that are deeper are left out.
    HORN_DEEPEST: "horn-deepest" = 30, 1..=300;
}
