// Verdict: UNKNOWN(unsupported...
// A structure that a union has, too, is assigned as a whole: two of its members lie where the other one has a pointer.
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
struct halves {
    void *data;
    unsigned low, high;
};
union either {
    struct {
        long number;
        int *pointer;
    } whole;
    struct halves parts;
} u;
int one, other;

static void put(struct halves *to, unsigned x) {
    struct halves halves = *to;
    halves.low = x;
    *to = halves;
}

int main(void) {
    unsigned long k = __VERIFIER_nondet_ulong();
    unsigned x = __VERIFIER_nondet_uint();
    int **any = (int **)((unsigned long)&u ^ (k & 8));
    *any = 0; // one of two words
    u.whole.pointer = &one;
    if (x != (unsigned)(unsigned long)&other) return 0;
    put(&u.parts, x);
    *u.whole.pointer = 1;
    if (other == 1) reach_error();
    return 0;
}
