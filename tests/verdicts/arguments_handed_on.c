// Verdict: TRUE
// An inline function hands its variable arguments on, as the wrappers of fortified functions do.
extern void reach_error(void);
static int sum(int n, ...)
{
    __builtin_va_list list;
    int sum = 0;
    __builtin_va_start(list, n);
    while (n--) sum += __builtin_va_arg(list, int);
    __builtin_va_end(list);
    return sum;
}
extern inline __attribute__((always_inline, gnu_inline)) int wrap(int k, ...)
{
    return sum(__builtin_va_arg_pack_len(), __builtin_va_arg_pack()) + k;
}
extern inline __attribute__((always_inline, gnu_inline)) int outer(int k, ...)
{
    if (__builtin_va_arg_pack_len() > 2) return -1;
    return wrap(k, __builtin_va_arg_pack());
}
int main(void)
{
    char c = 2;
    if (wrap(1) != 1 || wrap(1, 5) != 6 || outer(1, c, 3) != 6 || outer(0, 1, 2, 3) != -1) reach_error();
    return 0;
}
