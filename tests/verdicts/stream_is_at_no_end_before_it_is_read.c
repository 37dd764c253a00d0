// Verdict: TRUE
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    if (feof(stdin)) reach_error();
    int c = getchar();
    if (c != EOF && feof(stdin)) reach_error();
    return 0;
}
