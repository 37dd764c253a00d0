// Verdict: FALSE(unreach-call)
int __VERIFIER_nondet_int(void);
void reach_error(void);

int main(void) {
    _Complex int z = __VERIFIER_nondet_int() * 1i;
    if (__real__ z)
        return 0;
    if (z && (z ?: 1) != 1)
        reach_error(); // violated here
    return 0;
}
