// Verdict: TRUE
#include <signal.h>
void reach_error(void);
static int seen;

static void handler(int number) {
    seen = number;
}

int main(void) {
    if (signal(9, SIG_IGN) != SIG_ERR || signal(SIGFPE, handler) == handler || raise(65) != -1)
        reach_error();
    if (raise(SIGFPE) != 0 || seen != SIGFPE)
        reach_error();
    if (signal(SIGFPE, SIG_IGN) != handler || signal(SIGINT, SIG_IGN) == SIG_ERR)
        reach_error();
    seen = 0;
    raise(SIGFPE);
    raise(SIGINT);
    if (seen)
        reach_error();
    signal(SIGINT, SIG_DFL);
    raise(SIGINT);
    reach_error();
    return 0;
}
