// Verdict: FALSE(unreach-call)
// Two ways to the same number.
#include <sys/mman.h>

extern void reach_error(void);
#define A 0x10000000

struct R {
    int a, b;
};

int main(void) {
    struct R *r = (struct R *)A;
    mmap((void *)A, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0);
    r->b = 0;
    *(int *)(A + 4) = 7;
    if (r->b == 7) reach_error(); // violated here
    return 0;
}
