// Verdict: UNKNOWN(unsupported: ...
extern void reach_error(void);
extern int limit __attribute__((weak));

int main(void)
{
    if (&limit)
        reach_error();
    return 0;
}
