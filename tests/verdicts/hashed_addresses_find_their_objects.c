// Verdict: TRUE
extern void reach_error(void);
struct item { int key; struct item *next; } a, b, *table[4];

static unsigned hash(const void *p)
{
    return (unsigned long)p >> 4 & 3;
}

static void insert(struct item *i)
{
    i->next = table[hash(i)];
    table[hash(i)] = i;
}

int main(void)
{
    insert(&a);
    insert(&b);
    if (table[hash(&b)] != &b || table[hash(&a)] != &a && table[hash(&a)]->next != &a)
        reach_error();
    if ((unsigned long)&a + sizeof a > (unsigned long)&b && (unsigned long)&b + sizeof b > (unsigned long)&a)
        reach_error();
    return 0;
}
