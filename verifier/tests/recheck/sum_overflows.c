// Undefined, and an error only where overflow is asked about.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a = __VERIFIER_nondet_int(), b = 3;
    if (a > 10) b = a + b;
    if (a <= 10 && b != 3) reach_error();
    return b & 1;
}
