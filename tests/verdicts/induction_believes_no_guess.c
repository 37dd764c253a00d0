// Verdict: TRUE
// Flags: --without houdini
// Engine: k-induction
// Few rounds in a row show it. What is guessed of the array is not asked then, and must not be assumed.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int marks[100000];

int main(void) {
    int n = __VERIFIER_nondet_int();
    unsigned char state = 0;
    if (n < 1 || n > 100000)
        return 0;
    for (int i = 0; i < n; i++) {
        marks[i] = 1;
        if (state == 6)
            reach_error();
        state = state == 0 ? 1 : state == 1 ? 0 : state == 4 ? 6 : state + 1;
    }
    for (int i = 0; i < n; i++)
        if (marks[i] != 1 && state == 6 && i < 0)
            reach_error();
    return 0;
}
