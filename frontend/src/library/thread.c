/*
 * POSIX threads. The control-flow form of a program that starts threads is made sequential (frontend/src/threads), which
 * gives a meaning to these:
 */
/*
 * Starts a thread: its number, from 1 on, which the thread itself finds where it is stored, as with glibc. Traces know it
 * as what is stored in `*thread`.
 */
unsigned long __praetor_start(void *(*function)(void *), void *argument);

/* The thread goes on once this holds, if ever. */
void __praetor_wait_until(int condition);

/* This is going to be written: another write of it would be a data race. */
void __praetor_stores(unsigned long *object);

/* What threads wait for is used; this condition is waited for. */
void __praetor_uses(void *object);
void __praetor_waits_at(void *condition);

/* The thread that runs; main's is 0. */
static unsigned long __praetor_thread;
static char __praetor_ended[64];
static void *__praetor_results[64];

/* Joined or detached: once it has ended, its number is another's. */
static char __praetor_left[64];

/* The same of any thread that is not told apart, and detached. */
static char __praetor_others_left;

int __praetor_is_over(unsigned long thread) {
    return __praetor_ended[thread] && __praetor_left[thread];
}

void __praetor_starts_again(unsigned long thread) {
    unsigned long starter = __praetor_thread;
    __praetor_ended[thread] = 0;
    __praetor_left[thread] = 0;
    __praetor_thread = thread;
    __praetor_errno = 0;
    __praetor_thread = starter;
}

/* Numbers from 64 on are of threads that are not told apart: any of them may have ended. */
static unsigned long __praetor_next = 64;

unsigned long __praetor_next_thread(void) {
    return __praetor_next++;
}

/*
 * Deadlocks, where they are asked about: what each thread waits for. A thread that goes on where it waits in vain looks
 * for a circle of threads that wait for each other, and whether any thread that runs does not wait.
 */
void __praetor_deadlock(void);
static unsigned long __praetor_last;
static char __praetor_runs[64];
static int __praetor_waits[64];
static int *__praetor_awaited[64];
static unsigned long __praetor_awaited_number[64];
static int *__praetor_kind(int *mutex);

void __praetor_thread_runs(unsigned long thread) {
    __praetor_runs[thread] = 1;
    if (thread > __praetor_last)
        __praetor_last = thread;
}

void __praetor_waits_for(int kind, int *object, unsigned long number) {
    __praetor_waits[__praetor_thread] = kind;
    __praetor_awaited[__praetor_thread] = object;
    __praetor_awaited_number[__praetor_thread] = number;
}

void __praetor_waits_no_more(void) {
    /* Whose it is now. */
    if (__praetor_waits[__praetor_thread] == 3)
        *__praetor_awaited[__praetor_thread] = (int)__praetor_thread + 2;
    __praetor_waits[__praetor_thread] = 0;
    __praetor_awaited[__praetor_thread] = 0;
    __praetor_awaited_number[__praetor_thread] = 0;
}

/* Whether a thread waits for what is not there. */
static int __praetor_stays(unsigned long thread) {
    int *object = __praetor_awaited[thread];
    unsigned long number = __praetor_awaited_number[thread];
    int kind;
    switch (__praetor_waits[thread]) {
    case 1:
        kind = *__praetor_kind(object);
        return object[0] && kind != -1 && !((kind == 1 || kind == 2) && object[2] == (int)thread);
    case 2:
        /* 63 is the number of threads that are not followed. */
        return number < 63 && number != thread && !__praetor_ended[number] && !__praetor_left[number];
    case 3:
        return object[0] != 0;
    case 4:
        return object[1] && object[2] != (int)thread + 1;
    case 5:
        return object[1] ? object[2] != (int)thread + 1 : object[0] != 0;
    case 6:
        return *object <= 0;
    case 7:
        return object[2] == (int)number;
    }
    return 0;
}

/* Who has what a thread waits for; 64 if nobody knows. */
static unsigned long __praetor_holder(unsigned long thread) {
    switch (__praetor_waits[thread]) {
    case 1:
        return (unsigned long)__praetor_awaited[thread][2];
    case 2:
        return __praetor_awaited_number[thread];
    case 3:
        return __praetor_awaited[thread][0] > 1 ? (unsigned long)__praetor_awaited[thread][0] - 2 : 64;
    }
    return 64;
}

void __praetor_waits_in_vain(void) {
    unsigned long thread = __praetor_thread;
    unsigned long turns;
    if (!__praetor_stays(thread))
        return;
    for (turns = 0; turns <= __praetor_last; turns++) {
        unsigned long next = __praetor_holder(thread);
        if (next == __praetor_thread)
            __praetor_deadlock();
        if (next > __praetor_last || !__praetor_stays(next))
            break;
        thread = next;
    }
    for (thread = 0; thread <= __praetor_last; thread++)
        if ((!thread || __praetor_runs[thread]) && !__praetor_ended[thread] && !__praetor_stays(thread))
            return;
    __praetor_deadlock();
}

/* Where a thread ends, this is called. */
void __praetor_thread_ends(unsigned long thread, void *result) {
    __praetor_results[thread] = result;
    __praetor_ended[thread] = 1;
}

/* Attributes have glibc's layout: the third word tells whether threads are detached. */
int __praetor_is_detached(const int *attributes) {
    return attributes ? attributes[2] & 1 : 0;
}

int __praetor_pthread_detach(unsigned long thread);

int __praetor_pthread_create(unsigned long *thread, const int *attributes, void *(*function)(void *), void *argument) {
    __praetor_stores(thread);
    __VERIFIER_atomic_begin();
    *thread = __praetor_start(function, argument);
    __VERIFIER_atomic_end();
    return 0;
}

/* The same where the thread may be detached by its attributes. */
int __praetor_create_with(unsigned long *thread, const int *attributes, void *(*function)(void *), void *argument) {
    unsigned long number;
    __praetor_stores(thread);
    __VERIFIER_atomic_begin();
    number = __praetor_start(function, argument);
    *thread = number;
    if (__praetor_is_detached(attributes))
        __praetor_pthread_detach(number);
    __VERIFIER_atomic_end();
    return 0;
}

/* To join such a thread is not defined. 63 is not followed; of others, some may be joined that are not left. */
int __praetor_is_left(unsigned long thread) {
    return thread < 63 ? __praetor_left[thread] : thread > 63 && __praetor_others_left;
}

/* Nor is to detach it; whether others were detached before is not followed. */
int __praetor_is_left_for_sure(unsigned long thread) {
    return thread < 63 && __praetor_left[thread];
}

int __praetor_pthread_join(unsigned long thread, void **result) {
    thread = thread == 0x40000000 ? 0 : thread;
    if (thread == __praetor_thread)
        return 35;
    if (thread < 64 && __praetor_left[thread])
        return 22;
    __praetor_wait_until(thread < 64 ? __praetor_ended[thread] : thread < __praetor_next);
    if (result)
        *result = thread < 64 ? __praetor_results[thread] : 0;
    if (thread < 64)
        __praetor_left[thread] = 1;
    return 0;
}

/* C11's threads return numbers, which are kept as pointers are. */
int __praetor_thrd_create(unsigned long *thread, void *(*function)(void *), void *argument) {
    __praetor_stores(thread);
    __VERIFIER_atomic_begin();
    *thread = __praetor_start(function, argument);
    __VERIFIER_atomic_end();
    return 0;
}

int __praetor_thrd_join(unsigned long thread, int *result) {
    thread = thread == 0x40000000 ? 0 : thread;
    if (thread == __praetor_thread || (thread < 64 && __praetor_left[thread]))
        return 2;
    __praetor_wait_until(thread < 64 ? __praetor_ended[thread] : thread < __praetor_next);
    if (result)
        *result = thread < 64 ? (int)(long)__praetor_results[thread] : 0;
    if (thread < 64)
        __praetor_left[thread] = 1;
    return 0;
}

/* Main's number is 0 to us; to the program no number is, which is what a variable has that none was stored in. */
unsigned long __praetor_pthread_self(void) {
    return __praetor_thread ? __praetor_thread : 0x40000000;
}

int __praetor_pthread_equal(unsigned long a, unsigned long b) {
    return a == b;
}

int __praetor_pthread_detach(unsigned long thread) {
    if (thread < 64)
        __praetor_left[thread] = 1;
    else
        __praetor_others_left = 1;
    return 0;
}

int __praetor_pthread_attr_init(int *attributes) {
    attributes[2] = 0;
    return 0;
}

int __praetor_pthread_attr_setdetachstate(int *attributes, int state) {
    if (state != 0 && state != 1)
        return 22;
    attributes[2] = state;
    return 0;
}

int __praetor_pthread_attr_getdetachstate(const int *attributes, int *state) {
    *state = attributes[2];
    return 0;
}

int __praetor_pthread_attr_setstacksize(int *attributes, unsigned long bytes) {
    return bytes < 16384 ? 22 : 0;
}

int __praetor_pthread_attr_destroy(int *attributes) {
    return 0;
}

/*
 * A mutex has glibc's layout: whether it is locked, how often besides if it is recursive, by whom, and its kind: 0 normal,
 * 1 recursive, 2 checked, 3 adaptive, -1 destroyed, which nothing locks any more. Waiting for what never comes ends the execution.
 */
static int *__praetor_kind(int *mutex) {
    return sizeof(long) == 8 ? mutex + 4 : mutex + 3;
}

int __praetor_mutex_kind(int *mutex) {
    return *__praetor_kind(mutex);
}

/* What only this thread could do is waited for. Does not return. */
void __praetor_relock(void);

static int __praetor_again(int *mutex) {
    if (!mutex[0] || mutex[2] != (int)__praetor_thread)
        return 0;
    switch (*__praetor_kind(mutex)) {
    case 1:
        mutex[1]++;
        return 1;
    case 2:
        return 2;
    }
    return 0;
}

static void __praetor_take(int *mutex) {
    mutex[0] = 1;
    mutex[2] = (int)__praetor_thread;
}

int __praetor_pthread_mutex_lock(int *mutex) {
    if (*__praetor_kind(mutex) == -1)
        return 22;
    int again = __praetor_again(mutex);
    if (again)
        return again == 1 ? 0 : 35;
    if (mutex[0] && mutex[2] == (int)__praetor_thread)
        __praetor_relock();
    __praetor_wait_until(!mutex[0]);
    __praetor_take(mutex);
    return 0;
}

int __praetor_pthread_mutex_trylock(int *mutex) {
    if (*__praetor_kind(mutex) == -1)
        return 22;
    if (__praetor_again(mutex) == 1)
        return 0;
    if (mutex[0])
        return 16;
    __praetor_take(mutex);
    return 0;
}

int __praetor_pthread_mutex_unlock(int *mutex) {
    int kind = *__praetor_kind(mutex);
    if (kind == -1)
        return 22;
    if ((kind == 1 || kind == 2) && (!mutex[0] || mutex[2] != (int)__praetor_thread))
        return 1;
    if (kind == 1 && mutex[1]) {
        mutex[1]--;
        return 0;
    }
    mutex[0] = 0;
    return 0;
}

int __praetor_pthread_mutex_init(int *mutex, const int *attributes) {
    mutex[0] = 0;
    mutex[1] = 0;
    mutex[2] = 0;
    *__praetor_kind(mutex) = attributes ? *attributes : 0;
    return 0;
}

int __praetor_pthread_mutex_destroy(int *mutex) {
    if (mutex[0])
        return 16;
    *__praetor_kind(mutex) = -1;
    return 0;
}

/* Of C11: 1 is said where a mutex is taken, and makes one that is recursive. */
int __praetor_mtx_init(int *mutex, int type) {
    mutex[0] = 0;
    mutex[1] = 0;
    mutex[2] = 0;
    *__praetor_kind(mutex) = type & 1;
    return 0;
}

int __praetor_mtx_trylock(int *mutex) {
    return __praetor_pthread_mutex_trylock(mutex) ? 1 : 0;
}

int __praetor_pthread_mutexattr_init(int *attributes) {
    *attributes = 0;
    return 0;
}

int __praetor_pthread_mutexattr_settype(int *attributes, int kind) {
    *attributes = kind;
    return 0;
}

int __praetor_pthread_mutexattr_gettype(const int *attributes, int *kind) {
    *kind = *attributes;
    return 0;
}

int __praetor_pthread_mutexattr_setpshared(int *attributes, int shared) {
    return shared == 0 || shared == 1 ? 0 : 22;
}

/* What is locked by a thread that has ended is not followed. */
int __praetor_pthread_mutexattr_setrobust(int *attributes, int robust) {
    if (robust)
        __praetor_limit();
    return 0;
}

int __praetor_pthread_mutexattr_destroy(int *attributes) {
    return 0;
}

int __praetor_pthread_spin_init(volatile int *lock, int shared) {
    *lock = 0;
    return 0;
}

int __praetor_pthread_spin_lock(volatile int *lock) {
    __praetor_wait_until(!*lock);
    *lock = 1;
    return 0;
}

int __praetor_pthread_spin_trylock(volatile int *lock) {
    if (*lock)
        return 16;
    *lock = 1;
    return 0;
}

int __praetor_pthread_spin_unlock(volatile int *lock) {
    *lock = 0;
    return 0;
}

int __praetor_pthread_spin_destroy(volatile int *lock) {
    return 0;
}

/* How many read, whether one writes, and which thread does, by its number and one. */
int __praetor_pthread_rwlock_init(int *lock, const void *attributes) {
    lock[0] = 0;
    lock[1] = 0;
    lock[2] = 0;
    return 0;
}

/* As glibc tells who waits for itself. Threads of one place that are not told apart may have numbers from 38 on. */
static int __praetor_writes_itself(int *lock) {
    return lock[1] && __praetor_thread < 38 && lock[2] == (int)__praetor_thread + 1;
}

static void __praetor_writes(int *lock) {
    lock[1] = 1;
    lock[2] = (int)__praetor_thread + 1;
}

int __praetor_pthread_rwlock_rdlock(int *lock) {
    if (__praetor_writes_itself(lock))
        return 35;
    __praetor_wait_until(!lock[1]);
    lock[0]++;
    return 0;
}

int __praetor_pthread_rwlock_tryrdlock(int *lock) {
    if (lock[1])
        return 16;
    lock[0]++;
    return 0;
}

int __praetor_pthread_rwlock_wrlock(int *lock) {
    if (__praetor_writes_itself(lock))
        return 35;
    __praetor_wait_until(!lock[0] && !lock[1]);
    __praetor_writes(lock);
    return 0;
}

int __praetor_pthread_rwlock_trywrlock(int *lock) {
    if (lock[0] || lock[1])
        return 16;
    __praetor_writes(lock);
    return 0;
}

int __praetor_pthread_rwlock_unlock(int *lock) {
    if (lock[1])
        lock[1] = lock[2] = 0;
    else
        lock[0]--;
    return 0;
}

int __praetor_pthread_rwlock_destroy(int *lock) {
    return 0;
}

int __praetor_pthread_rwlockattr_init(int *attributes) {
    return 0;
}

int __praetor_pthread_rwlockattr_destroy(int *attributes) {
    return 0;
}

int __praetor_pthread_condattr_init(int *attributes) {
    return 0;
}

int __praetor_pthread_condattr_setclock(int *attributes, int clock) {
    return 0;
}

int __praetor_pthread_condattr_destroy(int *attributes) {
    return 0;
}

/* A thread may stop waiting for a condition at any time. */
int __praetor_pthread_cond_init(void *condition, const void *attributes) {
    return 0;
}

int __praetor_pthread_cond_wait(void *condition, int *mutex) {
    __praetor_pthread_mutex_unlock(mutex);
    __praetor_waits_at(condition);
    __praetor_pthread_mutex_lock(mutex);
    return 0;
}

int __praetor_pthread_cond_timedwait(void *condition, int *mutex, const void *until) {
    __praetor_pthread_mutex_unlock(mutex);
    __praetor_waits_at(condition);
    __praetor_pthread_mutex_lock(mutex);
    return __praetor_any() ? 110 : 0;
}

int __praetor_cnd_init(void *condition) {
    return 0;
}

int __praetor_cnd_timedwait(void *condition, int *mutex, const void *until) {
    __praetor_pthread_mutex_unlock(mutex);
    __praetor_waits_at(condition);
    __praetor_pthread_mutex_lock(mutex);
    return __praetor_any() ? 4 : 0;
}

int __praetor_pthread_cond_signal(void *condition) {
    __praetor_uses(condition);
    return 0;
}

int __praetor_pthread_cond_broadcast(void *condition) {
    __praetor_uses(condition);
    return 0;
}

int __praetor_pthread_cond_destroy(void *condition) {
    return 0;
}

/* How many it waits for, how many have come, and how often it was left. */
int __praetor_pthread_barrier_init(int *barrier, const void *attributes, unsigned count) {
    if (!count)
        return 22;
    barrier[0] = (int)count;
    barrier[1] = 0;
    barrier[2] = 0;
    return 0;
}

static int __praetor_barrier_comes(int *barrier) {
    if (++barrier[1] != barrier[0])
        return 0;
    barrier[1] = 0;
    barrier[2]++;
    return 1;
}

static int __praetor_barrier_round(int *barrier) {
    return barrier[2];
}

static void __praetor_barrier_leaves(int *barrier, int round) {
    __praetor_wait_until(barrier[2] != round);
}

int __praetor_pthread_barrier_wait(int *barrier) {
    int round;
    __VERIFIER_atomic_begin();
    round = __praetor_barrier_round(barrier);
    if (__praetor_barrier_comes(barrier)) {
        __VERIFIER_atomic_end();
        return -1;
    }
    __VERIFIER_atomic_end();
    __praetor_barrier_leaves(barrier, round);
    return 0;
}

int __praetor_pthread_barrier_destroy(int *barrier) {
    return 0;
}

int __praetor_sem_init(int *semaphore, int shared, unsigned value) {
    *semaphore = (int)value;
    return 0;
}

int __praetor_sem_wait(int *semaphore) {
    __praetor_wait_until(*semaphore > 0);
    --*semaphore;
    return 0;
}

int __praetor_sem_trywait(int *semaphore) {
    if (*semaphore <= 0) {
        __praetor_errno = 11;
        return -1;
    }
    --*semaphore;
    return 0;
}

int __praetor_sem_post(int *semaphore) {
    ++*semaphore;
    return 0;
}

int __praetor_sem_getvalue(int *semaphore, int *value) {
    *value = *semaphore;
    return 0;
}

int __praetor_sem_destroy(int *semaphore) {
    return 0;
}

/* 0 before the function runs, 1 while it does, then 2. */
static int __praetor_once_begins(int *once) {
    __praetor_wait_until(*once != 1);
    if (*once)
        return 0;
    *once = 1;
    return 1;
}

static void __praetor_once_ends(int *once) {
    *once = 2;
}

int __praetor_pthread_once(int *once, void (*function)(void)) {
    if (__praetor_once_begins(once)) {
        function();
        __praetor_once_ends(once);
    }
    return 0;
}

/* What threads keep under keys, and what runs with it where a thread ends. A deleted key may be given out again. */
static unsigned __praetor_keys;
static int __praetor_keys_were_deleted;
static char __praetor_key_is_valid[16];
static void (*__praetor_destructors[16])(void *);
static void *__praetor_kept[64][16];

int __praetor_pthread_key_create(unsigned *key, void (*destructor)(void *)) {
    if (__praetor_keys == 16 || __praetor_keys_were_deleted)
        __praetor_limit();
    __praetor_destructors[__praetor_keys] = destructor;
    __praetor_key_is_valid[__praetor_keys] = 1;
    *key = __praetor_keys++;
    return 0;
}

int __praetor_pthread_key_delete(unsigned key) {
    if (key >= 16 || !__praetor_key_is_valid[key])
        return 22;
    __praetor_keys_were_deleted = 1;
    __praetor_key_is_valid[key] = 0;
    __praetor_destructors[key] = 0;
    return 0;
}

void *__praetor_pthread_getspecific(unsigned key) {
    return key < 16 && __praetor_key_is_valid[key] ? __praetor_kept[__praetor_thread][key] : 0;
}

int __praetor_pthread_setspecific(unsigned key, const void *value) {
    if (key >= 16 || !__praetor_key_is_valid[key])
        return 22;
    __praetor_kept[__praetor_thread][key] = (void *)value;
    return 0;
}

/* The first key from this one on, up or down, under which the thread keeps what is to be destroyed; or 16. */
static unsigned __praetor_next_kept(unsigned key, int down) {
    while (key < __praetor_keys && !(__praetor_kept[__praetor_thread][key] && __praetor_destructors[key]))
        key += down ? -1 : 1;
    return key < __praetor_keys ? key : 16;
}

static unsigned __praetor_first_kept(int down) {
    return __praetor_next_kept(down ? __praetor_keys - 1 : 0, down);
}

static void *__praetor_taken(unsigned key) {
    void *kept = __praetor_kept[__praetor_thread][key];
    __praetor_kept[__praetor_thread][key] = 0;
    return kept;
}

static int __praetor_keys_have_order(void) {
    return __praetor_keys > 1;
}

/* In up to four rounds, as destructors may keep more; of several keys, the first or the last one is first. */
void __praetor_destroy_kept(void) {
    unsigned key, rounds = 4;
    int down = 0;
    void *kept;
    if (__praetor_keys_have_order())
        if (__praetor_any())
            down = 1;
    while (rounds--) {
        key = __praetor_first_kept(down);
        if (key == 16)
            break;
        while (key < 16) {
            kept = __praetor_taken(key);
            __praetor_destructors[key](kept);
            key = __praetor_next_kept(down ? key - 1 : key + 1, down);
        }
    }
}

/* The number of a thread that has ended may be another's. */
void __praetor_keep_nothing(void) {
    unsigned key;
    for (key = 0; key < __praetor_keys; key++)
        __praetor_kept[__praetor_thread][key] = 0;
}

/*
 * Data races, where they are asked about: of an access that was made, whom it happens before is followed, threads and
 * objects (C11 5.1.2.4). Bytes from the first one on, up to another, and how they were accessed: 0 not at all, else the sum
 * of 1, 2 if they were written, and 4 if that was an atomic operation. Variables that no pointer leads to have numbers of
 * their own for addresses, in a space of their own. An access behind a null pointer traps, and is none.
 */
void __praetor_race(void);
void __praetor_race_in_block(void);
static int __praetor_watched_space;
static unsigned long long __praetor_watched;
static unsigned long long __praetor_watched_to;
static int __praetor_watched_how;

/* Whether it is a block that was freed, and where it ends at most: one of more than 4 GiB is taken to end there. */
static int __praetor_watches_block;
static unsigned long long __praetor_watched_at_most;

/* Threads that it happens before, for all that they do from now on; the same of their last fence that released. */
static char __praetor_knows[64];
static char __praetor_knew[64];

/* Threads that have found what was stored behind it, and that it happens before from their next fence on that acquires. */
static char __praetor_has_heard[64];

/*
 * Objects that it happens before: who finds there what was stored is behind it, perhaps if what was stored last did not
 * release, by a thread that may be the one that released what was there before (C11 5.1.2.4, not so in C++20).
 */
static int __praetor_spaces[8];
static unsigned long long __praetor_objects[8];
static char __praetor_perhaps[8];
void __praetor_perhaps_behind(void);

void __praetor_made(int space, unsigned long long address, unsigned long long size, int how) {
    __VERIFIER_assume(!__praetor_watched_how && (space || address >= 4096));
    __praetor_watched_space = space;
    __praetor_watched = address;
    __praetor_watched_to = address + size;
    __praetor_watched_how = how;
    __praetor_knows[__praetor_thread] = 1;
}

/* A block was freed, of at least so many bytes. */
void __praetor_made_block(int space, unsigned long long address, unsigned long long size, int how) {
    __praetor_made(space, address, size, how);
    __praetor_watches_block = 1;
    __praetor_watched_at_most = address + (size << 32);
}

void __praetor_access(int space, unsigned long long address, unsigned long long size, int how) {
    if (__praetor_watched_how && ((how | __praetor_watched_how) & 2) && !(how & __praetor_watched_how & 4) &&
        space == __praetor_watched_space && address < __praetor_watched_to && __praetor_watched < address + size)
        if (!__praetor_knows[__praetor_thread])
            __praetor_race();
    if (__praetor_watches_block)
        if (!space && address < __praetor_watched_at_most && __praetor_watched < address + size)
            if (!__praetor_knows[__praetor_thread])
                __praetor_race_in_block();
}

/* The same of an access of which it is not certain whether it is made. */
int __praetor_is_watched(unsigned long long address, unsigned long long size) {
    if (__praetor_watches_block)
        if (!__praetor_watched_space && address < __praetor_watched_at_most && __praetor_watched < address + size)
            return !__praetor_knows[__praetor_thread];
    if (__praetor_watched_how && !__praetor_watched_space && address < __praetor_watched_to && __praetor_watched < address + size)
        return !__praetor_knows[__praetor_thread];
    return 0;
}

void __praetor_access_to_block(int space, unsigned long long address, unsigned long long size, int how) {
    __praetor_access(space, address, size, how);
    if (__praetor_watched_how && !__praetor_watched_space && address < __praetor_watched_to && __praetor_watched < address + (size << 32))
        if (!__praetor_knows[__praetor_thread])
            __praetor_race_in_block();
}

/* Which of those an object is; 8 if it is none. Where bytes overlap does not depend on where objects are. */
static int __praetor_knowing(int space, unsigned long long address) {
    int i;
    for (i = 0; i < 8; i++)
        if (__praetor_spaces[i] == space && address < __praetor_objects[i] + 1 && __praetor_objects[i] < address + 1)
            break;
    return i;
}

static void __praetor_forgets(int space, unsigned long long address) {
    int i = __praetor_knowing(space, address);
    if (i < 8) {
        __praetor_spaces[i] = 0;
        __praetor_objects[i] = 0;
        __praetor_perhaps[i] = 0;
    }
}

static void __praetor_keeps(int space, unsigned long long address) {
    int i = __praetor_knowing(space, address);
    if (i == 8)
        i = __praetor_knowing(0, 0);
    if (i == 8)
        __praetor_limit();
    __praetor_spaces[i] = space;
    __praetor_objects[i] = address;
    __praetor_perhaps[i] = 0;
}

void __praetor_loads(int space, unsigned long long address, int acquires) {
    int i;
    if (__praetor_watched_how)
        if (!__praetor_knows[__praetor_thread]) {
            i = __praetor_knowing(space, address);
            if (i < 8) {
                if (__praetor_perhaps[i])
                    __praetor_perhaps_behind();
                if (acquires)
                    __praetor_knows[__praetor_thread] = 1;
                else
                    __praetor_has_heard[__praetor_thread] = 1;
            }
        }
}

/* Whether what this thread stores passes on that it is behind the access. */
static int __praetor_passes_on(int releases) {
    return releases ? __praetor_knows[__praetor_thread] : __praetor_knew[__praetor_thread];
}

/* What was there before is gone, and what it passed on. */
void __praetor_overwrites(int space, unsigned long long address, int releases) {
    int i;
    if (__praetor_watched_how) {
        if (__praetor_passes_on(releases))
            __praetor_keeps(space, address);
        else if (!releases && __praetor_knows[__praetor_thread]) {
            i = __praetor_knowing(space, address);
            if (i < 8)
                __praetor_perhaps[i] = 1;
        } else
            __praetor_forgets(space, address);
    }
}

/* What was there before goes on to pass on what it did: a release sequence (C11 5.1.2.4). */
void __praetor_updates(int space, unsigned long long address, int acquires, int releases) {
    __praetor_loads(space, address, acquires);
    if (__praetor_watched_how)
        if (__praetor_passes_on(releases))
            __praetor_keeps(space, address);
}

void __praetor_fences(int acquires, int releases) {
    if (__praetor_watched_how) {
        if (acquires && __praetor_has_heard[__praetor_thread])
            __praetor_knows[__praetor_thread] = 1;
        if (releases)
            __praetor_knew[__praetor_thread] = __praetor_knows[__praetor_thread];
    }
}

/* Who reads under a lock is behind those who have written, and who writes behind all. */
void __praetor_locks_for_all(int *lock) {
    __praetor_updates(0, (unsigned long long)lock, 1, 0);
    __praetor_updates(0, (unsigned long long)lock + 1, 1, 0);
}

void __praetor_unlocks_for(int *lock) {
    __praetor_updates(0, (unsigned long long)lock + !lock[1], 0, 1);
}

/*
 * A thread goes on as another one, with its locals, which may be what was accessed. The first one could as well have ended
 * later: then the other one would be a thread of its own.
 */
void __praetor_remembers_nothing(void) {
    __VERIFIER_assume(!__praetor_watched_how);
}

void __praetor_starts_behind(unsigned long thread) {
    __praetor_knows[thread] = __praetor_knows[__praetor_thread];
    __praetor_knew[thread] = 0;
    __praetor_has_heard[thread] = 0;
}

void __praetor_joins(unsigned long thread) {
    thread = thread == 0x40000000 ? 0 : thread;
    if (thread >= 64)
        __praetor_limit();
    if (__praetor_knows[thread])
        __praetor_knows[__praetor_thread] = 1;
}

/* A lock that is not got, perhaps. */
int __praetor_fails_to_lock(void) {
    __VERIFIER_assume(__praetor_fails());
    return 1;
}

/* The same of an exchange. */
void __praetor_fails_to_exchange(void) {
    __VERIFIER_assume(__praetor_fails());
}

/* What a relaxed operation may read that was there before. */
unsigned long long __praetor_old_value(void) {
    __VERIFIER_assume(__praetor_older());
    return (unsigned long long)__praetor_older() << 32 | (unsigned)__praetor_older();
}
