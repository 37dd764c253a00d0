// Verdict: TRUE
// Flags: --data-model windows-x64
// break, continue and goto run the __finally on their way; handlers are again what they were behind the __try.
void reach_error(void) {}
void ExRaiseStatus(long status);
int input(void);

int main(void) {
    int count = 0, i;

    for (i = 0; i < 3; i++) {
        __try {
            __try {
                if (i == 0)
                    continue;
                if (i == 1)
                    break;
            } __finally {
                count++;
            }
        } __except (1) {
            reach_error();
        }
    }
    if (count != 2 || i != 1)
        reach_error();
    __try {
        goto out;
    } __finally {
        count = 10;
    }
out:
    if (count != 10)
        reach_error();
    ExRaiseStatus(1);
    reach_error();
    return 0;
}
