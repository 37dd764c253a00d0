// Verdict: FALSE(unreach-call)
// Flags: --driver
// The walk stays in the outer array, not in the array that its elements start with.
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
struct entry {
    char tag[4];
    unsigned int value;
};
struct table {
    int users;
    struct entry entries[3];
};
static struct table table;
int main(void) {
    unsigned i = __VERIFIER_nondet_uchar() % 3, j = __VERIFIER_nondet_uchar() % 4;
    unsigned *word = (unsigned *)table.entries;
    unsigned k = __VERIFIER_nondet_uchar() % 6;
    table.entries[i].tag[j] = 1;
    word[k] = 7;
    if (table.entries[1].value == 7)
        reach_error(); // violated here
    return 0;
}
