// Verdict: TRUE
// CBMC's assumptions and assertions, which no header declares; a condition is any scalar.

int nondet_int();
_Bool nondet_flag();

static int middle(int low, int high)
{
    __CPROVER_assert(low <= high, "in order");
    return low + (high - low) / 2;
}

int main(void)
{
    int low = nondet_int(), high = nondet_int();
    double weight = nondet_double();
    __CPROVER_assume(low >= 0 && low <= high);
    __CPROVER_assume(weight > 0.25 && weight < 0.75);
    int at = middle(low, high);
    __CPROVER_assert(at >= low && at <= high, "between them");
    // 0.5 is not false.
    __CPROVER_assert(weight, "has weight");
    if (nondet_flag()) {
        __CPROVER_assume(0);
        __CPROVER_assert(0, "not reached");
    }
    return 0;
}
