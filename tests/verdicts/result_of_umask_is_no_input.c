// Verdict: TRUE
// The mask is what the last call set.
extern void reach_error(void);
extern unsigned umask(unsigned mask);
int main(void)
{
    umask(2);
    if (umask(2) != 2)
        reach_error();
    return 0;
}
