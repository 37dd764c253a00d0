// Verdict: TRUE
// The first of the blocks has no next one.
extern void reach_error(void);
void *calloc(unsigned long n, unsigned long size);
struct node { struct node *next; int value; };

int main(void) {
    struct node *nodes[2];
    for (int i = 0; i < 2; i++)
        nodes[i] = calloc(1, sizeof *nodes[i]);
    nodes[1]->next = nodes[0];
    nodes[0]->next->value = 1;
    reach_error();
    return 0;
}
