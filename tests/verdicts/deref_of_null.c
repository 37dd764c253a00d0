// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
struct node {
    int value;
    struct node *next;
};

static int last(struct node *p) {
    while (p->next) // violated here: at offset 8 of NULL
        p = p->next->next;
    return p->value;
}

int main(void) {
    struct node second = {2, 0}, first = {1, &second};
    return last(&first);
}
