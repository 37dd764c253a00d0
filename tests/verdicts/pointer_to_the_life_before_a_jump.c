// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
// Two jumps lead into the scope, of which no turn is made.
int main(void) {
    int *p = 0;
    goto first;
    {
        int x;
    first:
        x = 1;
        p = &x;
        goto out;
    second:
        *p = 2; // violated here: is dead after the end of its life
        return 0;
    }
out:
    goto second;
}
