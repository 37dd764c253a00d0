// Verdict: TRUE
// Whatever the instructions compute, a _Bool is 0 or 1.
void reach_error(void);

int main(void) {
    _Bool carry;
    __asm__("stc; setc %0" : "=qm"(carry));
    if (carry > 1)
        reach_error();
    return 0;
}
