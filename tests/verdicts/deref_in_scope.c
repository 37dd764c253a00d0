// Verdict: TRUE
// Property: valid-memsafety
static int in_a_switch(int k) {
    int *p = 0;
    switch (k) {
        int x;
    case 1:
        p = &x;
        x = 2;
        return *p;
    default:
        break;
    }
    return 0;
}

int main(void) {
    int sum = 0;
    for (int i = 0; i < 2; i++) {
        int x = i, *p = &x;
        if (i == 1)
            continue;
        sum += *p;
    }
    sum += ({ int z = 3; int *q = &z; *q; });
again: {
        int y, *p = &y;
        *p = sum;
        if (sum < 5) {
            sum = 9;
            goto again;
        }
    }
    return sum + in_a_switch(1);
}
