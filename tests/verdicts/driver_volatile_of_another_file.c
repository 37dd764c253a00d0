// Verdict: FALSE(unreach-call)
// Flags: --driver
extern void reach_error(void);
extern volatile int flag;
int main(void) {
    volatile int *pointer = &flag;
    int first = *pointer, second = *pointer;
    if (first != second)
        reach_error(); // violated here
    return 0;
}
