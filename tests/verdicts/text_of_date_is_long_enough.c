// Verdict: TRUE
// Property: valid-memsafety
#include <time.h>
int main(void) {
    time_t now = time(0);
    const char *text = ctime(&now);
    return text ? text[0] + text[25] : 0;
}
