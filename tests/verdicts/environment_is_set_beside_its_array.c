// Verdict: UNKNOWN(unsupported: ...
#include <stdlib.h>
extern char **environ;
extern void reach_error(void);

int main(void) {
    char **before = environ;
    setenv("NEW", "value", 0);
    if (environ != before) reach_error();
    return 0;
}
