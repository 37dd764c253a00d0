// Verdict: TRUE
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int x;

int main(void) {
    int *p = &x;
    unsigned long number = (unsigned long)p;
    if (__VERIFIER_nondet_int())
        *((char *)p - (unsigned long)p) = 1;
    else
        *((char *)p - number) = 1;
    reach_error();
    return 0;
}
