// Verdict: FALSE(unreach-call)
// So may another file, or a device behind a pointer from outside.
extern void reach_error(void);
extern struct ring {
    int *volatile next;
} *volatile rings;
int main(void) {
    if (!rings) return 0;
    struct ring *ring = rings;
    if (!ring) return 0;
    if (ring->next != ring->next) reach_error(); // violated here
    return 0;
}
