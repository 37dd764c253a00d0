// Verdict: FALSE(unreach-call)
extern void reach_error(void);
extern volatile int level;
int main(void) {
    volatile int *p = &level;
    int first = *p, second = *p;
    if (first != second) reach_error(); // violated here
    return 0;
}
