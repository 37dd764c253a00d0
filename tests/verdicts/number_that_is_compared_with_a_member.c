// Verdict: FALSE(unreach-call)
extern void reach_error(void);
extern long __VERIFIER_nondet_long(void);
static struct {
    long known, given;
    int first, second;
} kept;
static void put(long *to, long value) { *to = value; }
int main(void) {
    put(&kept.known, (long)&kept.first);
    put(&kept.given, __VERIFIER_nondet_long());
    if (kept.given == (long)&kept.second)
        *(int *)kept.given = 5;
    if (kept.second == 5)
        reach_error(); // violated here
    return 0;
}
