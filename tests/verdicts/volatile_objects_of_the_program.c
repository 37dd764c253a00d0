// Verdict: TRUE
extern void reach_error(void);
static volatile int flag;
struct device { volatile int state; int other; };
static int read_once(int *p) { return *(volatile int *)p; }
int main(void) {
    volatile int count = 3;
    struct device device = {1, 2};
    flag = 5;
    count++;
    device.state |= 4;
    if (flag != 5 || count != 4 || device.state != 5 || read_once(&device.other) != 2) reach_error();
    return 0;
}
