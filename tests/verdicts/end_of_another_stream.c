// Verdict: UNKNOWN(unconfirmed)
#include <stdio.h>
extern void reach_error(void);
extern void look(FILE *);

int main(void) {
    look(stdin);
    if (feof(stdin)) reach_error();
    return 0;
}
