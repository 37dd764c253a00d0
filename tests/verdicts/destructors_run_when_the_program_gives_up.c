// Verdict: UNKNOWN(unsupported: ...
extern void reach_error(void);
extern void give_up(void) __attribute__((noreturn));
static int works = 1;

__attribute__((destructor)) static void last(void) {
    if (!works) reach_error();
}

int main(void) {
    works = 0;
    give_up();
}
