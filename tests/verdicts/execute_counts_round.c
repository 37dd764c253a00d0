// Verdict: TRUE
// Engine: execute
// An unsigned counter goes over its end, and meets a number only then.
void reach_error(void);

int main(void)
{
    unsigned x = 1, rounds = 0;
    while (x != 0) {
        x += 3;
        rounds++;
    }
    if (rounds != 1431655765)
        reach_error();
    unsigned char small = 0;
    long long turns = 0;
    for (unsigned n = 0; n < 1000000; n++) {
        small++;
        turns += small == 0;
    }
    if (turns != 3906)
        reach_error();
    return 0;
}
