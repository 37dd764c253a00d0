// Verdict: TRUE
extern void reach_error(void);
extern void *malloc(__SIZE_TYPE__ size);
struct message { int length; int words[1]; };

int main(void)
{
    struct message *m = malloc(sizeof(struct message) + 3 * sizeof(int));
    if (!m)
        return 0;
    for (int i = 0; i < 4; i++)
        m->words[i] = i;
    int *word = m->words;
    word[3] = 42;
    int last = 3;
    if (m->words[last] != 42)
        reach_error();
    return 0;
}
