// Property: no-overflow
// Verdict: FALSE(no-overflow)
// What gcc computes when it compiles may overflow like any other arithmetic; what does not is a constant.
static int fits = 4 * 1000 - 1, *next = &fits + 1;
static unsigned wraps = 4294967295u + 1;
static int chosen = 1 ? 2147483647 : 2147483647 + 1;
static int sum = 2147483647 + 1; // violated here

int main(void)
{
    return next == &sum && wraps && chosen && sum;
}
