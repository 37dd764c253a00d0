// Verdict: TRUE
// Clang's assumption, and the order of bits reversed.
void reach_error(void);
int __VERIFIER_nondet_int(void);

static unsigned char reversed(unsigned char byte)
{
    unsigned char result = 0;
    for (int i = 0; i < 8; i++)
        result |= (byte >> i & 1) << (7 - i);
    return result;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    __builtin_assume(x >= 0 && x < 256);
    if (x < 0 || x > 255)
        reach_error();
    if (__builtin_bitreverse8(x) != reversed(x))
        reach_error();
    if (__builtin_bitreverse32(__builtin_bitreverse32(x)) != (unsigned)x)
        reach_error();
    if (__builtin_bitreverse16(1) != 0x8000 || __builtin_bitreverse64(2) != 1ULL << 62)
        reach_error();
    return 0;
}
