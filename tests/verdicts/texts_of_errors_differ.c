// Verdict: UNKNOWN(unconfirmed)
// The C library may have an array for each text, or one for all.
#include <string.h>
extern void reach_error(void);

int main(void) {
    char *one = strerror(1);
    if (strerror(3) != one) reach_error();
    return 0;
}
