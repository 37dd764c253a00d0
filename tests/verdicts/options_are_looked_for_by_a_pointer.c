// Verdict: UNKNOWN(unsupported: ...
#include <unistd.h>
int main(int argc, char **argv) {
    int (*next)(int, char *const *, const char *) = getopt;
    return next(argc, argv, "a") == 'b';
}
