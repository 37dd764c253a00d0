// Verdict: UNKNOWN(unconfirmed)
// Processors clear what is above the result, or keep it.
extern void reach_error(void);

int main(void)
{
    unsigned long result = -1;
    unsigned none = 0;

    __asm__("bsfl %1, %k0" : "+r"(result) : "r"(none));
    if (result != (unsigned)-1)
        reach_error();
    return 0;
}
