// Verdict: TRUE
// Property: unreach-call
// The number behind it is not that of the object.
void reach_error(void);
char c;
int main(void) {
    if (&c == (char *)0x55a8a2e6b007) {
        *(char *)0x55a8a2e6b008 = 1;
        if (c)
            reach_error();
    }
    return 0;
}
