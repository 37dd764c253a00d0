// Verdict: UNKNOWN(unconfirmed)
// With a memory clobber, inline assembly may write what its operands point to.
void reach_error(void);

int g = 1;

int main(void) {
    int *p = &g;
    __asm__ volatile("movl $5, (%0)" : : "r"(p) : "memory");
    if (g != 1)
        reach_error();
    return 0;
}
