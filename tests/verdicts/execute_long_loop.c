// Verdict: TRUE
// Engine: execute
extern void reach_error(void);

int main(void)
{
    unsigned sum = 0;
    int table[16];

    for (unsigned i = 0; i < 20000; i++) {
        table[i % 16] = i;
        sum += table[i % 16] ^ (i >> 3);
    }
    if (sum != 200987376)
        reach_error();
    return 0;
}
