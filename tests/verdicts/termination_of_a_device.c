// Verdict: UNKNOWN...
// Property: termination
// Engine: corral
// The device is ready some time, or so its driver's author hopes.
struct device {
    volatile unsigned status;
};

int main(void) {
    struct device *device = (struct device *)0xfee00000;
    while (!(device->status & 1))
        ;
    return 0;
}
