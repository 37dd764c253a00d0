// Verdict: UNKNOWN...
// Property: termination
// Engine: corral
// Whether the write ends the execution depends on the machine.
int main(void) {
    volatile int *at = 0;
    for (;;)
        *at = 1;
}
