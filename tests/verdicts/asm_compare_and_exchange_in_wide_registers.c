// Verdict: TRUE
// What an instruction of 32 bits does not write keeps its upper half, and what it writes loses it.
extern void reach_error(void);

static void exchange(unsigned long *to, unsigned long *expected, unsigned long new)
{
    __asm__("cmpxchgl %k2, %k0" : "+r"(*to), "+a"(*expected) : "r"(new));
}

int main(void)
{
    unsigned long to = 0x1111111122222222, expected = 0x3333333344444444;

    exchange(&to, &expected, 0x5555555566666666);
    if (to != 0x1111111122222222 || expected != 0x22222222)
        reach_error();
    expected = 0x3333333322222222;
    exchange(&to, &expected, 0x5555555566666666);
    if (to != 0x66666666 || expected != 0x3333333322222222)
        reach_error();
    return 0;
}
