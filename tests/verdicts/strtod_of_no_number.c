// Verdict: FALSE(unreach-call)
#include <stdlib.h>
void reach_error(void);
int main(void) {
    char *end;
    const char *text = "e5";
    if (strtod(text, &end) == 0 && end == text)
        reach_error(); // violated here
    return 0;
}
