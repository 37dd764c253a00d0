// Verdict: FALSE(unreach-call)
// An initialiser that is computed is still the value at the start, once.
void reach_error(void);

static _Complex double *next(void) {
    static _Complex double z = (1 + 2i) * (3 + 4i);
    z += 1;
    return &z;
}

int main(void) {
    if (*next() != -4 + 10i)
        return 0;
    if (*next() == -3 + 10i)
        reach_error(); // violated here
    return 0;
}
