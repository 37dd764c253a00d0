// Verdict: TRUE
// Engine: execute
// What a loop does depends on whether its counter is even, or the third: several turns make a round that is like others.
void reach_error(void);

int main(void)
{
    unsigned even = 0, third = 0, i;
    int sum = 0, sign = 1;
    _Bool odd = 0;
    for (i = 0; i < 1200000000; i++) {
        if (i % 2 == 0)
            even++;
        if (i % 3 == 2)
            third += 2;
        sum += sign;
        sign = -sign;
        odd = !odd;
    }
    if (even != 600000000 || third != 800000000 || sum != 0 || odd)
        reach_error();
    long quotients = 0;
    for (int n = 0; n < 100000000; n++)
        quotients += n / 4 == 7;
    if (quotients != 4)
        reach_error();
    return 0;
}
