// Verdict: UNKNOWN(unsupported: ...
extern void reach_error(void);
static int one(void) { return 1; }
static int (*resolve(void))(void) { return one; }
int f(void) __attribute__((ifunc("resolve")));
int main(void) {
    if (f() != 1) reach_error();
    return 0;
}
