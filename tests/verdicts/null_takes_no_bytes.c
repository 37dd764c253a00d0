// Verdict: FALSE(unreach-call)
// Of no bytes nothing is copied, printed or written, so the pointers may be null all the same.
#include <stdio.h>
#include <string.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int n = __VERIFIER_nondet_int();
    char *p = n ? "text" : 0, *q = p, *r = p;
    char buffer[8];
    if (n < 0 || n > 4)
        return 0;
    memcpy(buffer, p, n);
    snprintf(q == p ? 0 : buffer, 0, "%d", n);
    fwrite(r, 1, n, stdout);
    if (!p)
        reach_error(); // violated here
    return 0;
}
