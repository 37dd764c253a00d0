// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
#include <string.h>
static void fill(void *(*set)(void *, int, size_t), char *to, size_t n)
{
    set(to, 'x', n); // violated here
}
int main(void)
{
    char to[8];
    fill(memset, to, 8);
    fill(memset, to + 1, 8);
    return 0;
}
