// Verdict: FALSE(unreach-call)
#include <stddef.h>
#include <stdlib.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct work {
    void (*func)(struct work *);
    struct work *next;
};
struct device {
    int started;
    struct work start;
    char name[6];
    struct work stop;
    long stopped;
};
static struct work *queue_1, *queue_2;
#define device_of(work, member) ((struct device *)((char *)(work) - offsetof(struct device, member)))
static void do_start(struct work *work) {
    struct device *d = device_of(work, start);
    d->started = 1;
    queue_2 = &d->stop;
}
static void do_stop(struct work *work) {
    struct device *d = device_of(work, stop);
    if (!d->started)
        reach_error(); // violated here
    d->stopped = 1;
}
static void run(void) {
    struct work *work = queue_1;
    if (queue_2 && __VERIFIER_nondet_int())
        work = queue_2;
    if (work)
        work->func(work);
}
int main(void) {
    struct device *d = calloc(1, sizeof(*d));
    if (!d)
        return 0;
    d->name[0] = 'd';
    d->start.func = do_start;
    d->stop.func = do_stop;
    queue_1 = __VERIFIER_nondet_int() ? &d->start : &d->stop;
    run();
    run();
    if (d->stopped && !d->started)
        reach_error();
    free(d);
    return 0;
}
