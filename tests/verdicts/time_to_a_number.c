// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
// time stores through its argument unless that is null.
#include <time.h>

int main(void) {
    time(NULL);
    time((time_t *)8); // violated here
    return 0;
}
