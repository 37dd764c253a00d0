// Verdict: UNKNOWN(unsupported: ...
// gcc gives the variable a type of 33 bits.
extern void reach_error(void);

struct {
    unsigned long long c : 33;
} b = {0x1ffffffffULL};

int main(void) {
    __auto_type x = b.c | 1;
    x++;
    if (x == 0)
        reach_error();
    return 0;
}
