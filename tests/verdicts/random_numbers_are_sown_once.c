// Verdict: FALSE(unreach-call)
#include <stdlib.h>
#include <time.h>
extern void reach_error(void);

int main(void) {
    srand(time(0));
    int first = rand();
    if (rand() == first + 4) reach_error(); // violated here
    return 0;
}
