// Verdict: FALSE(unreach-call)
// Flags: --data-model windows-x64
// ProbeForRead may raise an exception, in which case the lock stays held.
void reach_error(void) {}
void ProbeForRead(const volatile void *address, unsigned long long length, unsigned long alignment);
int *input(void);

int main(void) {
    int held = 0, *user = input();

    __try {
        held = 1;
        ProbeForRead(user, 4, 4);
        held = 0;
    } __except (1) {
        if (held)
            reach_error(); // violated here
    }
    return 0;
}
