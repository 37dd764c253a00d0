// Verdict: FALSE(unreach-call)
// Flags: --data-model ILP32
// An offset in a local leads back: less than nothing, as a number without sign.
extern void reach_error(void);
struct pair {
    int first;
    int second;
} pair = {1, 2};

int main(void) {
    unsigned long back = -4, at = (unsigned long)&pair.second;
    unsigned long there = at + back;
    *(int *)there = 7;
    if (pair.first == 7) reach_error(); // violated here
    return 0;
}
