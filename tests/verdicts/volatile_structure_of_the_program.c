// Verdict: TRUE
extern void reach_error(void);
struct counter {
    volatile int value;
    int step;
};
static int same(struct counter *counter) {
    struct counter first = *counter, second = *counter;
    return first.value == second.value && first.step == second.step;
}
int main(void) {
    struct counter counter = {1, 2};
    if (!same(&counter)) reach_error();
    return 0;
}
