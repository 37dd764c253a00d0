// Verdict: FALSE(unreach-call)
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
typedef int ints __attribute__((vector_size(16)));

int main(void)
{
    int x = __VERIFIER_nondet_int();
    ints a = {1, 2, 3, 4}, found = a * x == (ints){5, 14, 21, 28};
    if (found[1] + found[2] + found[3] == -3 && !found[0])
        reach_error(); // violated here
    return 0;
}
