// Verdict: FALSE(unreach-call)
// A double has place for any address.
extern void reach_error(void);

int main(void)
{
    int target = 3;
    double number = (double)(unsigned long)&target;
    int *pointer = (int *)(unsigned long)number;

    *pointer = 5;
    if (target == 5)
        reach_error(); // violated here
    return 0;
}
