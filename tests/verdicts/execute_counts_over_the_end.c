// Verdict: FALSE(no-overflow)
// Property: no-overflow
// Engine: execute
// The counter overflows after some seven hundred million rounds.
int main(void)
{
    int i = 1;
    while (i > 0) {
        i += 3; // violated here
    }
    return 0;
}
