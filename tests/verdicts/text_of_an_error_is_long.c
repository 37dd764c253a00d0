// Verdict: UNKNOWN(unconfirmed)
#include <string.h>
extern void reach_error(void);

int main(void) {
    if (strlen(strerror(2)) > 70) reach_error();
    return 0;
}
