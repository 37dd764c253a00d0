// Verdict: FALSE(unreach-call)
// Flags: --data-model windows-x64
// A filter that does not want the exception leaves it to the handler around.
void reach_error(void) {}
void ExRaiseStatus(long status);
unsigned long GetExceptionCode(void);
int input(void);

int main(void) {
    int n = input();

    __try {
        __try {
            ExRaiseStatus(n);
        } __except (GetExceptionCode() == 5) {
            return 0;
        }
        n = 0;
    } __except (1) {
        if (n == 7)
            reach_error(); // violated here
    }
    return 0;
}
