// One comparison after the other.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
    __VERIFIER_assume(__VERIFIER_nondet_int() == 123456);
    if (__VERIFIER_nondet_int() == -98765 && __VERIFIER_nondet_int() > 1000000) reach_error();
    return 0;
}
