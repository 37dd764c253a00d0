// Verdict: FALSE(no-lossy-conversion)
// Property: no-lossy-conversion
enum kind { SMALL, LARGE = 300 };
extern int __VERIFIER_nondet_int(void);
int main(void) {
    enum kind kind = __VERIFIER_nondet_int() ? LARGE : SMALL;
    int number = kind;
    unsigned char low = kind; // violated here
    return low + number;
}
