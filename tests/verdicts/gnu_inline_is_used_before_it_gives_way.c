// Verdict: UNKNOWN(unsupported: ...
// gcc -O2 takes the first definition there; with -O0, the program lacks a function.
extern void reach_error(void);
extern inline __attribute__((gnu_inline)) int f(int a) { return a; }
static int before(void) {
    return f(1);
}
static inline int f(int a) { return a + 1; }
int main(void)
{
    if (before() != 2) reach_error();
    return 0;
}
