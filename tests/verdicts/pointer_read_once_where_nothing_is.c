// Verdict: TRUE
// READ_ONCE() of a pointer, through one that nothing sets, is no read of a device's register.
extern void reach_error(void);
struct station {
    int *aggregation;
};

int main(void) {
    struct station *station;
    int locked = 1;
    int *p = *(int *volatile *)&station->aggregation;
    if (p) locked = 0;
    locked = 1;
    if (!locked) reach_error();
    return 0;
}
