// Verdict: TRUE
extern void reach_error(void);
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
int counter;
static int table[4];
struct s { int a; char *p; } s;
int filled[3] = {1, [2] = 5};

int main(void)
{
    int i = __VERIFIER_nondet_int();
    if (i < 0 || i > 3)
        return 0;
    if (counter != 0 || table[i] != 0 || s.p != 0 || filled[1] != 0 || filled[2] != 5)
        reach_error();
    return 0;
}
