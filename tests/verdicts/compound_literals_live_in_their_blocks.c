// Verdict: TRUE
// Property: valid-memsafety
// Each turn of a loop has a compound literal of its own, and that of the outermost block lives as long as the function.
struct pair {
    int a, *b;
};

static int sum(struct pair *p) {
    return p->a + *p->b;
}

int main(void) {
    int total = 0, *kept = (int[]){1, 2, 3};
    for (int i = 0; i < 3; i++) {
        int *q = &(int){i};
        *q += 1;
        if (i == 1)
            continue;
        total += *q + sum(&(struct pair){i, q}) + ({
            int *inner = &(int){2};
            *inner;
        });
    }
    if (total)
        total += sum(&(struct pair){1, kept});
    while (total > 100)
        total -= *(int[]){50};
    return total + kept[2];
}
