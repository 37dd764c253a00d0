// Verdict: FALSE(unreach-call)
// Flags: --data-model ILP32
extern void reach_error(void);
extern void *malloc(unsigned);

int main(void)
{
    char c, *large = malloc(70000);
    if (!large || (unsigned)&c & 3 || (unsigned)large & 7)
        return 0;
    if ((unsigned)&c % 64 == 12 && (unsigned)large >> 3 & 1)
        reach_error(); // violated here
    return 0;
}
