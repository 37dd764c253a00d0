// Verdict: FALSE(unreach-call)
void reach_error(void);

static int level(int depth, int (*first)(void)) {
    int here(void) {
        return depth;
    }
    if (depth < 2)
        return level(depth + 1, depth == 0 ? here : first);
    return first() + 10 * here();
}

int main(void) {
    if (level(0, 0) == 20)
        reach_error(); // violated here
    return 0;
}
