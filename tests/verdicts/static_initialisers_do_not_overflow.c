// Property: no-overflow
// Verdict: TRUE
// The branch that is not taken is not computed, and arithmetic on addresses does not overflow.
static int fits = 4 * 1000 - 1, *next = &fits + 1;
static unsigned wraps = 4294967295u + 1;
static int chosen = 1 ? 2147483647 : 2147483647 + 1;
static int either = 1 || 2147483647 + 1, none = 0 && 1 / 0;
static long address = (long)&fits + 4;
static int least = -2147483647 - 1;

int main(void)
{
    return next && wraps && chosen && either && none && address && least;
}
