// Verdict: TRUE
// Engine: veriabs
// Slow
// Each kind of round adds what it adds, however often; and what no round reads is as some round left it.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int n = __VERIFIER_nondet_int();
    unsigned a = 0, b = 0, c = 0;
    int i, x = 0, last = -1;
    for (i = 0; i < n; i++) {
        if (__VERIFIER_nondet_int()) {
            a += 2;
            b++;
            last = i;
        } else {
            a++;
            c++;
        }
        if (i == 77)
            x = i;
    }
    if (a != 2 * b + c)
        reach_error();
    if (x != 0 && x != 77)
        reach_error();
    if (n > 0 && last >= n)
        reach_error();
    return 0;
}
