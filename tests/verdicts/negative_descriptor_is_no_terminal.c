// Verdict: TRUE
#include <unistd.h>
extern void reach_error(void);

int main(void) {
    if (isatty(-5)) reach_error();
    return 0;
}
