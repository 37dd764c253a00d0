// Verdict: FALSE(unreach-call)
// Loops within loops call the function that they are part of: what is dropped of one's summary concerns all of them.
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}

static int steps;

static void visit(int depth)
{
    for (int i = 0; i < depth; i++) {
        steps += 2;
        for (int j = 0; j < depth; j++)
            if (__VERIFIER_nondet_int())
                visit(depth - 1);
    }
    if (depth == 1)
        steps++;
}

int main(void)
{
    visit(3);
    if (steps & 1)
        reach_error(); // violated here
    return 0;
}
