// Verdict: FALSE(unreach-call)
// Flags: --data-model windows-x86
// A bit-field of an int does not share the unit of one of a char, other than gcc's for Linux.
void reach_error(void) {}

struct pair {
    unsigned char a : 1;
    unsigned int b : 1;
};

int main(void) {
    if (sizeof(struct pair) == 8)
        reach_error(); // violated here
    return 0;
}
