// Verdict: UNKNOWN(unconfirmed)
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    int number;
    scanf("%d", &number);
    if (feof(stdin) != feof(stdin)) reach_error();
    return 0;
}
