// Verdict: TRUE
// All bytes of the other pointer make that pointer.
extern void reach_error(void);
static int f(void) { return 1; }
static int g(void) { return 2; }

int main(void) {
    int (*p)(void) = f, (*q)(void) = g;
    for (int i = 0; i < 8; i++) ((char *)&p)[i] = ((char *)&q)[i];
    if (p() != 2) reach_error();
    return 0;
}
