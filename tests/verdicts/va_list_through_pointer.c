// Verdict: TRUE
extern void reach_error(void);
typedef __builtin_va_list va_list;
static int next(va_list *list) { return __builtin_va_arg(*list, int); }
static int digits(int n, ...)
{
    va_list list, copy;
    __builtin_va_start(list, n);
    __builtin_va_copy(copy, list);
    int a = next(&list), b = __builtin_va_arg(list, int), c = __builtin_va_arg(copy, int);
    __builtin_va_end(list);
    return 100 * c + 10 * a + b;
}

int main(void)
{
    if (digits(0, 1, 2) != 112)
        reach_error();
    return 0;
}
