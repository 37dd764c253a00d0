// Verdict: FALSE(unreach-call)
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    FILE *in = fopen("in", "r");
    if (!in) return 1;
    fclose(in);
    if (fopen("out", "w") == in) reach_error(); // violated here
    return 0;
}
