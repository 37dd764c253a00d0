// Verdict: TRUE
#include <string.h>
extern void reach_error(void);

int main(void) {
    const char *text = strerror(2);
    if (!text || !*text) reach_error();
    return 0;
}
