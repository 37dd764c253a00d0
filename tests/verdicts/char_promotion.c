// Verdict: TRUE
extern void reach_error(void);
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
int main(void)
{
    signed char a = (signed char)200;
    unsigned char b = (unsigned char)200;
    if (a != -56 || b != 200 || a + b != 144)
        reach_error();
    if ((unsigned char)(b + 100) != 44)
        reach_error();
    return 0;
}
