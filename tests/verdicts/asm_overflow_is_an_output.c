// Verdict: TRUE
extern void reach_error(void);

int main(void)
{
    int number = 2147483647, one = 1;
    unsigned char overflows = 0, fits = 1;

    __asm__("cmpl %2, %1" : "=@ccno"(fits) : "r"(number), "r"(~number));
    __asm__("negl %0" : "+r"(one), "=@cco"(overflows));
    if (fits || overflows)
        reach_error();
    fits = 0;
    overflows = 0;
    __asm__("cmpl %3, %2" : "=@ccno"(fits), "=@cco"(overflows) : "r"(number), "r"(1));
    if (!fits || overflows)
        reach_error();
    return 0;
}
