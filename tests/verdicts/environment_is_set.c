// Verdict: UNKNOWN(unconfirmed)
#include <stdlib.h>
extern void reach_error(void);
int main(void) {
    setenv("A", "1", 1);
    char *a = getenv("A");
    if (!a) reach_error();
    if (a[0] != '1') reach_error();
    return 0;
}
