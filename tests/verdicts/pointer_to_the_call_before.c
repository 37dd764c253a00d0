// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
// A number keeps the address of a local that another call had.
static unsigned long kept;

static int work(int again) {
    int x = 0;
    int *p = &x;
    if (again) {
        return *(int *)kept; // violated here: is dead after the end of its life
    }
    kept = (unsigned long)p;
    return *p;
}

int main(void) {
    work(0);
    return work(1);
}
