extern void *malloc(unsigned long);
extern int __VERIFIER_nondet_int(void);
char *kept;

int main(void) {
    kept = malloc(10);
    if (__VERIFIER_nondet_int() > 0) kept = 0;
    return 0;
}
