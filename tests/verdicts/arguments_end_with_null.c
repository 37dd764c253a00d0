// Verdict: TRUE
// Engine: portfolio
void reach_error(void);

int main(int argc, char **argv) {
    int i = 0;
    if (argv[argc] != 0)
        reach_error();
    if (argc == 2 && argv[2])
        reach_error();
    return i;
}
