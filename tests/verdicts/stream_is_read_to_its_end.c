// Verdict: FALSE(unreach-call)
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    FILE *in = fopen("in", "r");
    int lines = 0;
    if (!in) return 1;
    while (!feof(in))
        if (fgetc(in) == '\n') lines++;
    if (lines == 2) reach_error(); // violated here
    return 0;
}
