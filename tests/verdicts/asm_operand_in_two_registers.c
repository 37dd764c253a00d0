// Verdict: UNKNOWN(unconfirmed)
// Flags: --data-model ILP32
extern void reach_error(void);

int main(void)
{
    unsigned long long pair = 0x1111111122222222;

    // Only the lower half has that register.
    __asm__("movl $1, %0" : "+A"(pair));
    if (pair == 1)
        reach_error();
    return 0;
}
