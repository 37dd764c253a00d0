// Verdict: FALSE(unreach-call)
// A member of an element behind the last one, in one of two structs.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

struct entry {
    char used;
    char rest[7];
};

struct list {
    struct entry entries[2];
    void (*done)(void);
};

static struct list lists[2];

static void nothing(void) {}

int main(void)
{
    int i = __VERIFIER_nondet_int(), n = __VERIFIER_nondet_int();
    lists[1].done = nothing;
    if (i != 1 || n != 2)
        return 0;
    lists[i].entries[n].used = 0;
    if (lists[1].done != nothing)
        reach_error(); // violated here
    return 0;
}
