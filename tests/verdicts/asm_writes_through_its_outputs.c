// Verdict: UNKNOWN(unconfirmed)
// An operand that is read and written, as of a string instruction, points to what is written.
void reach_error(void);

int g = 1;

int main(void) {
    int *p = &g, value = 5;
    unsigned long count = 1;
    __asm__ volatile("rep stosl" : "+D"(p), "+c"(count) : "a"(value) : "memory");
    if (g != 1)
        reach_error();
    return 0;
}
