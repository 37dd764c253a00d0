// Verdict: UNKNOWN(unsupported: ...
extern void reach_error(void);
extern long wcstol(const int *, int **, int);

int main(void)
{
    int text[] = {'1', 0};
    long r = wcstol(text, 0, 10);
    if (r == 2)
        reach_error();
    return 0;
}
