// Verdict: FALSE(unreach-call)
#include <signal.h>
void reach_error(void);
static int seen;

static void handler(int number) {
    seen++;
}

int main(void) {
    signal(SIGFPE, handler);
    raise(SIGFPE);
    raise(SIGFPE);
    if (seen == 2)
        reach_error(); // violated here
    return 0;
}
