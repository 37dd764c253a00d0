// Verdict: TRUE
// Flags: --data-model windows-x64
// What is raised in a callee is handled by the caller, with its code; what stands behind the call does not run, the
// __finally of the callee does. Nothing else raises.
typedef long NTSTATUS;
void reach_error(void) {}
void ExRaiseStatus(NTSTATUS status);
unsigned long _exception_code(void);
int _abnormal_termination(void);
int input(void);

int cleaned, abnormal;

static int work(int n) {
    __try {
        if (n > 3)
            ExRaiseStatus(0xC000000DL);
        if (n == 3)
            __leave;
        if (n == 2)
            return 20;
        n = 10;
    } __finally {
        cleaned++;
        abnormal = _abnormal_termination();
    }
    return n;
}

int main(void) {
    int n = input(), result = -1;
    unsigned long code = 0;

    __try {
        result = work(n);
        if (n > 3)
            reach_error();
    } __except (1) {
        code = _exception_code();
    }
    if (cleaned != 1 || abnormal != (n > 3 || n == 2))
        reach_error();
    if ((code == 0xC000000D) != (n > 3))
        reach_error();
    if (result != (n > 3 ? -1 : n == 3 ? 3 : n == 2 ? 20 : 10))
        reach_error();
    return 0;
}
