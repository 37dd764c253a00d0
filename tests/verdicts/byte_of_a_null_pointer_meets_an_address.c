// Verdict: FALSE(unreach-call)
extern void reach_error(void);
static int object;
int main(void) {
    int *pointer = 0;
    ((unsigned char *)&pointer)[2] = 0x60;
    if (pointer == &object)
        reach_error(); // violated here
    return 0;
}
