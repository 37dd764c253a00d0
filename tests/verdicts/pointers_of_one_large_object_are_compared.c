// Verdict: UNKNOWN(unsupported: ...
// Property: valid-pointer-relation
// Flags: --data-model ILP32
static char large[300 * 1024];
int main(void) {
    char *end = large + sizeof large;
    return end > large;
}
