//! Traces against gcc: the harness of a violated case of `tests/verdicts` is compiled with it, and the program goes wrong
//! in the line that is marked. Every second case is compiled, with `VERDICTS=all` every one. `TOLD` lists the cases that
//! need not do so, and why. A test is a case, by its name.

mod support;

use libtest_mimic::{Arguments, Completion, Failed, Trial};
use std::path::Path;
use std::process::ExitCode;
use support::cases::{Case, asks_all, cases};
use support::{gcc, root, run};

/// What traces choose besides numbers as inputs, what C leaves open and gcc's program does otherwise, and what its
/// sanitizers do not see.
const TOLD: &[(&str, &[&str])] = &[
    (
        "the program has no end",
        &["blocks_are_lost_for_ever.c", "leak_in_a_loop_that_is_never_left.c", "termination_by_a_jump_back.c"],
    ),
    (
        "addresses",
        &[
            "address_equals_a_number.c",
            "handler_that_a_number_was_compared_with.c",
            "number_that_is_compared_with_a_member.c",
            "arguments_may_be_taken_for_what_is_static.c",
            "address_in_a_switch.c",
            "address_is_written_as_a_number.c",
            "address_of_large_array_is_a_number.c",
            "patched_block_is_freed.c",
            "pointer_keeps_a_low_byte_of_zero.c",
            "address_is_found_by_memcmp.c",
            "inner_address_is_found_out.c",
            "address_is_guessed.c",
            "address_of_char_is_anywhere.c",
            "addresses_have_no_order.c",
            "addresses_of_two_calls_differ.c",
            "constant_address_is_changed_by_another.c",
            "constant_address_is_compared_before.c",
            "byte_of_a_null_pointer_meets_an_address.c",
            "low_constant_is_moved_to_an_address.c",
            "number_as_a_variable_argument_meets_an_address.c",
            "number_in_a_static_meets_an_address.c",
            "parts_of_a_number_meet_an_address.c",
            "chosen_constant_meets_an_address.c",
            "compare_exchange_meets_an_address.c",
            "constant_address_or_an_object.c",
            "constants_in_a_table_meet_addresses.c",
            "multiples_meet_addresses.c",
            "number_from_outside_that_is_inspected.c",
            "numbers_of_a_narrow_type_meet_addresses.c",
            "numbers_within_limits_meet_addresses.c",
            "equal_strings_may_be_told.c",
            "part_of_address_in_memory.c",
            "parts_of_addresses.c",
            "realloc_drops_what_it_cuts_off_in_place.c",
            "realloc_may_stay.c",
            "small_address_space.c",
        ],
    ),
    ("contents that a verifier's function gives to memory", &["header_of_klee_violated.c"]),
    (
        "memory that nothing has written",
        &[
            "calloc_clears_its_block_only.c",
            "malloc_is_not_zero.c",
            "padding_is_left_open.c",
            "uninitialised_local.c",
            "union_is_left_open.c",
        ],
    ),
    ("an allocation fails", &["malloc_may_fail.c"]),
    (
        "the property's function has a body of its own, which ends the program well",
        &["constructor_is_the_function_of_the_property.c", "nested_function_is_that_of_the_property.c"],
    ),
    (
        "blocks of the size that the trace chooses do not fit in where gcc's program has them",
        &["large_block_ends_before_index.c", "large_block_is_freed_twice.c", "large_block_of_a_scope.c"],
    ),
    (
        "what functions that nothing defines, and those that read, store",
        &[
            "handler_from_outside_that_was_compared.c",
            "handler_that_is_outside_and_compared.c",
            "works_compared_from_outside.c",
            "address_in_an_initialiser_that_nothing_mentions.c",
            "declared_function_changes_what_it_is_given.c",
            "declared_function_returns_a_function_of_a_table.c",
            "declared_function_returns_a_shown_function.c",
            "declared_function_returns_a_shown_local_in_a_record.c",
            "declared_function_returns_a_local_that_it_was_given.c",
            "declared_function_returns_a_stored_address.c",
            "fortified_read.c",
        ],
    ),
    (
        "what functions of the library access, which the sanitizer does not look at",
        &[
            "file_name_is_null.c",
            "file_name_without_an_end.c",
            "number_is_scanned_to_and_checked.c",
            "socket_address_is_shorter_than_said.c",
        ],
    ),
    (
        "arguments, and objects of other files",
        &[
            "arguments_are_not_all_null.c",
            "list_from_outside_is_a_circle.c",
            "pointers_from_outside_are_equal.c",
            "unknown_pointer_may_equal_known.c",
            "driver_volatile_of_another_file.c",
            "volatile_divisor_in_a_register.c",
            "volatile_of_another_file.c",
            "volatile_of_another_file_through_a_pointer.c",
            "volatile_pointer_by_a_copy.c",
            "volatile_pointer_by_a_union.c",
            "volatile_pointer_in_an_initialiser.c",
            "volatile_pointer_of_another_file.c",
            "volatile_read_atomically.c",
            "volatile_read_by_assembly.c",
            "volatile_register_at_a_number.c",
            "volatile_register_changes.c",
            "volatile_register_is_not_read_back.c",
            "volatile_register_need_not_change.c",
            "volatile_register_or_object.c",
            "volatile_wait_ends.c",
        ],
    ),
    (
        "what the library writes and opens",
        &[
            "bytes_are_read_as_counted.c",
            "closed_stream_is_opened_again.c",
            "environment_is_read.c",
            "fread_goes_beyond_the_row.c",
            "getline_behind_its_room.c",
            "line_is_long.c",
            "line_is_read.c",
            "line_of_chosen_size.c",
            "numbers_are_scanned_beside_text.c",
            "input_goes_where_the_index_was.c",
            "scanf_may_fail.c",
            "realpath_needs_much_room.c",
            "scanf_reads_a_percent_sign.c",
            "stream_may_be_at_its_end_behind_a_line.c",
            "time_is_beyond_32_bits.c",
            "time_is_written.c",
        ],
    ),
    (
        "what the standard leaves open in the library",
        &["character_classes_are_not_one.c", "compared_strings_have_no_distance.c", "sorting_is_not_stable.c"],
    ),
    (
        "the sanitizer does not check what this function of the library reads",
        &[
            "deref_by_dprintf.c",
            "deref_by_getenv.c",
            "deref_by_inet_addr.c",
            "deref_by_perror.c",
            "deref_by_sscanf.c",
            "send_beyond_its_object.c",
        ],
    ),
    (
        "the sanitizer names no line for a call that leads nowhere",
        &[
            "deref_by_call.c",
            "jump_out_of_nested_function_ends_lives.c",
            "nested_function_outlives_its_variables.c",
            "null_unset_function_is_called.c",
        ],
    ),
    (
        "the sanitizer does not follow the lives of results, and of locals at computed jumps",
        &["deref_after_computed_goto.c", "deref_of_result.c"],
    ),
    ("the sanitizer does not check complex numbers", &["complex_overflow.c"]),
    ("gcc computes initialisers of static objects itself", &["static_initialiser_overflows.c"]),
    ("what gcc leaves open", &["shuffled_lane_is_anything.c"]),
    (
        "the sanitizer takes a later object at the same address for the earlier one",
        &[
            "deref_of_earlier_turn.c",
            "pointer_to_the_life_before.c",
            "pointer_to_the_life_before_a_jump.c",
            "pointer_to_the_life_of_another_case.c",
        ],
    ),
    (
        "a signal ends gcc's program, or a loop that accesses nothing keeps it, before other threads go on",
        &[
            "order_of_an_endless_loop_and_a_thread.c",
            "threads_division_in_a_function.c",
            "threads_flag_before_endless_recursion.c",
            "threads_see_a_step_before_an_endless_call.c",
            "threads_see_a_step_before_an_endless_loop.c",
            "threads_start_loop_never_gets_on.c",
            "threads_trap_of_main.c",
        ],
    ),
    ("the program does not define a function that it calls", &["assert_is_a_function_of_the_program.c"]),
    (
        "the sanitizer looks for leaks in memory that is not reachable, at a proper end",
        &["block_is_left.c", "memory_is_left_by_trap.c"],
    ),
];

const MEMORY: &[&str] = &["-fsanitize=address,undefined"];

fn is_narrow(case: &Case) -> bool {
    case.flags.iter().any(|flag| flag == "ILP32")
}

/// How gcc's program differs from the trace, if it does.
fn difference(case: &Case, scratch: &Path) -> Result<(), String> {
    let harness = scratch.join("harness.c");
    let engine = case.engine.as_deref().unwrap_or("legion+");
    let said = case.run(engine, &["--harness", harness.to_str().unwrap()]);
    assert_eq!(said.verdict(), case.verdict, "{}: {}", case.name(), said.all());
    let (line, _) = case.violation.as_ref().ok_or("no line is marked")?;
    let text = std::fs::read_to_string(&harness).unwrap();
    if !text.contains(&format!("\"line\":{line}}}")) {
        return Err("the harness expects the violation in another line".to_owned());
    }
    let replayed = run(["replay".as_ref(), harness.as_os_str()]);
    let seen = replayed.verdict() == case.verdict && replayed.code == Some(1);
    if seen { Ok(()) } else { Err(replayed.all()) }
}

/// The verdicts whose harnesses make threads keep to the order of the trace.
const OF_ORDER: [&str; 3] = ["FALSE(unreach-call)", "FALSE(no-overflow)", "FALSE(no-deadlock)"];

fn has_threads(case: &Case) -> bool {
    let starts = |text: String| text.contains("<pthread.h>") || text.contains("<threads.h>");
    std::fs::read_to_string(&case.file).is_ok_and(starts)
}

/// Why a case need not be run, if so.
fn reason(case: &Case, links_narrow: bool) -> Option<&'static str> {
    let told = TOLD.iter().find(|(_, names)| names.contains(&case.name())).map(|(why, _)| *why);
    let is_missing = is_narrow(case) && !links_narrow;
    let conversion = (case.verdict == "FALSE(no-lossy-conversion)").then_some("gcc has no sanitizer for conversions");
    let endless = (case.verdict == "FALSE(termination)").then_some("the program does not end, so it has no harness");
    let is_of_order = OF_ORDER.contains(&case.verdict.as_str());
    let schedule = (has_threads(case) && !is_of_order).then_some("which thread runs when is not in the harness");
    let has = |word: &str| case.flags.iter().any(|flag| flag.starts_with(word));
    let other = (has("windows") || has("--function")).then_some("gcc has no such program");
    told.or(endless)
        .or(conversion)
        .or(schedule)
        .or(other)
        .or(is_missing.then_some("there is no gcc that links for ILP32"))
}

/// Traces are executions of gcc's programs.
fn trials() -> Vec<Trial> {
    let mut cases = cases();
    cases.retain(|case| case.is_c() && case.verdict.starts_with("FALSE"));
    for name in TOLD.iter().flat_map(|(_, names)| *names) {
        assert!(cases.iter().any(|case| case.name() == *name), "a case is gone: {name}");
    }
    let every = if asks_all() { 1 } else { 2 };
    // There are many with threads, of which every fourth one is enough.
    let (with_threads, others): (Vec<_>, Vec<_>) = cases.into_iter().partition(has_threads);
    let cases = others.into_iter().step_by(every).chain(with_threads.into_iter().step_by(every * every));
    let links_narrow = gcc::links(&["-m32"]);
    let trial = |case: Case| {
        Trial::ignorable_test(case.name().to_owned(), move || match reason(&case, links_narrow) {
            Some(why) => Ok(Completion::ignored_with(why)),
            None => difference(&case, tempfile::tempdir().unwrap().path())
                .map(|()| Completion::Completed)
                .map_err(Failed::from),
        })
    };
    cases.map(trial).collect()
}

/// A program whose first input has to be 5, in a folder of its own.
fn violated() -> (tempfile::TempDir, std::path::PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("p.c");
    let text = "extern int get(void);\nvoid note(int);\nvoid reach_error(void) {}\n\
                int main(void) { int x = get(); note(x); if (x == 5) reach_error(); return 0; }\n";
    std::fs::write(&file, text).unwrap();
    (folder, file)
}

fn a_replay_that_fails_says_why_and_leaves_nothing() {
    let (folder, file) = violated();
    let harness = folder.path().join("harness.c");
    let said =
        run(["verify".as_ref(), file.as_os_str(), "--replay".as_ref(), "--harness".as_ref(), harness.as_os_str()]);
    assert!(
        said.stdout.contains("Replay: the program that gcc makes violates unreach-call as well\n"),
        "{}",
        said.all()
    );
    let text = std::fs::read_to_string(&harness).unwrap();
    std::fs::write(&harness, text.replace("{ 5 }", "{ 6 }")).unwrap();
    let temporary = tempfile::tempdir().unwrap();
    let replay = |time: &str| -> support::Said {
        let args = ["replay".as_ref(), harness.as_os_str(), "--timeout".as_ref(), time.as_ref()];
        support::praetor().args(args).env("TMPDIR", temporary.path()).output().unwrap().into()
    };
    let said = replay("60");
    assert_eq!((said.verdict(), said.code), ("UNKNOWN(unconfirmed)", Some(2)), "{}", said.all());
    assert!(said.stdout.contains("Reason: the compiled program ends otherwise, with status 0"), "{}", said.all());
    std::fs::write(&file, "extern int get(void);\nvoid reach_error(void) {}\nint main(void) { get(); for (;;); }\n")
        .unwrap();
    let said = replay("3");
    assert!(said.stdout.contains("does not end in time"), "{}", said.all());
    std::fs::write(&file, "int main(void) { return x; }\n").unwrap();
    let said = replay("60");
    assert!(said.stdout.contains("gcc does not compile it: "), "{}", said.all());
    assert_eq!(std::fs::read_dir(temporary.path()).unwrap().count(), 0);
    std::fs::remove_file(&file).unwrap();
    let said = replay("60");
    assert_eq!(said.code, Some(65), "{}", said.all());
    assert!(said.stderr.contains("is not there"), "{}", said.all());
    std::fs::write(&harness, "int x;\n").unwrap();
    assert_eq!(replay("60").code, Some(65));
}

fn a_data_race_is_seen_by_the_sanitizer() {
    let folder = tempfile::tempdir().unwrap();
    let (file, harness) = (folder.path().join("p.c"), folder.path().join("harness.c"));
    let program = |before: &str, after: &str| {
        format!(
            "#include <pthread.h>\nextern int get(void);\nextern void __VERIFIER_atomic_begin(void), __VERIFIER_atomic_end(void);\n\
             int count;\nvoid *add(void *unused) {{ {before} count++; {after} return unused; }}\n\
             int main(void) {{ pthread_t t; pthread_create(&t, 0, add, 0); if (get() == 3) add(0);\n\
             pthread_join(t, 0); return 0; }}\n"
        )
    };
    std::fs::write(&file, program("", "")).unwrap();
    let property = root().join("tests/properties/no-data-race.prp");
    let files = [file.as_os_str(), "--property".as_ref(), property.as_os_str()];
    let flags = ["--timeout".as_ref(), "60".as_ref(), "--replay".as_ref(), "--harness".as_ref(), harness.as_os_str()];
    let said = run(["verify".as_ref()].into_iter().chain(files).chain(flags));
    let replayed = "Replay: the program that gcc makes violates no-data-race as well\n";
    assert!(said.stdout.contains(replayed), "{}", said.all());
    let replay = || run(["replay".as_ref(), harness.as_os_str()]);
    assert_eq!(replay().verdict(), "FALSE(no-data-race)");
    // The same place, in sections that exclude each other.
    std::fs::write(&file, program("__VERIFIER_atomic_begin();", "__VERIFIER_atomic_end();")).unwrap();
    let said = replay();
    assert_eq!((said.verdict(), said.code), ("UNKNOWN(unconfirmed)", Some(2)), "{}", said.all());
}

/// Functions of the program, and such that it lacks, have the names of the harness's own, and of the library's.
const OF_THREADS: &str = r#"
#include <pthread.h>
extern void reach_error(void);
extern int next_thread(void), run(void), violated(void), no_input(void), sem_post(int);
int read(int a) { return a; }
int begin, join = 1, snprintf = 2, fork = 3;
int x;
void *f(void *unused) {
    int seen = x;
    x = seen + read(next_thread());
    return unused;
}
int main(void) {
    pthread_t t;
    pthread_create(&t, 0, f, 0);
    x = run() + violated() + join;
    pthread_join(t, 0);
    if (x == 9 && no_input() == 2)
        reach_error();
}
"#;

fn threads_keep_to_the_order_of_the_trace() {
    let folder = tempfile::tempdir().unwrap();
    let (file, harness) = (folder.path().join("p.c"), folder.path().join("harness.c"));
    std::fs::write(&file, OF_THREADS).unwrap();
    let said = run(["verify".as_ref(), file.as_os_str(), "--harness".as_ref(), harness.as_os_str()]);
    assert_eq!(said.verdict(), "FALSE(unreach-call)", "{}", said.all());
    let temporary = tempfile::tempdir().unwrap();
    let replay = |path: &std::ffi::OsStr| -> support::Said {
        let args = ["replay".as_ref(), harness.as_os_str()];
        support::praetor().args(args).env("TMPDIR", temporary.path()).env("PATH", path).output().unwrap().into()
    };
    let path = std::env::var_os("PATH").unwrap();
    let said = replay(&path);
    assert_eq!(said.verdict(), "FALSE(unreach-call)", "{}", said.all());
    assert!(said.stdout.contains("harness: seen in run 1\n"), "{}", said.all());
    assert_eq!(std::fs::read_dir(temporary.path()).unwrap().count(), 0);
    // Where the program has no violation, no order of threads shows one, and all runs end.
    std::fs::write(&file, OF_THREADS.replace("x == 9", "x == 9 && x == 8")).unwrap();
    let said = replay(&path);
    assert_eq!((said.verdict(), said.code), ("UNKNOWN(unconfirmed)", Some(2)), "{}", said.all());
    // The compiler's programs are there, but not what knows lines.
    let tools = tempfile::tempdir().unwrap();
    for tool in ["gcc", "as", "ld"] {
        let found = std::env::split_paths(&path).map(|folder| folder.join(tool)).find(|file| file.is_file()).unwrap();
        std::os::unix::fs::symlink(found, tools.path().join(tool)).unwrap();
    }
    let said = replay(tools.path().as_os_str());
    assert!(said.stdout.contains("harness: there is no addr2line"), "{}", said.all());
}

/// A mutex that is locked again by its owner, in each of the three kinds, and other results that POSIX fixes.
const OF_POSIX: &str = r#"
#include <pthread.h>
#include <semaphore.h>
extern void reach_error(void);
extern int get(void);
pthread_mutex_t recursive, checking;
pthread_rwlock_t rw = PTHREAD_RWLOCK_INITIALIZER;
sem_t semaphore;
pthread_key_t key;
int x, destroyed;
void destroy(void *value) { destroyed += *(int *)value; }
int lock_again(pthread_mutex_t *mutex, int kind) {
    pthread_mutexattr_t kinds;
    pthread_mutexattr_init(&kinds);
    pthread_mutexattr_settype(&kinds, kind);
    pthread_mutex_init(mutex, &kinds);
    pthread_mutex_lock(mutex);
    return pthread_mutex_lock(mutex);
}
void *f(void *argument) {
    int wrong = pthread_mutex_trylock(&recursive) != 16;
    wrong |= pthread_mutex_unlock(&checking) != 1;
    wrong |= pthread_rwlock_tryrdlock(&rw) != 0;
    wrong |= pthread_rwlock_trywrlock(&rw) != 16;
    pthread_rwlock_unlock(&rw);
    wrong |= sem_trywait(&semaphore) != -1;
    wrong |= pthread_join(pthread_self(), 0) != 35;
    pthread_setspecific(key, argument);
    x = 1;
    return wrong ? 0 : argument;
}
int main(void) {
    pthread_t t;
    void *result = 0;
    int two = 2;
    int wrong = lock_again(&recursive, PTHREAD_MUTEX_RECURSIVE) != 0;
    wrong |= lock_again(&checking, PTHREAD_MUTEX_ERRORCHECK) != 35;
    pthread_rwlock_rdlock(&rw);
    sem_init(&semaphore, 0, 0);
    pthread_key_create(&key, destroy);
    pthread_create(&t, 0, f, &two);
    x = 2;
    pthread_join(t, &result);
    wrong |= pthread_mutex_unlock(&recursive) != 0;
    wrong |= result != &two;
    wrong |= destroyed != 2;
    if (x == 2 && get() == 5 && !wrong)
        reach_error();
}
"#;

/// A key, and an object of `pthread_once`, whose memory was another one's.
const SECOND_LIVES: &str = r#"
int calls;
void count(void) { calls++; }
__attribute__((constructor)) void second_lives(void) {
    pthread_key_t first, second;
    pthread_key_create(&first, 0);
    pthread_setspecific(first, &calls);
    pthread_key_delete(first);
    pthread_key_create(&second, 0);
    if (pthread_getspecific(second)) reach_error();
    pthread_key_delete(second);
    for (int i = 1; i <= 2; i++) {
        pthread_once_t once = PTHREAD_ONCE_INIT;
        pthread_once(&once, count);
        pthread_once(&once, count);
        if (calls != i) reach_error();
    }
}
"#;

fn harnesses_keep_to_posix() {
    let folder = tempfile::tempdir().unwrap();
    let (file, harness) = (folder.path().join("p.c"), folder.path().join("harness.c"));
    std::fs::write(&file, OF_POSIX).unwrap();
    let said = run(["verify".as_ref(), file.as_os_str(), "--harness".as_ref(), harness.as_os_str()]);
    assert_eq!(said.verdict(), "FALSE(unreach-call)", "{}", said.all());
    let replay = || run(["replay".as_ref(), harness.as_os_str()]);
    assert_eq!(replay().verdict(), "FALSE(unreach-call)", "{}", replay().all());
    std::fs::write(&file, OF_POSIX.replace("&& !wrong", "&& wrong") + SECOND_LIVES).unwrap();
    assert_eq!(replay().verdict(), "UNKNOWN(unconfirmed)", "{}", replay().all());
}

fn main() -> ExitCode {
    let mut all = Vec::new();
    if gcc::links(MEMORY) {
        all.extend(trials());
    }
    if gcc::links(&[]) {
        let run = || {
            a_replay_that_fails_says_why_and_leaves_nothing();
            Ok(())
        };
        all.push(Trial::test("a_replay_that_fails_says_why_and_leaves_nothing", run));
        let run = || {
            threads_keep_to_the_order_of_the_trace();
            Ok(())
        };
        all.push(Trial::test("threads_keep_to_the_order_of_the_trace", run));
        let run = || {
            harnesses_keep_to_posix();
            Ok(())
        };
        all.push(Trial::test("harnesses_keep_to_posix", run));
    }
    if gcc::links(&["-fsanitize=thread"]) {
        let run = || {
            a_data_race_is_seen_by_the_sanitizer();
            Ok(())
        };
        all.push(Trial::test("a_data_race_is_seen_by_the_sanitizer", run));
    }
    libtest_mimic::run(&Arguments::from_args(), all).exit_code()
}
