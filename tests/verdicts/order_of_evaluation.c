// Verdict: TRUE
// Initialisers are evaluated from left to right, as docs/c-support.md states; other operands here do not meet.
void reach_error(void);
int g;
int next(void) { return ++g; }
int join(int a, int b) { return 10 * a + b; }
int count(int *n) { return ++*n; }
int main(void) {
    int pair[2] = {next(), next()}, first = 3, second = 4;
    if (pair[0] != 1 || pair[1] != 2) {
        reach_error();
    }
    if (join(first, count(&second)) != 35) {
        reach_error();
    }
    return 0;
}
