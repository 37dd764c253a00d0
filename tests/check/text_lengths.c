// Text that does not fit: how long it is follows from the format and the arguments.
// Not decided: dereference
#include <stdio.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int n = __VERIFIER_nondet_int();
    char number[13], small[6], name[4] = {'a', 'b', 'c', 'd'}, line[8];
    if (n < -1000)
        sprintf(number, "id=%d", n); // finds: dereference
    if (n == 1)
        sprintf(small, "%s", "number"); // finds: dereference
    if (n == 2)
        sprintf(small, "%04x-%c", n << 12, 'c'); // finds: dereference
    if (n == 3) {
        int length = snprintf(line, sizeof line, "%u bytes", 100u);
        line[length] = '!'; // finds: dereference
    }
    if (n == 4)
        printf("%s\n", name); // finds: dereference
    if (n == 5)
        printf("%.4s\n", name);
    if (n == 6 && scanf("%6s", small) != 1) // finds: dereference
        return 1;
    if (n == 7 && scanf("%s", line) != 1) // finds: dereference
        return 1;
    if (n == 8)
        snprintf(small, 7, "%d%d", 123456, n); // finds: dereference
    return 0;
}
