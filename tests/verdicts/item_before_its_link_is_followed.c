// Verdict: FALSE(unreach-call)
extern void reach_error(void);
struct link { struct link *next; };
struct item { long number; struct link link; };

int main(void) {
    struct item item = { 1, { 0 } };
    struct link *link = item.link.next;
    if (!link) link = &item.link;
    ((struct item *)((char *)link - __builtin_offsetof(struct item, link)))->number = 2;
    if (item.number == 2)
        reach_error(); // violated here
    return 0;
}
