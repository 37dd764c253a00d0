// Verdict: FALSE(unreach-call)
// Bytes in reverse are not bits in reverse.
void reach_error(void);
unsigned __VERIFIER_nondet_uint(void);

int main(void)
{
    unsigned x = __VERIFIER_nondet_uint();
    if (x > 1000 && x < 2000 && __builtin_bitreverse32(x) != __builtin_bswap32(x))
        reach_error(); // violated here
    return 0;
}
