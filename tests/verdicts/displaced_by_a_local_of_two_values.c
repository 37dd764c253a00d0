// Verdict: FALSE(unreach-call)
// Which of two offsets a local has is found out at run time.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct two {
    int a, b;
} two;

int main(void) {
    unsigned long offset = 0, at = (unsigned long)&two;
    if (__VERIFIER_nondet_int()) offset = 4;
    int *p = (int *)(at + offset);
    *p = 9;
    if (two.b == 9) reach_error(); // violated here
    return 0;
}
