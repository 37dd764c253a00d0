// Verdict: TRUE
// Flags: --data-model ILP32
// With 32 bits a va_list is a pointer to char: a callee moves a copy, and arguments are words.
extern void reach_error(void);
static int next(__builtin_va_list list) { return __builtin_va_arg(list, int); }
static int walk(int n, ...)
{
    __builtin_va_list a;
    __builtin_va_start(a, n);
    int first = next(a), same = *(int *)a, second = *(int *)(a + 4);
    long long wide = (__builtin_va_arg(a, int), __builtin_va_arg(a, int), __builtin_va_arg(a, long long));
    return wide == 5000000000LL ? first * 100 + same * 10 + second : 0;
}
int main(void)
{
    if (walk(0, 1, 2, 5000000000LL) != 112 || sizeof(__builtin_va_list) != 4) reach_error();
    return 0;
}
