// Verdict: FALSE(unreach-call)
extern void reach_error(void);
void *calloc(unsigned long n, unsigned long size);
struct node { struct node *next; int value; };

int main(void) {
    struct node *first = calloc(1, sizeof *first), *second = calloc(1, sizeof *second);
    second->next = first;
    second->next->value = 1;
    reach_error(); // violated here
    return 0;
}
