// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
// The result of a call lives until the full expression ends (C11 6.2.4).
struct row {
    int cells[2];
};

static struct row make(int first) {
    struct row r = {{first, 2}};
    return r;
}

static int last(const int *cells) {
    return cells[1];
}

int main(void) {
    int *p = make(1).cells, sum = last(make(2).cells) + make(3).cells[1];
    if (last(make(4).cells) != 2)
        return 1;
    return sum + p[0]; // violated here: dead
}
