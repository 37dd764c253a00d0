// Verdict: TRUE
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    FILE *in = fopen("in", "r"), *out = fopen("out", "w"), *more = tmpfile();
    if (in && (in == out || in == more)) reach_error();
    return 0;
}
