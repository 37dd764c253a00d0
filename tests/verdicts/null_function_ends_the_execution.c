// Verdict: TRUE
// A call through a null pointer ends the execution.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
static void nothing(void) {}

int main(void)
{
    void (*f)(void) = __VERIFIER_nondet_int() ? nothing : 0;
    f();
    if (!f)
        reach_error();
    return 0;
}
