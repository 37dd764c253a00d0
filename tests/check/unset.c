// Values that are used before anything has set them. Of library functions, one place stands for all.
// Not decided: uninitialised
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);

struct point {
    int x;
    int y;
};

static int sign(int x)
{
    int r;
    if (x < 0)
        r = -1;
    else if (x > 0)
        r = 1;
    return r; // finds: uninitialised
}

static int read_value(int *to, int n)
{
    if (n > 5)
        *to = n;
    return n > 4;
}

static int sum(const int *values, int n)
{
    int total = 0;
    for (int i = 0; i < n; i++)
        total |= values[i]; // finds: uninitialised
    return total;
}

int main(void)
{
    int n = __VERIFIER_nondet_int();
    if (n == 100)
        return sign(n - 100);
    int value;
    if (read_value(&value, n))
        n -= value > 3; // finds: uninitialised
    struct point point;
    point.x = n;
    if (n == 1 && point.y) // finds: uninitialised
        return 1;
    struct point copy = point;
    if (n == 2)
        printf("%d", copy.y); // finds: uninitialised
    int array[3];
    array[0] = array[2] = 1;
    if (n == 3)
        return sum(array, 3);
    int *block = malloc(2 * sizeof *block);
    if (!block)
        return 1;
    block[0] = 4;
    if (n == 4)
        n = array[block[1] & 1]; // finds: uninitialised
    free(block);
    char text[8];
    text[7] = 0;
    if (n == 5)
        return (int)strlen(text); // finds: uninitialised
    int other;
    int same = other;
    return n == 6 ? same : 0; // finds: uninitialised
}
