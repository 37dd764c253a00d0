// Verdict: TRUE
#include <stdlib.h>
#include <string.h>
#include <strings.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
    if (!strerror(3) || !strerror(3)[0]) reach_error();
    int x = __VERIFIER_nondet_int();
    int f = ffs(x);
    if (x && !(x >> (f - 1) & 1)) reach_error();
    if (!x && f) reach_error();
    if (ffs(0x80000000) != 32 || ffsl(1L << 40) != 41 || ffsll(12) != 3) reach_error();
    if (x && (x & ((1u << (f-1)) - 1))) reach_error();
    return 0;
}
