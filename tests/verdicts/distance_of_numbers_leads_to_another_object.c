// Verdict: FALSE(unreach-call)
// The offset in the table is computed from numbers, and is added to a pointer.
extern void reach_error(void);
static int handler, fallback;
static struct { long to; } table[2];
int main(void)
{
    table[0].to = (long)&handler - (long)&table[0];
    table[1].to = (long)&fallback - (long)&table[1];
    *(int *)((char *)&table[1] + table[1].to) = 7;
    if (fallback == 7)
        reach_error(); // violated here
    return 0;
}
