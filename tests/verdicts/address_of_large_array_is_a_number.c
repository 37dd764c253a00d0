// Verdict: FALSE(unreach-call)
// Flags: --data-model ILP32
// An array of more bytes than a segment has may be anywhere, too.
extern void reach_error(void);
char a[300000];

int main(void) {
    unsigned u = (unsigned)a;
    if (u > 200000 && u % 65536 > 65000) reach_error(); // violated here
    return 0;
}
