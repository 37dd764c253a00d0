// Verdict: FALSE(unreach-call)
#include <unistd.h>
extern void reach_error(void);

int main(void) {
    if (getpid() == 4321) reach_error(); // violated here
    return 0;
}
