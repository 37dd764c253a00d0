// Verdict: UNKNOWN(unconfirmed)
#include <string.h>
extern void reach_error(void);

int main(void) {
    if (strerror(2) == strerror(2)) reach_error();
    return 0;
}
