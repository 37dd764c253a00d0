// Verdict: UNKNOWN(unconfirmed)
// The execution ends in the null page. As in static storage, a proof that is vacuous behind it would say nothing.
extern void reach_error(void);
void *calloc(unsigned long n, unsigned long size);
struct node { struct node *next; int value; };

int main(void) {
    struct node *node = calloc(1, sizeof *node);
    if (!node) return 0;
    node->next->value = 1;
    reach_error();
    return 0;
}
