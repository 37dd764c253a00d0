// Verdict: UNKNOWN(unconfirmed)
extern void reach_error(void);

int main(void)
{
    volatile float large = 1e20f;

    if ((int)large == 12)
        reach_error();
    return 0;
}
