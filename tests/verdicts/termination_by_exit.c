// Verdict: TRUE
// Property: termination
// The loop is left by the end of the program.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    for (;;) {
        if (n > 10 || n < 0)
            exit(0);
        n++;
    }
}
