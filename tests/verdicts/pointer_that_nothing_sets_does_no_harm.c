// Verdict: TRUE
// Property: unreach-call
// A proof for executions that go on behind a pointer that nothing sets holds, too, where they end.
void reach_error(void);
struct device {
    int state;
    int users;
} *device;
int locked;
int main(void) {
    locked = 1;
    device->users = 1;
    if (locked != 1)
        reach_error();
    return 0;
}
