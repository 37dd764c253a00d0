// Verdict: TRUE
// The program's own does not change.
extern void reach_error(void);
static int x, y;
static struct ring {
    int *volatile next;
} ring;
int main(void) {
    struct ring *own = &ring;
    own->next = &x;
    if (own->next != own->next || own->next == &y) reach_error();
    return 0;
}
