// Verdict: FALSE(unreach-call)
// What a fortified function writes is what the function writes, without the arguments for its check.
extern void reach_error(void);
extern long __read_chk(int fd, void *buf, unsigned long n, unsigned long room);
extern int __printf_chk(int flag, const char *format, ...);
extern inline __attribute__((always_inline, gnu_inline)) int printf(const char *format, ...)
{
    return __printf_chk(1, format, __builtin_va_arg_pack());
}
int main(void)
{
    char c[4] = "abc";
    long n = __read_chk(0, c, 4, 4);
    printf("%ld %d\n", n, c[0]);
    if (n == 4 && c[2] == 'x') reach_error(); // violated here
    return 0;
}
