// Verdict: TRUE
extern void reach_error(void);
extern unsigned long __builtin_object_size(void *, int);
extern int __builtin_popcount(unsigned);
extern long __builtin_expect(long, long);

int main(void)
{
    char text[4];
    int evaluated = 0;
    __builtin_object_size(&text[evaluated++], 0);
    if (evaluated || __builtin_popcount(7) != 3)
        reach_error();
    if (!__builtin_expect(text != 0, 0))
        reach_error();
    return 0;
}
