// Verdict: FALSE(unreach-call)
extern void reach_error(void);
struct pair { short parts[2]; short last; };
static struct pair pairs[3];

int main(void)
{
    for (int i = 0; i < 3; i++)
        for (int j = 0; j <= 2; j++)
            pairs[i].parts[j] = 1;
    if (pairs[2].last)
        reach_error(); // violated here
    return 0;
}
