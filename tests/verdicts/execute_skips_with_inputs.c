// Verdict: FALSE(unreach-call)
// Engine: portfolio
// Inputs before and behind a loop whose rounds are alike are those of the violation; a loop with inputs goes each round.
void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int sum = 0, seen = 0;
    int first = __VERIFIER_nondet_int();
    for (int i = 0; i < 500000000; i++)
        sum += 2;
    for (int i = 0; i < 30; i++)
        seen = __VERIFIER_nondet_int();
    int last = __VERIFIER_nondet_int();
    if (first == 1 && last == 2 && sum == 1000000000)
        reach_error(); // violated here
    return seen;
}
