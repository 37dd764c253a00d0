// Verdict: TRUE
extern void reach_error(void);
extern int atexit(void (*)(void));
static int order;

static void third(void) {
    if (order++ != 2)
        reach_error();
}

static void second(void) {
    if (order++ != 1)
        reach_error();
}

static void first(void) {
    if (order++ != 0)
        reach_error();
    atexit(second);
}

__attribute__((destructor)) static void at_last(void) {
    if (order != 3)
        reach_error();
}

int main(void) {
    if (atexit(third) || atexit(first))
        reach_error();
    return 0;
}
