// Verdict: UNKNOWN(unconfirmed)
// What the instructions compute is certain in the program.
void reach_error(void);

int main(void) {
    int x = 1, y;
    __asm__("movl %1, %0" : "=r"(y) : "r"(x));
    if (y != 1)
        reach_error();
    return 0;
}
