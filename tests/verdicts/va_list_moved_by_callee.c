// Verdict: FALSE(unreach-call)
// Flags: --data-model LP64
extern void reach_error(void);
typedef __builtin_va_list va_list;
static int next(va_list list) { return __builtin_va_arg(list, int); }
static int second(int n, ...)
{
    va_list list;
    __builtin_va_start(list, n);
    next(list);
    int value = __builtin_va_arg(list, int);
    __builtin_va_end(list);
    return value;
}

int main(void)
{
    if (second(0, 1, 2) == 2)
        reach_error(); // violated here
    return 0;
}
