// Verdict: FALSE(unreach-call)
// A switch looks at an address as a number.
extern void reach_error(void);
char c[2];

int main(void) {
    switch ((unsigned long)&c[1]) {
    case 0 ... 0x3ffffffffUL: return 0;
    default: reach_error(); // violated here
    }
    return 0;
}
