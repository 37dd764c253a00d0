// Verdict: FALSE(unreach-call)
// Sums and bits of addresses: each pointer leads to another member than before.
extern void reach_error(void);
static int a, b, c, d;
static struct {
    int *first, *second, *third, *fourth;
} all __attribute__((aligned(32)));
int main(void)
{
    all.first = &a;
    all.second = &b;
    all.third = &c;
    all.fourth = &d;
    char *added = (char *)&all.first, *taken = (char *)&all.fourth, *set = (char *)&all.first;
    __atomic_fetch_add(&added, 8, __ATOMIC_SEQ_CST);
    **(int **)added = 1;
    __sync_sub_and_fetch(&taken, 8);
    **(int **)taken = 2;
    __sync_fetch_and_or(&set, 24);
    **(int **)set = 4;
    unsigned long sum;
    if (__builtin_add_overflow((unsigned long)&all.second, 8ul, &sum))
        return 1;
    **(int **)sum += 8;
    if (a == 0 && b == 1 && c == 10 && d == 4)
        reach_error(); // violated here
}
