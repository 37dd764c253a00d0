// Verdict: TRUE
// Flags: --data-model LP64
// With 64 bits a va_list is an array of one record: copied by its element and by memcpy, a pointer as a parameter.
#include <stdarg.h>
#include <string.h>
extern void reach_error(void);
static int next(va_list list) { return va_arg(list, int); }
static int read_all(int n, ...)
{
    va_list a, b, c;
    va_start(a, n);
    memcpy(b, a, sizeof(va_list));
    *c = *a;
    int first = va_arg(a, int), second = next(a), third = va_arg(a, int);
    int again = va_arg(b, int), once_more = va_arg(c, int);
    va_end(a);
    if (sizeof(a) != 24 || sizeof(*a) != 24) reach_error();
    return first * 10000 + second * 1000 + third * 100 + again * 10 + once_more;
}
int main(void)
{
    if (read_all(0, 1, 2, 3) != 12311) reach_error();
    return 0;
}
