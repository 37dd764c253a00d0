// Verdict: TRUE
#include <stdio.h>
extern void reach_error(void);
int main(void) {
    char text[8] = "#";
    int room = 0;
    snprintf(text, room, "%d", 7);
    if (text[0] == '7')
        reach_error();
    return 0;
}
