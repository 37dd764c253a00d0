// Verdict: TRUE
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern void *memcpy(void *, const void *, unsigned long);
extern void *memset(void *, int, unsigned long);

int main(void)
{
    int from[3] = {0x11223344, 0x55667788, 3};
    int to[3] = {0, -1, 7};
    unsigned int n = __VERIFIER_nondet_uint();
    if (n != 6)
        return 0;
    memcpy(to, from, n);
    if (to[0] != 0x11223344 || (unsigned int)to[1] != 0xffff7788u || to[2] != 7)
        reach_error();
    memset(from, 0xab, n - 1);
    if ((unsigned int)from[0] != 0xababababu || from[1] != 0x556677ab || from[2] != 3)
        reach_error();
    return 0;
}
