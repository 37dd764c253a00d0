// Verdict: UNKNOWN(unsupported...
// What the address is computed from is set elsewhere, too: not the member beside, but half of a pointer is stored to.
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
struct pair {
    void *data;
    unsigned low, high;
} pair;
int *cell[4], one, other;
unsigned long at;

static void set(void) {
    at = (unsigned long)cell;
}

int main(void) {
    unsigned long k = __VERIFIER_nondet_ulong();
    unsigned x = __VERIFIER_nondet_uint();
    int **any = (int **)((unsigned long)cell ^ (k & 8));
    *any = 0; // one of two cells
    cell[1] = &one;
    if (x != (unsigned)(unsigned long)&other) return 0;
    at = (unsigned long)&pair;
    set();
    unsigned long there = at + 8;
    *(unsigned *)there = x;
    *cell[1] = 1;
    if (other == 1) reach_error();
    return 0;
}
