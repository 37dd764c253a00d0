// Verdict: FALSE(unreach-call)
#include <fcntl.h>
#include <unistd.h>
#include <stdio.h>
extern void reach_error(void);
int main(void) {
    long l = lseek(0, 0, 2);
    if (l > 3000000000) reach_error(); // violated here
    return 0;
}
