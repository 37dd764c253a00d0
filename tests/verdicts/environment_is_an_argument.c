// Verdict: UNKNOWN(unsupported: ...
// What 'getenv' returns leads into it.
#include <stdlib.h>
extern void reach_error(void);

int main(int argc, char **argv, char **environment) {
    char *value = getenv("HOME");
    if (value && environment[0] && value == environment[0] + 5) reach_error();
    return 0;
}
