// Verdict: TRUE
extern void reach_error(void);
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
int main(void)
{
    int *p = calloc(4, sizeof *p);
    if (p && (p[0] != 0 || p[3] != 0))
        reach_error();
    return 0;
}
