// Verdict: TRUE
// Engine: portfolio
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    if (atoi("2147483647") != 2147483647 || atoi("-2147483648") != -2147483647 - 1) reach_error();
    if (atoll("98765432109876543210") != 9223372036854775807LL) reach_error();
    return 0;
}
