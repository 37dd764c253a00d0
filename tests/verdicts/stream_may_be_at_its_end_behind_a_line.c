// Verdict: FALSE(unreach-call)
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    char line[8];
    FILE *in = stdin;
    if (fgets(line, 8, in) && feof(in)) reach_error(); // violated here
    return 0;
}
