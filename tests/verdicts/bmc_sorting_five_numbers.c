// Verdict: TRUE
// Engine: bmc
// Insertion sort, of any five numbers.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int numbers[5];

    for (int i = 0; i < 5; i++)
        numbers[i] = __VERIFIER_nondet_int();
    for (int i = 1; i < 5; i++) {
        int number = numbers[i], j = i;
        for (; j > 0 && numbers[j - 1] > number; j--)
            numbers[j] = numbers[j - 1];
        numbers[j] = number;
    }
    for (int i = 1; i < 5; i++)
        if (numbers[i - 1] > numbers[i])
            reach_error();
    return 0;
}
