// Verdict: TRUE
// The arguments before the last of 'argv' are no null pointers.
extern void reach_error(void);

int main(int argc, char **argv) {
    if (argc > 1 && (argv[0] == 0 || argv[1] == 0))
        reach_error();
    return 0;
}
