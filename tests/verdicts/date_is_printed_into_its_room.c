// Verdict: TRUE
#include <time.h>
extern void reach_error(void);

int main(void) {
    char text[40] = {0};
    struct tm day = {0};
    strftime(text, 20, "%c", &day);
    if (text[20] != 0) reach_error();
    return 0;
}
