
// The threads of the program run one at a time, and give way to each other where those of the trace do. Compiled with
// -fsanitize=thread, the program calls this before each access to memory; instead of gcc's library, this file says what
// these functions do. Which line an address belongs to, addr2line knows.

void *dlsym(void *library, const char *name);
#define REAL(name) ((__typeof__(&name))dlsym((void *)-1, #name))

// Whose steps are in which lines, in the order of the trace. A thread that gives way within a line has made so many steps of
// it; those with 0 have made all. When the turn is over, so many threads have been started.
static const struct place { const char *file; int line; } places[] = { /*places*/ };
static const struct { int thread, place, steps, starts; } schedule[] = { /*schedule*/ };
// The numbers that the threads have in the trace, in the order in which they are started.
static const int starts[] = { /*starts*/ };
enum { SCHEDULED = sizeof schedule / sizeof *schedule, STARTS = sizeof starts / sizeof *starts };

// So many runs are made, for so many seconds at most: the first in the very order, the others with another number of accesses
// for the steps of a line here and there.
enum { RUNS = 200, SECONDS = 20, OF_A_RUN = 3, MOST_THREADS = 1 << 14, MOST_OBJECTS = 1024, MOST_PLACES = 1 << 16, PATIENCE = 20000 };
enum { NOT_THERE = 3, BUSY = 16, SELF = 35, TIMED_OUT = 110, RETRY = 11, SERIAL = -1 };

static int run;

enum state { ABSENT, RUNS_NOW, ENDED };
static struct thread {
    enum state state;
    int number, in_section, returns_number;
    unsigned long id;
    void *(*function)(void *), *argument, *result;
    _Alignas(16) char turn[64];
} threads[MOST_THREADS];
static int started = 1;
static _Thread_local int me;

int sem_init(void *, int, unsigned), sem_post(void *), sem_wait(void *), sem_trywait(void *);
static UNSEEN void wait_for_turn(void) { while (REAL(sem_wait)(threads[me].turn)); }

// Where the schedule is: the step, how often its line was come to, and from where last.
static int at, used;
static void *last;
// What was done in the meantime, and how often nobody could go on.
static long done;
static int idle;

static UNSEEN int is_scheduled(int step) { return step < SCHEDULED && schedule[step].thread == threads[me].number; }

// The step behind those of the turn that this one is in.
static UNSEEN int end_of_turn(int step) {
    int thread = step < SCHEDULED ? schedule[step].thread : 0;
    while (step < SCHEDULED && schedule[step].thread == thread) step++;
    return step;
}

static UNSEEN void come_to(int step) {
    at = step;
    used = 0;
    last = 0;
    done = 0;
}

// The turn of who runs now in the schedule is over.
static UNSEEN void leave(void) { come_to(end_of_turn(at)); }

static UNSEEN int next_thread(void) {
    for (; at < SCHEDULED; leave())
        for (int i = started - 1; i >= 0; i--)
            if (threads[i].state == RUNS_NOW && threads[i].number == schedule[at].thread) return i;
    for (int i = 1; i <= started; i++)
        if (threads[(me + i) % started].state == RUNS_NOW) return (me + i) % started;
    return -1;
}

static UNSEEN void give_way(void) {
    int next = next_thread();
    if (next == me || next < 0) return;
    REAL(sem_post)(threads[next].turn);
    if (threads[me].state != ENDED) wait_for_turn();
}

// The thread waits for what others have to do.
static UNSEEN void blocked(void) {
    if (is_scheduled(at)) leave();
    if (at >= SCHEDULED && ++idle > 2 * started + 2) all_wait();
    give_way();
}

// The program is about to end: what the schedule still has comes first.
static UNSEEN void run_the_others(void) {
    while (at < SCHEDULED) {
        if (is_scheduled(at)) leave();
        give_way();
    }
}

enum { REACHED = /*reached*/, CANNOT = /*cannot*/ };
int pipe(int *), dup2(int, int), close(int), fork(void), getppid(void), getpid(void);
long read(int, void *, unsigned long), write(int, const void *, unsigned long);
int execlp(const char *, const char *, ...), snprintf(char *, unsigned long, const char *, ...);

static int to_lines[2], from_lines[2];

static UNSEEN void start_addr2line(void) {
    char program[64];
    snprintf(program, sizeof program, "/proc/%d/exe", REAL(getpid)());
    if (REAL(pipe)(to_lines) || REAL(pipe)(from_lines)) end(CANNOT, "there are no pipes");
    if (!REAL(fork)()) {
        REAL(dup2)(to_lines[0], 0);
        REAL(dup2)(from_lines[1], 1);
        REAL(close)(to_lines[1]);
        REAL(close)(from_lines[0]);
        REAL(execlp)("addr2line", "addr2line", "-f", "-s", "-e", program, (char *)0);
        REAL(close)(1);
        end(CANNOT, "there is no addr2line");
    }
    REAL(close)(to_lines[0]);
    REAL(close)(from_lines[1]);
}

static UNSEEN void read_line(char *line, int size) {
    for (int i = 0; REAL(read)(from_lines[0], line + i, 1) == 1 && line[i] != '\n'; line[i] = 0)
        if (i + 2 < size) i++;
}

// What is known of the code at an address: the number of its place, if the trace comes there.
static struct code { void *address; int place, is_atomic; } known[MOST_PLACES];

static UNSEEN struct code *code_at(void *address) {
    struct code *code = &known[((unsigned long)address * 2654435761u >> 7) % MOST_PLACES];
    while (code->address && code->address != address) code = code == known + MOST_PLACES - 1 ? known : code + 1;
    if (code->address) return code;
    char text[512] = "", function[512] = "";
    if (!from_lines[0]) start_addr2line();
    int length = snprintf(text, sizeof text, "%lx\n", (unsigned long)address - 1);
    REAL(write)(to_lines[1], text, length);
    read_line(function, sizeof function);
    read_line(text, sizeof text);
    code->address = address;
    code->is_atomic = !__builtin_strncmp(function, "__VERIFIER_atomic_", 18);
    code->place = -1;
    char *colon = __builtin_strchr(text, ':');
    int line = 0;
    for (char *digit = colon ? colon + 1 : ""; *digit >= '0' && *digit <= '9'; digit++) line = line * 10 + *digit - '0';
    if (colon) *colon = 0;
    for (int i = 0; i < (int)(sizeof places / sizeof *places); i++)
        if (places[i].line == line && !__builtin_strcmp(places[i].file, text)) code->place = i;
    return code;
}

// How often a line is come to before its thread gives way within it. Its steps are as many accesses, or more.
static UNSEEN int accesses(int step) {
    unsigned hash = (run * 7919u + step * 104729u) * 2654435761u >> 8;
    int steps = schedule[step].steps;
    if (!run || hash % 3 == 0) return steps;
    return hash % 3 == 1 ? steps + (int)(hash / 3 % 4) - 2 : (int)(hash / 3 % (steps + 1));
}

// Whether the running thread, in its turn, goes on with the code of a place.
static UNSEEN int goes_on(int place, void *address) {
    if (place < 0) return ++done < PATIENCE;
    if (place == schedule[at].place) {
        if (schedule[at].steps) return used++ < accesses(at);
        if (address > last) {
            last = address;
            return 1;
        }
    }
    for (int step = at + 1; is_scheduled(step); step++)
        if (schedule[step].place == place) {
            come_to(step);
            used = 1;
            last = address;
            return 1;
        }
    return place == schedule[at].place && is_scheduled(at + 1);
}

// The running thread comes to the code before this address, perhaps to start a thread: others may go on first.
static UNSEEN void comes(void *address, int starts) {
    if (threads[me].in_section || (started == 1 && !starts)) return;
    int place = code_at(address)->place, has_waited = 0;
    for (;;) {
        if (at >= SCHEDULED) {
            idle = 0;
            if (++done % PATIENCE == 0) give_way();
            return;
        }
        if (is_scheduled(at)) {
            int missing = schedule[end_of_turn(at) - 1].starts - (started - 1);
            // Where it is before its turn comes, it came too far or not far enough.
            if (goes_on(place, address) || has_waited || missing > 0)
                if (!starts || missing > 0) return;
            leave();
        }
        has_waited = !is_scheduled(at);
        give_way();
    }
}

static UNSEEN void here(void *address) { comes(address, 0); }

#define COMES_HERE here(__builtin_return_address(0))

static UNSEEN void begin_section(void *address) {
    here(address);
    threads[me].in_section++;
}
static UNSEEN void end_section(void) { threads[me].in_section--; }

// What gcc calls.
WEAK void __tsan_init(void) {}
WEAK void __tsan_func_entry(void *caller) { if (code_at(__builtin_return_address(0))->is_atomic) begin_section(caller); }
WEAK void __tsan_func_exit(void) { if (code_at(__builtin_return_address(0))->is_atomic) end_section(); }
#define ACCESS(what) WEAK void __tsan_##what(void *address) { COMES_HERE; }
#define ACCESSES(bytes) ACCESS(read##bytes) ACCESS(write##bytes) ACCESS(volatile_read##bytes) ACCESS(volatile_write##bytes) \
    ACCESS(unaligned_read##bytes) ACCESS(unaligned_write##bytes)
ACCESSES(1) ACCESSES(2) ACCESSES(4) ACCESSES(8) ACCESSES(16)
WEAK void __tsan_read_range(void *address, unsigned long bytes) { COMES_HERE; }
WEAK void __tsan_write_range(void *address, unsigned long bytes) { COMES_HERE; }
WEAK void __tsan_vptr_update(void **address, void *value) { COMES_HERE; }
WEAK void __tsan_atomic_thread_fence(int order) {}
WEAK void __tsan_atomic_signal_fence(int order) {}
#define CHANGE(bits, ty, name, new) \
    WEAK ty __tsan_atomic##bits##_##name(volatile ty *at, ty value, int order) { \
        COMES_HERE; \
        ty old = *at; \
        *at = new; \
        return old; \
    }
#define COMPARE(bits, ty, name) \
    WEAK int __tsan_atomic##bits##_compare_exchange_##name(volatile ty *at, ty *expected, ty value, int order, int failed) { \
        COMES_HERE; \
        int is_equal = *at == *expected; \
        if (is_equal) *at = value; else *expected = *at; \
        return is_equal; \
    }
#define ATOMIC(bits, ty) \
    WEAK ty __tsan_atomic##bits##_load(const volatile ty *at, int order) { COMES_HERE; return *at; } \
    WEAK void __tsan_atomic##bits##_store(volatile ty *at, ty value, int order) { COMES_HERE; *at = value; } \
    CHANGE(bits, ty, exchange, value) CHANGE(bits, ty, fetch_add, old + value) CHANGE(bits, ty, fetch_sub, old - value) \
    CHANGE(bits, ty, fetch_and, old & value) CHANGE(bits, ty, fetch_or, old | value) \
    CHANGE(bits, ty, fetch_xor, old ^ value) CHANGE(bits, ty, fetch_nand, ~(old & value)) \
    COMPARE(bits, ty, strong) COMPARE(bits, ty, weak)
ATOMIC(8, unsigned char) ATOMIC(16, unsigned short) ATOMIC(32, unsigned) ATOMIC(64, unsigned long) ATOMIC(128, unsigned __int128)

// Threads.
static UNSEEN void ends(void) {
    threads[me].state = ENDED;
    if (is_scheduled(at)) leave();
    idle = 0;
    give_way();
}

static UNSEEN void *begin(void *thread) {
    struct thread *self = thread;
    me = self - threads;
    wait_for_turn();
    void *result = self->returns_number ? (void *)(long)((int (*)(void *))self->function)(self->argument) : self->function(self->argument);
    self->result = result;
    ends();
    return result;
}

int pthread_create(unsigned long *thread, const void *attributes, void *(*function)(void *), void *argument);
static UNSEEN int start(unsigned long *thread, const void *attributes, void *(*function)(void *), void *argument, int returns_number) {
    if (started == MOST_THREADS) end(CANNOT, "more threads start than can be followed");
    struct thread *new = &threads[started];
    *new = (struct thread){ RUNS_NOW, started <= STARTS ? starts[started - 1] : -1, 0, returns_number, 0, function, argument };
    REAL(sem_init)(new->turn, 0, 0);
    int status = REAL(pthread_create)(&new->id, attributes, begin, new);
    started += !status;
    *thread = new->id;
    return status;
}
WEAK int pthread_create(unsigned long *thread, const void *attributes, void *(*function)(void *), void *argument) {
    comes(__builtin_return_address(0), 1);
    return start(thread, attributes, function, argument, 0);
}
WEAK int thrd_create(unsigned long *thread, void *(*function)(void *), void *argument) {
    comes(__builtin_return_address(0), 1);
    return start(thread, 0, function, argument, 1) ? 2 : 0;
}

unsigned long pthread_self(void);
static UNSEEN int join(unsigned long id, void **result) {
    int other = started - 1;
    while (other > 0 && (threads[other].id != id || threads[other].state == ABSENT)) other--;
    if (id == pthread_self()) return SELF;
    if (!other && id != threads[0].id) return NOT_THERE;
    while (threads[other].state != ENDED) blocked();
    threads[other].state = ABSENT;
    *result = threads[other].result;
    idle = 0;
    return 0;
}
WEAK int pthread_join(unsigned long id, void **result) {
    void *ignored;
    COMES_HERE;
    return join(id, result ? result : &ignored);
}
WEAK int thrd_join(unsigned long id, int *result) {
    void *value = 0;
    COMES_HERE;
    int status = join(id, &value);
    if (result && !status) *result = (int)(long)value;
    return status ? 2 : 0;
}
void pthread_exit(void *result);
WEAK void pthread_exit(void *result) {
    COMES_HERE;
    threads[me].result = result;
    ends();
    REAL(pthread_exit)(result);
}
WEAK void thrd_exit(int result) {
    COMES_HERE;
    threads[me].result = (void *)(long)result;
    ends();
    REAL(pthread_exit)((void *)(long)result);
}

// What threads wait for.
static UNSEEN int count_down(void *semaphore) {
    int *__errno_location(void);
    return REAL(sem_trywait)(semaphore) && *__errno_location() == RETRY ? BUSY : 0;
}
static UNSEEN int is_busy(int status, int busy) {
    if (status != busy) idle = 0;
    return status == busy;
}
#define TRY(name) int name(void *object); WEAK int name(void *object) { COMES_HERE; return REAL(name)(object); }
#define LOCK(name, attempt, busy) \
    WEAK int name(void *object) { \
        COMES_HERE; \
        int status; \
        while (is_busy(status = attempt(object), busy)) blocked(); \
        return status; \
    }
#define TIMED(name, attempt, busy, late) \
    WEAK int name(void *object, const void *time) { \
        COMES_HERE; \
        if (attempt(object) != busy) return 0; \
        blocked(); \
        return attempt(object) != busy ? 0 : late; \
    }
TRY(pthread_mutex_trylock) TRY(pthread_mutex_unlock) TRY(pthread_mutex_destroy)
LOCK(pthread_mutex_lock, REAL(pthread_mutex_trylock), BUSY)
TIMED(pthread_mutex_timedlock, REAL(pthread_mutex_trylock), BUSY, TIMED_OUT)
TRY(pthread_spin_trylock) TRY(pthread_spin_unlock)
LOCK(pthread_spin_lock, REAL(pthread_spin_trylock), BUSY)
TRY(pthread_rwlock_tryrdlock) TRY(pthread_rwlock_trywrlock) TRY(pthread_rwlock_unlock)
LOCK(pthread_rwlock_rdlock, REAL(pthread_rwlock_tryrdlock), BUSY)
LOCK(pthread_rwlock_wrlock, REAL(pthread_rwlock_trywrlock), BUSY)
TIMED(pthread_rwlock_timedrdlock, REAL(pthread_rwlock_tryrdlock), BUSY, TIMED_OUT)
TIMED(pthread_rwlock_timedwrlock, REAL(pthread_rwlock_trywrlock), BUSY, TIMED_OUT)
TRY(sem_trywait) TRY(sem_post)
LOCK(sem_wait, count_down, BUSY)
TIMED(sem_timedwait, count_down, BUSY, -1)
TRY(mtx_trylock) TRY(mtx_unlock)
LOCK(mtx_lock, REAL(mtx_trylock), 1)
TIMED(mtx_timedlock, REAL(mtx_trylock), 1, 4)

// Who waits for a condition may go on at any time.
static UNSEEN int waits(void *mutex, int (*unlock)(void *), int (*attempt)(void *), int busy) {
    unlock(mutex);
    int is_last = !is_scheduled(at) || (schedule[at].steps && used >= accesses(at));
    if (is_scheduled(at) && is_last) leave();
    if (is_last) give_way();
    while (is_busy(attempt(mutex), busy)) blocked();
    return 0;
}
#define CONDITION(prefix, lock, busy) \
    WEAK int prefix##_wait(void *condition, void *mutex) { \
        COMES_HERE; \
        return waits(mutex, REAL(lock##_unlock), REAL(lock##_trylock), busy); \
    } \
    WEAK int prefix##_timedwait(void *condition, void *mutex, const void *time) { \
        COMES_HERE; \
        return waits(mutex, REAL(lock##_unlock), REAL(lock##_trylock), busy); \
    } \
    WEAK int prefix##_signal(void *condition) { COMES_HERE; return 0; } \
    WEAK int prefix##_broadcast(void *condition) { COMES_HERE; return 0; }
CONDITION(pthread_cond, pthread_mutex, BUSY)
CONDITION(cnd, mtx, 1)

static struct object { void *object; int state, turn; unsigned count, waiting; } objects[MOST_OBJECTS];
static UNSEEN struct object *object_at(void *object) {
    int i = 0;
    while (i < MOST_OBJECTS - 1 && objects[i].object && objects[i].object != object) i++;
    objects[i].object = object;
    return &objects[i];
}
WEAK int pthread_barrier_init(void *barrier, const void *attributes, unsigned count) {
    COMES_HERE;
    *object_at(barrier) = (struct object){ barrier, 0, 0, count, 0 };
    return 0;
}
WEAK int pthread_barrier_destroy(void *barrier) { COMES_HERE; return 0; }
WEAK int pthread_barrier_wait(void *barrier) {
    COMES_HERE;
    struct object *object = object_at(barrier);
    int turn = object->turn;
    if (++object->waiting == object->count) {
        object->waiting = 0;
        object->turn++;
        return SERIAL;
    }
    while (object->turn == turn) blocked();
    idle = 0;
    return 0;
}
WEAK int pthread_once(void *once, void (*function)(void)) {
    COMES_HERE;
    struct object *object = object_at(once);
    while (object->state == RUNS_NOW) blocked();
    idle = 0;
    if (object->state == ABSENT) {
        object->state = RUNS_NOW;
        function();
        object->state = ENDED;
    }
    return 0;
}
WEAK void call_once(void *once, void (*function)(void)) { pthread_once(once, function); }

// Time passes.
static UNSEEN int passes(void *address) {
    here(address);
    if (at >= SCHEDULED) give_way();
    return 0;
}
#define PASSES passes(__builtin_return_address(0))
WEAK unsigned sleep(unsigned seconds) { return PASSES; }
WEAK int usleep(unsigned time) { return PASSES; }
WEAK int nanosleep(const void *time, void *left) { return PASSES; }
WEAK int sched_yield(void) { return PASSES; }
WEAK int pthread_yield(void) { return PASSES; }
WEAK int thrd_sleep(const void *time, void *left) { return PASSES; }
WEAK void thrd_yield(void) { (void)PASSES; }

WEAK const char *__ubsan_default_options(void) { return "exitcode=/*reached*/"; }

int waitpid(int, int *, int), atexit(void (*)(void));
long time(long *);
unsigned alarm(unsigned);
__attribute__((constructor(101))) static UNSEEN void run_often(void) {
    int status = 0;
    long start = REAL(time)(0);
    for (run = 0; run < RUNS && REAL(time)(0) < start + SECONDS; run++) {
        int child = REAL(fork)();
        if (!child) {
            threads[0].state = RUNS_NOW;
            threads[0].id = pthread_self();
            REAL(sem_init)(threads[0].turn, 0, 0);
            REAL(alarm)(OF_A_RUN);
            atexit(run_the_others);
            return;
        }
        if (REAL(waitpid)(child, &status, 0) != child || status == REACHED << 8) break;
    }
    _exit(status & 127 ? 128 + (status & 127) : status >> 8);
}
