// Verdict: TRUE
// Property: no-overflow
// Engine: bmc
// No number has more than ten digits: the loop has no other bound.
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int number = __VERIFIER_nondet_int(), sum = 2147483647 - 90;

    for (; number; number /= 10)
        sum += number % 10;
    return sum;
}
