// Verdict: TRUE
// No object is where error codes and poison are.
extern void reach_error(void);
int x;

int main(void) {
    if (&x == (int *)-4L || &x == (int *)0xdead000000000100UL) reach_error();
    return 0;
}
