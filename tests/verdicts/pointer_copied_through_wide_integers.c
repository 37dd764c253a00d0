// Verdict: TRUE
// Flags: --unroll 2
// Slow
extern void reach_error(void);

int main(void)
{
    int x = 1, *p = &x, *q = 0;
    long byte;
    for (unsigned i = 0; i < sizeof p; i++) {
        byte = ((unsigned char *)&p)[i];
        ((unsigned char *)&q)[i] = byte;
    }
    *q = 5;
    if (x != 5)
        reach_error();
    return 0;
}
