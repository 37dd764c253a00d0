// Verdict: FALSE(unreach-call)
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    char line[8];
    if (fgets(line, sizeof line, stdin) && feof(stdin)) reach_error(); // violated here
    return 0;
}
