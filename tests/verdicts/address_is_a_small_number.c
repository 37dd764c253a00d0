// Verdict: FALSE(unreach-call)
// Nothing says that an object's address is a large number; here it is none where programs run.
extern void reach_error(void);

int main(void) {
    int x;
    if ((unsigned long)&x < 0x800000000000UL) reach_error(); // violated here
    return 0;
}
