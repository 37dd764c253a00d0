// Verdict: TRUE
extern void reach_error(void);
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
struct flags { unsigned a : 3; int b : 4; unsigned c : 25; };

int main(void)
{
    struct flags f;
    f.a = 9;
    f.b = 9;
    f.c = 1;
    if (f.a != 1 || f.b != -7 || f.c != 1 || sizeof f != 4)
        reach_error();
    struct flags *p = &f;
    p->b = 3;
    if (f.a != 1 || f.b != 3 || f.c != 1)
        reach_error();
    return 0;
}
