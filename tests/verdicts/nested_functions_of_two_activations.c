// Verdict: TRUE
void reach_error(void);

/* The pointer that the outermost activation made leads to its own variable. */
static int walk(int depth, int (*outermost)(int)) {
    int own = depth;
    int here(int by) {
        own += by;
        return own;
    }
    if (depth == 3) {
        outermost(100);
        return here(1);
    }
    int inner = walk(depth + 1, depth == 0 ? here : outermost);
    if (here == outermost)
        reach_error();
    return inner * 100 + own;
}

int main(void) {
    if (walk(0, 0) != ((4 * 100 + 2) * 100 + 1) * 100 + 100)
        reach_error();
    return 0;
}
