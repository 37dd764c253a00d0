// Verdict: FALSE(unreach-call)
extern void reach_error(void);
static char object;
int main(void) {
    char *pointer = (char *)0x1000;
    pointer += 0x600000;
    if (pointer == &object)
        reach_error(); // violated here
    return 0;
}
