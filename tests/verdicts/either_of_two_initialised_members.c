// Verdict: TRUE
// The member that the initialiser leaves out is null.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
static int value;
static struct {
    int *given, *left_out;
} both = {&value};
int main(void) {
    int **which = __VERIFIER_nondet_int() ? &both.given : &both.left_out;
    int read = **which;
    if (which == &both.left_out)
        reach_error();
    return read;
}
