// Verdict: FALSE(unreach-call)
#include <unistd.h>
extern void reach_error(void);

int main(void) {
    if (getuid() == 0) reach_error(); // violated here
    return 0;
}
