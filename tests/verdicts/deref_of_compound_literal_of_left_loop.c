// Verdict: UNKNOWN(unsupported: ...
// Property: valid-memsafety
// The literal's life ends with the loop, which the goto leaves before the literal is seen.
int main(void) {
    int *p = 0, turns = 0;
    do {
        if (turns == 1)
            goto out;
        turns++;
    } while (*(p = (int[]){1}));
out:
    return *p;
}
