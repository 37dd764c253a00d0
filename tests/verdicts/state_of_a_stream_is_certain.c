// Verdict: UNKNOWN(unconfirmed)
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    if (fileno(stderr) != fileno(stderr) || ferror(stderr) != ferror(stderr)) reach_error();
    return 0;
}
