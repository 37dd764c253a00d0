// Verdict: TRUE
// The calls change other members, other types, and what only they see.
extern void reach_error(void);

struct part {
    int size, used;
    long total;
    struct part *next;
};

static int use(struct part *part) {
    int before = part->used;
    part->used = before + 1;
    return before;
}

static long add(long *total, int more) {
    *total += more;
    return *total;
}

static int join(int a, int b) {
    return 10 * a + b;
}

int main(void) {
    struct part part = {4, 2, 0, 0};
    struct part *at = &part;
    if (join(at->size, use(at)) != 42 || join(use(at), at->size) != 34)
        reach_error();
    if (at->size + add(&at->total, 5) != 9)
        reach_error();
    at->next = at->next ? at : at;
    at->next->size = use(at->next);
    if (part.size != 4 || part.used != 5)
        reach_error();
    return 0;
}
