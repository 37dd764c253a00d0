// Verdict: TRUE
#include <signal.h>
extern void reach_error(void);
int main(void)
{
    int x = 1;
    sigset_t set;
    sigfillset(&set);
    sigprocmask(SIG_BLOCK, &set, 0);
    if (x != 1)
        reach_error();
    return 0;
}
