// Verdict: TRUE
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct wide { unsigned long long bits : 40; };

static int mode(int kind)
{
    struct wide w = { 1 };
    switch (kind) {
    case 0:
        return 1;
    case 1:
        return (int)(w.bits + 1i);
    default:
        return 2;
    }
}

int main(void)
{
    int kind = __VERIFIER_nondet_int();
    if (kind == 1)
        return 0;
    if (mode(kind) != (kind == 0 ? 1 : 2))
        reach_error();
    return 0;
}
