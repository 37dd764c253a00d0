// Verdict: UNKNOWN(unsupported: ...
// Engine: execute
// Default: TRUE
extern void reach_error(void);

int main(void)
{
    int i, table[4] = { 7, 7, 7, 7 };

    if (i >= 0 && i < 4)
        table[i] = 7;
    if (table[1] == 1234567)
        reach_error();
    return 0;
}
