// Verdict: TRUE
// The order that docs/c-support.md states, where C leaves it open.
void reach_error(void);
int g;
int next(void) { return ++g; }
int join(int a, int b) { return 10 * a + b; }
int main(void) {
    if (join(next(), next()) != 12) {
        reach_error();
    }
    if (next() - next() != -1) {
        reach_error();
    }
    int pair[2] = {next(), next()}, cells[8] = {0};
    if (pair[0] != 5) {
        reach_error();
    }
    g = 0;
    cells[next()] = next();
    if (cells[2] != 1) {
        reach_error();
    }
    return 0;
}
