// Verdict: UNKNOWN(unconfirmed)
// It is known but for its last digits, in which libraries may differ.
extern void reach_error(void);
extern double sin(double);

int main(void)
{
    if (sin(1.0) > 0.8414709848078965)
        reach_error();
    return 0;
}
