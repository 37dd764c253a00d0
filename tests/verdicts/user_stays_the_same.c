// Verdict: UNKNOWN(unconfirmed)
#include <unistd.h>
extern void reach_error(void);

int main(void) {
    if (getuid() != getuid() || getegid() != getegid()) reach_error();
    return 0;
}
