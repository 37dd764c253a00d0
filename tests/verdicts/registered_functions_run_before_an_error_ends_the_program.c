// Verdict: UNKNOWN(unsupported: ...
// 'err' ends the program as 'exit' does.
#include <err.h>
#include <stdlib.h>
extern void reach_error(void);

static void last(void) { reach_error(); }

int main(void) {
    atexit(last);
    err(3, "nothing works");
}
