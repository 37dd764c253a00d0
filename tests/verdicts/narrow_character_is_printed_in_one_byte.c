// Verdict: TRUE
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    char text[40] = {0};
    sprintf(text, "%c%%%ld", 'x', 5L);
    if (text[27] != 0) reach_error();
    return 0;
}
