// Verdict: FALSE(unreach-call)
// What the helper writes through one pointer is not seen through the other one, and its static counts all calls.
#include <stdlib.h>
void reach_error(void);
struct endpoint { int number; };
struct device { int users; struct endpoint *in, *out; int *count; };
static struct endpoint endpoints[2];
static int found;
static int find(struct endpoint **to, int i) {
    static int calls;
    if (to) {
        *to = &endpoints[i];
        found++;
    }
    return ++calls;
}
int main(void) {
    struct device *d = malloc(sizeof *d);
    int count = 0;
    if (!d)
        return 0;
    d->users = 1;
    d->count = &count;
    find(&d->in, 0);
    find(NULL, 1);
    int calls = find(&d->out, 1);
    d->out->number = 3;
    *d->count = 2;
    if (calls == 3 && found == 2 && d->users == 1 && d->in->number == 0 && endpoints[1].number == 3 && count == 2)
        reach_error(); // violated here
    free(d);
    return 0;
}
