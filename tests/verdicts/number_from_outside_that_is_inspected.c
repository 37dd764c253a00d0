// Verdict: FALSE(unreach-call)
// Flags: --undefined memory
extern void reach_error(void);
extern int *found(void);
int object;
int main(void) {
    int *pointer = found();
    if ((unsigned long)pointer >> 20 & 1 && pointer == &object)
        reach_error(); // violated here
    return 0;
}
