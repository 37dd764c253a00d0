#include <errno.h>
#include <signal.h>
#include <stdlib.h>

#define CHECK(condition) if (!(condition)) abort()

static int seen, times;

static void note(int number) {
    seen = number;
    times++;
}

static void other(int number) { times += number; }

int main(void) {
    CHECK(signal(SIGFPE, note) != SIG_ERR);
    CHECK(raise(SIGFPE) == 0 && seen == SIGFPE && times == 1);
    CHECK(raise(SIGFPE) == 0 && times == 2);
    CHECK(signal(SIGFPE, other) == note && signal(SIGFPE, other) == other);
    CHECK(raise(SIGFPE) == 0 && times == 2 + SIGFPE && raise(0) == 0);
    CHECK(signal(SIGUSR1, SIG_IGN) != SIG_ERR && signal(SIGUSR1, SIG_DFL) == SIG_IGN && signal(SIGUSR1, SIG_IGN) == SIG_DFL);
    CHECK(raise(SIGUSR1) == 0);
    errno = 0;
    CHECK(signal(SIGKILL, SIG_DFL) == SIG_ERR && errno == EINVAL);
    errno = 0;
    CHECK(signal(0, SIG_IGN) == SIG_ERR && errno == EINVAL && signal(1000, SIG_IGN) == SIG_ERR);
    errno = 0;
    CHECK(raise(1000) == -1 && errno == EINVAL);
    CHECK(signal(SIGCHLD, SIG_DFL) != SIG_ERR && raise(SIGCHLD) == 0);
    return 0;
}
