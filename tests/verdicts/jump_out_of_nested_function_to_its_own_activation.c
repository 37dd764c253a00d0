// Verdict: FALSE(unreach-call)
void reach_error(void);

static int run(int depth, void (*leave)(void)) {
    __label__ out;
    void here(void) {
        goto out;
    }
    if (depth == 2) {
        leave();
        return 0;
    }
    run(depth + 1, depth == 1 ? here : leave);
    return depth;
out:
    if (depth == 1)
        reach_error(); // violated here
    return depth;
}

int main(void) {
    return run(0, 0);
}
