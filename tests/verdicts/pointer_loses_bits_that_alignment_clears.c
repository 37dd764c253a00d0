// Verdict: TRUE
// The lowest four bits of an address that is aligned to 16 bytes are zero.
extern void reach_error(void);
static int x __attribute__((aligned(16)));

int main(void) {
    union {
        int *p;
        struct {
            unsigned long low : 4, high : 60;
        } bits;
    } u;
    u.p = &x;
    u.bits.low = 0;
    if (u.p != &x) reach_error();
    return 0;
}
