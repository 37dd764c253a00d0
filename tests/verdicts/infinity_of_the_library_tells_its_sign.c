// Verdict: UNKNOWN(unconfirmed)
// Property: unreach-call
// gcc has the builtin function, which is 1 of both infinities; the library has one that is -1.
extern void reach_error(void);
extern int isinf(double);

int main(void)
{
    volatile double number = -__builtin_inf();
    if (isinf(number) < 0)
        reach_error();
    return 0;
}
