// Verdict: FALSE(unreach-call)
// An object may be there.
extern void reach_error(void);
char x;

int main(void) {
    if (&x == (char *)0x55a8a2e6b007) reach_error(); // violated here
    return 0;
}
