// Verdict: TRUE
extern void reach_error(void);
long data[4];

int main(void) {
    void (*call)(void) = (void (*)(void))(void *)data;
    call();
    reach_error();
    return 0;
}
