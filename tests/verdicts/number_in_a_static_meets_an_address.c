// Verdict: FALSE(unreach-call)
extern void reach_error(void);
static int object;
static unsigned long place = 0x601000;
int main(void) {
    int *pointer = (int *)place;
    if (pointer == &object)
        *pointer = 5;
    if (object == 5)
        reach_error(); // violated here
    return 0;
}
