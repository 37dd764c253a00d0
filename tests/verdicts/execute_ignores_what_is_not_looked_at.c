// Verdict: TRUE
// Engine: execute
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

struct flags {
    unsigned ready : 1;
    unsigned mode : 3;
    unsigned rest : 28;
};

int main(int argc, char **argv)
{
    struct flags flags;
    int input = __VERIFIER_nondet_int(), copy = input + 1, small = input & 7;
    int garbage, *spare = &garbage;

    flags.ready = 1;
    flags.mode = 5;
    *spare += copy;
    if (flags.mode != 5 || !flags.ready || small < 0 || (input | 4) == 0)
        reach_error();
    return copy;
}
