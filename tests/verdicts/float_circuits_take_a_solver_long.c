// Verdict: TRUE
// Asked as bits, this takes minutes before any effort is counted; the members that wait start all the same.
extern void reach_error(void);
extern float __VERIFIER_nondet_float(void);

static float sine(float x) {
    return x - x * x * x / 6.0f + x * x * x * x * x / 120.0f;
}
static float cosine(float x) {
    return 1.0f - x * x / 2.0f + x * x * x * x / 24.0f;
}

int main(void) {
    float x = __VERIFIER_nondet_float();
    if (!(x > -0.5f && x < 0.5f)) return 0;
    float y = x - sine(x) / cosine(x);
    y = y - sine(y) / cosine(y);
    if (!(y < 0.75f)) reach_error();
    return 0;
}
