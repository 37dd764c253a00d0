
// The threads of the program run one at a time, and give way to each other where those of the trace do. Compiled with
// -fsanitize=thread, the program calls this before each access to memory; instead of gcc's library, this file says what
// these functions do. Which line an address belongs to, addr2line knows.

void *dlsym(void *library, const char *name);
#define REAL(name) ((__typeof__(&name))dlsym((void *)-1, #name))

// Whose steps are in which lines, in the order of the trace, and how often a thread begins with the line before it comes to
// another one. A thread that gives way within a line has made so many accesses there; those with 0 have made all. When the turn
// is over, so many threads have been started.
static struct place { const char *file; int line, is_come_to; } places[] = { /*places*/ };
static struct { int thread, place, rounds, accesses, starts; } schedule[] = { /*schedule*/ };
// The numbers that the threads have in the trace, in the order in which they are started.
static const int starts[] = { /*starts*/ };
enum { PLACES = sizeof places / sizeof *places, STARTS = sizeof starts / sizeof *starts };
static int scheduled = sizeof schedule / sizeof *schedule;

// So many runs are made, for so many seconds at most: the first in the very order, the others with another number of accesses
// here and there where a thread gives way within a line.
enum { RUNS = 300, SECONDS = 12, OF_A_RUN = 4 };
enum { MOST_THREADS = 1 << 14, MOST_OBJECTS = 1 << 12, MOST_CODE = 1 << 16, MOST_KEYS = 128, PATIENCE = 20000, MOST_BEHIND = 400 };
enum { NOT_THERE = 3, RETRY = 11, BUSY = 16, WRONG = 22, SELF = 35, TIMED_OUT = 110, SERIAL = -1 };

enum { REACHED = /*reached*/, CANNOT = /*cannot*/ };

static int run;

// What threads wait for: a lock, of which is known who has it, or something else.
static struct object { void *address; int owner, depth, turn; unsigned count, waiting; } objects[MOST_OBJECTS];
enum { NOBODY = -1 };

enum state { ABSENT, RUNS_NOW, ENDED };
static struct thread {
    enum state state;
    int number, in_section, returns_number, is_made;
    void *(*function)(void *), *argument, *result;
    // What it waits for, if it does: an object, or the end of another one.
    struct object *awaited;
    struct thread *joined;
    _Alignas(16) char turn[64];
} threads[MOST_THREADS];
static int started = 1;
static _Thread_local int me;

int sem_init(void *, int, unsigned), sem_post(void *), sem_wait(void *), sem_trywait(void *);
int pthread_create(unsigned long *thread, const void *attributes, void *(*function)(void *), void *argument);
int pthread_attr_init(void *), pthread_attr_setdetachstate(void *, int);
static UNSEEN void wait_for_turn(void) { while (REAL(sem_wait)(threads[me].turn)); }

// Where the schedule is: the step, how often its line was come to, from where last, and how often backwards. Whether nothing
// was done yet in the turn.
static int at, used, backwards, is_fresh = 1;
static void *last;
// What was done in the meantime, and how often nobody could go on.
static long done;
static int idle;

static UNSEEN int is_scheduled(int step) { return step < scheduled && schedule[step].thread == threads[me].number; }

// The step behind those of the turn that this one is in.
static UNSEEN int end_of_turn(int step) {
    int thread = step < scheduled ? schedule[step].thread : 0;
    while (step < scheduled && schedule[step].thread == thread) step++;
    return step;
}

static UNSEEN void come_to(int step) {
    at = step;
    used = 0;
    backwards = 0;
    last = 0;
    done = 0;
}

// The turn of who runs now in the schedule is over.
static UNSEEN void leave(void) {
    come_to(end_of_turn(at));
    is_fresh = 1;
}

static UNSEEN int next_thread(void) {
    for (; at < scheduled; leave())
        for (int i = started - 1; i >= 0; i--)
            if (threads[i].state == RUNS_NOW && threads[i].number == schedule[at].thread) return i;
    for (int i = 1; i <= started; i++)
        if (threads[(me + i) % started].state == RUNS_NOW) return (me + i) % started;
    return NOBODY;
}

// A thread is made when its first turn comes, so those that never run cost nothing.
static void *begin(void *thread);
static UNSEEN void make(struct thread *thread) {
    unsigned long id;
    _Alignas(16) char detached[128];
    thread->is_made = 1;
    REAL(sem_init)(thread->turn, 0, 0);
    REAL(pthread_attr_init)(detached);
    REAL(pthread_attr_setdetachstate)(detached, 1);
    if (REAL(pthread_create)(&id, detached, begin, thread)) end(CANNOT, "the system starts no more threads");
}

static UNSEEN void give_way(void) {
    static int behind;
    if (threads[me].in_section && threads[me].state != ENDED) end(1, "a section that is not interrupted waits for others");
    int next = next_thread();
    if (next == me || next == NOBODY) return;
    if (at >= scheduled && ++behind > MOST_BEHIND) end(1, "the order of the trace is over");
    if (threads[next].is_made) REAL(sem_post)(threads[next].turn);
    else make(&threads[next]);
    if (threads[me].state != ENDED) wait_for_turn();
}

// Who has what a thread waits for.
static UNSEEN int holder(int thread) {
    if (threads[thread].joined) return threads[thread].joined - threads;
    return threads[thread].awaited ? threads[thread].awaited->owner : NOBODY;
}

// The thread waits for what others have to do.
static UNSEEN void blocked(struct object *object, struct thread *other) {
    threads[me].awaited = object;
    threads[me].joined = other;
    for (int next = holder(me), i = 0; next >= 0 && i < started; next = holder(next), i++)
        if (next == me) circle();
    if (is_scheduled(at)) leave();
    if (at >= scheduled && ++idle > 2 * started + 2) all_wait();
    give_way();
}
static UNSEEN void goes_on_again(void) {
    threads[me].awaited = 0;
    threads[me].joined = 0;
    idle = 0;
}

// The program is about to end: what the schedule still has comes first.
static UNSEEN void run_the_others(void) {
    while (at < scheduled) {
        if (is_scheduled(at)) leave();
        give_way();
    }
}

#define NO_LINES "there is no addr2line (Debian: binutils)"
int pipe(int *), dup2(int, int), close(int), fork(void), getpid(void);
long read(int, void *, unsigned long), write(int, const void *, unsigned long);
int execlp(const char *, const char *, ...), snprintf(char *, unsigned long, const char *, ...);

static int to_lines[2], from_lines[2];

static UNSEEN void start_addr2line(void) {
    char program[64];
    REAL(snprintf)(program, sizeof program, "/proc/%d/exe", REAL(getpid)());
    if (REAL(pipe)(to_lines) || REAL(pipe)(from_lines)) end(CANNOT, "there are no pipes");
    if (!REAL(fork)()) {
        REAL(dup2)(to_lines[0], 0);
        REAL(dup2)(from_lines[1], 1);
        REAL(close)(to_lines[1]);
        REAL(close)(from_lines[0]);
        REAL(execlp)("addr2line", "addr2line", "-f", "-s", "-e", program, (char *)0);
        _exit(CANNOT);
    }
    REAL(close)(to_lines[0]);
    REAL(close)(from_lines[1]);
}

static UNSEEN void read_line(char *line, int size) {
    int length = 0;
    do {
        if (REAL(read)(from_lines[0], line + length, 1) != 1) end(CANNOT, NO_LINES);
        if (length + 2 < size) length++;
    } while (line[length - 1] != '\n');
    line[length - 1] = 0;
}

static UNSEEN void end_addr2line(void) {
    REAL(close)(to_lines[1]);
    REAL(close)(from_lines[0]);
    from_lines[0] = 0;
}

// What is known of the code at an address: the number of its place, if the trace comes there.
static struct code { void *address; int place, is_atomic, is_main; } known[MOST_CODE];

static UNSEEN struct code *code_at(void *address) {
    static int count;
    struct code *code = &known[((unsigned long)address * 2654435761u >> 7) % MOST_CODE];
    while (code->address && code->address != address) code = code == known + MOST_CODE - 1 ? known : code + 1;
    if (code->address) return code;
    if (++count == MOST_CODE / 2) end(CANNOT, "the program is too large to be followed");
    char text[512], function[512];
    if (!from_lines[0]) start_addr2line();
    int length = REAL(snprintf)(text, sizeof text, "%lx\n", (unsigned long)address - 1);
    if (REAL(write)(to_lines[1], text, length) != length) end(CANNOT, NO_LINES);
    read_line(function, sizeof function);
    read_line(text, sizeof text);
    int line = 0, place = -1;
    char *colon = __builtin_strchr(text, ':');
    for (char *digit = colon ? colon + 1 : ""; *digit >= '0' && *digit <= '9'; digit++) line = line * 10 + *digit - '0';
    if (colon) *colon = 0;
    for (int i = 0; i < PLACES; i++)
        if (places[i].line == line && !__builtin_strcmp(places[i].file, text)) place = i;
    *code = (struct code){ address, place, !__builtin_strncmp(function, "__VERIFIER_atomic_", 18), !__builtin_strcmp(function, "main") };
    return code;
}

// How often a line is come to before its thread gives way within it. Gcc may see fewer accesses there than the trace, or more:
// the runs try all differences at the first such lines, and some at the others.
static UNSEEN int accesses(int step) {
    static const int differences[] = { 0, -1, 1, -2, 2 };
    int before = 0, digit = run;
    for (int i = 0; i < step && before < 4; i++) before += schedule[i].accesses > 0;
    for (int i = 0; i < before; i++) digit /= 5;
    if (before >= 4 && run) digit = (run * 7919u + step * 104729u) * 2654435761u >> 12;
    return schedule[step].accesses + differences[digit % 5];
}

// The schedule keeps the lines from which something of this file is called: where all is done in registers and in locals, no
// others can go on.
#define SEEN WEAK __attribute__((section("steps")))
void __tsan_func_entry(void *caller), __tsan_func_exit(void);
extern char __executable_start[], etext[], __start_steps[], __stop_steps[];
static UNSEEN void leave_out_unseen(void) {
    for (char *code = __executable_start; code < etext - 8; code++) {
        long target = 0;
#if defined __x86_64__ || defined __i386__
        enum { length = 5 };
        int offset;
        __builtin_memcpy(&offset, code + 1, sizeof offset);
        if (*code == (char)0xe8) target = (long)code + length + offset;
#elif defined __aarch64__
        enum { length = 4 };
        unsigned word;
        __builtin_memcpy(&word, code, sizeof word);
        if (!((long)code & 3) && word >> 26 == 37) target = (long)code + ((int)(word << 6) >> 4);
#else
#error "which lines are seen is not known for this machine"
#endif
        if (target < (long)__start_steps || target >= (long)__stop_steps) continue;
        int place = code_at(code + length)->place;
        int is_function = target == (long)__tsan_func_entry || target == (long)__tsan_func_exit;
        if (place >= 0 && !is_function) places[place].is_come_to = 1;
    }
    int kept = 0;
    for (int i = 0; i < scheduled; i++)
        if (places[schedule[i].place].is_come_to) schedule[kept++] = schedule[i];
    scheduled = kept;
}

// Whether the running thread, in its turn, has to do something yet before it gives way.
static UNSEEN int is_before_the_end(int place) {
    int next = end_of_turn(at);
    while (next < scheduled && !is_scheduled(next)) next++;
    int is_of_the_next_turn = next < scheduled && schedule[next].place == place;
    return !is_of_the_next_turn && (!used || is_scheduled(at + 1));
}

// Whether the running thread, in its turn, goes on with the code of a place.
static UNSEEN int goes_on(int place, void *address) {
    if (++done == PATIENCE) return 0;
    if (place == schedule[at].place) {
        if (schedule[at].accesses) return used++ < accesses(at);
        used = 1;
        backwards += address <= last;
        last = address;
        if (backwards < schedule[at].rounds) return 1;
    }
    for (int step = at + 1; is_scheduled(step); step++)
        if (schedule[step].place == place) {
            come_to(step);
            used = 1;
            last = address;
            return !schedule[step].accesses || accesses(step) > 0;
        }
    return is_before_the_end(place);
}

// The running thread comes to the code before this address, perhaps to start a thread: others may go on first.
static UNSEEN void comes(void *address, int starts) {
    if (started == 1 && !starts) return;
    int place = code_at(address)->place;
    if (threads[me].in_section) {
        if (is_scheduled(at)) is_fresh = !goes_on(place, address);
        return;
    }
    for (;;) {
        if (at >= scheduled) {
            idle = 0;
            if (++done % PATIENCE == 0) give_way();
            return;
        }
        if (is_scheduled(at)) {
            int missing = schedule[end_of_turn(at) - 1].starts - (started - 1), was_fresh = is_fresh;
            is_fresh = 0;
            // Where it is before its turn comes, it came too far or not far enough.
            if (goes_on(place, address) || was_fresh || missing > 0)
                if (!starts || missing > 0) return;
            leave();
        }
        give_way();
    }
}

static UNSEEN void harness_comes(void *address) { comes(address, 0); }

#define COMES_HERE harness_comes(__builtin_return_address(0))

static UNSEEN void begin_section(void *address) {
    harness_comes(address);
    threads[me].in_section++;
}
static UNSEEN void end_section(void) { threads[me].in_section--; }

// What gcc calls.
WEAK void __tsan_init(void) {}
SEEN void __tsan_func_entry(void *caller) { if (code_at(__builtin_return_address(0))->is_atomic) begin_section(caller); }
SEEN void __tsan_func_exit(void) {
    struct code *code = code_at(__builtin_return_address(0));
    if (code->is_atomic) end_section();
    // Its locals are still there.
    if (code->is_main && !me) run_the_others();
}
#define ACCESS(what) SEEN void __tsan_##what(void *address) { COMES_HERE; }
#define ACCESSES(bytes) ACCESS(read##bytes) ACCESS(write##bytes) ACCESS(volatile_read##bytes) ACCESS(volatile_write##bytes) \
    ACCESS(unaligned_read##bytes) ACCESS(unaligned_write##bytes)
ACCESSES(1) ACCESSES(2) ACCESSES(4) ACCESSES(8) ACCESSES(16)
SEEN void __tsan_read_range(void *address, unsigned long bytes) { COMES_HERE; }
SEEN void __tsan_write_range(void *address, unsigned long bytes) { COMES_HERE; }
SEEN void __tsan_vptr_update(void **address, void *value) { COMES_HERE; }
WEAK void __tsan_atomic_thread_fence(int order) {}
WEAK void __tsan_atomic_signal_fence(int order) {}
#define CHANGE(bits, ty, name, new) \
    SEEN ty __tsan_atomic##bits##_##name(volatile ty *at, ty value, int order) { \
        COMES_HERE; \
        ty old = *at; \
        *at = new; \
        return old; \
    }
#define COMPARE(bits, ty, name) \
    SEEN int __tsan_atomic##bits##_compare_exchange_##name(volatile ty *at, ty *expected, ty value, int order, int failed) { \
        COMES_HERE; \
        int is_equal = *at == *expected; \
        if (is_equal) *at = value; else *expected = *at; \
        return is_equal; \
    }
#define ATOMIC(bits, ty) \
    SEEN ty __tsan_atomic##bits##_load(const volatile ty *at, int order) { COMES_HERE; return *at; } \
    SEEN void __tsan_atomic##bits##_store(volatile ty *at, ty value, int order) { COMES_HERE; *at = value; } \
    CHANGE(bits, ty, exchange, value) CHANGE(bits, ty, fetch_add, old + value) CHANGE(bits, ty, fetch_sub, old - value) \
    CHANGE(bits, ty, fetch_and, old & value) CHANGE(bits, ty, fetch_or, old | value) \
    CHANGE(bits, ty, fetch_xor, old ^ value) CHANGE(bits, ty, fetch_nand, ~(old & value)) \
    COMPARE(bits, ty, strong) COMPARE(bits, ty, weak)
ATOMIC(8, unsigned char) ATOMIC(16, unsigned short) ATOMIC(32, unsigned) ATOMIC(64, unsigned long) ATOMIC(128, unsigned __int128)

// Threads.
int pthread_key_create(unsigned *key, void (*destructor)(void *)), pthread_setspecific(unsigned key, const void *value);

// The values of keys, which belong to one life of theirs. Destructors run in up to four rounds, in either order.
static void (*destructors[MOST_KEYS])(void *);
static char is_key[MOST_KEYS];
static int lives[MOST_KEYS];
static _Thread_local struct { void *value; int life; } values[MOST_KEYS];
static UNSEEN void *value_of(unsigned key) {
    return key < MOST_KEYS && is_key[key] && values[key].life == lives[key] ? values[key].value : 0;
}
static UNSEEN void destroy_values(void) {
    for (int round = 0; round < 4; round++)
        for (int i = 0; i < MOST_KEYS; i++) {
            int key = run % 2 ? MOST_KEYS - 1 - i : i;
            void *value = value_of(key);
            if (!value || !destructors[key]) continue;
            values[key].value = 0;
            destructors[key](value);
        }
}
static UNSEEN int make_key(unsigned *key, void (*destructor)(void *)) {
    for (*key = 0; *key < MOST_KEYS; ++*key)
        if (!is_key[*key]) {
            is_key[*key] = 1;
            lives[*key]++;
            destructors[*key] = destructor;
            return 0;
        }
    return RETRY;
}
static UNSEEN int set_value(unsigned key, const void *value) {
    if (key >= MOST_KEYS || !is_key[key]) return WRONG;
    values[key].value = (void *)value;
    values[key].life = lives[key];
    return 0;
}
SEEN int pthread_key_create(unsigned *key, void (*destructor)(void *)) { COMES_HERE; return make_key(key, destructor); }
SEEN int pthread_key_delete(unsigned key) { COMES_HERE; return key < MOST_KEYS && is_key[key] ? is_key[key] = 0 : WRONG; }
SEEN void *pthread_getspecific(unsigned key) { COMES_HERE; return value_of(key); }
SEEN int pthread_setspecific(unsigned key, const void *value) { COMES_HERE; return set_value(key, value); }
SEEN int tss_create(unsigned *key, void (*destructor)(void *)) { COMES_HERE; return make_key(key, destructor) ? 2 : 0; }
SEEN void tss_delete(unsigned key) { COMES_HERE; if (key < MOST_KEYS) is_key[key] = 0; }
SEEN void *tss_get(unsigned key) { COMES_HERE; return value_of(key); }
SEEN int tss_set(unsigned key, void *value) { COMES_HERE; return set_value(key, value) ? 2 : 0; }

// What the system calls when a thread has run what it pushed to clean up: the destructor of a key of ours.
static unsigned end_of_thread;
static UNSEEN void ends(void *thread) {
    destroy_values();
    threads[me].state = ENDED;
    if (is_scheduled(at)) leave();
    idle = 0;
    give_way();
}
static UNSEEN void *begin(void *thread) {
    struct thread *self = thread;
    me = self - threads;
    REAL(pthread_setspecific)(end_of_thread, self);
    void *result = self->returns_number ? (void *)(long)((int (*)(void *))self->function)(self->argument) : self->function(self->argument);
    return self->result = result;
}

static UNSEEN unsigned long start(void *(*function)(void *), void *argument, int returns_number) {
    if (started == MOST_THREADS) end(CANNOT, "more threads start than can be followed");
    struct thread *new = &threads[started];
    *new = (struct thread){ RUNS_NOW, started <= STARTS ? starts[started - 1] : NOBODY, 0, returns_number, 0, function, argument };
    started++;
    return (unsigned long)new;
}
SEEN int pthread_create(unsigned long *thread, const void *attributes, void *(*function)(void *), void *argument) {
    comes(__builtin_return_address(0), 1);
    *thread = start(function, argument, 0);
    return 0;
}
SEEN int thrd_create(unsigned long *thread, void *(*function)(void *), void *argument) {
    comes(__builtin_return_address(0), 1);
    *thread = start(function, argument, 1);
    return 0;
}
WEAK unsigned long pthread_self(void) { return (unsigned long)&threads[me]; }
WEAK unsigned long thrd_current(void) { return (unsigned long)&threads[me]; }
SEEN int pthread_detach(unsigned long thread) { COMES_HERE; return 0; }
SEEN int thrd_detach(unsigned long thread) { COMES_HERE; return 0; }

static UNSEEN int join(unsigned long id, void **result) {
    struct thread *other = (struct thread *)id;
    if (other < threads || other >= threads + started || other->state == ABSENT) return NOT_THERE;
    if (other == &threads[me] || other->joined == &threads[me]) return SELF;
    while (other->state != ENDED) blocked(0, other);
    goes_on_again();
    other->state = ABSENT;
    *result = other->result;
    return 0;
}
SEEN int pthread_join(unsigned long id, void **result) {
    void *ignored;
    COMES_HERE;
    return join(id, result ? result : &ignored);
}
SEEN int thrd_join(unsigned long id, int *result) {
    void *value = 0;
    COMES_HERE;
    int status = join(id, &value);
    if (result && !status) *result = (int)(long)value;
    return status ? 2 : 0;
}
void pthread_exit(void *result);
SEEN void pthread_exit(void *result) {
    COMES_HERE;
    threads[me].result = result;
    REAL(pthread_exit)(result);
}
SEEN void thrd_exit(int result) {
    COMES_HERE;
    threads[me].result = (void *)(long)result;
    REAL(pthread_exit)(0);
}

// What threads wait for.
static UNSEEN struct object *object_at(void *address) {
    static int count;
    struct object *object = &objects[((unsigned long)address * 2654435761u >> 7) % MOST_OBJECTS];
    while (object->address && object->address != address) object = object == objects + MOST_OBJECTS - 1 ? objects : object + 1;
    if (!object->address) {
        if (++count == MOST_OBJECTS / 2) end(CANNOT, "there are more locks than can be followed");
        *object = (struct object){ address, NOBODY };
    }
    return object;
}
static UNSEEN int takes(void *address, int status) {
    struct object *object = object_at(address);
    if (!status && object->owner != me) object->depth = 0;
    if (!status) object->owner = me, object->depth++;
    return status;
}
static UNSEEN int leaves(void *address, int status) {
    struct object *object = object_at(address);
    if (!status && --object->depth <= 0) object->owner = NOBODY;
    return status;
}

// Attempts, which give BUSY where a thread has to wait. The clock has passed this time: so a lock that is there does what it
// does when its owner locks it again, and else is not waited for.
static const long past[2];
int pthread_mutex_timedlock(void *, const void *), pthread_rwlock_timedrdlock(void *, const void *), pthread_rwlock_timedwrlock(void *, const void *);
int pthread_mutex_unlock(void *), pthread_spin_trylock(void *), mtx_trylock(void *), mtx_unlock(void *), *__errno_location(void);
static UNSEEN int unless_late(int status) { return status == TIMED_OUT ? BUSY : status; }
static UNSEEN int mutex(void *object) { return takes(object, unless_late(REAL(pthread_mutex_timedlock)(object, past))); }
static UNSEEN int spin(void *object) { return takes(object, REAL(pthread_spin_trylock)(object)); }
static UNSEEN int reading(void *object) { return unless_late(REAL(pthread_rwlock_timedrdlock)(object, past)); }
static UNSEEN int writing(void *object) { return unless_late(REAL(pthread_rwlock_timedwrlock)(object, past)); }
static UNSEEN int c11(void *object) {
    int status = REAL(mtx_trylock)(object);
    return takes(object, status == 1 ? BUSY : status);
}
static UNSEEN int semaphore(void *object) {
    int status = REAL(sem_trywait)(object);
    return status && *__errno_location() == RETRY ? BUSY : status;
}

static UNSEEN int lock(void *object, int (*attempt)(void *)) {
    int status;
    while ((status = attempt(object)) == BUSY) blocked(object_at(object), 0);
    goes_on_again();
    return status;
}
// The others run for a while.
static UNSEEN int lock_in_time(void *object, int (*attempt)(void *), int late) {
    int status = attempt(object);
    for (int i = 0; status == BUSY && i < started; i++) {
        if (is_scheduled(at)) leave();
        give_way();
        // It goes on by itself.
        idle = 0;
        status = attempt(object);
    }
    return status == BUSY ? late : status;
}
#define LOCK(name, attempt) SEEN int name(void *object) { COMES_HERE; return lock(object, attempt); }
#define TIMED(name, attempt, late) \
    SEEN int name(void *object, const void *time) { COMES_HERE; return lock_in_time(object, attempt, late); }
#define CALL(name) int name(void *object); SEEN int name(void *object) { COMES_HERE; return REAL(name)(object); }
#define TAKE(name) SEEN int name(void *object) { COMES_HERE; return takes(object, REAL(name)(object)); }
#define LEAVE(name) SEEN int name(void *object) { COMES_HERE; return leaves(object, REAL(name)(object)); }
int pthread_mutex_trylock(void *), pthread_spin_unlock(void *);
LOCK(pthread_mutex_lock, mutex) TIMED(pthread_mutex_timedlock, mutex, TIMED_OUT)
TAKE(pthread_mutex_trylock) LEAVE(pthread_mutex_unlock) CALL(pthread_mutex_destroy)
LOCK(pthread_spin_lock, spin) TAKE(pthread_spin_trylock) LEAVE(pthread_spin_unlock)
LOCK(pthread_rwlock_rdlock, reading) TIMED(pthread_rwlock_timedrdlock, reading, TIMED_OUT)
LOCK(pthread_rwlock_wrlock, writing) TIMED(pthread_rwlock_timedwrlock, writing, TIMED_OUT)
CALL(pthread_rwlock_tryrdlock) CALL(pthread_rwlock_trywrlock) CALL(pthread_rwlock_unlock)
LOCK(mtx_lock, c11) TIMED(mtx_timedlock, c11, 4) TAKE(mtx_trylock) LEAVE(mtx_unlock)
LOCK(sem_wait, semaphore) CALL(sem_trywait) CALL(sem_post)
SEEN int sem_timedwait(void *object, const void *time) {
    COMES_HERE;
    int status = lock_in_time(object, semaphore, TIMED_OUT);
    if (status == TIMED_OUT) *__errno_location() = TIMED_OUT;
    return status ? -1 : 0;
}

// Who waits for a condition may go on at any time; a wait with an end may be over in every second run.
static UNSEEN int waits(void *mutex, int (*unlock)(void *), int (*attempt)(void *), int late) {
    leaves(mutex, unlock(mutex));
    int is_last = !is_scheduled(at) || (schedule[at].accesses && used >= accesses(at));
    if (is_scheduled(at) && is_last) leave();
    if (is_last) give_way();
    int status = lock(mutex, attempt);
    return status ? status : run % 2 ? late : 0;
}
#define CONDITION(prefix, lock, attempt, late) \
    SEEN int prefix##_wait(void *condition, void *held) { COMES_HERE; return waits(held, REAL(lock##_unlock), attempt, 0); } \
    SEEN int prefix##_timedwait(void *condition, void *held, const void *time) { \
        COMES_HERE; \
        return waits(held, REAL(lock##_unlock), attempt, late); \
    } \
    SEEN int prefix##_signal(void *condition) { COMES_HERE; return 0; } \
    SEEN int prefix##_broadcast(void *condition) { COMES_HERE; return 0; }
CONDITION(pthread_cond, pthread_mutex, mutex, TIMED_OUT)
CONDITION(cnd, mtx, c11, 4)

SEEN int pthread_barrier_init(void *barrier, const void *attributes, unsigned count) {
    COMES_HERE;
    if (!count) return WRONG;
    *object_at(barrier) = (struct object){ barrier, NOBODY, 0, 0, count, 0 };
    return 0;
}
SEEN int pthread_barrier_destroy(void *barrier) { COMES_HERE; return 0; }
SEEN int pthread_barrier_wait(void *barrier) {
    COMES_HERE;
    struct object *object = object_at(barrier);
    int turn = object->turn;
    if (++object->waiting == object->count) {
        object->waiting = 0;
        object->turn++;
        return SERIAL;
    }
    while (object->turn == turn) blocked(object, 0);
    goes_on_again();
    return 0;
}
// Its object is a number, which is 0 at first.
static UNSEEN int once(void *address, void (*function)(void)) {
    int *state = address;
    while (*state == RUNS_NOW) blocked(object_at(address), 0);
    goes_on_again();
    if (*state == ABSENT) {
        *state = RUNS_NOW;
        function();
        *state = ENDED;
    }
    return 0;
}
SEEN int pthread_once(void *address, void (*function)(void)) { COMES_HERE; return once(address, function); }
SEEN void call_once(void *address, void (*function)(void)) { COMES_HERE; once(address, function); }

// Time passes.
static UNSEEN int passes(void *address) {
    harness_comes(address);
    if (at >= scheduled) give_way();
    return 0;
}
#define PASSES passes(__builtin_return_address(0))
SEEN unsigned sleep(unsigned seconds) { return PASSES; }
SEEN int usleep(unsigned time) { return PASSES; }
SEEN int nanosleep(const void *time, void *left) { return PASSES; }
SEEN int sched_yield(void) { return PASSES; }
SEEN int pthread_yield(void) { return PASSES; }
SEEN int thrd_sleep(const void *time, void *left) { return PASSES; }
SEEN void thrd_yield(void) { (void)PASSES; }

WEAK const char *__ubsan_default_options(void) { return "exitcode=/*reached*/"; }

// Each run is a process.
int waitpid(int, int *, int), kill(int, int), on_exit(void (*)(int, void *), void *);
int atoi(const char *), prctl(int, ...);
enum { END_WITH_PARENT = 1, KILL = 9 };
void *signal(int, void *);
char *getenv(const char *);
long time(long *);
static UNSEEN void at_exit(int status, void *unused) { run_the_others(); }
__attribute__((constructor(101))) static UNSEEN void run_often(void) {
    int status = 0;
    long start = REAL(time)(0);
    void *before = REAL(signal)(13, (void *)1);
    leave_out_unseen();
    if (from_lines[0]) end_addr2line();
    REAL(signal)(13, before);
    const char *most = REAL(getenv)("HARNESS_RUNS");
    for (run = 0; run < (most ? REAL(atoi)(most) : RUNS) && REAL(time)(0) < start + SECONDS; run++) {
        int child = REAL(fork)();
        if (!child) {
            REAL(prctl)(END_WITH_PARENT, KILL);
            threads[0].state = RUNS_NOW;
            threads[0].is_made = 1;
            REAL(sem_init)(threads[0].turn, 0, 0);
            REAL(pthread_key_create)(&end_of_thread, ends);
            REAL(pthread_setspecific)(end_of_thread, threads);
            REAL(on_exit)(at_exit, 0);
            return;
        }
        long end_of_run = REAL(time)(0) + OF_A_RUN;
        while (!REAL(waitpid)(child, &status, 1)) {
            if (REAL(time)(0) > end_of_run) REAL(kill)(child, KILL);
            REAL(usleep)(500);
        }
        if (status == CANNOT << 8) break;
        if (status == REACHED << 8) {
            dprintf(2, "harness: seen in run %d\n", run + 1);
            break;
        }
    }
    _exit(status & 127 ? 128 + (status & 127) : status >> 8);
}
