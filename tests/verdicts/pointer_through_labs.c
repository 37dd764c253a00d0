// Verdict: FALSE(unreach-call)
// The absolute value of an address is the address.
extern long labs(long number);
extern void reach_error(void);

int main(void)
{
    int target = 3;
    int *pointer = (int *)labs((long)&target);

    *pointer = 5;
    if (target == 5)
        reach_error(); // violated here
    return 0;
}
