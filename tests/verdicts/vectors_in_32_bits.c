// Verdict: TRUE
// Flags: --data-model ILP32
// Members that are vectors of two words are aligned as integers of that size are, or as floating-point numbers.
extern void reach_error(void);
typedef int ints __attribute__((vector_size(8)));
typedef float floats __attribute__((vector_size(8)));
typedef long longs __attribute__((vector_size(16)));
struct first { char c; ints v; } a;
struct second { char c; floats v; } b;
struct third { char c; longs v; } c;

int main(void)
{
    a.v = (ints)(long long)((ints){1, 2} > 1);
    if (sizeof a != 12 || sizeof b != 16 || sizeof c != 32 || _Alignof(ints) != 4 || __alignof__(ints) != 8)
        reach_error();
    if (a.v[0] != 0 || a.v[1] != -1 || sizeof(c.v > 0) != 16 || (c.v == 0)[3] != -1)
        reach_error();
    return 0;
}
