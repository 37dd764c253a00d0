// Verdict: FALSE(unreach-call)
// Flags: --data-model LP64
extern void reach_error(void);
static int next(__builtin_va_list list) { return __builtin_va_arg(list, int); }
static int second(int n, ...)
{
    __builtin_va_list a;
    __builtin_va_start(a, n);
    next(a);
    int got = __builtin_va_arg(a, int);
    __builtin_va_end(a);
    return got;
}
int main(void)
{
    if (second(0, 1, 2) == 2) reach_error(); // violated here
    return 0;
}
