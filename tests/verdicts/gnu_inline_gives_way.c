// Verdict: TRUE
// A definition for inlining gives way to one that follows, wherever the attribute stands, and to a static one.
extern void reach_error(void);
extern inline __attribute__((gnu_inline)) int f(int a) { return a; }
static inline int f(int a) { return a + 1; }
extern inline int * __attribute__((gnu_inline)) g(int *p) { return 0; }
int *g(int *p) { return p; }
int main(void)
{
    int x;
    if (f(1) != 2 || g(&x) != &x) reach_error();
    return 0;
}
