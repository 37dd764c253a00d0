// Verdict: FALSE(unreach-call)
extern void reach_error(void);
static int second(int n, ...)
{
    __builtin_va_list list;
    __builtin_va_start(list, n);
    __builtin_va_arg(list, int);
    return __builtin_va_arg(list, int);
}
extern inline __attribute__((always_inline, gnu_inline)) int wrap(int k, ...) { return second(k, k, __builtin_va_arg_pack()); }
int main(void)
{
    if (wrap(1, 7) == 7) reach_error(); // violated here
    return 0;
}
