// Verdict: TRUE
// The distance between two elements leads to no other object.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
static char text[8], other[8];
int main(void)
{
    char *end = text;
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 7)
        return 0;
    end += n;
    long length = end - text;
    text[length] = 1;
    *(text + length) = 2;
    if (other[0] || other[length])
        reach_error();
    return 0;
}
