// Verdict: FALSE(unreach-call)
#include <fcntl.h>
#include <unistd.h>
extern void reach_error(void);

int main(void) {
    int in = open("in", 0);
    if (in < 0) return 1;
    close(in);
    if (open("in", 0) == in) reach_error(); // violated here
    return 0;
}
