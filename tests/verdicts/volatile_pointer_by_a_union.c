// Verdict: FALSE(unreach-call)
// A number becomes a pointer by a member of a union: there may be a register, though elsewhere an object is pointed to.
extern void reach_error(void);
static volatile unsigned shadow;
static union {
    unsigned long number;
    volatile unsigned *at;
} where;
int main(int count, char **words) {
    if (count > 1)
        where.number = 0x40020010;
    else
        where.at = &shadow;
    if (*where.at != *where.at) reach_error(); // violated here
    return 0;
}
