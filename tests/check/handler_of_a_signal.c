// Not decided: null, dereference, bounds, free, leak, overflow, division, relock, noreturn, uninitialised, assertion
#include <signal.h>

static volatile sig_atomic_t stop;

static void on_signal(int number)
{
    stop = number;
}

int main(void)
{
    signal(SIGINT, on_signal);
    return 0;
}
