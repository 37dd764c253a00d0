// Verdict: UNKNOWN(unconfirmed)
// With a plus, the number has two characters.
#include <stdio.h>
extern void reach_error(void);
int main(void) {
    char text[4];
    if (sprintf(text, "%+1d", 5) != 1 || text[0] != '5')
        reach_error();
    return 0;
}
