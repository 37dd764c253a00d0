// Verdict: UNKNOWN(unsupported: ...
// The handler runs.
#include <signal.h>
void reach_error(void);
int __VERIFIER_nondet_int(void);

static void handler(int number) {
    reach_error();
}

int main(void) {
    signal(SIGFPE, handler);
    return 1 / __VERIFIER_nondet_int();
}
