// Verdict: TRUE
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
typedef unsigned words __attribute__((vector_size(16)));

static words twice(words w)
{
    return w + w;
}

int main(void)
{
    words a = {__VERIFIER_nondet_uint(), __VERIFIER_nondet_uint(), 9, 5}, b = twice(a) - a;
    words large = a > 7, least = (a & ~large) | (7 & large);
    if (b[0] != a[0] || b[3] != 5 || least[1] > 7 || (a[0] < 7 && least[0] != a[0]) || least[2] != 7)
        reach_error();
    return 0;
}
