// Verdict: TRUE
// Flags: --data-model windows-x64
// The execution ends where nobody handles an exception: neither what follows nor a __finally runs.
void reach_error(void) {}
void ExRaiseAccessViolation(void);
int input(void);

static void check(int n) {
    __try {
        if (n < 0)
            ExRaiseAccessViolation();
    } __finally {
        if (n < 0)
            reach_error();
    }
}

int main(void) {
    int n = input();

    check(n);
    if (n < 0)
        reach_error();
    return 0;
}
