// Verdict: UNKNOWN(unconfirmed)
// gcc reads the pointer, calls, and copies what is there then.
void reach_error(void);
struct s { int x; };
static struct s a[2], b[2], *q = b;
static int f(void) {
    q = b + 1;
    b[0].x = 5;
    return 0;
}
int main(void) {
    a[f()] = *q;
    if (a[0].x == 5)
        reach_error();
    return 0;
}
