// Verdict: FALSE(unreach-call)
// The distance from the null pointer is the address, which may come back as a pointer.
extern void reach_error(void);

int main(void)
{
    int target = 3;
    long distance = (char *)&target - (char *)0;
    int *pointer = (int *)((char *)0 + distance);

    *pointer = 5;
    if (target == 5)
        reach_error(); // violated here
    return 0;
}
