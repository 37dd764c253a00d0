// Verdict: UNKNOWN(unconfirmed)
// Property: unreach-call
// A pointer that nothing sets is null wherever it is used, so that all of the rest would be proved in vain.
void reach_error(void);
struct device {
    int state;
    int users;
} *device;
int main(void) {
    device->users = 1;
    if (device->users == 1)
        reach_error();
    return 0;
}
