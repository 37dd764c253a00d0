// Verdict: TRUE
#include <stdlib.h>
extern void reach_error(void);
int main(void) {
    long number = random();
    if (number < 0 || number > 2147483647) reach_error();
    return 0;
}
