// Verdict: FALSE(valid-pointer-relation)
// Property: valid-pointer-relation
static int table[8], behind[8];
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int *end = __VERIFIER_nondet_int() ? table + 8 : behind;
    return end - table == 8; // violated here
}
