// Verdict: TRUE
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
static long object;
static long *table[2];
int main(void) {
    table[0] = (long *)0x40001000;
    table[1] = &object;
    *(long *)0x40001000 = 1;
    *(long *)0x40001008 = 2;
    *table[__VERIFIER_nondet_int() & 1] = 5;
    if (*(long *)0x40001008 != 2 || *(long *)0x40001000 != 5 && object != 5)
        reach_error();
    return 0;
}
