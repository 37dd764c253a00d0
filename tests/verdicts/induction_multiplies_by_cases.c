// Verdict: TRUE
// Engine: k-induction
// The equations with products that are asserted are kept on each way through a round, whether numbers wrap around or not.
extern int __VERIFIER_nondet_int(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void reach_error(void);

static void check(int holds) {
    if (!holds)
        reach_error();
}

/* Egyptian multiplication: a round halves one factor and doubles the other. */
static void product(unsigned long a, unsigned long b) {
    unsigned long x = a, y = b, z = 0;
    while (x != 0) {
        check(z + x * y == a * b);
        if (x % 2 == 1) {
            x--;
            z += y;
        } else if (x >= 2) {
            x -= 2;
            z += y + y;
        }
    }
    check(z == a * b);
}

/* A line: the last round is the first beyond its end. */
static void line(int width, int height) {
    if (width < 0 || height < 0 || height > width)
        return;
    long error = 2L * height - width, x = 0, y = 0;
    while (1) {
        check(2L * height * x - 2L * width * y - width + 2L * height - error == 0);
        if (!(x <= width))
            break;
        if (error < 0) {
            error += 2L * height;
        } else {
            error += 2L * height - 2L * width;
            y++;
        }
        x++;
    }
    check(2L * height * x - 2 * x * y - width + 2L * height - error + 2 * y == 0);
}

int main(void) {
    product(__VERIFIER_nondet_ulong(), __VERIFIER_nondet_ulong());
    line(__VERIFIER_nondet_int(), __VERIFIER_nondet_int());
    return 0;
}
