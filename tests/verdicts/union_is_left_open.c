// Verdict: FALSE(unreach-call)
// An initialiser of an automatic union says nothing of what lies beyond the member.
extern void reach_error(void);
union number {
    char narrow;
    int wide;
};

int main(void) {
    union number n = {.narrow = 0};
    if (n.wide != 0)
        reach_error(); // violated here
    return 0;
}
