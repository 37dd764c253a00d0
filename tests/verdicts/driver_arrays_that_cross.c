// Verdict: FALSE(unreach-call)
// Flags: --driver
// One object's array starts in the last element of the other's.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
static int codes[4];
static struct {
    int first, second, third;
    int values[4];
} other;
int main(void) {
    int i = __VERIFIER_nondet_int();
    if (i < 0 || i > 3)
        return 0;
    int *either = __VERIFIER_nondet_int() ? codes : &other.first;
    *either = 1;
    codes[i] = 2;
    other.values[i] = 3;
    if (other.values[2] == 3)
        reach_error(); // violated here
    return 0;
}
