// Verdict: FALSE(unreach-call)
// Each bit of the address decides what is added: no value leads from one pointer to the other.
extern void reach_error(void);
int main(void) {
    int x = 1;
    unsigned long p = (unsigned long)&x, q = 0;
    for (int i = 0; i < 64; i++) q |= (unsigned long)(p >> i & 1 ? 1 : 0) << i;
    *(int *)q = 7;
    if (x == 7) reach_error(); // violated here
    return 0;
}
