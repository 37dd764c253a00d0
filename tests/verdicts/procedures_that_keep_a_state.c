// Verdict: TRUE
// Engine: legion+
// Each of the procedures gives the lock back, so the loop keeps it free for any number of rounds.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int locked;

static void lock(void)
{
    if (locked)
        reach_error();
    locked = 1;
}

static void unlock(void)
{
    if (!locked)
        reach_error();
    locked = 0;
}

static void visit(int depth)
{
    lock();
    unlock();
    if (depth > 0)
        visit(depth - 1);
}

int main(void)
{
    for (;;) {
        visit(__VERIFIER_nondet_int());
        lock();
        unlock();
    }
}
