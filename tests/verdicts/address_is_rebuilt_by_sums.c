// Verdict: FALSE(unreach-call)
// Each bit of the address decides whether something is added: nothing compares the sum with anything.
extern void reach_error(void);
int main(void) {
    int x = 1;
    unsigned long p = (unsigned long)&x, q = 0;
    for (int i = 0; i < 64; i++)
        if (p >> i & 1)
            q += 1UL << i;
    *(int *)q = 7;
    if (x == 7) reach_error(); // violated here
    return 0;
}
