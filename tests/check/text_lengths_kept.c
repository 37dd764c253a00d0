// Text that fits just so, or is cut off.
#include <assert.h>
#include <stdio.h>

extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int n = __VERIFIER_nondet_int();
    char number[15], small[8], line[8];
    sprintf(number, "id=%d", n);
    int length = sprintf(small, "%04x-%c", n & 15, 'c');
    assert(length == 6 && small[6] == 0);
    length = snprintf(line, sizeof line, "%u bytes", 100u);
    assert(length == 9 && line[7] == 0);
    if (length < (int)sizeof line)
        line[length] = '!';
    assert(snprintf(0, 0, "%hhu%%", (unsigned char)n) <= 4);
    return 0;
}
