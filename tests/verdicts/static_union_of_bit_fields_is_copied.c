// Verdict: TRUE
// A bit-field of several bytes is initialised that is only copied and read in parts.
extern void reach_error(void);

union parts {
    struct {
        unsigned long long wide : 41;
        unsigned long long rest : 3;
        short end;
    } fields;
    int start;
};

int main(void) {
    static union parts copy, local = {{0xc5b590a4c1, 5, 2}};
    copy = local;
    if (copy.fields.wide != 0xc5b590a4c1 || copy.fields.rest != 5 || copy.fields.end != 2)
        reach_error();
    return local.start;
}
