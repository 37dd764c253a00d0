// Verdict: UNKNOWN(unconfirmed)
// Whether the instructions jump is certain in the program.
void reach_error(void);

int main(void) {
    __asm__ goto("nop" : : : : taken);
    return 0;
taken:
    reach_error();
    return 1;
}
