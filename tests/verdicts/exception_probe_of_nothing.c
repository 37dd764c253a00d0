// Verdict: TRUE
// Flags: --data-model windows-x64
// Only what may raise an exception does: no assignment, and no probe of no bytes.
void reach_error(void) {}
void ProbeForWrite(volatile void *address, unsigned long long length, unsigned long alignment);
int *input(void);

int main(void) {
    int x = 0;

    __try {
        x = 1;
        ProbeForWrite(input(), 0, 4);
        x++;
    } __except (1) {
        x = 5;
    }
    if (x != 2)
        reach_error();
    return 0;
}
