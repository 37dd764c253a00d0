// Verdict: TRUE
// Wherever objects are: not at null, not where error codes are, and not at the same place.
extern void reach_error(void);
int x[100], y;

int main(void) {
    unsigned long a = (unsigned long)x, b = (unsigned long)&y;
    if (a < 4096 || a + sizeof x > -4096UL) reach_error();
    if (a == b || a + 4 == b) reach_error();
    if (x == 0 || &y == 0) reach_error();
    return 0;
}
