// Verdict: FALSE(unreach-call)
// Flags: --undefined nothing
extern void reach_error(void);
struct work {
    int pending;
    struct work *next;
};
struct device {
    struct work one;
    struct work two;
};
extern struct device *from_outside(void);
struct device device;
int main(void) {
    struct device *found = from_outside();
    device.two.pending = 1;
    if (found == &device) {
        found->two.pending = 2;
        if (device.two.pending == 2)
            reach_error(); // violated here
    }
    return 0;
}
