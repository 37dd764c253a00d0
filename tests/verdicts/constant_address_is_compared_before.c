// Verdict: FALSE(unreach-call)
// Property: unreach-call
// The number that is compared with the address is written twice in the program, and leads to the object both times.
void reach_error(void);
char c;
int main(void) {
    if (&c == (char *)0x55a8a2e6b007) {
        *(char *)0x55a8a2e6b007 = 1;
        if (c)
            reach_error(); // violated here
    }
    return 0;
}
