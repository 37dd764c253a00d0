// Verdict: UNKNOWN(unsupported: ...
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    int count = 0;
    printf("four%w32n\n", &count);
    if (count == 4) reach_error();
    return 0;
}
