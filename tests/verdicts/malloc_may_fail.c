// Verdict: FALSE(unreach-call)
extern void reach_error(void);
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
int main(void)
{
    int *p = malloc(4);
    if (!p)
        reach_error(); // violated here
    return 0;
}
