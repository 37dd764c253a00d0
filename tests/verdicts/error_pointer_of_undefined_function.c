// Verdict: FALSE(unreach-call)
// The compiled program fails with the number that the trace has, too.
extern void reach_error(void);
extern int *find(void);
int main(void)
{
    int *found = find();
    if (found == (int *)-12)
        reach_error(); // violated here
    return 0;
}
