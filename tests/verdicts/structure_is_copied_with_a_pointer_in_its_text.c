// Verdict: UNKNOWN(unsupported...
// An array of characters may hold a pointer, of which the structure's copy has another half.
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
struct node {
    struct node *next;
    char text[16];
} a[2];
int one, other;

static void copy(struct node *to, unsigned x) {
    struct node node = *to;
    node.text[8] = (char)x;
    node.text[9] = (char)(x >> 8);
    node.text[10] = (char)(x >> 16);
    node.text[11] = (char)(x >> 24);
    *to = node;
}

int main(void) {
    unsigned long k = __VERIFIER_nondet_ulong();
    unsigned x = __VERIFIER_nondet_uint();
    int **any = (int **)((unsigned long)&a[1] ^ (k & 16));
    *any = 0;
    *(int **)(a[1].text + 8) = &one;
    if (x != (unsigned)(unsigned long)&other) return 0;
    copy(&a[1], x);
    **(int **)(a[1].text + 8) = 1;
    if (other == 1) reach_error();
    return 0;
}
