// Verdict: UNKNOWN(unconfirmed)
// Of so many arguments it is not known that they are there.
extern void reach_error(void);

int main(int argc, char **argv) {
    if (argc > 20 && argv[20] == 0)
        reach_error();
    return 0;
}
