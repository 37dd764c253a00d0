// Verdict: UNKNOWN(unsupported: ...
extern int printf(const char *, ...);
extern void reach_error(void);
static const char *const formats[] = {"it", "it%n"};

int main(void) {
    int n = 0;
    printf(formats[1], &n);
    if (n != 0)
        reach_error();
    return 0;
}
