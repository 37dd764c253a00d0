// Verdict: UNKNOWN(unconfirmed)
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    srandom(4);
    long first = random();
    srandom(4);
    if (random() != first) reach_error();
    return 0;
}
