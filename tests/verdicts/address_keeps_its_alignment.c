// Verdict: TRUE
extern void reach_error(void);
extern void *malloc(unsigned long);
struct node { struct node *next; int red; } root;
int x;
char name[8] __attribute__((aligned(8)));

int main(void)
{
    char c, *p = &c;
    struct node *n = malloc(sizeof *n);
    int *heap = malloc(12);
    if (!n || !heap)
        return 0;
    // Tags in the bits that alignment leaves free.
    unsigned long tagged = (unsigned long)n | 1;
    struct node *untagged = (struct node *)(tagged & ~3ul);
    untagged->red = 7;
    if (n->red != 7 || !(tagged & 1) || tagged & 6)
        reach_error();
    if ((unsigned long)&x & 3 || (unsigned long)&name[3] % 8 != 3 || ((unsigned long)heap & 15) != 0)
        reach_error();
    // The object around a byte anywhere.
    *p = 5;
    p = (char *)((unsigned long)p & ~4095ul) + ((unsigned long)p & 4095);
    *p = 6;
    if (c != 6 || &root == n)
        reach_error();
    return 0;
}
