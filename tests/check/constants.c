// What must not change: constant objects and literals, through pointers that say otherwise.
#include <string.h>

extern int __VERIFIER_nondet_int(void);

static const int table[3] = {1, 2, 3};
static const char *const names[2] = {"one", "two"};
static const struct { int port; } settings[2] = {{1}, {2}};
static const volatile int seen = 1;
static int counts[3];

static void add(int *to, int n)
{
    *to += n; // finds: dereference
}

int main(void)
{
    int n = __VERIFIER_nondet_int() & 7;
    const int local = n;
    add(&counts[1], n);
    if (n == 1)
        add((int *)&table[2], 1);
    if (n == 2)
        memset((char *)names[1], 'x', 2); // finds: dereference
    if (n == 3)
        *(int *)&settings[1].port = n; // finds: dereference
    if (n == 4)
        *(int *)&seen = n;
    if (n == 5)
        memcpy(&counts[1], &table[1], sizeof(int));
    return table[n & 1] + local;
}
