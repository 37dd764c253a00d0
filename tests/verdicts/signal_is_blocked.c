// Verdict: UNKNOWN(unsupported: ...
#include <signal.h>
extern void reach_error(void);
int main(void)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGTERM);
    signal(SIGTERM, SIG_DFL);
    sigprocmask(SIG_BLOCK, &set, 0);
    raise(SIGTERM);
    reach_error();
}
