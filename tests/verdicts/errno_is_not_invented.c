// Verdict: UNKNOWN(unconfirmed)
extern void reach_error(void);
extern int *__errno_location(void);
extern int puts(const char *);

int main(void) {
    *__errno_location() = 0;
    puts("text");
    if (*__errno_location() != 0)
        reach_error();
    return 0;
}
