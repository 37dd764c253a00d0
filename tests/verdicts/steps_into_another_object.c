// Verdict: UNKNOWN(unsupported: ...
// Engine: execute
// Flags: --data-model ILP32
// Property: valid-memsafety
// The pointer gets to where the other array is. Each step is short.
static char first(const char *p) { return *p; }

int main(void) {
    char a[10] = {0}, b[10] = {0};
    char *q = first(a) ? b : a;
    char *p = a;
    first(q);
    for (int i = 0; i < 262144; i++) {
        p++;
    }
    *p = 1;
    return 0;
}
