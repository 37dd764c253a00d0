// Verdict: UNKNOWN(unsupported: ...
extern int printf(const char *, ...);
extern void reach_error(void);

int main(void) {
    int n = 0;
    printf("100%% of %5s%n\n", "it", &n);
    if (n != 0)
        reach_error();
    return 0;
}
