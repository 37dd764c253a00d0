// Verdict: TRUE
extern void reach_error(void);
extern void give_up(int) __attribute__((noreturn));

int main(int argc, char **argv) {
    if (argc > 2) {
        give_up(1);
        reach_error();
    }
    return 0;
}
