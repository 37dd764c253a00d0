// Verdict: TRUE
extern void reach_error(void);
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
int main(void)
{
    const char *s = "hi";
    char copy[4] = "abc";
    if (s[0] != 'h' || s[2] != 0 || copy[1] != 'b' || copy[3] != 0)
        reach_error();
    return 0;
}
