// Verdict: TRUE
#define _GNU_SOURCE
#include <stdlib.h>
#include <unistd.h>
extern void reach_error(void);
static int works;

int main(void) {
    works = 1;
    setenv("NEW", "value", 0);
    if (!works) reach_error();
    return 0;
}
