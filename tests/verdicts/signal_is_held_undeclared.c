// Verdict: UNKNOWN(unsupported: ...
// Flags: --undefined nothing
extern void reach_error(void);
extern int sighold(int number);
extern int raise(int number);
extern void (*signal(int number, void (*handler)(int)))(int);
int main(void)
{
    signal(15, (void (*)(int))0);
    sighold(15);
    raise(15);
    reach_error();
}
