// Verdict: TRUE
// No int is at an odd address, and none is where error codes or poison are.
extern void reach_error(void);
int x;

int main(void) {
    if ((char *)&x == (char *)0x55a8a2e6b007) reach_error();
    if (&x == (int *)-4L || &x == (int *)0xdead000000000100UL) reach_error();
    return 0;
}
