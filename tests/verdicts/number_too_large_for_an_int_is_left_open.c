// Verdict: UNKNOWN(unconfirmed)
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    if (atoi("99999999999999999999") != -1) reach_error();
    return 0;
}
