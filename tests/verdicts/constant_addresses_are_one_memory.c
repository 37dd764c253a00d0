// Verdict: TRUE
// What is stored at an address that is a number is read there, however it is reached.
#include <sys/mman.h>

extern void reach_error(void);
#define A 0x10000000

struct R {
    int a, b;
};
int *const reg = (int *)A;

int main(void) {
    struct R *r = (struct R *)A;
    mmap((void *)A, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0);
    *(int *)A = 1;
    if (*(int *)A != 1 || *reg != 1 || r->a != 1) reach_error();
    *(int *)(A + 4) = 2;
    if (*reg != 1 || r->b != 2) reach_error();
    return 0;
}
