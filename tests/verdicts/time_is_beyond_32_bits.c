// Verdict: FALSE(unreach-call)
// Flags: --data-model LP64
#include <time.h>
extern void reach_error(void);

int main(void) {
    struct timespec now;
    if (timespec_get(&now, TIME_UTC) && now.tv_sec > 0x123456789) reach_error(); // violated here
    return 0;
}
