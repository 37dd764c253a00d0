// Verdict: UNKNOWN(unconfirmed)
// Property: unreach-call
// The standard says only that it is not zero, and gcc has 1 of a double: neither is to be relied on.
extern void reach_error(void);

int main(void)
{
    volatile double number = -2.0;
    if (__builtin_signbit(number) != 1)
        reach_error();
    return 0;
}
