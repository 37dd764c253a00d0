// Verdict: TRUE
// The twin of null_length_is_not_used.c.
#include <string.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    char *p = __VERIFIER_nondet_int() ? "text" : 0;
    volatile unsigned long length = strlen(p);
    if (!p)
        reach_error();
    return 0;
}
