// Verdict: UNKNOWN(unsupported: ...
// An index that leads out of the array into another object.
extern void reach_error(void);
static char table[8], flag;
int main(void)
{
    long index = &flag - table;
    table[index] = 1;
    if (flag)
        reach_error();
    return 0;
}
