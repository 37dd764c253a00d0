// Verdict: UNKNOWN(unsupported: ...
extern void reach_error(void);
extern unsigned alarm(unsigned seconds);
extern unsigned sleep(unsigned seconds);
int main(void)
{
    alarm(1);
    while (sleep(10))
        ;
    reach_error();
}
