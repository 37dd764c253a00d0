// Verdict: UNKNOWN(unsupported: ...
// Property: valid-memsafety
int main(void) {
    int *p;
    {
        p = &(int){1};
        goto out;
    }
out:
    return *p;
}
