// Verdict: FALSE(unreach-call)
// A function of the library changes what another argument reads.
extern void reach_error(void);

extern void *memset(void *to, int byte, unsigned long count);

static void take(int first, void *second) {
    if (first != 0)
        reach_error(); // violated here
}

int main(void) {
    int own = 0;
    take(own, memset(&own, 1, 1));
    return 0;
}
