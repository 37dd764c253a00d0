// Verdict: UNKNOWN(unconfirmed)
extern void reach_error(void);
extern double sin(double);

int main(void)
{
    if (sin(1.0) > 2.0)
        reach_error();
    return 0;
}
