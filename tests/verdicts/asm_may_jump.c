// Verdict: TRUE
void reach_error(void);

int main(void) {
    int x = 1;
    __asm__ goto("nop" : : : : one, two);
    if (x != 1)
        reach_error();
    return 0;
one:
    x = 2;
two:
    if (x == 3)
        reach_error();
    return x;
}
