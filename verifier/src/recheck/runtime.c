// The runtime of a recheck: it is linked with a program, runs it again and again in a process of its own each time,
// draws its inputs, and tells of the first run that violates the property.
//
//   program explore SEED MILLISECONDS FILE   writes the inputs of the run it found to FILE
//   program replay FILE                      one run with these inputs
//
// Either writes one line to its standard error for what it saw:
//   found WHAT | undefined WHAT | otherwise WHAT         of the run that counts
//   runs N ended N trapped N late N outside N inputs N   of all
//
// Inputs are drawn as fuzzers draw them: small numbers, limits of types, what the program compared before; runs that came
// somewhere new are repeated with changes, and lengths grow by Luby's sequence. All of it is determined by SEED; only the
// number of runs depends on time.
//
// Macros: MEMORY (the address sanitizer's reports of valid-free and valid-deref are violations), LEAKS (1: what nothing
// leads to at the end is one, 2: what is not freed), OVERFLOW (signed overflow is one), CHECKED (linked with the address
// sanitizer). The linked file says whether main has arguments, and whether the program reads its standard input.

#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { MOST_INPUTS = 1 << 14, BLOCKS = 1 << 16, COMPARED = 512, LEADS = 512, VARIABLES = 4096 };
// Milliseconds: the address sanitizer makes programs slow, and looking for leaks is slow.
#ifdef CHECKED
enum { WALL = 400 };
#else
enum { WALL = 100 };
#endif
enum { FIRST_LENGTH = 20000, MOST_MAGNITUDE = 64, REGION = 1 << 16 };

// How a run ended; what says so itself comes first.
enum outcome { RUNNING, FOUND, UNDEFINED, OUTSIDE, LATE, ENDED, TRAPPED };

struct input {
    uint64_t value;
    const char *name;
};

// What a run and the process that started it share.
static struct shared {
    enum outcome outcome;
    char what[512];
    unsigned used, new_until;
    struct input inputs[MOST_INPUTS];
    unsigned char seen[BLOCKS]; // a bit for each magnitude of visits
    struct pool {
        uint64_t numbers[COMPARED];
        unsigned char is_there[COMPARED];
        uint16_t places[COMPARED], count;
    } constants, compared, reals; // what the program compares: with constants, with each other, as doubles
} *shared;

// How the next run chooses.
static struct plan {
    uint64_t *first;
    unsigned length, anew[8], anew_count;
    unsigned changing; // one input of so many is drawn, the others repeat the last one
    int only_zeros;
    uint64_t blocks; // the run's length
} plan;

static int is_run, is_replay;
extern const int praetor_has_arguments, praetor_reads;
static uint64_t state = 1;

static uint64_t random_bits(void) {
    state += 0x9e3779b97f4a7c15u;
    uint64_t z = state;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

static unsigned below(unsigned limit) { return limit ? random_bits() % limit : 0; }

// Ends the run. What it said first counts.
static void leave(enum outcome outcome, const char *what, const char *more) {
    if (is_run && shared->outcome == RUNNING) {
        snprintf(shared->what, sizeof shared->what, "%s%s", what, more);
        shared->outcome = outcome;
    }
    _exit(0);
}

static void keep(struct pool *pool, uint64_t number) {
    unsigned place = (number * 0x9e3779b97f4a7c15u) >> 55;
    if (!pool->is_there[place]) {
        pool->is_there[place] = 1;
        pool->places[pool->count++] = place;
    }
    pool->numbers[place] = number;
}

static uint64_t kept(const struct pool *pool) {
    return pool->count ? pool->numbers[pool->places[below(pool->count)]] : below(16);
}

// Inputs.

static uint64_t fresh_integer(unsigned bytes) {
    uint64_t limit = (uint64_t)1 << (8 * (bytes < 8 ? bytes : 8) - 1 - below(2));
    switch (below(10)) {
    case 0: return 0;
    case 1: case 2: return below(4);
    case 3: return below(1 << below(12));
    case 4: return -(uint64_t)below(1 << below(12));
    case 5: return limit - below(3) + 1;
    case 6: case 7: return kept(&shared->constants);
    case 8: return kept(below(2) ? &shared->constants : &shared->compared) + below(3) - 1;
    default: return random_bits() >> below(64);
    }
}

static uint64_t fresh_real(void) {
    static const double limits[] = {1e308, -1e308, 3.4e38, 2.3e-308, 5e-324, 1e-38, __builtin_inf(), -__builtin_inf(), __builtin_nan("")};
    double value = 0;
    uint64_t bits = 0;
    switch (below(8)) {
    case 0: value = below(2) ? 0.0 : -0.0; break;
    case 1: value = below(16); break;
    case 2: value = -(double)below(16); break;
    case 3: value = (int)below(2001) / 1000.0 - 1; break;
    case 4: value = limits[below(sizeof limits / sizeof *limits)]; break;
    case 5: case 6: return kept(&shared->reals) + below(3) - 1;
    default: return random_bits();
    }
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

static int is_anew(unsigned at) {
    for (unsigned i = 0; i < plan.anew_count; i++)
        if (plan.anew[i] == at) return 1;
    return 0;
}

static uint64_t choose(const char *name, unsigned bytes, int is_real) {
    unsigned at = shared->used;
    uint64_t value = 0;
    if (at == MOST_INPUTS) leave(LATE, "more inputs than are kept", "");
    if (at < plan.length && !is_anew(at)) value = plan.first[at];
    else if (is_replay) leave(ENDED, "it asks for an input that the run did not have: ", name);
    else if (plan.only_zeros) value = 0;
    else if (at && plan.changing > 1 && below(plan.changing)) value = shared->inputs[at - 1].value;
    else value = is_real ? fresh_real() : fresh_integer(bytes);
    shared->inputs[at] = (struct input){value, name};
    shared->used = at + 1;
    return value;
}

// A pointer from outside is null, or leads to memory of its own that holds zeros.
static void *choose_pointer(const char *name) {
#ifdef MEMORY
    leave(OUTSIDE, "a pointer from outside: ", name);
#endif
    if (choose(name, 1, 0) % 4 == 0) return 0;
    void *region = mmap(0, REGION, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return region == MAP_FAILED ? 0 : (char *)region + REGION / 2;
}

// Chooses an object of a class of __builtin_classify_type (4: _Bool).
void praetor_input(void *object, unsigned long bytes, int class, const char *name) {
    memset(object, 0, bytes);
    if (class == 5) {
        *(void **)object = choose_pointer(name);
    } else if (class == 8) {
        uint64_t bits = choose(name, bytes, 1);
        double value;
        memcpy(&value, &bits, sizeof value);
        if (bytes == sizeof(float)) *(float *)object = (float)value;
        else if (bytes == sizeof(double)) *(double *)object = value;
        else if (bytes == sizeof(long double)) *(long double *)object = value;
    } else if (class == 4) {
        *(unsigned char *)object = choose(name, 1, 0) & 1;
    } else if (class > 0 && class < 4) {
        uint64_t value = choose(name, bytes, 0);
        memcpy(object, &value, bytes < sizeof value ? bytes : sizeof value);
        if (bytes > sizeof value) memset((char *)object + sizeof value, value >> 63 ? -1 : 0, bytes - sizeof value);
    }
}

static struct variable {
    void *object;
    unsigned long bytes;
    int class;
    const char *name;
} variables[VARIABLES];
static unsigned variable_count;

// A variable that the program lacks: its value is an input.
void praetor_variable(void *object, unsigned long bytes, int class, const char *name) {
    if (variable_count < VARIABLES) variables[variable_count++] = (struct variable){object, bytes, class, name};
}

// What programs may define themselves.
#define STANDS_IN __attribute__((weak))
STANDS_IN void __VERIFIER_assume(int condition) { if (!condition) leave(ENDED, "an assumption is false", ""); }
STANDS_IN void __CPROVER_assume(int condition) { __VERIFIER_assume(condition); }
STANDS_IN void __ESBMC_assume(int condition) { __VERIFIER_assume(condition); }
STANDS_IN void __builtin_assume(int condition) { __VERIFIER_assume(condition); }
STANDS_IN void klee_assume(unsigned long condition) { __VERIFIER_assume(!!condition); }
STANDS_IN void klee_silent_exit(int status) { leave(ENDED, "the program ends in ", "klee_silent_exit"); }
STANDS_IN void __VERIFIER_atomic_begin(void) {}
STANDS_IN void __VERIFIER_atomic_end(void) {}
static void fill(void *memory, unsigned long bytes, const char *by) {
    for (unsigned long i = 0; i < bytes; i++) ((char *)memory)[i] = choose(by, 1, 0);
}
STANDS_IN void __VERIFIER_nondet_memory(void *memory, unsigned long bytes) { fill(memory, bytes, "__VERIFIER_nondet_memory"); }
STANDS_IN void *__VERIFIER_nondet_block(unsigned long bytes) {
    void *block = malloc(bytes);
    if (block) fill(block, bytes, "__VERIFIER_nondet_block");
    return block;
}
STANDS_IN void klee_make_symbolic(void *memory, unsigned long bytes, const char *name) { fill(memory, bytes, name); }

// Assertions of other verifiers.
void __assert_fail(const char *, const char *, unsigned, const char *);
static void assert_that(int condition) { if (!condition) __assert_fail("an assertion", "", 0, ""); }
STANDS_IN void __VERIFIER_assert(int condition) { assert_that(condition); }
STANDS_IN void __CPROVER_assert(int condition, const char *what) { assert_that(condition); }
STANDS_IN void __ESBMC_assert(int condition, const char *what) { assert_that(condition); }
STANDS_IN void klee_report_error(const char *file, int line, const char *what, const char *kind) { assert_that(0); }
STANDS_IN void klee_abort(void) { assert_that(0); }

// Violations.

void praetor_reached(const char *function) { leave(FOUND, function, " is called"); }
void praetor_leave(const char *function) { leave(ENDED, "the program ends in ", function); }

// Of the program that is linked: whether this is an error function that it defines.
int praetor_is_error(void *function);
void __cyg_profile_func_enter(void *function, void *site) {
    if (is_run && praetor_is_error(function)) praetor_reached("the error function");
}
void __cyg_profile_func_exit(void *function, void *site) {}

#ifdef CHECKED
const char *__asan_get_report_description(void);
int __lsan_do_recoverable_leak_check(void);

static int is_one_of(const char *what, const char *const *words) {
    for (; *words; words++)
        if (strstr(what, *words)) return 1;
    return 0;
}

void __asan_on_error(void) {
    static const char *const violations[] = {"buffer-overflow", "buffer-underflow", "use-after", "null-deref", "wild",
                                             "double-free", "bad-free", "negative-size", "unknown-crash", 0};
    const char *what = __asan_get_report_description();
    enum outcome outcome = UNDEFINED;
#ifdef MEMORY
    if (is_one_of(what, violations)) outcome = FOUND;
#endif
    if (!is_run || shared->outcome != RUNNING) return;
    // Calls that lead nowhere are not judged: nested functions lie where the sanitizer lets nothing run.
    if (is_one_of(what, (const char *const[]){"wild-jump", "out-of-memory", "too-big", "stack-overflow", "signal", 0})) outcome = TRAPPED;
    // Null pointers end the execution; only where memory is asked about is that a violation.
    if (outcome == UNDEFINED && strstr(what, "null-deref")) outcome = TRAPPED;
    snprintf(shared->what, sizeof shared->what, "%s", what);
    shared->outcome = outcome;
    // A replay goes on to print its report.
    if (!is_replay) _exit(0);
}
#endif

struct place {
    const char *file;
    unsigned line, column;
};
struct type {
    uint16_t kind, info;
};

static void report(enum outcome outcome, const struct place *place, const char *what) {
    char text[400];
    snprintf(text, sizeof text, "%s:%u: ", place->file ? place->file : "?", place->line);
    leave(outcome, text, what);
}

#ifdef OVERFLOW
#define ON_OVERFLOW FOUND
#else
#define ON_OVERFLOW UNDEFINED
#endif
#define HANDLER(name, outcome, what) \
    void __ubsan_handle_##name(struct place *place) { report(outcome, place, what); } \
    void __ubsan_handle_##name##_abort(struct place *place) { report(outcome, place, what); }
HANDLER(add_overflow, ON_OVERFLOW, "signed overflow of +")
HANDLER(sub_overflow, ON_OVERFLOW, "signed overflow of -")
HANDLER(mul_overflow, ON_OVERFLOW, "signed overflow of *")
HANDLER(negate_overflow, ON_OVERFLOW, "signed overflow of unary -")
HANDLER(builtin_unreachable, UNDEFINED, "what cannot be reached is")
HANDLER(missing_return, UNDEFINED, "a function returns nothing, and its result is used")
HANDLER(vla_bound_not_positive, UNDEFINED, "an array has no elements")
HANDLER(float_cast_overflow, UNDEFINED, "a number does not fit the type that it is converted to")
HANDLER(nonnull_arg, UNDEFINED, "an argument is a null pointer")
HANDLER(invalid_builtin, UNDEFINED, "an argument of a built-in function is wrong")
HANDLER(load_invalid_value, UNDEFINED, "a value is none of its type")
void __ubsan_handle_nonnull_return_v1(void *data, struct place *place) { report(UNDEFINED, place, "null is returned"); }
void __ubsan_handle_nonnull_return_v1_abort(void *data, struct place *place) { report(UNDEFINED, place, "null is returned"); }

static int64_t operand(const struct type *type, uintptr_t handle) {
    unsigned bits = 1u << (type->info >> 1);
    if (bits > 8 * sizeof handle) return bits == 64 ? *(int64_t *)handle : 0;
    int64_t value = handle;
    return bits < 64 && type->info & 1 ? (int64_t)((uint64_t)value << (64 - bits)) >> (64 - bits) : value;
}

struct binary {
    struct place place;
    struct type *left, *right;
};
// By zero the program traps; by -1 the quotient is one too large.
void __ubsan_handle_divrem_overflow(struct binary *data, uintptr_t left, uintptr_t right) {
    if (operand(data->left, right) == -1) report(ON_OVERFLOW, &data->place, "signed overflow of a division");
    leave(TRAPPED, "division by zero", "");
}
void __ubsan_handle_divrem_overflow_abort(struct binary *data, uintptr_t left, uintptr_t right) {
    __ubsan_handle_divrem_overflow(data, left, right);
}
// Overflow is what is shifted out of a number; shifting a negative one, or by too much, is undefined otherwise.
void __ubsan_handle_shift_out_of_bounds(struct binary *data, uintptr_t left, uintptr_t right) {
    int64_t number = operand(data->left, left), amount = operand(data->right, right);
    int is_overflow = number >= 0 && amount >= 0 && amount < 1 << (data->left->info >> 1);
    report(is_overflow ? ON_OVERFLOW : UNDEFINED, &data->place, is_overflow ? "signed overflow of <<" : "an undefined shift");
}
void __ubsan_handle_shift_out_of_bounds_abort(struct binary *data, uintptr_t left, uintptr_t right) {
    __ubsan_handle_shift_out_of_bounds(data, left, right);
}

// Where a run comes, and what it compares.

void __sanitizer_cov_trace_pc(void) {
    static unsigned char visits[BLOCKS];
    static uint64_t blocks;
    if (!is_run) return;
    if (++blocks > plan.blocks) leave(LATE, "it takes too long", "");
    uintptr_t at = (uintptr_t)__builtin_return_address(0);
    unsigned block = (at ^ at >> 16) % BLOCKS, times = visits[block];
    if (times == 255) return;
    visits[block] = ++times;
    if (times <= MOST_MAGNITUDE && !(times & (times - 1)) && !(shared->seen[block] & times)) {
        shared->seen[block] |= times;
        shared->new_until = shared->used + 1;
    }
}

static void compare(struct pool *pool, uint64_t a, uint64_t b) {
    keep(pool, a);
    keep(pool, b);
}
static void compare_reals(double a, double b) {
    if (!is_run) return;
    uint64_t bits[2];
    memcpy(&bits[0], &a, sizeof a);
    memcpy(&bits[1], &b, sizeof b);
    compare(&shared->reals, bits[0], bits[1]);
}
#define COMPARISON(bytes, type) \
    void __sanitizer_cov_trace_cmp##bytes(type a, type b) { if (is_run) compare(&shared->compared, (int64_t)a, (int64_t)b); } \
    void __sanitizer_cov_trace_const_cmp##bytes(type a, type b) { if (is_run) keep(&shared->constants, (int64_t)a); }
COMPARISON(1, int8_t)
COMPARISON(2, int16_t)
COMPARISON(4, int32_t)
COMPARISON(8, int64_t)
void __sanitizer_cov_trace_cmpf(float a, float b) { compare_reals(a, b); }
void __sanitizer_cov_trace_cmpd(double a, double b) { compare_reals(a, b); }
void __sanitizer_cov_trace_switch(uint64_t number, uint64_t *cases) {
    for (uint64_t i = 0; is_run && i < cases[0] && i < COMPARED; i++) keep(&shared->constants, cases[2 + i]);
}

// Runs.

static struct lead {
    uint64_t *values;
    unsigned length;
    uint64_t blocks;
} leads[LEADS];
static unsigned lead_count;

static void learn(void) {
    unsigned length = shared->new_until ? shared->new_until - 1 : 0;
    if (!length || length > shared->used) return;
    struct lead *lead = &leads[lead_count < LEADS ? lead_count++ : below(LEADS)];
    if (lead->values) munmap(lead->values, lead->length * sizeof *lead->values);
    uint64_t *values = mmap(0, length * sizeof *values, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (values == MAP_FAILED) _exit(3);
    for (unsigned i = 0; i < length; i++) values[i] = shared->inputs[i].value;
    *lead = (struct lead){values, length, plan.blocks};
}

static unsigned luby(unsigned number) {
    for (;;) {
        unsigned power = 1;
        while (2 * power <= number + 1) power *= 2;
        if (power == number + 1) return power / 2;
        number -= power - 1;
    }
}

// Changes the inputs of a lead, or leaves them and goes on otherwise.
static void follow(uint64_t *first) {
    const struct lead *lead = &leads[below(lead_count)], *other = &leads[below(lead_count)];
    unsigned length = lead->length, at = below(length);
    memcpy(first, lead->values, length * sizeof *first);
    plan.blocks += lead->blocks;
    switch (below(10)) {
    case 0: length = at; break;
    case 1: plan.anew[plan.anew_count++] = at; break;
    case 2:
        for (unsigned count = 1 << below(4); count; count--) plan.anew[plan.anew_count++ % 8] = below(length);
        plan.anew_count = plan.anew_count > 8 ? 8 : plan.anew_count;
        break;
    case 3: {
        unsigned count = 1 + below(8);
        if (at + count > length) count = length - at;
        memmove(first + at, first + at + count, (length - at - count) * sizeof *first);
        length -= count;
        break;
    }
    case 4:
        if (at < other->length) {
            memcpy(first + at, other->values + at, (other->length - at) * sizeof *first);
            length = other->length;
        }
        break;
    case 5: first[at] += below(3) - 1; break;
    default: break;
    }
    plan.length = length;
}

static void make_plan(unsigned number) {
    static uint64_t first[MOST_INPUTS];
    plan = (struct plan){first, .changing = number % 4 == 0 ? 16 : number % 4 == 2 ? ~0u : 1};
    plan.blocks = (uint64_t)luby(number) * FIRST_LENGTH;
    plan.only_zeros = number == 1;
    if (number / 4 % 2 && lead_count) follow(first);
}

static uint64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000ull + time.tv_nsec / 1000000;
}

static void limit(int resource, uint64_t most) {
    struct rlimit limit = {most, most};
    setrlimit(resource, &limit);
}

// What the run finds when it starts.
static void surround(void) {
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, 0);
    limit(RLIMIT_CPU, 2);
    limit(RLIMIT_FSIZE, 1 << 24);
    limit(RLIMIT_CORE, 0);
#ifndef CHECKED
    limit(RLIMIT_AS, 2000u << 20);
#endif
    int nothing = open("/dev/null", O_RDWR);
    dup2(nothing, 0), dup2(nothing, 1);
    if (!is_replay) dup2(nothing, 2);
    static char buffer[1 << 14];
    setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
    is_run = 1;
    static char text[256];
    unsigned length = praetor_reads ? choose("length of the input", 1, 0) % sizeof text : 0;
    for (unsigned i = 0; i < length; i++) text[i] = choose("input", 1, 0);
    int file = length ? memfd_create("input", 0) : nothing;
    if (length && write(file, text, length) == length && lseek(file, 0, SEEK_SET) == 0) dup2(file, 0);
    for (unsigned i = 0; i < variable_count; i++) {
        struct variable *variable = &variables[i];
        if (variable->class != 5) praetor_input(variable->object, variable->bytes, variable->class, variable->name);
    }
}

// Starts a run: gives 1 in it, and 0 once it has ended, in the process that started it.
static int start_run(void) {
    shared->outcome = RUNNING;
    shared->used = shared->new_until = 0;
    shared->what[0] = 0;
    uint64_t end = now() + (is_replay ? 20 * WALL : WALL);
    pid_t run = fork();
    if (run == 0) {
        surround();
        return 1;
    }
    if (run < 0) _exit(3);
    setpgid(run, run);
    int status = 0;
    sigset_t children;
    sigemptyset(&children);
    sigaddset(&children, SIGCHLD);
    while (waitpid(run, &status, WNOHANG) != run) {
        int64_t left = end - now();
        struct timespec time = {0, 10000000};
        if (left > 0) {
            sigtimedwait(&children, 0, &time);
            continue;
        }
        kill(run, SIGKILL);
        waitpid(run, &status, 0);
        if (shared->outcome == RUNNING) shared->outcome = LATE;
        break;
    }
    kill(-run, SIGKILL);
    if (shared->outcome == RUNNING) {
        shared->outcome = WIFSIGNALED(status) ? TRAPPED : ENDED;
        snprintf(shared->what, sizeof shared->what, WIFSIGNALED(status) ? "by signal %d" : "by itself", WTERMSIG(status));
    }
    return 0;
}

static void say(const char *word) { dprintf(2, "%s %s\n", word, shared->what); }

static int explore(uint64_t seed, uint64_t milliseconds, const char *to) {
    uint64_t end = now() + milliseconds;
    unsigned counts[TRAPPED + 1] = {0}, number = 0, most = 0;
    do {
        number++;
        state = seed * 1000003 + number;
        make_plan(number);
        if (start_run()) return 1;
        counts[shared->outcome]++;
        if (shared->used > most) most = shared->used;
        if (shared->outcome == FOUND) break;
        learn();
        // A program without inputs runs the same way each time.
    } while (now() < end && !(most == 0 && number >= 3 && shared->outcome != LATE));
    if (shared->outcome == FOUND) {
        FILE *file = fopen(to, "w");
        for (unsigned i = 0; file && i < shared->used; i++)
            fprintf(file, "%llu %s\n", (unsigned long long)shared->inputs[i].value, shared->inputs[i].name);
        if (file) fclose(file);
        say("found");
    }
    dprintf(2, "runs %u ended %u trapped %u late %u outside %u inputs %u\n", number, counts[ENDED], counts[TRAPPED],
            counts[LATE], counts[OUTSIDE] + counts[UNDEFINED], most);
    return 0;
}

static int replay(const char *from) {
    static uint64_t first[MOST_INPUTS];
    plan = (struct plan){first, .changing = 1, .blocks = ~0ull};
    FILE *file = fopen(from, "r");
    unsigned long long value;
    while (file && plan.length < MOST_INPUTS && fscanf(file, "%llu%*[^\n]", &value) == 1) first[plan.length++] = value;
    if (file) fclose(file);
    is_replay = 1;
    if (start_run()) return 1;
    say(shared->outcome == FOUND ? "found" : shared->outcome == UNDEFINED ? "undefined" : "otherwise");
    return 0;
}

#if LEAKS == 2
static void check_leaks(void) {
    if (is_run && __lsan_do_recoverable_leak_check()) leave(FOUND, "memory is not freed", "");
}
#endif

int __real_main(int argc, char **argv, char **environment);
int __wrap_main(int argc, char **argv, char **environment) {
    sigset_t children;
    sigemptyset(&children);
    sigaddset(&children, SIGCHLD);
    sigprocmask(SIG_BLOCK, &children, 0);
    shared = mmap(0, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED) return 3;
    int is_here = argc == 5 ? explore(strtoull(argv[2], 0, 10), strtoull(argv[3], 0, 10), argv[4]) : replay(argv[2]);
    if (!is_here) _exit(0);
    static char texts[4][16], *arguments[5];
    argc = praetor_has_arguments ? 1 + choose("argc", 1, 0) % 4 : 1;
    for (int i = 1; i < argc; i++)
        for (unsigned at = 0; at < 15 && (texts[i][at] = choose("argv", 1, 0)); at++) {}
    for (int i = 0; i < argc; i++) arguments[i] = texts[i];
    strcpy(texts[0], "program");
#if LEAKS == 2
    atexit(check_leaks);
#endif
    int status = __real_main(argc, arguments, environment);
#if LEAKS == 1
    if (__lsan_do_recoverable_leak_check()) leave(FOUND, "memory is left that nothing leads to", "");
#endif
    exit(status);
}
