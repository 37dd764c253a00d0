// Verdict: UNKNOWN(unsupported: ...
extern void reach_error(void);
extern int atexit(void (*)(void));
extern void give_up(int) __attribute__((noreturn));

static void last(void) { reach_error(); }

int main(void) {
    if (atexit(last) == 0) give_up(1);
    return 0;
}
