// Verdict: TRUE
extern void reach_error(void);
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern void *memcpy(void *, const void *, unsigned long);
extern void *memset(void *, int, unsigned long);
struct pair { int a; char b[4]; };

int main(void)
{
    struct pair x, y;
    memset(&x, 0, sizeof x);
    x.a = 5;
    x.b[2] = 'q';
    memcpy(&y, &x, sizeof y);
    if (y.a != 5 || y.b[2] != 'q' || y.b[3] != 0)
        reach_error();
    return 0;
}
