// Text that is read and written as far as it is said; a jump that is not taken.
#include <setjmp.h>
#include <stdio.h>

static jmp_buf start;

int main(void)
{
    char name[4] = {'a', 'b', 'c', 'd'}, small[8];
    printf("%.4s %.*s\n", name, 2, name);
    sprintf(small, "%.3s-%s", name, "xyz");
    if (setjmp(start))
        return 2;
    if (scanf("%7s", small) != 1)
        return 1;
    return small[7] == 0;
}
