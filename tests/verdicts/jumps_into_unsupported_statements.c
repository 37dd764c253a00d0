// Verdict: TRUE
extern void reach_error(void);
struct wide { unsigned long long bits : 40; };

static int entered(int kind)
{
    struct wide w = { 1 };
    switch (kind) {
        if (w.bits + 1i) {
        case 3:
            return 3;
        }
    default:
        break;
    }
    goto in;
    while (w.bits + 1i) {
    in:
        return 4;
    }
    return 0;
}

int main(void)
{
    if (entered(3) != 3 || entered(1) != 4)
        reach_error();
    return 0;
}
