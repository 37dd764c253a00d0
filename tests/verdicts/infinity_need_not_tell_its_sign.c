// Verdict: FALSE(unreach-call)
// The builtin function is 1 of both infinities, the library's is -1 of one; __builtin_isinf_sign always is.
extern void reach_error(void);

int main(void)
{
    volatile double number = -__builtin_inf();
    if (!__builtin_isinf(number) || __builtin_isinf_sign(number) != -1)
        return 0;
    if (__builtin_isinf(number) == 1)
        reach_error(); // violated here
    return 0;
}
