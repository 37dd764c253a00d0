// Verdict: TRUE
#include <stdlib.h>
void reach_error(void);
int main(void) {
    char *end;
    const char *text = "2.5e1kg";
    if (strtod(text, &end) != 25 || end != text + 5 || strtof("0.1", 0) != 0.1f || atof("-8") != -8)
        reach_error();
    return 0;
}
