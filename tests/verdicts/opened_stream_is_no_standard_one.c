// Verdict: TRUE
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    FILE *in = fopen("in", "r");
    if (in == stdin || in == stderr) reach_error();
    return 0;
}
