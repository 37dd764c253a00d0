// Verdict: UNKNOWN(unsupported: ...
extern void reach_error(void);
int calls;
static void handler(int a) { calls = 1; }
static void other(void) { calls = 2; }
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    void (*f)(void) = __VERIFIER_nondet_int() ? (void (*)(void))handler : other;
    f();
    if (calls == 1)
        reach_error();
    return 0;
}
