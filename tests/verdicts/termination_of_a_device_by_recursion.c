// Verdict: UNKNOWN...
// Property: termination
// Engine: corral
// A function that calls itself until a device is ready is like a loop.
extern volatile int status;

void wait(void) {
    if (!status)
        wait();
}

int main(void) {
    wait();
    return 0;
}
