// Verdict: FALSE(unreach-call)
void reach_error(void);
static unsigned a[9], seen;
static unsigned f(void) { seen = seen * 10 + 1; return 1; }
static unsigned g(void) { seen = seen * 10 + 2; return 2; }
static unsigned h(unsigned x) { seen = seen * 10 + 3; return x; }
static unsigned (*get(void))(unsigned) { seen = seen * 10 + 4; return h; }
int main(void) {
    a[f()] = get()(g());
    if (seen == 4213)
        reach_error(); // violated here
    return 0;
}
