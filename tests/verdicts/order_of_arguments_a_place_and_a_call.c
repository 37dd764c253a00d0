// Verdict: TRUE
// gcc evaluates arguments, then what tells the place, and calls after that; here, what is called changes no place.
void reach_error(void);
static unsigned a[4], n;
static unsigned same(unsigned x) { return x; }
static unsigned next(void) { return ++n; }
int main(void) {
    a[n] = same(next());
    if (a[1] != 1 || a[0] != 0)
        reach_error();
    return 0;
}
