// Verdict: TRUE
extern void reach_error(void);
extern void *malloc(unsigned long);

struct key {
    int words[2];
    int id;
};

int main(void)
{
    void *object = malloc(sizeof(struct key));
    if (!object)
        return 0;
    struct key *k = object;
    for (int i = 0; i < 2; i++)
        k->words[i] = i;
    k->id = 10;
    int *p = object, sum = 0;
    for (int i = 0; i < 3; i++) {
        sum += *p;
        p++;
    }
    if (sum != 11)
        reach_error();
    return 0;
}
