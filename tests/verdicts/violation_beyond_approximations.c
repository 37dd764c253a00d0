// Verdict: FALSE(unreach-call)
// A violation that nothing can confirm does not end the search for one that is certain.
void reach_error(void);
int __VERIFIER_nondet_int(void);

static unsigned checksum(unsigned x) {
    unsigned sum = 0;
    __asm__("crc32l %1, %0" : "+r"(sum) : "r"(x));
    return sum;
}

int main(void) {
    switch (__VERIFIER_nondet_int()) {
    case 1:
        if (checksum(1) == 7)
            reach_error();
        break;
    case 2:
        for (int i = 0; i < 3; i++)
            if (checksum(i) == 9)
                reach_error();
        break;
    case 3:
        for (int i = 0; i < 3; i++)
            if (__VERIFIER_nondet_int() == 10 && i == 2)
                reach_error(); // violated here
    }
    return 0;
}
