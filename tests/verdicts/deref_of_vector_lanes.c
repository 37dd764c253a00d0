// Verdict: TRUE
// Property: valid-memsafety
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
typedef int ints __attribute__((vector_size(16)));
typedef long long longs __attribute__((vector_size(16)));
struct entry {
    char c;
    ints v;
};

static int sum(const ints *v) {
    int total = 0;
    for (int i = 0; i < 4; i++)
        total += (*v)[i];
    return total;
}

int main(void) {
    struct entry *e = malloc(sizeof *e);
    unsigned i = __VERIFIER_nondet_uint();
    if (!e)
        return 0;
    e->v = (ints){1, 2, 3};
    e->v[i & 3] += 1;
    for (int n = 0; n < 2; n++) {
        ints local = e->v + n, turned = __builtin_shuffle(local, (ints){3, 2, 1, 0} + n);
        int *lane = &local[1];
        longs wide = (longs)turned;
        lane[2] = (int)wide[i & 1] + (local * 2)[i % 4];
        e->v[0] += sum(&local);
    }
    free(e);
    return 0;
}
