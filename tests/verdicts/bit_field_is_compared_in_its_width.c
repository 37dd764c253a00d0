// Verdict: FALSE(unreach-call)
// gcc computes on a bit-field that is wider than 'int' in just as many bits, which -1 is converted to.
void reach_error(void) {}

struct {
    unsigned long long c : 33;
} b = {0x1ffffffffULL};

int main(void) {
    if (b.c == -1)
        reach_error(); // violated here
    return 0;
}
