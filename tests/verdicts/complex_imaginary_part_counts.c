// Verdict: FALSE(unreach-call)
int __VERIFIER_nondet_int(void);
void reach_error(void);

static _Complex short made(short real, short imaginary) {
    _Complex short z = real;
    __imag__ z = imaginary;
    return ~z;
}

int main(void) {
    short real = __VERIFIER_nondet_int();
    _Complex short z = made(real, __VERIFIER_nondet_int());
    if (z == 3 - 4i)
        reach_error(); // violated here
    return 0;
}
