// Verdict: FALSE(unreach-call)
// The number that is read as a pointer is there from the start.
extern void reach_error(void);
static volatile unsigned shadow;
static union {
    unsigned long number;
    volatile unsigned *at;
} where = {0x40020010};
int main(int count, char **words) {
    if (count > 1) where.at = &shadow;
    if (*where.at != *where.at) reach_error(); // violated here
    return 0;
}
