// Verdict: UNKNOWN(unsupported: ...
// gcc computes such a conversion when it compiles.
extern void reach_error(void);
typedef int ints __attribute__((vector_size(8)));
ints v = (ints)0x200000001ll;

int main(void)
{
    if (v[1] != 2)
        reach_error();
    return 0;
}
