// Verdict: UNKNOWN(unsupported: ...
// Engine: execute
// gcc tells the place of a call's value first, but after the call where the value is converted.
extern void reach_error(void);
static int x, a[2] = {7, 7};
static int set(int value) {
    x = value;
    return 0;
}
int main(void) {
    a[x] = (char)set(1);
    if (a[0] == 0) reach_error();
    return 0;
}
