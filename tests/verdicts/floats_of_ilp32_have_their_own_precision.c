// Verdict: TRUE
// Flags: --data-model ILP32
// As gcc does with -msse2 -mfpmath=sse; the older 80 bits are not followed.
extern void reach_error(void);

static volatile double large = 1e200;
static volatile float many = 16777216.0f, one = 1.0f;

int main(void) {
    if (__FLT_EVAL_METHOD__ != 0 || large * large / large == large || many + one - many == 1.0f)
        reach_error();
    return 0;
}
