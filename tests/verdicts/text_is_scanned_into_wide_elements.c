// Verdict: UNKNOWN(unconfirmed)
// Text that is read fills as many elements as it has characters, whatever their type is.
#include <stdio.h>

extern void reach_error(void);

int main(void) {
    int wide[8] = {0};
    sscanf("abc", "%ls", wide);
    if (wide[1] == 'b')
        reach_error();
    return 0;
}
