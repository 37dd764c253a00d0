// Verdict: TRUE
extern void reach_error(void);
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
static int calls;
static int touch(int v) { calls++; return v; }

int main(void)
{
    int r = touch(0) && touch(1);
    if (calls != 1 || r != 0)
        reach_error();
    r = touch(2) || touch(1);
    if (calls != 2 || r != 1)
        reach_error();
    r = calls == 2 ? touch(7) : touch(8);
    if (calls != 3 || r != 7)
        reach_error();
    return 0;
}
