// Verdict: TRUE
// Barriers change nothing, and writing through an operand changes nothing else.
void reach_error(void);

int g = 1, h = 2;

int main(void) {
    int *p = &g, *q = &h;
    *q = 4;
    __asm__ volatile("mfence" : : : "memory");
    if (*p != 1)
        reach_error();
    __asm__ volatile("incl (%0)" : : "r"(p) : "memory");
    if (*q != 4)
        reach_error();
    return 0;
}
