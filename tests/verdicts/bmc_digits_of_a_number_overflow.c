// Verdict: FALSE(no-overflow)
// Property: no-overflow
// Engine: bmc
// The digits of many numbers are more than 20 together.
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int number = __VERIFIER_nondet_int(), sum = 2147483647 - 20;

    for (; number; number /= 10)
        sum += number % 10; // violated here
    return sum;
}
