// Verdict: FALSE(unreach-call)
// Of the result it is only said that it is not zero; gcc has bit 31 of a float, where it stands.
extern void reach_error(void);

int main(void)
{
    volatile float number = -2.0f;
    if (!__builtin_signbit(number))
        return 0;
    if (__builtin_signbit(number) < 0)
        reach_error(); // violated here
    return 0;
}
