// Verdict: UNKNOWN(unsupported: ...
// Property: no-unaligned-access
extern int *shared_counter(void);
int main(void) {
    return *shared_counter();
}
