/* Runs each of many programs on all its inputs and prints what its probes see. `PROGRAMS` lists them. */
#define _GNU_SOURCE
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <unistd.h>

enum { INPUTS = 16, PROBES = 8, VALUES = 4096, RUNS = 20000 };

#define DECLARED(n) int main_##n(void);
PROGRAMS(DECLARED)
#define LISTED(n) main_##n,
static int (*const mains[])(void) = { PROGRAMS(LISTED) };

/* All that must outlive a run: the memory of static objects is set back before each. */
static struct state {
    sigjmp_buf back;
    int value[INPUTS], range[INPUTS], count, at;
    int reached;
    struct { int n; long value[VALUES]; } seen[PROBES];
    unsigned char *saved;
} *state;

extern unsigned char __data_start, _end;

static void copy(unsigned char *to, const unsigned char *from, unsigned long n) {
    while (n-- > 0)
        *to++ = *from++;
}

static void over(int why) { siglongjmp(state->back, why); }

int input(int n) {
    if (state->at == INPUTS)
        over(1000);
    if (state->at == state->count) {
        state->range[state->count] = n;
        state->value[state->count++] = 0;
    }
    return state->value[state->at++];
}

void probe(int k, long value) {
    for (int i = 0; i < state->seen[k].n; i++)
        if (state->seen[k].value[i] == value)
            return;
    if (state->seen[k].n == VALUES)
        over(1001);
    state->seen[k].value[state->seen[k].n++] = value;
}

void reach_error(void) {
    state->reached = 1;
    over(1);
}

static int next(void) {
    for (; state->count > 0; state->count--)
        if (++state->value[state->count - 1] < state->range[state->count - 1])
            return 1;
    return 0;
}

/* Why the program is of no use, or 0. */
static int run(int (*program)(void)) {
    struct itimerval limit = { .it_value = { 5, 0 } }, none = { 0 };
    int why = 0, runs = 0;
    unsigned long size = &_end - &__data_start;
    state->count = state->reached = 0;
    memset(state->seen, 0, sizeof state->seen);
    setitimer(ITIMER_REAL, &limit, NULL);
    do {
        state->at = 0;
        copy(&__data_start, state->saved, size);
        why = sigsetjmp(state->back, 1);
        if (why == 0)
            program();
        else if (why == 1)
            why = 0;
    } while (why == 0 && runs++ < RUNS && next());
    setitimer(ITIMER_REAL, &none, NULL);
    return why == 0 && runs >= RUNS ? 1002 : why;
}

int main(void) {
    static const int signals[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGALRM, SIGABRT };
    stack_t stack = { .ss_sp = malloc(1 << 16), .ss_size = 1 << 16 };
    sigaltstack(&stack, NULL);
    struct sigaction action = { .sa_handler = over, .sa_flags = SA_ONSTACK | SA_NODEFER };
    for (unsigned i = 0; i < sizeof signals / sizeof *signals; i++)
        sigaction(signals[i], &action, NULL);
    state = mmap(NULL, sizeof *state, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    state->saved = malloc(&_end - &__data_start);
    setvbuf(stdout, malloc(1 << 16), _IOFBF, 1 << 16);
    copy(state->saved, &__data_start, &_end - &__data_start);
    for (unsigned i = 0; i < sizeof mains / sizeof *mains; i++) {
        int why = run(mains[i]);
        printf("program %d %d\n", why, state->reached);
        for (int k = 0; why == 0 && k < PROBES; k++)
            for (int j = 0; j < state->seen[k].n; j++)
                printf("%d %ld\n", k, state->seen[k].value[j]);
    }
    return 0;
}
