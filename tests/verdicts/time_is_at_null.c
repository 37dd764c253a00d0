// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
#include <time.h>
int main(void) {
    time_t *t = 0;
    struct tm m;
    gmtime_r(t, &m); // violated here
    return 0;
}
