// Verdict: UNKNOWN(unsupported: ...
// A device may change a pointer in its register between two reads.
extern void reach_error(void);
struct ring {
    int *volatile next;
};
int main(void) {
    struct ring *ring = (struct ring *)0x40003000;
    if (ring->next != ring->next) reach_error();
    return 0;
}
