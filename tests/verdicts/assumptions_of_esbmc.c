// Verdict: TRUE
// ESBMC's, undeclared and declared; the family of nondet_TYPE returns values of these types.

void __ESBMC_assume(_Bool condition);
void __ESBMC_assert(_Bool condition, const char *what);

int main(void)
{
    unsigned n = nondet_uint();
    unsigned char c = nondet_uchar();
    _Bool b = nondet_bool();
    __ESBMC_assume(n < 10);
    __ESBMC_atomic_begin();
    unsigned sum = n + c + b;
    __ESBMC_atomic_end();
    __ESBMC_assert(sum <= 9 + 255 + 1, "as large as can be");
    __ESBMC_assert(nondet_uint() / 2 <= 0x7fffffff, "unsigned");
    return 0;
}
