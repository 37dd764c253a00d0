// Verdict: UNKNOWN(unconfirmed)
// What is above the input in the register is not said.
extern void reach_error(void);

int main(void)
{
    long wide;
    int narrow = -1;

    __asm__("add $0, %0" : "=r"(wide) : "0"(narrow));
    if (wide == -1)
        reach_error();
    return 0;
}
