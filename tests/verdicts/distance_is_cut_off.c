// Verdict: UNKNOWN(unsupported: ...
// Flags: --data-model LP64
// In how many bits a distance between objects fits depends on where they are.
extern void reach_error(void);
static int x, y;
int main(void)
{
    int relative = (int)((long)&y - (long)&x);
    *(int *)((long)&x + relative) = 5;
    if (y == 5)
        reach_error();
    return 0;
}
