// Verdict: TRUE
// Property: valid-memsafety
// A local lives in all of its block, before and without its declaration.
extern int __VERIFIER_nondet_int(void);

static int back(void) {
    int rounds = 0, *p = 0;
    {
    again:
        if (rounds == 2)
            return *p;
        int x = rounds;
        if (rounds > 0)
            *p = 3;
        p = &x;
        rounds++;
        goto again;
    }
}

static int past(int k) {
    int *p, y = 0;
    if (k)
        goto in;
    {
        int x;
        x = 0;
        y = 1;
    in:
        p = &x;
        *p = 3;
        y += *p;
    }
    return y;
}

static int in_switch(int k) {
    int *p, y = 0;
    switch (k) {
    case 0:;
        int x;
        x = 3;
        p = &x;
        y = *p;
        break;
    case 1:
        p = &x;
        *p = 4;
        y = *p;
    }
    return y;
}

int main(void) {
    int k = __VERIFIER_nondet_int();
    return back() + past(0) + past(1) + in_switch(k);
}
