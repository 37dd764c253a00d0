// Verdict: TRUE
// Engine: k-induction
// Slow
// What a loop leaves in cells depends on what an earlier one stored there, and the sum on both.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int cells[1000];

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n <= 0 || n > 1000)
        return 0;
    long total = 0;
    for (int i = 0; i < n; i++)
        cells[i] = 2;
    for (int i = 0; i < n; i++) {
        if (cells[i] == 2)
            cells[i] = cells[i] + 3;
        else
            cells[i] = cells[i] - 1;
    }
    for (int i = 0; i < n; i++)
        total += cells[i];
    if (total != 5L * n)
        reach_error();
    return 0;
}
