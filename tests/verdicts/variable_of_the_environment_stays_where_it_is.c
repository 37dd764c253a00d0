// Verdict: UNKNOWN(unconfirmed)
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    char *home = getenv("HOME"), *shell = getenv("SHELL");
    char *again = getenv("HOME");
    if (home && shell && home == again && home != shell) reach_error();
    return 0;
}
